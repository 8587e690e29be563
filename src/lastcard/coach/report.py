"""Reviews as plain data for their readers: the terminal, the page and browsers.  Nothing here evaluates."""

from dataclasses import dataclass

LEDGER_LINES = ("deal", "draws", "mine", "others", "error")
"""The lines of a ledger that add up to its result."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AlternativeReport:
    """Something that could have been done; chances are in points of a hundred."""

    do: str | None
    """In notation; null is to do nothing."""
    words: str
    chance: float
    error: float
    gap: float
    gap_error: float
    done: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PositionReport:
    """A position as one seat knew it."""

    hand: list[str]
    top: str
    colour: str
    sizes: list[int]
    direction: int
    seat: int
    drawn: str | None
    """The card just drawn, where that is what is asked about."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DecisionReport:
    """One unforced decision."""

    place: int
    """How many actions had been taken."""
    position: PositionReport
    mark: str | None
    cost: float
    cost_error: float
    alternatives: list[AlternativeReport]
    found: dict[str, float]
    """By level, the share that would have found the best action; empty without a mark."""
    reasons: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class LedgerReport:
    """The ledger in points of a hundred; the lines from ``deal`` to ``error`` add up to result - before."""

    before: float
    result: float
    deal: float
    draws: float
    mine: float
    others: float
    error: float
    size: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewReport:
    """A review for its reader."""

    round: int
    """From 1."""
    seat: int
    players: list[str]
    line: str | None
    """The one line after the round; null where there is nothing to say."""
    curve: list[tuple[int, float, float | None]]
    """Actions taken, the chance of the round, and of the match where the score counts."""
    decisions: list[DecisionReport]
    skipped: int
    ledger: LedgerReport
    match_ledger: LedgerReport | None


@dataclass(frozen=True, slots=True, kw_only=True)
class CoachLine:
    """The line after a round, and the figures a browser keeps of it; chances in points of a hundred."""

    there: bool
    """Whether this server has a coach who judged the round."""
    line: str | None
    """Null where there is nothing to say."""
    decisions: int
    """Unforced decisions that were judged."""
    cost: float
    """What they cost together, as between two players."""
    result: float
    adjusted: float
    """The result without luck."""
    players: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Fairness:
    """What was seen in rounds of some rules; shares are parts of 1."""

    length: float
    """The mean number of actions in a round."""
    longer: float
    """How many times as long that is as by the edition's own rules."""
    skill: float
    """The part of all rounds beyond a fair share that a good player wins from careless ones; 0 is luck."""
    skill_before: float
    """The same by the edition's own rules."""
    best_seat: int
    """The seat after the dealer that wins most often among equals: 1 is next to the dealer."""
    best_share: float
    unfinished: float
    """The share of rounds that nobody wins."""
    rounds: int
