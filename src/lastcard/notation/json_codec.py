"""States, actions and events as plain JSON data, and back.

Hidden things are written only for a named viewer: there is no way to write an event without saying for whom.
"""

import types
import typing
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, Union

from lastcard.editions.options import BadOption, build, written_effects
from lastcard.game.actions import ACTIONS, Action
from lastcard.game.cards import Card, card
from lastcard.game.decisions import DECISIONS, Decision
from lastcard.game.effects import EFFECTS, Effect, RollDie
from lastcard.game.events import Event, Secret
from lastcard.game.rules import Rules
from lastcard.game.shuffle import DIE
from lastcard.game.state import Carry, State
from lastcard.game.view import View
from lastcard.game.whom import CONDITIONS, KINDS, PEOPLE, Who
from lastcard.notation.actions import write_offers

_TYPES: Mapping[str, type] = {
    **ACTIONS, **DECISIONS, **EFFECTS, **CONDITIONS, **PEOPLE, **KINDS, "Carry": Carry,
}  # fmt: skip


_STEPS_BEGIN = ("AddPlayer", "AskTo", "AskWhich", "DiscardAnother", "HandOver", "TurnTo")
_STEPS = frozenset(name for name in EFFECTS if name.startswith(_STEPS_BEGIN))
"""Effects that no card has: each is a step of another, already put to one seat."""
_ADDED = frozenset((("ExtraTurn", "who"), ("SwapHands", "other")))
"""Fields added since version 1.0, not written at their default: a record of then is written as it was."""
_HIGHEST = 100
_LONGEST = 200
"""More than a rule can say, in a number or a text."""


class BadData(ValueError):
    """Data that is not a valid state or action."""


# ------------------------------------------------------------------ writing
def _write(value: Any, viewer: int | None = None) -> Any:
    match value:
        case Card():
            return str(value)
        case Enum():
            return value.value
        case Secret():
            return _write(value.open(viewer), viewer)
        case tuple():
            return [_write(item, viewer) for item in value]
        case _ if is_dataclass(value):
            return _write_tagged(value, viewer)
        case _:
            return value


def _write_tagged(value: Any, viewer: int | None = None) -> dict[str, Any]:
    name, parts = type(value).__name__, {}
    for f in fields(value):
        part = getattr(value, f.name)
        if part != f.default or (name, f.name) not in _ADDED:
            parts[f.name] = _write(part, viewer)
    return {"is": name} | parts


def action_to_data(action: Action) -> dict[str, Any]:
    """An action as plain JSON data."""
    return _write_tagged(action)


def event_to_data(event: Event, seat: int | None) -> dict[str, Any]:
    """*event* as *seat* saw it; None is a spectator.  Hidden values are null."""
    return _write_tagged(event, seat)


def state_to_data(state: State) -> dict[str, Any]:
    """All of a state, hidden cards included: for storage, never for a player."""
    data = {f.name: _write(getattr(state, f.name)) for f in fields(state) if f.name != "rules"}
    return {
        "edition": state.rules.name,
        "options": dict(state.rules.options),
        "written": written_to_data(state.rules),
    } | data


def written_to_data(rules: Rules) -> dict[str, list[Any]]:
    """The effects of the cards people wrote on, by notation: so their sentences need not be read again."""
    return {card: _write(effects) for card, effects in written_effects(rules).items()}


def view_to_data(view: View) -> dict[str, Any]:
    """A view as JSON data, as it is sent to its seat."""
    data = {
        f.name: _write(getattr(view, f.name))
        for f in fields(view)
        if f.name not in {"rules", "may", "discard", "choosable", "choices"}
    }
    more = {"may": list(write_offers(view.may)), "discard_size": view.discard_size}
    return {"edition": view.rules.name} | data | more


# ------------------------------------------------------------------ reading
def action_from_data(data: Any) -> Action:
    """:raises BadData: if it was not written from an action."""
    found = _read_tagged(data, ACTIONS)
    return typing.cast("Action", found)


