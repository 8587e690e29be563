"""The kinds of card a rule may name: colours, numbers, names, several of them, and the colour named."""

import pytest

from lastcard.game.effects import (
    ChooseOption,
    DiscardAll,
    DiscardAny,
    DiscardCards,
    DrawAsMany,
    DrawCards,
    DrawUntil,
    DrawUpTo,
    Effect,
    ExtraTurn,
    GiveCards,
    If,
    LoseTurn,
    PassCards,
    ReverseOrder,
    SwapHands,
    TakeCards,
    Towards,
    Who,
    needs_colour,
)
from lastcard.game.whom import (
    AnyKind,
    AnyOf,
    CardOf,
    Comparison,
    HoldsCard,
    HoldsCount,
    Kind,
    LacksCard,
    Those,
)
from lastcard.language.written_cards import SentenceError, describe, read_rule

SEVEN, NINE, SKIP, REVERSE = map(CardOf, ("7", "9", "S", "R"))
DRAW_TWO, DRAW_FOUR = CardOf("D"), CardOf("W4")
RED_OR_BLUE = AnyOf(("R", "B"))


def readings(text: str, language: str = "en") -> set[tuple[Effect, ...]]:
    """What *text* may mean."""
    with pytest.raises(SentenceError) as caught:
        read_rule(text, language=language)
    return set(caught.value.readings)


# ------------------------------------------------------------------ one number, one name
@pytest.mark.parametrize(
    ("language", "text", "kind"),
    [
        ("en", "a 7", SEVEN),
        ("en", "a seven", SEVEN),
        ("en", "one 7", SEVEN),
        ("en", "a number 7", SEVEN),
        ("en", "an 8", CardOf("8")),
        ("en", "a zero", CardOf("0")),
        ("en", "a green seven", CardOf("7", "G")),
        ("en", "the green seven", CardOf("7", "G")),
        ("en", "a skip", SKIP),
        ("en", "a skip card", SKIP),
        ("en", "a reverse card", REVERSE),
        ("en", "a +2", DRAW_TWO),
        ("en", "a draw two", DRAW_TWO),
        ("en", "a draw 2 card", DRAW_TWO),
        ("en", "a wild draw four", DRAW_FOUR),
        ("en", "a +4", DRAW_FOUR),
        ("en", "a green skip", CardOf("S", "G")),
        ("en", "a plain wild", CardOf("W")),
        ("en", "a red number card", CardOf(Kind.NUMBER, "R")),
        ("en", "a red or blue card", RED_OR_BLUE),
        ("en", "a red, blue or green card", AnyOf(("R", "B", "G"))),
        ("en", "a 7 or 9", AnyOf((SEVEN, NINE))),
        ("en", "a 7 or a 9", AnyOf((SEVEN, NINE))),
        ("en", "a skip or a reverse", AnyOf((SKIP, REVERSE))),
        ("en", "a +2 or a +4", AnyOf((DRAW_TWO, DRAW_FOUR))),
        ("en", "a red card or a 7", AnyOf(("R", SEVEN))),
        ("es", "un 7", SEVEN),
        ("es", "un siete", SEVEN),
        ("es", "una carta con el 7", SEVEN),
        ("es", "un siete verde", CardOf("7", "G")),
        ("es", "el siete verde", CardOf("7", "G")),
        ("es", "un salto", SKIP),
        ("es", "una reversa", REVERSE),
        ("es", "un cambio de sentido", REVERSE),
        ("es", "un +2", DRAW_TWO),
        ("es", "un roba dos", DRAW_TWO),
        ("es", "un comodín +4", DRAW_FOUR),
        ("es", "una roja o azul", RED_OR_BLUE),
        ("es", "un 7 o un 9", AnyOf((SEVEN, NINE))),
        ("es", "un salto o una reversa", AnyOf((SKIP, REVERSE))),
    ],
)
def test_a_card_of_a_kind(language: str, text: str, kind: AnyKind) -> None:
    verb, has = {"en": ("discard", "if you have"), "es": ("descarta", "si tienes")}[language]
    draw = {"en": "draw 1", "es": "roba 1"}[language]

    assert (DiscardCards(Who.YOU, 1, kind),) == read_rule(f"{verb} {text}", language=language)
    condition = If(HoldsCard(Who.YOU, kind), (DrawCards(Who.YOU, 1),))
    assert (condition,) == read_rule(f"{has} {text}, {draw}", language=language)


