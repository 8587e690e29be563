"""Does the compiled table match the engine's state?

The engine's state is written into small arrays, pile by pile, and compiled code compares the table with them:
every pile, who is asked what, every seat's legal actions, the points in every hand.
"""

from collections.abc import Iterable, Iterator, Sequence
from struct import Struct

import numpy as np
import numpy.typing as npt

from lastcard.game.actions import Action, Catch, Discard, Give
from lastcard.game.cards import Card
from lastcard.game.decisions import ChooseCards, Settle
from lastcard.game.state import State, points_left
from lastcard.sim.codes import encode
from lastcard.sim.compile import Tables
from lastcard.sim.convert import ASKS, CARRIED, STATE, Part, Shared, numbers_of
from lastcard.sim.kernel import legal as table_legal
from lastcard.sim.kernel.cards import U64
from lastcard.sim.kernel.jit import Int, Record, compiled, entry, generated, lowest, ones
from lastcard.sim.kernel.layout import (
    CARDS,
    CATCH,
    GIVE,
    KINDS,
    NOBODY,
    OVER,
    PUT_AWAY,
    SEATS,
    SETTLE,
    WORD,
    numbered,
)
from lastcard.sim.kernel.piles import hand_points

_PILES = SEATS + 3
_DECIDED = tuple(one for asks in ASKS for one in asks.fields)
_NUMBERS = tuple(
    dict.fromkeys(
        (
            *("players", "top", "carried", "decision", "seat"),
            *(one.field for one in (*STATE, *_DECIDED, *CARRIED)),
        )
    )
)
FACTS = np.dtype(
    [
        ("turns", "<i8", (SEATS,)),
        ("points", "<i8", (SEATS,)),
        ("sizes", "<i8", (_PILES,)),  # hands, the draw pile, the discards under the top, the hand judged
        *((name, "<i8") for name in _NUMBERS),
    ]
)
"""A state, but for the cards, which go by kind one pile after another."""
_PACKED = Struct(f"<{FACTS.itemsize // 8}q")
_NOTHING = dict.fromkeys(_NUMBERS, 0)
PARTS: tuple[Part | None, ...] = (None, *Part)
"""What the numbers that ``differs`` gives mean."""
_NUMBER = {part: number for number, part in enumerate(PARTS)}


class StateArrays:
    """The arrays that states are written into, one after another; an unchanged pile is not written again."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.record = np.zeros(1, FACTS)
        self.cards = np.zeros(2 * CARDS, np.uint8)
        self.codes = np.zeros(0, np.int64)
        self.counts = np.zeros(KINDS, np.int64)
        self.buffer = np.zeros(table_legal.MOST_OFFERS, np.int32)
        self.marks = np.zeros(SEATS << 16, np.uint8)
        self._bytes = self.record.view(np.uint8).data
        self._points = [0] * SEATS
        self._piles: list[tuple[Card, ...]] = [()] * _PILES
        self._kinds = [b""] * _PILES
        self._chosen = {
            kind: {card: numbered(base, tables.number[card]) for card in tables.kinds}
            for kind, base in ((Discard, PUT_AWAY), (Give, GIVE))
        }
        self._codes: dict[int, tuple[Action, int]] = {}

    def write(self, state: State, options: Sequence[Action]) -> None:
        """Write *state*, whose legal actions are *options*."""
        players = len(state.hands)
        decision = state.decision
        judged = decision.judged if isinstance(decision, Settle) else ()
        empty = ((),) * (SEATS - players)
        for place, pile in enumerate((*state.hands, *empty, state.draw, state.discard[:-1], judged)):
            if pile is not self._piles[place]:
                self._kinds[place] = self._by_kind(place, pile)
                self._piles[place] = pile
                if place < SEATS:
                    self._points[place : place + 1] = points_left(state.rules, (pile,))
        whole = b"".join(self._kinds)
        self.cards[: len(whole)] = np.frombuffer(whole, np.uint8)
        turns, sizes = (*state.turns, *(0,) * (SEATS - players)), map(len, self._kinds)
        points = (0 if seat == state.winner else left for seat, left in enumerate(self._points))
        _PACKED.pack_into(self._bytes, 0, *turns, *points, *sizes, *self._numbers(state))
        self.codes = np.array(self._offers(state, options), np.int64)

    def difference(self, table: npt.NDArray[np.void]) -> Part | None:
        """What differs between the state written and *table*; None if they are the same."""
        found: int = differs(
            table,
            self.tables.record,
            self.record,
            self.cards,
            self.codes,
            self.buffer,
            self.counts,
            self.marks,
        )
        if found:
            self.counts[:] = 0
            self.marks[:] = 0
        return PARTS[found]

    def _by_kind(self, place: int, pile: tuple[Card, ...]) -> bytes:
        """The pile's cards by kind; most piles differ from the one before by a few cards at an end."""
        before, kinds = self._piles[place], self._kinds[place]
        more = len(pile) - len(before)
        if more <= 0 and before[-more:] == pile:
            return kinds[-more:]
        new = pile[len(before) :] if more > 0 and pile[: len(before)] == before else pile
        return (kinds if new is not pile else b"") + bytes(map(self.tables.kind.__getitem__, new))

    def _offers(self, state: State, options: Sequence[Action]) -> list[int]:
        """The codes of actions with their seats; the engine lists only one of all discards or gifts.

        The engine offers the same objects again and again: kept here, an object's id stays its own.
        """
        codes = []
        for action in options:
            first = action.seat << 16
            kept = self._codes.get(id(action))
            if kept is not None:
                codes.append(kept[1])
            elif isinstance(action, Catch):
                codes.append(first + CATCH + action.other)
            elif isinstance(action, Discard | Give):
                assert isinstance(state.decision, ChooseCards)
                chosen = self._chosen[type(action)]
                codes += [first + chosen[card] for card in state.decision.choosable(state)]
            else:
                (code,) = encode(self.tables, action)
                codes.append(first + code)
                if len(self._codes) < _KEPT:
                    self._codes[id(action)] = action, first + code
        return codes

    def _numbers(self, state: State) -> Sequence[int]:
        """The numbers of FACTS after its arrays; 0 for a field that this state has no use for."""
        numbers = _NOTHING | dict(numbers_of(self.tables, state))
        numbers["players"] = len(state.hands)
        numbers["top"] = self.tables.kind[state.top]
        numbers["carried"] = state.carry is not None
        return tuple(numbers.values())


