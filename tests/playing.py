"""Positions and moves in notation, so that a test is a position, a few moves and a claim."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from lastcard.editions.options import build
from lastcard.game import IllegalAction, Rules, State, apply, cards, view
from lastcard.game.events import Event
from lastcard.notation.actions import read_action, settle_last, write_cards, write_offers
from lastcard.notation.position import position as written_position

PLENTY = "Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y1 Y2 Y3"
"""The draw pile of a position: more than any test here draws."""


def position(
    edition: str,
    *hands: str,
    options: Mapping[str, Any] | None = None,
    sides: tuple[int, ...] = (),
    **given: Any,
) -> State:
    """Seat 0 to play on a blue 5 with plenty to draw, unless *given* says otherwise."""
    plain: dict[str, Any] = {} if given.get("turn_up") else {"turn": 0, "top": "B5"}
    rules = build(edition, options or {})
    whole = {**plain, **given, "hands": list(hands)}
    whole.setdefault("draw", _plenty(rules, whole))
    return written_position(rules, whole, sides=sides)


def _plenty(rules: Rules, given: Mapping[str, Any]) -> str:
    """The cards of PLENTY, or others for those of which the deck has none besides what is *given*."""
    left = Counter(rules.deck)
    left.subtract(cards(" ".join((*given["hands"], given.get("top", ""), given.get("discard", "")))))
    wanted = cards(PLENTY)
    pile = []
    for one in (*wanted, *(card for card in reversed(rules.deck) if card.face.isdigit())):
        if left[one] > 0 and len(pile) < len(wanted):
            left[one] -= 1
            pile.append(one)
    return write_cards(pile)


def turned_up(edition: str, draw: str, *, players: int = 3, **given: Any) -> State:
    """Everybody holds two green cards, and the first of *draw* has just been turned up."""
    pairs = ("G1 G2", "G1 G2", "G3 G4", "G3 G4", "G5 G6", "G5 G6", "G7 G8", "G7 G8")
    return position(edition, *pairs[:players], turn_up=True, draw=draw, **given)


def happen(state: State, move: str) -> tuple[State, tuple[Event, ...]]:
    """The state after a move such as ``0 B7!``, and what happened."""
    seat, _, words = move.partition(" ")
    return apply(state, settle_last(state, read_action(int(seat), words)))


def run(state: State, *moves: str) -> State:
    for move in moves:
        state, _ = happen(state, move)
    return state


def refused(state: State, move: str) -> IllegalAction:
    """Why *move* is refused."""
    with pytest.raises(IllegalAction) as why:
        happen(state, move)
    return why.value


def offered(state: State, seat: int) -> tuple[str, ...]:
    """What *seat* may do now, as it would be typed."""
    return write_offers(view(state, seat).may)


def sizes(state: State) -> tuple[int, ...]:
    return tuple(map(len, state.hands))


def hand(state: State, seat: int) -> str:
    """A hand in the order of its cards' colours and faces."""
    return write_cards(sorted(state.hands[seat]))


def turn(state: State) -> int | None:
    return view(state, None).turn


def pending(state: State) -> str:
    return view(state, None).pending
