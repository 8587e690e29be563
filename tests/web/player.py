"""Hands for the tests: they press what the page offers, and know no rule either."""

import json
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

ANSWER = """
() => {
  const press = (found) => { if (found) { found.click(); return true; } return false; };
  const one = (selector) => [...document.querySelectorAll(selector)].find((it) => !it.disabled);
  if (document.querySelector('.end[role=group]')) return 'over';
  if (press(one('.cover [data-do=hold]'))) return 'held';
  const cards = [...document.querySelectorAll('.held')];
  const most = (found, colour) => found.sort((a, b) => held(colour(b)) - held(colour(a)))[0];
  const held = (colour) =>
    colour === 'W' ? -1 : cards.filter((it) => it.dataset.card[0] === colour).length;
  const swatches = [...document.querySelectorAll('.picker .swatch:enabled')];
  if (press(most(swatches, (it) => it.dataset.colour))) return 'colour';
  if (press(one('[role=group] .button[data-seat-choice]'))) return 'seat';
  const uno = document.querySelector('button.uno');
  if (uno && cards.length === 2 && uno.getAttribute('aria-pressed') === 'false') uno.click();
  for (const part of ['discard', 'give'])
    if (document.querySelector(`[data-do=${part}]`)) {
      if (press(one(`[data-do=${part}]`))) return part;
      return press(document.querySelector('.held:not(.chosen)')) ? 'chose' : 'wait';
    }
  const option = one('.choices [data-do=choose]');
  if (press(option)) return 'choose ' + option.textContent;
  if (document.querySelector('.scene.busy')) return 'wait';
  const offered = [...document.querySelectorAll('.held.may[data-offered=true]')];
  const card = offered.find((it) => it.dataset.card.startsWith('WC'))
    ?? most(offered, (it) => it.dataset.card[0]);
  if (press(card)) return 'played ' + card.dataset.card;
  for (const word of ['draw', 'pass', 'accept', 'challenge'])
    if (press(one(`.choices [data-do=${word}]`))) return word;
  return 'wait';
}
"""
"""Of the colour that is held most often if there is a choice: rounds are half as long as with any."""

CLIPBOARD = """() => {
  navigator.clipboard.writeText = async (text) => { window.copied = text; };
}"""
"""A clipboard of the page's own: the browser's is lent only to the window that has the focus."""


def settle(context: BrowserContext, **choices: object) -> None:
    """A visitor who has made these *choices* in the settings before."""
    context.add_init_script(f"localStorage.setItem('lastcard.settings', {json.dumps(json.dumps(choices))})")


def watched(page: Page) -> list[str]:
    """The errors of *page*, as they come: exceptions, console errors, requests to other hosts."""
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(f"error: {error}"))
    page.on("console", lambda message: troubles.append(message.text) if message.type == "error" else None)
    return troubles


def play_now(page: Page, address: str, edition: str = "classic") -> None:
    """Sit at a table with three bots, from the start page."""
    page.goto(address)
    page.locator(".chip").select_option(edition)
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".scene")).to_be_visible()


PLAY_ON = """
(answer) => {
  window.pressed = [];
  const press = eval(answer);
  window.playing = setInterval(() => {
    const did = press();
    if (did === 'over') clearInterval(window.playing);
    else if (did !== 'wait') window.pressed.push(did);
  }, 25);
}
"""


def play_round(*pages: Page, most: float = 600_000) -> list[str]:
    """Play on every page until the round is over; what was pressed on the first, in order."""
    for page in pages:
        # A bot may have gone out already.
        page.locator(".scene .hand, .end[role=group]").first.wait_for()
        page.evaluate(PLAY_ON, ANSWER)
    for page in pages:
        page.locator(".end[role=group]").wait_for(timeout=most)
    pressed: list[str] = pages[0].evaluate("window.pressed")
    return pressed


def more(page: Page) -> Page:
    """The page with everything shown that can be done after a round, besides playing on."""
    page.locator(".end summary").click()
    return page


def table_of(page: Page) -> str:
    return page.url.rsplit("/", 1)[1]


def make_table(page: Page, address: str, **wanted: Any) -> dict[str, Any]:
    """A table made over HTTP, with this browser seated at it."""
    made = page.request.post(
        f"{address}/api/tables", data={"name": "Ana", "pace": 0, "uno_grace": 0, **wanted}
    )
    assert made.status == 201, made.text()
    seated: dict[str, Any] = made.json()
    take_seat(page, address, seated["table"], seated["token"])
    return seated


def take_seat(page: Page, address: str, table: str, token: str) -> None:
    """Open the table with a seat's token, as the link for another device does."""
    page.goto(f"{address}/t/{table}#seat={token}")
