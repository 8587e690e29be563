"""What every call over HTTP has in common: its body is read, it is counted, and its troubles are answered."""

import io
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from lastcard.game.spoken import SpokenError
from lastcard.language.sentences import SentenceError
from lastcard.server.cluster.lobby import Elsewhere, Lobby, SetAside, away
from lastcard.server.cluster.proxy import NODE, proxy_call
from lastcard.server.http.limits import Gate
from lastcard.server.http.requests import (
    client_address,
    denial,
    json_response,
    language_of,
    read_body,
    refusal,
)
from lastcard.server.messages import call_answers, call_table
from lastcard.server.messages.call_table import Call
from lastcard.server.messages.problems import BAD_REQUEST, BadField, Denied, problem
from lastcard.server.messages.validation import Allowed
from lastcard.server.storage import Unavailable
from lastcard.server.table.history import Unreadable
from lastcard.server.table.seats import Refused

Body = TypeVar("Body")
Answer = TypeVar("Answer")
NOT_FOUND, CONFLICT, TOO_MANY, BROKEN, UNAVAILABLE = 404, 409, 429, 500, 503
_LONGEST_NUMBER = 9


class Endpoints:
    """Calls as routes, with every trouble they may meet turned into its answer."""

    def __init__(self, lobby: Lobby, gate: Gate) -> None:
        self.lobby = lobby
        self.gate = gate

    def route(self, call: Call[Body, Answer], handler: Callable[[Request, Body], Awaitable[Answer]]) -> Route:
        """*handler* at its path, with every trouble it may meet turned into its answer."""

        async def endpoint(request: Request) -> Response:
            proxied = self.lobby.knows(request.headers.get(NODE))
            if not proxied and not self.gate.may_call(client_address(request), call.cost):
                return _too_many(denial(request, TOO_MANY, "too-many-calls"))
            try:
                return await self._answered(call, handler, request)
            except Elsewhere as elsewhere:
                if proxied:
                    return denial(request, UNAVAILABLE, "table-moving")
                return await proxy_call(request, elsewhere.address, node=self.lobby.node)
            except SentenceError as error:
                return json_response(_sentence_problem(error, language_of(request)), BAD_REQUEST)
            except (Denied, BadField) as error:
                answer = refusal(request, error, error.status, error.field)
                return _too_many(answer) if error.status == TOO_MANY else answer
            except Refused as refused:
                return refusal(request, refused, CONFLICT)
            except (SetAside, Unreadable):
                return denial(request, BROKEN, "table-unreadable", "table")
            except Unavailable as error:
                return denial(request, UNAVAILABLE, away(error))

        return Route(call.path, endpoint, methods=[call.method])

    async def _answered(
        self,
        call: Call[Body, Answer],
        handler: Callable[[Request, Body], Awaitable[Answer]],
        request: Request,
    ) -> Response:
        body: Any = None if call.body is call_table.NONE else await read_body(request, _struct(call.body))
        if call.creates:
            self.count_creation(request, call.creates)
        answer = await handler(request, body)
        if isinstance(answer, str):
            return Response(answer, call.status, media_type=call.media)
        return json_response(answer, call.status)

    def count_creation(self, request: Request, tables: int) -> None:
        """:raises Denied: where the caller may not make so many tables more; else they are counted."""
        address = client_address(request)
        if len(self.lobby.hosts) + tables > self.lobby.settings.limits.tables:
            raise Denied("server-full", status=TOO_MANY)
        if not self.gate.may_create(address, self.lobby.made_by(address), tables):
            raise Denied("too-many-tables", status=TOO_MANY)


def _struct(kind: type[Any]) -> type[msgspec.Struct]:
    assert issubclass(kind, msgspec.Struct)
    return kind


def found(value: Answer | None, what: str) -> Answer:
    """*value*, or that there is none of *what* is asked for."""
    if value is None:
        raise Denied(f"no-{what}", status=NOT_FOUND, field=what)
    return value


def number_in(request: Request, place: str) -> int:
    """The number that stands at *place* in the address.

    :raises BadField: if none does.
    """
    number: str = request.path_params[place]
    if not number.isascii() or not number.isdecimal() or len(number) > _LONGEST_NUMBER:
        raise BadField(place, "invalid", allowed=Allowed("whole", least=1, most=None))
    return int(number)


def link_picture(request: Request, path: str) -> str:
    """A link to this server as a picture for phones."""
    picture = io.BytesIO()
    link = f"{request.url.scheme}://{request.url.netloc}{path}"
    segno.make(link, error="m").save(picture, kind="svg", scale=8, border=2, xmldecl=False)
    return picture.getvalue().decode()


def _sentence_problem(error: SentenceError, language: str) -> call_answers.SentenceProblem:
    said = error if isinstance(error, SpokenError) else Denied("because", reason=str(error))
    told = problem(said, language, "sentence")
    return call_answers.SentenceProblem(
        **msgspec.structs.asdict(told),
        word=error.word,
        index=error.index,
        start=error.start,
        end=error.end,
        expected=list(error.expected),
        suggestion=error.suggestion,
        on_honour=error.on_honour,
    )


def _too_many(response: Response) -> Response:
    response.headers["Retry-After"] = "60"
    return response