@pytest.mark.parametrize(
    ("language", "text", "kind"),
    [
        ("en", "discard all your 7s", SEVEN),
        ("en", "discard 7s", SEVEN),
        ("en", "discard all my 7's", SEVEN),
        ("en", "throw away every 7 you have", SEVEN),
        ("en", "throw your zeros away", CardOf("0")),
        ("en", "discard all your 7s and 9s", AnyOf((SEVEN, NINE))),
        ("en", "discard all your red and blue cards", RED_OR_BLUE),
        ("en", "discard your skips and reverses", AnyOf((SKIP, REVERSE))),
        ("en", "discard the red skips", CardOf("S", "R")),
        ("en", "discard all your draw twos", DRAW_TWO),
        ("es", "descarta todos los 7", SEVEN),
        ("es", "descarta tus sietes", SEVEN),
        ("es", "descarta todos tus sietes y nueves", AnyOf((SEVEN, NINE))),
        ("es", "descarta tus cartas rojas y azules", RED_OR_BLUE),
        ("es", "descarta tus saltos", SKIP),
    ],
)
def test_all_cards_of_a_kind(language: str, text: str, kind: AnyKind) -> None:
    assert (DiscardAll(Who.YOU, kind),) == read_rule(text, language=language)


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        ("draw 7", (DrawCards(Who.YOU, 7),)),
        ("discard 2", (DiscardCards(Who.YOU, 2),)),
        ("discard any 7", (DiscardCards(Who.YOU, 7),)),
        ("draw until you have 7 cards", (DrawUpTo(Who.YOU, 7),)),
        (
            "if you have 7 cards, draw 1",
            (If(HoldsCount(Who.YOU, Comparison.EXACTLY, 7), (DrawCards(Who.YOU, 1),)),),
        ),
        (
            "discard a skip or draw 2",
            (ChooseOption(Who.YOU, ((DiscardCards(Who.YOU, 1, SKIP),), (DrawCards(Who.YOU, 2),))),),
        ),
        (
            "discard a red card or reverse",
            (ChooseOption(Who.YOU, ((DiscardCards(Who.YOU, 1, "R"),), (ReverseOrder(),))),),
        ),
        ("discard a 7, draw 2", (DiscardCards(Who.YOU, 1, SEVEN), DrawCards(Who.YOU, 2))),
        ("discard a 7, a 9", (DiscardCards(Who.YOU, 1, SEVEN), DiscardCards(Who.YOU, 1, NINE))),
        ("discard all your skips and reverse", (DiscardAll(Who.YOU, SKIP), ReverseOrder())),
        ("discard all your skips and draw two cards", (DiscardAll(Who.YOU, SKIP), DrawCards(Who.YOU, 2))),
        (
            "I discard all my 7s and swap hands with whoever I choose",
            (DiscardAll(Who.YOU, SEVEN), SwapHands(Who.CHOSEN)),
        ),
    ],
)
def test_a_number_after_a_verb_is_a_count_and_a_verb_is_no_card(
    text: str, effects: tuple[Effect, ...]
) -> None:
    assert effects == read_rule(text)


@pytest.mark.parametrize(
    ("language", "text", "effects"),
    [
        (
            "en",
            "if you have no red skip the next player",
            (If(LacksCard(Who.YOU, "R"), (LoseTurn(Who.NEXT),)),),
        ),
        (
            "en",
            "if you have a red draw 2",
            (If(HoldsCard(Who.YOU, "R"), (DrawCards(Who.YOU, 2),)),),
        ),
        (
            "es",
            "si el siguiente tiene una roja roba 2 cartas",
            (If(HoldsCard(Who.NEXT, "R"), (DrawCards(Who.THEY, 2),)),),
        ),
        ("es", "roba dos o pierde el turno", None),
    ],
)
def test_a_verb_after_a_kind_without_a_comma_is_a_verb(
    language: str, text: str, effects: tuple[Effect, ...] | None
) -> None:
    choice = ChooseOption(Who.YOU, ((DrawCards(Who.YOU, 2),), (LoseTurn(Who.YOU),)))

    assert (effects or (choice,)) == read_rule(text, language=language)


def test_a_name_after_or_may_be_a_card_or_a_deed() -> None:
    card = DiscardCards(Who.YOU, 1, AnyOf((SKIP, REVERSE)))
    deed = ChooseOption(Who.YOU, ((DiscardCards(Who.YOU, 1, SKIP),), (ReverseOrder(),)))

    assert {(card,), (deed,)} == readings("discard a skip or reverse")
    assert (card,) == read_rule("discard a skip or reverse card")


