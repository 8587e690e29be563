"""A family's own cards, written in two languages and played by people who read different ones."""

import re
from collections.abc import Iterator
from itertools import count

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.web.conftest import visitor
from tests.web.player import make_table, play_round, settle, take_seat, watched

CARDS = [
    "give a card to the next player",
    "the next player draws 2 or loses a turn",
    "cada uno de los demás roba 1 carta",
]
OPTIONS = {"Draw 2 cards", "Lose a turn"}, {"Robar 2 cartas", "Perder un turno"}
"""What the second card asks, as each of the two reads it."""


@pytest.fixture
def family(browser: Browser) -> Iterator[tuple[Page, Page]]:
    """Ana reads English, Benito Spanish."""
    contexts = visitor(browser), visitor(browser, locale="es-ES")
    for context, language in zip(contexts, ("en", "es"), strict=True):
        settle(context, answers=False, language=language)
    pages = contexts[0].new_page(), contexts[1].new_page()
    troubles = [watched(page) for page in pages]
    yield pages
    for context in contexts:
        context.close()
    assert troubles == [[], []]


def test_three_written_cards_are_played_in_english_at_one_seat_and_in_spanish_at_the_other(
    family: tuple[Page, Page], address: str
) -> None:
    """With two bots at the table, until each of the cards was played."""
    ana, ben = family
    rules = {"edition": "modern", "options": {"customizable": CARDS, "hand_size": 15}}
    table = make_table(ana, address, seats=4, bots=["greedy"] * 2, **rules)["table"]
    seat = ana.request.post(f"{address}/api/tables/{table}/seats", data={"name": "Benito"}).json()
    take_seat(ben, address, table, seat["token"])
    expect(ana.locator(".rules-line")).to_contain_text("Everyone else draws 1 card.")
    expect(ben.locator(".rules-line")).to_contain_text("Das 1 carta al siguiente jugador.")
    expect(ben.locator(".rules-line")).not_to_contain_text("the next player")
    ana.get_by_role("button", name="Start the game").click()

    played: set[str] = set()
    pressed: tuple[list[str], list[str]] = [], []
    for number in count(1):
        play_round(ana, ben)
        for mine, page in zip(pressed, family, strict=True):
            mine.extend(page.evaluate("window.pressed"))
        moments = ana.request.get(f"{address}/api/tables/{table}/replays/{number}").json()["moments"]
        played |= {do[:3] for moment in moments if (do := moment["do"] or "").startswith("WC")}
        asked = [{word.removeprefix("choose ") for word in mine if "choose " in word} for mine in pressed]
        if len(played) == len(CARDS):
            break
        ana.locator(".end .button.main").click()
        for page in family:
            expect(page.locator(".end")).to_be_hidden()

    for read, options in zip(asked, OPTIONS, strict=True):
        assert read <= options
    # "You win", "Ben wins"; "Ganas", "Ana gana"; "Nobody won", "Nadie ha ganado".
    for page, word in ((ana, "w[io]n"), (ben, "[Gg]ana")):
        expect(page.locator(".end h2")).to_contain_text(re.compile(word))
