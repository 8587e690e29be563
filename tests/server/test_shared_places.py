"""R33: what is there for everybody is not for one address to take: listed seats, queues, sign-ups."""

import asyncio
import itertools
from collections import Counter
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette
from tests.server.hand_clock import HandClock
from tests.server.link import Link, application
from tests.server.play import PATIENCE, running
from tests.server.postgres import Postgres

from lastcard.server.limits import Limits
from lastcard.server.nodes.housekeeping import Housekeeping
from lastcard.server.nodes.registry import TableRegistry
from lastcard.server.table.newcomers import MOST_WAITING
from lastcard.server.table.tokens import origin_of
from lastcard.server.wire.incoming import NewTable

_ATTACKER, _NEWCOMER = "203.0.113.66", "198.51.100.7"
_MANY = Limits(calls_per_second=1e6, calls_burst=10**6, requests_per_second=1e6, requests_burst=10**6)
"""How fast somebody may ask is another matter."""
_names = itertools.count()


def _from(app: Starlette, address: str) -> httpx.AsyncClient:
    """A client that comes from *address*."""
    transport = httpx.ASGITransport(app=app, client=(address, 1))
    return httpx.AsyncClient(base_url="http://localhost", transport=transport)


async def _listed(registry: TableRegistry, count: int, **more: Any) -> list[str]:
    """So many listed tables with one person at each."""
    wish = NewTable(edition="classic", listed=True, pace=60, **more)
    return [(await registry.create(wish, name="Ana", creator=f"{n}"))[0] for n in range(count)]


async def _sit(http: httpx.AsyncClient, table: str, **more: Any) -> httpx.Response:
    body = {"name": f"Guest {next(_names)}", **more}
    return await http.post(f"/api/tables/{table}/seats", json=body)


async def _codes(asked: list[Awaitable[httpx.Response]]) -> Counter[Any]:
    answers = await asyncio.gather(*asked)
    return Counter(201 if one.status_code == 201 else one.json()["code"] for one in answers)


async def _settled(registry: TableRegistry) -> None:
    async with asyncio.timeout(PATIENCE):
        while any(host.busy for host in registry.hosts.values()):  # noqa: ASYNC110 - nobody tells of it
            await asyncio.sleep(0)


async def test_one_address_takes_its_share_of_the_seats_in_the_list_and_others_get_theirs(
    tmp_path: Path,
) -> None:
    """It asks for all 90 at once; whoever comes after it has a seat at every table."""
    async with application(tmp_path, limits=_MANY) as (app, registry):
        tables = await _listed(registry, 30)
        async with _from(app, _ATTACKER) as http:
            told = await _codes([_sit(http, table) for table in tables for _ in range(3)])
            for table in tables:  # Of those at once some were refused that would fit one by one.
                told += await _codes([_sit(http, table)])
        async with _from(app, _NEWCOMER) as http:
            quick = await http.post("/api/quick", json={"name": "Ben"})
        others = [table for table in tables if table != quick.json()["table"]]
        seats = [await _sit_from(app, f"198.51.100.{n}", table) for n, table in enumerate(others)]

        assert _MANY.listed_seats == told[201]
        assert 120 == told[201] + told["too-many-seats"] + told["address-share"]
        assert (201, True) == (quick.status_code, quick.json()["table"] in tables)
        assert [201] * 29 == seats


async def _sit_from(app: Starlette, address: str, table: str) -> int:
    async with _from(app, address) as http:
        return (await _sit(http, table)).status_code


@pytest.mark.parametrize("seats", [2, 3, 4, 10])
async def test_one_address_takes_at_most_half_of_a_listed_table(tmp_path: Path, seats: int) -> None:
    async with application(tmp_path, limits=_MANY) as (app, registry):
        (table,) = await _listed(registry, 1, seats=seats)
        async with _from(app, _ATTACKER) as http:
            told = await _codes([_sit(http, table) for _ in range(seats)])

        assert seats // 2 == told[201]


async def test_a_table_that_is_found_by_its_link_is_filled_from_one_address(tmp_path: Path) -> None:
    """A family plays from one address."""
    async with application(tmp_path, limits=_MANY) as (app, registry):
        table, _ = await registry.create(NewTable(edition="classic", seats=10), name="Ana", creator="")
        async with _from(app, _ATTACKER) as http:
            told = await _codes([_sit(http, table) for _ in range(9)])

        assert {201: 9} == told


async def test_a_listed_seat_is_free_again_after_ten_seconds_unless_its_owner_came(
    tmp_path: Path, clock: HandClock
) -> None:
    """One who came and went keeps it, as does anybody at a table that is not listed."""
    async with application(tmp_path, limits=_MANY) as (app, registry):
        (listed,) = await _listed(registry, 1)
        private, _ = await registry.create(NewTable(edition="classic"), name="Ana", creator="")
        async with _from(app, _ATTACKER) as http:
            came, never = (await _sit(http, listed)).json(), (await _sit(http, listed)).json()
            await _sit(http, private)
        link = Link(app, listed)
        link.send({"t": "hello", "token": came["token"]})
        assert "welcome" == (await link.here.get())["t"]
        link.close()
        await link.task
        table = registry.hosts[listed]
        await clock.wind(9.9, steps=50)
        await _settled(registry)
        assert table.table.chairs[never["seat"]] is not None

        await clock.wind(0.2)
        await _settled(registry)
        await clock.wind(100, steps=300)
        await _settled(registry)

        assert table.table.chairs[never["seat"]] is None
        assert table.table.chairs[came["seat"]] is not None
        assert registry.hosts[private].table.chairs[1] is not None


