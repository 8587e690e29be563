"""A compiled table that follows a round of the engine's, given the cards that the engine drew."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from lastcard.game.actions import Action
from lastcard.game.cards import Card
from lastcard.game.events import (
    CoinFlipped,
    Dealt,
    DieRolled,
    Drew,
    Event,
    HandsShuffled,
    PutBack,
    Reshuffled,
    Took,
    TurnedUp,
)
from lastcard.game.shuffle import shuffled
from lastcard.sim.codes import encode
from lastcard.sim.compile import Tables
from lastcard.sim.kernel import layout, legal, step
from lastcard.sim.kernel.jit import Int, Record, entry


class Disagreement(AssertionError):
    """The engine and the compiled table disagree; the message says where."""


@dataclass(frozen=True)
class Follower:
    """A compiled table that follows an engine's round."""

    tables: Tables
    table: npt.NDArray[np.void]

    def script(self, cards: Sequence[Card | int]) -> None:
        """The cards to draw, in order, and how coins fall."""
        record = self.tables.record
        record["script_mode"], record["script_length"] = layout.REPLAYED, len(cards)
        kinds = [card if isinstance(card, int) else self.tables.kind[card] for card in cards]
        record["script"][0, : len(cards)] = kinds

    def offers(self) -> list[tuple[int, int]]:
        """The seats and codes offered, in order."""
        buffer = np.zeros(layout.SEATS * legal.MOST_OFFERS, np.int32)
        found = buffer[: offers(self.table, self.tables.record, buffer)].tolist()
        return sorted((word >> 16, word & 0xFFFF) for word in found)

    def follow(self, action: Action, cards: Sequence[Card | int]) -> None:
        """Carry out the engine's action with the cards the engine drew.

        :raises Disagreement: if the table draws fewer cards.
        """
        self.script(cards)
        for code in encode(self.tables, action):
            apply(self.table, self.tables.record, action.seat, code)
        used = int(self.table["script_at"][0])
        if used != len(cards):
            raise Disagreement(f"{used} cards drawn, not {len(cards)}: {action}")


class Shuffles:
    """The engine's shuffle, with every order it gave."""

    def __init__(self) -> None:
        self.orders: list[tuple[Card, ...]] = []

    def __call__(self, items: Sequence[Card], seed: str, n: int) -> tuple[Card, ...]:
        self.orders.append(shuffled(items, seed, n))
        return self.orders[-1]


def drawn_cards(events: Sequence[Event], orders: Sequence[tuple[Card, ...]]) -> list[Card | int]:
    """The cards drawn, in order, and how coins fell.

    Hands shuffled together count as drawn in the order they were dealt, cards taken at random likewise.
    """
    found: list[Card | int] = []
    shuffles = iter(orders)
    for event in events:
        match event:
            case Dealt() | Drew():
                found += event.cards.value
            case TurnedUp():
                found.append(event.card)
            case Reshuffled() | PutBack(bottom=False):
                next(shuffles)
            case HandsShuffled():
                found += next(shuffles)
            case Took():
                next(shuffles)
                found += event.cards.value
            case CoinFlipped():
                next(shuffles)
                found.append(layout.COIN + event.heads)
            case DieRolled():
                next(shuffles)
                found.append(layout.DIE + event.number - 1)
            case _:
                pass
    return found


@entry
def apply(tables: Record, rules: Record, seat: Int, code: Int) -> None:
    """Carry out an action on the first table."""
    tables[0].script_at = 0
    step.apply(tables[0], rules[0], seat, code)


@entry
def offers(tables: Record, rules: Record, out: Record) -> Int:
    """Write seat × 2**16 + code for all seats of the first table into *out*, and give their number."""
    n = 0
    for seat in range(tables[0].players):
        if not (tables[0].out >> seat) & 1:
            end = n + legal.offers(tables[0], rules[0], seat, out[n:])
            for i in range(n, end):
                out[i] += seat << 16
            n = end
    return n
