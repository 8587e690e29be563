"""What a server says has happened, in words."""

import typing
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from itertools import takewhile
from typing import Any

from lastcard.game.cards import Card, NotationError, card
from lastcard.game.events import Event, Secret
from lastcard.terminal.text import on_one_line
from lastcard.words import Translator
from lastcard.words.sentences import message_name, tell_all

_EVENTS: Mapping[str, type] = {kind.__name__: kind for kind in typing.get_args(Event)}


def tell_events(
    events: Sequence[Mapping[str, Any]], names: Sequence[str], seat: int | None, words: Translator
) -> Iterator[str]:
    """Sentences about what happened, as a viewer in *seat* sees it."""
    played = [event for event in (_read(one, seat) for one in events) if event is not None]
    before = list(takewhile(lambda one: one["is"] not in _EVENTS, events))
    after = [one for one in events[len(before) :] if one["is"] not in _EVENTS]
    for one in before:
        yield from _tell(one, names, seat, words)
    yield from tell_all(played, names, seat, language=words.language)
    for one in after:
        yield from _tell(one, names, seat, words)


def _read(data: Mapping[str, Any], seat: int | None) -> Event | None:
    kind = _EVENTS.get(data["is"])
    if kind is None:
        return None
    hints = typing.get_type_hints(kind)
    try:
        made: Event = kind(*(_value(hints[one.name], data.get(one.name), seat) for one in fields(kind)))
    except NotationError:
        return None
    return made


def _value(hint: Any, value: Any, seat: int | None) -> Any:
    origin = typing.get_origin(hint)
    if origin is Secret:
        inner = typing.get_args(hint)[0]
        return (
            Secret(None, ()) if value is None or seat is None else Secret(_value(inner, value, seat), (seat,))
        )
    if origin is tuple:
        return tuple(_value(typing.get_args(hint)[0], one, seat) for one in value or ())
    if hint is Card:
        return card(value)
    return on_one_line(value) if isinstance(value, str) else value


def _tell(
    data: Mapping[str, Any], names: Sequence[str], seat: int | None, words: Translator
) -> Iterator[str]:
    """The sentence about something that happened at the table; none where there is nothing to say."""
    message = (
        f"log-setting-{data.get('setting')}" if data["is"] == "SettingChanged" else message_name(data["is"])
    )
    if message not in words.messages:
        return
    facts: dict[str, object] = {"round": data.get("round", 0), "on": data.get("value") is True}
    if isinstance(data.get("name"), str):
        facts |= {"who": on_one_line(data["name"]), "me": "yes" if data.get("seat") == seat else "no"}
    elif "seat" in data:
        facts["seat"] = data["seat"]
    if isinstance(against := data.get("against"), int):
        facts |= {"against": names[against], "againstMe": "yes" if against == seat else "no"}
    if isinstance(data.get("to"), int):
        facts["to"] = data["to"]
    yield words.say_with(message, facts, names=names, viewer=seat)
