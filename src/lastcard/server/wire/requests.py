"""Requests read, and what is answered to those that are refused."""

import hmac
from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from lastcard.game.errors import LocalizedError
from lastcard.server.limits import is_loopback, one_address
from lastcard.server.wire.call import JSON
from lastcard.server.wire.problems import BadField, Denied, problem
from lastcard.server.wire.validation import Allowed, malformed, mistake
from lastcard.words import best_language

T = TypeVar("T")
BodyT = TypeVar("BodyT", bound=msgspec.Struct)

LONGEST_BODY = 64 * 1024
_LONGEST_NUMBER = 9
_NOT_FOUND, _TOO_LONG = 404, 413


def json_response(data: object, status: int = 200) -> Response:
    """*data* as a JSON response."""
    return Response(msgspec.json.encode(data), status, media_type=JSON)


def refusal(
    request: HTTPConnection, error: LocalizedError, status: int, field: str | None = None
) -> Response:
    """*error* as every call answers it, in the caller's language."""
    answer = json_response(problem(error, language_of(request), field), status)
    if status == _TOO_LONG:  # The rest of the body is not waited for.
        answer.headers["connection"] = "close"
    return answer


def denial(request: HTTPConnection, status: int, code: str, field: str | None = None) -> Response:
    """A refusal that needs no more than its code."""
    return refusal(request, Denied(code), status, field)


def language_of(request: HTTPConnection) -> str:
    """The language the caller wants to be answered in."""
    return best_language(request.headers.get("accept-language"))


async def read_body(request: Request) -> bytes:
    """The body of *request*, which can be read only once.

    :raises Denied: it is too long, or was cut off.
    """
    body = b""
    try:
        async for piece in request.stream():
            body += piece
            if len(body) > LONGEST_BODY:
                raise Denied("body-too-long", status=_TOO_LONG, field="body", most=LONGEST_BODY)
    except ClientDisconnect:
        raise Denied("body-cut", field="body") from None
    return body


def decoded_body(body: bytes, kind: type[BodyT]) -> BodyT:
    """*body* as a *kind*.

    :raises BadField: naming the field that is wrong.
    :raises Denied: where it is not JSON.
    """
    try:
        said = msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise malformed(error) from error
    if isinstance(said, dict):  # Null says no more than leaving a field out.
        said = {name: value for name, value in said.items() if value is not None}
    try:
        return msgspec.convert(said, kind)
    except msgspec.ValidationError as error:
        raise mistake(error, kind, "body") from error


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


def may_read_metrics(request: HTTPConnection, token: str | None) -> bool:
    """Whether a request is of this machine itself, or has the operator's token."""
    given = bearer_token(request).encode()
    if token is not None and hmac.compare_digest(given, token.encode()):
        return True
    return is_loopback(client_address(request))


def bearer_token(request: HTTPConnection) -> str:
    """The token a request came with; "" for none."""
    return request.headers.get("authorization", "").removeprefix("Bearer ")


def client_address(request: HTTPConnection) -> str:
    """The address a request came from, as far as limits tell addresses apart."""
    return one_address(request.client.host) if request.client is not None else ""
