"""Whose request it is: a forwarded one is never local, and only named proxies are believed."""

import itertools
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from lastcard.server.http.forwarding import Forwarding, read_proxies
from lastcard.server.limits import Limits
from lastcard.server.wire.requests import client_address, may_read_metrics

_PEERS = ("127.0.0.1", "::1", "::ffff:127.0.0.1", "10.0.0.5", "192.0.2.1")
_CHAINS: tuple[tuple[str, ...], ...] = (
    (), ("",), ("127.0.0.1",), ("::1",), ("198.51.100.7",), ("127.0.0.1, 198.51.100.7",),
    ("198.51.100.7, 127.0.0.1",), ("127.0.0.1", "198.51.100.7"), ("nonsense",), ("198.51.100.7, nonsense",),
)  # fmt: skip
_OTHERS = ("", "forwarded", "via", "x-real-ip", "x-forwarded-host", "x-forwarded-proto")
_HOSTS = ("", "localhost:8000", "127.0.0.1", "[::1]:8000", "cards.example", "[", "192.168.1.7")
_LOCAL_HOSTS = _HOSTS[:4]


async def _seen(
    peer: str,
    headers: list[tuple[str, str]],
    proxies: tuple[str, ...] = (),
    *,
    kind: str = "http",
    knows: str | None = None,
) -> HTTPConnection:
    """The request as the application sees it."""
    seen: list[Scope] = []

    async def app(scope: Scope, _: Receive, __: Send) -> None:
        seen.append(scope)

    registry = SimpleNamespace(knows=lambda node: node is not None and node == knows)
    scope: Any = {
        "type": kind,
        "scheme": "http" if kind == "http" else "ws",
        "headers": [(name.encode(), value.encode()) for name, value in headers],
        "client": (peer, 1),
        "app": SimpleNamespace(state=SimpleNamespace(registry=registry)),
    }
    await Forwarding(app, read_proxies(proxies))(scope, None, None)  # type: ignore[arg-type]
    return HTTPConnection(seen[0])


def _is_local(request: HTTPConnection) -> bool:
    times = Limits().times(client_address(request))
    assert (times > 1) == may_read_metrics(request, None)
    return times > 1


@pytest.mark.parametrize("proxies", [(), ("127.0.0.1", "::1"), ("10.0.0.0/24",)])
async def test_only_what_comes_straight_from_this_machine_is_local(proxies: tuple[str, ...]) -> None:
    """Every peer, chain, trace of a proxy and Host, with and without a named proxy."""
    for peer, chain, other, host in itertools.product(_PEERS, _CHAINS, _OTHERS, _HOSTS):
        headers = [("x-forwarded-for", one) for one in chain]
        headers += [(other, "x")] * bool(other) + [("host", host)] * bool(host)
        straight = not chain and not other and host in _LOCAL_HOSTS and peer in _PEERS[:3]
        local = straight and "127.0.0.1" not in proxies

        assert local == _is_local(await _seen(peer, headers, proxies)), (peer, chain, other, host)


@pytest.mark.parametrize(
    ("peer", "proxies", "chain", "address"),
    [
        ("10.0.0.5", ("10.0.0.5",), ["198.51.100.7"], "198.51.100.7"),
        ("10.0.0.5", ("10.0.0.0/24",), ["192.0.2.9, 198.51.100.7, 10.0.0.6"], "198.51.100.7"),
        ("10.0.0.5", ("10.0.0.5",), ["192.0.2.9", "198.51.100.7"], "198.51.100.7"),
        ("10.0.0.5", ("10.0.0.5",), ["127.0.0.1"], "via 127.0.0.1"),
        ("10.0.0.5", ("10.0.0.5",), ["127.0.0.2"], "via 127.0.0.2"),
        ("10.0.0.5", ("10.0.0.5",), [], "via 10.0.0.5"),
        ("10.0.0.5", ("10.0.0.5",), ["192.0.2.9, nonsense"], "via 10.0.0.5"),
        ("10.0.0.5", (), ["198.51.100.7"], "10.0.0.5"),
        ("127.0.0.1", (), ["198.51.100.7"], "via 127.0.0.1"),
        ("::ffff:10.0.0.5", ("10.0.0.5",), ["2001:db8:1:2:3::4"], "2001:db8:1:2::/64"),
    ],
)
async def test_a_client_is_counted_by_what_the_nearest_named_proxy_says(
    peer: str, proxies: tuple[str, ...], chain: list[str], address: str
) -> None:
    request = await _seen(peer, [("x-forwarded-for", one) for one in chain], proxies)

    assert address == client_address(request)


async def test_links_have_the_scheme_that_a_named_proxy_tells() -> None:
    https = [("x-forwarded-proto", "https")]

    assert "https" == (await _seen("10.0.0.5", https, ("10.0.0.5",))).scope["scheme"]
    assert "wss" == (await _seen("10.0.0.5", https, ("10.0.0.5",), kind="websocket")).scope["scheme"]
    assert "http" == (await _seen("10.0.0.6", https, ("10.0.0.5",))).scope["scheme"]
    assert (
        "http"
        == (await _seen("10.0.0.5", [("x-forwarded-proto", "javascript")], ("10.0.0.5",))).scope["scheme"]
    )


async def test_a_node_passes_the_address_of_its_client_on() -> None:
    headers = [("x-lastcard-node", "secret"), ("x-lastcard-client", "198.51.100.7")]

    assert "198.51.100.7" == client_address(await _seen("10.0.0.6", headers, knows="secret"))
    assert "10.0.0.6" == client_address(await _seen("10.0.0.6", headers, knows="another"))
