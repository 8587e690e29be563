"""How each format scores rounds and decides when a match is won.

A scheme handles points; ``Format`` handles deals.  A format is one function here, or in a plugin's
``schemes.py``, that returns its scheme; its text is in the Fluent files, under ``format-NAME``.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, TypeAlias, TypeVar

from lastcard.editions import EDITIONS, FIRST
from lastcard.formats.errors import whole
from lastcard.formats.schedules import EIGHT, FOUR, HANDS_TOGETHER, Seating
from lastcard.formats.standing import Deal, Ranking, Standing, ranked
from lastcard.game.rules import Rules
from lastcard.game.state import RoundResult
from lastcard.plugins import SPARE_WORDS, BadPlugin, file_of, first_line, is_plugin, naming_plugin_file, run

ANY_TABLE = tuple(range(2, 11))
OPPOSITE = (0, 1, 0, 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scheme(ABC):
    """The scoring of a match: unless a scheme says otherwise, the winner of a round takes the points."""

    sizes: Sequence[int] = ANY_TABLE
    """The allowed numbers of players."""
    tables: int = 1
    """How many tables play at the same time."""
    sides: tuple[int, ...] = ()
    """The side of each seat at a table; empty when everyone plays alone."""
    scored: ClassVar[bool] = True
    """Whether rounds score points."""
    eliminates: ClassVar[bool] = False
    """Whether players can be eliminated before the match is over."""

    @property
    def teams(self) -> tuple[int, ...]:
        """The side of each player where partners share a score all match; else empty."""
        return self.sides

    def seatings(self, standing: Standing) -> tuple[Seating, ...]:
        """Who sits where in the next hand, table by table: at one table in the order of entry."""
        return (tuple(range(standing.players)),)

    def points(self, deal: Deal, result: RoundResult) -> tuple[int, ...]:
        """The points of a round, by seat: the side that went out scores the points in all other hands.

        score.winner-takes; a partner's hand counts for nobody (match.partners.own-partner).
        """
        seats = range(len(deal.seating))
        if result.winner is None:
            return (0,) * len(seats)
        sides = deal.sides or tuple(seats)
        side = sides[result.winner]
        taken = sum(result.caught[seat] for seat in seats if sides[seat] != side)
        return tuple(taken if sides[seat] == side else 0 for seat in seats)

    @abstractmethod
    def settle(self, standing: Standing) -> Standing:
        """The standing after all points are in, with who is out, whether the match is over, and who won."""

    def ranking(self, standing: Standing) -> Ranking:
        """The players from first to last: the highest score first."""
        return ranked(tuple(-score for score in standing.scores))


def _won(standing: Standing, winners: Sequence[int]) -> Standing:
    return replace(standing, over=bool(winners), winners=tuple(sorted(winners)))


def _won_with(standing: Standing, score: int) -> Standing:
    return _won(standing, [player for player, had in enumerate(standing.scores) if had == score])


@dataclass(frozen=True, slots=True)
class SingleHand(Scheme):
    """The first to go out wins the match; after a deadlock the round is dealt again."""

    scored = False

    def points(self, deal: Deal, _result: RoundResult) -> tuple[int, ...]:
        return (0,) * len(deal.seating)

    def settle(self, standing: Standing) -> Standing:
        winner = standing.went_out[0]
        return _won(standing, () if winner is None else (winner,))

    def ranking(self, standing: Standing) -> Ranking:
        return ranked(tuple(p not in standing.winners for p in range(standing.players)))


@dataclass(frozen=True, slots=True)
class FirstTo(Scheme):
    """The player who goes out scores the other hands; the first to reach *target* wins."""

    target: int

    def settle(self, standing: Standing) -> Standing:
        best = max(standing.scores)
        return _won_with(standing, best) if best >= self.target else standing


@dataclass(frozen=True, slots=True)
class CaughtPoints(Scheme):
    """Players collect the points left in their hands; when one reaches *target*, the lowest score wins.

    Those tied for lowest share the win (match.caught-points.tie).
    """

    target: int

    def points(self, _deal: Deal, result: RoundResult) -> tuple[int, ...]:
        return result.caught

    def settle(self, standing: Standing) -> Standing:
        there = max(standing.scores) >= self.target
        return _won_with(standing, min(standing.scores)) if there else standing

    def ranking(self, standing: Standing) -> Ranking:
        return ranked(standing.scores)


@dataclass(frozen=True, slots=True)
class Elimination(Scheme):
    """Players collect the points left in their hands and are out at *target*; the last one left wins."""

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
        """Winners, then players still in, then the others from the last eliminated to the first."""
        left = dict(zip(standing.out, standing.out_after, strict=True))
        return ranked(
            tuple(
                (p not in standing.winners, p in left, -left.get(p, 0), score)
                for p, score in enumerate(standing.scores)
            )
        )


@dataclass(frozen=True, slots=True)
class Partnerships(Scheme):
    """Every two players are partners for four hands; each player's points add up."""

    schedule: tuple[tuple[Seating, ...], ...]
    """The tables of each set of four hands."""
    repeats: int = 1

    @property
    def teams(self) -> tuple[int, ...]:
        return ()

    @property
    def hands(self) -> int:
        """How many hands the match has."""
        return HANDS_TOGETHER * len(self.schedule) * self.repeats

    def seatings(self, standing: Standing) -> tuple[Seating, ...]:
        return self.schedule[standing.rounds // HANDS_TOGETHER % len(self.schedule)]

    def settle(self, standing: Standing) -> Standing:
        return _won_with(standing, max(standing.scores)) if standing.rounds >= self.hands else standing


# ------------------------------------------------------------------ the formats
MakeScheme: TypeAlias = Callable[[Rules], Scheme]
F = TypeVar("F", bound=MakeScheme)

FORMATS: dict[str, MakeScheme] = {}
"""The scheme function of each format, by name; every format works with every edition."""


def match_format(scheme: F) -> F:
    """Register *scheme*, a function from a table's rules to a scheme, as a format of its name.

    :raises BadPlugin: if the name is taken.
    """
    name = scheme.__name__.replace("_", "-")
    if name in FORMATS:
        raise BadPlugin(f"{file_of(scheme.__module__)}: there is a format {name!r} already")
    FORMATS[name] = scheme
    if is_plugin(scheme.__module__):
        words = name.replace("-", " ")
        SPARE_WORDS[f"format-{name}"] = first_line(scheme).rstrip(".") or words.capitalize()
    return scheme


@match_format
def single_hand(_: Rules) -> Scheme:
    """One round is a match."""
    return SingleHand()


@match_format
def first_to_500(rules: Rules) -> Scheme:
    """The first to the target wins."""
    return FirstTo(_target(rules))


@match_format
def caught_points(rules: Rules) -> Scheme:
    """The lowest score wins."""
    return CaughtPoints(_target(rules))


@match_format
def partners(rules: Rules) -> Scheme:
    """Four players, partners opposite; the first side to reach the target wins (match.partners.target)."""
    return FirstTo(_target(rules), sizes=(4,), sides=OPPOSITE)


@match_format
def partners_rotating(rules: Rules) -> Scheme:
    """Four players, every partnership for four hands, as many times as the rules say."""
    repeats = whole("partner_rounds", rules.partner_rounds, least=1)
    return Partnerships(FOUR, repeats, sizes=(4,), sides=OPPOSITE)


@match_format
def partners_eight(_: Rules) -> Scheme:
    """Eight players at two tables, every partnership for four hands: 28 hands in all."""
    return Partnerships(EIGHT, sizes=(8,), tables=2, sides=OPPOSITE)


@match_format
def challenge(rules: Rules) -> Scheme:
    """A player who reaches the target is out."""
    return Elimination(_target(rules))


def _target(rules: Rules) -> int:
    return whole("target", rules.target, least=1)


def _check(scheme: MakeScheme) -> None:
    """:raises BadPlugin: if a plugin's format returns no scheme."""
    file = file_of(scheme.__module__)
    with naming_plugin_file(file):
        made: object = scheme(EDITIONS[FIRST])
    if not isinstance(made, Scheme):
        raise BadPlugin(f"{file}: {scheme.__name__} returns {type(made).__name__}, not a Scheme")


run("schemes.py")
for _scheme in FORMATS.values():
    if is_plugin(_scheme.__module__):
        _check(_scheme)
