"""Who has which chair after one more entry of the log.

Each function gives the table after the entry, and what happened.

:raises Refused: each of them, and nothing has happened.
"""

from dataclasses import replace
from typing import Final, Literal

from msgspec import structs

from lastcard.server.table import log_entries
from lastcard.server.table.dealing import FEWEST
from lastcard.server.table.events import Change, event_of
from lastcard.server.table.rights import opener_chair
from lastcard.server.table.seats import STAND_IN, Chair, Refused, Waiter, bot_chair, put
from lastcard.server.table.state import TableState, opened
from lastcard.server.table.votes import without
from lastcard.server.wire import table_events
from lastcard.server.wire.table_events import Happening

NAMELESS: Final = "—"
"""Stands for the name of somebody who had it taken out of the history."""


def sat(table: TableState, entry: log_entries.SatEntry) -> Change:
    """Somebody takes a chair between two rounds, or before the first."""
    if table.playing:
        raise Refused("under-way")
    _check_takeable(table, entry.chair)
    return _seated(table, entry.chair, Chair(name=entry.name, token=entry.token, origin=entry.origin))


def _check_takeable(table: TableState, chair: int) -> None:
    """:raises Refused: unless *chair* is free, or a bot's to which nobody can come back."""
    if not table.admits:
        raise Refused("under-way")
    if table.settings.locked:
        raise Refused("locked")
    there = table.chairs[chair]
    if there is not None and (there.bot is None or there.claim is not None):
        raise Refused("full")


def _seated(table: TableState, number: int, chair: Chair) -> Change:
    taken = _sat_event(table, number, chair)
    queue = tuple(waiter for waiter in table.queue if waiter.token != chair.token)
    return replace(table, chairs=put(table.chairs, number, chair), queue=queue), (taken,)


def _sat_event(table: TableState, number: int, chair: Chair) -> table_events.Sat:
    kind: Literal["person", "bot"] = "person" if chair.bot is None or chair.claim is not None else "bot"
    return table_events.Sat(chair=table.seat_of(number), name=chair.name, kind=kind)


def latecomers_seated(before: TableState, after: TableState) -> Change:
    """Give latecomers the bots' chairs they wait for: each once its turn has passed or the round is over.

    They see none of its cards before, so that nobody can look at one hand after the other and leave again.
    """
    events: tuple[Happening, ...] = ()
    for waiter in after.queue if after.stage != "closed" else ():
        passed = not after.playing or before.asked == waiter.chair != after.asked
        if waiter.chair is not None and passed:
            chair = Chair(name=waiter.name, token=waiter.token, origin=waiter.origin)
            after, sat_down = _seated(after, waiter.chair, chair)
            events += sat_down
    return after, events


def returned(table: TableState, entry: log_entries.ReturnedEntry) -> Change:
    """Somebody takes back the chair that a bot plays in for them; the table's opener hosts it again."""
    there = table.chairs[entry.chair]
    if there is None or not (there.played_for or there.claim is not None):
        raise Refused("taken", number=entry.chair)
    token = there.token if there.claim is None else there.claim
    chairs = put(table.chairs, entry.chair, Chair(name=there.name, token=token, origin=there.origin))
    after = replace(table, chairs=chairs, votes=without(table.votes, entry.chair, voter=False))
    taken = _sat_event(table, entry.chair, there)
    return replace(after, host=opener_chair(after) if table.host is None else table.host), (taken,)


def unqueued(table: TableState, entry: log_entries.UnqueuedEntry) -> Change:
    """Somebody waits no longer."""
    gone = [waiter for waiter in table.queue if waiter.token == entry.token]
    if not gone:
        raise Refused("not-waiting")
    queue = tuple(waiter for waiter in table.queue if waiter.token != entry.token)
    return replace(table, queue=queue), tuple(table_events.Unqueued(name=waiter.name) for waiter in gone)


def _check_undealt(table: TableState) -> None:
    if not table.undealt:
        raise Refused("under-way")


def filled(table: TableState, entry: log_entries.Filled) -> Change:
    """A bot takes a chair."""
    _check_undealt(table)
    if table.chairs[entry.chair] is not None:
        raise Refused("taken", number=entry.chair)
    chair = bot_chair(entry.bot, table.chairs)
    taken = _sat_event(table, entry.chair, chair)
    return replace(table, chairs=put(table.chairs, entry.chair, chair)), (taken,)


def terms_changed(table: TableState, entry: log_entries.TermsChangedEntry) -> Change:
    """The table is played by other rules, or at other seats; every person keeps their chair."""
    _check_undealt(table)
    seats = entry.settings.seats
    if any(there is not None and there.bot is None for there in table.chairs[seats:]):
        raise Refused("seats-taken", count=seats)
    fresh = opened(structs.replace(table.created, settings=entry.settings, written=entry.written))
    chairs = (*table.chairs[:seats], *fresh.chairs[len(table.chairs) :])
    commits = fresh.commits
    for chair, commit in enumerate(table.commits.commits[:seats]):
        commits = commits.put(chair, commit, table.commits.committed[chair])
    commits = replace(commits, announced=table.commits.announced)
    after = replace(
        table,
        created=fresh.created,
        settings=fresh.settings,
        rules=fresh.rules,
        format=fresh.format,
        chairs=chairs,
        commits=commits,
        settled=fresh.settled,
        banks=fresh.banks,
    )
    return after, (event_of(table, entry),)


