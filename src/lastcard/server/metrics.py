"""Metrics for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

_FAST = (0.001, 0.0025, 0.005, 0.01, 0.015, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """The metrics of the server; none has a player's name, a card or a token."""

    def __init__(self) -> None:
        self._registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        self.move_seconds = Histogram(
            "lastcard_move_seconds",
            "From a command read to its ack written",
            buckets=_FAST,
            registry=registry,
        )
        self.commit_seconds = Histogram(
            "lastcard_commit_seconds",
            "From an append requested to its commit on disk",
            buckets=_FAST,
            registry=registry,
        )
        self.refused = Counter("lastcard_refused", "Commands refused", ["reason"], registry=registry)
        self.bad_frames = Counter("lastcard_bad_frames", "Frames not understood", registry=registry)
        self.slow = Counter(
            "lastcard_slow_sockets", "Sockets closed because they did not read", registry=registry
        )
        self.pushes = Counter(
            "lastcard_pushes",
            "Turn notifications sent, by outcome",
            ["outcome"],
            registry=registry,
        )
        self.sockets = Gauge("lastcard_sockets", "Open sockets", registry=registry)
        self.tables = Gauge("lastcard_tables", "Tables in memory", ["stage"], registry=registry)
        self.waiting = Gauge("lastcard_commits_waiting", "Units waiting for their commit", registry=registry)
        self.tasks = Gauge("lastcard_tasks", "Tasks of the event loop", registry=registry)
        self.set_aside = Gauge(
            "lastcard_table_set_aside",
            "Tables that cannot be read, by their id",
            ["table"],
            registry=registry,
        )
        self.task_up = Gauge(
            "lastcard_task_up", "Background tasks: 1 healthy, 0 dead", ["task"], registry=registry
        )
        self.task_failures = Counter(
            "lastcard_task_failures", "Failed runs of background tasks", ["task"], registry=registry
        )

    def text(self) -> bytes:
        """The metrics in the text format of Prometheus."""
        return generate_latest(self._registry)
