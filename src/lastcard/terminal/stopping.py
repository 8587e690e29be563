"""Ends play cleanly when the terminal goes away or the process is told to stop."""

import asyncio
import contextlib
import signal
from collections.abc import Callable, Iterator

ENDING = tuple(
    number for name in ("SIGTERM", "SIGHUP") if (number := getattr(signal, name, None)) is not None
)


@contextlib.contextmanager
def on_signals(stop: Callable[[], object], interrupt: Callable[[], object] | None = None) -> Iterator[None]:
    """Call *stop* on SIGTERM and SIGHUP, and *interrupt* on Ctrl-C, in the running event loop."""
    loop = asyncio.get_running_loop()
    handled = dict.fromkeys(ENDING, stop)
    if interrupt is not None:
        handled[signal.SIGINT] = interrupt
    added = []
    for number, handler in handled.items():
        with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):  # Windows; another thread
            loop.add_signal_handler(number, handler)
            added.append(number)
    try:
        yield
    finally:
        for number in added:
            loop.remove_signal_handler(number)
