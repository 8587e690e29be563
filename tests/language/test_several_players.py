"""What several players do, in one sentence: choices between them, neighbours, gifts, questions."""

import pytest
from tests.playing import position, run, sizes

from lastcard.game.effects import (
    ChooseOption,
    DiscardCards,
    DrawCards,
    Effect,
    GiveCards,
    If,
    LoseTurn,
    ShowHand,
    TakeCards,
)
from lastcard.game.whom import Comparison, HoldsCard, HoldsCount, NextPlayers, Who
from lastcard.language.describe import describe_options
from lastcard.language.lexicon import grammars
from lastcard.language.written_cards import SentenceError, describe, read_rule

NEXT = Who.NEXT


def refusal(text: str, language: str = "en") -> SentenceError:
    with pytest.raises(SentenceError) as caught:
        read_rule(text, language=language)
    return caught.value


# ------------------------------------------------------------------ choices
@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("you can make someone draw 3", ((DrawCards(Who.CHOSEN, 3),), ())),
        ("you may make the next player discard 2", ((DiscardCards(NEXT, 2),), ())),
        ("draw 1 or make the next player draw 2", ((DrawCards(Who.YOU, 1),), (DrawCards(NEXT, 2),))),
        ("draw 1 or the next player draws 2 or nothing happens", (
            (DrawCards(Who.YOU, 1),), (DrawCards(NEXT, 2),), (),
        )),
        ("either the next player draws 2 or you draw 1", ((DrawCards(NEXT, 2),), (DrawCards(Who.YOU, 1),))),
    ],
)  # fmt: skip
def test_you_choose_what_you_or_others_do(text: str, options: tuple[tuple[Effect, ...], ...]) -> None:
    rule = read_rule(text)

    assert (ChooseOption(Who.YOU, options),) == rule
    assert all(rule == read_rule(describe(rule, language), language=language) for language in grammars())


def test_they_of_an_option_are_named() -> None:
    read = read_rule("the next player loses a turn. Draw 1 or make them draw 2")

    assert ChooseOption(Who.YOU, ((DrawCards(Who.YOU, 1),), (DrawCards(NEXT, 2),))) == read[1]


def test_what_others_do_is_offered_in_their_name() -> None:
    asked = read_rule("you can make the next player draw 3")[0]

    assert isinstance(asked, ChooseOption)
    assert ("The next player draws 3 cards", "Do nothing") == describe_options(asked.options)
    assert () == describe_options(())


@pytest.mark.parametrize("text", ["you may make a noise", "you may make the next player happy"])
def test_what_others_cannot_be_made_to_do_is_refused(text: str) -> None:
    assert refusal(text).readings == ()


# ------------------------------------------------------------------ neighbours
@pytest.mark.parametrize(
    ("text", "language"), [("both neighbours draw 2", "en"), ("los vecinos roban 2", "es")]
)
def test_both_neighbours_do_it(text: str, language: str) -> None:
    assert (DrawCards(Who.NEIGHBOURS, 2),) == read_rule(text, language=language)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_player_on_both_sides_does_it_once(players: int) -> None:
    """Between two players both neighbours are one."""
    hands = ["WC1 B1 B2", "G1 G2", "G3 G4", "Y1 Y2"][:players]
    state = position("modern", *hands, options={"customizable": ["both neighbours draw 2"]})

    assert {2: (2, 4), 3: (2, 4, 4), 4: (2, 4, 2, 4)}[players] == sizes(run(state, "0 WC1>B"))


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        ("the next player and your partner draw 2", (DrawCards(NEXT, 2), DrawCards(Who.PARTNER, 2))),
        ("skip the next player and your partner", (LoseTurn(NEXT), LoseTurn(Who.PARTNER))),
        ("skip both neighbours", (LoseTurn(Who.NEIGHBOURS),)),
        ("the next player and the player after them lose a turn", (LoseTurn(NextPlayers(2)),)),
    ],
)
def test_what_two_players_do_happens_to_both(text: str, effects: tuple[Effect, ...]) -> None:
    assert effects == read_rule(text)


