"""A table's owner, epoch and host are one thing with one life, and a host that is behind says nothing."""

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from tests.server.alone import alone
from tests.server.desk import Ear, Paper, dealt, hosted, settled
from tests.server.play import running

from lastcard.game import default
from lastcard.notation.actions import write_action
from lastcard.server.limits import Limits
from lastcard.server.live.audience import MOVED
from lastcard.server.live.connection import encoded
from lastcard.server.live.host import TableHost
from lastcard.server.storage import Fenced, Lease, StoredEntry, Unavailable
from lastcard.server.table.log_entries import Did, SettingChanged, write
from lastcard.server.table.tokens import hashed
from lastcard.server.wire.incoming import Do, NewTable
from lastcard.server.wire.outgoing import Ack


async def test_an_old_look_at_the_leases_ends_no_table_that_was_claimed_since(tmp_path: Path) -> None:
    """Its players had just been welcomed here, and were thrown out again."""
    async with alone(tmp_path) as node:
        await node.stored("t", "u")
        look = node.store.open_tables
        served: list[TableHost | None] = []

        async def claimed_after_the_look() -> Sequence[Lease]:
            leases = await look()
            served.append(await node.registry.find("t"))
            return leases

        node.store.open_tables = claimed_after_the_look  # type: ignore[method-assign]
        await node.housekeeping.run_once()

        assert [node.registry.hosts["t"]] == served
        assert node.registry.hosts["t"].ended is None


async def test_a_table_that_another_node_has_claimed_is_given_up(tmp_path: Path) -> None:
    async with alone(tmp_path) as node:
        await node.stored("t")
        host, ear = await node.registry.find("t"), Ear(None)
        assert host is not None
        host.attach(ear, None)
        await node.store.heartbeat("other", "http://other")
        await node.registry.cluster.beat()
        await node.store.claim([host.lease], "other")

        await node.housekeeping.run_once()

        assert MOVED == host.ended
        assert {} == node.registry.hosts
        assert 1012 == ear.frames[-1]["code"]


async def test_a_host_ends_once_and_the_next_has_a_lease_of_its_own(tmp_path: Path) -> None:
    async with alone(tmp_path) as node:
        await node.stored("t")
        first = await node.registry.find("t")
        assert first is not None
        first.end(MOVED)
        second = await node.registry.find("t")
        assert second is not None
        first.end(MOVED)

        assert {"t": second} == node.registry.hosts
        assert first.lease.epoch + 1 == second.lease.epoch
        with pytest.raises(Fenced):
            await first.commit(SettingChanged(setting="locked", value=True))
        with pytest.raises(Unavailable):
            await first.sit("Ana")
        assert () == await node.store.since("t", 0)


async def test_what_the_host_before_has_under_way_is_seen_by_the_next_or_not_kept(
    tmp_path: Path,
) -> None:
    """It was let go while a move was being stored."""
    async with alone(tmp_path) as node:
        await node.stored("t")
        first = await node.registry.find("t")
        assert first is not None
        moving = asyncio.create_task(first.commit(SettingChanged(setting="locked", value=True)))
        await asyncio.sleep(0)
        first.end(MOVED)
        second = await node.registry.find("t")
        assert second is not None
        await asyncio.gather(moving, return_exceptions=True)

        assert len(await node.store.since("t", 0)) == second.table.seq


async def test_whoever_asks_at_once_gets_the_same_host_also_while_it_is_taken_over(tmp_path: Path) -> None:
    async with alone(tmp_path) as node:
        await node.stored("t")
        found = await asyncio.gather(
            *(node.registry.find("t") for _ in range(5)), node.housekeeping.run_once(), return_exceptions=True
        )

        assert {node.registry.hosts["t"]} == set(found[:5])
        assert 2 == node.registry.hosts["t"].lease.epoch


async def test_a_table_that_is_just_being_made_is_not_taken_over_by_its_own_node(tmp_path: Path) -> None:
    async with alone(tmp_path) as node:
        create = node.store.create
        turns = []

        async def stored_and_looked_at(*args: str, **named: str) -> Lease:
            lease = await create(*args, **named)
            await node.housekeeping.run_once()
            turns.append(lease)
            return lease

        node.store.create = stored_and_looked_at  # type: ignore[method-assign]
        table, _ = await node.registry.create(NewTable(edition="classic"), name="Ana", creator="here")

        assert [node.registry.hosts[table].lease] == turns


