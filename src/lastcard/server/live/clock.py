"""The clock is a player: bots' moves, turn timers, the UNO grace and absences, from one timer a table.

``schedule.next_task`` says what comes next and when; the clock keeps the timer and hands the entry to the
host's ``commit``.  Only the loop's monotonic clock is read.  A timer that fires late, because the process was
held up, gives that time back to everybody who was waited for.
"""

import asyncio
import math
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from msgspec import UnsetType

from lastcard.game.actions import Catch
from lastcard.server.limits import Limits
from lastcard.server.live.bot_moves import BOT_EXECUTOR, BotBudget, entry_for, thinks_long
from lastcard.server.live.presence import Presence
from lastcard.server.live.schedule import (
    Scheduled,
    Task,
    Waiting,
    acting_host,
    away_at,
    begins_at,
    expected_after_restart,
    freed_at,
    goes_on_at,
    next_task,
    play_at,
)
from lastcard.server.storage import Unavailable
from lastcard.server.table.correspondence import wakes_at
from lastcard.server.table.log_entries import LogEntry
from lastcard.server.table.salt_buffer import SaltBuffer
from lastcard.server.table.seats import Refused
from lastcard.server.table.state import TableState
from lastcard.server.table.time_bank import spent
from lastcard.server.table.views import LiveStatus

_HELD_UP = 0.5
"""A timer this late was held up."""
_RETRY = 1.0
_HUMAN_PACE = 0.1
"""Seconds a bot takes over a move at a table that people follow."""

Job: TypeAlias = Callable[[], Awaitable[None]]


