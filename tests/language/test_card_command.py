"""Trying a rule on the command line."""

import pytest

from lastcard.cli.card import card
from lastcard.editions.options import BadOption


def test_a_rule_is_said_back(capsys):
    assert 0 == card("next player draws two & loses a turn")
    assert "The next player draws 2 cards. They lose a turn.\n" == capsys.readouterr().out


def test_an_error_has_a_caret_under_the_word(capsys):
    assert 1 == card("next player explodes loudly")

    sentence, carets, reason, *_ = capsys.readouterr().err.splitlines()
    assert "next player explodes loudly" == sentence
    assert "            ^^^^^^^^" == carets
    assert reason.startswith('lastcard: I don\'t know "explodes" (word 3); try draws, ')


def test_what_is_missing_has_one_caret_at_the_end(capsys):
    assert 1 == card("everyone draws")

    assert " " * 14 + "^" == capsys.readouterr().err.splitlines()[1]


def test_the_caret_stands_under_the_word_after_wide_and_hidden_characters(capsys):
    """Two columns each for the two wide characters, one for the line break."""
    assert 1 == card('announce "歌歌"\nbang')

    sentence, carets, *_ = capsys.readouterr().err.splitlines()
    assert 'announce "歌歌" bang' == sentence
    assert " " * 16 + "^^^^" == carets


def test_the_colours_are_the_editions(capsys):
    assert 0 == card("discard all pink cards", edition="sanrio")
    assert 1 == card("discard all pink cards", edition="modern")
    assert 'this edition has no "pink"' in capsys.readouterr().err


def test_an_unknown_edition_is_refused():
    with pytest.raises(BadOption, match="classic, sanrio, anniversary, fashion, modern"):
        card("draw 2", edition="none")


def test_all_that_would_be_understood_is_listed(capsys):
    assert 1 == card("next player discards all their pink cards")

    reason = capsys.readouterr().err.splitlines()[2]
    assert reason.endswith("; try red, green, blue, yellow, wild, number, action")


def test_what_cannot_be_shown_is_left_out_of_the_reason_too(capsys):
    """Neither a line break nor an escape sequence comes back to the terminal."""
    assert 1 == card('announce "\x1b[31m\nred"')

    assert 3 == len(capsys.readouterr().err.splitlines())


def test_a_blank_may_be_a_printed_card_of_its_colour(capsys):
    assert 0 == card("yellow 7", edition="classic", blank="y")
    assert "This blank is a yellow 7.\n" == capsys.readouterr().out
    assert 0 == card("draw two", edition="classic", blank="R")
    assert "This blank is a red Draw Two.\n" == capsys.readouterr().out
    assert 0 == card("draw 2", edition="classic", blank="R")
    assert "You draw 2 cards.\n" == capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "edition", "blank", "says"),
    [
        ("red 7", "classic", "Y", "this blank can replace a yellow 0 to 9, skip, reverse or draw two"),
        ("7", "classic", "P", "colour: 'P' is not a blank of classic; its blanks are R, G, B, Y"),
        ("7", "modern", "Y", "colour: 'Y' is not a blank of modern; it has none"),
    ],
)
def test_a_card_that_a_blank_cannot_be_is_refused(text, edition, blank, says):
    with pytest.raises(BadOption, match=says):
        card(text, edition=edition, blank=blank)


def test_without_a_blank_a_cards_name_is_no_rule(capsys):
    assert 1 == card("yellow 7", edition="classic")


def test_a_rule_that_only_people_can_judge_may_be_played_on_ones_honour(capsys):
    assert 1 == card("the next player must sing or draws 2 cards")

    *_, honour = capsys.readouterr().err.splitlines()
    assert 'Or play it on your honour: announce "the next player must sing or draws 2 cards"' == honour


def test_without_a_rule_those_to_start_from_are_listed(capsys):
    assert 0 == card()

    lines = capsys.readouterr().out.splitlines()
    assert 2 * 20 == len(lines)
    assert all(line.startswith("    Rounds last ") and "it hits the leader" in line for line in lines[1::2])


def test_a_rule_is_tried_by_bots(capsys):
    assert 0 == card("the next player draws 3", tried=True)

    assert capsys.readouterr().out.splitlines()[1].startswith("Rounds last ")
