"""Runs the server until SIGTERM or SIGINT."""

import asyncio
import contextlib
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace

import uvicorn
import uvloop

from lastcard.server.app import make_app, new_rate_limits
from lastcard.server.gc_tuning import collect_regularly, freeze_startup
from lastcard.server.http.forwarding import read_proxies
from lastcard.server.http.protocols import BoundedHttp, bounded, raise_file_limit
from lastcard.server.log_lines import write_logs_in_lines
from lastcard.server.settings import Settings
from lastcard.server.siblings import Siblings, received
from lastcard.server.storage import Store, Unavailable, only_server, open_store
from lastcard.server.workers import Worker, Workers
from lastcard.words import languages, translator

_SWITCH_SECONDS = 0.0005
"""The interpreter's switch interval: how long the writer thread waits for the GIL."""
_BIGGEST_MESSAGE = 64 * 1024
"""Higher than the protocol's own limit, so that a frame that is too long gets an answer."""


class Server(uvicorn.Server):
    """A server that ends normally on SIGTERM and SIGINT."""

    handed_over: socket.socket | None = None
    """Where other workers hand connections to this one."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.handed_over is not None:
            asyncio.get_running_loop().add_reader(self.handed_over, self._receive)

    def _receive(self) -> None:
        assert self.handed_over is not None
        if (found := received(self.handed_over)) is not None:
            task = asyncio.get_running_loop().create_task(self._go_on_with(*found))
            self.server_state.tasks.add(task)
            task.add_done_callback(self.server_state.tasks.discard)

    async def _go_on_with(self, connection: socket.socket, head: bytes) -> None:
        """Serve a connection on which another worker has read the request *head*."""
        config, state = self.config, self.server_state
        protocol = config.http_protocol_class(  # type: ignore[call-arg]
            config=config, server_state=state, app_state=self.lifespan.state
        )
        assert isinstance(protocol, BoundedHttp)
        protocol.handed_over = True
        await asyncio.get_running_loop().connect_accepted_socket(lambda: protocol, connection)
        protocol.data_received(head)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self.handle_exit, number, None)
        yield


def server(settings: Settings, *, store: Store | None = None) -> Server:
    """A server that can run on a listening socket, on *store* or on the database of *settings*."""
    proxies = read_proxies(settings.proxies)
    rate_limits = new_rate_limits(settings)
    http, sockets = bounded(rate_limits, raise_file_limit(), proxies)
    config = uvicorn.Config(
        make_app(settings, store, rate_limits),
        ws=sockets,
        ws_max_size=_BIGGEST_MESSAGE,
        ws_per_message_deflate=False,
        # A lost connection is noticed within ten seconds.
        ws_ping_interval=6.0,
        ws_ping_timeout=4.0,
        loop="uvloop",
        http=http,
        lifespan="on",
        log_config=None,
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
    workers: int = 1,
    ready: Callable[[], None] = lambda: None,
) -> bool:
    """Serve until SIGTERM or SIGINT.  Return whether it could start.  *ready* is called just before.

    :raises Unavailable: the database cannot be used.
    :raises ValueError: its address is of another kind, or another server has it.
    """
    write_logs_in_lines(settings.log_format, addresses=settings.log_addresses)
    read_words()
    if workers > 1:
        return _serve_with_workers(settings, listening, workers, ready)
    with listening, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        store = runner.run(_opened(settings))
        running = server(settings, store=store)
        freeze_startup()
        sys.setswitchinterval(_SWITCH_SECONDS)
        ready()
        runner.run(_serve(running, [listening]))
    return running.started


async def _serve(running: Server, listening: list[socket.socket]) -> None:
    collecting = asyncio.create_task(collect_regularly())
    await running.serve(listening)
    collecting.cancel()


async def _opened(settings: Settings) -> Store:
    """Open the database and test a commit, so that problems show before the server starts."""
    url = settings.database
    store = await open_store(url, serving=True, copies=settings.backup_folder)
    try:
        await store.probe()
    except Unavailable as error:
        await store.close()
        raise Unavailable(f"{url}: {error}") from error
    return store


# -------------------------------------------------------------- several processes
def _serve_with_workers(
    settings: Settings, listening: socket.socket, count: int, ready: Callable[[], None]
) -> bool:
    async def check() -> None:
        store = await _opened(settings)
        if not store.shared:  # Only this server may use the file: workers of before are dead.
            await store.remove_nodes()
        await store.close()

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(check())
    with listening, only_server(settings.database):
        freeze_startup()
        ready()
        return Workers(settings, Siblings.of(count), lambda worker: _run_worker(worker, listening)).serve()


def _run_worker(worker: Worker, listening: socket.socket) -> bool:
    """Serve as one of several workers, on the common port and on a private one for the other workers."""
    sys.setswitchinterval(_SWITCH_SECONDS)
    worker.siblings.accounts.begin(worker.number)
    own = listen("127.0.0.1", 0)
    worker.siblings.ports[worker.number] = own.getsockname()[1]
    settings = replace(worker.settings, address=f"http://127.0.0.1:{own.getsockname()[1]}")

    async def open_worker_store() -> Store:
        store = await open_store(settings.database, shared=True)
        for node in worker.replaces:  # Their tables may be claimed at once.
            await store.remove_node(node)
        return store

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        store = runner.run(open_worker_store())
        running = server(settings, store=store)
        running.handed_over = worker.handed_over
        runner.get_loop().add_reader(worker.parent, os._exit, 1)
        runner.run(_serve(running, [listening, own]))
    return running.started