@pytest.mark.parametrize(
    "text", ["discard all your 7", "discard your 7", "everyone with 7 cards or a 7 of them draws 1"]
)
def test_what_is_neither_a_count_nor_a_card_is_refused(text: str) -> None:
    assert set() == readings(text)


# ------------------------------------------------------------------ where a kind may stand
@pytest.mark.parametrize(
    ("language", "text", "effect"),
    [
        ("en", "the next player draws until they get a wild", DrawUntil(Who.NEXT, Kind.WILD)),
        ("en", "everyone keeps drawing until they find a skip", DrawUntil(Who.EVERYONE, SKIP)),
        ("en", "draw until you get a 7 or a 9", DrawUntil(Who.YOU, AnyOf((SEVEN, NINE)))),
        ("en", "draw until you have a 7", DrawUntil(Who.YOU, SEVEN)),
        ("en", "draw until you get a number card", DrawUntil(Who.YOU, Kind.NUMBER)),
        ("en", "steal a wild from somebody", TakeCards(Who.YOU, 1, Who.CHOSEN, Kind.WILD)),
        ("en", "take 2 red cards from the next player", TakeCards(Who.YOU, 2, Who.NEXT, "R")),
        ("en", "the next player takes a 7 from you", TakeCards(Who.NEXT, 1, Who.YOU, SEVEN)),
        ("en", "take all red cards from the next player", GiveCards(Who.NEXT, 20, Who.YOU, "R")),
        ("en", "everyone passes a red card to the left", PassCards(Towards.LEFT, 1, "R")),
        ("en", "everybody gives their red cards to the next player", PassCards(Towards.NEXT, 20, "R")),
        ("en", "everyone passes all their 7s to the right", PassCards(Towards.RIGHT, 20, SEVEN)),
        ("en", "draw 2 for each wild you have", DrawAsMany(Who.YOU, Who.YOU, Kind.WILD, 2)),
        (
            "en",
            "the next player draws one for every red card in their hand",
            DrawAsMany(Who.NEXT, Who.THEY, "R"),
        ),
        ("en", "draw a card for each skip the next player has", DrawAsMany(Who.YOU, Who.NEXT, SKIP)),
        (
            "en",
            "for each red card in your hand, the next player draws 2",
            DrawAsMany(Who.NEXT, Who.YOU, "R", 2),
        ),
        ("en", "draw 2 for each card in your hand", DrawAsMany(Who.YOU, Who.YOU, None, 2)),
        ("es", "roba hasta que te salga un comodín", DrawUntil(Who.YOU, Kind.WILD)),
        ("es", "el siguiente roba hasta sacar un 7", DrawUntil(Who.NEXT, SEVEN)),
        ("es", "róbale un comodín al siguiente", TakeCards(Who.YOU, 1, Who.NEXT, Kind.WILD)),
        ("es", "todos pasan una carta roja a la izquierda", PassCards(Towards.LEFT, 1, "R")),
        ("es", "todos dan sus cartas rojas al siguiente", PassCards(Towards.NEXT, 20, "R")),
        ("es", "roba 2 por cada comodín que tengas", DrawAsMany(Who.YOU, Who.YOU, Kind.WILD, 2)),
        ("es", "el siguiente roba una por cada roja que tenga", DrawAsMany(Who.NEXT, Who.THEY, "R")),
        ("es", "roba una por cada carta roja del siguiente", DrawAsMany(Who.YOU, Who.NEXT, "R")),
    ],
)
def test_deeds_with_cards_of_a_kind(language: str, text: str, effect: Effect) -> None:
    assert (effect,) == read_rule(text, language=language)


@pytest.mark.parametrize(
    ("language", "text", "who", "kind"),
    [
        ("en", "discard any number of sevens", Who.YOU, SEVEN),
        ("en", "you may discard as many red cards as you like", Who.YOU, "R"),
        ("en", "You are allowed to get rid of as many reds as you want", Who.YOU, "R"),
        ("en", "everyone may discard as many cards as they like", Who.EVERYONE, None),
        (
            "en",
            "the next player can discard any number of skips and reverses",
            Who.NEXT,
            AnyOf((SKIP, REVERSE)),
        ),
        ("en", "discard as many cards of the colour you name as you want", Who.YOU, ""),
        ("es", "puedes descartar cuantas cartas rojas quieras", Who.YOU, "R"),
        ("es", "puedes tirar todos los sietes que quieras", Who.YOU, SEVEN),
        ("es", "los demás pueden descartar cuantas cartas quieran", Who.OTHERS, None),
    ],
)
def test_any_number_of_cards(language: str, text: str, who: Who, kind: AnyKind | None) -> None:
    assert (DiscardAny(who, kind),) == read_rule(text, language=language)


