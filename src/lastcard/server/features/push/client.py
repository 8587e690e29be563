"""HTTP client for push services that connects to public addresses only.

An endpoint is a URL from a stranger.  Its host name is resolved when a message is sent, all its addresses
must be public, and the client connects to the address it has checked: a name that resolves to this network,
even if only the second time (DNS rebinding), is never connected to.  It follows no redirects, reads only the
first line of the answer, and has a time limit.
"""

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Collection, Mapping
from concurrent.futures import ThreadPoolExecutor
from enum import Enum, auto
from http import HTTPStatus
from urllib.parse import SplitResult, urlsplit

from lastcard.server.limits import read_address

LONGEST_ENDPOINT = 1000
_PORT = 443
_SECONDS = 8.0
"""Time limit for one message, from resolving the name to the first line of the answer."""
_LONGEST_LINE = 1024
_RESOLVER_THREADS = 4
_NAT64 = ipaddress.ip_network("64:ff9b::/96")
_FAILURES = (OSError, EOFError, TimeoutError, ValueError, asyncio.LimitOverrunError)


class PushResult(Enum):
    """The result of sending a message."""

    ACCEPTED = auto()
    GONE = auto()
    """The subscription has ended."""
    LATER = auto()
    """The push service cannot be reached, or is too busy: try again."""
    REFUSED = auto()
    """The push service rejects the message, and would reject it again."""


class PushClient:
    """Posts messages to endpoints."""

    def __init__(self, *, context: ssl.SSLContext | None = None, trusted: Collection[str] = ()) -> None:
        """*trusted* are the operator's own hosts, with ports, that may have private addresses."""
        self._context = context
        self._trusted = frozenset(trusted)
        # A separate thread pool, so that slow name resolution delays nothing else.
        self._threads = ThreadPoolExecutor(_RESOLVER_THREADS, "lastcard-push")

    def close(self) -> None:
        """Send nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def may_send_to(self, endpoint: str) -> bool:
        """Whether *endpoint* is acceptable, before its name is resolved."""
        try:
            url = urlsplit(endpoint)
            host, port = url.hostname or "", url.port
        except ValueError:
            return False
        plain = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
        if not plain or url.scheme != "https" or not host or "@" in url.netloc or url.fragment:
            return False
        if url.netloc in self._trusted:
            return True
        named = read_address(host.partition("%")[0]) is None
        return port in {None, _PORT} and "." in host.strip(".") and (named or is_public(host))

    async def post(self, endpoint: str, headers: Mapping[str, str], body: bytes) -> PushResult:
        """Send *body* to *endpoint*."""
        if not self.may_send_to(endpoint):
            return PushResult.REFUSED
        try:
            async with asyncio.timeout(_SECONDS):
                return _outcome(await self._status(urlsplit(endpoint), headers, body))
        except _FAILURES:
            return PushResult.LATER

    async def _status(self, url: SplitResult, headers: Mapping[str, str], body: bytes) -> int:
        host, port = url.hostname or "", url.port or _PORT
        address = await self._address(host, port, trusted=url.netloc in self._trusted)
        if self._context is None:
            self._context = ssl.create_default_context()
        reader, writer = await asyncio.open_connection(
            address, port, ssl=self._context, server_hostname=host, limit=_LONGEST_LINE
        )
        try:
            writer.write(_request(url, headers, body))
            await writer.drain()
            line = await reader.readuntil(b"\r\n")
        finally:
            writer.transport.abort()
        return int(line.split(b" ")[1])

    async def _address(self, host: str, port: int, *, trusted: bool) -> str:
        """Resolve *host*.

        :raises OSError: it has no address, or one that is not public.
        """
        loop = asyncio.get_running_loop()
        resolve = lambda: socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)  # noqa: E731
        found = [str(where[0]) for *_, where in await loop.run_in_executor(self._threads, resolve)]
        if not trusted and not all(map(is_public, found)):
            raise OSError(host)
        return found[0]


def is_public(address: str) -> bool:
    """Whether *address* is a public internet address."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address) and (inner := _embedded_ipv4(found)) is not None:
        return is_public(str(inner))
    return found.is_global and not found.is_multicast


def _embedded_ipv4(address: ipaddress.IPv6Address) -> ipaddress.IPv4Address | None:
    """The IPv4 address that an IPv6 address embeds; None if it embeds none."""
    if address in _NAT64:
        return ipaddress.IPv4Address(int(address) & 0xFFFF_FFFF)
    teredo = address.teredo
    return address.ipv4_mapped or address.sixtofour or (None if teredo is None else teredo[1])


def _request(url: SplitResult, headers: Mapping[str, str], body: bytes) -> bytes:
    target = (url.path or "/") + (f"?{url.query}" if url.query else "")
    sent = {"Host": url.netloc, "Content-Length": str(len(body)), "Connection": "close", **headers}
    lines = [f"POST {target} HTTP/1.1", *(f"{name}: {value}" for name, value in sent.items())]
    return "\r\n".join([*lines, "", ""]).encode("ascii") + body


def _outcome(status: int) -> PushResult:
    if HTTPStatus.OK <= status < HTTPStatus.MULTIPLE_CHOICES:
        return PushResult.ACCEPTED
    if status in {HTTPStatus.NOT_FOUND, HTTPStatus.GONE}:
        return PushResult.GONE
    if status == HTTPStatus.TOO_MANY_REQUESTS or status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return PushResult.LATER
    return PushResult.REFUSED
