"""Runs functions in daemon threads, which do not delay the end of the program."""

import asyncio
import contextlib
import threading
from collections.abc import Callable
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


async def in_background(function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Return what *function* returns, from a daemon thread.

    Unlike ``asyncio.to_thread``, a thread that is still at work does not hold up the end of the program.
    """
    loop = asyncio.get_running_loop()
    future: asyncio.Future[R] = loop.create_future()

    def settle(result: R | None, error: BaseException | None) -> None:
        if future.done():
            return
        if error is not None:
            future.set_exception(error)
        else:
            future.set_result(result)  # type: ignore[arg-type]  # there is a result where there is no error

    def work() -> None:
        result, failed = None, None
        try:
            result = function(*args, **kwargs)
        except BaseException as error:  # noqa: BLE001 - the caller decides
            failed = error
        with contextlib.suppress(RuntimeError):  # the loop was closed meanwhile
            loop.call_soon_threadsafe(settle, result, failed)

    threading.Thread(target=work, daemon=True).start()
    return await future
