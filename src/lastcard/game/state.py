"""The state of a round, as a value that can be compared, saved and searched from."""

from collections.abc import Sequence
from dataclasses import dataclass

from lastcard.game.cards import Card, Colour
from lastcard.game.decisions import Decision
from lastcard.game.effects import Effect
from lastcard.game.errors import LocalizedError
from lastcard.game.rules import Rules


@dataclass(frozen=True, slots=True)
class Carry:
    """The rest of a card's effects, to be carried out after the current decision."""

    by: int
    target: int | None
    named: Colour
    they: tuple[int, ...]
    effects: tuple[Effect, ...]
    had: tuple[bool, ...]
    """For a written rule, which seats held cards when it began; empty for a printed card."""
    aside: tuple[tuple[Card, ...], ...] = ()
    """The cards that each seat has chosen to pass on, while others still choose."""
    spared: tuple[int, ...] = ()
    """The seats for which a condition is not true, while those for which it is do what they must."""


@dataclass(frozen=True, slots=True)
class State:
    """The complete state of a round; ``decision`` is None once it is over."""

    rules: Rules
    seed: str
    shuffles: int
    """How many shuffles of the seed have been used."""
    dealer: int
    direction: int
    hands: tuple[tuple[Card, ...], ...]
    draw: tuple[Card, ...]
    """The draw pile, its top first."""
    discard: tuple[Card, ...]
    """The discard pile, its top last."""
    colour: Colour
    """The colour in play; after a wild, the colour named for it."""
    decision: Decision | None
    carry: Carry | None
    turns: tuple[int, ...]
    """Extra turns that each seat still gets (above zero) or turns it still loses (below zero)."""
    passed: tuple[int, ...]
    """Seats that have passed in a row with nothing left to draw."""
    called: tuple[int, ...]
    """Seats that have called UNO and hold one card."""
    exposed: tuple[int, ...]
    """Seats that hold one card, have not called and can be caught."""
    out: tuple[int, ...] = ()
    """Seats eliminated from the match; they are skipped."""
    sides: tuple[int, ...] = ()
    """The side each seat plays for, where there are partners."""
    winner: int | None = None
    reshuffles: int = 0
    """How often the discard pile has been reshuffled into the draw pile."""

    def __repr__(self) -> str:
        """A short summary; ``lastcard.write_position`` writes all of the state on one line."""
        sizes = " ".join(str(len(hand)) for hand in self.hands)
        asked = (
            f"winner {self.winner}"
            if self.decision is None
            else f"waiting for seat {self.seat} ({self.decision.asks})"
        )
        top = f"top {self.top}, colour {self.colour or None}, " if self.discard else ""
        return f"<State {self.rules.name}: {asked}, {top}hands {sizes}, draw pile {len(self.draw)}>"

    @property
    def seat(self) -> int:
        """The seat that is asked now.

        :raises ValueError: when the round is over.
        """
        if self.decision is None:
            raise LocalizedError("nobody-asked")
        return self.decision.seat

    @property
    def top(self) -> Card:
        """The card on top of the discard pile."""
        return self.discard[-1]

    @property
    def over(self) -> bool:
        """Whether the round is over."""
        return self.decision is None


# ------------------------------------------------------------------ the result
@dataclass(frozen=True, slots=True)
class RoundResult:
    """The winner of a round, and the points that the others are caught with."""

    winner: int | None
    """The seat that won; None for a deadlock."""
    caught: tuple[int, ...]
    """The points left in each seat's hand; the winner's count for nobody."""


def points_left(rules: Rules, hands: Sequence[tuple[Card, ...]]) -> tuple[int, ...]:
    """The points of the cards in each hand (score.numbers, score.actions, score.wilds)."""
    return tuple(sum(rules.value[card] for card in hand) for hand in hands)


def points_caught(rules: Rules, hands: Sequence[tuple[Card, ...]], winner: int | None) -> tuple[int, ...]:
    """The points of the cards in each hand at the end of a round; those of *winner* count for nobody.

    card.written.wins: only a written rule lets somebody win with cards in hand.
    """
    return tuple(0 if seat == winner else left for seat, left in enumerate(points_left(rules, hands)))
