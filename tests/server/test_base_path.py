"""A server that has only a part of its host's paths."""

from pathlib import Path

import pytest
import segno
from tests.server.play import Client, running

from lastcard.server.http.static import HEADERS
from lastcard.terminal.links import read_link


@pytest.mark.parametrize("kept", [True, False], ids=["the proxy keeps the path", "the proxy removes it"])
async def test_calls_sockets_and_headers_are_the_same(tmp_path: Path, kept: bool) -> None:
    before = "/cards" if kept else ""
    async with running(tmp_path, base_path="/cards") as server:
        made = await server.http.post(f"{before}/api/tables", json={"edition": "classic", "name": "Ana"})
        assert made.status_code == 201
        table, token = made.json()["table"], made.json()["token"]
        client = await Client.open(server.url + before, table)
        await client.hello(token)
        assert (await client.manage("set locked true"))["t"] == "ack"
        await client.leave()
        embed = await server.http.get(f"{before}/embed/puzzle")
        assert "x-frame-options" not in embed.headers
        assert (await server.http.get(before or "/")).headers["x-frame-options"] == HEADERS["x-frame-options"]
        assert (await server.http.get(f"{before}/healthz")).status_code == 200


async def test_pictures_of_links_have_the_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn, make = list[str](), segno.make
    monkeypatch.setattr(segno, "make", lambda link, **more: drawn.append(link) or make(link, **more))
    async with running(tmp_path, base_path="/cards") as server:
        club = (await server.http.post("/api/clubs", json={"edition": "classic", "title": "T"})).json()[
            "club"
        ]
        assert (await server.http.get(f"/api/clubs/{club}/qr.svg")).status_code == 200

    assert drawn == [f"{server.url}/cards/club/{club}"]


def test_a_link_under_a_path_is_read() -> None:
    found = read_link("https://host.example/a/cards/t/abc#seat=s")

    assert (found.server, found.table, found.seat) == ("https://host.example/a/cards", "abc", "s")
    assert found.link == "https://host.example/a/cards/t/abc"
    assert found.socket == "wss://host.example/a/cards/api/tables/abc/play"
