"""The routes of the calls: rate limits, bodies, forwarding to other nodes, and error answers."""

import asyncio
from collections.abc import Iterable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from lastcard.language.written_cards import SentenceError
from lastcard.server.feature import ADMIN, HELD_PATH, Feature, Handler, Services
from lastcard.server.limits import Rate
from lastcard.server.live.table_log import Unreadable
from lastcard.server.nodes.cluster import Moving
from lastcard.server.nodes.proxy import CLIENT, NODE, proxy_call
from lastcard.server.nodes.registry import Elsewhere, SetAside, unavailable_code
from lastcard.server.storage import Unavailable
from lastcard.server.table.seats import Refused
from lastcard.server.wire.call import NONE, Call
from lastcard.server.wire.problems import BAD_REQUEST, BadField, Denied, sentence_problem
from lastcard.server.wire.requests import (
    client_address,
    decoded_body,
    denial,
    json_response,
    language_of,
    read_body,
    refusal,
)

_NO_CALL, _CONFLICT, _TOO_MANY, _BROKEN, _UNAVAILABLE = 404, 409, 429, 500, 503
_MOVING = "table-moving"
_MOVING_TRIES, _MOVING_SECONDS = 10, 0.2
"""A table that moves between two nodes is waited for, as sockets do."""


def call_routes(features: Iterable[Feature], services: Services) -> list[Route]:
    """A route for every call of *features*."""
    return [_route(call, handler, services) for one in features for call, handler in one.handlers()]


def _route(call: Call[Any, Any], handler: Handler, services: Services) -> Route:
    registry = services.registry

    async def attempt(request: Request, body: bytes, *, proxied: bool) -> Response | None:
        try:
            return await _answered(call, handler, request, body, services)
        except Elsewhere as elsewhere:
            if proxied:
                return denial(request, _UNAVAILABLE, _MOVING)
            slow = registry.settings.limits.answer_seconds if call.cost > 1 else None
            return await proxy_call(request, body, elsewhere.address, node=registry.node, seconds=slow)
        except Moving:
            return denial(request, _UNAVAILABLE, _MOVING)

    async def endpoint(request: Request) -> Response:
        proxied = registry.knows(request.headers.get(NODE))
        if not proxied and not services.rate_limits.may(client_address(request), Rate.CALLS, call.cost):
            return _too_many(denial(request, _TOO_MANY, "too-many-calls"))
        body = b""
        try:
            if not call.path.startswith(ADMIN):
                _check_allowed(call, request, services)
            if call.body is not NONE:
                body = await read_body(request)
            answer = await attempt(request, body, proxied=proxied)
            for _ in range(0 if proxied else _MOVING_TRIES):
                if answer is None or not _is_moving(answer):
                    break
                await asyncio.sleep(_MOVING_SECONDS)
                answer = await attempt(request, body, proxied=False)
            return answer or denial(request, _UNAVAILABLE, _MOVING)
        except SentenceError as error:
            return json_response(sentence_problem(error, language_of(request)), BAD_REQUEST)
        except (Denied, BadField) as error:
            answer = refusal(request, error, error.status, error.field)
            return _too_many(answer) if error.status == _TOO_MANY else answer
        except Refused as refused:
            return refusal(request, refused, _CONFLICT)
        except (SetAside, Unreadable):
            return denial(request, _BROKEN, "table-unreadable", "table")
        except Unavailable as error:
            return denial(request, _UNAVAILABLE, unavailable_code(error))

    return Route(call.path, endpoint, methods=[call.method])


def _check_allowed(call: Call[Any, Any], request: Request, services: Services) -> None:
    """:raises Denied: the caller is banned, or the call changes something and the server is read-only."""
    services.registry.moderation.check("ban", address=client_address(request))
    if call.method != "GET" and services.registry.store.read_only:
        raise Denied("read-only", status=_UNAVAILABLE)


async def _answered(
    call: Call[Any, Any], handler: Handler, request: Request, raw: bytes, services: Services
) -> Response:
    body = None if call.body is NONE else decoded_body(raw, call.body)
    if not call.path.startswith(ADMIN):
        services.registry.moderation.check("ban", name=getattr(body, "name", None) or "")
    if call.creates:
        await services.count_creation(request, call.creates)
    answer = await handler(request, body)
    if isinstance(answer, str):
        return Response(answer, call.status, media_type=call.media)
    return json_response(answer, call.status)


def _is_moving(answer: Response) -> bool:
    """Whether nothing was done, because the table was moving between two nodes."""
    return answer.status_code == _UNAVAILABLE and b'"code":"table-moving"' in bytes(answer.body)


def sibling_route(services: Services) -> Route:
    """The route by which other workers of this server ask what an address holds at this one."""

    async def held(request: Request) -> Response:
        kind = request.path_params["kind"]
        if kind not in services.holdings or not services.is_sibling(request):
            return denial(request, _NO_CALL, "no-call")
        return Response(str(services.holdings[kind](request.headers.get(CLIENT, ""))))

    return Route(f"{HELD_PATH}/{{kind}}", held, methods=["POST"])


def _too_many(response: Response) -> Response:
    response.headers["Retry-After"] = "60"
    return response
