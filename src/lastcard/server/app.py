"""The application: storage, lobby, routes and sockets put together."""

import contextlib
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from lastcard.server.challenges.challenges import Challenges
from lastcard.server.cluster.housekeeping import Housekeeping
from lastcard.server.cluster.lobby import Lobby
from lastcard.server.cluster.open_tables import OpenTables
from lastcard.server.http.door import Door
from lastcard.server.http.forwarding import Forwarding, read_proxies
from lastcard.server.http.last_resort import LastResort
from lastcard.server.http.limits import Gate
from lastcard.server.http.requests import denial
from lastcard.server.http.routes import Routes
from lastcard.server.http.sockets import Sockets
from lastcard.server.http.static import SecurityHeaders, page
from lastcard.server.metrics import Metrics
from lastcard.server.push.courier import Courier
from lastcard.server.push.server_key import ServerKey
from lastcard.server.push.subscribing import Subscribing
from lastcard.server.push.turn_notices import TurnNotices
from lastcard.server.settings import Settings
from lastcard.server.storage import Store, open_store
from lastcard.server.tournaments.service import Tournaments

_DAYS_SECONDS = 600.0
"""How often it is seen to that tomorrow's deal is committed to."""
_CODES = {404: "no-call", 405: "method"}
"""What Starlette itself refuses."""


def make_app(settings: Settings, store: Store | None = None) -> Starlette:
    """The application; its storage is closed when it stops, and opened when it starts unless it is given."""
    gate = Gate(settings.limits)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        lobby = Lobby(store or await open_store(settings.database, serving=True), settings, Metrics())
        housekeeping = Housekeeping(lobby)
        tournaments = Tournaments(lobby)
        open_tables = OpenTables(lobby)
        challenges = Challenges(lobby)
        key, courier = ServerKey(lobby.store.push, contact=settings.contact), settings.courier or Courier()
        notices = TurnNotices(lobby, key, courier)
        subscribing = Subscribing(lobby, key, courier)
        app.state.lobby, app.state.housekeeping, app.state.notices = lobby, housekeeping, notices
        sockets = Sockets(lobby, gate)
        app.router.routes[:] = [
            WebSocketRoute("/api/tables/{table}/play", sockets.serve),
            WebSocketRoute("/api/play", sockets.serve),
            *Routes(lobby, tournaments, open_tables, challenges, subscribing=subscribing, gate=gate).routes(),
            Route("/{path:path}", page, methods=["GET"]),
        ]
        await lobby.start()
        turn = settings.turn_seconds
        lobby.supervisor.every(turn, "tables", housekeeping.turn, sooner=housekeeping.due)
        lobby.supervisor.every(turn, "open tables", open_tables.publish)
        lobby.supervisor.every(_DAYS_SECONDS, "days", challenges.days.announce)
        lobby.supervisor.every(turn, "notices", notices.turn)
        await tournaments.start()
        lobby.supervisor.every(turn, "tournaments", tournaments.runner.turn)
        try:
            yield
        finally:
            await lobby.stop()
            courier.close()

    return Starlette(
        lifespan=lifespan,
        middleware=[
            Middleware(SecurityHeaders),
            Middleware(LastResort),
            Middleware(Forwarding, proxies=read_proxies(settings.proxies)),
            Middleware(Door, settings=settings, gate=gate),
        ],
        exception_handlers={HTTPException: _http_error},
    )


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    status = error.status_code
    answer = denial(request, status, _CODES.get(status, "http"))
    answer.headers.update(error.headers or {})
    return answer
