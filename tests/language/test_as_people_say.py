"""How people put it: if they want, nobody, words written together, slips of the pen, other names."""

import pytest

from lastcard.game.cards import card
from lastcard.game.effects import ChooseOption, DiscardCards, DrawCards, DrawUntil, Effect, If, LoseTurn, Who
from lastcard.game.whom import CannotPlay, HoldsCount, LacksCard, NextPlayers
from lastcard.language.describe import describe_options
from lastcard.language.written_cards import SentenceError, describe, printed_card, read_rule


def refusal(text: str, language: str = "en") -> SentenceError:
    with pytest.raises(SentenceError) as caught:
        read_rule(text, language=language)
    return caught.value


def may(who: Who, doer: Who) -> ChooseOption:
    return ChooseOption(who, ((DiscardCards(doer, 1),), ()))


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        ("discard a card if you want", (may(Who.YOU, Who.YOU),)),
        ("discard a card, if you like", (may(Who.YOU, Who.YOU),)),
        ("if you want to, you can discard a card", (may(Who.YOU, Who.YOU),)),
        ("the next player discards a card if they want to", (may(Who.NEXT, Who.THEY),)),
        (
            "the next player draws 1. If they wish, they discard 1",
            (DrawCards(Who.NEXT, 1), may(Who.THEY, Who.THEY)),
        ),
        ("si quieres, descarta una carta", (may(Who.YOU, Who.YOU),)),
        ("el siguiente descarta una carta si quiere", (may(Who.NEXT, Who.THEY),)),
        ("el siguiente descarta una carta, si ese jugador quiere", (may(Who.NEXT, Who.THEY),)),
    ],
)
def test_what_is_done_if_they_want_may_be_left(text: str, effects: tuple[Effect, ...]) -> None:
    assert effects == read_rule(text)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("the next player draws 2 if you want", "if you want"),
        ("if you want, the next player draws 2", "if you want"),
        ("if you like, flip a coin. Heads: draw 2", "if you like"),
        ("if you want, choose a player. They draw 2", "if you want"),
    ],
)
def test_only_whoever_does_it_can_want_it(text: str, words: str) -> None:
    error = refusal(text)

    assert ("wish", words) == (error.code, error.word)
    assert "this is possible only beside what that player does" in str(error)


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("if nobody has a red card, reverse", LacksCard(Who.EVERYONE, "R")),
        ("if no one can play, reverse", CannotPlay(Who.EVERYONE)),
        ("if nobody else can play, reverse", CannotPlay(Who.OTHERS)),
        ("si nadie tiene una carta roja, invierte el sentido", LacksCard(Who.EVERYONE, "R")),
        ("si nadie más puede jugar, invierte el sentido", CannotPlay(Who.OTHERS)),
    ],
)
def test_what_nobody_has_everyone_lacks(text: str, condition: LacksCard | CannotPlay) -> None:
    rule = read_rule(text)

    assert isinstance(rule[0], If)
    assert condition == rule[0].condition
    assert "obody" in describe(rule)


def test_after_nobody_an_order_is_to_you() -> None:
    read = read_rule("si nadie puede jugar, roba 1; si no, descarta 1", language="es")

    assert (If(CannotPlay(Who.EVERYONE), (DrawCards(Who.YOU, 1),), (DiscardCards(Who.YOU, 1),)),) == read


def test_what_has_no_opposite_cannot_be_said_of_nobody() -> None:
    assert "called" == refusal("if nobody has called uno, reverse").word


def test_words_written_together_stand_for_several_and_are_pointed_at_as_one() -> None:
    assert isinstance(read_rule("if you’ve got more than 5 cards, draw 1")[0], If)
    error = refusal("the next player draws 1. Everyone they've")

    assert "they've" == error.word


