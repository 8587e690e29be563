"""What happened in a round, as a viewer is told it: one struct for each event of the game.

The structs are made from ``lastcard.game.events``, so a new event travels without being named here.  Cards
travel in notation; what is hidden from the viewer is null.
"""

import typing
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, Any, TypeAlias, Union

import msgspec

from lastcard.game.cards import Card
from lastcard.game.events import Event, Secret
from lastcard.server.wire.table_events import TABLE_EVENTS, Happening
from lastcard.server.wire.vocabulary import ColourLetter

Teller: TypeAlias = Callable[[Any, int | None], Any]
"""A field's value as one viewer is told it."""


def _travelling(name: str, hint: Any) -> Any:
    """The type of a field on the wire."""
    if typing.get_origin(hint) is Secret:
        return _travelling(name, typing.get_args(hint)[0]) | None
    if typing.get_origin(hint) is tuple:
        return list[_travelling(name, typing.get_args(hint)[0])]  # type: ignore[misc]
    if name == "colour":
        return ColourLetter
    return str if hint is Card else hint


def _teller(hint: Any) -> Teller:
    if typing.get_origin(hint) is Secret:
        inner = _teller(typing.get_args(hint)[0])
        return lambda value, seat: None if (shown := value.open(seat)) is None else inner(shown, seat)
    if typing.get_origin(hint) is tuple:
        one = _teller(typing.get_args(hint)[0])
        return lambda value, seat: [one(item, seat) for item in value]
    if hint is Card:
        return lambda value, _: str(value)
    return lambda value, _: value


class _Kind:
    """How one kind of event travels."""

    def __init__(self, event: type) -> None:
        hints = typing.get_type_hints(event)
        types = [(one.name, _travelling(one.name, hints[one.name])) for one in fields(event)]
        name, doc = event.__name__, event.__doc__ or ""
        # A dataclass without words of its own documents itself by its signature.
        said = {} if doc.startswith(f"{name}(") else {"__doc__": doc}
        self.struct = msgspec.defstruct(name, types, namespace=said, frozen=True, tag_field="is", tag=True)
        self.hides = any(typing.get_origin(hints[one.name]) is Secret for one in fields(event))
        self._fields = [(one.name, _teller(hints[one.name])) for one in fields(event)]

    def told(self, event: Event, seat: int | None) -> msgspec.Struct:
        return self.struct(*(teller(getattr(event, name), seat) for name, teller in self._fields))


_KINDS: Mapping[type, _Kind] = {event: _Kind(event) for event in typing.get_args(Event)}

TOLD: tuple[type[msgspec.Struct], ...] = (
    *(kind.struct for kind in _KINDS.values()),
    *TABLE_EVENTS,
)
"""Everything that may happen in a round or at a table, each as it travels."""

if TYPE_CHECKING:
    Told: TypeAlias = msgspec.Struct
else:
    Told = Union[TOLD]  # noqa: UP007 - made from a tuple


_encode = msgspec.json.Encoder().encode


class Telling:
    """What happened, encoded for one viewer after another: once for all where nothing is hidden."""

    def __init__(self, events: Collection[Happening]) -> None:
        self._events = events
        kinds = [_KINDS[type(event)] for event in events if not isinstance(event, msgspec.Struct)]
        self._open = None if any(kind.hides for kind in kinds) else _encode(told(events, None))

    def to(self, seat: int | None) -> bytes:
        """What happened, as *seat* saw it; None is somebody watching."""
        return _encode(told(self._events, seat)) if self._open is None else self._open


def told(events: Iterable[Happening], seat: int | None) -> list[Told]:
    """What happened, as *seat* saw it; None is somebody watching."""
    return [
        event if isinstance(event, msgspec.Struct) else _KINDS[type(event)].told(event, seat)
        for event in events
    ]
