"""The shipped puzzles are as promised, and can be asked in every language."""

from collections import Counter

import pytest

from lastcard.bots import LEVELS
from lastcard.coach.puzzle_book import daily_place, offered, puzzles, said, words_of
from lastcard.editions import EDITIONS
from lastcard.editions.options import build
from lastcard.game.cards import cards
from lastcard.words import languages, translator

DAY = 86_400
THEMES = (
    "keep-the-wild",
    "starve-a-colour",
    "challenge",
    "call",
    "hold-a-draw-card",
    "choose-the-card",
    "choose-the-colour",
    "draw",
)


def test_there_are_three_hundred_puzzles_from_every_edition() -> None:
    editions = Counter(puzzle["edition"] for puzzle in puzzles())

    assert len(puzzles()) >= 300
    assert set(editions) == set(EDITIONS)
    assert min(editions.values()) >= 30


def test_one_action_is_eight_points_clear_of_all_others() -> None:
    for puzzle in puzzles():
        (_, _, nothing), *others = puzzle["options"]
        assert nothing == 0
        assert min(gap for _, _, gap in others) >= 8


def test_a_puzzle_has_a_theme_and_a_level_that_fails() -> None:
    for puzzle in puzzles():
        assert puzzle["theme"] in THEMES
        assert puzzle["fails"]
        assert set(puzzle["fails"]) <= set(LEVELS)


def test_the_hand_and_the_answers_are_cards_of_the_edition() -> None:
    decks = {name: Counter(build(name).deck) for name in EDITIONS}
    for puzzle in puzzles():
        held = Counter(cards(" ".join((*puzzle["hand"], puzzle["top"]))))
        assert held <= decks[puzzle["edition"]]
        assert len(puzzle["hand"]) == puzzle["sizes"][puzzle["seat"]]


def test_no_two_puzzles_are_the_same() -> None:
    shown = {(one["edition"], *one["hand"], one["top"], *one["sizes"]) for one in puzzles()}
    assert len(shown) == len(puzzles())


@pytest.mark.parametrize("language", languages())
def test_every_puzzle_is_asked_in_every_language(language: str) -> None:
    words = translator(language)
    for puzzle in puzzles():
        assert all(said(puzzle, words))
        answers = [words_of(puzzle, do, words) for do in offered(puzzle)]
        assert len(set(answers)) == len(answers)


def test_every_puzzle_has_its_day_before_one_comes_again() -> None:
    count = len(puzzles())
    assert {daily_place(count, day * DAY) for day in range(count)} == set(range(count))
