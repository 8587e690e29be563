"""Several worker processes that serve one database on one port.

The parent loads everything and forks; after that it only waits.  Every worker is a node: it owns tables by
leases, and takes over those of a worker that dies.  A worker that dies is replaced at once.
"""

import logging
import os
import signal
import socket
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from types import FrameType

from lastcard.server.settings import Settings
from lastcard.server.siblings import Siblings

log = logging.getLogger("lastcard")

_EARLY_SECONDS = 2.0
"""A worker that ends by itself, with an error, sooner than this could not start."""
_MOST_EARLY = 3
"""So many workers in a row that could not start end the server."""
_PAUSE = 0.3
_REMEMBERED = 8
"""A worker may die before it has removed the one that it replaces."""
_FAILED = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Worker:
    """The inputs of a worker process."""

    settings: Settings
    siblings: Siblings
    number: int
    replaces: tuple[str, ...]
    """The nodes of the last workers that died in its place."""
    parent: int
    """A file that can be read when the parent process has ended."""

    @property
    def handed_over(self) -> socket.socket:
        """Where other workers hand connections to this one."""
        return self.siblings.channels[self.number][0]


RunWorker = Callable[[Worker], bool]
"""Serves until SIGTERM; returns whether it could start."""


@dataclass(slots=True)
class Workers:
    """The workers of one server, as their parent process sees them."""

    settings: Settings
    siblings: Siblings
    run: RunWorker
    _running: dict[int, tuple[int, str, float]] = field(default_factory=dict)
    """By process id: its number, its node, and when it began."""
    _pipe: tuple[int, int] = field(default_factory=os.pipe)
    _gone: dict[int, tuple[str, ...]] = field(default_factory=dict)
    """By number: the nodes of the last workers that have died."""
    _stopping: bool = False

    def serve(self) -> bool:
        """Keep all workers running until SIGTERM or SIGINT.  Return whether they could start."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        for worker in range(len(self.siblings.channels)):
            self._fork(worker)
        early = 0
        while self._running:
            process, status = os.wait()
            if process not in self._running:
                continue
            worker, node, began = self._running.pop(process)
            if self._stopping:
                continue
            gave_up = os.waitstatus_to_exitcode(status) > 0 and time.monotonic() - began < _EARLY_SECONDS
            early = early + 1 if gave_up else 0
            if early >= _MOST_EARLY:
                self._stop()
                continue
            time.sleep(_PAUSE if gave_up else 0)
            if not self._stopping:
                self._gone[worker] = (*self._gone.get(worker, ()), node)[-_REMEMBERED:]
                self._fork(worker)
        return early < _MOST_EARLY

    def _stop(self, _: int = 0, __: FrameType | None = None) -> None:
        self._stopping = True
        for process in list(self._running):
            os.kill(process, signal.SIGTERM)

    def _fork(self, number: int) -> None:
        # A signal between the fork and the note of it would not reach the worker.
        signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGTERM, signal.SIGINT))
        node = self.siblings.new_node(number)
        process = os.fork()
        if process == 0:
            self._become_worker(number, node)
        self._running[process] = (number, node, time.monotonic())
        signal.pthread_sigmask(signal.SIG_UNBLOCK, (signal.SIGTERM, signal.SIGINT))

    def _become_worker(self, number: int, node: str) -> None:
        """Serve as a worker, and end this process; never returns."""
        code = _FAILED
        try:
            os.setpgrp()  # Ctrl-C reaches the parent alone, which passes it on.
            for name in (signal.SIGTERM, signal.SIGINT):
                signal.signal(name, signal.SIG_DFL)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, (signal.SIGTERM, signal.SIGINT))
            parent, writing = self._pipe
            os.close(writing)
            worker = Worker(
                settings=replace(self.settings, node=node, siblings=self.siblings),
                siblings=self.siblings,
                number=number,
                replaces=self._gone.get(number, ()),
                parent=parent,
            )
            code = 0 if self.run(worker) else _FAILED
        except Exception:
            log.exception("a worker failed")
        finally:
            os._exit(code)
