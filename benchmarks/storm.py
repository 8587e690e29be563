"""Simulates node failures and the reconnect storms after them, event by event, with measured costs.

    python benchmarks/storm.py                     twelve nodes of one core; one, four or six of them die

A node is one core that works off its jobs in order: moves, handshakes, welcomes, and tables that it takes
over.  Players of dead nodes come back at once to any live node, wait there until their table is served again,
and are forwarded where another node has it.  Two parts of the time are the protocol's own: a dead node is
noticed after 4 to 4.5 s without a heartbeat, and whoever waits comes back spread over 0.2 s.
"""

import argparse
import heapq
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from random import Random

_MOVE, _HANDSHAKE, _WELCOME, _LOAD = 600e-6, 500e-6, 400e-6, 0.9e-3
"""Seconds of processor time: a move with its four views, a handshake, a first view, a table taken over."""
_SEATS, _MOVES_A_SECOND = 4, 0.5
_DIES, _ENDS = 5.0, 60.0
_NOTICED, _SPREAD = (4.0, 4.5), 0.2


@dataclass
class Node:
    """One core; the time until which it has work."""

    busy_until: float = 0.0
    waits: list[float] = field(default_factory=list)
    """How long each move took during the storm."""

    def work(self, now: float, seconds: float) -> float:
        """Do a job after those before it; return when it is done."""
        self.busy_until = max(now, self.busy_until) + seconds
        return self.busy_until


class Storm:
    """A cluster of which some nodes die at once."""

    def __init__(self, nodes: int, dead: int, tables: int, seed: int) -> None:
        self._chance = Random(seed)
        self._alive = [Node() for _ in range(nodes - dead)]
        self._events: list[tuple[float, int, Callable[[float], None]]] = []
        self._number = 0
        self._waiting: defaultdict[int, list[Node]] = defaultdict(list)
        self._owner: dict[int, Node] = {}
        self.back: list[float] = []
        """When each player of a dead node saw the table again, after the kill."""
        self.lost = dead * tables
        for node in self._alive:
            for _ in range(tables):
                self._at(self._chance.expovariate(_MOVES_A_SECOND), partial(self._move, node))
        for table in range(self.lost):
            for _ in range(_SEATS):
                self._at(_DIES + self._chance.uniform(0, 1), partial(self._arrive, table))
        noticed = _DIES + self._chance.uniform(*_NOTICED)
        for number, node in enumerate(self._alive):
            shares = list(range(number, self.lost, len(self._alive)))
            self._at(noticed, partial(self._take_over, shares, node))

    def _at(self, when: float, event: Callable[[float], None]) -> None:
        self._number += 1
        if when < _ENDS:
            heapq.heappush(self._events, (when, self._number, event))

    def run(self) -> None:
        """Let everything happen."""
        while self._events:
            when, _, event = heapq.heappop(self._events)
            event(when)

    def _move(self, node: Node, now: float) -> None:
        took = node.work(now, _MOVE) - now
        if now >= _DIES:
            node.waits.append(took)
        self._at(now + took + self._chance.expovariate(_MOVES_A_SECOND), partial(self._move, node))

    def _arrive(self, table: int, now: float) -> None:
        node = self._chance.choice(self._alive)
        done = node.work(now, _HANDSHAKE)
        if table in self._owner:
            self._at(done, partial(self._welcome, table, node))
        else:
            self._waiting[table].append(node)

    def _take_over(self, tables: list[int], node: Node, now: float) -> None:
        """Load one table after the other; whatever else has come meanwhile is done in between."""
        if tables:
            self._at(node.work(now, _LOAD), partial(self._loaded, tables, node))

    def _loaded(self, tables: list[int], node: Node, now: float) -> None:
        table = tables.pop()
        self._take_over(tables, node, now)
        self._owner[table] = node
        for other in self._waiting.pop(table, []):
            self._at(now + self._chance.uniform(0, _SPREAD), partial(self._welcome, table, other))
        self._at(now + self._chance.expovariate(_MOVES_A_SECOND), partial(self._move, node))

    def _welcome(self, table: int, node: Node, now: float) -> None:
        owner = self._owner[table]
        if owner is not node:  # The owner has the handshake of the forwarded socket, too.
            owner.work(now, _HANDSHAKE)
        self.back.append(owner.work(now, _WELCOME) - _DIES)

    def line(self) -> str:
        """Half, 99% and all of the players back, and the 99th percentile of moves at live nodes."""
        back = sorted(self.back)
        waits = sorted(wait for node in self._alive for wait in node.waits)
        missing = self.lost * _SEATS - len(back)
        times = [f"{back[int(len(back) * share)]:6.1f}" for share in (0.5, 0.99)] if back else ["-", "-"]
        last = "never" if missing else f"{back[-1]:6.1f}"
        return f"{' | '.join(times)} | {last} | {waits[int(len(waits) * 0.99)] * 1000:7.0f}"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--nodes", type=int, default=12)
    parser.add_argument("--tables", type=int, nargs="+", default=[1000, 1600, 2500], help="of each node")
    parser.add_argument("--dead", type=int, nargs="+", default=[1, 4, 6], help="nodes that die at once")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    print(
        "| tables a node | core busy | after | nodes that die | half back, s | 99% | all | p99 of moves, ms |"
    )
    print("|--:|--:|--:|--:|--:|--:|--:|--:|")
    for tables in args.tables:
        busy = tables * _MOVES_A_SECOND * _MOVE
        for dead in args.dead:
            storm = Storm(args.nodes, dead, tables, args.seed)
            storm.run()
            after = busy * args.nodes / (args.nodes - dead)
            print(f"| {tables:,} | {busy:.0%} | {after:.0%} | {dead} of {args.nodes} | {storm.line()} |")


if __name__ == "__main__":
    main()
