"""A round at one moment, as a value: it can be compared, saved, replayed and searched from."""

from collections.abc import Sequence
from dataclasses import dataclass

from lastcard.game.cards import Card, Colour
from lastcard.game.decisions import Decision
from lastcard.game.effects import Effect
from lastcard.game.errors import LocalizedError
from lastcard.game.rules import Rules


@dataclass(frozen=True, slots=True)
class Carry:
    """The rest of a card's rule, carried out once the decision before it is answered."""

    by: int
    target: int | None
    named: Colour
    they: tuple[int, ...]
    effects: tuple[Effect, ...]
    had: tuple[bool, ...]
    """For a written rule, who held cards as it began; empty for a printed one."""
    aside: tuple[tuple[Card, ...], ...] = ()
    """The cards that each seat has chosen to pass on, while others are still choosing."""


@dataclass(frozen=True, slots=True)
class State:
    """Everything there is to know of a round; ``decision`` is None once it is over."""

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
    """The colour in play: a wild's is the one named for it."""
    decision: Decision | None
    carry: Carry | None
    turns: tuple[int, ...]
    """Turns each seat is owed beyond its own (above zero) or has still to lose (below)."""
    passed: tuple[int, ...]
    """Who has passed, one after another, with nothing left to draw."""
    called: tuple[int, ...]
    """Seats that have called UNO and hold one card."""
    exposed: tuple[int, ...]
    """Seats that hold one card, have not called and can be caught."""
    out: tuple[int, ...] = ()
    """Seats eliminated from the match, passed over in everything."""
    sides: tuple[int, ...] = ()
    """The side each seat plays for, where there are partners."""
    winner: int | None = None
    reshuffles: int = 0
    """How often the discards have become the draw pile."""

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


# ------------------------------------------------------------------ what a finished round hands on
@dataclass(frozen=True, slots=True)
class RoundResult:
    """Who went out, and what everybody was caught with."""

    winner: int | None
    """The seat that went out; None when the round could not go on."""
    caught: tuple[int, ...]
    """The points left in each seat's hand."""


def points_left(rules: Rules, hands: Sequence[tuple[Card, ...]]) -> tuple[int, ...]:
    """The points of the cards in each hand (score.numbers, score.actions, score.wilds)."""
    return tuple(sum(rules.value[card] for card in hand) for hand in hands)
