"""Middleware for a server that has only a part of a host's paths, such as /cards/."""

from starlette.types import ASGIApp, Receive, Scope, Send


class BasePath:
    """Removes the base path from the paths of requests.

    Other paths are taken as they are: other nodes ask for them, and so do proxies that remove the base path.
    """

    def __init__(self, app: ASGIApp, base: str) -> None:
        self._app = app
        self._base = base

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "")
        if path == self._base or path.startswith(f"{self._base}/"):
            scope = {**scope, "path": path.removeprefix(self._base) or "/"}
        await self._app(scope, receive, send)
