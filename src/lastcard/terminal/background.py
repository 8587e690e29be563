"""Runs functions in daemon threads, which do not delay the end of the program."""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


async def in_background(function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Return what *function* returns, from a daemon thread.

    Unlike ``asyncio.to_thread``, a thread that is still at work does not hold up the end of the program.
    """
    done: Future[R] = Future()
    done.set_running_or_notify_cancel()  # From now on it cannot be cancelled.

    def work() -> None:
        try:
            done.set_result(function(*args, **kwargs))
        except BaseException as error:  # noqa: BLE001 - the caller decides
            done.set_exception(error)

    threading.Thread(target=work, daemon=True).start()
    return await asyncio.wrap_future(done)
