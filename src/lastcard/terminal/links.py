"""Links of tables, the calls that sit down at one or open one, and the seats this user has."""

import json
import re
import urllib.error
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, quote, urlsplit

from lastcard.game.errors import LocalizedError
from lastcard.terminal.saved import data_folder
from lastcard.terminal.text import on_one_line

_TABLE = re.compile(r"/t/(?P<table>[\w-]{1,255})/?")
_PATIENCE = 15
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
    """The server refused a call; *code* says why to a program."""

    def __init__(self, said: str, reason: str) -> None:
        super().__init__("server-said", why=said)
        self.reason = reason


def read_link(text: str) -> TableAddress:
    """The table that a link leads to.

    :raises LocalizedError: if it is not the link of a table.
    """
    whole = text.strip() if "://" in text else f"http://{text.strip()}"
    try:
        parts = urlsplit(whole)
        found = _TABLE.fullmatch(parts.path)
        usable = parts.scheme in {"http", "https"} and parts.hostname and parts.port != 0
    except ValueError:
        found = usable = None
    if found is None or not usable:
        raise LocalizedError("not-a-link", given=text)
    seat = parse_qs(parts.fragment).get("seat", [""])[0]
    return TableAddress(f"{parts.scheme}://{parts.netloc}", found["table"], seat)


def call(server: str, path: str, body: object = None, *, language: str, token: str = "") -> Any:
    """The answer to a call; with a *body* it is a POST.

    :raises CallRefused: with the server's own sentence.
    :raises LocalizedError: if there is no answer.
    """
    headers = {"Accept-Language": language, "Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{server}{path}", data=data, headers=headers)  # noqa: S310 - http(s) only
    try:
        with urllib.request.urlopen(request, timeout=_PATIENCE) as answer:  # noqa: S310
            return json.loads(answer.read(_MOST_BYTES))
    except urllib.error.HTTPError as error:
        raise _refused(server, error) from error
    except (OSError, ValueError) as error:
        why = getattr(error, "reason", None) or error
        raise LocalizedError("no-server", address=server, why=on_one_line(str(why))) from error


def _refused(server: str, error: urllib.error.HTTPError) -> LocalizedError:
    try:
        told = json.loads(error.read(65_536))
        return CallRefused(on_one_line(str(told["error"])), str(told["code"]))
    except (ValueError, LookupError, TypeError):
        return LocalizedError("no-server", address=server, why=f"HTTP {error.code}")


# ------------------------------------------------------------------ the seats of this user
def _file() -> Path:
    return data_folder() / "seats.json"


def _seats() -> dict[str, str]:
    try:
        found = json.loads(_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(k): str(v) for k, v in found.items()} if isinstance(found, dict) else {}


def seat_at(link: str) -> str:
    """The token of this user's seat at a table; "" if there is none."""
    return _seats().get(link, "")


def keep_seat(link: str, token: str) -> None:
    """Remember the token of a seat; "" forgets it.  Nobody else may read the file."""
    seats = {one: held for one, held in _seats().items() if one != link}
    if token:
        seats[link] = token
    path = _file()
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    part.touch(mode=0o600)
    part.write_text(json.dumps(dict(list(seats.items())[-50:])), encoding="utf-8")
    part.replace(path)
