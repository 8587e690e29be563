"""The standing of a match, and the next deal."""

from dataclasses import dataclass, replace

from lastcard.formats.errors import BadEntry


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """One round to play: who sits where, who deals, who is out."""

    table: int = 0
    seating: tuple[int, ...]
    """The player in each seat."""
    dealer: int | None
    """The dealer's seat; None if the dealer must be drawn for."""
    out: tuple[int, ...] = ()
    """Eliminated seats, which are skipped."""
    sides: tuple[int, ...] = ()
    """The side each seat plays for; empty when everyone plays alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """The standing of a match after the results so far; indexed by player unless it says seat."""

    scores: tuple[int, ...]
    round_points: tuple[int, ...]
    """The points of the last round; zeros before the first."""
    rounds: int = 0
    """Rounds finished; both tables of a hand count as one."""
    out: tuple[int, ...] = ()
    """Eliminated players, in the order they left."""
    out_after: tuple[int, ...] = ()
    """The number of rounds played when each of *out* left."""
    over: bool = False
    winners: tuple[int, ...] = ()
    """The winners; empty until the match is over."""
    dealers: tuple[int | None, ...]
    """The seat that deals next at each table; None if the dealer must be drawn for."""
    recorded: tuple[int, ...] = ()
    """Tables that have finished the current hand while another is still playing."""
    went_out: tuple[int | None, ...]
    """The player who went out last at each table."""
    partnerships: tuple[tuple[int, ...], ...] = ()
    """Points of each player (row) with each partner (column); empty without partners."""

    @property
    def players(self) -> int:
        """The number of players at the start of the match."""
        return len(self.scores)

    @property
    def dealer(self) -> int | None:
        """The seat that deals next at the first table."""
        return self.dealers[0]

    @property
    def alive(self) -> tuple[int, ...]:
        """The players still in the match."""
        return tuple(p for p in range(self.players) if p not in self.out)

    def dealt_by(self, seat: int, table: int = 0) -> "Standing":
        """This standing with *seat* as the dealer at *table*.

        :raises BadEntry: if the seat is eliminated or not at the table.
        """
        seats = self.players // len(self.dealers)
        playing = [s for s in range(seats) if s not in self.out]
        if seat not in playing:
            raise BadEntry("dealer", "seat-not-playing", given=seat, allowed=playing)
        dealers = tuple(seat if t == table else d for t, d in enumerate(self.dealers))
        return replace(self, dealers=dealers)


def added(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    """The sums of two rows of points, player by player."""
    return tuple(a + b for a, b in zip(one, other, strict=True))


Ranking = tuple[tuple[int, ...], ...]
"""Players from first to last; players who share a place are in one group."""


def ranked(keys: tuple[object, ...]) -> Ranking:
    """Players grouped by key, the smallest key first."""
    order = sorted(set(keys))  # type: ignore[type-var]  # callers pass keys of one kind
    return tuple(tuple(p for p, key in enumerate(keys) if key == place) for place in order)
