"""Tables of a dead node are taken over together, shared out, those with people first; nobody takes more."""

import asyncio
import logging
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest
from tests.server.alone import Node, alone
from tests.server.desk import Ear
from tests.server.hand_clock import HandClock

from lastcard.server.nodes import housekeeping
from lastcard.server.nodes.cluster import Moving
from lastcard.server.nodes.housekeeping import share, tables_to_give
from lastcard.server.nodes.registry import Elsewhere
from lastcard.server.storage import Lease, Unavailable


@pytest.mark.parametrize("nodes", [["a"], ["a", "b"], ["b", "c", "a"]])
def test_shares_leave_nothing_over_and_nothing_twice(nodes: list[str]) -> None:
    orphans = list(range(100))
    parts = [share(orphans, nodes, node) for node in nodes]

    assert orphans == sorted(one for part in parts for one in part)
    assert max(map(len, parts)) - min(map(len, parts)) <= 1
    assert {0} <= {part[0] for part in parts}, "the first of all is the first of somebody's"


@pytest.mark.parametrize(
    ("owned", "node", "given"),
    [
        ({"a": 3000, "b": 3000, "new": 0}, "a", {"new": 1000}),
        ({"a": 3000, "b": 3000, "new": 0}, "new", {}),
        ({"a": 100, "b": 0, "c": 0}, "a", {"b": 33, "c": 33}),
        ({"a": 4, "b": 0}, "a", {}),
        ({"a": 1000, "b": 950}, "a", {}),
        ({"a": 7}, "a", {}),
    ],
)
def test_whoever_has_too_much_gives_and_nobody_takes(
    owned: dict[str, int], node: str, given: dict[str, int]
) -> None:
    assert given == tables_to_give(owned, node)


def test_giving_comes_to_rest() -> None:
    owned = {"a": 1703, "b": 412, "c": 0, "d": 88}
    for _ in range(3):
        moved = {node: tables_to_give(owned, node) for node in owned}
        for giver, given in moved.items():
            for taker, count in given.items():
                owned[giver] -= count
                owned[taker] += count
    assert not any(tables_to_give(owned, node) for node in owned)
    assert max(owned.values()) - min(owned.values()) <= 60


async def _beside(node: Node, name: str) -> None:
    """Another node, which is alive."""
    for _ in range(2):
        await node.store.heartbeat(name, f"http://{name}")
        await node.registry.cluster.beat()


async def test_a_dead_nodes_tables_are_shared_and_what_the_other_leaves_is_taken_at_the_next_look(
    tmp_path: Path,
) -> None:
    async with alone(tmp_path) as node:
        await node.stored(*(f"t{n:02}" for n in range(20)), node="gone")
        await node.stored("theirs", node="well")
        await _beside(node, "well")

        await node.housekeeping.run_once()
        assert 10 == len(node.registry.hosts)
        await node.housekeeping.run_once()
        assert 20 == len(node.registry.hosts)
        assert "theirs" not in node.registry.hosts


