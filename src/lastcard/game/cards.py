"""Cards, colours and decks."""

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import NamedTuple, TypeAlias

from lastcard.game.errors import LocalizedError

Colour: TypeAlias = str
"""One of the letters in COLOURS, or "" for no colour."""

COLOURS: Mapping[Colour, str] = {"R": "red", "G": "green", "B": "blue", "Y": "yellow", "P": "pink"}
NUMBERS = tuple("0123456789")
ACTIONS = ("S", "R", "D")
BLANK = "X"
WILD_DRAW_FOUR = "W4"

FACES: Mapping[str, str] = {n: n for n in NUMBERS} | {
    "S": "Skip",
    "R": "Reverse",
    "D": "Draw Two",
    BLANK: "blank",
    "W": "Wild",
    WILD_DRAW_FOUR: "Wild Draw Four",
    "WB": "Wild Badtz-Maru",
    "WF": "Fashion Trend",
    "WS": "Wild Shuffle Hands",
    "WC1": "Wild Customizable 1",
    "WC2": "Wild Customizable 2",
    "WC3": "Wild Customizable 3",
}


class Pile(Enum):
    """Where a written rule makes players put cards of their hands."""

    DISCARD = "the discard pile"
    BOTTOM = "the bottom of the draw pile"
    SHUFFLED = "the draw pile, which is shuffled"


class NotationError(LocalizedError):
    """Text that is not a card or an action; the message shows valid notation."""


class Card(NamedTuple):
    """A card; ``str`` gives its notation.  A named tuple, because comparing tuples is fast."""

    colour: Colour
    """"" for a wild: the colour named for it belongs to the table, never to the card."""
    face: str

    def __str__(self) -> str:
        return self.colour + self.face

    @property
    def is_wild(self) -> bool:
        """Whether it is a wild card, which has no colour."""
        return not self.colour

    @property
    def name(self) -> str:
        """The English name, such as ``red 7``; the notation for a wild that a plugin adds."""
        face = FACES.get(self.face, self.face)
        return f"{COLOURS[self.colour]} {face}" if self.colour else face


_CARDS: dict[Card, Card] = {
    card: card
    for card in (
        *(Card(c, f) for c in COLOURS for f in (*NUMBERS, *ACTIONS, BLANK)),
        *(Card("", f) for f in FACES if f.startswith("W")),
    )
}
_BY_NOTATION: dict[str, Card] = {str(card): card for card in _CARDS}


def make_readable(cards: Iterable[Card]) -> None:
    """Register an edition's wild cards, so that ``card`` can read their notation."""
    for card in cards:
        if card.is_wild:
            _BY_NOTATION[str(card)] = _CARDS.setdefault(card, card)


def exists(value: object) -> bool:
    """Whether *value* is a card that some edition has."""
    # Types first: a tuple of the same two texts would compare equal, and a list cannot be looked up.
    return type(value) is Card and type(value[0]) is type(value[1]) is str and value in _CARDS


def card(text: str) -> Card:
    """The card with the notation *text*, in upper or lower case.

    :raises NotationError: if no edition has such a card.
    """
    found = _BY_NOTATION.get(text.upper())
    if found is None:
        wilds = tuple(wild for wild, card in _BY_NOTATION.items() if card.is_wild)
        raise NotationError("not-a-card", given=text, wilds=wilds)
    return found


def cards(text: str) -> tuple[Card, ...]:
    """The cards in *text*, in notation separated by spaces.

    :raises NotationError: naming the first that no edition has.
    """
    return tuple(map(card, text.split()))


def notations(these: Iterable[Card]) -> list[str]:
    """The notation of each card; faster than ``str`` for many."""
    return list(map("".join, these))


def deck(colours: Iterable[Colour], coloured: Mapping[str, int], wild: Mapping[str, int]) -> tuple[Card, ...]:
    """A deck in a fixed order: each colour's cards, then the wilds."""
    cards = (
        *(Card(c, face) for c in colours for face, count in coloured.items() for _ in range(count)),
        *(Card("", face) for face, count in wild.items() for _ in range(count)),
    )
    return tuple(_CARDS.get(card, card) for card in cards)  # the same object for equal cards: found faster


def without(hand: tuple[Card, ...], taken: Iterable[Card]) -> tuple[Card, ...]:
    """*hand* without one copy of each card *taken*.

    :raises ValueError: if a card is not there.
    """
    for one in taken:
        at = hand.index(one)
        hand = hand[:at] + hand[at + 1 :]
    return hand
