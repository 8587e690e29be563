"""Middleware that finds the address of the client behind a proxy or another node."""

import ipaddress
import logging
from collections.abc import Iterable
from typing import TypeAlias
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from lastcard.server.limits import is_loopback, read_address
from lastcard.server.nodes.proxy import CLIENT, NODE

log = logging.getLogger("lastcard")

IPNetwork: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network
_PROXY_HEADERS = frozenset(
    {"forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"}
)
"""Headers that proxies add."""
_SCHEMES = {"http": {"http": "http", "https": "https"}, "websocket": {"http": "ws", "https": "wss"}}


def read_proxies(texts: Iterable[str]) -> tuple[IPNetwork, ...]:
    """The addresses and networks in *texts*.

    :raises ValueError: for a text that is neither.
    """
    return tuple(ipaddress.ip_network(text) for text in texts)


def is_among(address: str, networks: Iterable[IPNetwork]) -> bool:
    """Whether *address* is in one of *networks*."""
    found = read_address(address)
    return found is not None and any(found in network for network in networks)


class Forwarding:
    """Puts the address of the client into the scope.

    Proxies that the operator has named are trusted: the client is the last address in X-Forwarded-For that is
    not such a proxy.  A forwarded request never counts as local: if its client has a loopback address, or is
    not known, the address is ``via ADDRESS``.
    """

    def __init__(self, app: ASGIApp, proxies: tuple[IPNetwork, ...]) -> None:
        self._app = app
        self._proxies = proxies
        self._warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in _SCHEMES and scope.get("client") is not None:
            peer, port = scope["client"]
            headers = Headers(scope=scope)
            if is_among(peer, self._proxies):
                protocol = headers.getlist("x-forwarded-proto")[-1:]
                for scheme in protocol:
                    scope["scheme"] = _SCHEMES[scope["type"]].get(scheme.strip().lower(), scope["scheme"])
            scope["client"] = self._client(scope, peer, headers), port
        await self._app(scope, receive, send)

    def _client(self, scope: Scope, peer: str, headers: Headers) -> str:
        if CLIENT in headers and scope["app"].state.registry.knows(headers.get(NODE)):
            return headers[CLIENT]
        if is_among(peer, self._proxies):
            return _never_local(self._forwarded(headers) or f"via {peer}")
        if is_loopback(peer) and not _is_local(headers):
            self._warn(peer)
            return _never_local(peer)
        return peer

    def _forwarded(self, headers: Headers) -> str | None:
        """The client in X-Forwarded-For; None if there is none."""
        chain = [one.strip() for line in headers.getlist("x-forwarded-for") for one in line.split(",")]
        client = next((one for one in reversed(chain) if not is_among(one, self._proxies)), None)
        client = client or next(iter(chain), None)
        return client if client and read_address(client) else None

    def _warn(self, peer: str) -> None:
        if not self._warned:
            self._warned = True
            log.warning("a proxy at %s was not named with --proxy: all its clients count as one", peer)


def _is_local(headers: Headers) -> bool:
    """Whether a request from this machine is for this machine, and has no headers of a proxy."""
    if _PROXY_HEADERS & set(headers):
        return False
    try:
        name = urlsplit(f"//{headers.get('host', 'localhost')}").hostname or ""
    except ValueError:
        return False
    return name.rstrip(".") == "localhost" or is_loopback(name)


def _never_local(address: str) -> str:
    return f"via {address}" if is_loopback(address) else address
