"""Runs the server until SIGTERM or SIGINT."""

import asyncio
import contextlib
import signal
import socket
import sys
from collections.abc import Callable, Iterator

import uvicorn
import uvloop

from lastcard.server.app import make_app
from lastcard.server.gc_tuning import collect_regularly, freeze_startup
from lastcard.server.http.forwarding import read_proxies
from lastcard.server.http.protocols import bounded, raise_file_limit
from lastcard.server.log_lines import write_logs_in_lines
from lastcard.server.settings import Settings
from lastcard.server.storage import Store, Unavailable, open_store
from lastcard.words import languages, translator

_SWITCH_SECONDS = 0.0005
"""The interpreter's switch interval: how long the writer thread waits for the GIL."""
_BIGGEST_MESSAGE = 64 * 1024
"""Higher than the protocol's own limit, so that a frame that is too long gets an answer."""


class Server(uvicorn.Server):
    """A server that ends normally on SIGTERM and SIGINT."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self.handle_exit, number, None)
        yield


def server(settings: Settings, *, store: Store | None = None) -> Server:
    """A server that can run on a listening socket, on *store* or on the database of *settings*."""
    proxies = read_proxies(settings.proxies)
    http, sockets = bounded(settings.limits, raise_file_limit(), proxies)
    config = uvicorn.Config(
        make_app(settings, store),
        ws=sockets,
        ws_max_size=_BIGGEST_MESSAGE,
        ws_per_message_deflate=False,
        # A lost connection is noticed within ten seconds.
        ws_ping_interval=6.0,
        ws_ping_timeout=4.0,
        loop="uvloop",
        http=http,
        lifespan="on",
        log_level="critical",  # ErrorMiddleware logs what fails in the application.
        access_log=False,
        proxy_headers=False,  # The middleware Forwarding reads them.
        server_header=False,
        timeout_graceful_shutdown=3,
        timeout_keep_alive=30,
        backlog=4096,
    )
    return Server(config)


def listen(host: str, port: int) -> socket.socket:
    """A listening socket on *host* and *port*; port 0 takes any free one.

    :raises OSError: it cannot be opened.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(4096)
    except OSError:
        listening.close()
        raise
    return listening


def read_words() -> None:
    """Load the messages of all languages, so that the first error message delays nobody."""
    for language in languages():
        translator(language).read_all()


def serve(
    settings: Settings,
    listening: socket.socket,
    *,
    ready: Callable[[], None] = lambda: None,
) -> bool:
    """Serve until SIGTERM or SIGINT.  Return whether it could start.  *ready* is called just before.

    :raises Unavailable: the database cannot be used.
    :raises ValueError: its address is of another kind, or another server has it.
    """
    write_logs_in_lines()
    with listening, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        store = runner.run(_opened(settings.database))
        running = server(settings, store=store)
        read_words()
        freeze_startup()
        sys.setswitchinterval(_SWITCH_SECONDS)
        ready()
        runner.run(_serve(running, listening))
    return running.started


async def _serve(running: Server, listening: socket.socket) -> None:
    collecting = asyncio.create_task(collect_regularly())
    await running.serve([listening])
    collecting.cancel()


async def _opened(url: str) -> Store:
    """Open the database and test a commit, so that problems show before the server starts."""
    store = await open_store(url, serving=True)
    try:
        await store.probe()
    except Unavailable as error:
        await store.close()
        raise Unavailable(f"{url}: {error}") from error
    return store
