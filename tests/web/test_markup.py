"""R27 in small: markup in names and in the chat is text; ``make long-markup`` shows thousands."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser
from tests.web.conftest import visitor
from tests.web.markup import LOOK, payloads, show_all
from tests.web.tables import Fed


@pytest.fixture
def fed(browser: Browser, address: str) -> Iterator[Fed]:
    """A page that would run markup if it were made an element of: no policy stands before it."""
    context = visitor(browser, bypass_csp=True)
    yield Fed(context, address)
    context.close()


def test_markup_is_shown_and_runs_nowhere(fed: Fed) -> None:
    assert [] == list(show_all(fed, payloads(100, seed=27)))


def test_markup_that_ran_would_be_noticed(fed: Fed) -> None:
    fed.page.evaluate("document.body.innerHTML = '<img hostile src=x onerror=window.hostileRan=1>'")
    fed.page.wait_for_function("() => window.hostileRan")

    found = fed.page.evaluate(LOOK)

    assert (1, 1) == (found["ran"], found["made"])
