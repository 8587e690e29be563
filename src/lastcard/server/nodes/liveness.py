"""Which other nodes on the same database are alive, by their heartbeats."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

_MOST_HEARTBEATS = 1.5
"""The time between two observations counts for at most so many heartbeats.  On a busy machine this node
observes late, and the other nodes may send late, too."""


@dataclass(frozen=True, slots=True)
class _Seen:
    address: str
    beat: int
    still: float
    """For how many seconds, while this node was observing, its heartbeat count has not changed."""
    beats: bool = False
    """Whether its heartbeat count has ever changed."""


class NodeLiveness:
    """The heartbeats of other nodes.

    Missing heartbeats count only while this node was observing.  Otherwise a node that was suspended would
    take all others for dead the moment it resumes, and claim their tables.
    """

    def __init__(self, *, dead_seconds: float, heartbeat_seconds: float) -> None:
        self._dead = dead_seconds
        self._most_seconds = _MOST_HEARTBEATS * heartbeat_seconds
        self._seen: dict[str, _Seen] = {}
        self._observed: float | None = None

    def observe(self, found: Mapping[str, tuple[str, int]], now: float) -> bool:
        """Process the heartbeats of all nodes.  Return whether a node came, left, went silent or died."""
        before = self._states()
        passed = 0.0 if self._observed is None else min(now - self._observed, self._most_seconds)
        self._observed = now
        self._seen = {
            node: self._after(node, address, beat, passed) for node, (address, beat) in found.items()
        }
        return before != self._states()

    def _states(self) -> dict[str, tuple[bool, bool, bool]]:
        return {
            node: (seen.beats, self.is_silent(node), self.address(node) is None)
            for node, seen in self._seen.items()
        }

    def _after(self, node: str, address: str, beat: int, passed: float) -> _Seen:
        before = self._seen.get(node)
        if before is None:
            return _Seen(address, beat, 0.0)
        if before.beat != beat:
            return _Seen(address, beat, 0.0, beats=True)
        return replace(before, address=address, still=before.still + passed)

    def __contains__(self, node: object) -> bool:
        return node in self._seen

    def alive(self) -> Iterator[str]:
        """Every node whose heartbeat was seen to change.  A row found at the start may be of a dead node."""
        return (node for node, seen in self._seen.items() if seen.beats and self.address(node) is not None)

    def dead(self) -> dict[str, int]:
        """Every dead node whose row still exists, with its last heartbeat."""
        return {node: seen.beat for node, seen in self._seen.items() if self.address(node) is None}

    def is_silent(self, node: str) -> bool:
        """Whether a node that may still be alive misses heartbeats."""
        seen = self._seen.get(node)
        return seen is not None and seen.still >= self._dead / 2

    def address(self, node: str) -> str | None:
        """The address of a live node; None for one that is dead or unknown."""
        seen = self._seen.get(node)
        return None if seen is None or seen.still >= self._dead else seen.address