def left(table: TableState, entry: log_entries.LeftEntry) -> Change:
    """A chair is given up, or taken away."""
    if not 0 <= entry.chair < len(table.chairs) or (there := table.chairs[entry.chair]) is None:
        raise Refused("empty", said="nobody-there", number=entry.chair)
    claim = there.token if entry.back else None
    origin = "" if claim is None else there.origin
    # During a match a bot plays on: the others' game must not end because one player leaves.
    stand_in = Chair(name=there.name, bot=there.bot or STAND_IN, claim=claim, origin=origin)
    after = replace(table, chairs=put(table.chairs, entry.chair, None if table.undealt else stand_in))
    host = table.host if table.host != entry.chair else opener_chair(after)
    # What has been called is dealt: the salt they committed to is left out then, and seen to be.
    called = table.commits.called is not None
    commits = table.commits if called else table.commits.put(entry.chair, "", 0)
    after = replace(after, host=host, commits=commits, votes=without(table.votes, entry.chair))
    return (_barred(after, there) if entry.barred and there.bot is None else after), (event_of(table, entry),)


def _barred(table: TableState, removed: Chair) -> TableState:
    """The table to which *removed* does not come back, by name or from the address they came from.

    An address that somebody else at the table shares, as a household does, stays welcome.
    """
    shared = any(there is not None and there.origin == removed.origin for there in table.chairs)
    origins = () if shared or not removed.origin else (removed.origin,)
    return replace(
        table, barred=(*table.barred, removed.name), barred_origins=(*table.barred_origins, *origins)
    )


def voted(table: TableState, entry: log_entries.Voted) -> Change:
    """A vote to go on without somebody."""
    return replace(table, votes=(*table.votes, (entry.chair, entry.against))), (event_of(table, entry),)


def stood_in(table: TableState, entry: log_entries.StoodInEntry) -> Change:
    """A bot plays for somebody.  The chair stays theirs, and nobody else gains anything by it."""
    there = table.chairs[entry.chair]
    if there is None or there.bot is not None:
        raise Refused("empty", said="nobody-there", number=entry.chair)
    chairs = put(table.chairs, entry.chair, replace(there, played_for=True))
    votes = without(table.votes, entry.chair, voter=False)
    return replace(table, chairs=chairs, votes=votes), (event_of(table, entry),)


def forgotten(table: TableState, entry: log_entries.ForgottenEntry) -> Change:
    """Somebody's name is taken out of the history, and their token opens nothing of it any more.

    A chair they have now, or may come back to, is given up.
    """
    if table.playing and any(there is not None and there.token == entry.token for there in table.chairs):
        raise Refused("playing")
    rosters = tuple(
        replace(one, chairs=tuple(_nameless(there, entry.token) for there in one.chairs))
        for one in table.rosters
    )
    chairs = table.chairs
    for n, there in enumerate(chairs):
        if there is not None and entry.token in {there.token, there.claim}:
            chair = None if table.undealt else bot_chair(there.bot or STAND_IN, chairs)
            chairs = put(chairs, n, chair)
    after = replace(table, chairs=chairs, rosters=rosters)
    lost = table.host is not None and chairs[table.host] != table.chairs[table.host]
    return replace(after, host=None if lost else table.host), (event_of(table, entry),)


def _nameless(there: Chair | None, token: str) -> Chair | None:
    if there is None or token not in {there.token, there.claim}:
        return there
    return Chair(name=NAMELESS, bot=there.bot)


def forfeited(table: TableState, entry: log_entries.ForfeitedEntry) -> Change:
    """Bots sit in for those who did not come; where fewer than two came, there is nothing to play."""
    _check_undealt(table)
    chairs = tuple(
        Chair(name=there.name, bot=STAND_IN) if n in entry.chairs and there is not None else there
        for n, there in enumerate(table.chairs)
    )
    came = [n for n in range(len(chairs)) if n not in entry.chairs]
    events = tuple(
        table_events.Forfeited(chair=n, name=there.name)
        for n, there in enumerate(chairs)
        if n in entry.chairs and there is not None
    )
    if len(came) >= FEWEST:
        return replace(table, chairs=chairs), events
    return replace(table, chairs=chairs, stage="over"), (*events, table_events.MatchOver(winners=came))


def hosted(table: TableState, entry: log_entries.Hosted) -> Change:
    """Another player becomes host."""
    if not 0 <= entry.chair < len(table.chairs):
        raise Refused("empty", said="no-such-seat", number=entry.chair)
    chair = table.chairs[entry.chair]
    if chair is None or chair.bot is not None:
        raise Refused("empty", said="cannot-host", number=table.seat_of(entry.chair))
    return replace(table, host=entry.chair), (event_of(table, entry),)


def queued(table: TableState, entry: log_entries.QueuedEntry) -> Change:
    """Somebody waits for a chair, or during a round for a bot's that was chosen for them."""
    waiter = Waiter(name=entry.name, token=entry.token, origin=entry.origin, chair=entry.chair)
    queue = (*(other for other in table.queue if other.token != entry.token), waiter)
    if entry.chair is None:
        return replace(table, queue=queue), (event_of(table, entry),)
    _check_takeable(table, entry.chair)
    if any(other.chair == entry.chair for other in table.queue):
        raise Refused("full")
    if entry.origin and entry.origin in table.late_origins:
        raise Refused("late-again")
    late = (*table.late_origins, entry.origin)
    return replace(table, queue=queue, late_origins=late), (event_of(table, entry),)
