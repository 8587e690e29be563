"""The application: storage, registry, routes and sockets put together."""

import contextlib
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from lastcard.server.features.duplicates.duplicates import Challenges
from lastcard.server.features.lobby.open_tables import OpenTables
from lastcard.server.features.push.client import PushClient
from lastcard.server.features.push.server_key import ServerKey
from lastcard.server.features.push.subscriptions import Subscribing
from lastcard.server.features.push.turn_notices import TurnNotices
from lastcard.server.features.tournaments.service import Tournaments
from lastcard.server.http.forwarding import Forwarding, read_proxies
from lastcard.server.http.guard import RequestGuard
from lastcard.server.http.last_resort import LastResort
from lastcard.server.http.routes import Routes
from lastcard.server.http.sockets import Sockets
from lastcard.server.http.static import SecurityHeaders, page
from lastcard.server.limits import RateLimits
from lastcard.server.metrics import Metrics
from lastcard.server.nodes.housekeeping import Housekeeping
from lastcard.server.nodes.registry import TableRegistry
from lastcard.server.settings import Settings
from lastcard.server.storage import Store, open_store
from lastcard.server.wire.requests import denial

_DAYS_SECONDS = 600.0
"""How often it is seen to that tomorrow's deal is committed to."""
_CODES = {404: "no-call", 405: "method"}
"""What Starlette itself refuses."""


def make_app(settings: Settings, store: Store | None = None) -> Starlette:
    """The application; its storage is closed when it stops, and opened when it starts unless it is given."""
    gate = RateLimits(settings.limits)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        registry = TableRegistry(
            store or await open_store(settings.database, serving=True), settings, Metrics()
        )
        housekeeping = Housekeeping(registry)
        tournaments = Tournaments(registry)
        open_tables = OpenTables(registry)
        challenges = Challenges(registry)
        key, courier = (
            ServerKey(registry.store.push, contact=settings.contact),
            settings.courier or PushClient(),
        )
        notices = TurnNotices(registry, key, courier)
        subscribing = Subscribing(registry, key, courier)
        app.state.registry, app.state.housekeeping, app.state.notices = registry, housekeeping, notices
        sockets = Sockets(registry, gate)
        app.router.routes[:] = [
            WebSocketRoute("/api/tables/{table}/play", sockets.serve),
            WebSocketRoute("/api/play", sockets.serve),
            *Routes(
                registry, tournaments, open_tables, challenges, subscribing=subscribing, gate=gate
            ).routes(),
            Route("/{path:path}", page, methods=["GET"]),
        ]
        await registry.start()
        turn = settings.turn_seconds
        registry.supervisor.every(turn, "tables", housekeeping.turn, sooner=housekeeping.due)
        registry.supervisor.every(turn, "open tables", open_tables.publish)
        registry.supervisor.every(_DAYS_SECONDS, "days", challenges.days.announce)
        registry.supervisor.every(turn, "notices", notices.turn)
        await tournaments.start()
        registry.supervisor.every(turn, "tournaments", tournaments.runner.turn)
        try:
            yield
        finally:
            await registry.stop()
            courier.close()

    return Starlette(
        lifespan=lifespan,
        middleware=[
            Middleware(SecurityHeaders),
            Middleware(LastResort),
            Middleware(Forwarding, proxies=read_proxies(settings.proxies)),
            Middleware(RequestGuard, settings=settings, gate=gate),
        ],
        exception_handlers={HTTPException: _http_error},
    )


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    status = error.status_code
    answer = denial(request, status, _CODES.get(status, "http"))
    answer.headers.update(error.headers or {})
    return answer
