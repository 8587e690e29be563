"""A table after one more entry of its log.

``advance`` is the only way a table changes, both when an entry is first accepted and when the log is replayed
after a restart.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final, NoReturn

from msgspec import structs

from lastcard.formats.match import Match
from lastcard.game import IllegalAction, State
from lastcard.game.actions import Action, CallUno, Catch
from lastcard.game.cards import NotationError
from lastcard.game.events import Event
from lastcard.game.refusals import refuse
from lastcard.game.value import changed
from lastcard.notation.actions import read_action, settle_last
from lastcard.notation.seat_draws import SeatDraws
from lastcard.server.table import log_entries, seat_changes
from lastcard.server.table.correspondence import asked_at
from lastcard.server.table.dealing import called, dealt, rematched
from lastcard.server.table.events import Change, event_of
from lastcard.server.table.log_entries import Did, ForgottenEntry, LeftEntry, LogEntry, SettingChanged
from lastcard.server.table.seats import Refused, Roster, put
from lastcard.server.table.state import TableState
from lastcard.server.table.time_bank import bank_changed, banks_after
from lastcard.server.table.votes import chairs_after, votes_after
from lastcard.server.wire import table_events
from lastcard.server.wire.settings import CHANGEABLE, OUTSIDE_TERMS


def advance(table: TableState, entry: LogEntry) -> Change:
    """The table after *entry*, and what happened.

    :raises Refused: and nothing has happened.
    """
    if table.stage == "closed" and not isinstance(entry, ForgottenEntry):
        raise Refused("closed")
    if table.created.duplicate is not None and not _keeps_terms(table, entry):
        raise Refused("fixed-terms")
    after, events = CHANGES[type(entry)](table, entry)
    if after.queue:
        after, seated = seat_changes.latecomers_seated(table, after)
        events = (*events, *seated)
    seq = table.seq + 1
    return (after if after.seq == seq else replace(after, seq=seq)), events


def _keeps_terms(table: TableState, entry: LogEntry) -> bool:
    """Whether *entry* leaves the terms of a duplicate deal as they are: its one player and its bots."""
    if isinstance(entry, SettingChanged):
        return entry.setting in OUTSIDE_TERMS
    if isinstance(entry, LeftEntry):
        return not table.is_bot(entry.chair)
    return isinstance(entry, _KEEP_TERMS)


_KEEP_TERMS = (
    log_entries.DealCalledEntry,
    log_entries.DealtEntry,
    Did,
    log_entries.ReturnedEntry,
    ForgottenEntry,
    log_entries.Closed,
)


def _did(table: TableState, entry: Did) -> Change:
    if table.match is None or table.state is None or table.stage != "playing":
        raise Refused("not-playing")
    action = read(table.state, entry.seat, entry.do)
    try:
        table, match = (table, table.match) if not table.created.by_seat else _by_seat(table, action)
        match, events = match.play(action) if table.playing else _too_late(match)
    except IllegalAction as illegal:
        raise Refused.by_rules(illegal) from illegal
    settled = _settled(table, action)
    heard = (*table.heard, *events) if table.heard else ()
    after = changed(
        table,
        match=match,
        settled=settled,
        banks=banks_after(table, entry),
        chairs=chairs_after(table, entry),
        votes=votes_after(table, entry),
        asked_at=asked_at(table, entry) if settled != table.settled else table.asked_at,
        seq=table.seq + 1,
        heard=heard,
    )
    return (after, events) if match.playing else _scored(after, match, events)


_read_action = lru_cache(maxsize=4096)(read_action)
"""Each is read twice, when it is asked for and when the log is extended, and most were typed before."""


def _too_late(match: Match) -> NoReturn:
    raise IllegalAction(refuse("over"), match.rules.name)


def read(state: State, seat: int, text: str) -> Action:
    """The action *text* says.

    :raises Refused: if it says none.
    """
    try:
        return settle_last(state, _read_action(seat, text))
    except NotationError as error:
        raise Refused("notation", said="because", reason=error) from error


def _settled(table: TableState, action: Action) -> tuple[int, ...]:
    assert table.state is not None
    decision = table.state.decision
    if decision is None or isinstance(action, CallUno | Catch):
        return table.settled
    return put(table.settled, table.seating[decision.seat], table.seq + 1)


def _scored(table: TableState, match: Match, events: tuple[Event, ...]) -> Change:
    won = match.finished[-1].result
    assert won is not None
    standing, last = match.standing, table.rounds[-1]
    points = tuple(standing.round_points[chair] for chair in last.deal.seating)
    over = match.over or len(table.rounds) - table.match_rounds == table.created.hands
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
    rosters = table.rosters
    if not rosters or rosters[-1].chairs != table.chairs:
        rosters = (*rosters, Roster(since=last.number, chairs=table.chairs))
    rounds = (*table.rounds[:-1], finished)
    after = replace(table, rounds=rounds, stage="over" if over else "playing", rosters=rosters)
    scored = table_events.Scored(round=last.number, points=list(points), scores=list(after.scores))
    if not over:
        return after, (*events, scored)
    return after, (*events, scored, table_events.MatchOver(winners=list(winners)))


def _committed(table: TableState, entry: log_entries.SaltCommittedEntry) -> Change:
    if table.commits.called is not None:
        raise Refused("called")
    commits = table.commits.put(entry.chair, entry.commit, table.seq + 1)
    return replace(table, commits=commits), (event_of(table, entry),)


def _setting_changed(table: TableState, entry: SettingChanged) -> Change:
    if entry.setting not in CHANGEABLE:
        raise Refused("word", given=entry.setting, allowed=CHANGEABLE)
    settings = structs.replace(table.settings, **{entry.setting: entry.value})
    return replace(table, settings=settings), (event_of(table, entry),)


def _gave_time(table: TableState, entry: log_entries.GaveTime) -> Change:
    banks = bank_changed(table.banks, entry.to, entry.seconds)
    return replace(table, banks=banks), (event_of(table, entry),)


def _closed(table: TableState, entry: log_entries.Closed) -> Change:
    rounds = tuple(replace(r, opened=True) for r in table.rounds)
    return replace(table, stage="closed", rounds=rounds), (event_of(table, entry),)


def _by_seat(table: TableState, action: Action) -> tuple[TableState, Match]:
    """Put the draw pile in the order in which *action* makes seats draw, so that each draws its own cards.

    :raises IllegalAction: it is against the rules.
    """
    assert table.match is not None
    if not table.playing:
        return table, table.match
    (now,) = table.match.playing
    draws = SeatDraws(table.rules, now.seed, drawn=table.drawn)
    arranged = replace(now, state=draws.arranged(now.state, action))
    drawn = draws.drawn(len(now.state.hands))
    return replace(table, drawn=drawn), replace(table.match, playing=(arranged,))


CHANGES: Final[Mapping[type, Callable[[TableState, Any], Change]]] = {
    Did: _did,
    log_entries.DealCalledEntry: called,
    log_entries.DealtEntry: dealt,
    log_entries.Rematched: rematched,
    log_entries.SaltCommittedEntry: _committed,
    log_entries.SatEntry: seat_changes.sat,
    log_entries.Filled: seat_changes.filled,
    LeftEntry: seat_changes.left,
    log_entries.ReturnedEntry: seat_changes.returned,
    log_entries.QueuedEntry: seat_changes.queued,
    log_entries.UnqueuedEntry: seat_changes.unqueued,
    log_entries.ForfeitedEntry: seat_changes.forfeited,
    log_entries.Hosted: seat_changes.hosted,
    log_entries.Voted: seat_changes.voted,
    log_entries.StoodInEntry: seat_changes.stood_in,
    ForgottenEntry: seat_changes.forgotten,
    log_entries.TermsChangedEntry: seat_changes.terms_changed,
    SettingChanged: _setting_changed,
    log_entries.GaveTime: _gave_time,
    log_entries.Closed: _closed,
}
"""What each entry of the log does."""
