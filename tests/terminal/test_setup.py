"""The set-up of a match: every line changes something, and what cannot be played is told before it begins."""

import pytest
from tests.terminal.screens import text_of

from lastcard.editions import EDITIONS
from lastcard.formats import FORMATS
from lastcard.tables.sheets import format_title
from lastcard.terminal.screen.app import TerminalApp
from lastcard.terminal.screen.setup import SetUpScreen
from lastcard.words import languages, translator


def app_for(language: str = "en") -> TerminalApp:
    return TerminalApp(translator(language), lambda pen: SetUpScreen(pen, "Ana", 3, "steady", 0.8))


async def test_edition_bots_level_format_pace_and_house_rules_are_chosen_with_arrows():
    app = app_for()
    async with app.run_test() as pilot:
        await pilot.press("left")  # the last edition, with its own format
        await pilot.press("down", "left")  # two bots
        await pilot.press("down", "right")  # the next level
        await pilot.press("down", "down", "right")  # a better second bot
        await pilot.press("down", "down", "left")  # faster
        await pilot.press("down", "right")  # the first house rule
        await pilot.press("enter")
        await pilot.pause()

    saved, pace = app.return_value
    assert list(EDITIONS)[-1] == saved.match.rules.name
    assert 3 == len(saved.match.players)
    assert ("clever", "master") == saved.bots
    assert pace < 0.8
    assert saved.match.rules.options


async def test_a_format_that_does_not_fit_is_told_and_nothing_begins():
    app = app_for()
    async with app.run_test() as pilot:
        await pilot.press("down", "left", "down", "down", "down", "down", *["left"] * 4)
        await pilot.press("enter")
        assert "players" in text_of(app)
        assert isinstance(app.screen, SetUpScreen)
        await pilot.press("escape")
        await pilot.pause()

    assert app.return_value is None


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", FORMATS)
def test_every_format_has_a_title(name, language):
    title = format_title(name, translator(language), EDITIONS["classic"])

    assert name != title
    assert translator(language).say("seat-name", number=500) not in title
