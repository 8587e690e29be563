"""The table on the whole screen, driven by keys."""

from dataclasses import replace
from itertools import repeat

import pytest
from tests.terminal.plainly import play
from tests.terminal.screens import SIZES, app_at, text_of
from tests.terminal.tables import DECISIONS, StillTable, begun, table_at

from lastcard.game.decisions import QUESTIONS
from lastcard.terminal.screen.dialogs import LeaveScreen, ReplayScreen, TextScreen
from lastcard.terminal.screen.table import TypedLine
from lastcard.terminal.sharing import qr_lines
from lastcard.terminal.text import in_ascii

pytestmark = pytest.mark.timeout(60)


async def chosen(table, *keys: str, size=(80, 24), language="en") -> list[str]:
    """What is chosen at a still table by pressing these keys."""
    still = StillTable(table.view)
    async with app_at(still, language).run_test(size=size) as pilot:
        await pilot.press(*keys)
        await pilot.pause()
    return still.chosen


async def test_the_first_playable_card_is_selected_and_enter_plays_it():
    assert ["B7"] == await chosen(table_at("R1 B7 G9 G8", "R1 R2"), "enter")


async def test_arrows_digits_home_end_and_tab_move_along_the_hand():
    table = table_at("B1 B2 B3 B4", "R1 R2")

    assert ["B2"] == await chosen(table, "right", "enter")
    assert ["B4"] == await chosen(table, "left", "enter")
    assert ["B3"] == await chosen(table, "3", "enter")
    assert ["B4"] == await chosen(table, "end", "enter")
    assert ["B1"] == await chosen(table, "end", "home", "enter")
    assert ["B2"] == await chosen(table, "tab", "enter")


async def test_a_wild_asks_for_its_colour_by_arrows_or_number():
    table = table_at("W R1 R2", "R1 R2")

    assert ["W>G"] == await chosen(table, "enter", "right", "enter")
    assert ["W>Y"] == await chosen(table, "enter", "4")
    assert [] == await chosen(table, "enter", "escape")


async def test_a_target_is_asked_for():
    table = table_at("B7 B1 R1", "R1 R2", "G1 G2", options={"seven_zero": True})

    assert ["B7@2"] == await chosen(table, "right", "enter", "2")


async def test_the_letters_of_the_browser():
    assert ["draw"] == await chosen(table_at("B7 R1", "R1 R2"), "d")
    assert ["pass"] == await chosen(DECISIONS["drawn"](), "p")
    assert ["challenge"] == await chosen(DECISIONS["challenge"](), "h")
    assert ["accept"] == await chosen(DECISIONS["challenge"](), "a")
    assert ["catch 1"] == await chosen(table_at("B7 R1", "B2 R3", turn=1, moves=["1 B2"]), "c")
    assert ["B7!"] == await chosen(table_at("B7 R1", "R1 R2"), "u", "enter")
    assert ["B7"] == await chosen(table_at("B7 R1", "R1 R2"), "u", "u", "enter")


async def test_a_move_is_typed_completed_and_mended():
    table = table_at("B7 W W4 R1", "R1 R2")

    assert ["B7"] == await chosen(table, "b", "7", "enter")
    assert ["W4>B"] == await chosen(table, *"w4", "space", *"blue", "enter")
    assert ["W4>B"] == await chosen(table, *"w4", "space", *"bl", "tab", "enter")
    assert ["B7"] == await chosen(table, "b", "z", "enter", "backspace", "7", "enter")
    assert ["draw"] == await chosen(table, "/", *"roba", "enter", language="es")


async def test_cards_for_a_discard_are_picked_one_by_one():
    assert ["discard B1 B3"] == await chosen(DECISIONS["discard"](), "1", "space", "3", "space")
    assert ["discard B2 B3"] == await chosen(DECISIONS["discard"](), *_picked("1", "1", "2", "3"))


def _picked(*numbers: str) -> list[str]:
    """Go to each card and press the space bar: the second time takes a card back."""
    return [key for number in numbers for key in (number, "space")]


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_every_question_is_answered_with_keys(question, size):
    """Enter alone, with the arrow key between two cards, answers whatever is asked."""
    table = DECISIONS[question]()
    before = table.match
    async with app_at(table).run_test(size=size) as pilot:
        for key in ("enter", "right", "enter", "enter", "right", "enter"):
            if table.match == before:
                await pilot.press(key)
                await pilot.pause()

    assert table.match != before


async def test_why_a_card_cannot_be_played_is_told_where_the_cursor_is():
    still = StillTable(table_at("B7 R1", "R1 R2").view)
    async with app_at(still).run_test() as pilot:
        await pilot.press("right")
        assert "The red 1 matches neither the colour (blue) nor" in text_of(pilot.app)
        await pilot.press("enter")

    assert [] == still.chosen


async def test_the_rules_of_this_table_are_one_key_away():
    still = StillTable(table_at("B7 R1", "R1 R2", options={"stacking": "same"}).view)
    async with app_at(still).run_test() as pilot:
        await pilot.press("question_mark")
        assert isinstance(pilot.app.screen, TextScreen)
        assert "House rule Stacking (same on same): Answer" in text_of(pilot.app)
        await pilot.press("escape")
        assert not isinstance(pilot.app.screen, TextScreen)


async def test_the_rule_of_the_written_card_on_top_is_in_sight():
    async with app_at(DECISIONS["discard"]()).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "WC1: discard 2 cards" in text_of(pilot.app)


