"""What a table does when nobody does anything, and when: a function of the table and of who is there."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from operator import itemgetter
from typing import NamedTuple

from lastcard.bots.characters import CHARACTERS
from lastcard.game.value import changed
from lastcard.server.limits import Limits
from lastcard.server.live.presence import Presence
from lastcard.server.table.correspondence import by_correspondence, left_after_restart
from lastcard.server.table.state import TableState
from lastcard.server.table.time_bank import allowed
from lastcard.server.table.votes import majority, patience, voters

_LEAST_AFTER_RESTART = 15.0
_BETWEEN_ROUNDS = 3.0
_NEXT_ROUND = 20.0
"""Seconds that strangers look at a result before the next round is dealt."""
_HOST_DEALS = 60.0
"""Seconds after a round in which only the host may deal the next."""
_ALL_SEATED = 3.0
"""Seconds from the last free seat's being taken to the start."""
_NOTICES = 0.5
"""The part of the pace after which bots without a character look for something to say."""
_GOLDEN = (math.sqrt(5) - 1) / 2
_SHORTEST, _LONGEST = 0.7, 1.4
"""The shortest and the longest a bot takes, in parts of its pace."""
_DEALING = 2.0
"""Seconds in which people are shown the deal before a bot makes the first move."""


class Task(Enum):
    """Something the clock does by itself."""

    PLAY = auto()
    """A bot, or the stand-in of somebody who is away, answers the decision."""
    TIME_OUT = auto()
    """The time to decide is over: the default is done."""
    OUT_OF_TURN = auto()
    """Bots that are not asked may call, catch or jump in."""
    REFRESH = auto()
    """Time alone has changed something that everybody is shown: a catch counts, or somebody acts as host."""
    DEAL = auto()
    """The server deals the next round itself, as in a tournament."""
    FORFEIT = auto()
    """The wait for the players of a tournament's table is over: whoever has not come loses the match."""
    FILL = auto()
    """The wait for people is over: bots take the free seats, and the match starts."""
    OPEN_DEAL = auto()
    """The time to open salts is over: the deal that was called is made of those that came."""
    GO_ON = auto()
    """A vote takes effect: a bot plays for whoever is asked until they come back."""
    FREE_SEAT = auto()
    """Somebody took a seat of a listed table and never came: it is free again."""


class Scheduled(NamedTuple):
    """A task, and the time of the event loop it is to be done at."""

    when: float
    task: Task


