"""What cards do, in words: the English of a written rule reads back into the same rule.

The sentences are the Fluent messages ``does-…`` and ``if-…``, one for each class of effect and condition; the
effect's own fields are their facts.
"""

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from lastcard.game.effects import EFFECTS, Announce, Effect
from lastcard.game.whom import Condition, If
from lastcard.words import ENGLISH, Speaker, speaker

_NEW_WORD = re.compile(r"(?<=[a-z])(?=[A-Z])")


def describe(effects: tuple[Effect, ...], language: str = ENGLISH) -> str:
    """The effects as sentences, "" for none; those that people may write read back from English."""
    spoken = speaker(language)
    return " ".join(spoken.say("sentence", clause=_clause(effect, spoken)) for effect in effects)


def _clause(effect: Effect, spoken: Speaker) -> str:
    if type(effect) not in EFFECTS.values():
        raise TypeError(f"no words for {effect!r}")
    return spoken.say_with(f"does-{_slug(effect)}", dict(_facts(effect, spoken)))


def _next_clause(effect: Effect, spoken: Speaker) -> str:
    """A clause that follows another: an order that named nobody would go on about those before."""
    message = f"does-{_slug(effect)}-next"
    if message not in spoken.messages:
        return _clause(effect, spoken)
    return spoken.say_with(message, dict(_facts(effect, spoken)))


def _facts(said: Effect | Condition, spoken: Speaker) -> Iterator[tuple[str, object]]:
    match said:
        case If(condition, then):
            yield "condition", spoken.say_with(f"if-{_slug(condition)}", dict(_facts(condition, spoken)))
            yield "then", spoken.say("then-joint").join(_next_clause(effect, spoken) for effect in then)
        case Announce(text):
            yield "quoted", f"“{text}”" if '"' in text else f'"{text}"'
        case _:
            assert is_dataclass(said)
            for field in fields(said):
                yield from _fact(field.name, getattr(said, field.name), spoken)


def _fact(name: str, value: object, spoken: Speaker) -> Iterator[tuple[str, object]]:
    if name == "kind" and isinstance(value, str):  # a colour stands where a kind of card may
        yield from ((name, spoken.colour(value)), (f"{name}Is", value))
    else:
        yield name, None if value == "" else value


def _slug(said: Effect | Condition) -> str:
    return _NEW_WORD.sub("-", type(said).__name__).lower()
