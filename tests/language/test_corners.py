"""Corners of the language: opposites, comparisons, what is said of nobody, and help where it ends."""

import pytest

from lastcard.game.effects import (
    ChangeColour,
    ChooseOption,
    DiscardAll,
    DoNothing,
    DrawAsMany,
    DrawCards,
    Effect,
    ExchangeCards,
    FlipCoin,
    If,
    ReverseOrder,
    Who,
)
from lastcard.game.whom import CannotPlay, CanPlay, Comparison, HoldsCard, HoldsCount, LacksCard
from lastcard.language.describe import describe, describe_options
from lastcard.language.lexicon import grammars
from lastcard.language.suggest import ready_made
from lastcard.language.written_cards import SentenceError, read_rule

NEXT = Who.NEXT
DRAW = DrawCards(Who.THEY, 2)


@pytest.mark.parametrize(
    ("said", "condition"),
    [
        ("can play", CannotPlay(NEXT)),
        ("can't play", CanPlay(NEXT)),
        ("has a red card", LacksCard(NEXT, "R")),
        ("has no red card", HoldsCard(NEXT, "R")),
        ("has fewer than 3 cards", HoldsCount(NEXT, Comparison.MORE, 2)),
        ("has more than 3 cards", HoldsCount(NEXT, Comparison.FEWER, 4)),
    ],
)
def test_unless_is_the_opposite_where_a_condition_says_it(said: str, condition: object) -> None:
    assert (If(condition, (DRAW,)),) == read_rule(f"unless the next player {said}, they draw 2")


def test_the_verb_of_a_comparison_is_said_of_those_it_compares_with() -> None:
    read = read_rule(
        "the next player draws 1. You draw as many cards as the player with the most cards holds"
    )

    assert (DrawCards(NEXT, 1), DrawAsMany(Who.YOU, Who.MOST)) == read


def test_unless_is_the_other_side_where_no_condition_says_the_opposite() -> None:
    exactly = HoldsCount(NEXT, Comparison.EXACTLY, 3)

    assert (If(exactly, (), (DRAW,)),) == read_rule("unless the next player has exactly 3 cards, they draw 2")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("everyone gives a card to everyone", "to-yourself"),
        ("everyone gives a card to everyone else", "many-to-many"),
        ("if you have more cards than you, draw 2", "than-whom"),
        ("the next player draws 2 if the previous player has more cards than them", "than-whom"),
        ("you and the next player exchange a red card", "no-kind-here"),
        ("the next player draws +99 cards", "count"),
        ("if anyone has a red card, you draw 2", "anyone"),
        ("if the next player can play, name a colour", "nothing-happens"),
        ("if you can play, draw 1. " * 7, "too-many"),
        ("el siguiente jugador roba hasta que puedas jugar", "not-yours"),
    ],
)
def test_what_makes_no_sense_is_refused_by_its_reason(text: str, code: str) -> None:
    with pytest.raises(SentenceError) as caught:
        read_rule(text)

    assert code == caught.value.code


def test_a_rule_that_takes_too_many_steps_to_read_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastcard.language.parser.MOST_STEPS", 5)

    with pytest.raises(SentenceError) as caught:
        read_rule("the next player draws 2 cards")
    assert "tangled" == caught.value.code


def test_a_coloured_card_changes_the_colour_unless_the_rule_speaks_of_the_one_chosen() -> None:
    assert (DiscardAll(Who.EVERYONE, ""),) == read_rule(
        "name a colour. everyone discards all cards of that colour", wild=False
    )
    assert (ChangeColour(), DrawCards(Who.YOU, 2)) == read_rule("name a colour. draw 2 cards", wild=False)


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("wild", [True, False])
@pytest.mark.parametrize("effect", [ChangeColour(), ChangeColour("R"), DoNothing()])
def test_a_change_of_colour_or_nothing_is_a_whole_rule(effect: Effect, wild: bool, language: str) -> None:
    assert (effect,) == read_rule(describe((effect,), language), language=language, wild=wild)


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_coloured_card_may_change_the_colour_under_a_condition(language: str) -> None:
    rule = (
        If(exactly := HoldsCount(NEXT, Comparison.EXACTLY, 3), (ReverseOrder(), ChangeColour()), (DRAW,)),
        FlipCoin((ChangeColour(),), (DrawCards(Who.YOU, 2),)),
        ChangeColour(),
    )

    assert rule == read_rule(describe(rule, language), language=language, wild=False)
    assert (If(exactly, (ReverseOrder(),), (DRAW,)), FlipCoin((), rule[1].tails)) == read_rule(
        describe(rule, language), language=language
    )