_KEPT = 20_000
"""Actions whose codes are kept at the most."""


# ------------------------------------------------------------------ compiled
_HANDS, _DRAW_PILE, _DISCARDS = _NUMBER[Part.HANDS], _NUMBER[Part.DRAW_PILE], _NUMBER[Part.DISCARDS]
_ASKED, _TURNS, _SETTLEMENT = _NUMBER[Part.ASKED], _NUMBER[Part.TURNS], _NUMBER[Part.SETTLEMENT]
_TWICE, _ILLEGAL, _MISSING = _NUMBER[Part.TWICE], _NUMBER[Part.ILLEGAL], _NUMBER[Part.MISSING]
_POINTS = _NUMBER[Part.POINTS]


@compiled
def same_cards(r: Record, low: Int, high: Int, cards: Record, at: Int, size: Int, counts: Record) -> Int:
    """Whether a mask holds the cards that *cards* has from *at* on; *counts* must be all 0."""
    if ones(low) + ones(high) != size:
        return False
    for i in range(at, at + size):
        counts[cards[i]] += 1
    same = True
    while low:
        counts[r.kind_of[lowest(low)]] -= 1
        low &= low - U64(1)
    while high:
        counts[r.kind_of[WORD + lowest(high)]] -= 1
        high &= high - U64(1)
    for i in range(at, at + size):
        same = same and counts[cards[i]] == 0
    return same


@compiled
def piles_differ(t: Record, r: Record, f: Record, cards: Record, counts: Record) -> Int:
    """Where hands or piles differ: 0 if nowhere, else a number for the place."""
    at = 0
    for seat in range(f.players):
        if not same_cards(r, t.hands[seat, 0], t.hands[seat, 1], cards, at, f.sizes[seat], counts):
            return _HANDS
        at += f.sizes[seat]
    if not same_cards(r, t.draw[0], t.draw[1], cards, at, f.sizes[SEATS], counts):
        return _DRAW_PILE
    at += f.sizes[SEATS]
    if not same_cards(r, t.under[0], t.under[1], cards, at, f.sizes[SEATS + 1], counts):
        return _DISCARDS
    at += f.sizes[SEATS + 1]
    judges = f.decision == SETTLE and f.accused != NOBODY
    if judges and not same_cards(r, t.judged[0], t.judged[1], cards, at, f.sizes[SEATS + 2], counts):
        return _SETTLEMENT
    return _DISCARDS if r.kind_of[t.top] != f.top else 0


def _compare(fields: Iterable[Shared], condition: str = "True") -> Iterator[str]:
    """Lines that return the number in PARTS of the first of *fields* that differs."""
    for one in fields:
        means = " and f.{} != {}".format(*one.unless) if one.unless else ""
        yield f"if {condition}{means} and t.{one.field} != f.{one.field}:"
        yield f"    return {_NUMBER[one.part]}"


def _compare_all() -> Iterator[str]:
    """Lines that compare everything the lists name, each where it means anything."""
    yield from _compare(STATE)
    for asks in ASKS:
        yield from _compare(asks.fields, f"f.decision == {asks.number}")
    yield from _compare(CARRIED, "f.carried")
    yield "return 0"


shared_differs = compiled(generated("shared_differs", ("t", "f"), _compare_all()))
"""The number in PARTS of the first thing that differs of those the lists name, or 0."""


@compiled
def numbers_differ(t: Record, f: Record) -> Int:
    """Where the rest of the state differs: 0 if nowhere, else a number for the place."""
    if t.decision != f.decision or (t.decision != OVER and t.seat != f.seat):
        return _ASKED
    for seat in range(f.players):
        if t.turns[seat] != f.turns[seat]:
            return _TURNS
    return shared_differs(t, f)


@compiled
def offers_differ(t: Record, r: Record, codes: Record, buffer: Record, marks: Record) -> Int:
    """Whether the seats are offered other codes than *codes*; *marks* must be all 0, and is again after."""
    for code in codes:
        marks[code] = 1
    found = 0
    for seat in range(t.players):
        if (t.out >> seat) & 1:
            continue
        for i in range(table_legal.offers(t, r, seat, buffer)):
            at = (seat << 16) + buffer[i]
            if marks[at] != 1:
                found = _TWICE if marks[at] else _ILLEGAL
            marks[at] = 2
    for code in codes:
        if marks[code] == 1:
            found = _MISSING
    for code in codes:
        marks[code] = 0
    return found


@entry
def differs(
    tables: Record, rules: Record, facts: Record, cards: Record, codes: Record, buffer: Record,
    counts: Record, marks: Record,
) -> Int:  # fmt: skip
    """0 for a table that matches the state in *facts*, else the number in PARTS of what differs."""
    t, r, f = tables[0], rules[0], facts[0]
    found = piles_differ(t, r, f, cards, counts)
    if found == 0:
        found = numbers_differ(t, f)
    if found == 0:
        found = offers_differ(t, r, codes, buffer, marks)
    for seat in range(f.players):
        if found == 0 and hand_points(t, r, seat) != f.points[seat]:
            found = _POINTS
    return found