def _behind(node_entry: Did | SettingChanged) -> tuple[TableHost, Paper, Ear, Ear]:
    """A host of two players whose log has an entry, and an answer, that it does not know of."""
    host = hosted(dealt(2))
    paper = host._log._store
    assert isinstance(paper, Paper)
    ears = Ear(0), Ear(1)
    for ear in ears:
        host.attach(ear, None)
    seq = host.table.seq + 1
    paper.log.append(StoredEntry(seq=seq, text=write(node_entry)))
    paper.answers[hashed("token-0"), "c1"] = encoded(Ack(id="c1", seq=seq))
    return host, paper, *ears


async def test_a_host_that_learns_its_log_is_ahead_shows_it_before_it_answers() -> None:
    """The move was stored by the node before; its player asks again, and then plays on."""
    table = dealt(2)
    assert table.state is not None
    assert table.state.decision is not None
    did = default(table.state)
    host, _, asker, other = _behind(Did(seat=did.seat, do=write_action(did)))
    host.ask(asker, Do(id="c1", do=write_action(did)))
    await settled(host)

    assert ["welcome", "events", "ack"] == [frame["t"] for frame in asker.frames]
    assert ["welcome", "events"] == [frame["t"] for frame in other.frames]
    assert host.table.seq == asker.frames[-1]["seq"] == other.frames[-1]["seq"]
    host.clock.stop()


async def test_the_ack_after_an_entry_of_another_writer_has_its_own_number() -> None:
    host, paper, *ears = _behind(SettingChanged(setting="locked", value=True))
    before = host.table.seq
    state = host.table.state
    assert state is not None
    assert state.decision is not None
    ear = ears[state.decision.seat]
    host.ask(ear, Do(id="mine", do=write_action(default(state))))
    await settled(host)

    acks = [frame for frame in ear.frames if frame["t"] == "ack"]
    assert [{"t": "ack", "id": "mine", "seq": before + 2}] == acks
    stored = paper.answers[hashed(f"token-{state.decision.seat}"), "mine"]
    assert acks[0] == json.loads(stored)
    host.clock.stop()


async def test_a_socket_opened_before_its_table_falls_asleep_comes_to_the_host_that_wakes_it(
    tmp_path: Path,
) -> None:
    """It had shaken hands and not yet said hello: its bots must move, and its players see each other."""
    async with running(tmp_path, limits=Limits(idle_seconds=0)) as server:
        made = await server.table(name="Ana", seats=3, bots=["greedy"])
        ben_token = await server.seat(made["table"], "Ben")
        ana, ben = await server.open(made["table"]), await server.open(made["table"])
        asleep = server.registry.hosts[made["table"]]
        await server.housekeeping.run_once()
        assert asleep.ended is not None

        await ana.hello(made["token"])
        await ben.hello(ben_token)
        assert "ack" == (await ana.manage("start"))["t"]
        await ben.until("events")

        host = server.registry.hosts[made["table"]]
        assert host is not asleep
        assert {0, 2} == set(host.players)
        assert [True, True] == [ben.view["seats"][seat]["connected"] for seat in (0, 2)]


async def test_a_table_that_is_put_to_sleep_while_somebody_asks_for_it_is_awake(tmp_path: Path) -> None:
    async with alone(tmp_path, limits=Limits(idle_seconds=0)) as node:
        await node.stored("t", node=node.registry.node)
        await node.registry.find("t")
        sleep, found = node.store.set_asleep, list[TableHost | None]()

        async def asked_for_first(lease: Lease, wakes: int | None = None) -> None:
            found.append(await node.registry.find("t"))
            await sleep(lease, wakes)

        node.store.set_asleep = asked_for_first  # type: ignore[method-assign]
        await node.housekeeping.run_once()

        assert [node.registry.hosts["t"]] == found
        assert [node.registry.hosts["t"].lease] == list(await node.store.open_tables())


async def test_a_host_at_work_is_not_put_to_sleep(tmp_path: Path) -> None:
    async with alone(tmp_path, limits=Limits(idle_seconds=0)) as node:
        await node.stored("t", node=node.registry.node)
        host = await node.registry.find("t")
        assert host is not None
        gate = asyncio.Event()

        async def work() -> None:
            await gate.wait()

        host.submit(work)
        await node.housekeeping.run_once()
        assert {"t": host} == node.registry.hosts
        gate.set()
        await settled(host)
        await node.housekeeping.run_once()
        assert {} == node.registry.hosts


async def test_whoever_waits_for_an_action_that_fails_is_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail() -> None:
        raise ZeroDivisionError

    async with running(tmp_path) as server:
        made = await server.table(name="Ana", seats=2)
        await server.join(made["table"], made["token"])
        host = server.registry.hosts[made["table"]]
        with pytest.raises(ZeroDivisionError):
            await host.in_turn(fail)

    assert "an action failed" in caplog.text
    caplog.clear()
