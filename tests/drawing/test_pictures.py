"""Pictures of cards and positions: whole, safe, blind to hidden cards, and drawn as the page does."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path
from random import Random

import pytest
from tests.laws.redeal import deal_again

import lastcard
from lastcard.cli import main
from lastcard.drawing.cards import COLOURS, GLYPHS, SHAPES
from lastcard.editions import EDITIONS

WEB = Path(__file__).resolve().parents[2] / "web" / "src"
HEAD = 'lastcard 1\nedition "classic"\nplayers ["Ana", "Ben"]\nround {"seed": "569"}\n'
RECORD = f"{HEAD}1 draw\n1 pass\n0 RS\n0 BS\n"


def played(edition: str, moves: int = 12) -> lastcard.State:
    state, _ = lastcard.start(edition, players=4, seed=edition)
    chance = Random(1)
    for _ in range(moves):
        if not state.over:
            answer = lastcard.BOTS["greedy"].answer(lastcard.view(state, state.seat), chance)
            state, _ = lastcard.apply(state, answer)
    return state


def test_shapes_and_glyphs_are_those_of_the_page():
    shapes = (WEB / "lib" / "shapes.ts").read_text(encoding="utf-8")
    glyphs = (WEB / "cards" / "glyphs.ts").read_text(encoding="utf-8")

    assert all(f'"{path}"' in shapes for suit, path in SHAPES.items() if suit != "Y")
    assert "sun(12, 50, 39)" in shapes
    assert dict(re.findall(r'^  (\w): "([^"]+)"', glyphs, re.MULTILINE)) == GLYPHS


def test_colours_are_those_of_the_page():
    themes = (WEB / "style" / "themes.css").read_text(encoding="utf-8")
    usual = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", themes.partition("}")[0]))

    assert COLOURS == {name: usual[name] for name in COLOURS}


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_card_is_a_whole_picture(edition):
    for card in dict.fromkeys(EDITIONS[edition].deck):
        drawn = ET.fromstring(lastcard.draw_card(card))
        assert str(card) == drawn[0].text
        assert len(drawn) > 4, card


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_position_shows_every_hand_and_a_view_only_its_own(edition):
    state = played(edition)
    whole = lastcard.draw_state(state)
    seen = lastcard.draw_view(lastcard.view(state, 0))

    ET.fromstring(whole)
    ET.fromstring(seen)
    assert seen != whole


@pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
def test_a_view_s_picture_is_the_same_however_hidden_cards_lie(seat):
    state = played("classic")
    drawn = lastcard.draw_view(lastcard.view(state, seat))

    for number in range(5):
        other = deal_again(state, seat, Random(number), pinned=())
        assert drawn == lastcard.draw_view(lastcard.view(other, seat))


def test_names_are_text_and_not_markup():
    drawn = lastcard.draw_state(played("classic"), ["<script>", "&", '"', "x" * 300])

    assert "<script>" not in drawn
    assert "x" * 25 not in drawn
    ET.fromstring(drawn)


@pytest.mark.parametrize("value", [lastcard.card("W4"), played("modern"), lastcard.view(played("modern"), 1)])
def test_a_notebook_shows_a_picture(value):
    assert value._repr_svg_().startswith("<svg")


def test_a_notebook_shows_a_record_with_its_last_position_and_its_moves():
    record = lastcard.read_record(RECORD.replace('"Ana"', '"<b>Ana"'))

    shown = record._repr_html_()

    assert lastcard.draw_state([*lastcard.replay(record)][-1].state, record.players) in shown
    assert "0 BS" in shown
    assert "&lt;b&gt;Ana" in shown
    assert "<b>Ana" not in shown


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as ended:
        main(["draw", *arguments])
    return int(ended.value.code or 0)


def test_the_command_draws_a_moment_as_a_seat_saw_it(tmp_path, capsys):
    file = tmp_path / "game.record"
    file.write_text(RECORD)

    assert 0 == run(str(file), "--at", "2")
    whole = capsys.readouterr().out
    assert 0 == run(str(file), "--at", "2", "--seat", "1")
    seen = capsys.readouterr().out

    assert "Ana" in whole
    assert whole != seen
    ET.fromstring(whole)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--at", "9"], "at: 9 is not from 0 to 4"),
        (["--at", "-1"], "at: -1 is not from 0 to 4"),
        (["--round", "2"], "round: 2 is not from 1 to 1"),
        (["--seat", "2"], "seat: 2 is not from 0 to 1"),
    ],
)
def test_a_moment_that_is_not_there_is_one_sentence(tmp_path, capsys, arguments, says):
    file = tmp_path / "game.record"
    file.write_text(RECORD)

    assert 2 == run(str(file), *arguments)
    assert says in capsys.readouterr().err