def test_it_is_the_colour_that_was_chosen() -> None:
    assert (DrawUntil(Who.NEXT),) == read_rule("name a colour; the next player draws until they get it")
    assert "which-colour" == refusal("the next player draws until they get it").code


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("skip one player", LoseTurn(Who.NEXT)),
        ("skip", LoseTurn(Who.NEXT)),
        ("skip the next player and the one after", LoseTurn(NextPlayers(2))),
        ("the next player can't play", LoseTurn(Who.NEXT)),
        ("all hands go to the right", read_rule("everyone passes their hand to the right")[0]),
    ],
)
def test_who_is_skipped(text: str, effect: Effect) -> None:
    assert (effect,) == read_rule(text)


def test_to_be_left_a_card_in_spanish_names_its_player_by_a_pronoun() -> None:
    exactly_one = read_rule("if you have exactly 1 card, draw 3")[0]

    assert (exactly_one,) == read_rule("si solo te queda una carta, roba 3", language="es")
    next_one = read_rule("si al siguiente le queda una carta, roba 3", language="es")[0]
    assert isinstance(next_one, If)
    assert isinstance(next_one.condition, HoldsCount)
    assert Who.NEXT is next_one.condition.who


def test_el_de_needs_its_article_and_tu_after_a_verb_its_accent() -> None:
    """ "Robar de la izquierda" is no player, and "tu" is what is yours."""
    for text in ("roba dos cartas de tu izquierda", "roba una carta tu"):
        assert refusal(text, "es")
    assert (DrawCards(Who.YOU, 1),) == read_rule("roba una carta tú", language="es")
    assert (DrawCards(Who.LEFT, 1),) == read_rule("roba una carta el de tu izquierda", language="es")


# ------------------------------------------------------------------ printed cards
@pytest.mark.parametrize(
    ("text", "face"),
    [
        ("this card counts as a wild draw four", "W4"),
        ("wild draw 4", "W4"),
        ("same as a skip card", "YS"),
        ("this is a reverse", "YR"),
        ("esta carta es un salto", "YS"),
        ("comodín toma cuatro", "W4"),
    ],
)
def test_a_printed_card_may_be_introduced(text: str, face: str) -> None:
    assert card(face) == printed_card(text, "Y")


# ------------------------------------------------------------------ what you may do to others
@pytest.mark.parametrize(
    ("text", "english", "spanish"),
    [
        (
            "you may skip the next player",
            "You may skip the next player.",
            "Puedes saltar al siguiente jugador.",
        ),
        (
            "draw 2 or skip the next player twice",
            "You draw 2 cards or skip the next player for 2 turns.",
            "Robas 2 cartas o saltas al siguiente jugador 2 veces.",
        ),
        (
            "you can look at the next player's hand",
            "You may look at the hand of the next player.",
            "Puedes mirar la mano del siguiente jugador.",
        ),
        (
            "the next player draws 1. You may look at their hand",
            "The next player draws 1 card. You may look at the hand of the next player.",
            "El siguiente jugador roba 1 carta. Puedes mirar la mano del siguiente jugador.",
        ),
    ],
)
def test_what_you_may_do_to_others_is_said_of_them(text: str, english: str, spanish: str) -> None:
    rule = read_rule(text)

    assert (english, spanish) == (describe(rule), describe(rule, "es"))
    assert rule == read_rule(english) == read_rule(spanish, language="es")


def test_and_so_is_what_is_asked() -> None:
    asked = read_rule("you may skip the next player")[0]

    assert isinstance(asked, ChooseOption)
    assert ("Skip the next player", "Do nothing") == describe_options(asked.options)
    assert "Saltar al siguiente jugador" == describe_options(asked.options, "es")[0]


def test_they_who_may_be_others_by_then_must_be_named() -> None:
    error = refusal("the player with the most cards draws 1. You may look at their hand")

    assert "name-them" == error.code


def test_each_of_several_who_choose_to_lose_a_turn_loses_their_own() -> None:
    read = read_rule("everyone draws 2 or loses a turn")

    assert (ChooseOption(Who.EVERYONE, ((DrawCards(Who.THEY, 2),), (LoseTurn(Who.THEY),))),) == read
