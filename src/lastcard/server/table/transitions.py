"""A table after one more entry of its log.

``advance`` is the only way a table changes, both when an entry is first accepted and when the log is replayed
after a restart.
"""

from dataclasses import replace
from typing import Any, NoReturn, assert_never

from msgspec import structs

from lastcard.formats.fast_replace import changed
from lastcard.formats.match import Match
from lastcard.game import IllegalAction, State
from lastcard.game.actions import Action, CallUno, Catch
from lastcard.game.events import Event
from lastcard.game.refusals import refuse
from lastcard.notation.typed_actions import NotationError, read_action, settle_last
from lastcard.server.deals.dealing import FEWEST, called, dealt, rematched
from lastcard.server.deals.drawn_by_seat import by_seat
from lastcard.server.table import notes
from lastcard.server.table.log_entries import (
    Admitting,
    Called,
    Closed,
    Committed,
    Dealt,
    Did,
    Filled,
    Forfeited,
    Hosted,
    Left,
    Listed,
    Locked,
    Logged,
    Paced,
    Queued,
    Rematched,
    Returned,
    Salted,
    Sat,
    Unqueued,
)
from lastcard.server.table.notes import Happening
from lastcard.server.table.seats import STAND_IN, Chair, Refused, Waiter, bot_chair, enrolled, next_host
from lastcard.server.table.table_state import TableState


def advance(table: TableState, entry: Logged) -> tuple[TableState, tuple[Happening, ...]]:
    """The table after *entry*, and what happened.

    :raises Refused: and nothing has happened.
    """
    if table.stage == "closed":
        raise Refused("closed")
    after, events = _changed(table, entry)
    seq = table.seq + 1
    return (after if after.seq == seq else replace(after, seq=seq)), events


def _changed(table: TableState, entry: Logged) -> tuple[TableState, tuple[Happening, ...]]:
    match entry:
        case Did():
            return _did(table, entry)
        case Dealt():
            return dealt(table, entry)
        case Sat():
            return _sat(table, entry)
        case Filled():
            return _filled(table, entry)
        case Left():
            return _left(table, entry)
        case Returned():
            return _returned(table, entry)
        case Queued():
            queue = (*table.queue, Waiter(name=entry.name, token=entry.token))
            return replace(table, queue=queue), (notes.Queued(name=entry.name),)
        case Unqueued():
            return _unqueued(table, entry)
        case Admitting():
            return replace(table, late=entry.late), (notes.Admitting(late=entry.late),)
        case Forfeited():
            return _forfeited(table, entry)
        case Called():
            return called(table, entry)
        case Salted():
            salts = _put(table.salts, entry.chair, entry.salt)
            return replace(table, salts=salts), (notes.Salted(seat=table.seat_of(entry.chair)),)
        case Committed():
            return _committed(table, entry)
        case Locked():
            return replace(table, locked=entry.locked), (notes.Locked(locked=entry.locked),)
        case Listed():
            return replace(table, listed=entry.listed), (notes.Listed(listed=entry.listed),)
        case Paced():
            spec = structs.replace(table.spec, pace=entry.pace)
            return replace(table, spec=spec), (notes.Paced(pace=entry.pace),)
        case Hosted():
            return _hosted(table, entry)
        case Rematched():
            return rematched(table, entry)
        case Closed():
            return _closed(table)
        case _:
            assert_never(entry)


def _did(table: TableState, entry: Did) -> tuple[TableState, tuple[Happening, ...]]:
    if table.match is None or table.state is None or table.stage != "playing":
        raise Refused("not-playing")
    action = read(table.state, entry.seat, entry.do)
    try:
        table, match = (table, table.match) if not table.spec.by_seat else by_seat(table, action)
        match, events = match.play(action) if table.playing else _too_late(match)
    except IllegalAction as illegal:
        raise Refused.by_rules(illegal) from illegal
    heard = (*table.heard, *events) if table.heard else ()
    after = changed(table, match=match, settled=_settled(table, action), seq=table.seq + 1, heard=heard)
    return (after, events) if match.playing else _scored(after, match, events)


def _too_late(match: Match) -> NoReturn:
    raise IllegalAction(refuse("over"), match.rules.name)


def read(state: State, seat: int, text: str) -> Action:
    """The action *text* says.

    :raises Refused: if it says none.
    """
    try:
        return settle_last(state, read_action(seat, text))
    except NotationError as error:
        raise Refused("notation", said="because", reason=error) from error


def _settled(table: TableState, action: Action) -> tuple[int, ...]:
    assert table.state is not None
    decision = table.state.decision
    if decision is None or isinstance(action, CallUno | Catch):
        return table.settled
    return _put(table.settled, table.seating[decision.seat], table.seq + 1)


def _scored(
    table: TableState, match: Match, events: tuple[Event, ...]
) -> tuple[TableState, tuple[Happening, ...]]:
    won = match.finished[-1].result
    assert won is not None
    standing, last = match.standing, table.rounds[-1]
    points = tuple(standing.round_points[chair] for chair in last.deal.seating)
    over = match.over or len(table.rounds) - table.match_rounds == table.spec.hands
    winners = tuple(table.seat_of(chair) for chair in standing.winners) if over else ()
    finished = replace(
        last,
        winner=won.winner,
        caught=won.caught,
        points=points,
        opened=True,
        scores=table.scores,
        winners=winners,
    )
    after = replace(
        table,
        rounds=(*table.rounds[:-1], finished),
        stage="over" if over else "playing",
        rosters=enrolled(table.rosters, table.chairs, last.number),
    )
    scored = notes.Scored(round=last.number, points=list(points), scores=list(after.scores))
    if not over:
        return after, (*events, scored)
    return after, (*events, scored, notes.MatchOver(winners=list(winners)))


