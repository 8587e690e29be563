"""A table after one more entry of its log.

``advance`` is the only way a table changes, both when an entry is first accepted and when the log is replayed
after a restart.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any, NoReturn, TypeAlias, assert_never

from msgspec import structs

from lastcard.bots import OPPONENTS
from lastcard.formats import BadEntry
from lastcard.formats.match import Match, Round, undealt
from lastcard.game import CannotStart, IllegalAction, State
from lastcard.game.actions import Action, CallUno, Catch
from lastcard.game.events import Event
from lastcard.game.refusals import refuse
from lastcard.notation.typed_actions import NotationError, read_action, settle_last
from lastcard.server.deals.committed_shuffle import commitment, shuffle_seed
from lastcard.server.deals.salt_commits import SaltCommits
from lastcard.server.table import notes
from lastcard.server.table.chair_changes import (
    filled,
    hosted,
    left,
    put,
    queued,
    returned,
    sat,
    unqueued,
    voted,
)
from lastcard.server.table.log_entries import (
    Admitting,
    Called,
    Closed,
    Committed,
    Dealt,
    Did,
    Filled,
    Gave,
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
    Voted,
)
from lastcard.server.table.seats import Chair, Refused
from lastcard.server.table.table_state import TableRound, TableState
from lastcard.server.timing.time_bank import banks_after, banks_given
from lastcard.server.timing.votes import votes_after

FEWEST = 2

Happening: TypeAlias = Event | notes.Note


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
            return _dealt(table, entry)
        case Sat():
            return sat(table, entry)
        case Filled():
            return filled(table, entry)
        case Left():
            return left(table, entry)
        case Returned():
            return returned(table, entry)
        case Queued():
            return queued(table, entry)
        case Unqueued():
            return unqueued(table, entry)
        case Admitting():
            return replace(table, late=entry.late), (notes.Admitting(late=entry.late),)
        case Called():
            return _called(table, entry)
        case Salted():
            salts = put(table.salts, entry.chair, entry.salt)
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
            return hosted(table, entry)
        case Gave():
            given = notes.GaveTime(
                seat=table.seat_of(entry.chair), to=table.seat_of(entry.to), seconds=entry.seconds
            )
            return replace(table, banks=banks_given(table, entry)), (given,)
        case Voted():
            return voted(table, entry)
        case Rematched():
            return _rematched(table, entry)
        case Closed():
            return _closed(table)
        case _:
            assert_never(entry)


def _did(table: TableState, entry: Did) -> tuple[TableState, tuple[Happening, ...]]:
    if table.match is None or table.state is None or table.stage != "playing":
        raise Refused("not-playing")
    action = read(table.state, entry.seat, entry.do)
    try:
        match, events = table.match.play(action) if table.playing else _too_late(table.match)
    except IllegalAction as illegal:
        raise Refused.by_rules(illegal) from illegal
    heard = (*table.heard, *events) if table.heard else ()
    after = replace(
        table,
        match=match,
        settled=_settled(table, action),
        banks=banks_after(table, entry),
        votes=votes_after(table, entry),
        seq=table.seq + 1,
        heard=heard,
    )
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
    return put(table.settled, table.seating[decision.seat], table.seq + 1)


def _scored(
    table: TableState, match: Match, events: tuple[Event, ...]
) -> tuple[TableState, tuple[Happening, ...]]:
    won = match.finished[-1].result
    assert won is not None
    standing, last = match.standing, table.rounds[-1]
    points = tuple(standing.round_points[chair] for chair in last.deal.seating)
    finished = replace(last, winner=won.winner, caught=won.caught, points=points, opened=True)
    over = match.over or len(table.rounds) - table.match_rounds == table.spec.hands
    after = replace(table, rounds=(*table.rounds[:-1], finished), stage="over" if over else "playing")
    scored = notes.Scored(round=last.number, points=list(points), scores=list(after.scores))
    if not over:
        return after, (*events, scored)
    winners = [after.seat_of(chair) for chair in standing.winners]
    return after, (*events, scored, notes.MatchOver(winners=winners))


def _committed(table: TableState, entry: Committed) -> tuple[TableState, tuple[Happening, ...]]:
    if table.commits.called is not None:
        raise Refused("called")
    commits = table.commits.put(entry.chair, entry.commit, table.seq + 1)
    return replace(table, commits=commits), (notes.SaltCommitted(seat=table.seat_of(entry.chair)),)


def _called(table: TableState, entry: Called) -> tuple[TableState, tuple[Happening, ...]]:
    if table.commits.called is not None:
        raise Refused("called")
    # Whatever would refuse the deal refuses the call: once salts are open there is no way back.
    _shuffled(_ready(_anew(table) if entry.rematch else table)[1], seed="")
    commits = replace(table.commits, called=table.seq + 1, rematch=entry.rematch)
    return replace(table, commits=commits), (notes.DealCalled(),)


def _dealt(table: TableState, entry: Dealt) -> tuple[TableState, tuple[Happening, ...]]:
    table, match = _ready(table)
    if entry.commit_reveal and not table.commits.kept_by(entry.salts):
        raise Refused("salts")
    number = len(table.rounds) + 1
    seed = shuffle_seed(table.secret, round_number=number, salts=entry.salts)
    match, dealt = _shuffled(match, seed)
    this = TableRound(
        number=number,
        secret=table.secret,
        salts=entry.salts,
        seed=seed,
        deal=dealt.deal,
        dealer=dealt.state.dealer,
        commits=replace(table.commits, dealt=table.seq + 1) if entry.commit_reveal else None,
    )
    after = replace(
        table,
        stage="playing",
        match=match.forget_opening(),
        secret=entry.secret,
        salts=("",) * len(table.chairs),
        commits=SaltCommits.none(len(table.chairs), announced=table.seq + 1),
        rounds=(*table.rounds, this),
        heard=dealt.opening if any(map(_remembers, table.chairs)) else (),
    )
    began = notes.RoundBegan(round=number, dealer=this.dealer, commitment=commitment(this.secret))
    return after, (*_left_out(after, this), began, *_dealer_drawn(dealt), *dealt.opening)


def _remembers(chair: Chair | None) -> bool:
    bot = None if chair is None or chair.bot is None else OPPONENTS.get(chair.bot)
    return bot is not None and bot.remembers


def _shuffled(match: Match, seed: str) -> tuple[Match, Round]:
    """The match with its next round, and that round."""
    try:
        match = replace(match, finished=()).deal(seed)
    except CannotStart as error:
        raise Refused("start", said="because", reason=error) from error
    (dealt,) = match.playing
    return match, dealt


def _left_out(table: TableState, this: TableRound) -> Iterator[notes.Note]:
    for chair in () if this.commits is None else this.commits.left_out(this.salts):
        yield notes.SaltLeftOut(seat=table.seat_of(chair))


def _dealer_drawn(dealt: Round) -> Iterator[notes.Note]:
    if dealt.drawn is not None:
        draws = [[(seat, str(card)) for seat, card in turn] for turn in dealt.drawn.draws]
        yield notes.DealerDrawn(seat=dealt.drawn.dealer, draws=draws)


def _ready(table: TableState) -> tuple[TableState, Match]:
    """The table and its match, begun where it was not, with a deal due.

    :raises Refused: if none is.
    """
    if table.stage == "over":
        raise Refused("over", said="match-over")
    if table.playing:
        raise Refused("playing")
    return _begun(table) if table.match is None else (table, table.match)


def _begun(table: TableState) -> tuple[TableState, Match]:
    """The table with its empty chairs put away, and its match."""
    taken = max((n + 1 for n, chair in enumerate(table.chairs) if chair is not None), default=0)
    if taken < FEWEST:
        raise Refused("few", count=FEWEST)
    players = tuple(chair.name for chair in table.chairs[:taken] if chair is not None)
    if len(players) < taken:
        empty = table.chairs.index(None)
        raise Refused("empty", number=empty)
    try:
        match = undealt(table.rules, table.format, players, logged=True)
    except BadEntry as error:
        raise Refused("format", said="because", reason=error) from error
    cut = partial(_first, taken)
    begun = replace(
        table,
        chairs=cut(table.chairs),
        salts=cut(table.salts),
        settled=cut(table.settled),
        banks=cut(table.banks),
        commits=table.commits.first(taken),
    )
    return begun, match


def _rematched(table: TableState, entry: Rematched) -> tuple[TableState, tuple[Happening, ...]]:
    deal = Dealt(salts=entry.salts, secret=entry.secret, commit_reveal=entry.commit_reveal)
    after, events = _dealt(_anew(table), deal)
    return after, (notes.Rematch(), *events)


def _anew(table: TableState) -> TableState:
    """The table before the first deal of its next match.

    :raises Refused: if this one is not over.
    """
    if table.stage != "over":
        raise Refused("not-over")
    banks = (table.spec.bank,) * len(table.chairs)
    return replace(table, stage="waiting", match=None, match_rounds=len(table.rounds), banks=banks, votes=())


def _closed(table: TableState) -> tuple[TableState, tuple[Happening, ...]]:
    rounds = tuple(replace(r, opened=True) for r in table.rounds)
    return replace(table, stage="closed", rounds=rounds), (notes.Closed(),)


def _first(count: int, values: tuple[Any, ...]) -> tuple[Any, ...]:
    return values[:count]
