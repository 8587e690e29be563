"""What happened.  Past tense, one frozen dataclass each; the engine writes them and never reads them."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from lastcard.game.cards import Card, Colour

T = TypeVar("T")


@dataclass(frozen=True, slots=True, repr=False)
class Secret(Generic[T]):
    """A value that only some seats may be shown."""

    value: T
    seats: tuple[int, ...]

    def open(self, seat: int | None) -> T | None:
        """The value, or None for a seat (or a watcher) it is not meant for."""
        return self.value if seat in self.seats else None

    def __repr__(self) -> str:
        return f"Secret(seats={self.seats})"


@dataclass(frozen=True, slots=True)
class Dealt:
    """A hand dealt at the start of a round."""

    seat: int
    count: int
    cards: Secret[tuple[Card, ...]]


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """A card turned up to begin the discard pile."""

    card: Card


@dataclass(frozen=True, slots=True)
class Returned:
    """The card turned up went back into the draw pile."""

    card: Card


@dataclass(frozen=True, slots=True)
class Played:
    """A card played, in turn or by jumping in."""

    seat: int
    card: Card
    colour: Colour
    """The colour now in play."""
    target: int | None
    uno: bool
    jump: bool


@dataclass(frozen=True, slots=True)
class Drew:
    """Cards drawn, for the turn or as a penalty; only *seat* may see them."""

    seat: int
    count: int
    cards: Secret[tuple[Card, ...]]


@dataclass(frozen=True, slots=True)
class FoundNothing:
    """Wanted to draw, and there was no card left."""

    seat: int


@dataclass(frozen=True, slots=True)
class Kept:
    """Kept the card just drawn."""

    seat: int


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """The discards under the top card became the draw pile."""

    count: int


@dataclass(frozen=True, slots=True)
class Named:
    """Named the colour for a wild turned up first."""

    seat: int
    colour: Colour


@dataclass(frozen=True, slots=True)
class Turned:
    """The direction of play turned round."""

    direction: int


@dataclass(frozen=True, slots=True)
class LostTurn:
    """Lost a turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class GotTurn:
    """Was given an extra turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class Challenged:
    """Challenged *accused*'s Wild Draw Four; *hand* is the hand that was shown for it."""

    seat: int
    accused: int
    guilty: bool
    hand: Secret[tuple[Card, ...]]


@dataclass(frozen=True, slots=True)
class Showed:
    """Showed a card of the colour called."""

    seat: int
    to: int
    card: Secret[Card]


@dataclass(frozen=True, slots=True)
class CouldNotShow:
    """Had no card of the colour called."""

    seat: int


@dataclass(frozen=True, slots=True)
class HandShown:
    """A written rule made *seat* show the whole hand."""

    seat: int
    to: int
    hand: Secret[tuple[Card, ...]]


@dataclass(frozen=True, slots=True)
class HandOpened:
    """A written rule made *seat* show everyone the whole hand."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Gave:
    """Gave cards to another; the two of them see which."""

    seat: int
    to: int
    count: int
    cards: Secret[tuple[Card, ...]]


@dataclass(frozen=True, slots=True)
class Took:
    """Took cards at random from another's hand; the two of them see which."""

    seat: int
    other: int
    count: int
    cards: Secret[tuple[Card, ...]]


@dataclass(frozen=True, slots=True)
class CoinFlipped:
    """A written rule flipped the table's coin."""

    seat: int
    heads: bool


@dataclass(frozen=True, slots=True)
class Chose:
    """Chose what to do of what a written rule lets them; with *may*, the last option is to do nothing."""

    seat: int
    option: int
    may: bool


@dataclass(frozen=True, slots=True)
class Discarded:
    """Cards discarded for a written rule, under the card that carries it."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Swapped:
    """Two players swapped hands."""

    seat: int
    other: int


@dataclass(frozen=True, slots=True)
class HandsPassed:
    """Everybody passed the hand on in this direction."""

    direction: int


@dataclass(frozen=True, slots=True)
class HandsShuffled:
    """All hands were shuffled together and dealt out again."""

    seat: int
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Called:
    """Called UNO, late."""

    seat: int


@dataclass(frozen=True, slots=True)
class Caught:
    """Was caught with one card and no call, by another."""

    seat: int
    by: int


@dataclass(frozen=True, slots=True)
class Miscaught:
    """Caught somebody who could not be caught, and pays for it."""

    seat: int
    other: int


@dataclass(frozen=True, slots=True)
class Announced:
    """A written rule that only says something was played."""

    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class RoundOver:
    """The end of the round; hands are laid open to be counted."""

    winner: int | None
    hands: tuple[tuple[Card, ...], ...]
    caught: tuple[int, ...]


Event = (
    Dealt
    | TurnedUp
    | Returned
    | Played
    | Drew
    | FoundNothing
    | Kept
    | Reshuffled
    | Named
    | Turned
    | LostTurn
    | GotTurn
    | Challenged
    | Showed
    | CouldNotShow
    | HandShown
    | HandOpened
    | Gave
    | Took
    | CoinFlipped
    | Chose
    | Discarded
    | Swapped
    | HandsPassed
    | HandsShuffled
    | Called
    | Caught
    | Miscaught
    | Announced
    | RoundOver
)
"""Anything that happens."""
