"""What is checked of every request first: its path, the name it calls the server by, the page it is from."""

import asyncio
import ipaddress
import re
import socket
from collections.abc import Iterator
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from lastcard.server.limits import RateLimits
from lastcard.server.nodes.proxy import NODE
from lastcard.server.settings import Settings
from lastcard.server.wire.problems import Denied
from lastcard.server.wire.requests import client_address, refusal

_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")
_LONGEST_SEGMENT, _LONGEST_PATH = 255, 2048
"""In bytes of UTF-8.  No path of ours is longer, and a file system refuses longer names."""
_FORBIDDEN, _NOT_FOUND, _MISDIRECTED = 403, 404, 421
_READING = {"GET", "HEAD"}
_PREFLIGHT = {
    "access-control-allow-methods": "GET, POST, DELETE",
    "access-control-allow-headers": "authorization, content-type, accept-language",
    "access-control-max-age": "600",
}


class RequestGuard:
    """Refuses requests for another server's name, of other origins' pages, and for paths that cannot be.

    An address that asks for more than its share, whatever it is answered, waits.
    A page of any site can make a browser send requests here.  It cannot lie about its origin, and where it
    has its own name point to this machine (DNS rebinding), the name gives it away.
    """

    def __init__(self, app: ASGIApp, settings: Settings, gate: RateLimits) -> None:
        self._app = app
        self._gate = gate
        self._origins = settings.origins
        self._names = frozenset(_own_names(settings))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        passed_on = scope["app"].state.registry.knows(headers.get(NODE))
        if not passed_on and (seconds := self._gate.wait(client_address(HTTPConnection(scope)))):
            await asyncio.sleep(seconds)
        origin = headers.get("origin")
        try:
            self._check(scope, headers.get("host"), origin)
        except Denied as denied:
            answer = refusal(HTTPConnection(scope), denied, denied.status, denied.field)
            await _answer(answer, scope, receive, send)
            return
        if scope["type"] == "websocket" or not self._foreign(origin):
            await self._app(scope, receive, send)
            return
        assert origin is not None
        if scope["method"] == "OPTIONS" and "access-control-request-method" in headers:
            await Response(status_code=204, headers=_PREFLIGHT | _allowing(origin))(scope, receive, send)
            return
        await self._app(scope, receive, _letting_read(send, origin))

    def _check(self, scope: Scope, host: str | None, origin: str | None) -> None:
        """:raises Denied: for a request that must not be answered."""
        if not _possible(scope["path"]):
            raise Denied(
                "path", status=_NOT_FOUND, field="path", most=_LONGEST_SEGMENT, together=_LONGEST_PATH
            )
        called = None if host is None else _host_name(host, "Host")
        if called is not None and not self._answers_to(called):
            raise Denied("other-name", status=_MISDIRECTED, field="Host", given=called)
        if origin is None:
            return
        if origin != "null":
            _host_name(_netloc(origin), "Origin")
        asks = scope["type"] == "websocket" or scope["method"] not in _READING
        own = host is not None and origin != "null" and _netloc(origin) == host
        if asks and not own and not self._foreign(origin):
            raise Denied("origin", status=_FORBIDDEN, field="Origin")

    def _answers_to(self, name: str) -> bool:
        """Whether *name* is ours.  An address cannot be made to point elsewhere, so any will do."""
        return "*" in self._names or name in self._names or _is_address(name)

    def _foreign(self, origin: str | None) -> bool:
        """Whether *origin* is another's, and was allowed by name."""
        return origin is not None and ("*" in self._origins or origin in self._origins)


def _possible(path: str) -> bool:
    """Whether anything could be found at *path*: it has no control characters and is not too long."""
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

    :raises Denied: if it has none.
    """
    try:
        return urlsplit(origin).netloc
    except ValueError:
        raise Denied("malformed-header", field="Origin") from None


def _host_name(netloc: str, field: str) -> str:
    """The name in *netloc*, without its port.

    :raises Denied: naming *field*, if there is none.
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


def _allowing(origin: str) -> dict[str, str]:
    return {"access-control-allow-origin": origin, "vary": "origin"}


def _letting_read(send: Send, origin: str) -> Send:
    """*send*, with what lets a page of *origin* read the answer."""

    async def with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            headers["access-control-allow-origin"] = origin
            headers.add_vary_header("origin")
        await send(message)

    return with_headers


async def _answer(answer: Response, scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "http":
        await answer(scope, receive, send)
    else:
        await WebSocket(scope, receive, send).send_denial_response(answer)