_WHEN = itemgetter(0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Waiting:
    """Since when a table waits for its next action, and until when; times are the event loop's."""

    since: float
    deadline: float = math.inf
    """When the time to decide is over."""
    safe_until: Mapping[int, float] = field(default_factory=dict)
    """For each exposed seat, when its grace ends and it can be caught."""
    offered_at: int = -1
    """The ``seq`` at which bots were last asked whether they act out of turn."""
    not_before: float = -math.inf
    """When a task that failed is tried again."""
    called: float = math.inf
    """When the next deal was called; means nothing where none is."""
    fill: float = math.inf
    """When the wait for people is over, at a table that starts by itself."""

    @classmethod
    def after_restart(cls, table: TableState, now: float) -> "Waiting":
        """For a table that has just come into memory: everybody gets time to come back."""
        return cls(
            since=now,
            called=now,
            deadline=now + max(left_after_restart(table), _LEAST_AFTER_RESTART),
            safe_until=dict.fromkeys(_exposed(table), now + table.settings.uno_grace),
            fill=_filled_at(table, now),
        )

    def attended(self, table: TableState, now: float) -> "Waiting":
        """After the first player has come: the wait for others begins."""
        return replace(self, fill=_filled_at(table, now))

    def seated(self, before: TableState, after: TableState, now: float) -> "Waiting":
        """After chairs have changed hands: a table that is full starts soon, one that no longer is waits."""
        if before.chairs == after.chairs:
            return self
        if None not in after.chairs:
            return replace(self, fill=min(self.fill, now + _ALL_SEATED))
        return self if None in before.chairs else self.attended(after, now)

    def given(self, before: TableState, after: TableState) -> "Waiting":
        """After others have given the one who is asked more time."""
        if before.banks == after.banks or self.deadline == math.inf:
            return self
        return replace(self, deadline=self.deadline + allowed(after) - allowed(before))

    def moved(self, before: TableState, after: TableState, now: float) -> "Waiting":
        """After an entry: who is waited for, and since when, is new where the round has changed."""
        if before.settings.paused and not after.settings.paused:
            return self.resumed(after, now)
        if before.commits.called != after.commits.called is not None:
            return replace(self, called=now)
        if before.state is after.state:
            return self.given(before, after).seated(before, after, now)
        dealt = len(before.rounds) != len(after.rounds)
        asked = before.settled != after.settled or dealt
        now += min(_DEALING, 2 * after.settings.pace) if dealt else 0
        safe = self._safe(_exposed(before), _exposed(after), now + after.settings.uno_grace)
        deadline = _deadline(after, now) if asked else self.deadline
        return changed(self, since=now, deadline=deadline, safe_until=safe)

    def _safe(self, before: Sequence[int], after: Sequence[int], fresh: float) -> Mapping[int, float]:
        """Until when whoever is exposed *after* an entry is safe: *fresh* for those who were not *before*."""
        known = {seat: until for seat, until in self.safe_until.items() if seat in before} if after else {}
        return {seat: known.get(seat, fresh) for seat in after}

    def later(self, seconds: float, table: TableState, now: float) -> "Waiting":
        """After the process was held up for so long: nobody loses that time."""
        safe = {seat: until + seconds for seat, until in self.safe_until.items()}
        return replace(
            self,
            since=self.since + seconds,
            called=self.called + seconds,
            fill=self.fill + seconds,
            deadline=self.deadline + seconds if by_correspondence(table) else _deadline(table, now),
            safe_until=safe,
        )

    def resumed(self, table: TableState, now: float) -> "Waiting":
        """After a pause: every wait begins anew."""
        safe = dict.fromkeys(_exposed(table), now + table.settings.uno_grace)
        deadline, fill = _deadline(table, now), _filled_at(table, now)
        return replace(self, since=now, called=now, fill=fill, deadline=deadline, safe_until=safe)

    def retried(self, when: float) -> "Waiting":
        """After a task failed: nothing is done before *when*, and nobody times out before it."""
        return replace(self, not_before=when, deadline=max(self.deadline, when))

    def grace(self, now: float) -> float:
        """Seconds until everybody who is exposed can be caught; 0 or less when they can."""
        return max(self.safe_until.values(), default=now) - now


def _deadline(table: TableState, now: float) -> float:
    return now + allowed(table)


def _filled_at(table: TableState, now: float) -> float:
    return math.inf if table.settings.fill_after is None else now + table.settings.fill_after


def _exposed(table: TableState) -> tuple[int, ...]:
    state = table.state
    return () if state is None or state.over else state.exposed


def next_task(
    table: TableState, presence: Presence, waiting: Waiting, limits: Limits, now: float
) -> Scheduled | None:
    """The next task and its time; None while there is nothing to wait for."""
    found = min(_tasks(table, presence, waiting, limits, now), default=None, key=_WHEN)
    if found is None or found.when == math.inf:
        return None
    return Scheduled(max(found.when, waiting.not_before), found.task)


def _tasks(
    table: TableState, presence: Presence, waiting: Waiting, limits: Limits, now: float
) -> Iterator[Scheduled]:
    if table.commits.called is not None:
        yield Scheduled(waiting.called + limits.open_seconds, Task.OPEN_DEAL)
    elif table.settings.paused:
        pass
    elif table.playing:
        yield Scheduled(play_at(table, presence, waiting, limits), Task.PLAY)
        yield Scheduled(goes_on_at(table, presence, waiting), Task.GO_ON)
        if table.asked is not None and not table.is_played_for(table.asked):
            yield Scheduled(waiting.deadline, Task.TIME_OUT)
        yield from _out_of_turn(table, waiting, now)
    else:
        yield Scheduled(begins_at(table, presence, waiting, limits), _beginning(table, presence))
    yield Scheduled(freed_at(table, presence, limits), Task.FREE_SEAT)
    if (falls := _acts_from(table, presence, waiting, limits)) > now:
        yield Scheduled(falls, Task.REFRESH)


def acting_host(
    table: TableState, presence: Presence, waiting: Waiting, limits: Limits, now: float
) -> int | None:
    """The chair of the player who keeps the game going in the host's place; None if nobody does."""
    if now < _acts_from(table, presence, waiting, limits):
        return None
    others = (n for n in sorted(presence.here) if n != table.host)
    return next((n for n in others if not table.is_bot(n) and not table.is_played_for(n)), None)


def _acts_from(table: TableState, presence: Presence, waiting: Waiting, limits: Limits) -> float:
    """When somebody acts as host: the host is gone for a while, or leaves the next deal undone.

    Never where there is no host to act for.
    """
    created = table.created
    if created.auto or created.unhosted or not presence.here or (table.playing and by_correspondence(table)):
        return math.inf
    if table.host is None:
        return math.inf if created.managed_from_outside else -math.inf
    away = presence.gone.get(table.host, math.inf) + limits.away_seconds
    between = table.stage in {"playing", "over"} and not table.playing and table.commits.called is None
    return min(away, waiting.since + _HOST_DEALS) if between else away


def goes_on_at(table: TableState, presence: Presence, waiting: Waiting) -> float:
    """When a bot plays for whoever is asked, as the others have voted: not before their time is up."""
    if not majority(table, presence.here):
        return math.inf
    if table.settings.timer is not None:
        return waiting.deadline
    return waiting.since + patience(table, voters(table, presence.here))


def expected_after_restart(table: TableState, now: float) -> dict[int, float]:
    """The chairs whose players have not come, as far as the log shows, and from when they are waited for.

    A client that has come commits to a salt before the first deal; later the rounds show who plays.
    """
    if table.stage != "waiting":
        return {}
    known = {table.created.token, *(seated.token for seated in table.created.seated)}
    return {
        number: now + _LEAST_AFTER_RESTART
        for number, (chair, commit) in enumerate(zip(table.chairs, table.commits.commits, strict=True))
        if chair is not None and chair.token is not None and chair.token not in known and not commit
    }


def freed_at(table: TableState, presence: Presence, limits: Limits) -> float:
    """When a seat is free again whose player never came; never at a table that is found by its link alone."""
    if not table.settings.listed or not presence.expected:
        return math.inf
    return min(presence.expected.values()) + limits.arrive_seconds


def play_at(table: TableState, presence: Presence, waiting: Waiting, limits: Limits) -> float:
    """When a bot answers the decision; never for a player who is here."""
    state = table.state
    assert state is not None
    assert state.decision is not None
    seat = state.decision.seat
    chair = table.seating[seat]
    replaced = table.is_bot(chair) or table.is_played_for(chair)
    away = -math.inf if replaced else away_at(chair, table, presence, limits)
    if away == math.inf:
        return away
    others = [until for other, until in waiting.safe_until.items() if other != seat]
    return max(away, max([waiting.since, *others]) + table.settings.pace * _moods(table, chair)[0])


def _moods(table: TableState, chair: int) -> tuple[float, float]:
    """How long the bot of *chair* takes over this move, and to notice something, in parts of the pace.

    Chance decides it, or the number of the move; nobody can tell a bot's cards from its time.
    """
    there = table.chairs[chair]
    character = CHARACTERS.get(there.bot or "") if there is not None else None
    if character is None:
        return _share(table), _NOTICES
    return character.takes(f"{table.created.token}/{table.seq}/{chair}"), character.reaction


def thinking(table: TableState) -> float:
    """Seconds a bot without a character takes: now more, now less, by nothing but the number of the move."""
    return table.settings.pace * _share(table)


def _share(table: TableState) -> float:
    return _SHORTEST + (_LONGEST - _SHORTEST) * (table.seq * _GOLDEN % 1)


def away_at(chair: int, table: TableState, presence: Presence, limits: Limits) -> float:
    """When a bot may play for the player of *chair*; never while they are here."""
    if table.is_bot(chair) or chair not in presence.gone:
        return math.inf
    if by_correspondence(table) or table.created.duplicate is not None:
        return math.inf  # Nobody plays a duplicate deal for another.
    soonest = presence.gone[chair] + limits.away_seconds
    return soonest if presence.here else max(soonest, presence.players_left + limits.all_away_seconds)


def _out_of_turn(table: TableState, waiting: Waiting, now: float) -> Iterator[Scheduled]:
    if not waiting.safe_until and not table.rules.jump_in:
        return
    if waiting.grace(now) > 0:
        yield Scheduled(max(waiting.safe_until.values()), Task.REFRESH)
    elif waiting.offered_at != table.seq:
        begin = max([waiting.since, *(waiting.safe_until.values() or [now])])
        bots = filter(table.is_bot, range(len(table.chairs)))
        soonest = min((_moods(table, chair)[1] for chair in bots), default=_NOTICES)
        yield Scheduled(begin + table.settings.pace * soonest, Task.OUT_OF_TURN)


def begins_at(table: TableState, presence: Presence, waiting: Waiting, limits: Limits) -> float:
    """When the server deals the next round by itself; never where that is the host's to do."""
    if table.playing or table.stage not in {"waiting", "playing"} or table.commits.called is not None:
        return math.inf
    if table.settings.paused:
        return math.inf
    if table.created.auto:
        return _deal_at(table, presence, waiting, limits)
    if table.settings.fill_after is None or not presence.here:
        return math.inf
    return waiting.fill if table.stage == "waiting" else waiting.since + _NEXT_ROUND


def _beginning(table: TableState, presence: Presence) -> Task:
    if table.stage == "waiting" and not table.created.auto:
        return Task.FILL
    return Task.FORFEIT if table.created.no_show is not None and missing(table, presence) else Task.DEAL


def missing(table: TableState, presence: Presence) -> tuple[int, ...]:
    """The chairs of people who have not come yet, before the first deal."""
    if table.stage != "waiting":
        return ()
    people = (n for n, chair in enumerate(table.chairs) if chair is not None and chair.bot is None)
    return tuple(n for n in people if n not in presence.here)


def _deal_at(table: TableState, presence: Presence, waiting: Waiting, limits: Limits) -> float:
    """Soon after a round; the first time when all have come, or had time to."""
    if missing(table, presence):
        patience = limits.away_seconds if table.created.no_show is None else table.created.no_show
        return waiting.since + patience
    return waiting.since + min(_BETWEEN_ROUNDS, table.settings.pace * 3)
