"""Whoever the host has removed does not sit down again; and nobody fills the log with commands."""

import time
from pathlib import Path

import httpx
import pytest
from tests.server.play import PATIENCE, Running, bearer, deal, running

from lastcard.server.limits import Limits

_ANY_ADDRESS = Limits(local=1)
"""An address of this machine counts as any other."""


async def _sit(server: Running, table: str, name: str, address: str, **more: object) -> tuple[int, str]:
    transport = httpx.AsyncHTTPTransport(local_address=address)
    async with httpx.AsyncClient(base_url=server.url, transport=transport, timeout=PATIENCE) as http:
        answer = await http.post(f"/api/tables/{table}/seats", json={"name": name, **more})
        return answer.status_code, answer.json().get("code", "")


@pytest.mark.parametrize("playing", [False, True], ids=["before the match", "in a round"])
async def test_whoever_was_removed_does_not_come_back(tmp_path: Path, *, playing: bool) -> None:
    """Not under the same name, nor from the same address, nor in the queue, after a restart either."""
    async with running(tmp_path, limits=_ANY_ADDRESS) as server:
        made = await server.table(name="Ana", seats=4)
        table, ana = made["table"], await server.join(made["table"], made["token"])
        assert (201, "") == await _sit(server, table, "Eve", "127.0.0.2")
        if playing:
            assert "ack" == (await ana.manage("set late at-once"))["t"]
            for _ in range(2):
                assert "ack" == (await ana.manage("bot greedy"))["t"]
            await deal(ana, "start")
        assert "ack" == (await ana.manage("kick 1"))["t"]

        assert (409, "barred") == await _sit(server, table, "Eve", "127.0.0.2")
        assert (409, "barred") == await _sit(server, table, "Eve", "127.0.0.3", queue=True)
        assert (409, "barred") == await _sit(server, table, "Mallory", "127.0.0.2", queue=True)
        assert (409, "barred") == await _sit(server, table, "ЕVЕ.", "127.0.0.3")
        assert (409, "barred") == await _sit(server, table, "Mallory", "127.0.0.2")
        assert (201, "") == await _sit(server, table, "Ben", "127.0.0.3")
    async with running(tmp_path, limits=_ANY_ADDRESS) as server:
        assert (409, "barred") == await _sit(server, table, "eve", "127.0.0.4")
        assert (409, "barred") == await _sit(server, table, "Mallory", "127.0.0.2")
        assert (201, "") == await _sit(server, table, "Cai", "127.0.0.4")


@pytest.mark.parametrize("stage", ["signing-up", "checking-in", "playing"])
@pytest.mark.parametrize("pairing", ["swiss", "arena"])
async def test_whoever_was_removed_from_a_tournament_does_not_come_back(
    tmp_path: Path, pairing: str, stage: str
) -> None:
    """Not by a command of theirs, nor under another name; others from their address may."""
    begin = {"signing-up": (), "checking-in": ("open-check-in",), "playing": ("start",)}[stage]
    made: dict[str, str] = {}
    tokens: dict[str, str] = {}
    path = ""

    async def sign_up(name: str, address: str) -> tuple[int, str]:
        transport = httpx.AsyncHTTPTransport(local_address=address)
        async with httpx.AsyncClient(base_url=server.url, transport=transport, timeout=PATIENCE) as http:
            answer = await http.post(f"{path}/players", json={"name": name})
        tokens[name] = answer.json().get("token", "")
        return answer.status_code, answer.json().get("code", "")

    async def command(do: str, token: str) -> int:
        return (
            await server.http.post(f"{path}/commands", json={"do": do}, headers=bearer(token))
        ).status_code

    async def playing() -> set[str]:
        players = (await server.http.get(path)).json()["entered"]
        return {one["name"] for one in players if not one["out"]}

    async with running(tmp_path, limits=_ANY_ADDRESS) as server:
        asked = {"edition": "classic", "pairing": pairing, "pace": 60, "open": True}
        made = (await server.http.post("/api/tournaments", json=asked)).json()
        path = f"/api/tournaments/{made['tournament']}"
        for number, name in enumerate(("Ana", "Ben", "Cai", "Dan", "Eve", "Fay")):
            assert (201, "") == await sign_up(name, f"127.0.0.{max(2, number)}"), name
        for do in begin:
            assert 200 == await command(do, made["host"])
        for name in ("Ana", "Eve"):  # Ben and Cai have Ana's address, and nobody has Eve's.
            assert 200 == await command(f"remove {name}", made["host"])
    async with running(tmp_path, limits=_ANY_ADDRESS) as server:
        for name in ("Ana", "Eve"):
            for do in ("rest", "check-in", "play"):  # Who does not play rests already.
                status = await command(do, tokens[name])
                assert do == "rest" or 409 == status, (name, do)
        assert not {"Ana", "Eve"} & await playing()
        late = stage != "playing" or pairing == "arena"
        assert (409, "tournament-barred" if late else "tournament-under-way") == await sign_up(
            "Mallory", "127.0.0.4"
        )
        assert ((201, "") if late else (409, "tournament-under-way")) == await sign_up("Gil", "127.0.0.2")


async def test_whoever_withdrew_from_an_arena_by_themselves_may_come_back(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        asked = {"edition": "classic", "pairing": "arena", "pace": 60, "players": ["Ana", "Ben", "Cai"]}
        made = (await server.http.post("/api/tournaments", json=asked)).json()
        path, ana = f"/api/tournaments/{made['tournament']}", bearer(made["tokens"]["Ana"])
        await server.http.post(f"{path}/commands", json={"do": "start"}, headers=bearer(made["host"]))
        for do, out in (("withdraw", True), ("play", False)):
            await server.http.post(f"{path}/commands", json={"do": do}, headers=ana)
            entered = (await server.http.get(path)).json()["entered"]
            assert [out] == [one["out"] for one in entered if one["name"] == "Ana"]


async def test_whoever_left_by_themselves_may_come_back(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made = await server.table(name="Ana", seats=2)
        ben = await server.join(made["table"], await server.seat(made["table"], "Ben"))
        await ben.manage("leave")

        assert (201, "") == await _sit(server, made["table"], "Ben", "127.0.0.1")


@pytest.mark.parametrize("address", ["127.0.0.1", "127.0.0.2"], ids=["of the host's", "of a player's"])
async def test_others_of_a_removed_players_household_may_come(tmp_path: Path, address: str) -> None:
    async with running(tmp_path, limits=_ANY_ADDRESS) as server:
        made = await server.table(name="Ana", seats=4)
        table, ana = made["table"], await server.join(made["table"], made["token"])
        for name in ("Ben", "Eve"):
            assert (201, "") == await _sit(server, table, name, address)
        await ana.manage("kick 2")

        assert (201, "") == await _sit(server, table, "Cai", address)
        assert (409, "barred") == await _sit(server, table, "Eve", address)


async def test_commands_about_the_table_are_limited(tmp_path: Path) -> None:
    """Each that is accepted stays in the log for ever."""
    limits = Limits(frames_per_second=10_000, frames_burst=10_000)
    async with running(tmp_path, limits=limits) as server:
        made = await server.table(name="Ana", seats=2)
        ana = await server.join(made["table"], made["token"])
        began = time.monotonic()
        answers = [
            await ana.manage("set locked false" if number % 2 else "set locked true") for number in range(300)
        ]
        accepted = sum(answer["t"] == "ack" for answer in answers)

        assert 30 <= accepted <= 31 + time.monotonic() - began
        assert accepted == server.registry.hosts[made["table"]].table.seq
        assert {"too-many-commands"} == {one["code"] for one in answers if one["t"] == "refused"}
