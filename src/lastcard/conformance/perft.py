"""Perft: how many sequences of actions there are from a position, to compare move generators.

A count that differs says that something is wrong; ``divide`` says below which first action, and following it
down finds the position where two programs disagree.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Any

from lastcard.conformance.program import BadAnswer, NoAnswer, UnderTest
from lastcard.conformance.referee import Outcome, Unsupported, Verdict, Wrong, ask, begin, legal, outcome
from lastcard.editions import EDITIONS
from lastcard.editions.options import build, start
from lastcard.game import State, apply
from lastcard.game import legal as legal_actions
from lastcard.game.actions import Action
from lastcard.game.cards import Card
from lastcard.game.decisions import Turn
from lastcard.notation.actions import write_action, write_cards
from lastcard.notation.position import position

POSITIONS, DEPTH = 12, 4
"""The positions of each edition, and the depth they are counted to."""
_DRAW_PILE, _HAND = 24, 5
_RANDOM_FACES = frozenset(("WS",))
"""Cards whose effect is random, so that no two programs would count the same."""


# ------------------------------------------------------------------ counting
def sequences(state: State, depth: int) -> int:
    """How many sequences of *depth* actions there are; a play with the call counts beside one without."""
    if depth == 0:
        return 1
    return sum(sequences(apply(state, action)[0], depth - 1) for action in legal_actions(state))


def divided(state: State, depth: int) -> dict[str, int]:
    """The sequences by their first action, written as ``SEAT ACTION``."""
    return {
        f"{action.seat} {write_action(action)}": sequences(apply(state, action)[0], depth - 1)
        for action in sorted(legal_actions(state), key=_order)
    }


def _order(action: Action) -> tuple[int, str]:
    return action.seat, write_action(action)


# ------------------------------------------------------------------ judging
def judge_counts(program: UnderTest, entry: Mapping[str, Any]) -> Outcome:
    """Compare the program's counts with those of the suite, at every depth."""
    for depth, expected in enumerate(entry["counts"], 1):
        try:
            came = counted(program, entry, (), depth)
        except (BadAnswer, NoAnswer) as error:
            return outcome(entry, Verdict.FAILED, depth, error)
        except Unsupported as error:
            return outcome(entry, Verdict.UNSUPPORTED, depth, why=str(error))
        if came != expected:
            return outcome(
                entry, Verdict.FAILED, depth, Wrong("perft", depth=depth, expected=expected, given=came)
            )
    return outcome(entry, Verdict.PASSED)


def counted(program: UnderTest, entry: Mapping[str, Any], before: Sequence[str], depth: int) -> int:
    """How many sequences of *depth* actions the program allows after the actions *before*."""
    if depth == 0:
        return 1
    offers = _offers(program, entry, before)
    if depth == 1:
        return len(offers)
    return sum(counted(program, entry, (*before, offer), depth - 1) for offer in offers)


def divide(program: UnderTest, entry: Mapping[str, Any], before: Sequence[str], depth: int) -> dict[str, int]:
    """The program's sequences by their first action after *before*."""
    offers = _offers(program, entry, before)
    return {offer: counted(program, entry, (*before, offer), depth - 1) for offer in sorted(offers)}


def _offers(program: UnderTest, entry: Mapping[str, Any], before: Sequence[str]) -> list[str]:
    """What may follow, with each play that may carry the call counted twice."""
    state = begin(program, entry)
    for action in before:
        seat, _, words = action.partition(" ")
        answer = ask(program, {"do": "apply", "seat": int(seat), "action": words})
        if "state" not in answer:
            raise BadAnswer("offered-but-refused", action=action)
        state = answer["state"]
    if state.get("round_over"):
        return []
    return [
        f"{seat} {offer}"
        for seat, offers in enumerate(legal(program))
        for plain in offers
        for offer in _with_call(plain, state, seat)
    ]


def _with_call(plain: str, state: Mapping[str, Any], seat: int) -> tuple[str, ...]:
    """A play from two cards, with and without the call; any other action as it is."""
    sizes = state.get("hand_sizes", ())
    first = plain.lower().split()[0].rstrip("0123456789")
    is_play = first not in _NOT_PLAYS and not plain.startswith(">")
    return (plain, f"{plain}!") if is_play and seat < len(sizes) and sizes[seat] == 2 else (plain,)  # noqa: PLR2004


_NOT_PLAYS = frozenset(
    ("draw", "pass", "accept", "challenge", "show", "discard", "give", "choose", "uno", "catch")
)


# ------------------------------------------------------------------ making
def positions() -> Iterator[dict[str, Any]]:
    """The positions of the suite: from seeded rounds of each edition, with fixed draw piles."""
    for edition in EDITIONS:
        made = 0
        for number in count():
            if made == POSITIONS:
                break
            if (given := _given(edition, number)) is not None:
                made += 1
                yield _entry(edition, made, given)


def _entry(edition: str, number: int, given: dict[str, Any]) -> dict[str, Any]:
    state = position(build(edition, {}), given)
    return {
        "id": f"perft-{edition}-{number:02}",
        "level": edition,
        "edition": edition,
        "given": given,
        "counts": [sequences(state, depth) for depth in range(1, DEPTH + 1)],
        "divide": divided(state, DEPTH),
    }


def _given(edition: str, number: int) -> dict[str, Any] | None:
    """A position with small hands and every kind of card, or None where chance would decide."""
    players = 2 + number % 3
    state, _ = start(edition, players=players, seed=f"perft {edition} {number}")
    hands = [hand[: 2 + (number + seat) % (_HAND - 1)] for seat, hand in enumerate(state.hands)]
    draw = state.draw[:_DRAW_PILE]
    if not isinstance(state.decision, Turn) or not state.top.colour:
        return None
    if any(card.face in _RANDOM_FACES or card.face.startswith("WC") for card in _all(hands, draw)):
        return None
    return {
        "turn": number % players,
        "direction": 1 if number % 2 else -1,
        "top": str(state.top),
        "hands": [write_cards(hand) for hand in hands],
        "draw": write_cards(draw),
    }


def _all(hands: Sequence[Sequence[Card]], draw: Sequence[Card]) -> list[Card]:
    return [card for hand in (*hands, draw) for card in hand]
