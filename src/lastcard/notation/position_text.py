"""A state on one line, hidden cards included, and back.

    classic hands=R1,G2/B3,B4 draw=Y1,Y2 discard=R5 turn=1 seed="7" colour="R"

The edition comes first, then ``name=value`` for each field of the state that differs from its default.
Cards are in notation, separated by commas, and hands by slashes; other values are JSON.
"""

import json
from collections import Counter
from dataclasses import fields
from typing import Any

from lastcard.editions.options import BadOption
from lastcard.game.decisions import Turn
from lastcard.game.state import State
from lastcard.notation.json_codec import BadData, state_from_data, state_to_data
from lastcard.notation.position import BadPosition, check_seats

_PILES = ("draw", "discard")
_TURN = "turn"
_ABSENT: dict[str, Any] = {
    "options": {},
    "shuffles": 0,
    "dealer": 0,
    "direction": 1,
    "draw": [],
    "decision": None,
    "carry": None,
    "passed": [],
    "called": [],
    "exposed": [],
    "out": [],
    "sides": [],
    "winner": None,
    "reshuffles": 0,
}
"""The values of the fields that may be left out; ``turns`` is a zero for each seat."""
_NAMES = frozenset(
    ("options", "written", _TURN, *(field.name for field in fields(State) if field.name != "rules"))
)


def write_position(state: State) -> str:
    """All of a state on one line: for storage and questions about the rules, never for a player."""
    data = state_to_data(state)
    if not data["written"]:
        del data["written"]
    words = [data.pop("edition"), f"hands={'/'.join(','.join(hand) for hand in data.pop('hands'))}"]
    words += [f"{pile}={','.join(data.pop(pile))}" for pile in _PILES if data[pile]]
    if state.decision == Turn(state.decision.seat if state.decision else 0):
        words.append(f"{_TURN}={data.pop('decision')['seat']}")
    absent = {**_ABSENT, "turns": [0] * len(state.hands)}
    for name, value in data.items():
        if value != absent.get(name, "?"):
            words.append(f"{name}={json.dumps(value, separators=(',', ':'))}")
    return " ".join(words)


def read_position(text: str) -> State:
    """The state that ``write_position`` wrote; written cards whose effects it leaves out are read now.

    :raises BadPosition: naming the field that is wrong.
    :raises BadOption: for an edition or an option that does not exist.
    """
    edition, _, rest = text.strip().partition(" ")
    given = _fields(rest.strip())
    hands = [_split(hand, ",") for hand in given.pop("hands", "").split("/")]
    data: dict[str, Any] = {"edition": edition, "turns": [0] * len(hands), **_ABSENT, "hands": hands}
    for pile in _PILES:
        data[pile] = _split(given.pop(pile, ""), ",")
    if _TURN in given:
        data["decision"] = {"is": "Turn", "seat": given.pop(_TURN)}
    try:
        state = state_from_data(data | given)
    except BadData as error:
        if isinstance(error.__cause__, BadOption):
            raise error.__cause__ from None
        raise BadPosition("position", "position-unreadable", why=str(error)) from None
    _check(state)
    return state


def _fields(text: str) -> dict[str, Any]:
    """The fields by name: cards as their text, anything else as JSON."""
    found: dict[str, Any] = {}
    while text:
        name, equals, text = text.partition("=")
        if not equals or name not in _NAMES or name in found:
            raise BadPosition("position", "position-field", given=name, allowed=tuple(sorted(_NAMES)))
        if name in {"hands", *_PILES}:
            found[name], _, text = text.partition(" ")
            continue
        try:
            found[name], end = json.JSONDecoder().raw_decode(text)
        except (ValueError, RecursionError):
            raise BadPosition(name, "position-value", given=text[:40]) from None
        text = text[end:].lstrip()
    return found


def _split(text: str, by: str) -> list[str]:
    return text.split(by) if text else []


def _check(state: State) -> None:
    """See that the seats are at the table and that the deck holds the cards."""
    seats = range(len(state.hands))
    check_seats(state.rules, len(seats), state.dealer, state.out, state.sides)
    if state.decision is not None and (state.seat not in seats or state.seat in state.out):
        raise BadPosition("turn", "turn-not-in-game", given=state.seat)
    if len(state.turns) != len(seats):
        raise BadPosition("turns", "not-whole-numbers", given=state.turns)
    if not state.discard:
        raise BadPosition("discard", "not-cards", given="")
    held = Counter(state.draw + state.discard + sum(state.hands, ()))
    for card, count in (held - Counter(state.rules.deck)).items():
        most, edition = held[card] - count, state.rules.name
        raise BadPosition(
            "position", "too-many-of", notation=str(card), card=card, edition=edition, most=most
        )