def _committed(table: TableState, entry: Committed) -> tuple[TableState, tuple[Happening, ...]]:
    if table.commits.called is not None:
        raise Refused("called")
    commits = table.commits.put(entry.chair, entry.commit, table.seq + 1)
    return replace(table, commits=commits), (notes.SaltCommitted(seat=table.seat_of(entry.chair)),)


def _sat(table: TableState, entry: Sat) -> tuple[TableState, tuple[Happening, ...]]:
    if not table.admits:
        raise Refused("under-way")
    if table.locked:
        raise Refused("locked")
    there = table.chairs[entry.chair]
    if there is not None and there.bot is None:
        raise Refused("full")
    chairs = _put(table.chairs, entry.chair, Chair(name=entry.name, token=entry.token))
    host = table.host
    if host is None and not table.spec.managed_from_outside:
        host = entry.chair
    sat = notes.Sat(seat=table.seat_of(entry.chair), name=entry.name, kind="person")
    queue = tuple(waiter for waiter in table.queue if waiter.token != entry.token)
    return replace(table, chairs=chairs, host=host, queue=queue), (sat,)


def _returned(table: TableState, entry: Returned) -> tuple[TableState, tuple[Happening, ...]]:
    there = table.chairs[entry.chair]
    if there is None or there.claim is None:
        raise Refused("taken", number=entry.chair)
    chairs = _put(table.chairs, entry.chair, Chair(name=there.name, token=there.claim))
    host = entry.chair if table.host is None and not table.spec.managed_from_outside else table.host
    sat = notes.Sat(seat=table.seat_of(entry.chair), name=there.name, kind="person")
    return replace(table, chairs=chairs, host=host), (sat,)


def _unqueued(table: TableState, entry: Unqueued) -> tuple[TableState, tuple[Happening, ...]]:
    gone = [waiter for waiter in table.queue if waiter.token == entry.token]
    if not gone:
        raise Refused("not-waiting")
    queue = tuple(waiter for waiter in table.queue if waiter.token != entry.token)
    return replace(table, queue=queue), tuple(notes.Unqueued(name=waiter.name) for waiter in gone)


def _check_waiting(table: TableState) -> None:
    if table.stage != "waiting" or table.commits.called is not None:
        raise Refused("under-way")


def _filled(table: TableState, entry: Filled) -> tuple[TableState, tuple[Happening, ...]]:
    _check_waiting(table)
    if table.chairs[entry.chair] is not None:
        raise Refused("taken", number=entry.chair)
    chair = bot_chair(entry.bot, table.chairs)
    sat = notes.Sat(seat=table.seat_of(entry.chair), name=chair.name, kind="bot")
    return replace(table, chairs=_put(table.chairs, entry.chair, chair)), (sat,)


def _left(table: TableState, entry: Left) -> tuple[TableState, tuple[Happening, ...]]:
    if not 0 <= entry.chair < len(table.chairs) or (there := table.chairs[entry.chair]) is None:
        raise Refused("empty", said="nobody-there", number=entry.chair)
    called = table.commits.called is not None
    # During a match a bot plays on: the others' game must not end because one player leaves.
    free = table.stage == "waiting" and not called
    claim = there.token if entry.back else None
    chair = None if free else Chair(name=there.name, bot=there.bot or STAND_IN, claim=claim)
    chairs = _put(table.chairs, entry.chair, chair)
    host = table.host if table.host != entry.chair else next_host(chairs)
    # What has been called is dealt: the salt they committed to is left out then, and seen to be.
    commits = table.commits if called else table.commits.put(entry.chair, "", 0)
    left = notes.Left(seat=table.seat_of(entry.chair), name=there.name)
    return replace(table, chairs=chairs, host=host, commits=commits), (left,)


def _forfeited(table: TableState, entry: Forfeited) -> tuple[TableState, tuple[Happening, ...]]:
    """Bots sit in for those who did not come; where fewer than two came, there is nothing to play."""
    _check_waiting(table)
    chairs = tuple(
        Chair(name=there.name, bot=STAND_IN) if n in entry.chairs and there is not None else there
        for n, there in enumerate(table.chairs)
    )
    came = [n for n in range(len(chairs)) if n not in entry.chairs]
    told = tuple(
        notes.Forfeited(seat=n, name=there.name)
        for n, there in enumerate(chairs)
        if n in entry.chairs and there is not None
    )
    if len(came) >= FEWEST:
        return replace(table, chairs=chairs), told
    return replace(table, chairs=chairs, stage="over"), (*told, notes.MatchOver(winners=came))


def _hosted(table: TableState, entry: Hosted) -> tuple[TableState, tuple[Happening, ...]]:
    if not 0 <= entry.chair < len(table.chairs):
        raise Refused("empty", said="no-such-seat", number=entry.chair)
    seat = table.seat_of(entry.chair)
    chair = table.chairs[entry.chair]
    if chair is None or chair.bot is not None:
        raise Refused("empty", said="cannot-host", number=seat)
    return replace(table, host=entry.chair), (notes.Hosted(seat=seat),)


def _closed(table: TableState) -> tuple[TableState, tuple[Happening, ...]]:
    rounds = tuple(replace(r, opened=True) for r in table.rounds)
    return replace(table, stage="closed", rounds=rounds), (notes.Closed(),)


def _put(values: tuple[Any, ...], at: int, value: object) -> tuple[Any, ...]:
    return (*values[:at], value, *values[at + 1 :])
