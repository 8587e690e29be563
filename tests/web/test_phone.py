"""A phone held upright: everything that is asked can be answered with a thumb."""

import pytest
from playwright.sync_api import Page, expect
from tests.web.geometry import troubles
from tests.web.looks import resize, turn_to
from tests.web.tables import Shown, Stage, view

PHONES = [(360, 640), (390, 844)]
LAPTOP = (1440, 900)


@pytest.mark.parametrize("players", [4, 10])
@pytest.mark.parametrize("size", PHONES, ids=str)
def test_every_player_can_be_chosen(stage: Stage, size: tuple[int, int], players: int) -> None:
    """By the seat itself; no button runs off the screen or under UNO!."""
    shown = stage(view(players, hand=["R7", "G1"], may=[*(f"R7@{n}" for n in range(1, players)), "draw"]))
    resize(shown.page, size)
    shown.page.locator("[data-card=R7]").click()
    shown.page.locator(".opponent [data-seat-choice]").first.wait_for()

    assert troubles(shown.page) == []
    seats = shown.page.locator(".opponent [data-seat-choice]")
    assert seats.count() == players - 1
    shown.page.locator(f".opponent [data-seat-choice='{players - 1}']").click()

    shown.asks(f"R7@{players - 1}")
    resize(shown.page, LAPTOP)


@pytest.mark.parametrize("size", PHONES, ids=str)
def test_what_is_said_of_the_chosen_book_has_room(page: Page, address: str, size: tuple[int, int]) -> None:
    """On the start page, below the books: beside one it would be a column of single words."""
    resize(page, size)
    page.goto(address)
    wide: int = page.locator("fieldset:has(.edition) > .hint").evaluate("it => it.clientWidth")

    assert wide > size[0] / 2


def test_sides_are_told_on_the_smallest_phone(stage: Stage) -> None:
    """Every player's, in the longer language too, before anything else that has no room."""
    shown = stage(view(format="partners", sides=[0, 1, 0, 1]))
    resize(shown.page, PHONES[0])
    turn_to(shown.page, "language", "es")
    whole = shown.page.locator(".opponent .side").evaluate_all(
        """all => all.map((it) => {
          const [side, facts] = [it, it.closest('.facts')].map((one) => one.getBoundingClientRect());
          return side.bottom <= facts.bottom + 1 && side.right <= facts.right + 1;
        })"""
    )
    resize(shown.page, LAPTOP)

    assert whole == [True] * 3


TWENTY_FIVE = [
    *(f"R{face}" for face in "12346789SRD"),
    *(f"G{face}" for face in "01234S"),
    *(f"B{face}" for face in "12357"),
    *("Y3", "Y9", "W"),
]
IN_REACH = """code => {
  const card = document.querySelector(`[data-card=${code}]`).getBoundingClientRect();
  const hit = document.elementFromPoint(card.left + 10, card.top + 14);
  return hit?.closest('.held')?.dataset.card === code;
}"""


def asked_for(stage: Stage, size: tuple[int, int], hand: list[str], may: list[str]) -> Shown:
    """A table where it has just become the reader's turn."""
    about = {"hand": hand, "top": "Y5", "colour": "Y", "discard": ["Y5"]}
    shown = stage(view(turn=2, may=[], **about))
    resize(shown.page, size)
    shown.show(view(may=may, **about))
    expect(shown.page.locator(".prompt")).to_contain_text("you can play")
    return shown


@pytest.mark.parametrize("size", [*PHONES, (844, 390)], ids=str)
def test_what_fits_of_25_cards_is_brought_into_view(stage: Stage, size: tuple[int, int]) -> None:
    shown = asked_for(stage, size, TWENTY_FIVE, ["R1", "draw"])
    for fitting in ("W", "G4", "R1", "Y3"):
        may = [f"{fitting}>R" if fitting == "W" else fitting, "draw"]
        shown.show(view(may=may, hand=TWENTY_FIVE, top="Y5", colour="Y", discard=["Y5"]))

        shown.page.wait_for_function(IN_REACH, arg=fitting)
    resize(shown.page, LAPTOP)


@pytest.mark.parametrize("size", [*PHONES, (768, 1024)], ids=str)
def test_25_cards_lie_upright_in_two_rows_and_each_can_be_pressed(
    stage: Stage, size: tuple[int, int]
) -> None:
    """Without scrolling: every card's corner is free."""
    shown = asked_for(stage, size, TWENTY_FIVE, ["Y3", "Y9", "draw"])

    reached = shown.page.evaluate(f"cards => cards.filter({IN_REACH})", TWENTY_FIVE)
    assert reached == TWENTY_FIVE
    rows = shown.page.locator(".held").evaluate_all("all => new Set(all.map((it) => it.offsetTop)).size")
    assert rows == 2
    resize(shown.page, LAPTOP)


def test_pressing_the_question_walks_through_what_fits(stage: Stage) -> None:
    """On a phone on its side the row scrolls, and says how many lie out of sight."""
    shown = asked_for(stage, (844, 390), TWENTY_FIVE, ["R1", "G4", "Y9", "draw"])
    expect(shown.page.locator(".more.after")).to_have_text(r"9 ›")

    for card in ("R1", "Y9", "G4", "R1"):
        shown.page.locator(".prompt button").click()
        expect(shown.page.locator(f"[data-card={card}]")).to_be_focused()
        shown.page.wait_for_function(IN_REACH, arg=card)
    resize(shown.page, LAPTOP)
