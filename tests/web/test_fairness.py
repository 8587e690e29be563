"""What a mix of rules or a written card does to a round: one line, where there is something to say."""

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

PLAIN: dict[str, Any] = {
    "length": 40.0, "longer": 1.0, "skill": 0.2, "skill_before": 0.2, "best_seat": 1, "best_share": 0.26,
    "unfinished": 0.0, "rounds": 1200,
}  # fmt: skip
LUCKIER = PLAIN | {"longer": 1.33, "skill": 0.1}


class Judge:
    """Answers for the coach, and keeps what it was asked."""

    def __init__(self, page: Page, fairness: dict[str, Any] | None) -> None:
        self.asked: list[dict[str, Any]] = []
        self.fairness = fairness
        page.route("**/api/coach/rules", self._answer)

    def _answer(self, route: Route) -> None:
        self.asked.append(route.request.post_data_json)
        route.fulfill(json={"fairness": self.fairness})


def test_a_mix_of_rules_is_told_in_one_line_with_its_figures_behind_it(page: Page, address: str) -> None:
    judge = Judge(page, LUCKIER)
    page.goto(f"{address}/new/classic")
    page.get_by_label("Jump in").check()

    line = page.locator(".fairness summary")
    expect(line).to_have_text("Rounds get a third longer. Skill matters less.")
    expect(page.locator(".fairness li").first).to_be_hidden()
    line.click()
    expect(page.locator(".fairness")).to_contain_text("A round takes 40 moves; by the book 30.")
    expect(page.locator(".fairness")).to_contain_text("wins 33% of the rounds; by the book 40%")
    assert judge.asked == [{"edition": "classic", "options": {"jump_in": True}}]

    page.get_by_label("Jump in").uncheck()
    expect(line).to_have_count(0)


@pytest.mark.parametrize("fairness", [PLAIN, None], ids=["as by the book", "cannot be judged"])
def test_nothing_is_said_where_there_is_nothing_to_say(
    page: Page, address: str, fairness: dict[str, Any] | None
) -> None:
    Judge(page, fairness)
    page.goto(f"{address}/new/classic")
    with page.expect_response("**/api/coach/rules"):
        page.get_by_label("Jump in").check()

    expect(page.locator(".fairness")).to_have_count(0)


def test_numbers_out_of_bounds_and_half_written_cards_are_not_asked_about(page: Page, address: str) -> None:
    """Only the last change is: an answer to an earlier one would be of other rules."""
    judge = Judge(page, LUCKIER)
    page.goto(f"{address}/new/modern")
    page.get_by_label("Cards dealt").fill("99")
    page.clock.install()
    page.clock.run_for(5_000)
    page.get_by_label("Cards dealt").fill("9")
    page.get_by_label("Jump in").check()
    page.clock.run_for(5_000)

    expect(page.locator(".fairness summary")).to_be_visible()
    assert [asked["options"] for asked in judge.asked] == [{"hand_size": 9, "jump_in": True}]


def test_a_written_card_says_whom_it_hits_as_well(page: Page, address: str) -> None:
    judge = Judge(page, LUCKIER)
    tried = {"longer": 1.33, "leader": 0.5, "rounds": 300}
    page.route("**/api/cards/trial", lambda route: route.fulfill(json=tried))
    page.goto(f"{address}/cards/modern")
    page.locator("textarea").first.fill("the next player draws 3")

    expect(page.locator(".fairness summary")).to_have_text(
        "Rounds get a third longer. Skill matters less. Hits the leader about half the time."
    )
    assert judge.asked[0]["options"] == {"customizable": ["the next player draws 3", "", ""]}
