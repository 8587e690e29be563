"""Numbers in the path and the query of a call, and what is not there."""

from typing import TypeVar

from starlette.requests import Request

from lastcard.server.wire.problems import BadField, Denied
from lastcard.server.wire.validation import Allowed

T = TypeVar("T")
_NOT_FOUND = 404
_LONGEST_NUMBER = 9


def found(value: T | None, what: str) -> T:
    """*value*.

    :raises Denied: there is none of *what* is asked for.
    """
    if value is None:
        raise Denied(f"no-{what}", status=_NOT_FOUND, field=what)
    return value


def path_number(request: Request, name: str) -> int:
    """The round or stage, counted from 1, that the path names.

    :raises BadField: it is not a number.
    """
    return _whole(name, request.path_params[name], least=1)


def asked_number(request: Request, name: str, *, least: int) -> int | None:
    """A number of the query; None where it is left out.

    :raises BadField: it is not a number.
    """
    text = request.query_params.get(name)
    return None if text is None else _whole(name, text, least=least)


def _whole(name: str, text: str, *, least: int) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > _LONGEST_NUMBER:
        raise BadField(name, "invalid", allowed=Allowed("whole", least=least, most=None))
    return int(text)
