"""A match being played: rounds dealt one after another until its format says who has won.

A match is a value.  It touches a round only through ``start`` and ``apply``, and is the same whether it
was played in one go or saved, in the middle of a decision too, and taken up again.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from lastcard.editions.options import build
from lastcard.formats.errors import BadEntry, check_names
from lastcard.formats.format import Format, make_format
from lastcard.formats.standing import Deal, Standing
from lastcard.game import RoundResult, Rules, State, apply, draw_for_dealer, result, start
from lastcard.game.actions import Action
from lastcard.game.events import Event


@dataclass(frozen=True, slots=True)
class Round:
    """One deal: how it was dealt, what was done, and how it stands."""

    deal: Deal
    seed: str
    opening: tuple[Event, ...]
    """What happened as it was dealt."""
    actions: tuple[Action, ...]
    state: State

    @property
    def result(self) -> RoundResult | None:
        """What it came to; None while it is being played."""
        return result(self.state) if self.state.over else None


@dataclass(frozen=True, slots=True)
class Match:
    """Players, rules and format, the rounds so far, and where the match stands."""

    rules: Rules
    format: Format
    players: tuple[str, ...]
    seed: str
    standing: Standing
    finished: tuple[Round, ...] = ()
    playing: tuple[Round, ...] = ()
    """The rounds on the tables now: one, or two in a format for two tables; none when it is over."""

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return self.standing.over

    @property
    def winners(self) -> tuple[str, ...]:
        """The names of those who won or share the win; none until it is over."""
        return tuple(self.players[p] for p in self.standing.winners)

    def apply(self, action: Action, table: int | None = None) -> tuple["Match", tuple[Event, ...]]:
        """The match after *action* at *table* (the first still playing), and what happened there.

        A round it ends is recorded, and the next is dealt at once.

        :raises IllegalAction: and nothing has happened.
        :raises BadEntry: if nothing is being played at that table.
        """
        current = self._round(table)
        state, events = apply(current.state, action)
        after = Round(current.deal, current.seed, current.opening, (*current.actions, action), state)
        if state.over:
            return _recorded(self, after), events
        playing = tuple(after if r.deal.table == current.deal.table else r for r in self.playing)
        return replace(self, playing=playing), events

    def _round(self, table: int | None) -> Round:
        for one in self.playing:
            if table is None or one.deal.table == table:
                return one
        tables = [one.deal.table for one in self.playing]
        raise BadEntry("table", f"{table} is not playing; allowed are {tables}")


def begin_match(
    edition: str,
    players: Sequence[str],
    *,
    seed: str,
    options: Mapping[str, Any] | None = None,
    format: str | None = None,  # noqa: A002 - the word for it everywhere
) -> Match:
    """A match with its first round dealt; the edition's own format where none is named.

    :raises BadEntry: or BadOption, naming what is wrong, and nothing has begun.
    """
    if not isinstance(seed, str):
        raise BadEntry("seed", f"{seed!r} is no text")
    rules = build(edition, options or {})
    return _begun(
        rules, make_format(format or rules.formats[0], rules), check_names("players", players), seed
    )


def _begun(rules: Rules, fmt: Format, players: tuple[str, ...], seed: str) -> Match:
    return _dealt(Match(rules, fmt, players, seed, fmt.begin(len(players), dealer=None)))


def _recorded(match: Match, done: Round) -> Match:
    """The match with a finished round in its standing, and the next hand dealt if it was the last table."""
    outcome = done.result
    assert outcome is not None
    standing = match.format.record(match.standing, outcome, done.deal.table)
    left = tuple(one for one in match.playing if one.deal.table != done.deal.table)
    after = replace(match, standing=standing, finished=(*match.finished, done), playing=left)
    return after if left or after.over else _dealt(after)


def _dealt(match: Match) -> Match:
    """The match with the next round on every table, the dealers drawn for where they are to be."""
    standing = match.standing
    for deal in match.format.deals(standing):
        if deal.dealer is None:
            seats = [seat for seat in range(len(deal.seating)) if seat not in deal.out]
            seed = f"{_round_seed(match, deal.table)}/dealer"
            drawn = draw_for_dealer(match.rules, seats, seed=seed)
            standing = standing.dealt_by(drawn.dealer, deal.table)
    dealt = replace(match, standing=standing)
    rounds = tuple(_begin_round(dealt, deal) for deal in match.format.deals(standing))
    return replace(dealt, playing=rounds)


def _begin_round(match: Match, deal: Deal) -> Round:
    assert deal.dealer is not None
    seed = _round_seed(match, deal.table)
    state, events = start(
        match.rules, len(deal.seating), seed=seed, dealer=deal.dealer, out=deal.out, sides=deal.sides
    )
    return Round(deal, seed, events, (), state)


def _round_seed(match: Match, table: int) -> str:
    """The seed of the round now to be dealt; a second table has one of its own."""
    return f"{match.seed}/{match.standing.rounds}" + (f"/{table}" if table else "")
