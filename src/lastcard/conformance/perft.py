"""Perft: how many sequences of actions there are from a position, to compare move generators.

A count that differs says that something is wrong; ``divide`` says below which first action, and following it
down finds the position where two programs disagree.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from lastcard.conformance.program import BadAnswer, NoAnswer, UnderTest
from lastcard.conformance.referee import NotAnswered, Outcome, Verdict, Wrong, ask, begin, legal, outcome


def judge_counts(program: UnderTest, entry: Mapping[str, Any]) -> Outcome:
    """Compare the program's counts with those of the suite, at every depth."""
    for depth, expected in enumerate(entry["counts"], 1):
        try:
            came = counted(program, entry, (), depth)
        except (BadAnswer, NoAnswer) as error:
            return outcome(entry, Verdict.FAILED, depth, error)
        except NotAnswered as error:
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
