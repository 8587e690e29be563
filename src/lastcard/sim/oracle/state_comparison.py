"""The engine's states in a few numbers, and whether a compiled table is at one with them.

The engine's state is written into small arrays, pile by pile, and compiled code sets the table beside them:
what lies where, who is asked what, every seat's legal actions, the points in every hand.
"""

from collections.abc import Sequence
from struct import Struct

import numpy as np
import numpy.typing as npt

from lastcard.game.actions import Action, Catch, Discard
from lastcard.game.cards import Card
from lastcard.game.decisions import ChooseDiscards, KeepOrPlay, Settle
from lastcard.game.state import State, points_left
from lastcard.sim.codes import encode
from lastcard.sim.compile import Tables
from lastcard.sim.convert import ASKING, DECISIONS, asking, colour_place, seat_list, seat_set
from lastcard.sim.kernel import legal as table_legal
from lastcard.sim.kernel.cards import U64
from lastcard.sim.kernel.entry_points import carry_differs
from lastcard.sim.kernel.jit import Int, Record, compiled, entry, lowest, ones
from lastcard.sim.kernel.layout import (
    CARDS,
    CATCH,
    DISCARDS,
    DRAWN,
    KINDS,
    NOBODY,
    OVER,
    PUT_AWAY,
    SEATS,
    SETTLE,
)
from lastcard.sim.kernel.piles import hand_points

_PILES = SEATS + 3
FACTS = np.dtype(
    [
        ("turns", "<i8", (SEATS,)),
        ("points", "<i8", (SEATS,)),
        ("sizes", "<i8", (_PILES,)),  # hands, the draw pile, the discards under the top, the hand judged
        *(
            (name, "<i8")
            for name in (
                "players", "decision", "seat", "winner", "top", "colour", "direction", "dealer",
                "called", "exposed", "passed", "out", "drawn", "owed", "accused", "forfeits", "judged_colour",
                "count",
                "carried", "by", "target", "named", "they", "written", "had",
                "queue", "queue_verb", "queue_count",
            )
        ),
    ]
)  # fmt: skip
"""A state, but for the cards, which go by kind one pile after another."""
_PACKED = Struct(f"<{FACTS.itemsize // 8}q")
WHAT = (
    "", "the hands", "the draw pile", "the discards", "what is asked", "the colour or the direction",
    "the calls", "the turns", "the card drawn", "the settlement", "the number of discards",
    "the rest of the card's rule", "an action is offered twice", "an action is offered that is not legal",
    "a legal action is not offered", "the points",
)  # fmt: skip
"""What the numbers that ``differs`` gives mean."""


