"""Terminals at a table on a real server, beside a browser; cuts, and links to nowhere."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError

import pytest
from hatch_build import node
from playwright.async_api import async_playwright
from tests.server.play import PATIENCE, running
from tests.server.ports import ReservedPort
from tests.terminal.plainly import Teletype
from tests.terminal.screens import app_at, text_of
from tests.web.conftest import FLAGS, PAGE, Serving
from tests.web.player import ANSWER, PLAY_ON
from tools.programs import MISSING, light_browser

from lastcard.cli import main
from lastcard.game.errors import LocalizedError
from lastcard.tables.table import NotAccepted, TableGone
from lastcard.terminal.links import (
    CallRefused,
    TableAddress,
    call,
    forget_seat,
    keep_seat,
    read_link,
    seat_at,
)
from lastcard.terminal.plain import PlainTable
from lastcard.terminal.remote import RemoteTable
from lastcard.words import translator

pytestmark = pytest.mark.xdist_group("terminal-server")
WORDS = translator("en")


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    server = Serving(tmp_path_factory.mktemp("server"))
    yield server
    server.end()


def opened(serving: Serving, **settings: Any) -> tuple[TableAddress, str]:
    """A new table of Ana's, and the token of her seat."""
    body = {"edition": "classic", "format": "single-hand", "name": "Ana", "pace": 0} | settings
    answer = call(serving.address, "/api/tables", body, language="en")
    return TableAddress(serving.address, answer["table"]), answer["token"]


def seated(address: TableAddress, name: str) -> str:
    path = f"/api/tables/{address.table}/seats"
    return call(address.server, path, {"name": name}, language="en")["token"]


def test_a_refused_call_leaves_no_connection_open(serving: Serving) -> None:
    with pytest.raises(CallRefused) as refused:
        call(serving.address, "/api/tables/nowhere", language="en")

    assert refused.value.reason == "no-table"
    assert isinstance(refused.value.__cause__, HTTPError)
    assert refused.value.__cause__.closed


async def test_a_frame_that_this_version_does_not_know_is_passed_over(tmp_path: Path) -> None:
    """A later server may send more than we know; whatever it sends, the table goes on."""
    async with running(tmp_path) as server, asyncio.timeout(PATIENCE):
        made = await server.table(name="Ana", seats=2)
        table = RemoteTable(TableAddress(server.url, made["table"]), made["token"], WORDS)
        await table.open()
        (connection,) = server.registry.hosts[made["table"]].players.values()
        for text in (b'{"t":"tomorrow"}', b"{", b"[" * 50_000, b'{"t":"ack","id":1}'):
            connection.send_encoded(text)
        await server.seat(made["table"], "Ben")
        while "Ben" not in table.view.names:
            await table.wait()
        await table.close()


async def play_on(table: RemoteTable) -> None:
    """Take the first offer whenever there is one, until the round is over."""
    from lastcard.tables.offers import offers_of

    while table.view.stage != "over":
        offers = offers_of(table.view, WORDS) if table.view.stage == "playing" and table.view.mine else ()
        if offers:
            first = (offers[0].then or offers)[0]
            try:
                await table.act(first.text)
            except NotAccepted:
                await table.wait()
        else:
            await table.wait()