async def test_tables_that_are_taken_over_are_logged_but_not_those_found_at_the_start(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The address is the last that a starting server says."""
    caplog.set_level(logging.WARNING, logger="lastcard")
    async with alone(tmp_path) as node:
        await node.stored("t0", "t1")
        await node.housekeeping.run_once()
        assert [] == caplog.messages

        await node.stored("t2")
        await node.housekeeping.run_once()
        await node.stored("t3", "t4")
        await node.housekeeping.run_once()

        assert 5 == len(node.registry.hosts)
        assert ["1 table was taken over", "2 tables were taken over"] == caplog.messages


async def test_those_with_people_are_taken_over_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "_CHUNK", 5)
    monkeypatch.setattr(housekeeping, "_AT_ONCE", 1)
    async with alone(tmp_path) as node:
        leases = await node.stored(*(f"t{n:02}" for n in range(20)))
        await node.store.note_people((lease, True) for lease in leases[12:17])
        loaded: list[str] = []
        node.registry.on_load.append(lambda host: loaded.append(host.name))

        await node.housekeeping.run_once()

        assert [lease.table for lease in leases[12:17]] == sorted(loaded[:5])
        assert 20 == len(loaded)


async def test_of_the_tables_nobody_is_at_all_are_claimed_at_once_and_some_loaded_each_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "_EMPTY_AT_ONCE", 4)
    async with alone(tmp_path) as node:
        names = [f"t{n:02}" for n in range(15)]
        leases = await node.stored(*names, node="gone")
        await node.store.note_people((lease, True) for lease in leases[9:12])

        await node.housekeeping.run_once()

        assert {node.registry.node: 15} == await _owners(node)
        assert {*names[:4], *names[9:12]} == set(node.registry.hosts)
        assert not node.housekeeping.restored.is_set()

        asked = await node.registry.find(names[-1])
        assert asked is not None, "somebody who comes meanwhile is served"
        await node.housekeeping.run_once()
        await node.housekeeping.run_once()

        assert set(names) == set(node.registry.hosts)
        assert asked is node.registry.hosts[names[-1]]
        assert node.housekeeping.restored.is_set()


@pytest.mark.parametrize("first", ["the claim", "who asks"])
async def test_a_table_that_somebody_asks_for_while_it_is_claimed_has_one_host(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, first: str
) -> None:
    monkeypatch.setattr(housekeeping, "_EMPTY_AT_ONCE", 0)
    async with alone(tmp_path) as node:
        await node.stored("t", node="gone")
        lease, claim = node.store.lease, node.store.claim
        gates = {"the claim": asyncio.Event(), "who asks": asyncio.Event()}
        claiming, read = asyncio.Event(), asyncio.Event()

        async def claimed(leases: Sequence[Lease], name: str) -> list[Lease]:
            if not claiming.is_set():
                claiming.set()
                await gates["the claim"].wait()
            return await claim(leases, name)

        async def found(table: str) -> Lease | None:
            there = await lease(table)
            read.set()
            await gates["who asks"].wait()
            return there

        node.store.claim, node.store.lease = claimed, found  # type: ignore[method-assign,assignment]
        turn = asyncio.create_task(node.housekeeping.run_once())
        await claiming.wait()
        asks = asyncio.create_task(node.registry.find("t"))
        await read.wait()
        both = {"the claim": turn, "who asks": asks}
        for name in sorted(gates, key=lambda name: name != first):
            gates[name].set()
            await both[name]

        host = await asks
        assert host is not None
        assert await node.store.holds(host.lease)
        await node.housekeeping.run_once()
        assert {"t": host} == node.registry.hosts


async def test_a_table_somebody_asks_for_does_not_wait_for_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "_CHUNK", 1)
    monkeypatch.setattr(housekeeping, "_AT_ONCE", 1)
    async with alone(tmp_path) as node:
        await node.stored(*(f"t{n}" for n in range(9)))
        adopt, gate = node.registry.adopt, asyncio.Event()

        async def held_up(leases: Sequence[Lease]) -> int:
            await gate.wait()
            return await adopt(leases)

        node.registry.adopt = held_up  # type: ignore[method-assign]
        turn = asyncio.create_task(node.housekeeping.run_once())
        host = await node.registry.find("t8")
        assert {"t8": host} == node.registry.hosts
        gate.set()
        await turn
        assert 9 == len(node.registry.hosts)
        assert host is node.registry.hosts["t8"]


async def test_heartbeats_go_on_while_tables_are_taken_over(tmp_path: Path) -> None:
    async with alone(tmp_path, heartbeat_seconds=0.01) as node:
        await node.stored("t")
        gate, beats = asyncio.Event(), asyncio.Queue[None]()
        beat = node.store.heartbeat

        async def held_up(tables: Sequence[str]) -> dict[str, object]:
            await gate.wait()
            return {}

        async def counted(name: str, address: str) -> dict[str, tuple[str, int]]:
            beats.put_nowait(None)
            return await beat(name, address)

        node.store.load_all, node.store.heartbeat = held_up, counted  # type: ignore[method-assign,assignment]
        turn = asyncio.create_task(node.housekeeping.run_once())
        await node.registry.start()
        async with asyncio.timeout(60):
            for _ in range(5):
                await beats.get()
        assert not turn.done()
        gate.set()
        await turn


async def test_a_chunk_that_fails_is_tried_at_the_next_look_and_stops_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "_CHUNK", 2)
    async with alone(tmp_path) as node:
        await node.stored(*(f"t{n}" for n in range(8)))
        claim, failed = node.store.claim, list[str]()

        async def breaks_once(leases: Sequence[Lease], name: str) -> list[Lease]:
            if not failed:
                failed.extend(lease.table for lease in leases)
                raise Unavailable("the line broke")
            return await claim(leases, name)

        node.store.claim = breaks_once  # type: ignore[method-assign,assignment]
        with pytest.raises(Unavailable):
            await node.housekeeping.run_once()
        assert {f"t{n}" for n in range(8)} - set(failed) == set(node.registry.hosts)
        await node.housekeeping.run_once()
        assert 8 == len(node.registry.hosts)


async def _owners(node: Node) -> dict[str, int]:
    return Counter(lease.node for lease in await node.store.open_tables())


async def test_a_node_that_joins_is_given_its_share_first_of_tables_nobody_is_at(tmp_path: Path) -> None:
    async with alone(tmp_path) as node:
        names = [f"t{n:02}" for n in range(60)]
        await node.stored(*names, node=node.registry.node)
        await node.housekeeping.run_once()
        with_people = set(names[:5])
        for name in with_people:
            node.registry.hosts[name].attach(Ear(None), None)

        await _beside(node, "new")
        await node.housekeeping.run_once()
        await node.housekeeping.run_once()

        assert {node.registry.node: 30, "new": 30} == await _owners(node)
        assert with_people <= set(node.registry.hosts)
        assert 30 == len(node.registry.hosts)


async def test_a_node_that_died_before_this_one_started_is_given_nothing_and_takes_no_share(
    tmp_path: Path,
) -> None:
    """Its last heartbeat is still there, and looks like one of a node that is well."""
    async with alone(tmp_path) as node:
        await node.stored(*(f"t{n:02}" for n in range(30)), node=node.registry.node)
        await node.stored(*(f"u{n:02}" for n in range(30)), node="gone")
        await node.store.heartbeat("ghost", "http://ghost")
        for _ in range(2):
            await node.registry.cluster.beat()
            await node.housekeeping.run_once()
            assert 60 == len(node.registry.hosts)


async def test_a_dead_node_is_removed_once_its_tables_are_taken_and_comes_back_with_its_next_heartbeat(
    tmp_path: Path, clock: HandClock
) -> None:
    async with alone(tmp_path, dead_seconds=4.0, heartbeat_seconds=1.0) as node:
        await node.stored("t", node="other")
        await _beside(node, "other")
        for _ in range(4):
            await clock.wind(1)
            await node.registry.cluster.beat()
        await node.store.remove_dead({"other": 1})
        assert 2 == (await node.store.heartbeat("third", "http://third"))["other"][1], "it has beaten since"
        await node.store.remove_node("third")
        await node.housekeeping.run_once()

        assert ["t"] == list(node.registry.hosts)
        assert [node.registry.node] == list(await node.store.heartbeat(node.registry.node, "http://here"))
        await _beside(node, "other")
        assert {node.registry.node, "other"} == set(node.registry.cluster.alive())


async def test_people_are_moved_a_few_tables_at_a_time(tmp_path: Path) -> None:
    async with alone(tmp_path) as node:
        await node.stored(*(f"t{n:02}" for n in range(60)), node=node.registry.node)
        await node.housekeeping.run_once()
        for host in node.registry.hosts.values():
            host.attach(Ear(None), None)
        await _beside(node, "new")

        shares = []
        for _ in range(4):
            await node.housekeeping.run_once()
            shares.append((await _owners(node))["new"])
        assert [10, 20, 30, 30] == shares


async def test_a_node_that_starts_takes_nothing_from_nodes_that_are_well(tmp_path: Path) -> None:
    async with alone(tmp_path) as node:
        await node.stored(*(f"t{n}" for n in range(30)), node="first")
        await node.stored(*(f"u{n}" for n in range(30)), node="second")
        for other in ("first", "second"):
            await node.store.heartbeat(other, f"http://{other}")
        await node.registry.cluster.beat()

        for _ in range(3):
            await node.housekeeping.run_once()

        assert {} == node.registry.hosts
        assert {"first": 30, "second": 30} == Counter(lease.node for lease in await node.store.open_tables())


async def test_who_is_there_is_written_down_and_that_they_have_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with alone(tmp_path) as node:
        await node.stored("t", "u", node=node.registry.node)
        await node.housekeeping.run_once()
        host, ear = node.registry.hosts["u"], Ear(0)
        host.attach(ear, None)

        async def noted() -> dict[str, bool]:
            await node.housekeeping.run_once()
            return {lease.table: lease.people for lease in await node.store.open_tables()}

        assert {"t": False, "u": True} == await noted()
        host.detach(ear)
        assert {"t": False, "u": True} == await noted(), "they may be back in a moment"
        monkeypatch.setattr(housekeeping, "_JUST_LEFT", -1.0)
        assert {"t": False, "u": False} == await noted()


async def test_a_table_of_a_node_that_has_gone_silent_is_not_waited_for(
    tmp_path: Path, clock: HandClock
) -> None:
    """Its node may be frozen: whoever asks is told at once that the table is moving."""
    async with alone(tmp_path, dead_seconds=4.0, heartbeat_seconds=1.0) as node:
        await node.stored("t", node="frozen")
        await _beside(node, "frozen")
        with pytest.raises(Elsewhere):
            await node.registry.find("t")
        for _ in range(2):
            await clock.wind(1)
            await node.registry.cluster.beat()
        with pytest.raises(Moving):
            await node.registry.find("t")
        for _ in range(2):
            await clock.wind(1)
            await node.registry.cluster.beat()
        assert await node.registry.find("t") is not None