def state_from_data(data: Mapping[str, Any]) -> State:
    """The state that was written; its rules are built again from the edition, the options and the effects.

    Where ``written`` is missing, the sentences on cards are read now.

    :raises BadData: if it was not written from a state.
    """
    try:
        hints = _hints(State)
        there = [f for f in fields(State) if f.name != "rules" and (f.name in data or f.default is MISSING)]
        values = {f.name: _read(hints[f.name], data[f.name]) for f in there}
        written = written_from_data(data["written"]) if "written" in data else None
        return State(rules=build(data["edition"], data["options"], written=written), **values)
    except (KeyError, TypeError, BadOption) as error:
        raise BadData(f"no state: {error!r}") from error


def written_from_data(data: Any) -> dict[str, tuple[Effect, ...]]:
    """The effects that ``written_to_data`` wrote.

    :raises BadData: if it was not written from effects, or from effects that no card has.
    """
    if not isinstance(data, Mapping):
        raise BadData(f"effects by card are expected, not {data!r}")
    try:
        found = {card: _read(tuple[Effect, ...], effects) for card, effects in data.items()}
    except RecursionError:
        raise BadData("effects are nested too deeply") from None
    for effects in found.values():
        _check_rule(effects)
    return found


def _check_rule(value: Any) -> None:
    """See that a rule stays within the bounds of what people can write."""
    match value:
        case str() if len(value) > _LONGEST or not value.isprintable():
            raise BadData(f"{value[:_LONGEST]!r} is too long, or cannot be shown")
        case int() if not 0 <= value <= _HIGHEST:
            raise BadData(f"{value} is not from 0 to {_HIGHEST}")
        case tuple():
            for one in value:
                _check_rule(one)
        case Effect() if type(value).__name__ in _STEPS:
            raise BadData(f"{type(value).__name__} is no rule of a card")
        case RollDie(faces) if len(faces) != len(DIE):
            raise BadData(f"a die has {len(DIE)} sides, not {len(faces)}")
        case _ if is_dataclass(value):
            for f in fields(value):
                _check_rule(getattr(value, f.name))
        case _:
            pass


def _read(kind: Any, data: Any) -> Any:
    origin = typing.get_origin(kind)
    if origin in {Union, types.UnionType}:
        return _read_union(typing.get_args(kind), data)
    if origin is tuple:
        if not isinstance(data, list):
            raise BadData(f"a list is expected, not {data!r}")
        item = typing.get_args(kind)[0]
        return tuple(_read(item, one) for one in data)
    if kind is Card or (isinstance(kind, type) and issubclass(kind, Enum)):
        read: Any = card if kind is Card else kind
        try:
            return read(data)
        except (ValueError, AttributeError) as error:
            raise BadData(f"{kind.__name__} is expected, not {data!r}") from error
    if isinstance(kind, type) and (kind in {Effect, Decision} or is_dataclass(kind)):
        return _read_tagged(data, _kinds(kind))
    if kind is not type(data):
        raise BadData(f"{kind.__name__} is expected, not {data!r}")
    return data


def _read_union(kinds: tuple[Any, ...], data: Any) -> Any:
    for kind in kinds:
        try:
            return None if kind is types.NoneType and data is None else _read(kind, data)
        except BadData:
            continue
    raise BadData(f"{data!r} is none of {', '.join(getattr(k, '__name__', str(k)) for k in kinds)}")


@cache
def _kinds(base: type) -> Mapping[str, type]:
    return {name: kind for name, kind in _TYPES.items() if issubclass(kind, base)}


@cache
def _hints(cls: type) -> Mapping[str, Any]:
    return typing.get_type_hints(cls)


def _with_new_names(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """*data* as it is written today: a hand was once shown with "to_all", to everyone or to you."""
    if data.get("is") == "ShowHand" and "to_all" in data and "to" not in data:
        return {**data, "to": (Who.EVERYONE if data["to_all"] else Who.YOU).value}
    return data


def _read_tagged(data: Any, kinds: Mapping[str, type]) -> Any:
    if not isinstance(data, Mapping) or str(data.get("is")) not in kinds:
        raise BadData(f"{data!r} is none of {', '.join(kinds)}")
    data = _with_new_names(data)
    cls = kinds[str(data["is"])]
    hints = _hints(cls)
    try:
        given = [f for f in fields(cls) if f.name in data or f.default is MISSING]
        return cls(**{f.name: _read(hints[f.name], data[f.name]) for f in given})
    except KeyError as error:
        raise BadData(f"{data['is']} without {error}") from error
