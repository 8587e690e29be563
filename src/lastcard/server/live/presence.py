"""Who is connected to a table, and since when the others are not."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from lastcard.server.table.seats import Chair


@dataclass(frozen=True, slots=True, kw_only=True)
class Presence:
    """Times are the event loop's, in seconds."""

    here: frozenset[int] = frozenset()
    """Chairs whose players are connected."""
    watchers: int = 0
    gone: Mapping[int, float] = field(default_factory=dict)
    """Taken chairs nobody is connected to, bots' among them, and since when."""
    expected: Mapping[int, float] = field(default_factory=dict)
    """Chairs whose players have never been connected since they took them, and since when."""
    players_left: float
    """Since when no player is connected; means nothing while one is."""
    all_left: float
    """Since when nobody is connected, not even a watcher; means nothing while somebody is."""

    @classmethod
    def nobody(
        cls, chairs: Sequence[Chair | None], now: float, *, expected: Mapping[int, float] | None = None
    ) -> "Presence":
        """Everybody has just gone: a table that was opened or restored."""
        gone = {number: now for number, chair in enumerate(chairs) if chair is not None}
        return cls(gone=gone, expected=expected or {}, players_left=now, all_left=now)

    def came(self, chair: int | None, now: float) -> "Presence":
        """After the player of *chair*, or for None a watcher, has connected."""
        if chair is None:
            return replace(self, watchers=self.watchers + 1)
        gone = {other: since for other, since in self.gone.items() if other != chair}
        if not self.here:
            # The first to come back after all were gone: the others are given time to follow.
            gone = dict.fromkeys(gone, now)
        expected = {other: since for other, since in self.expected.items() if other != chair}
        return replace(self, here=self.here | {chair}, gone=gone, expected=expected)

    def went(self, chair: int | None, now: float) -> "Presence":
        """After the player of *chair*, or for None a watcher, has disconnected."""
        here = self.here if chair is None else self.here - {chair}
        watchers = self.watchers - (chair is None)
        return replace(
            self,
            here=here,
            watchers=watchers,
            gone=self.gone if chair is None else {**self.gone, chair: now},
            players_left=self.players_left if here else now,
            all_left=self.all_left if here or watchers else now,
        )

    def seated(
        self, chairs: Sequence[Chair | None], now: float, *, before: Sequence[Chair | None] = ()
    ) -> "Presence":
        """After people or bots have taken or left *chairs*; who has a chair anew is given time to come."""
        if before is chairs:  # As after every action of a round.
            return self
        taken = {number for number, chair in enumerate(chairs) if chair is not None}
        same = {
            number for number, (one, other) in enumerate(zip(before, chairs, strict=False)) if one == other
        }
        known = self.gone if not before else {n: since for n, since in self.gone.items() if n in same}
        gone = {number: known.get(number, now) for number in sorted(taken - self.here)}
        waited = {n: since for n, since in self.expected.items() if _token(before, n) == _token(chairs, n)}
        expected = waited | dict.fromkeys(_newly_taken(before, chairs) if before else (), now)
        if gone == self.gone and expected == self.expected:
            return self
        return replace(self, gone=gone, expected=expected)

    def later(self, seconds: float) -> "Presence":
        """The same, with every absence begun so many seconds later."""
        gone = {chair: since + seconds for chair, since in self.gone.items()}
        expected = {chair: since + seconds for chair, since in self.expected.items()}
        return replace(self, gone=gone, expected=expected, players_left=self.players_left + seconds)

    def idle_seconds(self, now: float) -> float:
        """How long nobody has been connected; 0 while somebody is."""
        return 0.0 if self.here or self.watchers else now - self.all_left


def _newly_taken(before: Sequence[Chair | None], after: Sequence[Chair | None]) -> Iterator[int]:
    """The chairs of people who had none *before*, nor the right to come back to one."""
    known = {token for chair in before if chair is not None for token in (chair.token, chair.claim)}
    for number, chair in enumerate(after):
        if chair is not None and chair.token is not None and chair.token not in known:
            yield number


def _token(chairs: Sequence[Chair | None], number: int) -> str | None:
    chair = chairs[number] if number < len(chairs) else None
    return None if chair is None else chair.token
