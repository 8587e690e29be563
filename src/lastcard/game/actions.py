"""What players do.  Imperatives, one frozen dataclass each."""

from dataclasses import dataclass

from lastcard.game.cards import Card, Colour


@dataclass(frozen=True, slots=True)
class Play:
    """Put a card down, from the hand or just drawn; *jump* is the house rule's jumping in."""

    seat: int
    card: Card
    colour: Colour | None = None
    target: int | None = None
    uno: bool = False
    jump: bool = False


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw for the turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Keep the card just drawn and end the turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class Accept:
    """Take the cards of a Wild Draw Four, or of a stack."""

    seat: int


@dataclass(frozen=True, slots=True)
class Challenge:
    """Say that the Wild Draw Four was played against its condition."""

    seat: int


@dataclass(frozen=True, slots=True)
class Name:
    """Name the colour for a wild turned up first."""

    seat: int
    colour: Colour


@dataclass(frozen=True, slots=True)
class Show:
    """Show a card of the colour called."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard cards because a written rule says so."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CallUno:
    """Call UNO late, before anybody has caught it."""

    seat: int


@dataclass(frozen=True, slots=True)
class Catch:
    """Point out that *other* is down to one card and did not call."""

    seat: int
    other: int


Action = Play | Draw | Pass | Accept | Challenge | Name | Show | Discard | CallUno | Catch
"""Anything a player does."""

ACTIONS: dict[str, type[Action]] = {
    cls.__name__: cls for cls in (Play, Draw, Pass, Accept, Challenge, Name, Show, Discard, CallUno, Catch)
}
"""Every action by its permanent name."""
