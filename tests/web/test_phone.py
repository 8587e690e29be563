"""A phone held upright: everything that is asked can be answered with a thumb."""

import pytest
from tests.web.geometry import troubles
from tests.web.looks import resize
from tests.web.tables import Stage, view

PHONES = [(360, 640), (390, 844)]
LAPTOP = (1440, 900)


@pytest.mark.parametrize("players", [3, 4, 6, 10])
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
