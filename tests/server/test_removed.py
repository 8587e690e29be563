"""Whoever the host has removed does not sit down again; and nobody fills the log with commands."""

import time
from pathlib import Path

import httpx
import pytest
from tests.server.play import PATIENCE, Running, running

from lastcard.server.limits import Limits

_ANY_ADDRESS = Limits(local=1)
"""An address of this machine counts as any other."""


async def _sit(server: Running, table: str, name: str, address: str) -> tuple[int, str]:
    transport = httpx.AsyncHTTPTransport(local_address=address)
    async with httpx.AsyncClient(base_url=server.url, transport=transport, timeout=PATIENCE) as http:
        answer = await http.post(f"/api/tables/{table}/seats", json={"name": name})
        return answer.status_code, answer.json().get("code", "")


async def test_whoever_was_removed_does_not_come_back(tmp_path: Path) -> None:
    """Not under the same name, nor from the same address, after a restart either."""
    async with running(tmp_path, limits=_ANY_ADDRESS) as server:
        made = await server.table(name="Ana", seats=4)
        table, ana = made["table"], await server.join(made["table"], made["token"])
        assert (201, "") == await _sit(server, table, "Eve", "127.0.0.2")
        assert "ack" == (await ana.manage("kick 1"))["t"]

        assert (409, "barred") == await _sit(server, table, "Eve", "127.0.0.2")
        assert (409, "barred") == await _sit(server, table, "ЕVЕ.", "127.0.0.3")
        assert (409, "barred") == await _sit(server, table, "Mallory", "127.0.0.2")
        assert (201, "") == await _sit(server, table, "Ben", "127.0.0.3")
    async with running(tmp_path, limits=_ANY_ADDRESS) as server:
        assert (409, "barred") == await _sit(server, table, "eve", "127.0.0.4")
        assert (409, "barred") == await _sit(server, table, "Mallory", "127.0.0.2")
        assert (201, "") == await _sit(server, table, "Cai", "127.0.0.4")


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
