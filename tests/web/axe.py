"""Everything that axe-core finds on a page."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page
from tests.web.looks import SHADES, turn_to

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async (rules) => (await axe.run(document, { resultTypes: ['violations'], ...rules })).violations
  .map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ')}`)"""
EVERY_RULE: dict[str, Any] = {}
COLOURS_ONLY = {"runOnly": ["color-contrast", "link-in-text-block"]}
"""A shade changes colours and nothing else."""


def findings(page: Page) -> dict[str, Any]:
    """Whatever axe-core finds on this screen, however small, in all three shades."""
    found = {}
    for shade in SHADES[1:]:
        turn_to(page, "shade", shade)
        if trouble := _found(page, COLOURS_ONLY):
            found[shade] = trouble
    turn_to(page, "shade", SHADES[0])
    if trouble := _found(page, EVERY_RULE):
        found[SHADES[0]] = trouble
    return found


def _found(page: Page, rules: dict[str, Any]) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(RUN, rules)
    return found