class Facts:
    """The arrays one state after another is written into; a pile that has not changed is not written anew."""

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
        _PACKED.pack_into(self._bytes, 0, *turns, *self._points, *sizes, *self._numbers(state))
        self.codes = np.array(self._offers(options), np.int64)

    def difference(self, table: npt.NDArray[np.void]) -> str:
        """What differs between the state written and *table*; nothing, if they are the same."""
        found = differs(
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
        return WHAT[found]

    def _by_kind(self, place: int, pile: tuple[Card, ...]) -> bytes:
        """The pile's cards by kind; most piles are those that lay there before, less or more a few cards."""
        before, kinds = self._piles[place], self._kinds[place]
        more = len(pile) - len(before)
        if more <= 0 and before[-more:] == pile:
            return kinds[-more:]
        new = pile[len(before) :] if more > 0 and pile[: len(before)] == before else pile
        return (kinds if new is not pile else b"") + bytes(map(self.tables.kind.__getitem__, new))

    def _offers(self, options: Sequence[Action]) -> list[int]:
        """The codes of actions with their seats; of discards the engine lists but one.

        The engine offers the same play again and again: kept beside its code, its id stays its own.
        """
        codes = []
        for action in options:
            first = action.seat << 16
            kept = self._codes.get(id(action))
            if kept is not None:
                codes.append(kept[1])
            elif isinstance(action, Catch):
                codes.append(first + CATCH + action.other)
            elif isinstance(action, Discard):
                codes += [first + PUT_AWAY + kind for kind in self._kinds[action.seat]]
            else:
                (code,) = encode(self.tables, action)
                codes.append(first + code)
                if len(self._codes) < _KEPT:
                    self._codes[id(action)] = action, first + code
        return codes

    def _numbers(self, state: State) -> tuple[int, ...]:
        """What stands in FACTS after the arrays, in that order."""
        decision, carry = state.decision, state.carry
        kind = self.tables.kind
        drawn = kind[decision.card] if isinstance(decision, KeepOrPlay) else 0
        owed = accused = forfeits = judged_colour = count = 0
        if isinstance(decision, Settle):
            owed = decision.owed
            accused = NOBODY if decision.accused is None else decision.accused
            forfeits = decision.forfeits
            judged_colour = colour_place(self.tables, decision.colour)
        elif isinstance(decision, ChooseDiscards):
            count = decision.count
        return (
            len(state.hands),
            OVER if decision is None else DECISIONS[type(decision)],
            0 if decision is None else decision.seat,
            NOBODY if state.winner is None else state.winner,
            kind[state.top],
            colour_place(self.tables, state.colour),
            state.direction,
            state.dealer,
            seat_set(state.called),
            seat_set(state.exposed),
            seat_set(state.passed),
            seat_set(state.out),
            drawn,
            owed,
            accused,
            forfeits,
            judged_colour,
            count,
            *(_NOTHING_CARRIED if carry is None else self._carried(state)),
        )

    def _carried(self, state: State) -> tuple[int, ...]:
        carry = state.carry
        assert carry is not None
        queue = asking(carry)
        return (
            1,
            carry.by,
            NOBODY if carry.target is None else carry.target,
            colour_place(self.tables, carry.named),
            seat_list(carry.they),
            bool(carry.had),
            seat_set(seat for seat, had in enumerate(carry.had) if had),
            seat_list(one.seat for one in queue),
            ASKING[type(queue[0])] if queue else 0,
            queue[0].count if queue else 0,
        )


_NOTHING_CARRIED = (0,) * 10
_KEPT = 20_000
"""Actions whose codes are kept at the most."""


# ------------------------------------------------------------------ compiled
@compiled
def same_cards(r: Record, low: Int, high: Int, cards: Record, at: Int, size: Int, counts: Record) -> Int:
    """Whether a mask holds the cards *cards* has from *at* on; *counts* is all 0, and stays so if it does."""
    if ones(low) + ones(high) != size:
        return False
    for i in range(at, at + size):
        counts[cards[i]] += 1
    same = True
    while low:
        counts[r.kind_of[lowest(low)]] -= 1
        low &= low - U64(1)
    while high:
        counts[r.kind_of[64 + lowest(high)]] -= 1
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
            return 1
        at += f.sizes[seat]
    if not same_cards(r, t.draw[0], t.draw[1], cards, at, f.sizes[SEATS], counts):
        return 2
    at += f.sizes[SEATS]
    if not same_cards(r, t.under[0], t.under[1], cards, at, f.sizes[SEATS + 1], counts):
        return 3
    at += f.sizes[SEATS + 1]
    if f.decision == SETTLE and f.accused != NOBODY:
        if not same_cards(r, t.judged[0], t.judged[1], cards, at, f.sizes[SEATS + 2], counts):
            return 9
        if t.judged_colour != f.judged_colour:
            return 9
    return 3 if r.kind_of[t.top] != f.top else 0


@compiled
def asked_differs(t: Record, f: Record) -> Int:
    """Where the rest of the state differs: 0 if nowhere, else a number for the place."""
    if t.decision != f.decision or t.winner != f.winner or (t.decision != OVER and t.seat != f.seat):
        return 4
    if t.colour != f.colour or t.direction != f.direction or t.dealer != f.dealer:
        return 5
    if t.called != f.called or t.exposed != f.exposed or t.passed != f.passed or t.out != f.out:
        return 6
    for seat in range(f.players):
        if t.turns[seat] != f.turns[seat]:
            return 7
    if t.decision == DRAWN and t.drawn != f.drawn:
        return 8
    if t.decision == SETTLE and (t.owed != f.owed or t.accused != f.accused or t.forfeits != f.forfeits):
        return 9
    if t.decision == DISCARDS and t.count != f.count:
        return 10
    return 11 if f.carried and carry_differs(t, f) else 0


@compiled
def offers_differ(t: Record, r: Record, codes: Record, buffer: Record, marks: Record) -> Int:
    """Whether all seats are offered just the codes in *codes*; *marks* is all 0, and stays so if they are."""
    for code in codes:
        marks[code] = 1
    found = 0
    for seat in range(t.players):
        if (t.out >> seat) & 1:
            continue
        for i in range(table_legal.offers(t, r, seat, buffer)):
            at = (seat << 16) + buffer[i]
            if marks[at] != 1:
                found = 12 if marks[at] else 13
            marks[at] = 2
    for code in codes:
        if marks[code] == 1:
            found = 14
    for code in codes:
        marks[code] = 0
    return found


@entry
def differs(
    tables: Record, rules: Record, facts: Record, cards: Record, codes: Record, buffer: Record,
    counts: Record, marks: Record,
) -> Int:  # fmt: skip
    """0 for a table that is the state written down in *facts*, else the place in WHAT of what differs."""
    t, r, f = tables[0], rules[0], facts[0]
    found = piles_differ(t, r, f, cards, counts)
    if found == 0:
        found = asked_differs(t, f)
    if found == 0:
        found = offers_differ(t, r, codes, buffer, marks)
    for seat in range(f.players):
        if found == 0 and hand_points(t, r, seat) != f.points[seat]:
            found = 15
    return found
