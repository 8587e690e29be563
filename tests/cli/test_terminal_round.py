"""A whole round in the terminal, word for word, in each language."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from tests.terminal.plainly import played

from lastcard.bots import OPPONENTS, forgetful
from lastcard.cli.output import choose_language, messages
from lastcard.formats.match import begin_match
from lastcard.game import View
from lastcard.game.actions import Action, Challenge, Play
from lastcard.terminal.offline import OfflineTable
from lastcard.terminal.saved import SavedMatch
from lastcard.words import languages

ROUNDS = Path(__file__).parent / "rounds"
SEED = "round 44"
TYPED = ("?", "nonsense", "99", "R0", "draw!")
"""Said at the first question, before what is really done."""


def first_offer(known: View, rng: Random) -> Action | None:
    """A bot of our own, so that the round stays the same whatever the real ones learn to do.

    It challenges where it may, calls UNO with every play that allows it, and otherwise takes the first offer.
    """
    calls = [action for action in known.may if isinstance(action, Play) and action.uno]
    challenges = [action for action in known.may if isinstance(action, Challenge)]
    return next(iter((*calls, *challenges, *known.may)), None)


def typed() -> Iterator[str]:
    yield from TYPED
    while True:
        yield "1"


@pytest.fixture
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    choose_language(request.param)
    yield request.param
    choose_language(None)


def play_round(monkeypatch: pytest.MonkeyPatch, seed: str = SEED) -> str:
    """Everything the terminal shows of one round, with what is typed."""
    monkeypatch.setitem(OPPONENTS, "first", forgetful("first", first_offer))
    match = begin_match(
        "classic", ("Ana", "Wren", "Jay"), seed=seed, options={"stacking": "any"}, format="single-hand"
    )
    table = OfflineTable(SavedMatch(match, ("first", "first")), messages())
    return "\n".join(played(table, typed(), messages().language)) + "\n"


@pytest.mark.parametrize("spoken", languages(), indirect=True)
def test_a_round_is_told_word_for_word(spoken: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert (ROUNDS / f"{spoken}.txt").read_text(encoding="utf-8") == play_round(monkeypatch)
