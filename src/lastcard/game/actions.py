"""What players do: one frozen dataclass for each action, and the check that a value is a valid action."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from types import NoneType
from typing import get_args

from lastcard.game.cards import Card, Colour, exists
from lastcard.game.refusals import Refusal, refuse


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card from the hand or the card just drawn; *jump*: out of turn, by the house rule jump_in."""

    seat: int
    card: Card
    colour: Colour | None = None
    target: int | None = None
    uno: bool = False
    jump: bool = False


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw a card instead of playing one."""

    seat: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Keep the card just drawn and end the turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class Accept:
    """Draw the cards that a Wild Draw Four or a stack makes you draw."""

    seat: int


@dataclass(frozen=True, slots=True)
class Challenge:
    """Challenge the Wild Draw Four: claim that its player could have played the colour."""

    seat: int


@dataclass(frozen=True, slots=True)
class Name:
    """Name the colour for a wild card turned up at the start."""

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
class Give:
    """Give the chosen cards because a written rule says so: to give, exchange or pass on."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Pick:
    """Pick a card of another player's hand, which a written rule lets you see, to take it."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose one of the options that a written rule offers, counted from 0."""

    seat: int
    option: int


@dataclass(frozen=True, slots=True)
class CallUno:
    """Call UNO late, before anybody has caught you."""

    seat: int


@dataclass(frozen=True, slots=True)
class Catch:
    """Catch *other*, who holds one card and did not call UNO."""

    seat: int
    other: int


Action = (
    Play | Draw | Pass | Accept | Challenge | Name | Show | Discard | Give | Pick | Choose | CallUno | Catch
)
"""Any action of a player."""

ACTIONS: dict[str, type[Action]] = {cls.__name__: cls for cls in get_args(Action)}
"""Every action class by name; saved games use the names."""


# ------------------------------------------------------------------ is it a valid action?
_LONGEST = 60

_ALLOWED: Mapping[object, tuple[tuple[type, ...], str]] = {
    int: ((int,), "seat"),
    int | None: ((int, NoneType), "seat-or-nothing"),
    Colour: ((str,), "colour"),
    Colour | None: ((str, NoneType), "colour-or-nothing"),
    Card: ((Card,), "card"),
    tuple[Card, ...]: ((tuple,), "cards"),
    bool: ((bool,), "bool"),
}
"""By the annotation of a field: the types its value may have, and what the Fluent files call them."""
_FIELDS: Mapping[type, list[tuple[str, tuple[type, ...], str]]] = {
    kind: [(one.name, *_ALLOWED[one.type]) for one in fields(kind)] for kind in ACTIONS.values()
}


def malformed(action: object) -> Refusal | None:
    """Why *action* is not an action, or which field has the wrong type; None if nothing is wrong."""
    if (
        type(action) is Play  # most actions: checked without a loop
        and exists(action.card)
        and type(action.seat) is int
        and (action.colour is None or type(action.colour) is str)
        and (action.target is None or type(action.target) is int)
        and type(action.uno) is type(action.jump) is bool
    ):
        return None
    if (type(action) is Draw or type(action) is Pass) and type(action.seat) is int:  # nearly all others
        return None
    expected = _FIELDS.get(type(action))
    if expected is None:
        return refuse("no-action", kinds=tuple(ACTIONS), shown=_shown(action))
    for name, types, allowed in expected:
        value = getattr(action, name)
        kind = type(value)  # not isinstance: True must not pass as a seat, nor a tuple as a card
        if kind not in types or (kind is Card and not exists(value)) or (kind is tuple and _invented(value)):
            return refuse("bad-action", field=name, allowed=allowed, shown=_shown(value))
    return None


def _invented(cards: tuple[object, ...]) -> tuple[object, ...]:
    return tuple(card for card in cards if not exists(card))


def _shown(value: object) -> str:
    if type(value) is tuple and (invented := _invented(value)):
        value = invented[0]
    if isinstance(value, Card) and all(type(part) is str for part in value):
        return str(value)
    return repr(value)[:_LONGEST]
