"""The command line: one module for each command, imported on first use."""

import gc
import os
import sys
from collections.abc import Sequence
from itertools import zip_longest
from typing import Annotated

from cyclopts import App, CycloptsError, Parameter

from lastcard import __version__
from lastcard.plugins import BadPlugin

COMMANDS = {
    "play": "lastcard.cli.play:play",
    "join": "lastcard.cli.join:join",
    "host": "lastcard.cli.join:host",
    "editions": "lastcard.cli.rules:editions",
    "rules": "lastcard.cli.rules:rules",
    "card": "lastcard.cli.card:card",
    "scenario": "lastcard.cli.scenario:scenario",
    "replay": "lastcard.cli.replay:replay",
    "records": "lastcard.cli.records:records",
    "draw": "lastcard.cli.draw:draw",
    "coach": "lastcard.cli.coach:coach",
    "tournament": "lastcard.cli.tournament:tournament",
    "serve": "lastcard.cli.serve:app",
    "admin": "lastcard.cli.admin:admin_app",
    "backup": "lastcard.cli.upkeep:backup_app",
    "restore": "lastcard.cli.upkeep:restore_app",
    "tidy": "lastcard.cli.upkeep:tidy_app",
    "export": "lastcard.cli.upkeep:export_app",
    "erase": "lastcard.cli.upkeep:erase_app",
    "disk": "lastcard.cli.upkeep:disk_app",
    "verify": "lastcard.cli.verify:verify",
    "lab": "lastcard.cli.lab:lab",
    "sim": "lastcard.cli.sim:sim",
    "arena": "lastcard.cli.arena:arena",
    "conformance": "lastcard.cli.conformance:conformance",
    "mcp": "lastcard.cli.mcp:mcp",
}
"""Every command and its function."""
_ALLOCATIONS = 50_000
"""Objects between two garbage collections; Python's 700 means a dozen collections for the imports alone."""
_HELP = frozenset(("--help", "-h"))
_LANGUAGE = "--language"
_ASCII = "--ascii"


def _as_typed(default: object) -> str | None:
    """A default as it would be typed; None where leaving the parameter out means nothing more."""
    if default is None or default is False or default in ("", ()):
        return None
    return " ".join(map(str, default)) if isinstance(default, tuple) else str(default)


app = App(
    name="lastcard",
    help="UNO by the book, every book. Try: lastcard play classic --bots 3",
    version=__version__,
    version_flags=["--version"],
    default_parameter=Parameter(show_default=_as_typed),
)

for _name, _path in COMMANDS.items():
    app.command(_path, name=_name)


@app.meta.default
def launch(
    *tokens: Annotated[str, Parameter(show=False, allow_leading_hyphen=True)],
    language: Annotated[str | None, Parameter(negative="")] = None,  # noqa: ARG001 - chosen before, by main
) -> object:
    """Run a command in a language.

    Parameters
    ----------
    tokens
        The command and what it is given.
    language
        The language to speak, such as es; the system's own when absent.
    """
    return app(tokens, print_error=False, exit_on_error=False)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command given by *arguments*, or by the command line; its return value is the exit status."""
    gc.set_threshold(_ALLOCATIONS)
    try:
        _run(list(sys.argv[1:] if arguments is None else arguments))
    except BadPlugin as error:
        # Without translation: the plugin's Fluent files may be the broken part.
        sys.stderr.write(f"lastcard: {error}\n".replace("\n", " ").rstrip() + "\n")
        sys.exit(2)


def _run(tokens: list[str]) -> None:
    _choose_words(tokens)
    if not tokens or _HELP & set(tokens):
        _prepare_help(tokens)
    try:
        app.meta(tokens, print_error=False, exit_on_error=False)
    except CycloptsError as error:
        from lastcard.cli.arguments import spoken_error
        from lastcard.cli.output import refuse

        refuse(spoken_error(error, COMMANDS))
    except BrokenPipeError:
        # The reader closed the pipe early (``lastcard rules classic | head``), which is not an error.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except (OSError, ValueError) as error:
        from lastcard.cli.output import refuse
        from lastcard.game.errors import FieldError, LocalizedError

        if isinstance(error, OSError):
            refuse(FieldError(str(error.filename or ""), "system", why=error.strerror or str(error)))
        if isinstance(error, LocalizedError):
            refuse(error)
        raise


def _choose_words(tokens: Sequence[str]) -> None:
    """Set the language and its characters before parsing, because the parser speaks, too."""
    from lastcard.cli.output import choose_characters, choose_language, refuse
    from lastcard.game.errors import LocalizedError

    options = tokens[: tokens.index("--")] if "--" in tokens else tokens
    choose_characters(ascii_only=_ASCII in options)
    try:
        choose_language(_language(options))
    except LocalizedError as error:
        refuse(error)


def _language(options: Sequence[str]) -> str | None:
    """The value of --language; None if the option or its value is missing."""
    for option, following in zip_longest(options, options[1:]):
        if option == _LANGUAGE:
            return following
        if option.startswith(f"{_LANGUAGE}="):
            return option.partition("=")[2]
    return None


def _prepare_help(tokens: Sequence[str]) -> None:
    """Load the commands that the help lists, and set the help's language."""
    from lastcard.cli.help import ShortList, TranslatedHelp, translates_help
    from lastcard.cli.output import messages

    command = next((token for token in tokens if token in COMMANDS), "lastcard")
    if command not in COMMANDS:
        for name in COMMANDS:
            app[name]
    words = messages()
    app.help_formatter = TranslatedHelp(words, command) if translates_help(words) else ShortList()
