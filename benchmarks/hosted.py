"""Measures the processor time of a move at a hosted table with four players, without sockets and disk.

    python benchmarks/hosted.py                    25 runs of six rounds

The database is replaced by a store that keeps nothing, and frames to players are discarded.  The time is
measured from the parsed command to the last frame queued for it.
"""

import argparse
import asyncio
import statistics
import time
from dataclasses import replace
from random import Random
from typing import Any, cast

from starlette.websockets import WebSocket

from lastcard.game import State, legal
from lastcard.game.actions import Action, CallUno, Catch, Play
from lastcard.notation.actions import write_action
from lastcard.server.limits import Limits
from lastcard.server.live.connection import Connection
from lastcard.server.live.host import TableHost
from lastcard.server.live.table_log import TableLog
from lastcard.server.metrics import Metrics
from lastcard.server.storage import Lease, Store
from lastcard.server.table import tokens
from lastcard.server.table.log_entries import Created, Dealt
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

    async def append(self, lease: Lease, entry: object, **more: Any) -> None:
        pass


class _Unread(Connection):
    """A connection whose frames are counted and discarded."""

    def __init__(self, chair: int) -> None:
        super().__init__(cast("WebSocket", None), Limits())
        self.chair = chair

    def drain(self) -> int:
        """The number of bytes queued."""
        size, self._bytes = self._bytes, 0
        self._queue.clear()
        return size


def _dealt(number: int) -> TableState:
    settings = TableSettings(
        edition="classic", format="first-to-500", seats=_SEATS, bots=("greedy",) * _SEATS,
        pace=60.0, uno_grace=0.0,
    )  # fmt: skip
    made = Created(settings=settings, secret=f"{number:064x}", token=tokens.hashed("host"))
    table, _ = advance(opened(made), Dealt(salts=("",) * _SEATS, secret=f"{number + 1:064x}"))
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


async def _play(number: int) -> tuple[int, float, int]:
    """Play a round; return moves, seconds of processor time, and bytes."""
    lease = Lease(table="table", node="node", epoch=1)
    history = TableLog(_dealt(number))
    host = TableHost("t", history, lease, store=cast("Store", _Nowhere()), limits=Limits(), metrics=_METRICS)
    players = [_Unread(chair) for chair in range(_SEATS)]
    for player in players:
        host.attach(player, None)
        player.drain()
    chance, moves, used, sent = Random(number), 0, 0.0, 0
    while (state := host.table.state) is not None and not state.over and moves < _LONGEST:
        action = _choice(state, chance)
        command = Do(id=f"m{moves}", do=write_action(action))
        began = time.process_time()
        host.ask(players[action.seat], command)
        while (worker := host._worker) is not None:  # noqa: SLF001 - nothing else ends with the last frame
            await worker
        used += time.process_time() - began
        moves += 1
        sent += sum(player.drain() for player in players)
    host.clock.stop()
    return moves, used, sent


async def _run(rounds: int, repeats: int) -> None:
    await asyncio.gather(*(_play(number) for number in range(rounds)))  # Warm caches.
    costs, sizes = list[float](), list[float]()
    for _ in range(repeats):
        played = [await _play(number) for number in range(rounds)]
        moves, used, sent = map(sum, zip(*played, strict=True))
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
    args = parser.parse_args()
    asyncio.run(_run(args.rounds, args.repeats))


if __name__ == "__main__":
    main()