@pytest.mark.parametrize("key", ["q", "ctrl+c", "ctrl+d"])
async def test_leaving_is_confirmed(key):
    still = StillTable(table_at("B7 R1", "R1 R2").view)
    app = app_at(still)
    async with app.run_test() as pilot:
        await pilot.press(key)
        assert isinstance(app.screen, LeaveScreen)
        await pilot.press("n")
        assert not isinstance(app.screen, LeaveScreen)
        assert not still.left
        await pilot.press(key, "y")
        await pilot.pause()

    assert still.left
    assert app.return_value == ""


async def test_what_was_typed_survives_whatever_happens_meanwhile():
    still = StillTable(table_at("B7 R1", "R1 R2").view)
    async with app_at(still).run_test() as pilot:
        await pilot.press("w", "4")
        still.log.append("Ben draws a card.")
        still.change(table_at("B7 R1 R2", "R1 R2").view, notice="Connection lost.")
        await pilot.pause()
        assert "w4" == pilot.app.screen.query_one(TypedLine).value
        assert "Connection lost." in text_of(pilot.app)
        assert "Ben draws a card." in text_of(pilot.app)


async def test_the_window_may_change_its_size_at_any_time():
    still = StillTable(table_at("B7 R1", "R1 R2").view)
    async with app_at(still).run_test(size=(120, 40)) as pilot:
        for width, height in (*SIZES, (20, 8), (80, 24)):
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            shown = text_of(pilot.app)
            assert max(len(line) for line in shown.splitlines()) <= width
            assert ("Too small: 60×20" in shown) is (width < 60)
            assert "B5" in shown  # the top card
            assert "[B7]" in shown or width >= 60
        await pilot.press("enter")
        await pilot.pause()

    assert ["B7"] == still.chosen


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_the_newest_line_of_the_log_stays_in_sight(size):
    """A longer question or reason takes room from the log: what goes is the oldest line."""
    short, long = DECISIONS["play"](), DECISIONS["challenge"]()
    still = StillTable(short.view, [f"{number}. Ben draws a card." for number in range(40)])
    async with app_at(still).run_test(size=size) as pilot:
        await pilot.pause()
        still.log.append("Ben plays it.")
        still.change(long.view)
        await pilot.pause()
        assert "Ben plays it." in text_of(pilot.app)
        await pilot.press("right")  # Why this card cannot be played takes another line.
        await pilot.pause()
        assert "Ben plays it." in text_of(pilot.app)


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_the_code_of_a_table_s_link_is_in_sight_or_one_word_away(size):
    lobby = replace(table_at("B7 R1", "R1 R2").view, stage="waiting", hand=())
    still = StillTable(lobby)
    still.link = "http://192.168.0.7:8000/t/AbCdEfGhIjK"
    code = qr_lines(still.link)
    async with app_at(still).run_test(size=size) as pilot:
        await pilot.pause()
        seen = text_of(pilot.app)
        assert still.link in seen
        assert all(row in seen for row in code) is (size[1] >= 24)
        assert ("type /link for its QR code" in " ".join(seen.split())) is (size[1] < 24)
        await pilot.press("/", *"link", "enter")
        await pilot.pause()
        assert all(row in text_of(pilot.app) for row in code)
        assert still.link in text_of(pilot.app)


async def test_a_hand_of_forty_cards_can_be_walked_through():
    hand = " ".join(f"{c}{n}" for c in "BGRY" for n in (*"1234567890",))
    still = StillTable(table_at(hand, "R1 R2", draw="W4").view)
    async with app_at(still).run_test(size=(60, 20)) as pilot:
        for _ in range(9):
            await pilot.press("right")
        await pilot.press("enter")
        await pilot.pause()

    assert ["B9"] == still.chosen


async def test_names_cannot_draw_on_the_screen():
    table = table_at("B7 R1", "R1 R2")
    seats = table.view.seats
    odd = replace(seats[1], name="\x1b[2J[bold]Eve\n\x07")
    still = StillTable(replace(table.view, seats=(seats[0], odd)), log=["\x1b]0;owned\x07 [red]hi"])
    async with app_at(still).run_test() as pilot:
        shown = text_of(pilot.app)

    assert not {c for c in shown if ord(c) < 32 and c != "\n"}
    assert "[bold]Eve" in shown
    assert "[red]hi" in shown


async def test_ascii_means_ascii():
    table = table_at("B7 R1 W", "R1 R2", language="es")
    async with app_at(StillTable(table.view), "es", ascii_only=True).run_test() as pilot:
        await pilot.pause()
        strips = pilot.app.screen._compositor.render_strips()
        shown = [in_ascii(strip.text) for strip in strips]

    assert all(line.isascii() for line in shown)
    assert any("|R1  |" in line for line in shown)


async def test_a_finished_round_is_replayed_step_by_step():
    table = begun("classic", "single-hand")
    await play(table, repeat("1"))
    actions = table.match.finished[0].actions
    async with app_at(table).run_test() as pilot:
        await pilot.press("/", *"replay", "enter")
        await pilot.pause()
        shown = pilot.app.screen
        assert isinstance(shown, ReplayScreen)
        await pilot.press("right", "right", "left")
        assert 1 == shown.at
        await pilot.press("end")
        assert len(actions) == shown.at
        assert "wins the round" in text_of(pilot.app) or "You win the round!" in text_of(pilot.app)
