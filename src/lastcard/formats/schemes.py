"""How each format scores a round and tells when a match is won.

A scheme knows points and nothing of dealing; ``Format`` in the module beside this one does the rest.  A
format is one function here that makes its scheme, or one in a plugin's ``schemes.py``; its name in words
stands in the Fluent files, under ``format-NAME``.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Protocol, TypeAlias, TypeVar

from lastcard.formats.errors import whole
from lastcard.formats.schedules import EIGHT, FOUR, HANDS_TOGETHER, Seating
from lastcard.formats.standing import Deal, Ranking, Standing, ranked
from lastcard.game.rules import NextDealer
from lastcard.game.state import RoundResult
from lastcard.plugins import SPARE_WORDS, BadPlugin, file_of, first_line, is_plugin, naming_plugin_file, run

ANY_TABLE = tuple(range(2, 11))
OPPOSITE = (0, 1, 0, 1)


class MatchRules(Protocol):
    """What a format reads of a table's rules."""

    @property
    def target(self) -> int:
        """The score that ends a match."""

    @property
    def partner_rounds(self) -> int:
        """How many times over partners change seats."""

    @property
    def next_dealer(self) -> NextDealer:
        """Who deals the next round."""


class Scheme(Protocol):
    """One way to make a match of rounds."""

    @property
    def scored(self) -> bool:
        """Whether rounds bring points."""
        ...

    @property
    def eliminates(self) -> bool:
        """Whether players may be out before the match is over."""
        ...

    @property
    def teams(self) -> tuple[int, ...]:
        """The side of each player where partners stay together and share a score; else empty."""
        ...

    @property
    def sizes(self) -> Sequence[int]:
        """The numbers of players it is for."""
        ...

    @property
    def tables(self) -> int:
        """How many tables play at once."""
        ...

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat at a table; empty when everyone plays alone."""
        ...

    def seatings(self, standing: Standing) -> tuple[Seating, ...]:
        """Who sits where in the next hand, table by table."""
        ...

    def points(self, deal: Deal, result: RoundResult) -> tuple[int, ...]:
        """What a round brings, by seat."""
        ...

    def settle(self, standing: Standing) -> Standing:
        """The standing judged once its points are in: who is out, whether it is over, who won."""
        ...

    def ranking(self, standing: Standing) -> Ranking:
        """The players from first to last."""
        ...


def _won(standing: Standing, winners: Sequence[int]) -> Standing:
    return replace(standing, over=bool(winners), winners=tuple(sorted(winners)))


def _winner_takes(deal: Deal, result: RoundResult) -> tuple[int, ...]:
    """The side that went out scores every other side's hands; a deadlock scores nothing.

    score.winner-takes; a partner's hand counts for nobody (match.partners.own-partner).
    """
    seats = range(len(deal.seating))
    if result.winner is None:
        return tuple(0 for _ in seats)
    sides = deal.sides or tuple(seats)
    side = sides[result.winner]
    taken = sum(result.caught[seat] for seat in seats if sides[seat] != side)
    return tuple(taken if sides[seat] == side else 0 for seat in seats)


def _highest_first(standing: Standing) -> Ranking:
    return ranked(tuple(-score for score in standing.scores))


@dataclass(frozen=True, slots=True, kw_only=True)
class _OneTable:
    """A match that everybody plays at one table, sitting as they entered."""

    sizes: Sequence[int] = ANY_TABLE
    tables: int = 1
    sides: tuple[int, ...] = ()
    scored: ClassVar[bool] = True
    eliminates: ClassVar[bool] = False

    @property
    def teams(self) -> tuple[int, ...]:
        return self.sides

    def seatings(self, standing: Standing) -> tuple[Seating, ...]:
        return (tuple(range(standing.players)),)


@dataclass(frozen=True, slots=True)
class SingleHand(_OneTable):
    """The first to be rid of the cards wins; a hand nobody won is dealt again."""

    scored = False

    def points(self, deal: Deal, _result: RoundResult) -> tuple[int, ...]:
        return tuple(0 for _ in deal.seating)

    def settle(self, standing: Standing) -> Standing:
        winner = standing.went_out[0]
        return _won(standing, () if winner is None else (winner,))

    def ranking(self, standing: Standing) -> Ranking:
        return ranked(tuple(p not in standing.winners for p in range(standing.players)))


@dataclass(frozen=True, slots=True)
class FirstTo(_OneTable):
    """Whoever goes out scores the other hands; the first to *target* wins."""

    target: int

    def points(self, deal: Deal, result: RoundResult) -> tuple[int, ...]:
        return _winner_takes(deal, result)

    def settle(self, standing: Standing) -> Standing:
        best = max(standing.scores)
        there = best >= self.target
        return _won(standing, [p for p, score in enumerate(standing.scores) if there and score == best])

    def ranking(self, standing: Standing) -> Ranking:
        return _highest_first(standing)


@dataclass(frozen=True, slots=True)
class CaughtPoints(_OneTable):
    """Everyone keeps what they are caught with; when one reaches *target* the lowest wins.

    Those tied for lowest share the win (match.caught-points.tie).
    """

    target: int

    def points(self, _deal: Deal, result: RoundResult) -> tuple[int, ...]:
        return result.caught

    def settle(self, standing: Standing) -> Standing:
        lowest = min(standing.scores)
        there = max(standing.scores) >= self.target
        return _won(standing, [p for p, score in enumerate(standing.scores) if there and score == lowest])

    def ranking(self, standing: Standing) -> Ranking:
        return ranked(standing.scores)


@dataclass(frozen=True, slots=True)
class Elimination(_OneTable):
    """Everyone keeps what they are caught with and is out at *target*; the last one left wins."""

    target: int
    eliminates = True

    def points(self, _deal: Deal, result: RoundResult) -> tuple[int, ...]:
        return result.caught

    def settle(self, standing: Standing) -> Standing:
        # [match.challenge.several-out]
        leaving = tuple(p for p in standing.alive if standing.scores[p] >= self.target)
        after = replace(
            standing,
            out=(*standing.out, *leaving),
            out_after=(*standing.out_after, *(standing.rounds for _ in leaving)),
        )
        if len(after.alive) > 1:
            return after
        lowest = min(standing.scores[p] for p in after.alive or leaving)
        return _won(after, [p for p in after.alive or leaving if standing.scores[p] == lowest])

    def ranking(self, standing: Standing) -> Ranking:
        """Winners, then those still in, then the others from the last to leave to the first."""
        left = dict(zip(standing.out, standing.out_after, strict=True))
        return ranked(
            tuple(
                (p not in standing.winners, p in left, -left.get(p, 0), score)
                for p, score in enumerate(standing.scores)
            )
        )


@dataclass(frozen=True, slots=True)
class Partnerships:
    """Everyone partners everyone for four hands; each player's points from all of them add up."""

    schedule: tuple[tuple[Seating, ...], ...]
    """The tables of each set of four hands."""
    repeats: int = 1
    sides: tuple[int, ...] = OPPOSITE
    scored: ClassVar[bool] = True
    eliminates: ClassVar[bool] = False
    teams: ClassVar[tuple[int, ...]] = ()

    @property
    def sizes(self) -> Sequence[int]:
        return (sum(map(len, self.schedule[0])),)

    @property
    def tables(self) -> int:
        return len(self.schedule[0])

    @property
    def hands(self) -> int:
        """How many hands the match has."""
        return HANDS_TOGETHER * len(self.schedule) * self.repeats

    def seatings(self, standing: Standing) -> tuple[Seating, ...]:
        return self.schedule[standing.rounds // HANDS_TOGETHER % len(self.schedule)]

    def points(self, deal: Deal, result: RoundResult) -> tuple[int, ...]:
        return _winner_takes(deal, result)

    def settle(self, standing: Standing) -> Standing:
        best = max(standing.scores)
        done = standing.rounds >= self.hands
        return _won(standing, [p for p, score in enumerate(standing.scores) if done and score == best])

    def ranking(self, standing: Standing) -> Ranking:
        return _highest_first(standing)


# ------------------------------------------------------------------ the formats
MakeScheme: TypeAlias = Callable[[MatchRules], Scheme]
F = TypeVar("F", bound=MakeScheme)

FORMATS: dict[str, MakeScheme] = {}
"""How each format scores, by its name; any of them goes with any edition."""


def match_format(scheme: F) -> F:
    """Make *scheme*, a function from a table's rules to how a match is scored, a format of its name.

    :raises BadPlugin: if there is one of that name.
    """
    name = scheme.__name__.replace("_", "-")
    if name in FORMATS:
        raise BadPlugin(f"{scheme.__module__}: there is a format {name!r} already")
    FORMATS[name] = scheme
    if is_plugin(scheme.__module__):
        words = name.replace("-", " ")
        SPARE_WORDS[f"format-{name}"] = first_line(scheme).rstrip(".") or words.capitalize()
    return scheme


@match_format
def single_hand(_: MatchRules) -> Scheme:
    """One hand is a game."""
    return SingleHand()


@match_format
def first_to_500(rules: MatchRules) -> Scheme:
    """The first to the target wins."""
    return FirstTo(_target(rules))


@match_format
def caught_points(rules: MatchRules) -> Scheme:
    """The fewest points caught with win."""
    return CaughtPoints(_target(rules))


@match_format
def partners(rules: MatchRules) -> Scheme:
    """Four players, partners opposite: a race like any other, run by two sides (match.partners.target)."""
    return FirstTo(_target(rules), sizes=(4,), sides=OPPOSITE)


@match_format
def partners_rotating(rules: MatchRules) -> Scheme:
    """Four players, every partnership for four hands, as many times over as the rules say."""
    return Partnerships(FOUR, repeats=whole("partner_rounds", rules.partner_rounds, least=1))


@match_format
def partners_eight(_: MatchRules) -> Scheme:
    """Eight players at two tables, every partnership for four hands: 28 in all."""
    return Partnerships(EIGHT)


@match_format
def challenge(rules: MatchRules) -> Scheme:
    """Whoever reaches the target is out."""
    return Elimination(_target(rules))


def _target(rules: MatchRules) -> int:
    return whole("target", rules.target, least=1)


@dataclass(frozen=True, slots=True)
class _UsualRules:
    """Rules that plugins' formats are tried with."""

    target: int = 500
    partner_rounds: int = 1
    next_dealer: NextDealer = NextDealer.ROTATE


def _check(scheme: Callable[[MatchRules], Scheme]) -> None:
    """See that a plugin's format makes something that has all that a scheme has.

    :raises BadPlugin: if it does not.
    """
    file = file_of(scheme.__module__)
    with naming_plugin_file(file):
        made = scheme(_UsualRules())
    for part in vars(Scheme):
        if not part.startswith("_") and not hasattr(made, part):
            raise BadPlugin(f"{file}: {scheme.__name__} returns {type(made).__name__}, which has no {part!r}")


run("schemes.py")
for _scheme in FORMATS.values():
    if is_plugin(_scheme.__module__):
        _check(_scheme)
