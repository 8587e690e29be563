"""Worker processes that end when their parent process ends."""

import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from threading import Thread


def worker_pool(workers: int) -> ProcessPoolExecutor:
    """A pool of *workers* processes that ignore Ctrl-C; their parent ends them."""
    # Spawned, not forked: the parent may have threads, such as a progress bar's.
    return ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_begin_worker)


def _begin_worker() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    assert parent is not None
    Thread(target=_end_after, args=(parent.join,), daemon=True).start()


def _end_after(wait: Callable[[], object]) -> None:
    """End this process as soon as *wait* returns.

    When a parent is killed, its pipe to each worker closes and waiting for the parent returns.  Without this,
    workers would wait for their next task forever.
    """
    wait()
    os._exit(1)
