"""A contest of entrants: every one among every other, over cores, always with the same result.

Deals are played in parts, and their results are put together in order.  Whether to stop is decided at
fixed numbers of deals only, so neither the number of workers nor their speed changes anything.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass, replace
from itertools import permutations

from lastcard.arena.duels import ArenaSettings, GameResult, play_deal
from lastcard.arena.entrants import Entrants
from lastcard.arena.forfeits import Forfeit
from lastcard.arena.win_shares import PairingResult
from lastcard.formats.errors import BadEntry
from lastcard.formats.ratings import Rating, ratings
from lastcard.formats.stages import Meeting, Stage
from lastcard.processes import worker_pool

PART = 5
"""Deals given to a worker at a time.  The result does not depend on it."""
FIRST_LOOK = 50
"""Deals before the first look at whether to stop; each look after it comes at twice as many."""
MOST_FORFEITS = 3
"""An entrant that forfeits this many games of a pairing is not asked again."""


@dataclass(frozen=True, slots=True)
class Contest:
    """A contest: each of *entrants* among each other one, *deals* deals for each pairing."""

    terms: ArenaSettings
    entrants: tuple[str, ...]
    deals: int
    stop: bool = False
    """Whether a pairing ends as soon as its interval leaves out an even share."""
    first_only: bool = False
    """Whether only the first entrant is tried among each of the others."""

    def check(self) -> None:
        """See that it can be played: that entrants differ, exist and can be started.

        :raises ValueError: naming what is wrong.
        """
        self.terms.check()
        if len(self.entrants) < 2 or len(set(self.entrants)) < len(self.entrants):  # noqa: PLR2004 - a pair
            raise BadEntry("entrants", "two-different", given=", ".join(self.entrants))
        with Entrants(self.terms.seconds) as made:
            for entrant in self.entrants:
                made.check(entrant)

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """Challenger and others; between two sides each pair is played once, and read from both ends."""
        if self.first_only:
            return [(self.entrants[0], other) for other in self.entrants[1:]]
        twice = len(set(self.terms.sides)) > 2  # noqa: PLR2004 - two sides
        both = list(permutations(self.entrants, 2))
        order = self.entrants.index
        return both if twice else [pair for pair in both if order(pair[0]) < order(pair[1])]

    @property
    def looks(self) -> list[int]:
        """The numbers of deals after which it is decided whether to go on; the last is all of them."""
        found, at = [], FIRST_LOOK
        while self.stop and at < self.deals:
            found.append(at)
            at *= 2
        return [*found, self.deals]

    def play(self, workers: int, tick: Callable[[int], object] = lambda _: None) -> list[PairingResult]:
        """Play it all; *tick* is told how many deals have ended or need not be played."""
        pool = worker_pool(workers) if workers > 1 else None
        with nullcontext() if pool is None else pool:
            try:
                return [self._pairing(pair, pool, tick) for pair in self.pairs]
            except BaseException:
                if pool is not None:
                    pool.shutdown(cancel_futures=True)
                raise

    def _pairing(
        self, pair: tuple[str, str], pool: ProcessPoolExecutor | None, tick: Callable[[int], object]
    ) -> PairingResult:
        deals, forfeits = list[tuple[GameResult, ...]](), Counter[int | None]()
        given_up = False
        for look in self.looks:
            for deal in self._deals(pair, range(len(deals), look), pool):
                deals.append(deal)
                tick(1)
                forfeits.update(game.forfeit for game in deal)
                given_up = max(forfeits[0], forfeits[1]) >= MOST_FORFEITS
                if given_up:
                    break
            result = PairingResult(*pair, tuple(deals), len(self.looks))
            if given_up or (self.stop and result.share.beyond(self.terms.even)):
                break
        tick(self.deals - len(deals))
        return result

    def _deals(
        self, pair: tuple[str, str], deals: range, pool: ProcessPoolExecutor | None
    ) -> Iterator[tuple[GameResult, ...]]:
        parts = [deals[at : at + PART] for at in range(0, len(deals), PART)]
        if pool is None:
            for part in parts:
                yield from play_part(self.terms, pair, part)
            return
        futures = [pool.submit(play_part, self.terms, pair, part) for part in parts]
        try:
            for future in futures:
                yield from future.result()
        finally:
            for future in futures:
                future.cancel()


def play_part(
    terms: ArenaSettings, pair: tuple[str, str], deals: Sequence[int]
) -> list[tuple[GameResult, ...]]:
    """Some deals of a pairing, in this process."""
    with Entrants(terms.seconds) as made:
        one, two = map(made.bot, pair)
        for bot in (one, two):
            if bot.prepare is not None:
                bot.prepare(terms.rules)
        found = []
        for deal in deals:
            first, *others = play_deal(terms, one, two, deal)
            found.append((replace(first, costs=made.end_agents()), *others))
        return found


# ------------------------------------------------------------------ results
def strengths(contest: Contest, pairings: Sequence[PairingResult]) -> tuple[Rating, ...]:
    """Every entrant's rating: an entrant that won more than an even share of a deal beat the other on it."""
    even = contest.terms.even
    meetings = []
    for pairing in pairings:
        one, two = contest.entrants.index(pairing.challenger), contest.entrants.index(pairing.other)
        for deal in pairing.deals:
            won = sum(game.won for game in deal) / len(deal)
            level = ((one, two),) if won == even else ((one,), (two,)) if won > even else ((two,), (one,))
            meetings.append(Meeting((one, two), level))
    return ratings(len(contest.entrants), (Stage(tuple(meetings)),))


def reasons(pairings: Sequence[PairingResult]) -> Iterator[tuple[str, Forfeit]]:
    """The entrants that forfeited, with each reason once."""
    seen = set()
    for pairing in pairings:
        for game in pairing.games:
            who = pairing.challenger if game.forfeit == 0 else pairing.other
            if game.reason is not None and (who, str(game.reason)) not in seen:
                seen.add((who, str(game.reason)))
                yield who, game.reason
