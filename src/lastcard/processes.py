"""Worker processes that do not outlive the process that started them."""

import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from threading import Thread


def worker_pool(workers: int) -> ProcessPoolExecutor:
    """A pool of *workers* processes; interrupting them is left to the process that started them."""
    # Spawned, not forked: the process that starts them may have threads, such as a progress bar's.
    return ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_begin_worker)


def _begin_worker() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    assert parent is not None
    Thread(target=_end_after, args=(parent.join,), daemon=True).start()


def _end_after(wait: Callable[[], object]) -> None:
    """End this process at once when *wait* returns.

    A killed parent can tell nobody, but the pipe it holds to each of its workers closes, and waiting for
    the parent returns.  Without this, workers would wait for their next task for ever.
    """
    wait()
    os._exit(1)
