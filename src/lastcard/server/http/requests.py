"""Requests read and refused: bodies, addresses, and errors that name their field."""

from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from lastcard.server.cluster.lobby import BadField
from lastcard.server.messages.incoming import ALLOWED
from lastcard.server.messages.validation import malformed, mistake

T = TypeVar("T", bound=msgspec.Struct)

LONGEST_BODY = 64 * 1024


class TooLong(Exception):
    """A body longer than anybody needs."""


def json_response(data: object, status: int = 200) -> Response:
    """*data* as a JSON response."""
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
        said = msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadField("body", malformed(error)) from error
    try:
        return msgspec.convert(_present(said), kind)
    except msgspec.ValidationError as error:
        wrong = mistake(error, ALLOWED, whole="the body", fields=kind.__struct_fields__)
        raise BadField(wrong.field, wrong.why) from error


def _present(said: Any) -> Any:
    """A body without the fields that are null: null says no more than leaving them out."""
    return {k: v for k, v in said.items() if v is not None} if isinstance(said, dict) else said


def client_address(request: Request) -> str:
    """The address a request came from."""
    return request.client.host if request.client is not None else ""
