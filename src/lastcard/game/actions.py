"""What players do: imperatives, one frozen dataclass each, and the check that something is one of them."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import NoneType
from typing import NamedTuple, get_args

from lastcard.game.cards import Card, Colour, exists
from lastcard.game.refusals import Refusal, refuse


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
class Give:
    """Choose the cards that a written rule makes you give, exchange or pass on."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose which of the things that a written rule lets you do, counted from 0."""

    seat: int
    option: int


@dataclass(frozen=True, slots=True)
class CallUno:
    """Call UNO late, before anybody has caught it."""

    seat: int


@dataclass(frozen=True, slots=True)
class Catch:
    """Point out that *other* is down to one card and did not call."""

    seat: int
    other: int


Action = Play | Draw | Pass | Accept | Challenge | Name | Show | Discard | Give | Choose | CallUno | Catch
"""Anything a player does."""

ACTIONS: dict[str, type[Action]] = {cls.__name__: cls for cls in get_args(Action)}
"""Every action by its permanent name."""


# ------------------------------------------------------------------ whether something is an action
_LONGEST = 60


class _Field(NamedTuple):
    """A field of an action: what it must be, in types and by the name the words know it by."""

    name: str
    types: tuple[type, ...]
    allowed: str


_FIELDS = (
    _Field("seat", (int,), "seat"),
    _Field("other", (int,), "seat"),
    _Field("card", (Card,), "card"),
    _Field("cards", (tuple,), "cards"),
    _Field("option", (int,), "option"),
    _Field("target", (NoneType, int), "seat-or-nothing"),
    _Field("uno", (bool,), "bool"),
    _Field("jump", (bool,), "bool"),
)
_COLOUR = _Field("colour", (str,), "colour")
_COLOUR_OF_A_WILD = _Field("colour", (NoneType, str), "colour-or-nothing")


def _fields_of(kind: type[Action]) -> tuple[_Field, ...]:
    names = kind.__slots__
    colour = _COLOUR_OF_A_WILD if "card" in names else _COLOUR
    return tuple(field for field in (*_FIELDS, colour) if field.name in names)


_OF_KIND: Mapping[type, tuple[_Field, ...]] = {kind: _fields_of(kind) for kind in ACTIONS.values()}


def misshapen(action: object) -> Refusal | None:
    """Why *action* is not an action, or a field of it has the wrong type; None if nothing is wrong."""
    if type(action) is Play and _is_sound(action):
        return None
    expected = _OF_KIND.get(type(action))
    if expected is None:
        return refuse("no-action", kinds=tuple(ACTIONS), shown=_shown(action))
    for name, types, allowed in expected:
        value = getattr(action, name)
        kind = type(value)  # exactly: a subclass will not do, or True would be a seat and a tuple a card
        if kind not in types or (kind is Card and not exists(value)) or (kind is tuple and _invented(value)):
            return refuse("bad-action", field=name, allowed=allowed, shown=_shown(value))
    return None


def _is_sound(play: Play) -> bool:
    """The check of every field in one expression, because most actions are plays."""
    return (
        type(play.seat) is int
        and exists(play.card)
        and (play.colour is None or type(play.colour) is str)
        and (play.target is None or type(play.target) is int)
        and type(play.uno) is type(play.jump) is bool
    )


def _invented(cards: tuple[object, ...]) -> tuple[object, ...]:
    return tuple(card for card in cards if not exists(card))


def _shown(value: object) -> str:
    if type(value) is tuple and (invented := _invented(value)):
        value = invented[0]
    if isinstance(value, Card) and all(type(part) is str for part in value):
        return str(value)
    return repr(value)[:_LONGEST]