def test_two_players_who_are_no_group_are_not_they() -> None:
    assert "nobody-named" == refusal("the next player and your partner draw 2. They lose a turn").code


@pytest.mark.parametrize(
    ("text", "language"), [("your neighbour loses a turn", "en"), ("el de al lado pierde un turno", "es")]
)
def test_one_neighbour_may_be_any_of_three(text: str, language: str) -> None:
    readings = refusal(text, language).readings

    assert {(LoseTurn(who),) for who in (NEXT, Who.LEFT, Who.RIGHT)} == {*readings}


# ------------------------------------------------------------------ gifts
@pytest.mark.parametrize(
    ("text", "language", "effects"),
    [
        ("give 1 card to the next player and 2 to your partner", "en", (
            GiveCards(Who.YOU, 1, NEXT), GiveCards(Who.YOU, 2, Who.PARTNER),
        )),
        ("take 1 card from the next player and 1 from your partner", "en", (
            TakeCards(Who.YOU, 1, NEXT), TakeCards(Who.YOU, 1, Who.PARTNER),
        )),
        ("dale una carta al de tu izquierda y otra al de tu derecha", "es", (
            GiveCards(Who.YOU, 1, Who.LEFT), GiveCards(Who.YOU, 1, Who.RIGHT),
        )),
    ],
)  # fmt: skip
def test_a_second_gift_needs_no_verb(text: str, language: str, effects: tuple[Effect, ...]) -> None:
    assert effects == read_rule(text, language=language)


def test_but_it_goes_the_same_way() -> None:
    assert () == refusal("take 1 card from the next player and 1 to your partner").readings


# ------------------------------------------------------------------ questions
@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("Got a red card in your hand? Draw 1.", HoldsCard(Who.YOU, "R")),
        ("Do you have more than 3 cards? Draw 1.", HoldsCount(Who.YOU, Comparison.MORE, 3)),
        ("¿Tienes rojas? Roba 1.", HoldsCard(Who.YOU, "R")),
    ],
)
def test_a_question_is_a_condition(text: str, condition: HoldsCard | HoldsCount) -> None:
    assert (If(condition, (DrawCards(Who.YOU, 1),)),) == read_rule(text)


def test_a_question_about_others_is_about_them() -> None:
    draw = DrawCards(Who.THEY, 1)

    assert (If(HoldsCard(NEXT, "R"), (draw,)),) == read_rule("Does the next player have a red? They draw 1.")


def test_a_question_that_goes_on_after_its_condition_is_refused_where_it_goes_on() -> None:
    assert "and" == refusal("Do you have a red card and a wild? Draw 1.").word


def test_what_asks_nothing_is_refused_at_its_mark() -> None:
    assert "?" == refusal("the next player draws 2?").word


def test_a_question_is_read_to_its_end() -> None:
    assert () == refusal("Can't play a red card? Draw 2.").readings


# ------------------------------------------------------------------ to whom it is said
def test_an_order_to_many_is_to_all_or_to_all_the_others() -> None:
    readings = refusal("Roben dos cartas", "es").readings

    assert {(DrawCards(Who.EVERYONE, 2),), (DrawCards(Who.OTHERS, 2),)} == {*readings}


def test_verbs_do_not_call_one_player_i_and_you() -> None:
    assert "i-and-you" == refusal("Si sale cara, robas 2; si sale cruz, robo 2", "es").code


def test_a_hand_is_shown_to_you_or_to_all() -> None:
    readings = refusal("the next player shows their hand").readings

    assert {(ShowHand(NEXT),), (ShowHand(NEXT, Who.EVERYONE),)} == {*readings}


@pytest.mark.parametrize(
    "text", ["Draw 2 (sorry) :)", "draw 2 😀", "[draw 2]", "Oops! Draw 2", "haha, draw 2!!!"]
)
def test_faces_brackets_and_interjections_say_nothing(text: str) -> None:
    assert (DrawCards(Who.YOU, 2),) == read_rule(text)
