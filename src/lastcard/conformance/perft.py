"""Perft: how many sequences of actions there are from a position, to compare move generators.

A count that differs says that something is wrong; ``divide`` says below which first action, and following it
down finds the position where two programs disagree.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from lastcard.conformance.program import BadAnswer, UnderTest
from lastcard.conformance.referee import Outcome, Wrong, ask, begin, judged, legal


def judge_counts(program: UnderTest, entry: Mapping[str, Any]) -> Outcome:
    """Compare the program's counts with those of the suite, at every depth."""

    def depths() -> Iterator[int]:
        for depth, expected in enumerate(entry["counts"], 1):
            yield depth
            came = counted(program, entry, (), depth)
            if came != expected:
                raise Wrong("perft", depth=depth, expected=expected, given=came)

    return judged(entry, depths())


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
    found = []
    for place, offers in enumerate(legal(program)):
        for plain in offers:
            found.append(f"{place} {plain}")
            if _is_play(plain) and state.get("hand_sizes", [])[place : place + 1] == [2]:
                found.append(f"{place} {plain}!")
    return found


def _is_play(offer: str) -> bool:
    return not offer.startswith(">") and offer.lower().split()[0].rstrip("0123456789") not in _NOT_PLAYS


_NOT_PLAYS = frozenset(
    ("draw", "pass", "accept", "challenge", "show", "discard", "give", "pick", "choose", "uno", "catch")
)