@pytest.mark.parametrize(
    "text", ["the next player draws 2 and picks a colour", "they all draw 1 and change the colour"]
)
def test_others_do_not_change_the_colour_of_a_coloured_card(text: str) -> None:
    with pytest.raises(SentenceError):
        read_rule(text, wild=False)


def test_otherwise_after_unless_is_the_side_of_the_condition_itself() -> None:
    read = read_rule("unless the next player has exactly 3 cards, they draw 2, otherwise you draw 1")

    assert (If(HoldsCount(NEXT, Comparison.EXACTLY, 3), (DrawCards(Who.YOU, 1),), (DRAW,)),) == read


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_number_with_a_plus_alone_is_what_the_next_player_draws(language: str) -> None:
    assert (DrawCards(NEXT, 2),) == read_rule("+2", language=language)


def test_both_sides_of_an_or_are_the_same_player_s() -> None:
    one, two = (DrawCards(Who.YOU, 1),), (DrawCards(Who.YOU, 2),)

    assert (ChooseOption(Who.YOU, (one, two)),) == read_rule("you draw 1 or you must draw 2")


@pytest.mark.parametrize(
    "text",
    [
        "you draw 1 or the next player draws 2",
        "either you draw 1 or the next player draws 2",
        "you choose: you draw 1 or make the next player draw 2",
    ],
)
def test_you_choose_between_what_you_and_others_do(text: str) -> None:
    options = ((DrawCards(Who.YOU, 1),), (DrawCards(NEXT, 2),))

    assert (ChooseOption(Who.YOU, options),) == read_rule(text)


def test_who_chooses_must_be_clear_where_others_do_it_first() -> None:
    with pytest.raises(SentenceError):
        read_rule("the next player draws 2 or you draw 1")


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("debes robar 2 cartas", DrawCards(Who.YOU, 2)),
        ("el siguiente jugador roba 1 carta. debe robar 2 cartas", DrawCards(Who.THEY, 2)),
        ("si tienes una carta roja, roba 2", If(HoldsCard(Who.YOU, "R"), (DrawCards(Who.YOU, 2),))),
    ],
)
def test_a_spanish_verb_says_of_whom_it_is(text: str, last: object) -> None:
    assert last == read_rule(text, language="es")[-1]


def test_a_condition_of_nobody_is_refused_in_spanish_too() -> None:
    with pytest.raises(SentenceError):
        read_rule("si tiene una carta roja, roba 2", language="es")


def test_a_language_without_ready_made_rules_shows_the_english_ones() -> None:
    assert ready_made("en") == ready_made("xx")


def test_doing_nothing_is_told_among_the_options() -> None:
    something, nothing = describe_options(((DrawCards(Who.YOU, 1),), ()))

    assert ("Draw 1 card", "Do nothing") == (something, nothing)


@pytest.mark.parametrize("language", ["en", "es"])
def test_whoever_you_exchange_with_is_named_again_and_still_the_same(language: str) -> None:
    rule = (DrawCards(Who.PREVIOUS, 1), ExchangeCards(Who.THEY, 2))

    assert rule == read_rule(describe(rule, language), language=language)


@pytest.mark.parametrize("text", ["everyone wins", "your neighbors win the round", "ganan todos"])
def test_only_one_player_can_win(text: str) -> None:
    with pytest.raises(SentenceError) as caught:
        read_rule(text)

    assert "one-winner" == caught.value.code


@pytest.mark.parametrize("language", grammars())
@pytest.mark.parametrize("wild", [True, False])
@pytest.mark.parametrize(
    "text",
    [
        "You may change the colour to red.",
        "You choose: change the colour to red or change the colour to blue.",
        "You choose: change the colour to red or everyone else draws 1 card.",
        "You draw 2 cards or change the colour to green.",
        "You may change the colour and reverse the direction.",
    ],
)
def test_to_change_the_colour_may_be_a_choice(text: str, language: str, *, wild: bool) -> None:
    rule = read_rule(text, wild=wild)

    assert rule == read_rule(describe(rule, language), language=language, wild=wild)
