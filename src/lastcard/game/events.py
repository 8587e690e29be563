"""What happened in a round: one frozen dataclass for each event.  The engine never reads events."""

from typing import Generic, TypeVar

from lastcard.game.cards import Card, Colour
from lastcard.game.value import value

T = TypeVar("T")


@value
class Secret(Generic[T]):
    """A value that only some seats may see."""

    value: T
    seats: tuple[int, ...]

    def open(self, seat: int | None) -> T | None:
        """The value; None for a seat (or a spectator) that may not see it."""
        return self.value if seat in self.seats else None

    def __repr__(self) -> str:
        return f"Secret(seats={self.seats})"


@value
class Dealt:
    """A hand dealt at the start of a round."""

    seat: int
    count: int
    cards: Secret[tuple[Card, ...]]


@value
class TurnedUp:
    """A card turned up to begin the discard pile."""

    card: Card


@value
class Returned:
    """The card turned up went back into the draw pile."""

    card: Card


@value
class Played:
    """A card played, in turn or by jumping in."""

    seat: int
    card: Card
    colour: Colour
    """The colour now in play."""
    target: int | None
    uno: bool
    jump: bool


@value
class Drew:
    """Cards drawn, for the turn or as a penalty; only *seat* may see them."""

    seat: int
    count: int
    cards: Secret[tuple[Card, ...]]


@value
class FoundNothing:
    """Had to draw, but no card was left."""

    seat: int


@value
class Kept:
    """Kept the card just drawn."""

    seat: int


@value
class Reshuffled:
    """The discards under the top card became the draw pile."""

    count: int


@value
class Named:
    """Named the colour for a wild card turned up at the start, or by a written rule that changes it."""

    seat: int
    colour: Colour


@value
class Turned:
    """The direction of play was reversed."""

    direction: int


@value
class LostTurn:
    """Lost a turn."""

    seat: int


@value
class GotTurn:
    """Was given an extra turn."""

    seat: int


@value
class Challenged:
    """Challenged the Wild Draw Four of *accused*, who showed *hand* to the challenger."""

    seat: int
    accused: int
    guilty: bool
    hand: Secret[tuple[Card, ...]]


@value
class Showed:
    """Showed a card of the colour called."""

    seat: int
    to: int
    card: Secret[Card]


@value
class CouldNotShow:
    """Had no card of the colour called."""

    seat: int


@value
class HandShown:
    """A written rule made *seat* show the whole hand to *to*."""

    seat: int
    to: int
    hand: Secret[tuple[Card, ...]]


@value
class HandOpened:
    """A written rule made *seat* show everyone the whole hand."""

    seat: int
    cards: tuple[Card, ...]


@value
class Gave:
    """Gave cards to another player; only the two see which."""

    seat: int
    to: int
    count: int
    cards: Secret[tuple[Card, ...]]


@value
class Took:
    """Took random cards from another player's hand; only the two see which."""

    seat: int
    other: int
    count: int
    cards: Secret[tuple[Card, ...]]


@value
class CoinFlipped:
    """A written rule flipped a coin."""

    seat: int
    heads: bool


@value
class DieRolled:
    """A written rule rolled a die with six sides."""

    seat: int
    number: int


@value
class Chose:
    """Chose one of a written rule's options; with *may*, the last option is to do nothing."""

    seat: int
    option: int
    may: bool
    other: int | None = None
    """The player chosen, where the options are players."""


@value
class Discarded:
    """Discarded cards for a written rule; they go under the top card."""

    seat: int
    cards: tuple[Card, ...]


@value
class PutBack:
    """Put cards of the hand back into the draw pile; only *seat* sees which."""

    seat: int
    count: int
    bottom: bool
    """Whether they lie at the bottom; else the whole pile was shuffled."""
    cards: Secret[tuple[Card, ...]]


@value
class Swapped:
    """Two players swapped hands."""

    seat: int
    other: int


@value
class HandsPassed:
    """All players passed their hands on in this direction."""

    direction: int


@value
class HandsShuffled:
    """All hands were shuffled together and dealt out again."""

    seat: int
    counts: tuple[int, ...]


@value
class Called:
    """Called UNO, late."""

    seat: int


@value
class Caught:
    """Was caught by another player with one card and without having called UNO."""

    seat: int
    by: int


@value
class Miscaught:
    """Tried to catch a player who could not be caught, and draws for it."""

    seat: int
    other: int


@value
class Announced:
    """A card was played whose written rule only announces a text."""

    seat: int
    text: str


@value
class RoundOver:
    """The round is over; all hands are shown and counted."""

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
    | DieRolled
    | Chose
    | Discarded
    | PutBack
    | Swapped
    | HandsPassed
    | HandsShuffled
    | Called
    | Caught
    | Miscaught
    | Announced
    | RoundOver
)
"""Any event."""