async def test_a_newcomer_has_a_seat_within_fifteen_seconds_whatever_an_attacker_holds(
    tmp_path: Path, clock: HandClock
) -> None:
    """Two addresses at their limits fill the one listed table, without sockets: it is free again in time."""
    async with application(tmp_path, limits=_MANY) as (app, registry):
        (listed,) = await _listed(registry, 1, seats=5)
        for address in (_ATTACKER, "203.0.113.67"):
            async with _from(app, address) as http:
                await _codes([_sit(http, listed) for _ in range(5)])
        assert None not in registry.hosts[listed].table.chairs
        async with _from(app, _NEWCOMER) as http:
            assert "full" == (await _sit(http, listed)).json()["code"]
            quick = await http.post("/api/quick", json={"name": "Ben"})
            assert 201 == quick.status_code, "a new table is opened for them at once"

            for _ in range(4):
                await clock.wind(2.6)
                await _settled(registry)
            assert 201 == (await _sit(http, listed)).status_code


async def test_one_address_takes_at_most_half_of_a_queue(tmp_path: Path) -> None:
    async with application(tmp_path, limits=_MANY) as (app, registry):
        table, _ = await registry.create(NewTable(edition="classic", seats=2), name="Ana", creator="")
        assert 201 == await _sit_from(app, "198.51.100.1", table)
        async with _from(app, _ATTACKER) as http:
            told = await _codes([_sit(http, table, queue=True) for _ in range(MOST_WAITING)])
        async with _from(app, _NEWCOMER) as http:
            waiting = await _sit(http, table, queue=True)

        assert {201: MOST_WAITING // 2, "address-share": MOST_WAITING // 2} == told
        assert (201, None) == (waiting.status_code, waiting.json()["seat"])


async def test_one_address_signs_up_for_at_most_half_of_a_tournament(tmp_path: Path) -> None:
    """Also by withdrawing and signing up again, and after a restart."""
    limits = Limits(calls_burst=10**6, sign_ups_per_minute=10**6)
    made: Any = None
    signed_up = 0
    for _ in range(2):
        async with application(tmp_path, limits=limits) as (app, _registry), _from(app, _ATTACKER) as http:
            if made is None:
                body = {"edition": "classic", "pairing": "swiss", "rounds": 1, "open": True, "most": 8}
                made = (await http.post("/api/tournaments", json=body)).json()
            path = f"/api/tournaments/{made['tournament']}"
            for number in range(6):
                answer = await http.post(f"{path}/players", json={"name": f"Eve {number} {signed_up}"})
                if answer.status_code != 201:
                    assert "sign-up-share" == answer.json()["code"]
                    continue
                signed_up += 1
                token = {"authorization": f"Bearer {answer.json()['token']}"}
                await http.post(f"{path}/commands", json={"do": "withdraw"}, headers=token)
            async with _from(app, _NEWCOMER) as newcomer:
                joined = await newcomer.post(f"{path}/players", json={"name": f"Ben {next(_names)}"})
            assert 201 == joined.status_code

    assert 4 == signed_up


async def _give_nothing(*_: object) -> None:
    """The tables stay where they are."""


async def test_a_node_counts_the_seats_of_the_address_that_another_node_passes_on(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not of the node itself: strangers at another node are not one address, and one is not many."""
    monkeypatch.setattr(Housekeeping, "_give", _give_nothing)
    database = postgres.fresh(f"shared{next(_names)}")
    hasty: dict[str, Any] = {"database": database, "heartbeat_seconds": 0.1, "dead_seconds": 60}
    hasty["limits"] = Limits(local=1, own_tables=10)
    async with running(tmp_path, **hasty) as one, running(tmp_path, **hasty) as other:
        made = await one.table(name="Ana", seats=6, listed=True)
        ana = await one.join(made["table"], made["token"])
        async with asyncio.timeout(PATIENCE):
            while not (await other.http.get("/api/tables")).json():  # noqa: ASYNC110 - nobody tells of it
                await asyncio.sleep(0.05)
        told = []
        for address in ("127.0.0.3", *("127.0.0.2",) * 4):
            transport = httpx.AsyncHTTPTransport(local_address=address)
            async with httpx.AsyncClient(base_url=other.url, transport=transport, timeout=PATIENCE) as http:
                told.append((await http.post("/api/quick", json={"name": f"G{next(_names)}"})).json())
        await ana.leave()
        table = one.registry.hosts[made["table"]].table
        origins = [None if there is None else there.origin for there in table.chairs]

    assert [*(origin_of(made["table"], f"127.0.0.{n}") for n in (1, 3, 2, 2, 2)), None] == origins
    assert [made["table"]] * 4 == [one["table"] for one in told[:4]]
    assert told[4]["table"] != made["table"], "it opens one of its own"


def test_a_log_does_not_tell_the_address_somebody_came_from() -> None:
    """Its fingerprint is so short that thousands of addresses have the same one."""
    addresses = (f"10.{n >> 16}.{n >> 8 & 255}.{n & 255}" for n in range(1 << 18))
    alike = sum(origin_of("table", address) == origin_of("table", "192.0.2.1") for address in addresses)

    assert alike > 1
    assert origin_of("one", "192.0.2.1") != origin_of("other", "192.0.2.1")
