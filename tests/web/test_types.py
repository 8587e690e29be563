"""The page's types are those of the server's messages, and the server says nothing else."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hatch_build import npm
from playwright.sync_api import Page, WebSocket
from tests.web.player import make_table, play_round, settle

from lastcard.server.features.history.routes import History
from lastcard.server.features.lobby.routes import Lobby
from lastcard.server.features.rulebooks.routes import Rulebooks
from lastcard.server.wire.outgoing import Ack, ServerFrame

ROOT = Path(__file__).resolve().parents[2]
TOOL = ROOT / "web" / "tools" / "wire_types.py"


def exactly(said: Any, kind: Any) -> None:
    """*said* has every field of *kind*, of its type, and no other."""
    assert json.loads(msgspec.json.encode(msgspec.convert(said, kind))) == said


def test_the_types_are_current() -> None:
    command = [sys.executable, str(TOOL), "--check"]
    _, environment = npm()

    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr


def test_a_field_nobody_named_is_found_out() -> None:
    """The comparison below would not pass over one."""
    with pytest.raises(AssertionError):
        exactly({"t": "ack", "id": "c1", "seq": 1, "more": 1}, Ack)
    with pytest.raises(msgspec.ValidationError):
        exactly({"t": "ack", "id": "c1"}, Ack)


def test_every_frame_of_a_round_is_of_its_type(page: Page, address: str) -> None:
    """From an empty table to the result; every event in them too."""
    texts: list[str | bytes] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: texts.append(text))  # noqa: PLW0108 - no built-in is taken

    page.on("websocket", listen)
    settle(page.context, answers=False)
    make_table(page, address, edition="modern", seats=3, bots=["greedy"] * 2, options={"hand_size": 3})
    page.get_by_role("button", name="Start the game").click()
    play_round(page)
    frames = [json.loads(text) for text in texts]

    for frame in frames:
        exactly(frame, ServerFrame)
    assert {"welcome", "changed", "ack"} <= {frame["t"] for frame in frames}
    happened = {event["is"] for frame in frames for event in frame.get("events", ())}
    assert {"RoundBegan", "Dealt", "TurnedUp", "Played", "RoundOver", "Scored"} <= happened


def test_every_answer_is_of_its_type(page: Page, address: str) -> None:
    settle(page.context, answers=False)
    wanted = {"edition": "classic", "seats": 2, "bots": ["greedy"], "options": {"hand_size": 2}}
    table = make_table(page, address, **wanted)["table"]
    page.get_by_role("button", name="Start the game").click()
    play_round(page)

    def answer(path: str) -> Any:
        return page.request.get(f"{address}/api{path}").json()

    for handler, path in (
        (Rulebooks.editions, "/editions"),
        (Lobby.table, f"/tables/{table}"),
        (History.deal, f"/tables/{table}/deals/1"),
        (History.deal, f"/tables/{table}/deals/2"),
        (History.replay, f"/tables/{table}/replays/1"),
        (Rulebooks.rules, "/rules/classic?options={}"),
    ):
        exactly(answer(path), handler.call.answer)
