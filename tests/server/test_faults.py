"""R6: on a line that loses, repeats, holds back and cuts, every command is carried out exactly once."""

import asyncio
import contextlib
import socket
from pathlib import Path
from random import Random

import pytest
from tests.server import stubborn
from tests.server.driving import Driver
from tests.server.faults import through_faults
from tests.server.play import PATIENCE
from tests.server.proxy import Faults, Proxy
from tests.server.stubborn import BEHIND, STANDSTILL, TRIES, Pair, Player, Watchdog, play_all

_FAULTS = Faults(drop=0.03, repeat=0.05, delay=0.1, cut=0.005)


async def test_five_thousand_commands_through_every_fault_are_done_exactly_once(tmp_path: Path) -> None:
    found = await through_faults(tmp_path, _FAULTS, tables=50, commands=100, seed=6)

    assert [] == found.broken
    assert found.answered >= 5_000
    assert found.sends > found.answered * 1.03
    assert min(found.did[what] for what in ("dropped", "repeated", "delayed")) > 200, found.did
    assert min(found.did[what] for what in ("cut", "cut in the middle")) > 20, found.did


def _watched(*tables: str) -> tuple[list[Player], Watchdog]:
    """Seat 0 of each table, all of whom have tried in vain often enough, and a watchdog."""
    pairs = [Pair(Driver("", table, ("", ""))) for table in tables]
    players = [Player(0, pair, seat) for pair in pairs for seat in (0, 1)]
    watchdog = Watchdog(players)
    watchdog.look()
    for player in players:
        player.vain += TRIES
    return players[::2], watchdog


def test_a_table_that_falls_behind_all_others_is_named() -> None:
    (_, lively), watchdog = _watched("stuck", "lively")
    lively.pair.seen += 2 * BEHIND - 1
    watchdog.look()

    lively.pair.seen += 1
    with pytest.raises(AssertionError, match=r"s: stuck\.  At stuck the newest .* is 0; seat 0 .*; seat 1 "):
        watchdog.look()


def test_a_table_of_which_one_player_still_tries_does_not_stand_still_however_quick_the_others_are() -> None:
    (slow, lively), watchdog = _watched("slow", "lively")
    slow.vain -= 1
    lively.pair.seen += 100 * BEHIND
    watchdog.look()

    slow.vain += 1
    with pytest.raises(AssertionError, match="s: slow"):
        watchdog.look()


def test_tables_that_all_stand_still_are_named() -> None:
    _, watchdog = _watched(*"abcdefg")
    for _ in range(STANDSTILL - 1):
        watchdog.look()

    with pytest.raises(AssertionError, match=f"stood still for {STANDSTILL} s: a, b, c, d, e and 2 more"):
        watchdog.look()


def test_the_last_table_that_stands_still_is_named_though_the_others_have_finished() -> None:
    (_, lively), watchdog = _watched("stuck", "lively")
    lively.pair.seen += 1
    for _ in range(STANDSTILL):
        watchdog.look()

    with pytest.raises(AssertionError, match="s: stuck"):
        watchdog.look()


def test_a_table_that_is_slow_where_all_are_slow_does_not_stand_still() -> None:
    """A busy machine: something happens somewhere once in ten seconds."""
    players, watchdog = _watched(*"abcdefg")
    for tick in range(10 * STANDSTILL):
        players[tick // 10 % len(players)].pair.seen += tick % 10 == 0
        watchdog.look()


def test_a_table_whose_players_have_finished_does_not_stand_still() -> None:
    pair = Pair(Driver("", "done", ("", "")))
    watchdog = Watchdog([Player(0, pair, seat, has_finished=True) for seat in (0, 1)])
    for _ in range(2 * STANDSTILL):
        watchdog.look()


async def test_players_of_a_server_that_is_silent_are_stopped_and_leave_no_line_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A listener that never answers a handshake: the watchdog ends it, and says at which table."""
    monkeypatch.setattr(stubborn, "_TICK", 0.01)
    monkeypatch.setattr(stubborn, "TRIES", 0)
    ended: asyncio.Queue[None] = asyncio.Queue()
    pair = Pair(Driver("", "silent", ("", "")))

    async def accept(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await _hear_out(reader, writer)
        ended.put_nowait(None)

    async with await asyncio.start_server(accept, "127.0.0.1", 0) as listener:
        players = [Player(listener.sockets[0].getsockname()[1], pair, seat) for seat in (0, 1)]
        with pytest.raises(AssertionError, match=f"stood still for {STANDSTILL} s: silent"):
            await play_all(players, 1)
        async with asyncio.timeout(PATIENCE):
            for _ in players:
                await ended.get()


async def test_a_proxy_that_is_left_closes_every_line() -> None:
    """Those it has just been called on too: a line left open would fail whichever test comes next."""
    async with await asyncio.start_server(_hear_out, "127.0.0.1", 0) as silent:
        proxy = Proxy(silent.sockets[0].getsockname()[1], _FAULTS, Random(1))
        async with proxy.listening() as port:
            calls = [asyncio.open_connection("127.0.0.1", port) for _ in range(20)]
            lines = await asyncio.gather(*calls)
        async with asyncio.timeout(PATIENCE):
            for reader, writer in lines:
                with contextlib.suppress(ConnectionError):
                    assert b"" == await reader.read()
                writer.close()


async def test_a_proxy_that_is_left_closes_the_lines_it_was_only_then_told_of() -> None:
    """The system has taken the calls, the proxy has not heard of them yet."""
    async with await asyncio.start_server(_hear_out, "127.0.0.1", 0) as silent:
        proxy = Proxy(silent.sockets[0].getsockname()[1], _FAULTS, Random(1))
        async with proxy.listening() as port:
            lines = [socket.create_connection(("127.0.0.1", port)) for _ in range(20)]
        for line in lines:
            with line:
                line.setblocking(False)
                async with asyncio.timeout(PATIENCE):
                    with contextlib.suppress(ConnectionError):
                        assert b"" == await asyncio.get_running_loop().sock_recv(line, 1)


async def _hear_out(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Say nothing, and close when the other side does."""
    with contextlib.suppress(ConnectionError):
        while await reader.read(1000):
            pass
    writer.close()
