"""A match: rounds are dealt one after another until the format says who has won.

A match is a value.  It uses rounds only through ``start`` and ``apply``, and can be saved and resumed at any
decision.
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
from lastcard.game.deal import FirstDealer
from lastcard.game.events import Event
from lastcard.game.shuffle import seed_text
from lastcard.game.value import changed


@dataclass(frozen=True, slots=True)
class Round:
    """One round of a match: its deal, its actions and its state."""

    deal: Deal
    seed: str
    opening: tuple[Event, ...]
    """The events of the deal."""
    actions: tuple[Action, ...]
    state: State
    drawn: FirstDealer | None = None
    """The draw for the dealer; None if the deal passed on."""

    def __repr__(self) -> str:
        """A short summary: how many actions were taken and how the round stands."""
        return f"<Round at table {self.deal.table}: {len(self.actions)} actions, {self.state!r}>"

    @property
    def result(self) -> RoundResult | None:
        """The result; None while the round is being played."""
        return result(self.state) if self.state.over else None


@dataclass(frozen=True, slots=True)
class Match:
    """The players, rules and format of a match, its rounds so far, and its standing."""

    rules: Rules
    format: Format
    players: tuple[str, ...]
    seed: str
    """The seed of all rounds; "" if ``deal`` is given a seed for each round."""
    standing: Standing
    finished: tuple[Round, ...] = ()
    playing: tuple[Round, ...] = ()
    """The rounds being played: one, or two in a format with two tables; none when the match is over."""
    logged: bool = False
    """Whether the caller keeps a log of the actions; then the rounds keep none."""

    def __repr__(self) -> str:
        """A short summary: the format, the players with their scores, and the winners."""
        scores = ", ".join(map(" ".join, zip(self.players, map(str, self.standing.scores), strict=False)))
        won = f", won by {' and '.join(self.winners)}" if self.over else ""
        names = f"{self.rules.name} {self.format.name}"
        return f"<Match {names}: {len(self.finished)} rounds finished, {scores}{won}>"

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.standing.over

    @property
    def winners(self) -> tuple[str, ...]:
        """The names of the winners; none until the match is over."""
        return tuple(self.players[p] for p in self.standing.winners)

    @property
    def latest(self) -> Round | None:
        """The first round being played, else the last finished one; None before the first deal."""
        if self.playing:
            return self.playing[0]
        return self.finished[-1] if self.finished else None

    def apply(self, action: Action, table: int | None = None) -> tuple["Match", tuple[Event, ...]]:
        """Return the match after *action* at *table* (default: the first still playing) and the events.

        If the round ends, its result is recorded and the next round is dealt.

        :raises IllegalAction: if the action is refused.
        :raises BadEntry: if nothing is being played at that table.
        """
        after, events = self.play(action, table)
        return (after if after.playing or after.over else after.deal()), events

    def play(self, action: Action, table: int | None = None) -> tuple["Match", tuple[Event, ...]]:
        """Like ``apply``, but does not deal the next round."""
        current = self._round(table)
        state, events = apply(current.state, action)
        actions = () if self.logged else (*current.actions, action)
        after = changed(current, actions=actions, state=state)
        if state.over:
            return self._recorded(after), events
        playing = tuple([after if one is current else one for one in self.playing])
        return changed(self, playing=playing), events

    def deal(self, seed: str | None = None) -> "Match":
        """Return the match with the next round dealt at every table, from *seed* or else the match's seed.

        :raises BadEntry: if a round is being played, or the match is over.
        :raises CannotStart: if the rules do not allow this number of players.
        """
        if self.playing or self.over:
            raise BadEntry("deal", "no-round-due")
        standing, drawn = self._drawn(seed)
        deals = self.format.deals(standing)
        rounds = tuple(self._dealt(deal, seed, drawn.get(deal.table)) for deal in deals)
        return replace(self, standing=standing, playing=rounds)

    def _drawn(self, seed: str | None) -> tuple[Standing, dict[int, FirstDealer]]:
        """The standing with a dealer at every table, and the draws for dealers by table."""
        standing, drawn = self.standing, dict[int, FirstDealer]()
        for deal in self.format.deals(standing):
            if deal.dealer is None:
                seats = [seat for seat in range(len(deal.seating)) if seat not in deal.out]
                by = f"{self._seed(seed, deal.table)}/dealer"
                drawn[deal.table] = draw_for_dealer(self.rules, seats, seed=by)
                standing = standing.dealt_by(drawn[deal.table].dealer, deal.table)
        return standing, drawn

    def _dealt(self, deal: Deal, seed: str | None, drawn: FirstDealer | None) -> Round:
        assert deal.dealer is not None
        by, seats = self._seed(seed, deal.table), len(deal.seating)
        state, events = start(self.rules, seats, seed=by, dealer=deal.dealer, out=deal.out, sides=deal.sides)
        return Round(deal, by, events, (), state, drawn)

    def forget_opening(self) -> "Match":
        """The match without the events of its deals, to save memory once they have been sent."""
        return replace(self, playing=tuple(replace(one, opening=(), drawn=None) for one in self.playing))

    def _seed(self, given: str | None, table: int) -> str:
        """The seed of the next round at *table*."""
        by = f"{self.seed}/{self.standing.rounds}" if given is None else given
        return f"{by}/{table}" if table else by

    def _recorded(self, done: Round) -> "Match":
        """The match with the result of a finished round recorded."""
        outcome = done.result
        assert outcome is not None
        standing = self.format.record(self.standing, outcome, done.deal.table)
        left = tuple(one for one in self.playing if one.deal.table != done.deal.table)
        return replace(self, standing=standing, finished=(*self.finished, done), playing=left)

    def _round(self, table: int | None) -> Round:
        for one in self.playing:
            if table is None or one.deal.table == table:
                return one
        tables = [one.deal.table for one in self.playing]
        raise BadEntry("table", "not-playing", given=table, allowed=tables)


def begin_match(
    edition: str,
    players: Sequence[str],
    *,
    seed: str | int,
    options: Mapping[str, Any] | None = None,
    format: str | None = None,  # noqa: A002 - the word for it everywhere
) -> Match:
    """Start a match and deal its first round; the default format is the edition's.

    :raises BadEntry: or BadOption, naming the invalid value.
    """
    return begin_by(build(edition, options or {}), players, seed=seed, format=format)


def begin_by(rules: Rules, players: Sequence[str], *, seed: str | int, format: str | None) -> Match:  # noqa: A002
    """A match by these *rules* with its first round dealt.

    :raises BadEntry: naming what is wrong, and nothing has begun.
    """
    fmt = make_format(format or rules.formats[0], rules)
    return undealt(rules, fmt, check_names("players", players), seed=seed_text(seed, BadEntry)).deal()


def undealt(
    rules: Rules, fmt: Format, players: tuple[str, ...], *, seed: str = "", logged: bool = False
) -> Match:
    """A match before its first deal.

    :raises BadEntry: if the format does not allow this number of players.
    """
    return Match(rules, fmt, players, seed, fmt.begin(len(players), dealer=None), logged=logged)
