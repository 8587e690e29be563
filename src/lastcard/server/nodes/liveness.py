"""Which other nodes on the same database are alive, by their heartbeats."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

_LONGEST_LOOK = 1.5
"""A look counts for at most so many heartbeats.  On a machine that has no time for us it has none for the
others either: the slower we look, the longer they have."""


@dataclass(frozen=True, slots=True)
class _Seen:
    address: str
    beat: int
    still: float
    """For how many seconds, while we were looking, its heartbeat has not gone up."""
    beats: bool = False
    """Whether we have seen it go up."""


class NodeLiveness:
    """The heartbeats of other nodes.

    Silence counts only while this node was looking: one that was held up itself would otherwise take every
    other node for dead the moment it wakes, and claim tables of nodes that are well.
    """

    def __init__(self, *, dead_seconds: float, heartbeat_seconds: float) -> None:
        self._dead = dead_seconds
        self._longest_look = _LONGEST_LOOK * heartbeat_seconds
        self._seen: dict[str, _Seen] = {}
        self._looked: float | None = None

    def observe(self, found: Mapping[str, tuple[str, int]], now: float) -> bool:
        """Take in all nodes' addresses and heartbeats; whether one has come, gone, fallen silent or died."""
        before = self._states()
        passed = 0.0 if self._looked is None else min(now - self._looked, self._longest_look)
        self._looked = now
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
        """Every node that is surely alive: what is found at first may be left of one that died before."""
        return (node for node, seen in self._seen.items() if seen.beats and self.address(node) is not None)

    def dead(self) -> dict[str, int]:
        """Every node that is dead and has not said goodbye, with its last heartbeat."""
        return {node: seen.beat for node, seen in self._seen.items() if self.address(node) is None}

    def is_silent(self, node: str) -> bool:
        """Whether a node that may still be alive has missed heartbeats: it is not worth asking."""
        seen = self._seen.get(node)
        return seen is not None and seen.still >= self._dead / 2

    def address(self, node: str) -> str | None:
        """The address of a live node; None for one that is dead or unknown."""
        seen = self._seen.get(node)
        return None if seen is None or seen.still >= self._dead else seen.address
