"""The calls for operators, monitoring and clients: health, metrics and the OpenAPI document."""

import asyncio

import msgspec
from starlette.requests import Request

from lastcard.server.feature import Feature, call
from lastcard.server.metrics import summed
from lastcard.server.wire.call import FIGURES, TEXT
from lastcard.server.wire.openapi import document
from lastcard.server.wire.problems import Denied
from lastcard.server.wire.requests import may_read_metrics

_FORBIDDEN, _UNAVAILABLE = 403, 503
_PROBE_SECONDS = 5.0


class Health(Feature):
    """Health, metrics, and the OpenAPI document."""

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
        """Whether storage works and all background tasks run."""
        if dead := self.registry.supervisor.dead():
            raise Denied("background-dead", status=_UNAVAILABLE, tasks=dead)
        if self.registry.draining:
            raise Denied("draining", status=_UNAVAILABLE)
        if self.registry.cluster.cut_off:
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
        sibling = self.services.is_sibling(request)
        if not sibling and not may_read_metrics(request, self.registry.settings.metrics_token):
            raise Denied("metrics", status=_FORBIDDEN)
        self.registry.count()
        own = self.registry.metrics.text()
        others = [] if sibling else await self.services.ask_siblings("GET", "/metrics")
        return summed([own, *(answer.decode() for answer in others)]) if others else own
