"""Serving until told to stop."""

import asyncio
import socket
from collections.abc import Callable

import uvicorn

from lastcard.server.app import make_app
from lastcard.server.settings import Settings

_BIGGEST_MESSAGE = 64 * 1024
"""Over the wire's own limit, so that a frame too long is answered and not only cut off."""


def server(settings: Settings, *, trust_proxy: bool = False) -> uvicorn.Server:
    """A server ready to run on a listening socket."""
    config = uvicorn.Config(
        make_app(settings),
        ws="websockets-sansio",
        ws_max_size=_BIGGEST_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=5.0,
        ws_ping_timeout=10.0,
        loop="uvloop",
        http="httptools",
        lifespan="on",
        log_level="warning",
        access_log=False,
        proxy_headers=trust_proxy,
        server_header=False,
        timeout_graceful_shutdown=3,
        backlog=4096,
    )
    return uvicorn.Server(config)


def listen(host: str, port: int) -> socket.socket:
    """A socket bound to *host* and *port*; port 0 takes any that is free.

    :raises OSError: if it cannot be had.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((host, port))
    listening.listen(4096)
    return listening


def serve(settings: Settings, listening: socket.socket, *, trust_proxy: bool = False) -> bool:
    """Serve until SIGTERM or SIGINT; whether it could start."""
    running = server(settings, trust_proxy=trust_proxy)
    factory: Callable[[], asyncio.AbstractEventLoop] | None = running.config.get_loop_factory()
    with asyncio.Runner(loop_factory=factory) as runner:
        runner.run(running.serve([listening]))
    return running.started
