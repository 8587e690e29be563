"""The options of ``lastcard serve`` that are more than text: how each is read, and what is refused."""

import os
import re
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

from cyclopts import Parameter

from lastcard.cli.arguments import check_folder, check_port
from lastcard.cli.configuration import read_by
from lastcard.game.errors import FieldError
from lastcard.words.nearest import misnamed

_MOST_WORKERS = 64
_MOST_ON_ONE_FILE = 4
_SHARE = Path("/sys/fs/cgroup/cpu.max")
"""Of how much time, in microseconds, the processes of a container get how much."""
_PATH = re.compile(r"(/(?!\.{1,2}(/|$))[\w.~-]{1,100}){1,5}", re.ASCII)
_NAME = re.compile(r"(?!-)[\w-]{1,63}(\.[\w-]{1,63})*\.?", re.ASCII)
"""A host's name as browsers send it: others than ASCII are written as ``xn--…``."""
_LONGEST_NAME = 253
_SHORTEST_ADMIN_TOKEN = 16
_LOG_FORMATS = ("text", "json", "logfmt")


def _like(example: str, fits: Callable[[str], object]) -> Parameter:
    """A parameter with a text for which *fits* is true, such as *example*."""

    def read(text: str) -> str:
        if not fits(text):
            raise FieldError("", "not-like", given=text, example=example)
        return text

    return read_by(read)


def _host(text: str) -> str:
    # An empty one would accept connections from anywhere.
    if not text or len(text) > _LONGEST_NAME or not (text.isascii() and text.isprintable()):
        raise FieldError("", "not-an-address", given=text[:_LONGEST_NAME])
    return text


def _port(text: str) -> int:
    try:
        port = int(text)
    except ValueError:
        raise FieldError("", "no-whole-number", given=text) from None
    check_port("", port)
    return port


def _base_path(text: str) -> str:
    path = text.removesuffix("/")
    if path and not _PATH.fullmatch(path):
        raise FieldError("", "not-like", given=text, example="/cards")
    return path


def _is_name(text: str) -> bool:
    return text == "*" or (len(text) <= _LONGEST_NAME and _NAME.fullmatch(text) is not None)


def _limit(text: str) -> str:
    from lastcard.server.limits import MAY_BE_ZERO, Limits

    names = tuple(field.name for field in fields(Limits))
    name, _, value = text.partition("=")
    if name not in names:
        raise FieldError("", "no-limit", given=name, allowed=names)
    if not value.isdecimal() or (int(value) < 1 and name not in MAY_BE_ZERO):
        raise FieldError("", "limit-number", name=name, given=value)
    return text


def _database(text: str) -> str:
    from lastcard.server.storage import check_url

    check_url(text)
    return text


def _is_contact(text: str) -> bool:
    """Whether push services take it."""
    kinds = ("mailto:", "https://")
    return text.startswith(kinds) and text not in kinds and text.isprintable() and " " not in text


def _is_proxy(text: str) -> bool:
    from lastcard.server.http.forwarding import read_proxies

    try:
        read_proxies([text])
    except ValueError:
        return False
    return True


def _folder(text: str) -> Path:
    if not text or not text.isprintable():
        raise FieldError("", "not-like", given=text, example="/var/backups")
    check_folder("", Path(text))
    return Path(text)


def _token(text: str) -> str:
    """:raises FieldError: for a token that no header can carry."""
    if not (text.isascii() and text.isprintable() and text == text.strip()):
        raise FieldError("", "token-letters")
    return text


def _admin_token(text: str) -> str:
    """:raises FieldError: for a token that could be guessed."""
    if text and len(text) < _SHORTEST_ADMIN_TOKEN:
        raise FieldError("", "token-short", least=_SHORTEST_ADMIN_TOKEN)
    return _token(text)


def _log_format(text: str) -> str:
    if text not in _LOG_FORMATS:
        raise misnamed(FieldError, "", "not-one-of", text, _LOG_FORMATS)
    return text


def _from_to(least: int, most: int) -> Parameter:
    """A parameter with a whole number from *least* to *most*."""

    def read(text: str) -> int:
        if not text.isdecimal() or not least <= int(text) <= most:
            raise FieldError("", "not-from-to", given=text, least=least, most=most)
        return int(text)

    return read_by(read)


def usual_workers(database: str) -> int:
    """How many workers serve *database* unless the host says: one for each core, up to four on SQLite.

    Workers on one SQLite file wait for each other's commits: more than four hardly serve more.
    """
    if not hasattr(os, "fork"):
        return 1
    most = _MOST_WORKERS if database.startswith("postgresql:") else _MOST_ON_ONE_FILE
    return min(_cores(), most)


def _cores() -> int:
    """The cores that this process may use; in a container, as many as it has been given."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    try:
        share, period = _SHARE.read_text(encoding="ascii").split()
        return max(1, min(cores, round(int(share) / int(period))))
    except (OSError, ValueError):  # There is no such file, or it says "max".
        return cores


def _is_origin(text: str) -> bool:
    """Whether *text* is an origin as browsers send it: a scheme, a host and perhaps a port."""
    try:
        parts = urlsplit(text)
        plain = f"{parts.scheme}://{parts.netloc}" == text and parts.port != 0
    except ValueError:
        return False
    return plain and parts.scheme in {"http", "https"} and bool(parts.hostname) and "@" not in text


Host = Annotated[str, read_by(_host)]
Port = Annotated[int, read_by(_port)]
Database = Annotated[
    str | None,
    read_by(_database),
    Parameter(help="sqlite:///FILE or postgresql://…; a file in your data folder when left out."),
]
Address = Annotated[
    str | None, _like("http://10.0.0.5:8000", lambda text: _is_origin(text.removesuffix("/")))
]
BasePath = Annotated[str, read_by(_base_path)]
Names = Annotated[tuple[str, ...], _like("cards.example", _is_name)]
Origins = Annotated[
    tuple[str, ...], _like("https://cards.example", lambda text: text == "*" or _is_origin(text))
]
ChangedLimits = Annotated[tuple[str, ...], read_by(_limit)]
Contact = Annotated[str | None, _like("mailto:you@cards.example", _is_contact)]
Proxies = Annotated[tuple[str, ...], _like("127.0.0.1", _is_proxy)]
WorkerCount = Annotated[int, _from_to(0, _MOST_WORKERS if hasattr(os, "fork") else 1)]
MetricsToken = Annotated[str | None, read_by(_token)]
AdminToken = Annotated[str | None, read_by(_admin_token)]
BackupFolder = Annotated[Path | None, read_by(_folder)]
Days = Annotated[int, _from_to(0, 36_500)]
Hours = Annotated[int, _from_to(1, 8_760)]
CopyCount = Annotated[int, _from_to(1, 10_000)]
LogFormat = Annotated[str, read_by(_log_format)]
