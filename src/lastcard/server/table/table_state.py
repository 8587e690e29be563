"""A table as a value: the fold of its log.

``advance`` is the only way it changes, both when an entry is first accepted and when the log is replayed
after a restart.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import Any, NoReturn, TypeAlias, assert_never

from msgspec import structs

from lastcard.editions.options import build
from lastcard.formats import BadEntry, Deal, Format, Standing, make_format
from lastcard.formats.match import Match, Round, undealt
from lastcard.game import CannotStart, IllegalAction, Rules, State
from lastcard.game.actions import Action, CallUno, Catch
from lastcard.game.events import Event
from lastcard.game.refusals import refuse
from lastcard.notation.typed_actions import NotationError, read_action, settle_last
from lastcard.server.table import notes
from lastcard.server.table.committed_shuffle import commitment, shuffle_seed
from lastcard.server.table.log_entries import (
    Closed,
    Dealt,
    Did,
    Filled,
    Hosted,
    Left,
    Locked,
    Logged,
    Paced,
    Rematched,
    Salted,
    Sat,
    Spec,
)
from lastcard.server.table.seats import STAND_IN, Chair, Refused, bot_chair, next_host

FEWEST = 2

Happening: TypeAlias = Event | notes.Note


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRound:
    """A round of a table: how its deal was committed to, and what came of it."""

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
    """Whether its secret may be shown."""


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
    """The chair of the host; None where the host does not play."""
    locked: bool = False
    secret: str
    """Of the next deal."""
    salts: tuple[str, ...]
    rounds: tuple[TableRound, ...] = ()
    match_rounds: int = 0
    """How many of *rounds* belong to matches before this one."""
    match: Match | None = None
    """The match being played, with its newest round only; None before its first deal."""
    settled: tuple[int, ...]
    """For each chair, the number of the last action that settled a decision of its own."""

    @property
    def state(self) -> State | None:
        """The newest round of the match, being played or over."""
        latest = None if self.match is None else self.match.latest
        return None if latest is None else latest.state

    @property
    def standing(self) -> Standing | None:
        """Where the match stands; None before its first deal."""
        return None if self.match is None else self.match.standing

    @property
    def seating(self) -> tuple[int, ...]:
        """The chair of the player in each seat of the round."""
        latest = None if self.match is None else self.match.latest
        return tuple(range(len(self.chairs))) if latest is None else latest.deal.seating

    def seat_of(self, chair: int) -> int:
        """The seat in which the player of *chair* sits in this round."""
        return self.seating.index(chair)

    def is_bot(self, chair: int) -> bool:
        """Whether a bot has *chair* for good, not only while somebody is away."""
        there = self.chairs[chair]
        return there is not None and there.bot is not None

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
    :raises BadEntry: for a format or a number of seats that cannot be played.
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
    """Tables of the same rules share one value, and what it has cached."""
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
            salts = _put(table.salts, entry.chair, entry.salt)
            return replace(table, salts=salts), (notes.Salted(seat=table.seat_of(entry.chair)),)
        case Locked():
            return replace(table, locked=entry.locked), (notes.Locked(locked=entry.locked),)
        case Paced():
            spec = structs.replace(table.spec, pace=entry.pace)
            return replace(table, spec=spec), (notes.Paced(pace=entry.pace),)
        case Hosted():
            return _hosted(table, entry)
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
    after = replace(table, match=match, settled=_settled(table, action), seq=table.seq + 1)
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
    finished = replace(last, winner=won.winner, caught=won.caught, points=points, opened=True)
    over = match.over or len(table.rounds) - table.match_rounds == table.spec.hands
    after = replace(table, rounds=(*table.rounds[:-1], finished), stage="over" if over else "playing")
    scored = notes.Scored(round=last.number, points=list(points), scores=list(after.scores))
    if not over:
        return after, (*events, scored)
    winners = [after.seat_of(chair) for chair in standing.winners]
    return after, (*events, scored, notes.MatchOver(winners=winners))


def _dealt(table: TableState, entry: Dealt) -> tuple[TableState, tuple[Happening, ...]]:
    table, match = _ready(table)
    number = len(table.rounds) + 1
    seed = shuffle_seed(table.secret, round_number=number, salts=entry.salts)
    try:
        match = replace(match, finished=()).deal(seed)
    except CannotStart as error:
        raise Refused("start", said="because", reason=error) from error
    (dealt,) = match.playing
    dealer = dealt.state.dealer
    this = TableRound(
        number=number, secret=table.secret, salts=entry.salts, seed=seed, deal=dealt.deal, dealer=dealer
    )
    after = replace(
        table,
        stage="playing",
        match=match.forget_opening(),
        secret=entry.secret,
        salts=("",) * len(table.chairs),
        rounds=(*table.rounds, this),
    )
    began = notes.RoundBegan(round=number, dealer=dealer, commitment=commitment(this.secret))
    return after, (began, *_dealer_drawn(dealt), *dealt.opening)


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
    chairs, salts, settled = cut(table.chairs), cut(table.salts), cut(table.settled)
    return replace(table, chairs=chairs, salts=salts, settled=settled), match


def _sat(table: TableState, entry: Sat) -> tuple[TableState, tuple[Happening, ...]]:
    if table.stage != "waiting":
        raise Refused("under-way")
    if table.locked:
        raise Refused("locked")
    there = table.chairs[entry.chair]
    if there is not None and there.bot is None:
        raise Refused("full")
    chairs = _put(table.chairs, entry.chair, Chair(name=entry.name, token=entry.token))
    host = table.host
    if host is None and table.spec.name is not None:
        host = entry.chair
    sat = notes.Sat(seat=table.seat_of(entry.chair), name=entry.name, kind="person")
    return replace(table, chairs=chairs, host=host), (sat,)


def _filled(table: TableState, entry: Filled) -> tuple[TableState, tuple[Happening, ...]]:
    if table.stage != "waiting":
        raise Refused("under-way")
    if table.chairs[entry.chair] is not None:
        raise Refused("taken", number=entry.chair)
    chair = bot_chair(entry.bot, table.chairs)
    sat = notes.Sat(seat=table.seat_of(entry.chair), name=chair.name, kind="bot")
    return replace(table, chairs=_put(table.chairs, entry.chair, chair)), (sat,)


def _left(table: TableState, entry: Left) -> tuple[TableState, tuple[Happening, ...]]:
    if not 0 <= entry.chair < len(table.chairs) or (there := table.chairs[entry.chair]) is None:
        raise Refused("empty", said="nobody-there", number=entry.chair)
    # During a match a bot plays on: the others' game must not end because one player leaves.
    chair = None if table.stage == "waiting" else Chair(name=there.name, bot=there.bot or STAND_IN)
    chairs = _put(table.chairs, entry.chair, chair)
    host = table.host if table.host != entry.chair else next_host(chairs)
    left = notes.Left(seat=table.seat_of(entry.chair), name=there.name)
    return replace(table, chairs=chairs, host=host), (left,)


def _hosted(table: TableState, entry: Hosted) -> tuple[TableState, tuple[Happening, ...]]:
    if not 0 <= entry.chair < len(table.chairs):
        raise Refused("empty", said="no-such-seat", number=entry.chair)
    seat = table.seat_of(entry.chair)
    chair = table.chairs[entry.chair]
    if chair is None or chair.bot is not None:
        raise Refused("empty", said="cannot-host", number=seat)
    return replace(table, host=entry.chair), (notes.Hosted(seat=seat),)


def _rematched(table: TableState, entry: Rematched) -> tuple[TableState, tuple[Happening, ...]]:
    if table.stage != "over":
        raise Refused("not-over")
    fresh = replace(table, stage="waiting", match=None, match_rounds=len(table.rounds))
    after, events = _dealt(fresh, Dealt(salts=entry.salts, secret=entry.secret))
    return after, (notes.Rematch(), *events)


def _closed(table: TableState) -> tuple[TableState, tuple[Happening, ...]]:
    rounds = tuple(replace(r, opened=True) for r in table.rounds)
    return replace(table, stage="closed", rounds=rounds), (notes.Closed(),)


def _put(values: tuple[Any, ...], at: int, value: object) -> tuple[Any, ...]:
    return (*values[:at], value, *values[at + 1 :])


def _first(count: int, values: tuple[Any, ...]) -> tuple[Any, ...]:
    return values[:count]
