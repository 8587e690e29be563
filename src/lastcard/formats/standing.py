"""Where a match stands, and the deal it wants next."""

from dataclasses import dataclass, replace

from lastcard.formats.errors import BadEntry


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """One round to be played: who sits where, who deals, who is passed over."""

    table: int = 0
    seating: tuple[int, ...]
    """The player in each seat."""
    dealer: int | None
    """A seat; None while it has yet to be drawn for."""
    out: tuple[int, ...] = ()
    """Seats passed over."""
    sides: tuple[int, ...] = ()
    """The side each seat plays for; empty when everyone plays alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """A match after the results so far; everything is by player unless it says seat."""

    scores: tuple[int, ...]
    round_points: tuple[int, ...]
    """What the last round brought; zeros before the first."""
    rounds: int = 0
    """Rounds finished; both tables of a hand count as one."""
    out: tuple[int, ...] = ()
    """Players eliminated, in the order they left."""
    out_after: tuple[int, ...] = ()
    """The number of rounds played when each of *out* left."""
    over: bool = False
    winners: tuple[int, ...] = ()
    """Everyone who has won or shares the win; empty until the match is over."""
    dealers: tuple[int | None, ...]
    """The seat that deals next at each table; None where it is to be drawn for."""
    recorded: tuple[int, ...] = ()
    """Tables whose result of the current hand is in, while another is still playing."""
    went_out: tuple[int | None, ...]
    """The player who went out last at each table."""
    partnerships: tuple[tuple[int, ...], ...] = ()
    """Points of each player (row) with each partner (column); empty where all play alone."""

    @property
    def players(self) -> int:
        """How many began the match."""
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
        """This standing once *seat* was drawn to deal at *table*.

        :raises BadEntry: if the seat is eliminated or not at the table.
        """
        seats = self.players // len(self.dealers)
        playing = [s for s in range(seats) if s not in self.out]
        if seat not in playing:
            raise BadEntry("dealer", "seat-not-playing", given=seat, allowed=playing)
        dealers = tuple(seat if t == table else d for t, d in enumerate(self.dealers))
        return replace(self, dealers=dealers)


def added(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    """The two rows of points summed, player by player."""
    return tuple(a + b for a, b in zip(one, other, strict=True))


Ranking = tuple[tuple[int, ...], ...]
"""Players from first to last; those who share a place stand together."""


def ranked(keys: tuple[object, ...]) -> Ranking:
    """Players grouped by key, the smallest key first."""
    order = sorted(set(keys))  # type: ignore[type-var]  # callers pass keys of one kind
    return tuple(tuple(p for p, key in enumerate(keys) if key == place) for place in order)
