"""Metrics for Prometheus."""

import heapq
import math
import re
from bisect import bisect_left
from collections.abc import Iterable
from functools import partial
from itertools import accumulate
from typing import NamedTuple

from prometheus_client import CollectorRegistry, Counter, Gauge, Metric, ProcessCollector, generate_latest
from prometheus_client.core import HistogramMetricFamily
from prometheus_client.registry import Collector

from lastcard.server.wall_clock import wall_time

_LEAST = re.compile(r"\w+_created\b|process_start_time_seconds|lastcard_task_up\b")
_FAST = (0.001, 0.0025, 0.005, 0.01, 0.015, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
_SLOWEST = 20
"""How many of the slowest moves are kept."""


class MoveTime(NamedTuple):
    """How long a move took at a table, and when that was, in seconds since 1970."""

    seconds: float
    at: int
    table: str


class Durations(Collector):
    """A histogram of seconds, for one thread: two are counted for every move."""

    def __init__(self, name: str, says: str) -> None:
        self._name, self._says = name, says
        self._counts = [0] * (len(_FAST) + 1)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        """Count *seconds*."""
        self._counts[bisect_left(_FAST, seconds)] += 1
        self._sum += seconds

    def buckets(self) -> list[tuple[float, int]]:
        """The upper bound of each bucket, and how many took no longer."""
        return list(zip((*_FAST, math.inf), accumulate(self._counts), strict=True))

    def collect(self) -> Iterable[Metric]:
        """See prometheus_client."""
        buckets = [("+Inf" if upper == math.inf else str(upper), count) for upper, count in self.buckets()]
        return [HistogramMetricFamily(self._name, self._says, buckets=buckets, sum_value=self._sum)]


class Metrics:
    """The metrics of the server; none has a player's name, a card or a token."""

    def __init__(self) -> None:
        self._registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        self.move_seconds = Durations("lastcard_move_seconds", "From a command read to its ack written")
        self.commit_seconds = Durations(
            "lastcard_commit_seconds", "From an append requested to its commit on disk"
        )
        for durations in (self.move_seconds, self.commit_seconds):
            registry.register(durations)
        counter, gauge = partial(Counter, registry=registry), partial(Gauge, registry=registry)
        self.refused = counter(
            "lastcard_refused",
            "Commands refused, by reason; those of the rules count together, as they could tell a hand",
            ["reason"],
        )
        self.bad_frames = counter("lastcard_bad_frames", "Frames not understood")
        self.slow = counter("lastcard_slow_sockets", "Sockets closed because they did not read")
        self.pushes = counter("lastcard_pushes", "Turn notifications sent, by outcome", ["outcome"])
        self.sockets = gauge("lastcard_sockets", "Open sockets")
        self.tables = gauge("lastcard_tables", "Tables in memory, by stage", ["stage"])
        self.waiting = gauge("lastcard_commits_waiting", "Units waiting for their commit")
        self.tasks = gauge("lastcard_tasks", "Tasks of the event loop")
        self.set_aside = gauge(
            "lastcard_table_set_aside", "Tables that cannot be read, by their id", ["table"]
        )
        self.task_up = gauge("lastcard_task_up", "Background tasks: 1 healthy, 0 dead", ["task"])
        self.task_failures = counter("lastcard_task_failures", "Failed runs of background tasks", ["task"])
        self._slowest: list[MoveTime] = []

    def moved(self, table: str, seconds: float) -> None:
        """Count a move at *table* that took so many *seconds*."""
        self.move_seconds.observe(seconds)
        if len(self._slowest) < _SLOWEST:
            heapq.heappush(self._slowest, MoveTime(seconds, int(wall_time()), table))
        elif seconds > self._slowest[0].seconds:
            heapq.heapreplace(self._slowest, MoveTime(seconds, int(wall_time()), table))

    def slowest(self) -> list[MoveTime]:
        """The slowest moves since the node started, the slowest first."""
        return sorted(self._slowest, reverse=True)

    def moves(self) -> int:
        """How many moves there were since the node started."""
        return self.move_seconds.buckets()[-1][1]

    def move_quantile(self, part: float) -> float | None:
        """Milliseconds that this *part* of the moves took at most; None before the first move."""
        buckets = self.move_seconds.buckets()
        wanted = part * buckets[-1][1]
        reached = (upper for upper, count in buckets if count >= wanted)
        return 1000 * next(reached) if wanted else None

    def text(self) -> str:
        """The metrics in the text format of Prometheus."""
        return generate_latest(self._registry).decode()


def summed(texts: Iterable[str]) -> str:
    """The metrics of several processes as of one: the sum, or the least where a sum says nothing."""
    families: dict[str, tuple[dict[str, None], dict[str, float]]] = {}
    lines = [line for text in texts for line in text.splitlines()]
    for line in lines:
        if line.startswith("# HELP "):
            heads, samples = families.setdefault(line.split()[2], ({}, {}))
        if line.startswith("#"):
            heads[line] = None
            continue
        name, _, number = line.rpartition(" ")
        value, before = float(number), samples.get(name)
        if before is not None:
            value = min(before, value) if _LEAST.match(name) else before + value
        samples[name] = value
    told = [
        "\n".join([*heads, *(f"{name} {value!r}" for name, value in samples.items())])
        for heads, samples in families.values()
    ]
    return "\n".join(told) + "\n"
