"""A browser and two terminals at one table of a real server."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.terminal.pty_games import Terminal
from tests.web.conftest import Serving, visitor
from tests.web.player import ANSWER, PLAY_ON, make_table, watched


@pytest.fixture
def begun() -> Iterator[list[Terminal]]:
    terminals: list[Terminal] = []
    yield terminals
    for terminal in terminals:
        terminal.close()


def test_a_browser_and_two_terminals_sit_at_a_table_talk_and_play_a_round(
    browser: Browser, serving: Serving, begun: list[Terminal], tmp_path: Path
) -> None:
    """Ana is in the browser, Ben reads line by line, Carla has the whole screen."""
    page = visitor(browser).new_page()
    troubles = watched(page)
    settings = {"edition": "classic", "format": "single-hand", "options": {"hand_size": 2}}
    table = make_table(page, serving.address, seats=3, chat=True, **settings)
    link = f"{serving.address}/t/{table['table']}"
    for name, more in (("Ben", ["--plain"]), ("Carla", [])):
        home = {"XDG_DATA_HOME": str(tmp_path / name)}
        begun.append(Terminal("-m", "lastcard", "join", link, "--name", name, *more, **home))
    ben, carla = begun
    ben.wait_for("players: Ana")
    carla.wait_for("Q leave")

    ben.press("say good luck\r")
    expect(page.locator("body")).to_contain_text("good luck")
    carla.wait_for("good luck")
    carla.press("mwow\r")
    ben.wait_for("Carla: Wow")
    page.get_by_label("Write to the table").fill("have fun")
    page.keyboard.press("Enter")
    ben.wait_for("Ana writes: have fun")
    page.get_by_role("button", name="Start the game").click()
    ben.wait_for("You are dealt")
    carla.wait_for("Enter play")
    expect(page.locator(".scene .hand").first).to_be_visible()

    page.evaluate(PLAY_ON, ANSWER)
    playing = {ben: "1\r", carla: "\r"}
    while playing:
        for terminal, keys in tuple(playing.items()):
            news = terminal.read(0.05)
            if "win the round!" in terminal.output or "wins the round." in terminal.output:
                del playing[terminal]
            elif not news:
                terminal.press(keys)
    expect(page.locator(".end[role=group]")).to_be_visible()
    assert not troubles
