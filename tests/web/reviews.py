"""A review of a round, as the coach would tell it."""

from collections.abc import Sequence
from typing import Any


def alternative(words: str, chance: float, gap: float, **more: Any) -> dict[str, Any]:
    return {
        "do": "R5",
        "words": words,
        "chance": chance,
        "error": 1.0,
        "gap": gap,
        "gap_error": 1.0,
        "done": False,
    } | more


def decision(place: int, mark: str | None, cost: float, hand: Sequence[str]) -> dict[str, Any]:
    return {
        "place": place,
        "position": {
            "hand": list(hand), "top": "R9", "colour": "R", "sizes": [len(hand), 3], "direction": 1,
            "seat": 0, "drawn": None,
        },
        "mark": mark,
        "cost": cost,
        "cost_error": 1.0,
        "alternatives": [
            alternative("Play the red 5", 61.2, 0.0),
            alternative("Play the Wild, red", 61.2 - cost, cost, done=True),
        ],
        "found": {} if mark is None else {"beginner": 0.5, "steady": 1.0},
        "reasons": [] if mark is None else ["The Wild is worth 9 points more later."],
    }  # fmt: skip


LEDGER = {
    "before": 50.0, "result": 0.0, "deal": -8.0, "draws": -22.0, "mine": -11.0,
    "others": -9.0, "error": 0.0, "size": 1.5,
}  # fmt: skip


def review(
    players: Sequence[str] = ("Ana", "Ben"), hand: Sequence[str] = ("R5", "W", "B7", "B8")
) -> dict[str, Any]:
    """A review of the first seat's round, with a blunder and a doubtful move."""
    return {
        "round": 1,
        "seat": 0,
        "players": list(players),
        "line": "You gave away 11 points of winning chance in 2 decisions; the draws cost you 12 points.",
        "curve": [[0, 50.0, None], [1, 61.0, None], [3, 40.0, None], [6, 0.0, None]],
        "decisions": [
            decision(1, "blunder", 9.0, hand),
            decision(3, None, 0.4, hand),
            decision(5, "doubtful", 2.5, hand),
        ],
        "skipped": 0,
        "ledger": LEDGER,
        "match_ledger": None,
    }
