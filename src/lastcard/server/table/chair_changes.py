"""Who has which chair after one more entry of the log.

Each function gives the table after the entry, and what happened.

:raises Refused: each of them, and nothing has happened.
"""

from dataclasses import replace
from typing import Any

from lastcard.server.deals.dealing import FEWEST
from lastcard.server.table import notes
from lastcard.server.table.log_entries import (
    Filled,
    Forfeited,
    Hosted,
    Left,
    Queued,
    Returned,
    Sat,
    Unqueued,
    Voted,
)
from lastcard.server.table.seats import STAND_IN, Chair, Refused, Waiter, bot_chair, next_host
from lastcard.server.table.table_state import TableState
from lastcard.server.timing.votes import without


def sat(table: TableState, entry: Sat) -> tuple[TableState, tuple[notes.Note, ...]]:
    """Somebody takes a chair."""
    if not table.admits:
        raise Refused("under-way")
    if table.locked:
        raise Refused("locked")
    there = table.chairs[entry.chair]
    if there is not None and there.bot is None:
        raise Refused("full")
    chairs = put(table.chairs, entry.chair, Chair(name=entry.name, token=entry.token))
    host = table.host
    if host is None and not table.spec.managed_from_outside:
        host = entry.chair
    taken = notes.Sat(seat=table.seat_of(entry.chair), name=entry.name, kind="person")
    queue = tuple(waiter for waiter in table.queue if waiter.token != entry.token)
    return replace(table, chairs=chairs, host=host, queue=queue), (taken,)


def returned(table: TableState, entry: Returned) -> tuple[TableState, tuple[notes.Note, ...]]:
    """Somebody takes back the chair they had left to a bot."""
    there = table.chairs[entry.chair]
    if there is None or there.claim is None:
        raise Refused("taken", number=entry.chair)
    chairs = put(table.chairs, entry.chair, Chair(name=there.name, token=there.claim))
    host = entry.chair if table.host is None and not table.spec.managed_from_outside else table.host
    taken = notes.Sat(seat=table.seat_of(entry.chair), name=there.name, kind="person")
    return replace(table, chairs=chairs, host=host), (taken,)


def unqueued(table: TableState, entry: Unqueued) -> tuple[TableState, tuple[notes.Note, ...]]:
    """Somebody waits no longer."""
    gone = [waiter for waiter in table.queue if waiter.token == entry.token]
    if not gone:
        raise Refused("not-waiting")
    queue = tuple(waiter for waiter in table.queue if waiter.token != entry.token)
    return replace(table, queue=queue), tuple(notes.Unqueued(name=waiter.name) for waiter in gone)


def _check_waiting(table: TableState) -> None:
    if table.stage != "waiting" or table.commits.called is not None:
        raise Refused("under-way")


def filled(table: TableState, entry: Filled) -> tuple[TableState, tuple[notes.Note, ...]]:
    """A bot takes a chair."""
    _check_waiting(table)
    if table.chairs[entry.chair] is not None:
        raise Refused("taken", number=entry.chair)
    chair = bot_chair(entry.bot, table.chairs)
    taken = notes.Sat(seat=table.seat_of(entry.chair), name=chair.name, kind="bot")
    return replace(table, chairs=put(table.chairs, entry.chair, chair)), (taken,)


def left(table: TableState, entry: Left) -> tuple[TableState, tuple[notes.Note, ...]]:
    """A chair is given up, or taken away."""
    if not 0 <= entry.chair < len(table.chairs) or (there := table.chairs[entry.chair]) is None:
        raise Refused("empty", said="nobody-there", number=entry.chair)
    called = table.commits.called is not None
    # During a match a bot plays on: the others' game must not end because one player leaves.
    free = table.stage == "waiting" and not called
    claim = there.token if entry.back else None
    chair = None if free else Chair(name=there.name, bot=there.bot or STAND_IN, claim=claim)
    chairs = put(table.chairs, entry.chair, chair)
    host = table.host if table.host != entry.chair else next_host(chairs)
    # What has been called is dealt: the salt they committed to is left out then, and seen to be.
    commits = table.commits if called else table.commits.put(entry.chair, "", 0)
    gone = notes.Left(seat=table.seat_of(entry.chair), name=there.name)
    votes = without(table.votes, entry.chair)
    barred = (*table.barred, there.name) if entry.barred and there.bot is None else table.barred
    after = replace(table, chairs=chairs, host=host, commits=commits, votes=votes, barred=barred)
    return after, (gone,)


def voted(table: TableState, entry: Voted) -> tuple[TableState, tuple[notes.Note, ...]]:
    """A vote to go on without somebody; the one that makes the majority hands the chair to a bot."""
    told = notes.Voted(
        seat=table.seat_of(entry.chair), against=table.seat_of(entry.against), passed=entry.passed
    )
    if not entry.passed:
        return replace(table, votes=(*table.votes, (entry.chair, entry.against))), (told,)
    after, gone = left(table, Left(chair=entry.against, back=True))
    return after, (told, *gone)


def forfeited(table: TableState, entry: Forfeited) -> tuple[TableState, tuple[notes.Note, ...]]:
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


def hosted(table: TableState, entry: Hosted) -> tuple[TableState, tuple[notes.Note, ...]]:
    """Another player becomes host."""
    if not 0 <= entry.chair < len(table.chairs):
        raise Refused("empty", said="no-such-seat", number=entry.chair)
    seat = table.seat_of(entry.chair)
    chair = table.chairs[entry.chair]
    if chair is None or chair.bot is not None:
        raise Refused("empty", said="cannot-host", number=seat)
    return replace(table, host=entry.chair), (notes.Hosted(seat=seat),)


def queued(table: TableState, entry: Queued) -> tuple[TableState, tuple[notes.Note, ...]]:
    """Somebody waits for a chair."""
    queue = (*table.queue, Waiter(name=entry.name, token=entry.token))
    return replace(table, queue=queue), (notes.Queued(name=entry.name),)


def put(values: tuple[Any, ...], at: int, value: object) -> tuple[Any, ...]:
    """*values* with another one *at* a place."""
    return (*values[:at], value, *values[at + 1 :])
