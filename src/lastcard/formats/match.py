"""A match being played: rounds dealt one after another until its format says who has won.

A match is a value.  It touches a round only through ``start`` and ``apply``, and is the same whether it
was played in one go or saved, in the middle of a decision too, and taken up again.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from lastcard.editions.options import build
from lastcard.formats.errors import BadEntry, check_names
from lastcard.formats.fast_replace import changed
from lastcard.formats.format import Format, make_format
from lastcard.formats.standing import Deal, Standing
from lastcard.game import RoundResult, Rules, State, apply, draw_for_dealer, result, start
from lastcard.game.actions import Action
from lastcard.game.deal import DealerDrawn
from lastcard.game.events import Event
from lastcard.game.shuffle import seed_text


@dataclass(frozen=True, slots=True)
class Round:
    """One deal: how it was dealt, what was done, and how it stands."""

    deal: Deal
    seed: str
    opening: tuple[Event, ...]
    """What happened as it was dealt."""
    actions: tuple[Action, ...]
    state: State
    drawn: DealerDrawn | None = None
    """How its dealer was drawn for; None where the deal was passed on."""

    def __repr__(self) -> str:
        """A short summary: how many actions were taken and how the round stands."""
        return f"<Round at table {self.deal.table}: {len(self.actions)} actions, {self.state!r}>"

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
    """What rounds are shuffled by; "" where each deal is handed a seed of its own."""
    standing: Standing
    finished: tuple[Round, ...] = ()
    playing: tuple[Round, ...] = ()
    """The rounds on the tables now: one, or two in a format for two tables; none when it is over."""
    logged: bool = False
    """Whether somebody else keeps a log of what is done: its rounds then do not."""

    def __repr__(self) -> str:
        """A short summary: the format, the players with their scores, and the winners."""
        scores = ", ".join(map(" ".join, zip(self.players, map(str, self.standing.scores), strict=False)))
        won = f", won by {' and '.join(self.winners)}" if self.over else ""
        names = f"{self.rules.name} {self.format.name}"
        return f"<Match {names}: {len(self.finished)} rounds finished, {scores}{won}>"

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return self.standing.over

    @property
    def winners(self) -> tuple[str, ...]:
        """The names of those who won or share the win; none until it is over."""
        return tuple(self.players[p] for p in self.standing.winners)

    @property
    def latest(self) -> Round | None:
        """The first round being played, or else the last one finished; None before the first deal."""
        if self.playing:
            return self.playing[0]
        return self.finished[-1] if self.finished else None

    def apply(self, action: Action, table: int | None = None) -> tuple["Match", tuple[Event, ...]]:
        """The match after *action* at *table* (the first still playing), and what happened there.

        A round it ends is recorded, and the next is dealt at once.

        :raises IllegalAction: and nothing has happened.
        :raises BadEntry: if nothing is being played at that table.
        """
        after, events = self.play(action, table)
        return (after if after.playing or after.over else after.deal()), events

    def play(self, action: Action, table: int | None = None) -> tuple["Match", tuple[Event, ...]]:
        """Like ``apply``, but a next round waits to be dealt."""
        current = self._round(table)
        state, events = apply(current.state, action)
        actions = () if self.logged else (*current.actions, action)
        after = changed(current, actions=actions, state=state)
        if state.over:
            return self._recorded(after), events
        playing = tuple([after if one is current else one for one in self.playing])
        return changed(self, playing=playing), events

    def deal(self, seed: str | None = None) -> "Match":
        """The match with its next round on every table, shuffled by *seed* or else by the match's own.

        :raises BadEntry: if a round is being played, or the match is over.
        :raises CannotStart: if these rules do not deal to so many.
        """
        if self.playing or self.over:
            raise BadEntry("deal", "no-round-due")
        standing, drawn = self._drawn(seed)
        deals = self.format.deals(standing)
        rounds = tuple(self._dealt(deal, seed, drawn.get(deal.table)) for deal in deals)
        return replace(self, standing=standing, playing=rounds)

    def _drawn(self, seed: str | None) -> tuple[Standing, dict[int, DealerDrawn]]:
        """The standing with a dealer at every table, and how those were drawn who had to be."""
        standing, drawn = self.standing, dict[int, DealerDrawn]()
        for deal in self.format.deals(standing):
            if deal.dealer is None:
                seats = [seat for seat in range(len(deal.seating)) if seat not in deal.out]
                by = f"{self._seed(seed, deal.table)}/dealer"
                drawn[deal.table] = draw_for_dealer(self.rules, seats, seed=by)
                standing = standing.dealt_by(drawn[deal.table].dealer, deal.table)
        return standing, drawn

    def _dealt(self, deal: Deal, seed: str | None, drawn: DealerDrawn | None) -> Round:
        assert deal.dealer is not None
        by, seats = self._seed(seed, deal.table), len(deal.seating)
        state, events = start(self.rules, seats, seed=by, dealer=deal.dealer, out=deal.out, sides=deal.sides)
        return Round(deal, by, events, (), state, drawn)

    def forget_opening(self) -> "Match":
        """The match without what happened as its rounds were dealt, once that has been told."""
        return replace(self, playing=tuple(replace(one, opening=(), drawn=None) for one in self.playing))

    def _seed(self, given: str | None, table: int) -> str:
        """The seed of the round now to be dealt; a second table has one of its own."""
        by = f"{self.seed}/{self.standing.rounds}" if given is None else given
        return f"{by}/{table}" if table else by

    def _recorded(self, done: Round) -> "Match":
        """The match with a finished round in its standing."""
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
    """A match with its first round dealt; the edition's own format where none is named.

    :raises BadEntry: or BadOption, naming what is wrong, and nothing has begun.
    """
    return begin_by(build(edition, options or {}), players, seed=seed, format=format)


def begin_by(rules: Rules, players: Sequence[str], *, seed: str | int, format: str | None) -> Match:  # noqa: A002
    """A match by these *rules* with its first round dealt.

    :raises BadEntry: naming what is wrong, and nothing has begun.
    """
    text = seed_text(seed)
    if text is None:
        raise BadEntry("seed", "not-text", given=seed)
    fmt = make_format(format or rules.formats[0], rules)
    return undealt(rules, fmt, check_names("players", players), seed=text).deal()


def undealt(
    rules: Rules, fmt: Format, players: tuple[str, ...], *, seed: str = "", logged: bool = False
) -> Match:
    """A match whose first round has yet to be dealt.

    :raises BadEntry: when the format is not for so many players.
    """
    return Match(rules, fmt, players, seed, fmt.begin(len(players), dealer=None), logged=logged)
