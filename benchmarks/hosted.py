"""Measures the processor time of a move at a hosted table with four players, without sockets and disk.

    python benchmarks/hosted.py                    25 runs of six rounds
    python benchmarks/hosted.py --rounds 500 --repeats 5    as many tables by turns: little is in the cache

The database is replaced by a store that keeps nothing, and frames to players are counted and discarded.  The
time is measured from the parsed command to the last frame written for it.
"""

import argparse
import asyncio
import statistics
import time
from dataclasses import replace
from random import Random
from typing import Any, cast

from lastcard.game import State, legal
from lastcard.game.actions import Action, CallUno, Catch, Play
from lastcard.notation.actions import write_action
from lastcard.server.limits import Limits
from lastcard.server.live.connection import Connection, FrameTransport
from lastcard.server.live.host import TableHost
from lastcard.server.live.table_log import TableLog
from lastcard.server.metrics import Metrics
from lastcard.server.storage import Lease, Store
from lastcard.server.table import tokens
from lastcard.server.table.log_entries import Created, DealtEntry
from lastcard.server.table.state import TableState, opened
from lastcard.server.table.transitions import advance
from lastcard.server.wire.incoming import Do
from lastcard.server.wire.settings import TableSettings

_SEATS = 4
_LONGEST = 80
"""The most moves played in a round."""
_METRICS = Metrics()


class _Nowhere:
    """A store that keeps nothing."""

    async def check_writable(self) -> None:
        pass

    async def append(self, lease: Lease, entry: object, **more: Any) -> None:
        pass


class _Counting:
    """A transport that counts the bytes of frames and discards them."""

    def __init__(self) -> None:
        self.sent = 0

    def can_write(self) -> bool:
        return True

    def write_frame(self, text: bytes, before: bytes | None = None) -> None:
        self.sent += len(text) + len(before or b"")


def _player(chair: int, transport: _Counting, *, deltas: bool) -> Connection:
    connection = Connection(cast("FrameTransport", transport), Limits())
    connection.chair, connection.deltas = chair, deltas
    return connection


def _dealt(number: int) -> TableState:
    settings = TableSettings(
        edition="classic", format="first-to-500", seats=_SEATS, bots=("greedy",) * _SEATS,
        pace=60.0, uno_grace=0.0,
    )  # fmt: skip
    made = Created(settings=settings, secret=f"{number:064x}", token=tokens.hashed("host"))
    table, _ = advance(opened(made), DealtEntry(salts=("",) * _SEATS, secret=f"{number + 1:064x}", at=0))
    people = (
        replace(chair, bot=None, token=tokens.hashed(f"{n}"))
        for n, chair in enumerate(table.chairs)
        if chair is not None
    )
    return replace(table, chairs=tuple(people))


def _choice(state: State, chance: Random) -> Action:
    """A play without calling UNO if there is one, else any legal action."""
    answers = [action for action in legal(state) if not isinstance(action, (CallUno, Catch))]
    plays = [action for action in answers if isinstance(action, Play) and not action.uno]
    return chance.choice(plays or answers)


class _Game:
    """A round at a table of its own."""

    def __init__(self, number: int, *, deltas: bool) -> None:
        lease = Lease(table="table", node="node", epoch=1)
        history, store = TableLog(_dealt(number)), cast("Store", _Nowhere())
        self.host = TableHost("t", history, lease, store=store, limits=Limits(), metrics=_METRICS)
        self.transport = _Counting()
        self._players = [_player(chair, self.transport, deltas=deltas) for chair in range(_SEATS)]
        for player in self._players:
            self.host.attach(player, None)
        self._chance, self._moves = Random(number), 0

    async def move(self) -> float | None:
        """Make a move; return seconds of processor time, or None where the round is over."""
        state = self.host.table.state
        if state is None or state.over or self._moves == _LONGEST:
            self.host.clock.stop()
            return None
        action = _choice(state, self._chance)
        command = Do(id=f"m{self._moves}", do=write_action(action))
        self._moves += 1
        began = time.process_time()
        self.host.ask(self._players[action.seat], command)
        while (worker := self.host._worker) is not None:  # noqa: SLF001 - nothing else ends with the last frame
            await worker
        return time.process_time() - began


async def _play(rounds: int, *, deltas: bool) -> tuple[int, float, int]:
    """Play so many rounds by turns; return moves, seconds of processor time, and bytes."""
    games = [_Game(number, deltas=deltas) for number in range(rounds)]
    for game in games:
        game.transport.sent = 0
    used, going = list[float](), games
    while going:
        took = [(game, await game.move()) for game in going]
        going = [game for game, seconds in took if seconds is not None]
        used += [seconds for _, seconds in took if seconds is not None]
    return len(used), sum(used), sum(game.transport.sent for game in games)


async def _run(rounds: int, repeats: int, *, deltas: bool) -> None:
    await _play(6, deltas=deltas)  # Warm caches.
    costs, sizes = list[float](), list[float]()
    for _ in range(repeats):
        moves, used, sent = await _play(rounds, deltas=deltas)
        costs.append(used / moves * 1e6)
        sizes.append(sent / moves)
    first, middle, third = statistics.quantiles(costs, n=4)
    print(
        f"{middle:.0f} µs of processor time a move ({first:.0f} to {third:.0f}; the least {min(costs):.0f}), "
        f"{statistics.median(sizes):,.0f} bytes sent to {_SEATS} players"
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=6, help="in each run")
    parser.add_argument("--repeats", type=int, default=25, help="runs")
    parser.add_argument("--deltas", action="store_true", help="players who ask for deltas")
    args = parser.parse_args()
    asyncio.run(_run(args.rounds, args.repeats, deltas=args.deltas))


if __name__ == "__main__":
    main()
