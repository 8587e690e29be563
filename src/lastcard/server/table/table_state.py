"""A table as a value: the fold of its log.

``advance`` is the only way it changes, the same when an action is first accepted and when the log is
read again after a restart.
"""

import json
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import Any, TypeAlias, assert_never

from lastcard.editions.options import build
from lastcard.formats import BadEntry, Deal, Format, Standing, make_format
from lastcard.game import CannotStart, IllegalAction, Rules, State, apply, draw_for_dealer, result, start
from lastcard.game.actions import Action, CallUno, Catch
from lastcard.game.events import Event
from lastcard.notation.typed_actions import NotationError, read_action, settle_last
from lastcard.server.table import committed_shuffle as fair
from lastcard.server.table.log_entries import (
    Closed,
    Dealt,
    Did,
    Filled,
    Hosted,
    Left,
    Locked,
    Logged,
    Rematched,
    Salted,
    Sat,
    Spec,
)
from lastcard.server.table.seats import STAND_IN, Chair, Note, Refused, bot_chair, next_host

FEWEST = 2

Happening: TypeAlias = Event | Note


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """A deal and what came of it."""

    number: int
    secret: str
    salts: tuple[str, ...]
    seed: str
    deal: Deal
    dealer: int
    winner: int | None = None
    caught: tuple[int, ...] = ()
    """The points left in each seat's hand."""
    points: tuple[int, ...] | None = None
    """What it brought each seat; None while it is being played."""
    opened: bool = False
    """Whether its secret may be told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableState:
    """A table after *seq* entries of its log."""

    spec: Spec
    rules: Rules
    format: Format
    chairs: tuple[Chair | None, ...]
    seq: int = 0
    stage: str = "waiting"
    """``waiting``, ``playing``, ``over`` or ``closed``."""
    host: int | None
    """The chair that manages the table; None where only the host's token does."""
    locked: bool = False
    secret: str
    """Of the next deal."""
    salts: tuple[str, ...]
    rounds: tuple[Round, ...] = ()
    match_rounds: int = 0
    """How many of *rounds* belong to matches before this one."""
    standing: Standing | None = None
    state: State | None = None
    settled: tuple[int, ...]
    """For each chair, the number of the last action that settled a decision of its own."""

    @property
    def seating(self) -> tuple[int, ...]:
        """The chair of the player in each seat of the round."""
        if self.rounds and self.state is not None:
            return self.rounds[-1].deal.seating
        return tuple(range(len(self.chairs)))

    @property
    def playing(self) -> bool:
        """Whether a round is under way."""
        return self.state is not None and not self.state.over and self.stage == "playing"

    @property
    def scores(self) -> tuple[int, ...]:
        """The match points, by seat."""
        if self.standing is None:
            return (0,) * len(self.chairs)
        return tuple(self.standing.scores[chair] for chair in self.seating)


def opened(spec: Spec) -> TableState:
    """A new table.

    :raises BadOption: for options its edition does not have.
    :raises BadEntry: for a format or a number of seats that does not go.
    """
    rules = _rules(spec.edition, json.dumps(spec.options))
    fmt = make_format(spec.format, rules)
    fmt.check_size(spec.seats)
    first = [] if spec.name is None else [Chair(name=spec.name, token=spec.token)]
    chairs: list[Chair | None] = [
        *first,
        *(Chair(name=s.name, bot=s.bot, token=s.token) for s in spec.seated),
    ]
    for bot in spec.bots:
        chairs.append(bot_chair(bot, chairs))
    chairs += [None] * (spec.seats - len(chairs))
    return TableState(
        spec=spec,
        rules=rules,
        format=fmt,
        chairs=tuple(chairs),
        host=None if spec.name is None else 0,
        secret=spec.secret,
        salts=("",) * spec.seats,
        settled=(0,) * spec.seats,
    )