def test_after_any_number_of_several_players_they_are_named_again() -> None:
    read = read_rule("everyone may discard any number of wilds, they draw 1")

    assert (DiscardAny(Who.EVERYONE, Kind.WILD), DrawCards(Who.EVERYONE, 1)) == read
    assert (DiscardAny(Who.NEXT), LoseTurn(Who.THEY)) == read_rule(
        "the next player may discard as many cards as they like, then they lose a turn"
    )


@pytest.mark.parametrize(
    "text",
    [
        "draw 2 or discard any number of red cards",
        "you may draw 1 and discard any number of red cards",
        "you may make the next player discard as many cards as they like",
    ],
)
def test_any_number_is_no_part_of_another_choice(text: str) -> None:
    assert set() == readings(text)


# ------------------------------------------------------------------ the colour named
@pytest.mark.parametrize(
    ("language", "text", "who"),
    [
        ("en", "Name a color. Everyone who has that color draws one.", Those(HoldsCard(Who.EVERYONE, ""))),
        ("en", "Say a color: everyone who has it draws 1", Those(HoldsCard(Who.EVERYONE, ""))),
        ("en", "everyone with a card of the colour you name draws 1", Those(HoldsCard(Who.EVERYONE, ""))),
        ("en", "choose a colour. Everyone without that colour draws 1", Those(LacksCard(Who.EVERYONE, ""))),
        ("es", "Di un color: los que tengan ese color roban una", Those(HoldsCard(Who.EVERYONE, ""))),
        ("es", "Elige un color. Los que no tengan ese color roban 1", Those(LacksCard(Who.EVERYONE, ""))),
    ],
)
def test_a_condition_with_the_colour_named(language: str, text: str, who: Those) -> None:
    rule = read_rule(text, language=language)

    assert (DrawCards(who, 1),) == rule
    assert needs_colour(rule)


def test_that_colour_is_not_one_that_the_rule_names() -> None:
    assert set() == readings("if you have a red card, everyone who has that color draws 1")


def test_the_colour_named_may_be_discarded_where_it_is_held() -> None:
    read = read_rule("if the next player has the color you name they discard it")

    assert (If(HoldsCard(Who.NEXT, ""), (DiscardCards(Who.THEY, 1, ""),)),) == read


# ------------------------------------------------------------------ in words
KINDS: tuple[AnyKind, ...] = (
    "",
    "R",
    *Kind,
    *map(CardOf, (*"0123456789", "S", "R", "D", "W", "W4")),
    CardOf("1", "G"),
    CardOf("D", "G"),
    CardOf(Kind.ACTION, "B"),
    RED_OR_BLUE,
    AnyOf((SEVEN, NINE)),
    AnyOf(("R", CardOf("0"))),
    AnyOf((DRAW_TWO, DRAW_FOUR)),
    AnyOf((CardOf("1"), SKIP, REVERSE)),
    AnyOf(("R", SEVEN, Kind.WILD, CardOf("S", "G"))),
)


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_every_kind_is_said_back_wherever_it_stands(kind: AnyKind, language: str) -> None:
    effects: tuple[Effect, ...] = (
        DiscardCards(Who.YOU, 1, kind),
        DiscardCards(Who.NEXT, 2, kind),
        DiscardAll(Who.OTHERS, kind),
        DiscardAny(Who.NEXT, kind),
        DrawUntil(Who.NEXT, kind),
        DrawAsMany(Who.NEXT, Who.YOU, kind, 2),
        GiveCards(Who.NEXT, 20, Who.YOU, kind),
        TakeCards(Who.YOU, 1, Who.NEXT, kind),
        PassCards(Towards.LEFT, 20, kind),
        PassCards(Towards.NEXT, 1, kind),
        If(HoldsCard(Who.NEXT, kind), (ExtraTurn(),)),
        If(LacksCard(Who.EVERYONE, kind), (ExtraTurn(),)),
        DrawCards(Those(HoldsCard(Who.EVERYONE, kind)), 1),
        DrawCards(Those(LacksCard(Who.EVERYONE, kind)), 1),
    )
    for effect in effects:
        assert (effect,) == read_rule(describe((effect,), language), language=language)


def test_a_card_without_words_of_its_own_is_called_by_its_letters() -> None:
    assert "You discard 1 WS card." == describe((DiscardCards(Who.YOU, 1, CardOf("WS")),))
