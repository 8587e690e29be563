"""Chat: where the host allows it, from seats alone, without links, bounded, and kept nowhere."""

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from tests.server.desk import Ear, Paper, dealt, hosted, settled
from tests.server.hand_clock import HandClock
from tests.server.play import running

from lastcard.server.live.chat import MOST_LINES, clean_line
from lastcard.server.live.host import TableHost
from lastcard.server.table.log_entries import SettingChanged, read_entry
from lastcard.server.wire.incoming import LONGEST_LINE, Chat, TableCommand
from lastcard.server.wire.problems import Denied


def _host(*, on: bool = True) -> tuple[TableHost, list[Ear]]:
    host = hosted(dealt(3, chat=on))
    ears = [Ear(chair) for chair in range(3)]
    for ear in ears:
        host.attach(ear, None)
    return host, ears


def _written(ear: Ear) -> list[str]:
    return [frame["text"] for frame in ear.frames if frame["t"] == "chat"]


def _code(ear: Ear) -> Any:
    return ear.frames[-1].get("code")


async def test_nobody_writes_until_the_host_turns_chat_on(clock: HandClock) -> None:
    host, ears = _host(on=False)
    manager = Ear(None, manager=True)
    host.attach(manager, None)
    host.say(ears[1], Chat(text="hello"))
    assert "chat-off" == _code(ears[1])
    assert [] == _written(ears[0])
    assert "set chat true" in manager.frames[-1]["view"]["manage"]

    host.ask(ears[1], TableCommand(id="a", do="set chat true"))
    await settled(host)
    assert "not-host" == next(frame for frame in ears[1].frames if frame.get("id") == "a")["code"]
    host.ask(manager, TableCommand(id="b", do="set chat true"))
    await settled(host)
    host.say(ears[1], Chat(text="hello"))

    assert ["hello"] == _written(ears[0]) == _written(ears[1]) == _written(manager)
    assert {"t": "chat", "seat": 1, "name": "Jay", "text": "hello"} == ears[2].frames[-1]
    host.clock.stop()


async def test_watchers_read_but_do_not_write(clock: HandClock) -> None:
    host, ears = _host()
    watcher, manager = Ear(None), Ear(None, manager=True)
    for one in (watcher, manager):
        host.attach(one, None)
        host.say(one, Chat(text="play the red one"))
        assert "only-seats-chat" == _code(one)

    host.say(ears[0], Chat(text="hi"))

    assert ["hi"] == _written(ears[1]) == _written(watcher)
    host.clock.stop()


@pytest.mark.parametrize(
    "text",
    [
        "see https://example.org/x",
        "HTTP://EXAMPLE",
        "www.example",
        "go to example.org now",
        "example.org/join",
        "example。org",
        "ｅｘａｍｐｌｅ．ｏｒｇ",
        "ex\u200bample.org",
        "me@example.com",
        "192.0.2.1:8000",
        "player.example.co.uk",
        "ejemplo.españa",
    ],
)
def test_links_are_refused(text: str) -> None:
    with pytest.raises(Denied) as denied:
        clean_line(text)
    assert "chat-link" == denied.value.code


@pytest.mark.parametrize(
    "text",
    [
        "Well... ok",
        "3.5 cards?",
        "No. Never.",
        "a.m. or p.m.?",
        "draw 4!!",
        "¿quién va?",
        "1.2.3",
        "<b>hi</b>",
    ],
)
def test_sentences_are_not_taken_for_links(text: str) -> None:
    assert text == clean_line(text)


def test_what_does_not_show_is_left_out() -> None:
    assert "red or blue" == clean_line(" red\u202e or\x1b\n\tblue\u0000 ")
    assert 4 == len(clean_line("a" + "\u0316" * 50)), "marks are not piled up over other lines"
    assert "ab" == clean_line("a\u0489b"), "nor drawn around letters"
    for nothing in ("  ", "\u200b\u2800", "\x07"):
        with pytest.raises(Denied) as denied:
            clean_line(nothing)
        assert "chat-empty" == denied.value.code


