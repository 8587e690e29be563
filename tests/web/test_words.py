"""The rulebooks' clauses in the page's other language."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect
from tests.web.player import settle

import lastcard
from lastcard.editions import EDITIONS
from lastcard.editions.ledger import clauses_of

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
    """Nothing on it is marked as English."""
    settle(context, language="es")
    page = context.new_page()
    page.goto(f"{address}/rules/{edition}")
    page.locator(".lines li").first.wait_for()

    expect(page.locator("main [lang=en]")).to_have_count(0)
