"""Sentences about a round: what happened, told to one viewer."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import fields
from functools import partial

from lastcard.game.cards import Card
from lastcard.game.events import Event, GotTurn, Played, Returned, Secret, TurnedUp
from lastcard.words.languages import ENGLISH
from lastcard.words.translator import translator

_NEW_WORD = re.compile(r"(?<=[a-z])(?=[A-Z])")
_SIDES = {1: "left", -1: "right"}


def tell(
    event: Event,
    names: Sequence[str],
    seat: int | None,
    *,
    language: str = ENGLISH,
    open_to_all: bool = False,
) -> str:
    """A sentence that tells *seat* about *event*; None is a spectator.

    With *open_to_all* the sentence includes hidden cards, as in a replay.
    """
    facts: dict[str, object] = {}
    for field in fields(event):
        facts |= _facts(field.name, getattr(event, field.name), seat, open_to_all=open_to_all)
    if isinstance(event, Played):
        facts |= {"wild": event.card.is_wild, "aimed": event.target is not None}
    return translator(language).say_with(message_name(type(event).__name__), facts, names=names, viewer=seat)


def tell_all(
    events: Sequence[Event],
    names: Sequence[str],
    seat: int | None,
    *,
    language: str = ENGLISH,
    open_to_all: bool = False,
) -> Iterator[str]:
    """Sentences that tell *seat* about *events*; the cards turned up at the start become one sentence."""
    turned = [event for event in events if isinstance(event, TurnedUp)]
    say = partial(translator(language).say, names=names, viewer=seat)
    for event in events:
        match event:
            case TurnedUp() if event is not turned[-1]:
                continue
            case TurnedUp(card) if len(turned) > 1:
                passed = tuple(one.card for one in turned[:-1])
                yield say("log-turned-up-at-last", card=card, cards=passed, count=len(passed))
            case Returned() if turned:
                continue
            case GotTurn(who) if turned:  # nobody has played yet: the dealer gets the first turn
                yield say("log-plays-first", seat=who)
            case _:
                yield tell(event, names, seat, language=language, open_to_all=open_to_all)


def message_name(kind: str) -> str:
    """The message name of an event with the class name *kind*: ``log-round-over`` for RoundOver."""
    return f"log-{_NEW_WORD.sub('-', kind).lower()}"


def _facts(name: str, value: object, seat: int | None, *, open_to_all: bool) -> dict[str, object]:
    if isinstance(value, Secret):
        value = value.value if open_to_all else value.open(seat)
        if not isinstance(value, Card):
            return {"cards": value or (), "seen": bool(value)} if name != "card" else {name: value}
    return {name: _SIDES[value] if name == "direction" and isinstance(value, int) else value}
