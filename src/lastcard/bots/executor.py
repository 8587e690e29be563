"""Runs slow bots in a thread pool, so that a server does not wait for them."""

import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Lock, Thread

from lastcard.bots.player import Bot
from lastcard.game.rules import Rules

log = logging.getLogger("lastcard")

THREADS = 2
"""Bots that think at the same time; compiled code releases the interpreter's lock."""


class BotExecutor:
    """A thread pool for slow bots, and which of them are prepared."""

    def __init__(self, start: Callable[[Callable[[], None]], object] | None = None) -> None:
        """*start* runs what prepares a bot, in the background if not told otherwise."""
        self.threads = ThreadPoolExecutor(THREADS, thread_name_prefix="bots")
        self._start = start or _in_background
        self._lock = Lock()
        self._begun: set[str] = set()
        self._ready: set[str] = set()

    def ready(self, bot: Bot, rules: Rules) -> bool:
        """Whether *bot* can play at once; else what it needs is begun, once.

        False for a bot that cannot play here: it took its seat while another installation ran the server.
        """
        if bot.missing is not None:
            return False
        prepare = bot.prepare
        if prepare is None or bot.name in self._ready:
            return True
        with self._lock:
            if bot.name in self._begun:
                return False
            self._begun.add(bot.name)

        def get_ready() -> None:
            try:
                prepare(rules)
            except Exception:
                log.exception("the bot %s cannot be prepared; another plays instead", bot.name)
            else:
                self._ready.add(bot.name)

        self._start(get_ready)
        return bot.name in self._ready


def _in_background(work: Callable[[], None]) -> None:
    # A daemon: a server that stops does not wait for a compiler.
    Thread(target=work, name="bot-preparation", daemon=True).start()
