"""The page in other languages than English."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect
from tests.web.conftest import Serving, visitor
from tests.web.player import settle
from tests.words.pseudo import CODE, accented, make_language

import lastcard
from lastcard.editions import EDITIONS
from lastcard.editions.ledger import clauses_of
from lastcard.editions.sheet import sheet

RULES = Path(lastcard.__file__).parent / "words" / "es" / "rules.ftl"


@pytest.mark.parametrize("edition", list(EDITIONS))
def test_every_clause_and_every_ruling_is_translated(edition: str) -> None:
    """Its sentence, the reason for our answer, and the answer itself where no option gives it."""
    there = set(re.findall(r"^(rule-[\w-]+) =", RULES.read_text(encoding="utf-8"), re.MULTILINE))
    wanted = set()
    for clause in clauses_of(edition):
        name = f"rule-{clause.id.replace('.', '-')}"
        wanted.add(name)
        if clause.is_ruling:
            wanted |= {f"{name}-why"} if clause.option else {f"{name}-why", f"{name}-is"}

    assert wanted - there == set()


@pytest.mark.parametrize("edition", list(EDITIONS))
def test_the_rules_page_is_spanish_throughout(context: BrowserContext, address: str, edition: str) -> None:
    """Every clause and every card, as the sheet in Spanish has them."""
    settle(context, language="es")
    page = context.new_page()
    page.goto(f"{address}/rules/{edition}")
    made = sheet(EDITIONS[edition], "es")
    clauses = page.locator(".lines li > p:first-child")
    clauses.first.wait_for()

    assert [line.says for _, lines in made.sections for line in lines] == clauses.all_inner_texts()
    assert [line.name for line in made.cards] == page.locator(".cards h3").all_inner_texts()


def test_a_rules_page_that_is_open_turns_to_another_language(context: BrowserContext, address: str) -> None:
    settle(context, language="en")
    page = context.new_page()
    page.goto(f"{address}/rules/classic")
    first = page.locator(".lines li > p:first-child").first
    english = sheet(EDITIONS["classic"]).sections[0][1][0].says
    expect(first).to_have_text(english)

    page.locator("#language").evaluate(
        "(choice) => { choice.value = 'es'; choice.dispatchEvent(new Event('change', { bubbles: true })); }"
    )

    expect(first).to_have_text(sheet(EDITIONS["classic"], "es").sections[0][1][0].says)


@pytest.fixture(scope="module")
def added(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server whose host has put one folder of Fluent files into a plugin."""
    plugin = make_language(tmp_path_factory.mktemp("plugin"))
    server = Serving(tmp_path_factory.mktemp("server"), plugin)
    yield server
    server.end()


def test_the_page_speaks_a_language_that_the_host_has_added(browser: Browser, added: Serving) -> None:
    """Its own words, the rule sheet, and why the server refuses."""
    context = visitor(browser)
    settle(context, language=CODE, typing=True)
    page = context.new_page()
    page.goto(added.address)
    expect(page.locator("h1")).to_have_text(accented("The last card wins."))

    page.goto(f"{added.address}/rules/classic")
    says = sheet(EDITIONS["classic"]).sections[0][1][0].says
    expect(page.locator(".lines li > p:first-child").first).to_have_text(accented(says))

    page.goto(added.address)
    page.get_by_role("button", name=accented("Play now")).click()
    page.locator(".held").first.wait_for()
    if not page.locator("#typed").is_visible():
        page.keyboard.press("l")
    page.locator("#typed").fill("nonsense")
    page.locator("#typed").press("Enter")
    expect(page.locator(".prompt")).to_contain_text(accented("is not a card"))
    context.close()
