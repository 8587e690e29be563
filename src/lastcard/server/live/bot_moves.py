"""What the clock does for a table: the log entry that carries out a task."""

import logging
import math
from collections.abc import Iterator
from dataclasses import replace
from random import Random, SystemRandom

from lastcard.bots import OPPONENTS
from lastcard.bots.characters import CHARACTERS, remark
from lastcard.bots.executor import BotExecutor
from lastcard.bots.player import Bot, MissingExtra
from lastcard.bots.stakes import Stakes, stakes_of
from lastcard.game import default, view
from lastcard.game.actions import Action, Catch
from lastcard.game.events import Event
from lastcard.game.view import View
from lastcard.notation.actions import write_action
from lastcard.server.live.presence import Presence
from lastcard.server.live.schedule import Task, Waiting, missing
from lastcard.server.live.table_log import Moved
from lastcard.server.table.automatic_calls import with_call
from lastcard.server.table.log_entries import Did, Filled, ForfeitedEntry, LeftEntry, LogEntry, StoodInEntry
from lastcard.server.table.salt_buffer import next_deal
from lastcard.server.table.seats import STAND_IN
from lastcard.server.table.state import TableState
from lastcard.server.table.time_bank import spent
from lastcard.server.wire.outgoing import Said

log = logging.getLogger("lastcard")
_random: Random = SystemRandom()
_COMPANY = "steady"
"""The bot that takes a seat nobody came for."""
_BURST_SECONDS = 0.25
"""How much of what was not used before may be made up for at once."""
_LONGEST_WAIT = 5.0
"""How far the bots of people can put off the others."""
BOT_EXECUTOR = BotExecutor()
"""For the bots of all tables."""
_MEANWHILE = "tuned"
"""Who plays for a bot that is not ready yet."""


class BotBudget:
    """How many moves a second the bots of a node make: a computer must not take the server from people.

    Bots of a table where people play at a human pace never wait, though their moves count; the others, that
    play among themselves or faster than anybody could follow, take what is left, in the order they ask.
    """

    def __init__(self, per_second: float) -> None:
        self._each = 1 / per_second
        self._free_at = -math.inf

    def wait(self, now: float, *, people: bool) -> float:
        """Seconds until a bot's next move; 0 for at once.  The move counts as made."""
        start = max(self._free_at, now - _BURST_SECONDS)
        if people:
            self._free_at = min(start + self._each, now + _LONGEST_WAIT)
            return 0.0
        self._free_at = start + self._each
        return max(0.0, start - now)


def thinks_long(task: Task, table: TableState) -> bool:
    """Whether a bot that takes its time is asked by *task*: others are not kept waiting for it."""
    return task in {Task.PLAY, Task.OUT_OF_TURN} and any(
        bot in OPPONENTS and OPPONENTS[bot].prepare is not None
        for bot in (chair.bot or STAND_IN for chair in table.chairs if chair is not None)
    )


def remarks(moved: Moved) -> Iterator[Said]:
    """What bots with a character say to what has just happened."""
    table = moved.after
    for seat, chair in enumerate(table.seating):
        there = table.chairs[chair]
        if there is None or there.bot is None or (character := CHARACTERS.get(there.bot)) is None:
            continue
        for event in moved.events:
            emote = remark(character, seat, event, _random) if isinstance(event, Event) else None
            if emote is not None:
                yield Said(seat=seat, emote=emote)


def entry_for(
    task: Task, table: TableState, presence: Presence, waiting: Waiting, now: float
) -> LogEntry | None:
    """The log entry that carries out *task*; None where there is nothing to write."""
    match task:
        case Task.DEAL:
            return next_deal(table)
        case Task.FORFEIT:
            chairs = missing(table, presence)
            return ForfeitedEntry(chairs=chairs) if chairs else None
        case Task.FILL:
            return _fill(table)
        case Task.GO_ON:
            return None if table.asked is None else StoodInEntry(chair=table.asked)
        case Task.FREE_SEAT:
            expected = presence.expected
            return LeftEntry(chair=min(expected, key=lambda chair: expected[chair])) if expected else None
        case Task.REFRESH | Task.OPEN_DEAL:
            return None
        case Task.OUT_OF_TURN:
            return _out_of_turn(table, waiting, now)
        case Task.PLAY | Task.TIME_OUT:
            return _answer(task, table, waiting, now)


def _fill(table: TableState) -> LogEntry | None:
    """A bot for the first free seat, and once there is none the first deal."""
    if table.stage != "waiting" or table.commits.called is not None:
        return None
    if None in table.chairs:
        return Filled(chair=table.chairs.index(None), bot=_COMPANY)
    return next_deal(table)


def _answer(task: Task, table: TableState, waiting: Waiting, now: float) -> Did | None:
    state = table.state
    if state is None or state.decision is None:
        return None
    used = spent(table, waiting.deadline - now)
    if task is Task.TIME_OUT:
        action = default(state)
        return Did(seat=action.seat, do=_written(table, action), by="clock", spent=used)
    action = _choice(table, state.decision.seat, waiting, now) or default(state)
    return Did(seat=state.decision.seat, do=_written(table, action), by="bot", spent=used)


def _written(table: TableState, action: Action) -> str:
    return write_action(with_call(table, action))


def _out_of_turn(table: TableState, waiting: Waiting, now: float) -> Did | None:
    """The first thing a bot that is not asked does by itself."""
    state = table.state
    if state is None or state.decision is None:
        return None
    for seat, chair in enumerate(table.seating):
        if not table.is_bot(chair) or seat in {*state.out, state.decision.seat}:
            continue
        if (action := _choice(table, seat, waiting, now)) is not None:
            return Did(seat=seat, do=_written(table, action), by="bot")
    return None


def _choice(table: TableState, seat: int, waiting: Waiting, now: float) -> Action | None:
    """The action of the bot in *seat*, or of the stand-in there; it knows what its seat may see."""
    assert table.state is not None
    chair = table.chairs[table.seating[seat]]
    name = STAND_IN if chair is None or chair.bot is None else chair.bot
    seen = view(table.state, seat)
    may = tuple(a for a in seen.may if not isinstance(a, Catch) or _catchable(a.other, waiting, now))
    try:
        bot = OPPONENTS[name] if BOT_EXECUTOR.ready(OPPONENTS[name], table.rules) else OPPONENTS[_MEANWHILE]
        return _asked(bot, table, replace(seen, may=may), _chance(table, seen))
    except MissingExtra as missing:
        log.warning("%s; %s plays instead", missing, _MEANWHILE)
        return _asked(OPPONENTS[_MEANWHILE], table, replace(seen, may=may), _chance(table, seen))
    except Exception:
        log.exception("the bot %s failed; the default action is taken instead", name)
        return None


def _asked(bot: Bot, table: TableState, seen: View, chance: Random) -> Action | None:
    assert seen.me is not None
    return bot.sit(seen.me, _stakes(table), table.heard).choose(seen, chance)


def _chance(table: TableState, seen: View) -> Random:
    """Where all play the same deal, bots do the same in the same situation."""
    if not table.created.by_seat:
        return _random
    told = (seen.hand, seen.top, seen.colour, seen.hand_sizes, seen.draw_size, seen.may, len(seen.discard))
    return Random(f"{table.rounds[-1].seed}/{seen.me}/{told}")  # noqa: S311 - the seed is a secret


def _stakes(table: TableState) -> Stakes:
    assert table.match is not None
    (one,) = table.match.playing
    return stakes_of(table.format, table.match.standing, one.deal)


def _catchable(seat: int, waiting: Waiting, now: float) -> bool:
    return waiting.safe_until.get(seat, math.inf) <= now