class Clock:
    """The timer of one table."""

    def __init__(
        self,
        table: TableState,
        *,
        limits: Limits,
        salts: SaltBuffer,
        bots: BotBudget,
        submit: Callable[[Job], None],
        commit: Callable[[LogEntry], Awaitable[None]],
        check_storage: Callable[[], Awaitable[None]],
        refresh: Callable[[], None],
    ) -> None:
        """*submit* queues a job of the host's, *commit* extends the log, *refresh* shows the view again.

        *check_storage* raises Unavailable while nothing can be committed.
        """
        self._loop = asyncio.get_running_loop()
        now = self._loop.time()
        self._table = table
        self.presence = Presence.nobody(table.chairs, now, expected=expected_after_restart(table, now))
        self.waiting = Waiting.after_restart(table, now)
        self._limits, self._submit, self._commit, self._refresh = limits, submit, commit, refresh
        self._salts, self._bots = salts, bots
        self._check_storage = check_storage
        self._storage_away: float | None = None
        """Since when nothing could be committed; None while storage is there."""
        self._no_catch_until: dict[int, float] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._stopped = False
        self.plan()

    # -------------------------------------------------------------- what has changed
    def came(self, chair: int | None) -> None:
        """The player of *chair*, or for None a watcher, has connected."""
        now = self._loop.time()
        if chair is not None and not self.presence.here:
            self.waiting = self.waiting.attended(self._table, now)
        self.presence = self.presence.came(chair, now)
        self.plan()

    def went(self, chair: int | None) -> None:
        """The player of *chair*, or for None a watcher, has disconnected."""
        self.presence = self.presence.went(chair, self._loop.time())
        self.plan()

    def moved(self, before: TableState, after: TableState) -> None:
        """An entry was accepted."""
        now = self._loop.time()
        self._give_back_outage(now)
        self._table = after
        self.waiting = self.waiting.moved(before, after, now)
        self.presence = self.presence.seated(after.chairs, now, before=before.chairs)
        self.plan()

    def stop(self) -> None:
        """Do nothing more."""
        self._stopped = True
        if self._timer is not None:
            self._timer.cancel()

    # -------------------------------------------------------------- what is true now
    @property
    def idle_seconds(self) -> float:
        """How long nobody has been connected; 0 while somebody is."""
        return self.presence.idle_seconds(self._loop.time())

    def status(self) -> LiveStatus:
        """What is true of the table now and not in its log."""
        now, table, presence = self._loop.time(), self._table, self.presence
        left, running = self.waiting.deadline - now, table.playing and not table.settings.paused
        begins = begins_at(table, presence, self.waiting, self._limits) - now
        away = [n for n in presence.gone if away_at(n, table, presence, self._limits) <= now]
        return LiveStatus(
            connected=presence.here,
            away=frozenset(away),
            deadline=max(0, round(left * 1000)) if running and left < math.inf else None,
            grace=max(0, math.ceil(self.waiting.grace(now) * 1000)),
            watchers=presence.watchers,
            begins=max(0, round(begins * 1000)) if begins < math.inf else None,
            acting=self.acting,
            open_left=max(0, round((self.waiting.called + self._limits.open_seconds - now) * 1000)),
        )

    @property
    def acting(self) -> int | None:
        """The chair of whoever acts as host; None where nobody does."""
        return acting_host(self._table, self.presence, self.waiting, self._limits, self._loop.time())

    @property
    def wakes_at(self) -> int | None:
        """When the table must be in memory again if it falls asleep now, by the wall clock."""
        return wakes_at(self._table, self.waiting.deadline - self._loop.time())

    def spent(self) -> float | UnsetType:
        """What the player who is asked has used of their time bank by now."""
        return spent(self._table, self.waiting.deadline - self._loop.time())

    def check_catch(self, chair: int, catch: Catch) -> None:
        """Refuse a catch that comes too early, or too soon after one that was refused.

        :raises Refused: and the next one must wait as long again.
        """
        now, safe_until = self._loop.time(), self.waiting.safe_until
        early = now < safe_until.get(catch.other, now)
        again = now < self._no_catch_until.get(chair, now)
        if early or again or catch.other not in safe_until:
            self._no_catch_until[chair] = now + self._table.settings.uno_grace
        if early:
            raise Refused("grace", clause="uno.self-catch", seat=catch.other)
        if again:
            raise Refused("cooldown")

    # -------------------------------------------------------------- what is next
    def plan(self) -> None:
        """Set the timer for whatever is due first."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._stopped:
            return
        nearest = next_task(self._table, self.presence, self.waiting, self._limits, self._loop.time())
        if nearest is not None:
            self._timer = self._loop.call_at(nearest.when, self._fire, nearest)

    def _fire(self, task: Scheduled) -> None:
        self._timer = None
        now = self._loop.time()
        late = now - task.when
        if late > _HELD_UP:
            self.presence = self.presence.later(late)
            self.waiting = self.waiting.later(late, self._table, now)
            self.plan()
        elif (wait := self._bot_waits(task.task, now)) > 0:
            self._timer = self._loop.call_later(wait, self._start, task.task)
        else:
            self._start(task.task)

    def _start(self, task: Task) -> None:
        self._timer = None
        self._submit(lambda: self.carry_out(task))

    def _bot_waits(self, task: Task, now: float) -> float:
        if task not in {Task.PLAY, Task.OUT_OF_TURN}:
            return 0.0
        people = bool(self.presence.here) and self._table.settings.pace >= _HUMAN_PACE
        return self._bots.wait(now, people=people)

    async def carry_out(self, task: Task) -> None:
        """Do *task* now, unless the table has moved on or the player come back since it was planned."""
        now, table = self._loop.time(), self._table
        if not self._still_due(task, now):
            self.plan()
            return
        if task is Task.OUT_OF_TURN:
            self.waiting = replace(self.waiting, offered_at=table.seq)
        entry = await self._entry(task, now)
        if entry is None:
            if task is Task.REFRESH:
                self._refresh()
            self.plan()
            return
        try:
            if self._storage_away is not None and task is Task.TIME_OUT:
                await self._check_storage()
                self._give_back_outage(self._loop.time())
                self._refresh()
                self.plan()
                return
            await self._commit(entry)
        except (Refused, Unavailable) as error:
            self.waiting = self.waiting.retried(self._loop.time() + _RETRY)
            self.plan()
            if isinstance(error, Unavailable):
                self._storage_away = now if self._storage_away is None else self._storage_away
                raise

    def _give_back_outage(self, now: float) -> None:
        """Nobody loses the time in which nothing could be committed: they could do nothing either."""
        if self._storage_away is not None:
            self.waiting = self.waiting.later(now - self._storage_away, self._table, now)
            self._storage_away = None

    async def _entry(self, task: Task, now: float) -> LogEntry | None:
        if task is Task.OPEN_DEAL:
            return None if self._table.commits.called is None else self._salts.deal(self._table)
        ask = partial(entry_for, task, self._table, self.presence, self.waiting, now)
        if not thinks_long(task, self._table):
            return ask()
        return await self._loop.run_in_executor(BOT_EXECUTOR.threads, ask)

    def _still_due(self, task: Task, now: float) -> bool:
        if task is Task.FREE_SEAT:
            return now >= freed_at(self._table, self.presence, self._limits)
        if task not in {Task.PLAY, Task.TIME_OUT, Task.GO_ON, Task.OUT_OF_TURN}:
            return True
        if not self._table.playing or self._table.settings.paused:
            return False
        if task is Task.OUT_OF_TURN:
            return True
        if task is Task.GO_ON:
            return now >= goes_on_at(self._table, self.presence, self.waiting)
        if task is Task.TIME_OUT:
            return now >= self.waiting.deadline
        return now >= play_at(self._table, self.presence, self.waiting, self._limits)
