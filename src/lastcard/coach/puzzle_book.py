"""The shipped puzzles: positions with one clearly best action, found by ``tools.puzzles``."""

import json
import time
from functools import cache
from importlib.resources import files
from typing import Any, TypeAlias

Puzzle: TypeAlias = dict[str, Any]
"""Its fields are those of ``Puzzle`` in web/src/coach/puzzles.ts."""
_DAY = 86_400
_STRIDE = 137
"""Puzzles of following days are far from each other; no number of puzzles is a multiple of it."""


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """The shipped puzzles."""
    text = (files("lastcard.coach") / "puzzles.json").read_text(encoding="utf-8")
    return tuple(json.loads(text))


def daily_place(count: int, now: float | None = None) -> int:
    """Which of *count* puzzles is today's: the same for everybody."""
    day = int((time.time() if now is None else now) // _DAY)
    return day * _STRIDE % count
