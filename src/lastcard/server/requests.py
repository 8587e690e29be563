"""Requests read and refused: bodies, addresses, and errors that name their field."""

import re
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from lastcard.server.lobby import BadField

T = TypeVar("T")

LONGEST_BODY = 64 * 1024
_AT = re.compile(r" - at `\$\.?(?P<path>[^`]*)`$")
_NAMED = re.compile(r"(?:missing required|unknown) field `(?P<name>[^`]*)`")


class TooLong(Exception):
    """A body longer than anybody needs."""


def json_response(data: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(data), status, media_type="application/json")


def refusal(why: str, status: int, field: str | None = None, **more: Any) -> Response:
    """An error as every call answers it."""
    return json_response({"error": why} | ({} if field is None else {"field": field}) | more, status)


async def read_body(request: Request, kind: type[T]) -> T:
    """The body as a *kind*.

    :raises BadField: naming the field that is wrong.
    :raises TooLong: if there is no end of it.
    """
    body = b""
    try:
        async for piece in request.stream():
            body += piece
            if len(body) > LONGEST_BODY:
                raise TooLong
    except ClientDisconnect:
        raise BadField("body", "the request broke off") from None
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.ValidationError as error:
        raise _bad_field(str(error)) from error
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadField("body", f"malformed JSON: {error}") from error


def _bad_field(message: str) -> BadField:
    """A validation error of msgspec's with the field it is about."""
    at, named = _AT.search(message), _NAMED.search(message)
    path = [] if at is None or not at["path"] else [at["path"]]
    if named is not None:
        path.append(named["name"])
    return BadField(".".join(path) or "body", _AT.sub("", message))


def client_address(request: Request) -> str:
    return request.client.host if request.client is not None else ""
