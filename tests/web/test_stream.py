"""The stream: each round with all hands open once it is over, by itself, one round behind."""

import time

from playwright.sync_api import Browser, Locator, Page, expect
from tests.web.conftest import visitor
from tests.web.geometry import troubles
from tests.web.player import watched
from tests.web.tables import PATIENCE

SIT = """
([table, token]) => new Promise((sat) => {
  const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/play`);
  let seq = 0, view = null, count = 0, playing = 0, timer = 0;
  const send = (frame) => socket.send(JSON.stringify(frame));
  const act = () => {
    const may = (view.may ?? []).filter((words) => !/^(catch|uno|jump)/.test(words));
    const asked = view.round === playing && view.turn === view.me && may.length;
    const wanted = may.find((words) => !/^(draw|pass)/.test(words)) ?? may[0];
    if (asked) send({ t: 'do', id: `d${count++}`, do: wanted, at: seq });
  };
  // No faster than a server lets anybody send.
  const soon = () => { clearTimeout(timer); timer = setTimeout(act, 60); };
  window.people ??= [];
  window.people.push({
    manage: (words) => send({ t: 'table', id: `t${count++}`, do: words }),
    play: (round) => { playing = round; soon(); },
  });
  socket.onopen = () => send({ t: 'hello', token });
  socket.onmessage = ({ data }) => {
    const frame = JSON.parse(data);
    if (frame.view) { [seq, view] = [frame.seq, frame.view]; soon(); sat(); }
  };
})
"""
"""Somebody who plays a round only when told to: a card wherever one fits."""


class People:
    """The two who play, both in one page, and do nothing by themselves."""

    def __init__(self, page: Page, address: str) -> None:
        self._page = page
        options = {"hand_size": 1, "target": 1_000_000}
        wanted = {"edition": "classic", "name": "Ana", "seats": 2, "uno_grace": 0, "options": options}
        made = page.request.post(f"{address}/api/tables", data=wanted).json()
        self.table: str = made["table"]
        seat = page.request.post(f"{address}/api/tables/{self.table}/seats", data={"name": "Ben"}).json()
        page.goto(f"{address}/rules")
        for token in (made["token"], seat["token"]):
            page.evaluate(SIT, [self.table, token])

    def manage(self, words: str) -> None:
        self._page.evaluate("(words) => people[0].manage(words)", words)

    def play(self, number: int) -> None:
        self._page.evaluate("(round) => people.forEach((one) => one.play(round))", number)


def _wind_until(page: Page, wanted: Locator) -> None:
    """Let the stream's clock leap from moment to moment until it shows what is *wanted*."""
    ends = time.monotonic() + PATIENCE
    while not wanted.count():
        assert time.monotonic() < ends, f"never shown: {wanted}"
        page.clock.fast_forward(1_200)


def test_an_audience_sees_each_round_when_it_is_over_and_is_taken_on_to_the_next(
    browser: Browser, address: str
) -> None:
    context = visitor(browser, (1920, 1080))
    people, stream = People(context.new_page(), address), context.new_page()
    errors = watched(stream)
    stream.clock.install()
    stream.goto(f"{address}/stream/{people.table}")
    expect(stream.get_by_text("The game has not started.")).to_be_visible()

    people.manage("start")
    expect(stream.get_by_text("The first round is being played.")).to_be_visible()
    assert 0 == stream.locator(".hands li").count(), "no hand is shown while it is held"
    people.play(1)

    expect(stream.get_by_role("heading", name="Round 1")).to_be_visible()
    expect(stream.locator(".hands li")).to_have_count(2)
    _wind_until(stream, stream.locator(".hands li").filter(has_text="0 cards"))
    assert [] == troubles(stream)

    people.manage("next")
    expect(stream.get_by_text("Round 2 is being played")).to_be_visible()
    expect(stream.get_by_role("heading", name="Round 1")).to_be_visible()
    people.play(2)
    stream.get_by_text("Round 2 is being played").wait_for(state="detached")

    _wind_until(stream, stream.get_by_role("heading", name="Round 2"))
    context.close()
    assert errors == []


def test_a_stream_of_no_table_says_so(browser: Browser, address: str) -> None:
    context = visitor(browser, (360, 640))
    page = context.new_page()
    page.goto(f"{address}/stream/none")
    expect(page.get_by_text("The link may be wrong")).to_be_visible()
    context.close()
