"""Clauses that change one another: instead, but, for each, and two players named together."""

import pytest

from lastcard.game.effects import DrawAsMany, DrawCards, Effect, If, LoseTurn, Who
from lastcard.game.whom import HoldsCard
from lastcard.language.written_cards import SentenceError, read_rule

NEXT, THEY, YOU = Who.NEXT, Who.THEY, Who.YOU
THEY_HAVE, YOU_HAVE = HoldsCard(NEXT, "R"), HoldsCard(YOU, "R")


@pytest.mark.parametrize(
    ("said", "effects"),
    [
        (
            "The next player draws 2. If they have a red card, they draw 4 instead",
            (If(THEY_HAVE, (DrawCards(THEY, 4),), (DrawCards(THEY, 2),)),),
        ),
        (
            "The next player draws 2. If you have a red card, they draw 4 instead",
            (If(YOU_HAVE, (DrawCards(NEXT, 4),), (DrawCards(NEXT, 2),)),),
        ),
        (
            "You draw 2. If the next player has a red card, you draw 4 instead",
            (If(THEY_HAVE, (DrawCards(YOU, 4),), (DrawCards(YOU, 2),)),),
        ),
        ("The next player draws 2 instead of playing", (DrawCards(NEXT, 2), LoseTurn(THEY))),
        (
            "The next player draws 2, but if they have a red card they skip",
            (DrawCards(NEXT, 2), If(HoldsCard(THEY, "R"), (LoseTurn(THEY),))),
        ),
        ("For each card that each other player has, draw one", (DrawAsMany(YOU, Who.OTHERS),)),
        ("+2 for the next player and the previous player", (DrawCards(Who.NEIGHBOURS, 2),)),
    ],
)
def test_a_clause_changes_the_one_before_it(said: str, effects: tuple[Effect, ...]) -> None:
    assert effects == read_rule(said)


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("The next player draws 2. If your partner has a red card, they draw 4 instead", "name-them"),
        ("You draw 2 instead", "missing"),
        ("For each card in your hand, the next player discards two", "one-count"),
        ("For each card in your hand, skip the next player", "one-count"),
        ("The next player draws 2, but if they have a red card they draw 4", "several-readings"),
        ("If the next player has a red card, they discard one", "several-readings"),
        ("If the next player and your partner have a red card, draw 2", "does-not-fit"),
        ("+2 for the next player and your partner", "missing"),
        ("You may make the next player draw 1 and discard 1", "missing"),
        ("You draw 2 or the next player and your partner draw 1", "does-not-fit"),
    ],
)
def test_what_could_mean_two_things_or_nothing_is_not_played(said: str, code: str) -> None:
    with pytest.raises(SentenceError) as refused:
        read_rule(said)

    assert code == refused.value.code


def test_a_colour_that_others_choose_is_not_the_one_you_name() -> None:
    with pytest.raises(SentenceError):
        read_rule("Roba hasta tener una carta del color que elijan", "es")