async def test_two_terminals_and_a_browser_play_a_round_together(
    serving: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One on the whole screen, one line by line, one in Chromium; all end with the same result."""
    program = light_browser()
    assert program is not None, MISSING
    assert PAGE.is_file(), "the page is not built: run `make dev`"
    monkeypatch.setenv("PLAYWRIGHT_NODEJS_PATH", node())
    address, ana = opened(serving, seats=3)
    full, plain = RemoteTable(address, ana, WORDS), RemoteTable(address, seated(address, "Ben"), WORDS)
    teletype = Teletype(iter(lambda: "1", None))
    await full.open()
    typing = asyncio.create_task(PlainTable(plain, WORDS, teletype.paper.append, teletype).run())
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=program, args=FLAGS)
        page = await browser.new_page(reduced_motion="reduce", locale="en-GB", service_workers="block")
        await page.goto(address.link)
        await page.get_by_label("Your name").fill("Carla")
        await page.get_by_role("button", name="Sit down").click()
        async with app_at(full).run_test() as pilot:
            while "Carla" not in full.view.names:
                await pilot.pause(0.01)
            await pilot.press("enter")  # start the game
            await page.locator(".scene .hand").wait_for()
            await page.evaluate(PLAY_ON, ANSWER)
            while full.view.stage != "over":
                if full.view.mine:
                    await pilot.press("enter")
                await pilot.pause(0.01)
            await pilot.pause()
            shown = text_of(pilot.app)
        ended = page.locator(".end[role=group]")
        await ended.wait_for()
        told = await ended.inner_text()
        pressed = await page.evaluate("window.pressed")
        await browser.close()
    typing.cancel()
    await full.close()
    await plain.close()

    assert full.view.results is not None
    assert plain.view.results is not None
    assert full.view.results.match_winners == plain.view.results.match_winners
    assert full.view.results.hands == plain.view.results.hands
    assert full.log[-1] in "\n".join(teletype.paper)
    assert "the match" in shown
    (winner,) = full.view.results.match_winners
    assert ("You win" if winner == "Carla" else f"{winner} wins") in told
    assert pressed


async def test_a_cut_is_told_and_mended_without_losing_a_command(serving: Serving) -> None:
    address, ana = opened(serving, seats=2, bots=["greedy"])
    table = RemoteTable(address, ana, WORDS)
    await table.open()
    await table.act("start")
    while not (table.view.stage == "playing" and table.view.mine):
        await table.wait()

    serving.stop()
    while not table.notice:
        await table.wait()
    choosing = asyncio.create_task(play_on(table))
    serving.start()
    await choosing
    await table.close()

    assert table.notice == ""
    assert table.view.results is not None


async def test_a_refusal_is_the_server_s_sentence_and_play_goes_on(serving: Serving) -> None:
    address, ana = opened(serving, seats=2, bots=["greedy"])
    table = RemoteTable(address, ana, WORDS)
    await table.open()
    await table.act("start")
    while not (table.view.stage == "playing" and table.view.mine):
        await table.wait()

    with pytest.raises(NotAccepted, match="is not in your hand"):
        await table.act("P9")
    await play_on(table)
    await table.close()

    assert table.view.results is not None


async def test_a_round_is_replayed_from_the_server(serving: Serving) -> None:
    address, ana = opened(serving, seats=2, bots=["greedy"])
    table = RemoteTable(address, ana, WORDS)
    await table.open()
    await table.act("start")
    await play_on(table)

    steps = await table.replay()
    await table.close()

    assert len(steps) > 2
    assert steps[0].lines
    assert all(hand is not None for hand in steps[-1].hands)


async def test_a_seat_that_is_opened_elsewhere_ends_here_with_a_sentence(serving: Serving) -> None:
    address, ana = opened(serving, seats=2, bots=["greedy"])
    first, second = RemoteTable(address, ana, WORDS), RemoteTable(address, ana, WORDS)
    await first.open()
    await second.open()

    async def follow() -> None:
        while True:
            await first.wait()

    with pytest.raises(TableGone, match="another window"):
        await follow()
    await first.close()
    await second.close()


async def test_a_table_that_is_not_there_is_told_so(serving: Serving) -> None:
    with pytest.raises(TableGone):
        await RemoteTable(TableAddress(serving.address, "nowhere"), "", WORDS).open()


@pytest.mark.parametrize(
    "link", ["", "nonsense", "http://", "ftp://a/t/b", "http://a/x/b", "http://a:99999/t/b", "http://a/t/"]
)
def test_what_is_no_link_is_told_so(link: str) -> None:
    with pytest.raises(LocalizedError, match="is not the link of a table"):
        read_link(link)


@pytest.mark.parametrize(
    "link", ["http://a:8/t/Ab", "a:8/t/Ab", " http://a:8/t/Ab/ ", "http://a:8/t/Ab#seat=S"]
)
def test_a_link_with_or_without_its_scheme(link: str) -> None:
    found = read_link(link)

    assert ("http://a:8/t/Ab", "ws://a:8/api/tables/Ab/play") == (found.link, found.socket)
    assert found.seat == ("S" if "#" in link else "")


def test_a_link_to_nowhere_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    port = ReservedPort()
    with pytest.raises(SystemExit) as ended:
        main(["join", f"http://127.0.0.1:{port.number}/t/Ab", "--name", "Ana"])
    port.give_back()

    said = capsys.readouterr().err
    assert 2 == ended.value.code
    assert said.startswith(f"lastcard: http://127.0.0.1:{port.number} does not answer: ")
    assert 1 == said.count("\n")


def test_a_seat_is_remembered_for_coming_back(data_folder: Path) -> None:
    keep_seat("http://a/t/b", "secret", "Ana")
    keep_seat("http://a/t/c", "other", "Ana")

    assert "secret" == seat_at("http://a/t/b") == seat_at("http://a/t/b", "ana")
    assert "" == seat_at("http://a/t/b", "Ben")
    assert 0o600 == (data_folder / "lastcard" / "seats.json").stat().st_mode & 0o777
    forget_seat("http://a/t/b", "another")
    forget_seat("http://a/t/b", "secret")
    assert "" == seat_at("http://a/t/b")
