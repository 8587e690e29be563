"""One deal, played from every seat: the challenger among the others, everything else the same."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from functools import cache
from random import Random

from lastcard.arena.forfeits import SECONDS, Forfeit, Guarded
from lastcard.bots.party import MatchBots, chance_of
from lastcard.bots.player import Bot, Player
from lastcard.bots.stakes import Stakes
from lastcard.editions.options import build
from lastcard.formats.format import Format, make_format
from lastcard.formats.match import Match, Round
from lastcard.game import Rules
from lastcard.game.deal import check
from lastcard.notation.seat_draws import SeatDraws

MOST_ACTIONS = 20_000
"""A game that takes longer is nobody's win."""


@dataclass(frozen=True, slots=True)
class ArenaSettings:
    """The edition, options and format of the games, and how many play."""

    edition: str
    players: int
    options: str = "{}"
    """As JSON, so that terms can be compared and kept in sets."""
    format: str = "single-hand"
    seed: str = "arena"
    seconds: float = SECONDS
    """How long a player may take over one answer."""

    def check(self) -> None:
        """Check that these games can be played.

        :raises ValueError: naming what is wrong.
        """
        rules, fmt = _made(self)
        fmt.check_size(self.players)
        check(rules, self.players // fmt.scheme.tables)

    @property
    def rules(self) -> Rules:
        """The rules of these games."""
        return _made(self)[0]

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each player; without partners, every player is a side."""
        return _made(self)[1].scheme.teams or tuple(range(self.players))

    @property
    def even(self) -> float:
        """The share of games that a player no better than the others wins."""
        return 1 / len(set(self.sides))

    def match(self, deal: int) -> Match:
        """Game number *deal*: the deal passes round the table from one to the next."""
        rules, fmt = _made(self)
        names = tuple(map(str, range(self.players)))
        standing = fmt.begin(self.players, dealer=deal % (self.players // fmt.scheme.tables))
        return Match(rules, fmt, names, f"{self.seed}/{deal}", standing).deal()


@cache
def _made(terms: ArenaSettings) -> tuple[Rules, Format]:
    rules = build(terms.edition, json.loads(terms.options))
    return rules, make_format(terms.format, rules)


@dataclass(frozen=True, slots=True)
class AgentCost:
    """What an entrant's games have cost; tokens and dollars are what it has reported itself."""

    rounds: int = 0
    calls: int = 0
    refused: int = 0
    seconds: float = 0.0
    """How long the others have waited for it."""
    tokens: int = 0
    dollars: float = 0.0

    def __add__(self, other: "AgentCost") -> "AgentCost":
        return AgentCost(*(getattr(self, f.name) + getattr(other, f.name) for f in fields(self)))


@dataclass(frozen=True, slots=True)
class GameResult:
    """How one game ended for the challenger."""

    won: float
    """1 for a win, 0 for none; a shared win counts for the part."""
    rounds: int = 0
    actions: int = 0
    forfeit: int | None = None
    """0 where the challenger forfeited, 1 where another did."""
    reason: Forfeit | None = None
    costs: tuple[tuple[str, AgentCost], ...] = ()
    """What agents have cost in all games of the deal, by entrant; with its first game."""


def play_deal(terms: ArenaSettings, challenger: Bot, other: Bot, deal: int) -> tuple[GameResult, ...]:
    """The deal as often as there are sides: the challenger takes each of them in turn."""
    sides = terms.sides
    return tuple(
        _game(terms, [challenger if one == side else other for one in sides], side, deal)
        for side in sorted(set(sides))
    )


def _game(terms: ArenaSettings, bots: Sequence[Bot], side: int, deal: int) -> GameResult:
    match, sides = terms.match(deal), terms.sides
    seated = MatchBots({p: _guarded(bot, terms.seconds) for p, bot in enumerate(bots)})
    draws: dict[str, SeatDraws] = {}
    actions = 0
    while not match.over and actions < MOST_ACTIONS:
        one = match.playing[0]
        try:
            match = _step(match, one, seated, draws.setdefault(one.seed, arena_draws(match.rules, one.seed)))
        except Forfeit as error:
            mine = sides[one.deal.seating[error.seat]] == side
            return GameResult(float(not mine), match.standing.rounds, actions, int(not mine), error)
        actions += 1
    winners = [sides[player] for player in match.standing.winners]
    won = winners.count(side) / len(winners) if winners else 0.0
    return GameResult(won, match.standing.rounds, actions)


def _step(match: Match, one: Round, seated: MatchBots, draws: SeatDraws) -> Match:
    party = seated.at(match, one)
    action = party.act(one.state, chance_of(one))
    arranged = replace(one, state=draws.arranged(one.state, action))
    playing = tuple(arranged if r.seed == one.seed else r for r in match.playing)
    after, events = replace(match, playing=playing).apply(action, one.deal.table)
    party.hear(events)
    return after


def arena_draws(rules: Rules, seed: str) -> SeatDraws:
    """The draws of every seat in one round, from the random numbers that published figures were made with."""
    return SeatDraws(rules, seed, row=_random_row)


def _random_row(seed: str, seat: int, drawn: int, size: int) -> Iterator[int]:
    row = Random(f"{seed}/{seat}/{drawn}")  # noqa: S311 - a deal that can be repeated
    while True:
        yield int(row.random() * size)


@cache
def _guarded(bot: Bot, seconds: float) -> Bot:
    def make(seat: int, stakes: Stakes) -> Player:
        try:
            return Guarded(bot.make(seat, stakes), seat, seconds)
        except Forfeit as error:
            error.seat = seat
            raise

    return replace(bot, make=make)
