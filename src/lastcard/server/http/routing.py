"""The routes of the calls: rate limits, bodies, forwarding to other nodes, and error answers."""

from collections.abc import Iterable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from lastcard.language.written_cards import SentenceError
from lastcard.server.feature import Feature, Handler, Services
from lastcard.server.live.table_log import Unreadable
from lastcard.server.nodes.proxy import NODE, proxy_call
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

_CONFLICT, _TOO_MANY, _BROKEN, _UNAVAILABLE = 409, 429, 500, 503


def call_routes(features: Iterable[Feature], services: Services) -> list[Route]:
    """A route for every call of *features*."""
    return [_route(call, handler, services) for one in features for call, handler in one.handlers()]


def _route(call: Call[Any, Any], handler: Handler, services: Services) -> Route:
    registry = services.registry

    async def endpoint(request: Request) -> Response:
        proxied = registry.knows(request.headers.get(NODE))
        if not proxied and not services.rate_limits.may_call(client_address(request), call.cost):
            return _too_many(denial(request, _TOO_MANY, "too-many-calls"))
        body = b""
        try:
            if call.body is not NONE:
                body = await read_body(request)
            return await _answered(call, handler, request, body, services)
        except Elsewhere as elsewhere:
            if proxied:
                return denial(request, _UNAVAILABLE, "table-moving")
            slow = registry.settings.limits.answer_seconds if call.cost > 1 else None
            return await proxy_call(request, body, elsewhere.address, node=registry.node, seconds=slow)
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


async def _answered(
    call: Call[Any, Any], handler: Handler, request: Request, raw: bytes, services: Services
) -> Response:
    body = None if call.body is NONE else decoded_body(raw, call.body)
    if call.creates:
        services.count_creation(request, call.creates)
    answer = await handler(request, body)
    if isinstance(answer, str):
        return Response(answer, call.status, media_type=call.media)
    return json_response(answer, call.status)


def _too_many(response: Response) -> Response:
    response.headers["Retry-After"] = "60"
    return response
