"""The shipped puzzles: positions with one clearly best action, found by ``tools.puzzles``."""

import json
import time
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any, TypeAlias

from lastcard.game.actions import Catch, Play
from lastcard.game.cards import card, cards
from lastcard.notation.actions import read_action
from lastcard.words import Translator

Puzzle: TypeAlias = dict[str, Any]
"""Its fields are those of ``Puzzle`` in web/src/coach/puzzles.ts."""
_DAY = 86_400
_STRIDE = 137
"""Puzzles of following days are far from each other; no number of puzzles is a multiple of it."""


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """Every shipped puzzle."""
    text = (files("lastcard.coach") / "puzzles.json").read_text(encoding="utf-8")
    return tuple(json.loads(text))


def daily_place(count: int, now: float | None = None) -> int:
    """Which of *count* puzzles is today's: the same for everybody."""
    day = int((time.time() if now is None else now) // _DAY)
    return day * _STRIDE % count


# ------------------------------------------------------------------ in words, for the terminal
def offered(puzzle: Puzzle) -> list[str]:
    """The answers in notation, in an order that tells nothing."""
    return sorted(do for do, _, _ in puzzle["options"])


def words_of(puzzle: Puzzle, do: str, words: Translator) -> str:
    """The answer *do* in words."""
    action, names = read_action(puzzle["seat"], do), _names(puzzle, words)
    if isinstance(action, Play):
        facts = {"card": action.card, "colour": action.colour, "target": action.target, "uno": action.uno}
        return words.say_with("coach-do-play", facts, names=names)
    if isinstance(action, Catch):
        return words.say("do-catch", names=names, seat=action.other)
    return words.say(f"do-{type(action).__name__.lower()}")


def said(puzzle: Puzzle, words: Translator) -> Iterator[str]:
    """The position; not the theme, which gives the answer away."""
    names = _names(puzzle, words)
    yield words.say("coach-puzzle-hint")
    yield words.say(f"edition-{puzzle['edition']}")
    sizes = ", ".join(f"{name} ({size})" for name, size in zip(names, puzzle["sizes"], strict=True))
    top, colour = card(puzzle["top"]), puzzle["colour"]
    yield words.say("coach-puzzle-table", players=len(names), top=top, colour=colour, sizes=sizes)
    if puzzle["drawn"]:
        yield words.say("coach-puzzle-drawn", card=card(puzzle["drawn"]))
    if puzzle["by"] is not None and puzzle["before"]:
        facts = {"count": puzzle["owed"], "colour": puzzle["before"]}
        yield words.say("coach-puzzle-struck", names=names, seat=puzzle["by"], **facts)
    for seat in puzzle["exposed"]:
        yield words.say("coach-puzzle-exposed", names=names, seat=seat)
    for seat, drew_on, count in puzzle["draws"]:
        yield words.say("coach-puzzle-drew", names=names, seat=seat, colour=drew_on, count=count)
    yield words.say("coach-puzzle-hand", cards=cards(" ".join(puzzle["hand"])))


def _names(puzzle: Puzzle, words: Translator) -> list[str]:
    you = words.say("you")
    numbered = (words.say("seat-name", number=seat) for seat in range(len(puzzle["sizes"])))
    return [you if seat == puzzle["seat"] else name for seat, name in enumerate(numbered)]
