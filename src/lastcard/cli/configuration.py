"""Where the options of an operator's command come from: its flags, LASTCARD_ variables, then a TOML file.

The parameters of a command are the one table of its options: ``--base-path``, ``LASTCARD_BASE_PATH`` and the
key ``base-path`` are the same parameter, and its converter names the place of a value that it refuses.
"""

import os
import tomllib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any, get_origin

from cyclopts import App, ArgumentCollection, Parameter, Token
from cyclopts.config import Env

from lastcard.cli.arguments import option_of, read_text
from lastcard.cli.output import refuse
from lastcard.game.errors import FieldError, LocalizedError
from lastcard.words.nearest import misnamed, nearest

_PREFIX = "LASTCARD_"
_FILE = "--config"
ConfigFile = Annotated[
    Path | None,
    Parameter(
        help="A TOML file with the options of lastcard serve by their names; flags and variables go first."
    ),
]
"""The parameter ``config`` of a command, which ``settings_file`` reads."""


def read_by(read: Callable[[str], object]) -> Parameter:
    """A parameter with values read by *read*; what that refuses is told with the place of the value."""

    def convert(kind: Any, tokens: Sequence[Token]) -> Any:
        values = []
        for token in tokens:
            try:
                values.append(read(token.value))
            except FieldError as error:
                error.field = option_of(token)
                refuse(error)
        return tuple(values) if get_origin(kind) is tuple else values[0]

    return Parameter(converter=convert, negative=())


class Variables(Env):
    """Environment variables: ``LASTCARD_PORT`` for ``--port``; several values have spaces between them.

    Only options of ``lastcard serve`` have one: what a command deletes or replaces is said on its line.
    """

    def __init__(self, *, show: bool = True) -> None:
        """With *show*, help names the variable of every option."""
        super().__init__(_PREFIX, command=False, show=show)

    def __call__(self, app: App, commands: tuple[str, ...], arguments: ArgumentCollection) -> None:
        """Fill in what the flags left open."""
        known = _variables_of_serve()
        for name in sorted(one for one in os.environ if one.startswith(_PREFIX)):
            short = {one.removeprefix(_PREFIX) for one in known}
            if name not in known and (meant := nearest(name.removeprefix(_PREFIX), short)) is not None:
                refuse(LocalizedError("no-variable", given=name, meant=f"{_PREFIX}{meant}"))
        settings = (one for one in arguments if self._convert_argument((), one) in known)
        super().__call__(app, commands, ArgumentCollection(settings))  # type: ignore[no-untyped-call]


def settings_file(_app: App, _commands: tuple[str, ...], arguments: ArgumentCollection) -> None:
    """Fill in from the file that ``--config`` names what flags and variables left open."""
    named = [token for one in arguments if one.name == _FILE for token in one.tokens]
    if not named:
        return
    path = Path(named[-1].value)
    there = {_key(one.name): one for one in arguments if one.name != _FILE}
    try:
        settings = read_settings(path)
    except ValueError as error:
        refuse(error)
    for key, value in settings.items():
        argument = there.get(key)
        if argument is None:
            if (known := _keys_of_serve()) and key not in known:
                refuse(misnamed(FieldError, str(path), "no-setting", key, sorted(known)))
            continue
        texts = list(_texts(f"{path}: {key}", value, several=argument.token_count()[1]))
        if not argument.tokens:
            for number, text in enumerate(texts):
                token = Token(keyword=f"{path}: {key}", value=text, source=str(path), index=number)
                argument.append(token)


def configured(name: str, command: Callable[..., int]) -> App:
    """*command* with its options taken from variables and a file, too."""
    app = App(name=name, config=(Variables(show=name == "serve"), settings_file))
    app.default(command)
    return app


def read_settings(path: Path) -> dict[str, Any]:
    """The content of a file of settings.

    :raises ValueError: naming the file, if it cannot be read as TOML.
    """
    try:
        return tomllib.loads(read_text(path))
    except tomllib.TOMLDecodeError as error:
        raise FieldError(str(path), "not-toml", why=str(error)) from error
    except RecursionError:
        raise FieldError(str(path), "nested-too-deep") from None


def _texts(place: str, value: object, *, several: bool) -> Iterator[str]:
    """The value of a key as it would be typed; a table as NAME=VALUE."""
    match value:
        case bool():
            yield str(value).lower()
        case str() | int() | float():
            yield str(value)
        case list() if several:
            for one in value:
                yield from _texts(place, one, several=False)
        case dict() if several:
            for name, one in value.items():
                yield from (f"{name}={text}" for text in _texts(place, one, several=False))
        case _:
            refuse(FieldError(place, "not-one-value"))


def _key(name: str) -> str:
    return name.lstrip("-")


def _keys_of_serve() -> set[str]:
    """The keys of the file: every option of ``lastcard serve``."""
    from lastcard.cli import app

    return {_key(one.name) for one in app["serve"].assemble_argument_collection()} - {_key(_FILE)}


def _variables_of_serve() -> set[str]:
    return {_PREFIX + key.upper().replace("-", "_") for key in (*_keys_of_serve(), _key(_FILE))}