@lru_cache(maxsize=256)
def _rules(edition: str, options: str) -> Rules:
    """Tables of the same rules share them, and what the rules have worked out about themselves."""
    return build(edition, json.loads(options))


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
            return _sat(table, entry)
        case Filled():
            return _filled(table, entry)
        case Left():
            return _left(table, entry)
        case Salted():
            salts = _put(table.salts, entry.seat, entry.salt)
            return replace(table, salts=salts), (Note("Salted", {"seat": entry.seat}),)
        case Locked():
            return replace(table, locked=entry.locked), (Note("Locked", {"locked": entry.locked}),)
        case Hosted():
            return _hosted(table, entry)
        case Rematched():
            return _rematched(table, entry)
        case Closed():
            return _closed(table)
        case _:
            assert_never(entry)


def _did(table: TableState, entry: Did) -> tuple[TableState, tuple[Happening, ...]]:
    if table.state is None or table.stage != "playing":
        raise Refused("not-playing")
    action = read(table.state, entry.seat, entry.do)
    try:
        state, events = apply(table.state, action)
    except IllegalAction as illegal:
        raise Refused.by_rules(illegal) from illegal
    after = replace(table, state=state, settled=_settled(table, action), seq=table.seq + 1)
    return (after, events) if not state.over else _scored(after, events)


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


def _scored(table: TableState, events: tuple[Event, ...]) -> tuple[TableState, tuple[Happening, ...]]:
    assert table.state is not None
    assert table.standing is not None
    won = result(table.state)
    last = table.rounds[-1]
    standing = table.format.record(table.standing, won)
    points = tuple(standing.round_points[chair] for chair in last.deal.seating)
    finished = replace(last, winner=won.winner, caught=won.caught, points=points, opened=True)
    over = standing.over or len(table.rounds) - table.match_rounds == table.spec.hands
    after = replace(
        table,
        standing=standing,
        rounds=(*table.rounds[:-1], finished),
        stage="over" if over else "playing",
    )
    words = {"round": last.number, "points": list(points), "scores": list(after.scores)}
    notes = [Note("Scored", words)]
    if over:
        notes.append(Note("MatchOver", {"winners": [last.deal.seating.index(c) for c in standing.winners]}))
    return after, (*events, *notes)


def _dealt(table: TableState, entry: Dealt) -> tuple[TableState, tuple[Happening, ...]]:
    table = _ready(table)
    assert table.standing is not None
    number = len(table.rounds) + 1
    seed = fair.shuffle_seed(table.secret, round_number=number, salts=entry.salts)
    deal = table.format.next(table.standing)
    assert deal is not None
    notes: list[Note] = []
    dealer = deal.dealer
    standing = table.standing
    if dealer is None:
        playing = [seat for seat in range(len(deal.seating)) if seat not in deal.out]
        drawn = draw_for_dealer(table.rules, playing, seed=f"{seed}/dealer")
        dealer = drawn.dealer
        standing = standing.dealt_by(dealer)
        draws = [[[seat, str(card)] for seat, card in turn] for turn in drawn.draws]
        notes.append(Note("DealerDrawn", {"seat": dealer, "draws": draws}))
    state, events = _start(table, deal, dealer=dealer, seed=seed)
    this = Round(number=number, secret=table.secret, salts=entry.salts, seed=seed, deal=deal, dealer=dealer)
    after = replace(
        table,
        stage="playing",
        standing=standing,
        state=state,
        secret=entry.secret,
        salts=("",) * len(table.chairs),
        rounds=(*table.rounds, this),
    )
    words = {"round": number, "dealer": dealer, "commitment": fair.commitment(this.secret)}
    return after, (Note("RoundBegan", words), *notes, *events)


def _ready(table: TableState) -> TableState:
    """The table with its match begun and a deal due.

    :raises Refused: if none is.
    """
    if table.stage == "over":
        raise Refused("over", said="match-over")
    if table.playing:
        raise Refused("playing")
    return table if table.standing is not None else _begun(table)


