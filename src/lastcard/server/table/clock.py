"""The clock is a player: bots' moves, turn timers, the UNO grace and absences, from one timer a table.

Only the loop's monotonic clock is read.  A timer that rings late, because the process was held up, gives
that time back to everybody who was waiting on it.
"""

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from random import Random, SystemRandom
from typing import TYPE_CHECKING

from lastcard.bots import BOTS
from lastcard.game import State, default, view
from lastcard.game.actions import Action, Catch
from lastcard.notation.typed_actions import write_action
from lastcard.server.messages.views import Moment
from lastcard.server.storage import Unavailable
from lastcard.server.table import committed_shuffle as fair
from lastcard.server.table.log_entries import Dealt, Did, Hosted
from lastcard.server.table.seats import STAND_IN, Refused, next_host
from lastcard.server.table.table_state import TableState

if TYPE_CHECKING:
    from lastcard.server.table.host import TableHost

_HELD_UP = 0.5
"""A timer this late was held up."""
_LEAST_AFTER_RESTART = 15.0
_RETRY = 1.0
_BETWEEN_ROUNDS = 3.0

Job = Callable[[], Awaitable[None]]
log = logging.getLogger("lastcard")
_random: Random = SystemRandom()


class Pulse:
    """What happens at a table when nobody does anything."""

    def __init__(self, host: "TableHost") -> None:
        self._host = host
        self._loop = asyncio.get_running_loop()
        self._timer: asyncio.TimerHandle | None = None
        self._stopped = False
        now = self._loop.time()
        self._since = now
        """When the table began to wait for what it waits for."""
        self._deadline = self._first_deadline(now)
        self._gone = {n: now for n, chair in enumerate(host.table.chairs) if chair is not None}
        """Chairs nobody is connected to, and since when."""
        self._all_gone = now
        """Since when none of the people is here."""
        self._empty = now
        """Since when nobody at all is."""
        self._safe_until = dict.fromkeys(_exposed(host.table), now + self._grace)
        self._no_catch_until: dict[int, float] = {}
        self._spoke_at = -1

    @property
    def _grace(self) -> float:
        return self._host.table.spec.uno_grace

    @property
    def idle_seconds(self) -> float:
        """How long nobody has been here; 0 while somebody is."""
        return 0.0 if self._host.connections else self._loop.time() - self._empty

    def _first_deadline(self, now: float) -> float:
        timer = self._host.table.spec.timer
        return math.inf if timer is None else now + max(timer, _LEAST_AFTER_RESTART)

    # -------------------------------------------------------------- what has changed
    def came(self, chair: int | None) -> None:
        """Note that somebody connected; *chair* is None for a watcher."""
        if chair is not None:
            self._gone.pop(chair, None)
            if len(self._host.players) == 1:
                # The first to come back after all were gone: the others are given time to follow.
                self._gone = dict.fromkeys(self._gone, self._loop.time())
        self.plan()

    def went(self, chair: int | None) -> None:
        """Note that somebody disconnected; *chair* is None for a watcher."""
        now = self._loop.time()
        if chair is not None:
            self._gone[chair] = now
        if not self._host.players:
            self._all_gone = now
        if not self._host.connections:
            self._empty = now
        self.plan()

    def moved(self, before: TableState, after: TableState) -> None:
        """An entry was accepted: who is waited for, and since when, is new."""
        now = self._loop.time()
        if before.state is not after.state:
            self._since = now
            if before.settled != after.settled or len(before.rounds) != len(after.rounds):
                timer = after.spec.timer
                self._deadline = math.inf if timer is None else now + timer
            was = _exposed(before)
            fresh = {seat: now + self._grace for seat in _exposed(after) if seat not in was}
            kept = {seat: until for seat, until in self._safe_until.items() if seat in _exposed(after)}
            self._safe_until = kept | fresh
        for number, chair in enumerate(after.chairs):
            if chair is None:
                self._gone.pop(number, None)
            elif number not in self._host.players:
                self._gone.setdefault(number, now)
        self.plan()

    def stop(self) -> None:
        """Plan nothing more."""
        self._stopped = True
        if self._timer is not None:
            self._timer.cancel()

    # -------------------------------------------------------------- what is true now
    def moment(self) -> Moment:
        """Who is there and how much time is left, now."""
        now = self._loop.time()
        playing = self._host.table.playing
        deadline = self._deadline
        return Moment(
            connected=frozenset(self._host.players),
            away=frozenset(n for n in self._gone if self._away_at(n) <= now),
            deadline=max(0, round((deadline - now) * 1000)) if playing and deadline < math.inf else None,
            grace=max((math.ceil((until - now) * 1000) for until in self._safe_until.values()), default=0)
            if self._in_grace(now)
            else 0,
            watchers=sum(1 for c in self._host.connections if c.chair is None),
        )

    def check_catch(self, chair: int, catch: Catch) -> None:
        """Refuse a catch that comes too early, or too soon after one that was refused.

        :raises Refused: and the next one must wait as long again.
        """
        now = self._loop.time()
        early = now < self._safe_until.get(catch.other, now)
        again = now < self._no_catch_until.get(chair, now)
        if early or again or catch.other not in self._safe_until:
            self._no_catch_until[chair] = now + self._grace
        if early:
            raise Refused(
                f"Seat {catch.other} still has time to call UNO.", clause="uno.self-catch", code="grace"
            )
        if again:
            raise Refused("You tried to catch a moment ago; wait before the next.", code="cooldown")

    def _in_grace(self, now: float) -> bool:
        return any(now < until for until in self._safe_until.values())

    def _is_bot(self, chair: int) -> bool:
        there = self._host.table.chairs[chair]
        return there is not None and there.bot is not None

    def _away_at(self, chair: int) -> float:
        """When a bot may play for the player of *chair*; never while they are here."""
        if self._is_bot(chair) or chair not in self._gone:
            return math.inf
        limits = self._host.limits
        if self._host.players:
            return self._gone[chair] + limits.away_seconds
        return max(self._gone[chair] + limits.away_seconds, self._all_gone + limits.all_away_seconds)

    # -------------------------------------------------------------- what is next
    def plan(self) -> None:
        """Set the timer for whatever is due first."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._stopped:
            return
        due = min(self._due(), key=lambda one: one[0], default=None)
        if due is not None and due[0] < math.inf:
            self._timer = self._loop.call_at(due[0], self._ring, *due)

    def _ring(self, when: float, job: Job) -> None:
        self._timer = None
        late = self._loop.time() - when
        if late > _HELD_UP:
            self._give_back(late)
            self.plan()
        else:
            self._host.submit(lambda: self._try(job))

    def _give_back(self, seconds: float) -> None:
        """The process was held up, at least for so long: the turn's time begins again."""
        timer = self._host.table.spec.timer
        self._since += seconds
        self._deadline = math.inf if timer is None else self._loop.time() + timer
        self._all_gone += seconds
        self._gone = {chair: since + seconds for chair, since in self._gone.items()}
        self._safe_until = {seat: until + seconds for seat, until in self._safe_until.items()}

    async def _try(self, job: Job) -> None:
        try:
            await job()
        except Refused:
            self._since = self._loop.time() + _RETRY
            self.plan()
        except Unavailable:
            self._since = self._loop.time() + _RETRY
            self._deadline = max(self._deadline, self._since)
            self.plan()
            raise

    def _due(self) -> Iterator[tuple[float, Job]]:
        table = self._host.table
        if table.playing:
            yield from self._decision_due(table)
            assert table.state is not None
            yield from self._speaking_due(table.state)
        elif table.spec.auto and table.stage in {"waiting", "playing"}:
            yield self._deal_at(table), self._deal
        if table.host is not None and table.host in self._gone and self._host.players:
            yield self._gone[table.host] + self._host.limits.away_seconds, self._hand_over

    def _deal_at(self, table: TableState) -> float:
        """When the server deals by itself: soon after a round; first when all have come, or had time to."""
        people = {n for n, chair in enumerate(table.chairs) if chair is not None and chair.bot is None}
        if table.stage == "waiting" and not people <= set(self._host.players):
            return self._since + self._host.limits.away_seconds
        return self._since + min(_BETWEEN_ROUNDS, table.spec.pace * 3)

    def _decision_due(self, table: TableState) -> Iterator[tuple[float, Job]]:
        assert table.state is not None
        assert table.state.decision is not None
        seat = table.state.decision.seat
        chair = table.seating[seat]
        others_exposed = [until for other, until in self._safe_until.items() if other != seat]
        ready = max([self._since, *others_exposed]) + table.spec.pace
        if self._is_bot(chair):
            yield ready, self._play
        else:
            yield max(ready, self._away_at(chair)), self._play
        if self._deadline < math.inf:
            yield self._deadline, self._time_out

    def _speaking_due(self, state: State) -> Iterator[tuple[float, Job]]:
        now = self._loop.time()
        until = max(self._safe_until.values(), default=now)
        if now < until:
            yield until, self._refresh
        elif self._may_speak(state):
            yield (
                max(self._since, until if self._safe_until else now) + self._host.table.spec.pace / 2,
                self._speak,
            )

    # -------------------------------------------------------------- doing it
    async def _play(self) -> None:
        state = self._host.table.state
        if state is None or state.decision is None:
            return
        # The table may have moved on, or the player come back, since the timer rang.
        when = min(when for when, job in self._decision_due(self._host.table) if job == self._play)
        if self._loop.time() < when:
            self.plan()
            return
        seat = state.decision.seat
        action = self._choice(state, seat) or default(state)
        await self._host.commit(Did(seat=seat, do=write_action(action), by="bot"))

    async def _time_out(self) -> None:
        state = self._host.table.state
        if state is None or state.decision is None or self._loop.time() < self._deadline:
            return
        action = default(state)
        await self._host.commit(Did(seat=action.seat, do=write_action(action), by="clock"))

    async def _speak(self) -> None:
        """Let each bot that is not asked call, catch or jump in."""
        self._spoke_at = self._host.table.seq
        table, state = self._host.table, self._host.table.state
        if state is None or state.decision is None:
            return
        bots = (s for s, chair in enumerate(table.seating) if self._is_bot(chair) and s not in state.out)
        for seat in bots:
            if seat != state.decision.seat and (action := self._choice(state, seat)) is not None:
                await self._host.commit(Did(seat=seat, do=write_action(action), by="bot"))
                return
        self.plan()

    async def _refresh(self) -> None:
        self._host.refresh()
        self.plan()

    async def _deal(self) -> None:
        await self._host.commit(Dealt(salts=self._host.table.salts, secret=fair.new_secret()))

    async def _hand_over(self) -> None:
        table = self._host.table
        heir = next_host(table.chairs, but=tuple(self._gone))
        if heir is not None and table.host in self._gone:
            await self._host.commit(Hosted(seat=heir))

    def _may_speak(self, state: State) -> bool:
        """Whether a bot could do something out of turn that it was not yet asked about."""
        return bool(self._safe_until or state.rules.jump_in) and self._spoke_at != self._host.table.seq

    def _choice(self, state: State, seat: int) -> Action | None:
        """What the bot in *seat*, or the stand-in there, does: it is given a view and nothing else."""
        chair = self._host.table.chairs[self._host.table.seating[seat]]
        name = STAND_IN if chair is None or chair.bot is None else chair.bot
        seen = view(state, seat)
        now = self._loop.time()
        may = (
            a for a in seen.may if not isinstance(a, Catch) or self._safe_until.get(a.other, math.inf) <= now
        )
        try:
            return BOTS[name](replace(seen, may=tuple(may)), _random)
        except Exception:
            log.exception("the bot %s failed; the default is done instead", name)
            return None


def _exposed(table: TableState) -> tuple[int, ...]:
    return () if table.state is None or table.state.over else table.state.exposed
