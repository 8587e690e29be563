"""Whether something is an action at all: a caller without types may hand in anything."""

from collections.abc import Mapping
from types import NoneType
from typing import NamedTuple

from lastcard.game.actions import ACTIONS, Action, Play
from lastcard.game.cards import Card, exists
from lastcard.game.refusals import Refusal, refuse

_LONGEST = 60


class _Field(NamedTuple):
    """A field of an action: what it must be, in types and in words."""

    name: str
    types: tuple[type, ...]
    allowed: str


_FIELDS = (
    _Field("seat", (int,), "the number of a seat"),
    _Field("other", (int,), "the number of a seat"),
    _Field("card", (Card,), "a card that some edition has, such as R7 or W4"),
    _Field("cards", (tuple,), "a tuple of cards that some edition has"),
    _Field("target", (NoneType, int), "the number of a seat, or nothing"),
    _Field("uno", (bool,), "true or false"),
    _Field("jump", (bool,), "true or false"),
)
_COLOUR = _Field("colour", (str,), "the letter of a colour")
_COLOUR_OF_A_WILD = _Field("colour", (NoneType, str), "the letter of a colour, or nothing")


def _fields_of(kind: type[Action]) -> tuple[_Field, ...]:
    names = kind.__slots__
    colour = _COLOUR_OF_A_WILD if "card" in names else _COLOUR
    return tuple(field for field in (*_FIELDS, colour) if field.name in names)


_OF_KIND: Mapping[type, tuple[_Field, ...]] = {kind: _fields_of(kind) for kind in ACTIONS.values()}


def misshapen(action: object) -> Refusal | None:
    """What about *action* no table could make sense of; None where there is nothing."""
    if type(action) is Play and _is_sound(action):
        return None
    expected = _OF_KIND.get(type(action))
    if expected is None:
        return refuse("no-action", kinds=", ".join(ACTIONS), given=_shown(action))
    for name, types, allowed in expected:
        value = getattr(action, name)
        kind = type(value)  # itself, and none it derives from: True is no seat, two texts are no card
        if kind not in types or (kind is Card and not exists(value)) or (kind is tuple and _invented(value)):
            return refuse("bad-action", field=name, allowed=allowed, given=_shown(value))
    return None


def _is_sound(play: Play) -> bool:
    """What is told field by field below, at once: most actions are plays, and every one is looked at."""
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
