"""The stream: each round with all hands open once it is over, by itself, one round behind."""

from playwright.sync_api import Browser, Page, expect
from tests.web.conftest import visitor
from tests.web.geometry import troubles
from tests.web.player import watched

ANA = """
([table, token]) => new Promise((sat) => {
  const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/play`);
  let seq = 0, view = null, count = 0, playing = false;
  const send = (frame) => socket.send(JSON.stringify(frame));
  const act = () => {
    const may = (view.may ?? []).filter((words) => !/^(catch|uno|jump)/.test(words));
    const asked = playing && view.turn === view.me && may.length;
    if (asked) send({ t: 'do', id: `d${count++}`, do: may[0], at: seq });
    if (view.pending === 'over') playing = false;
  };
  window.manage = (words) => send({ t: 'table', id: `t${count++}`, do: words });
  window.play = () => { playing = true; act(); };
  socket.onopen = () => send({ t: 'hello', token });
  socket.onmessage = ({ data }) => {
    const frame = JSON.parse(data);
    if (frame.view) { [seq, view] = [frame.seq, frame.view]; act(); sat(); }
  };
})
"""
"""Somebody who begins and plays a round when told to: always the first that may be done, at once."""


def _wound(page: Page, table: str, number: int) -> None:
    """Let the stream's clock run until its round has come to its end and the next could be shown."""
    base = page.url.partition("/stream/")[0]
    moments = page.request.get(f"{base}/api/tables/{table}/replays/{number}").json()["moments"]
    page.clock.run_for(1_200 * (len(moments) + 10) + 6_000)


def test_an_audience_sees_each_round_when_it_is_over_and_is_taken_on_to_the_next(
    browser: Browser, address: str
) -> None:
    context = visitor(browser, (1920, 1080))
    ana, stream = context.new_page(), context.new_page()
    errors = watched(stream)
    stream.clock.install()
    options = {"hand_size": 1, "target": 1_000_000}
    wanted = {
        "edition": "classic",
        "name": "Ana",
        "seats": 2,
        "bots": ["greedy"],
        "pace": 0,
        "uno_grace": 0,
        "options": options,
    }
    made = ana.request.post(f"{address}/api/tables", data=wanted).json()
    ana.goto(f"{address}/rules")
    ana.evaluate(ANA, [made["table"], made["token"]])
    stream.goto(f"{address}/stream/{made['table']}")
    expect(stream.get_by_text("The game has not begun.")).to_be_visible()

    ana.evaluate("manage('start')")
    expect(stream.get_by_text("The first round is being played.")).to_be_visible()
    assert 0 == stream.locator(".hands li").count(), "no hand is shown while it is held"
    ana.evaluate("play()")

    expect(stream.get_by_role("heading", name="Round 1")).to_be_visible()
    expect(stream.locator(".hands li")).to_have_count(2)
    _wound(stream, made["table"], 1)
    expect(stream.locator(".hands li").filter(has_text="0 cards")).to_have_count(1)
    assert [] == troubles(stream)

    ana.evaluate("manage('next')")
    expect(stream.get_by_text("Round 2 is being played")).to_be_visible()
    expect(stream.get_by_role("heading", name="Round 1")).to_be_visible()
    ana.evaluate("play()")
    stream.get_by_text("Round 2 is being played").wait_for(state="detached")
    _wound(stream, made["table"], 1)

    expect(stream.get_by_role("heading", name="Round 2")).to_be_visible()
    context.close()
    assert errors == []


def test_a_stream_of_no_table_says_so(browser: Browser, address: str) -> None:
    context = visitor(browser, (360, 640))
    page = context.new_page()
    page.goto(f"{address}/stream/none")
    expect(page.get_by_text("The link may be mistyped")).to_be_visible()
    context.close()
