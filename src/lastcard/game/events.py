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
    card: Card


@dataclass(frozen=True, slots=True)
class Returned:
    """The card turned up went back into the draw pile."""

    card: Card


@dataclass(frozen=True, slots=True)
class Played:
    seat: int
    card: Card
    colour: Colour
    """The colour now in play."""
    target: int | None
    uno: bool
    jump: bool


@dataclass(frozen=True, slots=True)
class Drew:
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
    seat: int
    colour: Colour


@dataclass(frozen=True, slots=True)
class Turned:
    """The direction of play turned round."""

    direction: int


@dataclass(frozen=True, slots=True)
class LostTurn:
    seat: int


@dataclass(frozen=True, slots=True)
class GotTurn:
    """Was given an extra turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class Challenged:
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
    seat: int


@dataclass(frozen=True, slots=True)
class HandShown:
    """A written rule made *seat* show the whole hand."""

    seat: int
    to: int
    hand: Secret[tuple[Card, ...]]


@dataclass(frozen=True, slots=True)
class Discarded:
    """Cards discarded for a written rule, under the card that carries it."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Swapped:
    seat: int
    other: int


@dataclass(frozen=True, slots=True)
class HandsPassed:
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
    seat: int
    by: int


@dataclass(frozen=True, slots=True)
class Miscaught:
    """Caught somebody who could not be caught, and pays for it."""

    seat: int
    other: int


@dataclass(frozen=True, slots=True)
class Announced:
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
