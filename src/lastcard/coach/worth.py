"""What the end of a round is worth to each player: the round won, or the chance to win the match.

The chance of a match is found by playing the rest of it many times with rounds that bots played, and is kept
as a straight line in the points left in the hands, one for each winner.  Being linear, the worth of many ends
of a round is the worth of their averages, so no luck is made or lost by averaging.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

import numpy as np
import numpy.typing as npt

from lastcard.bots.lookahead import Lookahead, lookahead_for, play_round, round_tables, weight_rows
from lastcard.bots.tuned import weights_for
from lastcard.formats.format import Format
from lastcard.formats.schemes import CaughtPoints, FirstTo
from lastcard.formats.standing import Deal, Standing
from lastcard.game import RoundResult, Rules
from lastcard.game.errors import LocalizedError

Numbers = npt.NDArray[np.float64]
Whole = npt.NDArray[np.int64]
LIMIT = 1000
"""Actions after which a round that is played out counts as won by nobody."""
SAMPLE = 2000
"""Rounds that are dealt and played to learn how rounds end."""
MATCHES = 1000
_RACES = 20_000
"""How often a match is played on, at least, where only scores count."""
_MOST_ROUNDS = 300
_RIDGE = 1000.0
"""How strongly slopes are held back, in squared points: a few rounds say little about a slope."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What a round's end is worth to each seat, from 0 to 1: ``base + points · slope`` for its winner."""

    base: Numbers
    """By 1 + winner (0 for nobody) and seat."""
    slope: Numbers
    """By 1 + winner, the seat whose hand is counted, and seat."""

    def of(self, wins: Whole, caught: Whole) -> Numbers:
        """The mean worth to each seat of the ends counted in *wins* and *caught* (bots.lookahead)."""
        kinds, seats = self.base.shape
        total = wins[..., :kinds] @ self.base
        total += np.einsum("...wp,wps->...s", caught[..., :kinds, :seats], self.slope)
        worth: Numbers = total / np.maximum(1, wins.sum(-1))[..., None]
        return worth

    def of_result(self, result: RoundResult) -> Numbers:
        """What one round's end is worth to each seat."""
        at = 0 if result.winner is None else 1 + result.winner
        worth: Numbers = self.base[at] + np.array(result.caught, float) @ self.slope[at]
        return worth

    def stake(self, seat: int, outcomes: Sequence[RoundResult]) -> float:
        """How much more a round won by *seat* is worth to it than another, on average."""
        won = [self.of_result(one)[seat] for one in outcomes if one.winner == seat]
        lost = [self.of_result(one)[seat] for one in outcomes if one.winner != seat]
        return float(np.mean(won) - np.mean(lost)) if won and lost else 1.0


def round_worth(seats: int, sides: Sequence[int] = (), out: Sequence[int] = ()) -> Worth:
    """1 for the side that goes out; where nobody does, all share alike."""
    teams = sides or range(seats)
    playing = [seat for seat in range(seats) if seat not in out]
    base = np.array(
        [[float(teams[winner] == teams[seat]) for seat in range(seats)] for winner in range(seats)]
    )
    nobody = [1 / len({teams[one] for one in playing}) if seat in playing else 0.0 for seat in range(seats)]
    return Worth(np.vstack([nobody, base]), np.zeros((1 + seats, seats, seats)))


# ------------------------------------------------------------------ how rounds end
class CannotEvaluate(LocalizedError):
    """Rules that the compiled table does not know, so that nothing can be played out."""


def compiled_for(rules: Rules) -> Lookahead:
    """The *rules* compiled for playouts.

    :raises CannotEvaluate: where the rules do not compile.
    """
    looking = lookahead_for(rules)
    if looking is None:
        raise CannotEvaluate("coach-rules", edition=rules.name)
    return looking


@lru_cache(maxsize=64)
def outcomes(
    rules: Rules,
    seats: int,
    *,
    dealer: int | None = None,
    sides: tuple[int, ...] = (),
    out: tuple[int, ...] = (),
    count: int = SAMPLE,
) -> tuple[RoundResult, ...]:
    """How *count* whole rounds ended that bots played; with *dealer* None everybody deals in turn.

    Then each round also counts as if it had been played some seats further on, so that no seat is luckier.

    :raises CannotEvaluate: where the rules do not compile.
    """
    looking = compiled_for(rules)
    tables = round_tables(seats, out=out, sides=sides)
    weights = weight_rows([weights_for(seats - len(out))] * seats)
    found = []
    deals = [seat for seat in range(seats) if seat not in out] if dealer is None else [dealer]
    for number in range(count):
        world = number * seats + deals[number % len(deals)]
        found.append(
            play_round(looking, tables, world, policies=looking.policies, weights=weights, limit=LIMIT)
        )
    if dealer is None and not out:
        found = [_moved_on(one, by) for one in found for by in range(seats)]
    return tuple(found)


def _moved_on(ended: RoundResult, by: int) -> RoundResult:
    """How a round ends whose players sit *by* seats further on."""
    seats = len(ended.caught)
    winner = None if ended.winner is None else (ended.winner + by) % seats
    return RoundResult(winner, tuple(ended.caught[(seat - by) % seats] for seat in range(seats)))


