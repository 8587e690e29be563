"""What may be typed: numbers, notation and words, in every language, and what completes them."""

import pytest
from tests.terminal.tables import table_at

from lastcard.game.cards import NotationError
from lastcard.tables.offers import offers_of
from lastcard.tables.typed import commands, completions, read_typed, verbs
from lastcard.terminal.text import in_ascii
from lastcard.words import languages, translator


def typed(table, text, language="en"):
    words = translator(language)
    return read_typed(text, table.view, offers_of(table.view, words), words)


@pytest.mark.parametrize(
    ("text", "notation"),
    [
        ("b7", "B7"),
        ("B7", "B7"),
        ("blue 7", "B7"),
        ("w blue", "W>B"),
        ("w>b", "W>B"),
        ("W b", "W>B"),
        ("Wild blue", "W>B"),
        ("w4 yellow", "W4>Y"),
        ("Wild Draw Four yellow", "W4>Y"),
        ("draw", "draw"),
        ("d", "draw"),
        ("1", "B7"),
    ],
)
def test_a_move_in_english(text, notation):
    table = table_at("B7 W W4", "R1 R2", "G1 G2")

    assert notation == typed(table, text).text


@pytest.mark.parametrize(
    ("text", "notation"),
    [("7 azul", "B7"), ("w azul", "W>B"), ("roba", "draw"), ("draw", "draw")],
)
def test_a_move_in_spanish(text, notation):
    table = table_at("B7 W W4", "R1 R2", "G1 G2", language="es")

    assert notation == typed(table, text, "es").text


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("known", [verbs, commands])
def test_every_word_may_be_typed_without_accents(known, language):
    """As it is shown with --ascii."""
    words = known(translator(language))

    assert words == {word: words.get(in_ascii(word)) for word in words}


def test_a_wild_without_a_colour_is_a_choice_between_colours():
    table = table_at("B7 W W4", "R1 R2", "G1 G2")

    chosen = typed(table, "w4")

    assert ["W4>R", "W4>G", "W4>B", "W4>Y"] == [one.text for one in chosen.then]


@pytest.mark.parametrize("text", ["b7 Carla", "b7 car", "b7@2", "b7@Carla", "b7 2", "blue 7 carla"])
def test_a_player_is_named_by_name_or_by_seat(text):
    table = table_at("B7 B1 R1", "R1 R2", "G1 G2", options={"seven_zero": True})

    assert "B7@2" == typed(table, text).text


def test_a_seven_without_a_player_is_a_choice_between_players():
    table = table_at("B7 B1 R1", "R1 R2", "G1 G2", options={"seven_zero": True})

    says = [one.says for one in typed(table, "b7").then]

    assert ["Play the blue 7, swapping hands with Ben", "Play the blue 7, swapping hands with Carla"] == says


@pytest.mark.parametrize("text", ["b7!", "b7 uno", "blue 7!", "B7 UNO"])
def test_uno_is_called_with_a_play(text):
    table = table_at("B7 R1", "R1 R2", "G1 G2")

    assert "B7!" == typed(table, text).text


@pytest.mark.parametrize("text", ["catch Ben", "catch ben", "catch b", "c ben", "catch 1", "catch", "c"])
def test_a_player_is_caught_by_name_or_by_seat(text):
    table = table_at("B7 R1", "B2 R3", turn=1, moves=["1 B2"])

    assert "catch 1" == typed(table, text).text


@pytest.mark.parametrize(
    "text", ["nonsense", "b7 nobody", "catch Zoe", "discard", "show", "b7 blue red", "!"]
)
def test_what_is_no_move_is_told_in_one_sentence(text):
    table = table_at("B7 R1", "R1 R2", "G1 G2")

    with pytest.raises(NotationError) as refused:
        typed(table, text)

    assert "\n" not in translator("en").tell(refused.value)


def test_a_number_beyond_the_choices_names_the_last():
    table = table_at("B7 R1 R2", "R1 R2")

    with pytest.raises(NotationError, match="there is no choice 9; choose 1 to 2"):
        typed(table, "9")


def test_completion_goes_on_with_moves_that_are_offered():
    table = table_at("B7 W W4", "R1 R2", "G1 G2")
    words = translator("en")
    offers = offers_of(table.view, words)

    assert ["w4 red", "w4 blue", "w4 green", "w4 yellow"] == completions("w4 ", table.view, offers, words)
    assert "draw" in completions("dr", table.view, offers, words)
    assert [] == completions("r7", table.view, offers, words)


def test_completion_names_players():
    table = table_at("B7 R1", "B2 R3", turn=1, moves=["1 B2"])
    words = translator("en")

    assert ["catch Ben"] == completions("catch ", table.view, offers_of(table.view, words), words)
