"""The command line: one module a command, imported only when it is used."""

import os
import sys
from collections.abc import Sequence
from typing import Annotated

from cyclopts import App, Parameter

from lastcard import __version__

app = App(
    name="lastcard",
    help="UNO by the book, every book. Try: lastcard play classic --bots 3",
    version=__version__,
    version_flags=["--version"],
)

for _name, _path in {
    "play": "lastcard.cli.play:play",
    "editions": "lastcard.cli.sheets:editions",
    "rules": "lastcard.cli.sheets:rules",
    "card": "lastcard.cli.card:card",
    "scenario": "lastcard.cli.scenario:scenario",
    "replay": "lastcard.cli.replay:replay",
    "tournament": "lastcard.cli.tournament:tournament",
    "serve": "lastcard.cli.serve:serve",
    "backup": "lastcard.cli.serve:backup",
    "verify": "lastcard.cli.serve:verify",
    "lab": "lastcard.cli.lab:lab",
    "sim": "lastcard.cli.sim:sim",
    "arena": "lastcard.cli.arena:arena",
}.items():
    app.command(_path, name=_name)


@app.meta.default
def launch(
    *tokens: Annotated[str, Parameter(show=False, allow_leading_hyphen=True)],
    language: Annotated[str | None, Parameter(negative="")] = None,
) -> object:
    """Run a command in a language.

    Parameters
    ----------
    tokens
        The command and what it is given.
    language
        The language to speak, such as es; the system's own when absent.
    """
    from lastcard.cli.speaking import choose_language, refuse
    from lastcard.game.spoken import SpokenError

    try:
        choose_language(language)
    except SpokenError as error:
        refuse(error)
    return app(tokens)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command given by *arguments*, or by the command line; its return value is the exit status."""
    try:
        app.meta(arguments)
    except BrokenPipeError:
        # The reader closed the pipe early (``lastcard rules classic | head``), which is not an error.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except OSError as error:
        from lastcard.cli.speaking import refuse
        from lastcard.game.spoken import FieldError

        refuse(FieldError(str(error.filename or ""), "system", why=error.strerror or str(error)))