# ------------------------------------------------------------------ the match
@lru_cache(maxsize=256)
def match_worth(rules: Rules, fmt: Format, standing: Standing, deal: Deal, *, matches: int) -> Worth:
    """What the round of *deal* is worth in the match that stands at *standing*.

    The match is played on *matches* times, or many more where only scores count.
    """
    seats = len(deal.seating)
    if counts_scores(fmt):
        points, won, caught = _rows(rules, fmt, deal)
        times = -(-_RACES // len(points))
        shares = _raced(fmt, np.tile(np.array(standing.scores) + points, (times, 1)), points, 1)
        return _fitted(np.tile(won, times), np.tile(caught, (times, 1)), shares, seats)
    rng = Random(1)  # noqa: S311 - a table that can be made again
    ends, found = list[RoundResult](), list[list[float]]()
    for _ in range(matches):
        end = _any_result(rules, deal, rng)
        chances = _played_on(rules, fmt, fmt.record(_dealt(standing, rng), end, deal.table), rng)
        ends.append(end)
        found.append([chances[player] for player in deal.seating])
    return _fitted(*_numbers(ends), np.array(found), seats)


@lru_cache(maxsize=256)
def standing_worth(rules: Rules, fmt: Format, standing: Standing, matches: int) -> tuple[float, ...]:
    """Each player's chance to win the match that stands at *standing*."""
    if standing.over:
        return tuple(_shares(fmt, standing))
    if counts_scores(fmt):
        due = fmt.next(_dealt(standing, Random(2)))  # noqa: S311 - a table that can be made again
        assert due is not None
        points, _, _ = _rows(rules, fmt, due)
        shares = _raced(fmt, np.tile(np.array(standing.scores), (_RACES, 1)), points, 2)
        return tuple(map(float, shares.mean(0)))
    rng = Random(2)  # noqa: S311 - a table that can be made again
    won = np.mean([_played_on(rules, fmt, standing, rng) for _ in range(matches)], axis=0)
    return tuple(map(float, won))


# ------------------------------------------------------------------ matches in which only scores count
def counts_scores(fmt: Format) -> bool:
    """Whether a match is a race of scores at one table: thousands are played on at once then."""
    return isinstance(fmt.scheme, FirstTo | CaughtPoints)


@lru_cache(maxsize=64)
def _rows(rules: Rules, fmt: Format, deal: Deal) -> tuple[Whole, Whole, Whole]:
    """The sampled rounds: the points of each seat, 1 + winner, and what was left in each hand."""
    ends = outcomes(rules, len(deal.seating), sides=deal.sides)
    return np.array([fmt.scheme.points(deal, one) for one in ends]), *_numbers(ends)


def _numbers(ends: Sequence[RoundResult]) -> tuple[Whole, Whole]:
    """1 + winner of each round, 0 for nobody, and what was left in each hand."""
    won = np.array([0 if one.winner is None else 1 + one.winner for one in ends])
    return won, np.array([one.caught for one in ends])


def _raced(fmt: Format, scores: Whole, points: Whole, seed: int) -> Numbers:
    """Each player's share of the win in matches that stood at *scores*, once they were played on."""
    scheme = fmt.scheme
    assert isinstance(scheme, FirstTo | CaughtPoints)
    rng = np.random.default_rng(seed)
    for _ in range(_MOST_ROUNDS):
        running = np.flatnonzero(scores.max(1) < scheme.target)
        if not len(running):
            break
        scores[running] += points[rng.integers(len(points), size=len(running))]
    best = scores.max(1) if isinstance(scheme, FirstTo) else scores.min(1)
    won = (scores == best[:, None]) | (scores.max(1) < scheme.target)[:, None]
    sides = np.unique(scheme.teams, return_index=True)[1] if scheme.teams else slice(None)
    shares: Numbers = won / won[:, sides].sum(1)[:, None]
    return shares


# ------------------------------------------------------------------ other matches
def _any_result(rules: Rules, deal: Deal, rng: Random) -> RoundResult:
    seats = len(deal.seating)
    return rng.choice(outcomes(rules, seats, sides=deal.sides, out=tuple(sorted(deal.out))))


def _dealt(standing: Standing, rng: Random) -> Standing:
    for table, dealer in enumerate(standing.dealers):
        if dealer is None:
            seats = standing.players // len(standing.dealers)
            standing = standing.dealt_by(
                rng.choice([s for s in range(seats) if s not in standing.out]), table
            )
    return standing


def _played_on(rules: Rules, fmt: Format, standing: Standing, rng: Random) -> list[float]:
    """Each player's share of the win, once the match was played to its end."""
    for _ in range(_MOST_ROUNDS):
        standing = _dealt(standing, rng) if not standing.over else standing
        due = fmt.next(standing)
        if due is None:
            break
        standing = fmt.record(standing, _any_result(rules, due, rng), due.table)
    return _shares(fmt, standing)


def _shares(fmt: Format, standing: Standing) -> list[float]:
    """Each player's share of the win: partners win together, and those who tie share it."""
    winners = standing.winners or tuple(range(standing.players))
    teams = fmt.scheme.teams or range(standing.players)
    return [(player in winners) / len({teams[one] for one in winners}) for player in range(standing.players)]


def _fitted(won: Whole, caught: Whole, shares: Numbers, seats: int) -> Worth:
    """For each winner and seat: a line in the seat's own points and those of all others together."""
    base, slope = np.zeros((1 + seats, seats)), np.zeros((1 + seats, seats, seats))
    base[:] = shares.mean(0)
    for winner in np.unique(won):
        rows = won == winner
        y, points = shares[rows], caught[rows].astype(float)
        for seat in range(seats):
            mine = points[:, seat]
            x = np.stack([mine, points.sum(1) - mine], 1)
            centre, mean = x.mean(0), y[:, seat].mean()
            spread = (x - centre).T @ (x - centre) + _RIDGE * np.eye(2)
            own, other = np.linalg.solve(spread, (x - centre).T @ (y[:, seat] - mean))
            slope[winner, :, seat] = other
            slope[winner, seat, seat] = own
            base[winner, seat] = mean - centre @ np.array([own, other])
    return Worth(base, slope)
