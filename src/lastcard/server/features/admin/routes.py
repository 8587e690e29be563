"""The calls of operators, of the programs that watch over the server, and of those that talk to it."""

import asyncio

import msgspec
from starlette.requests import Request

from lastcard.server.feature import Feature, call
from lastcard.server.wire.call import FIGURES, TEXT
from lastcard.server.wire.openapi import document
from lastcard.server.wire.problems import Denied
from lastcard.server.wire.requests import may_read_metrics

_FORBIDDEN, _UNAVAILABLE = 403, 503
_PROBE_SECONDS = 5.0


class Admin(Feature):
    """Health, metrics, and the description of the calls."""

    @call("GET", "/api/openapi.json")
    async def openapi(self, _: Request, __: None) -> msgspec.Raw:
        """Every call as an OpenAPI document."""
        return document(self.services.calls)

    @call("GET", "/healthz", media=TEXT)
    async def healthz(self, _: Request, __: None) -> str:
        """Whether the process is alive."""
        return "alive\n"

    @call("GET", "/readyz", media=TEXT)
    async def readyz(self, _: Request, __: None) -> str:
        """Whether a move could be stored now, and nothing in the background is dead."""
        if dead := self.registry.supervisor.dead():
            raise Denied("background-dead", status=_UNAVAILABLE, tasks=dead)
        if self.registry.members.cut_off:
            raise Denied("cut-off", status=_UNAVAILABLE)
        try:
            async with asyncio.timeout(_PROBE_SECONDS):
                await self.registry.store.probe()
        except TimeoutError:
            raise Denied("no-storage", status=_UNAVAILABLE) from None
        return "ready\n"

    @call("GET", "/metrics", errors=(403,), media=FIGURES)
    async def metrics(self, request: Request, _: None) -> str:
        """The metrics, for Prometheus."""
        if not may_read_metrics(request, self.registry.settings.metrics_token):
            raise Denied("metrics", status=_FORBIDDEN)
        self.registry.count()
        return self.registry.metrics.text().decode()
