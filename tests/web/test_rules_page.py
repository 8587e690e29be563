"""A book's page: one screen a family reads, the whole book below it, and what is different from another."""

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.web.conftest import visitor

from lastcard.editions import EDITIONS
from lastcard.editions.ledger import clauses_of

PHONE = (390, 844)
SMALL = (360, 640)
IN_SIGHT = """it => {
  const box = it.getBoundingClientRect();
  return box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
}"""


@pytest.fixture(scope="module")
def phone(browser: Browser) -> Page:
    context = visitor(browser, PHONE)
    return context.new_page()


def open_book(page: Page, address: str, edition: str, clause: str = "") -> None:
    page.goto(f"{address}/rules/{edition}{clause}")
    page.locator(".lines li").first.wait_for()


@pytest.mark.parametrize("edition", EDITIONS)
def test_how_to_play_comes_first_with_pictures_and_is_short(phone: Page, address: str, edition: str) -> None:
    """Then what only this book says; no number of a clause, and the way to a table in the first screen."""
    phone.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    open_book(phone, address, edition)
    how, glance = phone.locator(".how"), phone.locator(".glance")

    assert phone.locator("h1, .about, .head .button.main, #how-title").evaluate_all(
        f"all => all.length > 3 && all.every({IN_SIGHT})"
    )
    assert how.locator("li").evaluate_all("all => all.every((it) => it.querySelector('svg, .empty'))")
    assert how.evaluate("it => it.getBoundingClientRect().bottom + scrollY") < 1_500
    assert how.evaluate("(how, glance) => how.compareDocumentPosition(glance) & 4", glance.element_handle())
    said = set(glance.locator(".said li").all_text_contents())
    assert said
    assert said <= {one.says for one in clauses_of(edition) if one.editions == (edition,)}
    assert phone.locator("code").count() == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_book_fits_the_width_of_a_small_phone(phone: Page, address: str, edition: str) -> None:
    phone.set_viewport_size({"width": SMALL[0], "height": SMALL[1]})
    open_book(phone, address, edition)
    other = next(name for name in EDITIONS if name != edition)
    phone.get_by_role("combobox", name="Compare with…").select_option(other)
    phone.locator("[data-topic]").first.wait_for()

    assert phone.evaluate("document.documentElement.scrollWidth") == SMALL[0]
    assert phone.locator("h1").evaluate(IN_SIGHT)


def test_numbers_of_clauses_are_shown_on_demand(phone: Page, address: str) -> None:
    """By the switch, or to whoever follows a link to a clause."""
    clauses = [one.id for one in clauses_of("classic")]
    open_book(phone, address, "classic")
    phone.get_by_label("Show clause numbers").check()
    expect(phone.locator(".lines code")).to_have_count(len(clauses))
    assert sorted(phone.locator(".lines code").all_inner_texts()) == sorted(clauses)

    phone.goto("about:blank")
    open_book(phone, address, "classic", "#uno.penalty.four")
    expect(phone.locator("[id='uno.penalty.four'] code")).to_have_text("uno.penalty.four")


def told_apart(one: str, other: str) -> list[set[str]]:
    """The clauses that stand in only one of the two books."""
    ours, theirs = ({clause.id for clause in clauses_of(name)} for name in (one, other))
    return [ours - theirs, theirs - ours]


NUMBERS = """all => [0, 1].map((side) => all.flatMap((two) =>
  [...two.children[side].querySelectorAll('code')].map((it) => it.textContent)))"""


@pytest.mark.parametrize("one", EDITIONS)
def test_any_two_books_are_compared(phone: Page, address: str, one: str) -> None:
    """Everything that stands in only one of the two is there; where both are silent, on demand."""
    open_book(phone, address, one)
    phone.get_by_label("Show clause numbers").check()
    for other in (name for name in EDITIONS if name != one):
        phone.get_by_role("combobox", name="Compare with…").select_option(other)
        expect(phone.locator(".who")).to_contain_text(EDITIONS[other].title)
        phone.get_by_label("Include what the books leave open").check()

        shown = phone.locator("[data-topic] .two").evaluate_all(NUMBERS)

        assert [{*side} for side in shown] == told_apart(one, other)


def test_what_both_say_of_one_thing_stands_side_by_side(phone: Page, address: str) -> None:
    open_book(phone, address, "classic")
    phone.get_by_role("combobox", name="Compare with…").select_option("modern")
    penalty = phone.locator("[data-topic='uno.penalty'] .two > div")

    expect(penalty.nth(0)).to_contain_text("Caught without having called: draw 4.")
    expect(penalty.nth(1)).to_contain_text("Caught without having called: draw 2.")
    shuffle = phone.locator("[data-topic=card]", has_text="Wild Shuffle Hands").locator("p")
    expect(shuffle.nth(0)).to_contain_text("Not in this box.")
    expect(shuffle.nth(1)).to_contain_text("Shuffle all hands together")
    assert phone.locator("[data-topic='blank.match']").count() == 0
