"""The application: storage, tables, features and sockets put together."""

import contextlib
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from lastcard.server.feature import Feature, Services
from lastcard.server.features.admin.routes import Admin
from lastcard.server.features.clubs.routes import Clubs
from lastcard.server.features.coach.routes import Coaching
from lastcard.server.features.duplicates.routes import Duplicates
from lastcard.server.features.health.routes import Health
from lastcard.server.features.history.routes import History
from lastcard.server.features.lobby.routes import Lobby
from lastcard.server.features.push.routes import Push
from lastcard.server.features.rulebooks.routes import Rulebooks
from lastcard.server.features.tournaments.routes import Tournaments
from lastcard.server.features.upkeep.routes import Upkeep
from lastcard.server.http.base_path import BasePath
from lastcard.server.http.errors import ErrorMiddleware
from lastcard.server.http.forwarding import Forwarding, read_proxies
from lastcard.server.http.guard import RequestGuard
from lastcard.server.http.routing import call_routes, sibling_route
from lastcard.server.http.sockets import Sockets
from lastcard.server.http.static import SecurityHeaders, page
from lastcard.server.limits import RateLimits
from lastcard.server.metrics import Metrics
from lastcard.server.nodes.housekeeping import Housekeeping
from lastcard.server.nodes.registry import TableRegistry
from lastcard.server.settings import Settings
from lastcard.server.storage import Store, open_store
from lastcard.server.wire.requests import denial

FEATURES: tuple[type[Feature], ...] = (
    Rulebooks,
    Lobby,
    History,
    Duplicates,
    Tournaments,
    Clubs,
    Coaching,
    Push,
    Admin,
    Health,
    Upkeep,
)
"""All features.  Playing at a table is not one of them: sockets serve that."""
CALLS = tuple(call for feature in FEATURES for call in feature.calls)
"""Every call over HTTP: the documentation and the browser's types are made from them."""

_CODES = {404: "no-call", 405: "method"}
"""The error codes for Starlette's own refusals."""


def new_rate_limits(settings: Settings) -> RateLimits:
    """The rate limits of a server, or of all its workers together."""
    if settings.siblings is None:
        return RateLimits(settings.limits)
    return RateLimits(settings.limits, accounts=settings.siblings.accounts)


def make_app(
    settings: Settings, store: Store | None = None, rate_limits: RateLimits | None = None
) -> Starlette:
    """Make the application, on *store* or on the database of *settings*, which it closes when it stops."""
    rate_limits = rate_limits or new_rate_limits(settings)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        opened = store or await open_store(settings.database, serving=True, copies=settings.backup_folder)
        registry = TableRegistry(opened, settings, Metrics())
        housekeeping = Housekeeping(registry)
        services = Services(registry=registry, rate_limits=rate_limits, calls=CALLS)
        services.holdings["tables"] = registry.made_by
        features = [feature(services) for feature in FEATURES]
        sockets = Sockets(registry, rate_limits)
        app.state.registry, app.state.housekeeping, app.state.features = registry, housekeeping, features
        app.router.routes[:] = [
            WebSocketRoute("/api/tables/{table}/play", sockets.serve),
            WebSocketRoute("/api/play", sockets.serve),
            *call_routes(features, services),
            sibling_route(services),
            Route("/{path:path}", page, methods=["GET"]),
        ]
        await registry.start()
        turn = settings.background_seconds
        registry.supervisor.every(turn, "tables", housekeeping.run_once, sooner=housekeeping.wait_for_changes)
        for feature in features:
            await feature.start()
        try:
            yield
        finally:
            await registry.stop()
            for feature in features:
                await feature.stop()

    return Starlette(
        lifespan=lifespan,
        middleware=[
            Middleware(BasePath, base=settings.base_path),
            Middleware(SecurityHeaders),
            Middleware(ErrorMiddleware),
            Middleware(Forwarding, proxies=read_proxies(settings.proxies)),
            Middleware(RequestGuard, settings=settings, rate_limits=rate_limits),
            Middleware(
                CORSMiddleware,
                allow_origins=settings.origins,
                allow_methods=("GET", "POST", "DELETE"),
                allow_headers=("authorization", "content-type", "accept-language"),
            ),
        ],
        exception_handlers={HTTPException: _http_error},
    )


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    status = error.status_code
    answer = denial(request, status, _CODES.get(status, "http"))
    answer.headers.update(error.headers or {})
    return answer
