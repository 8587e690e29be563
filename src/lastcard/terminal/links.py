"""Links of tables, the calls that sit down at one or open one, and the seats this user has."""

import json
import re
import urllib.error
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import SplitResult, parse_qs, quote, urlsplit

from lastcard.game.errors import LocalizedError
from lastcard.terminal.saved import data_folder
from lastcard.terminal.text import on_one_line

_TABLE = re.compile(r"(?P<base>(?:/[\w.~-]{1,100})*)/t/(?P<table>[\w-]{1,255})/?")
_PATIENCE = 15
_FULL = frozenset(("full", "locked", "under-way", "started", "playing", "late-again", "queue-full"))
"""Why a newcomer can only watch."""
_MOST_BYTES = 16 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class TableAddress:
    """Where a table is: the server's address and the table's name."""

    server: str
    table: str
    seat: str = ""
    """The token of a seat, from a link to it."""

    @property
    def link(self) -> str:
        """The link that others join by."""
        return f"{self.server}/t/{self.table}"

    @property
    def socket(self) -> str:
        """The address of the table's socket."""
        return f"ws{self.server.removeprefix('http')}/api/tables/{quote(self.table)}/play"


class CallRefused(LocalizedError):
    """The server refused a call; *reason* is the code of its answer."""

    def __init__(self, said: str, reason: str) -> None:
        super().__init__("server-said", why=said)
        self.reason = reason


def read_link(text: str) -> TableAddress:
    """The table that a link leads to.

    :raises LocalizedError: if it is not the link of a table.
    """
    parts = _http(text.strip() if "://" in text else f"http://{text.strip()}")
    found = None if parts is None else _TABLE.fullmatch(parts.path)
    if parts is None or found is None:
        raise LocalizedError("not-a-link", given=text)
    seat = parse_qs(parts.fragment).get("seat", [""])[0]
    return TableAddress(f"{parts.scheme}://{parts.netloc}{found['base']}", found["table"], seat)


def server_address(text: str) -> str:
    """The address of a server, without a slash at its end.

    :raises LocalizedError: if it is not one.
    """
    parts = _http(text.strip())
    if parts is None:
        raise LocalizedError("not-a-server", given=text)
    return f"{parts.scheme}://{parts.netloc}{parts.path}".rstrip("/")


def _http(address: str) -> SplitResult | None:
    """The parts of an address on the web; None if it is not one."""
    try:
        parts = urlsplit(address)
        usable = parts.scheme in {"http", "https"} and parts.hostname and parts.port != 0
    except ValueError:
        return None
    return parts if usable else None


def call(
    server: str, path: str, body: object = None, *, language: str, token: str = "", method: str | None = None
) -> Any:
    """The answer to a call; with a *body* it is a POST, unless *method* says otherwise.

    :raises CallRefused: with the server's own sentence.
    :raises LocalizedError: if there is no answer.
    """
    headers = {"Accept-Language": language, "Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(  # noqa: S310 - http(s) only
        f"{server}{path}", data=data, headers=headers, method=method
    )
    try:
        with urllib.request.urlopen(request, timeout=_PATIENCE) as answer:  # noqa: S310
            return json.loads(answer.read(_MOST_BYTES))
    except urllib.error.HTTPError as error:
        raise _refused(server, error) from error
    except (OSError, ValueError, RecursionError) as error:
        why = getattr(error, "reason", None) or error
        raise LocalizedError("no-server", address=server, why=on_one_line(str(why))) from error


def _refused(server: str, error: urllib.error.HTTPError) -> LocalizedError:
    try:
        with error:
            problem = json.loads(error.read(65_536))
        return CallRefused(on_one_line(str(problem["error"])), str(problem["code"]))
    except (ValueError, LookupError, TypeError, RecursionError):
        return LocalizedError("no-server", address=server, why=f"HTTP {error.code}")


def take_seat(address: TableAddress, name: str, *, language: str) -> str:
    """The token of a new seat at a table; "" where there is none and the player can only watch.

    :raises LocalizedError: if the server refuses the name or does not answer.
    """
    path = f"/api/tables/{address.table}/seats"
    try:
        return str(call(address.server, path, {"name": name}, language=language)["token"])
    except CallRefused as error:
        if error.reason not in _FULL:
            raise
        return ""


# ------------------------------------------------------------------ the seats of this user
def _file() -> Path:
    return data_folder() / "seats.json"


def _seats() -> dict[str, tuple[str, str]]:
    try:
        found = json.loads(_file().read_text(encoding="utf-8"))
        return {str(link): (str(token), str(name)) for link, (token, name) in found.items()}
    except (OSError, ValueError, AttributeError, TypeError, RecursionError):
        return {}


def seat_at(link: str, name: str | None = None) -> str:
    """The token of this user's seat at a table; "" if there is none, or it has another *name*."""
    token, kept = _seats().get(link, ("", ""))
    return token if name is None or name.casefold() == kept.casefold() else ""


def keep_seat(link: str, token: str, name: str) -> None:
    """Remember the token and the name of a seat."""
    _write({one: held for one, held in _seats().items() if one != link} | {link: (token, name)})


def forget_seat(link: str, token: str) -> None:
    """Forget the seat with this token, if it is the one kept for the table."""
    if token and seat_at(link) == token:
        _write({one: held for one, held in _seats().items() if one != link})


def _write(seats: dict[str, tuple[str, str]]) -> None:
    """Write the file of seats, which nobody else may read."""
    path = _file()
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    part.touch(mode=0o600)
    part.write_text(json.dumps(dict(list(seats.items())[-50:])), encoding="utf-8")
    part.replace(path)
