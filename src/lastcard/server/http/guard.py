"""Middleware that rejects requests with a foreign Host or Origin, or an invalid path."""

import asyncio
import ipaddress
import re
import socket
from collections.abc import Iterator
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from lastcard.server.http.protocols import HANDED_OVER
from lastcard.server.limits import RateLimits
from lastcard.server.nodes.proxy import NODE
from lastcard.server.settings import Settings
from lastcard.server.wire.problems import Denied
from lastcard.server.wire.requests import client_address, refusal

_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")
_LONGEST_SEGMENT, _LONGEST_PATH = 255, 2048
"""In bytes of UTF-8.  No path of the server is longer, and file systems refuse longer names."""
_FORBIDDEN, _NOT_FOUND, _MISDIRECTED = 403, 404, 421
_READING = {"GET", "HEAD"}


class RequestGuard:
    """Rejects requests with a foreign Host or Origin, or an invalid path; delays floods of requests.

    A page of any site can make a browser send requests here.  It cannot forge the Origin header, and if its
    own name points to this machine (DNS rebinding), the Host header shows it.
    """

    def __init__(self, app: ASGIApp, settings: Settings, rate_limits: RateLimits) -> None:
        self._app = app
        self._rate_limits = rate_limits
        self._origins = settings.origins
        self._names = frozenset(_own_names(settings))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        counted = scope["app"].state.registry.knows(headers.get(NODE)) or _handed_over(scope)
        if not counted and (seconds := self._rate_limits.wait(client_address(HTTPConnection(scope)))):
            await asyncio.sleep(seconds)
        origin = headers.get("origin")
        try:
            self._check(scope, headers.get("host"), origin)
        except Denied as denied:
            answer = refusal(HTTPConnection(scope), denied, denied.status, denied.field)
            await _answer(answer, scope, receive, send)
            return
        await self._app(scope, receive, send)

    def _check(self, scope: Scope, host: str | None, origin: str | None) -> None:
        """:raises Denied: the request must be rejected."""
        if not _is_valid_path(scope["path"]):
            raise Denied(
                "path", status=_NOT_FOUND, field="path", most=_LONGEST_SEGMENT, together=_LONGEST_PATH
            )
        name = None if host is None else _host_name(host, "Host")
        if name is not None and not self._is_own_name(name):
            raise Denied("other-name", status=_MISDIRECTED, field="Host", given=name)
        if origin is None:
            return
        if origin != "null":
            _host_name(_netloc(origin), "Origin")
        acts = scope["type"] == "websocket" or scope["method"] not in _READING
        own = host is not None and origin != "null" and _netloc(origin) == host
        if acts and not own and not self._is_allowed_origin(origin):
            raise Denied("origin", status=_FORBIDDEN, field="Origin")

    def _is_own_name(self, name: str) -> bool:
        """Whether *name* is a name of this server.  Any IP address is: only names can be rebound."""
        return "*" in self._names or name in self._names or _is_address(name)

    def _is_allowed_origin(self, origin: str | None) -> bool:
        """Whether the operator has allowed *origin*."""
        return origin is not None and ("*" in self._origins or origin in self._origins)


def _handed_over(scope: Scope) -> bool:
    """Whether another worker has counted the request, and handed its connection over."""
    return scope["type"] == "websocket" and bool(scope["state"].get(HANDED_OVER))


def _is_valid_path(path: str) -> bool:
    """Whether *path* has no control characters and is not too long."""
    raw = path.encode("utf-8", "surrogatepass")
    if _CONTROL.search(path) or len(raw) > _LONGEST_PATH:
        return False
    return max(map(len, raw.split(b"/"))) <= _LONGEST_SEGMENT


def _own_names(settings: Settings) -> Iterator[str]:
    yield "localhost"
    machine = socket.gethostname().lower()
    yield from (machine, f"{machine.partition('.')[0]}.local")
    yield (urlsplit(settings.address).hostname or "").lower()
    yield from (name.lower() for name in settings.names)


def _netloc(origin: str) -> str:
    """The host and port of *origin*.

    :raises Denied: it is malformed.
    """
    try:
        return urlsplit(origin).netloc
    except ValueError:
        raise Denied("malformed-header", field="Origin") from None


def _host_name(netloc: str, field: str) -> str:
    """The host name in *netloc*, without its port.

    :raises Denied: naming *field*, if it is malformed.
    """
    try:
        parts = urlsplit(f"//{netloc}")
        name, _ = parts.hostname, parts.port
    except ValueError:
        name = None
    if not name or parts.netloc != netloc or "@" in netloc or _CONTROL.search(netloc):
        raise Denied("malformed-header", field=field)
    return name.rstrip(".")


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True


async def _answer(answer: Response, scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "http":
        await answer(scope, receive, send)
    else:
        await WebSocket(scope, receive, send).send_denial_response(answer)