def _begun(table: TableState) -> TableState:
    taken = max((n + 1 for n, chair in enumerate(table.chairs) if chair is not None), default=0)
    if taken < FEWEST:
        raise Refused("few", count=FEWEST)
    empty = [n for n, chair in enumerate(table.chairs[:taken]) if chair is None]
    if empty:
        raise Refused("empty", number=empty[0])
    try:
        standing = table.format.begin(taken, None)
    except BadEntry as error:
        raise Refused("format", said="because", reason=error) from error
    cut = partial(_first, taken)
    return replace(
        table, standing=standing, chairs=cut(table.chairs), salts=cut(table.salts), settled=cut(table.settled)
    )


def _start(table: TableState, deal: Deal, *, dealer: int, seed: str) -> tuple[State, tuple[Event, ...]]:
    players = len(deal.seating)
    try:
        return start(table.rules, players, seed=seed, dealer=dealer, out=deal.out, sides=deal.sides)
    except CannotStart as error:
        raise Refused("start", said="because", reason=error) from error


def _sat(table: TableState, entry: Sat) -> tuple[TableState, tuple[Happening, ...]]:
    if table.stage != "waiting":
        raise Refused("under-way")
    if table.locked:
        raise Refused("locked")
    there = table.chairs[entry.seat]
    if there is not None and there.bot is None:
        raise Refused("full")
    chairs = _put(table.chairs, entry.seat, Chair(name=entry.name, token=entry.token))
    host = table.host
    if host is None and table.spec.name is not None:
        host = entry.seat
    return replace(table, chairs=chairs, host=host), (
        Note("Sat", {"seat": entry.seat, "name": entry.name, "kind": "person"}),
    )


def _filled(table: TableState, entry: Filled) -> tuple[TableState, tuple[Happening, ...]]:
    if table.stage != "waiting":
        raise Refused("under-way")
    if table.chairs[entry.seat] is not None:
        raise Refused("taken", number=entry.seat)
    chair = bot_chair(entry.bot, table.chairs)
    return replace(table, chairs=_put(table.chairs, entry.seat, chair)), (
        Note("Sat", {"seat": entry.seat, "name": chair.name, "kind": "bot"}),
    )


def _left(table: TableState, entry: Left) -> tuple[TableState, tuple[Happening, ...]]:
    if not 0 <= entry.seat < len(table.chairs) or (there := table.chairs[entry.seat]) is None:
        raise Refused("empty", said="nobody-there", number=entry.seat)
    waiting = table.stage == "waiting"
    # In the middle of a match the hand is played on: the others' game must not end with one who goes.
    chair = None if waiting else Chair(name=there.name, bot=there.bot or STAND_IN)
    chairs = _put(table.chairs, entry.seat, chair)
    host = table.host if table.host != entry.seat else next_host(chairs)
    note = Note("Left", {"seat": entry.seat, "name": there.name})
    return replace(table, chairs=chairs, host=host), (note,)


def _hosted(table: TableState, entry: Hosted) -> tuple[TableState, tuple[Happening, ...]]:
    if not 0 <= entry.seat < len(table.chairs):
        raise Refused("empty", said="no-such-seat", number=entry.seat)
    chair = table.chairs[entry.seat]
    if chair is None or chair.bot is not None:
        raise Refused("empty", said="cannot-host", number=entry.seat)
    return replace(table, host=entry.seat), (Note("Hosted", {"seat": entry.seat}),)


def _rematched(table: TableState, entry: Rematched) -> tuple[TableState, tuple[Happening, ...]]:
    if table.stage != "over":
        raise Refused("not-over")
    fresh = replace(table, stage="waiting", standing=None, state=None, match_rounds=len(table.rounds))
    after, events = _dealt(fresh, Dealt(salts=entry.salts, secret=entry.secret))
    return after, (Note("Rematch", {}), *events)


def _closed(table: TableState) -> tuple[TableState, tuple[Happening, ...]]:
    rounds = tuple(replace(r, opened=True) for r in table.rounds)
    return replace(table, stage="closed", rounds=rounds), (Note("Closed", {}),)


def _put(values: tuple[Any, ...], at: int, value: object) -> tuple[Any, ...]:
    return (*values[:at], value, *values[at + 1 :])


def _first(count: int, values: tuple[Any, ...]) -> tuple[Any, ...]:
    return values[:count]
