"""Places in the server where a crash would hurt most, and how to make one happen there.

Only ever called in a process that is meant to die.
"""

import os
import signal
import threading
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from lastcard.game import table
from lastcard.server.live.log_writer import LogWriter
from lastcard.server.storage import sqlite

Fuse = Callable[[], None]


def burn_at(point: str, nth: int) -> None:
    """Kill this process, as kill -9 does, the *nth* time it comes to *point*."""
    left = [nth]

    def fuse() -> None:
        left[0] -= 1
        if left[0] == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    POINTS[point](fuse)


def burn_in_migration(file: str, nth: int) -> None:
    """Bring a database up to date, and die after the *nth* statement."""
    burn_at("after the write, before it is on disk", nth)
    sqlite.SqliteBackend(file)._prepare()


def _before(owner: Any, name: str, fuse: Fuse) -> None:
    carried_out = getattr(owner, name)

    def burning(*args: Any, **named: Any) -> Any:
        fuse()
        return carried_out(*args, **named)

    setattr(owner, name, burning)


def _after(owner: Any, name: str, fuse: Fuse) -> None:
    carried_out = getattr(owner, name)

    def burning(*args: Any, **named: Any) -> Any:
        done = carried_out(*args, **named)
        fuse()
        return done

    setattr(owner, name, burning)


def _during_checkpoint(fuse: Fuse) -> None:
    """The fuse burns on while the write-ahead log is carried over."""
    sqlite._BETWEEN_CHECKPOINTS = 5
    chance = Random(os.getpid())
    _before(
        sqlite.SqliteBackend,
        "_checkpoint",
        lambda: threading.Timer(chance.uniform(0, 0.002), fuse).start(),
    )


POINTS: Mapping[str, Callable[[Fuse], None]] = {
    "before the write": lambda fuse: _before(sqlite.SqliteBackend, "_commit_jobs", fuse),
    "after the write, before it is on disk": lambda fuse: _after(sqlite, "_execute", fuse),
    "on disk, before the ack": lambda fuse: _before(sqlite.SqliteBackend, "_settle", fuse),
    "after the ack, before it is shown": lambda fuse: _before(LogWriter, "_accept", fuse),
    "during a checkpoint": _during_checkpoint,
    "during a reshuffle": lambda fuse: _before(table.Table, "in_random_order", fuse),
}