async def test_a_player_writes_a_few_lines_at_once_over_any_connection(clock: HandClock) -> None:
    host, ears = _host()
    for number in range(5):
        host.say(ears[0], Chat(text=f"line {number}"))
    host.say(ears[0], Chat(text="too much"))
    assert "chat-too-fast" == _code(ears[0])
    again = Ear(0)
    host.attach(again, None)
    host.say(again, Chat(text="too much, from another window"))
    assert "chat-too-fast" == _code(again)
    host.say(ears[1], Chat(text="others may"))

    await clock.wind(2)
    host.say(again, Chat(text="later"))

    assert [*(f"line {n}" for n in range(5)), "others may", "later"] == _written(ears[2])
    host.clock.stop()


async def test_who_comes_back_is_told_the_last_lines_and_no_more(clock: HandClock) -> None:
    host, ears = _host()
    for number in range(MOST_LINES + 3):
        host.say(ears[number % 3], Chat(text=f"line {number}"))
        await clock.wind(1)
    back = Ear(1)
    host.attach(back, None)

    kept = next(frame["lines"] for frame in back.frames if frame["t"] == "chats")
    assert MOST_LINES == len(kept)
    assert {"seat": 0, "name": "Wren", "text": "line 102"} == kept[-1]
    host.clock.stop()


@pytest.mark.parametrize("do", ["set chat false", "close"])
async def test_nothing_is_remembered_when_chat_or_the_table_ends(clock: HandClock, do: str) -> None:
    host, ears = _host()
    manager = Ear(None, manager=True)
    host.attach(manager, None)
    host.say(ears[0], Chat(text="forget me"))
    for number, words in enumerate([do, "set chat true"]):
        host.ask(manager, TableCommand(id=f"m{number}", do=words))
        await settled(host)

    late = Ear(1)
    host.attach(late, None)

    assert not [frame for frame in late.frames if frame["t"] in {"chat", "chats"}]
    host.clock.stop()


async def test_what_is_written_is_in_no_log(clock: HandClock) -> None:
    host, ears = _host()
    before = host.table
    host.say(ears[0], Chat(text="no trace"))

    paper = host._log._store
    assert isinstance(paper, Paper)
    assert [] == paper.log
    assert before is host.table
    host.clock.stop()


async def test_over_the_wire_nothing_written_reaches_the_database_or_the_logs(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    secret = "xyzzy plugh"
    async with running(tmp_path) as server:
        made = await server.table(name="Ana", seats=2, chat=True)
        token = await server.seat(made["table"], "Ben")
        ana, ben = await server.join(made["table"], made["token"]), await server.join(made["table"], token)
        assert ana.view["settings"]["chat"]
        await ana.send(t="chat", text=secret)
        assert {"t": "chat", "seat": 0, "name": "Ana", "text": secret} == await ben.until("chat")
        for text, says in (
            ("", f"text: a text of 1 to {LONGEST_LINE} characters"),
            ("x" * (LONGEST_LINE + 1), f"text: a text of 1 to {LONGEST_LINE} characters"),
        ):
            await ana.send(t="chat", text=text)
            assert says == (await ana.until("error"))["why"]
        await ana.send(t="chat", text="see example.org")
        refused = await ana.until("error")
        assert "links are not allowed here; after a full stop, leave a space" == refused["why"]
        spanish = await server.join(made["table"], token, language="es")
        await spanish.until("chats")
        await spanish.send(t="chat", text="mira ejemplo.org")
        assert "enlaces" in (await spanish.until("error"))["why"]
        shown = [
            (await server.http.get(f"/api/tables/{made['table']}{path}")).text for path in ("", "/record")
        ]
        assert not [text for text in shown if secret in text]
        await ana.manage("start")
    async with running(tmp_path) as server:
        await server.housekeeping.restored.wait()
        back = await server.join(made["table"], made["token"])
        assert back.view["settings"]["chat"], "that chat is on is remembered, what was written is not"
        await back.send(t="ping")
        assert "pong" == (await back.take())["t"]
    db = sqlite3.connect(tmp_path / "tables.sqlite3")
    try:
        assert secret not in "\n".join(db.iterdump())
    finally:
        db.close()
    assert secret not in caplog.text


def test_that_chat_is_on_is_an_entry_and_says_nothing_else() -> None:
    entry = {"is": "SettingChanged", "setting": "chat", "value": True}
    assert SettingChanged(setting="chat", value=True) == read_entry(json.dumps(entry))
