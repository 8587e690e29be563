"""A table's history as its players read it, and as a spreadsheet does: results, and what players did."""

from collections import OrderedDict
from collections.abc import Iterable, Iterator
from itertools import groupby

from lastcard.game.actions import Play
from lastcard.game.events import Called, Caught, Challenged, Drew, Event, Miscaught, Played
from lastcard.game.matching import is_bluff
from lastcard.notation.record import Replayed, moments
from lastcard.server.features.history.answers import (
    Figures,
    PlayedMatch,
    PlayedRound,
    PlayerFigures,
    TableHistory,
)
from lastcard.server.features.history.records import RecordCache
from lastcard.server.live.host import TableHost
from lastcard.server.storage import Store
from lastcard.server.table import tokens
from lastcard.server.table.rights import may_call
from lastcard.server.table.seats import Chair
from lastcard.server.table.state import TableRound, TableState
from lastcard.server.table.views import stage_of
from lastcard.server.wire.spreadsheet import spreadsheet

MOST_SHOWN = 100
"""Rounds in one answer."""
MOST_COUNTED = 200
"""Of the newest rounds: counting is replaying."""
_MOST_KEPT = 20_000
"""Rounds whose figures are kept, of all tables together."""


class Histories:
    """The histories of a node's tables; what was counted is kept."""

    def __init__(self, records: RecordCache) -> None:
        self._records = records
        self._kept: OrderedDict[tuple[str, int], tuple[Figures, ...]] = OrderedDict()

    async def of(
        self, store: Store, host: TableHost, *, me: str, token: str, before: int | None
    ) -> TableHistory:
        """What *me*, who has *token*, reads: the rounds before round *before*, or the newest."""
        table = host.table
        over = played(table)
        shown = [this for this in over if before is None or this.number < before][-MOST_SHOWN:]
        counted = over[-MOST_COUNTED:]
        done = {this.number: await self._figures(store, host, this.number) for this in counted}
        older = bool(shown) and shown[0].number > over[0].number
        return TableHistory(
            table=host.name,
            edition=table.settings.edition,
            format=table.settings.format,
            options=table.settings.options,
            stage=stage_of(table),
            me=me,
            may_delete=may_call(table, token, "DELETE", "/api/tables/{table}"),
            rounds=len(over),
            matches=list(_matches(table, shown)),
            before=shown[0].number if older else None,
            counted=len(counted),
            figures=_summed(table, counted, done),
        )

    def forget(self, name: str) -> None:
        """The table is gone: keep nothing of it."""
        self._records.forget(name)
        for key in [key for key in self._kept if key[0] == name]:
            del self._kept[key]

    async def _figures(self, store: Store, host: TableHost, number: int) -> tuple[Figures, ...]:
        key = (host.name, number)
        if key not in self._kept:
            rules, seats = host.table.rules, len(host.table.rounds[number - 1].deal.seating)
            self._kept[key] = await self._records.of_round(
                store, host, number, lambda one: figures(moments(rules, seats, one))
            )
        self._kept.move_to_end(key)
        while len(self._kept) > _MOST_KEPT:
            self._kept.popitem(last=False)
        return self._kept[key]


def played(table: TableState) -> list[TableRound]:
    """The finished rounds, without one that was broken off."""
    return [this for this in table.rounds if this.points is not None]


def scores_text(table: TableState) -> str:
    """The scores of every round as comma-separated values: a line for each player of each round."""
    head = ("match", "round", "dealt", "seat", "player", "won", "points", "left", "score")
    return spreadsheet(head, (line for this in played(table) for line in _lines(table, this)))


def _lines(table: TableState, this: TableRound) -> Iterator[tuple[object, ...]]:
    shown = _played_round(table, this)
    for seat, name in enumerate(shown.players):
        figures_of = (shown.points[seat], shown.caught[seat], shown.scores[seat])
        yield this.match, this.number, this.at, seat + 1, name, int(seat == this.winner), *figures_of


def _seated(table: TableState, this: TableRound) -> list[Chair | None]:
    """Who had each seat of a round."""
    chairs = table.chairs_in(this.number)
    return [chairs[chair] for chair in this.deal.seating]


def names_in(table: TableState, this: TableRound) -> list[str]:
    """The name of the player in each seat of a round."""
    return ["" if there is None else there.name for there in _seated(table, this)]


def seat_of(table: TableState, this: TableRound, token: str) -> int | None:
    """The seat that the owner of *token* had in a round; None for somebody who did not play in it."""
    for seat, there in enumerate(_seated(table, this)):
        kept = () if there is None else (there.token, there.claim)
        if any(one is not None and tokens.opens(token, one) for one in kept):
            return seat
    return None


def _matches(table: TableState, shown: Iterable[TableRound]) -> Iterator[PlayedMatch]:
    newest_first = sorted(shown, key=lambda this: -this.number)
    for number, rounds in groupby(newest_first, key=lambda this: this.match):
        last = next(this for this in reversed(table.rounds) if this.match == number)
        names = names_in(table, last)
        yield PlayedMatch(
            match=number,
            over=bool(last.winners) or number < table.rounds[-1].match,
            winners=[names[seat] for seat in last.winners],
            rounds=[_played_round(table, this) for this in rounds],
        )


def _played_round(table: TableState, this: TableRound) -> PlayedRound:
    assert this.points is not None
    assert this.scores is not None
    return PlayedRound(
        round=this.number,
        dealt=this.at,
        players=names_in(table, this),
        winner=this.winner,
        points=list(this.points),
        caught=list(this.caught),
        scores=list(this.scores),
    )


def _summed(
    table: TableState, rounds: Iterable[TableRound], done: dict[int, tuple[Figures, ...]]
) -> list[PlayerFigures]:
    """What each player did in *rounds*; players are told apart by name, and people from bots."""
    sums: dict[tuple[str, str | None], PlayerFigures] = {}
    for this in rounds:
        for seat, there in enumerate(_seated(table, this)):
            if there is None or seat in this.deal.out:
                continue
            one = sums.setdefault((there.name, there.bot), PlayerFigures(name=there.name, bot=there.bot))
            one.add(done[this.number][seat])
            one.rounds += 1
            one.won += seat == this.winner
            one.matches_won += seat in this.winners
            one.points += (this.points or ())[seat]
    for one in sums.values():
        one.left /= one.rounds
    return list(sums.values())


# ------------------------------------------------------------------ figures
def figures(round_moments: Iterable[Replayed]) -> tuple[Figures, ...]:
    """What each seat did in the round that *round_moments* replay from its deal to its end."""
    before, counted = None, list[Figures]()
    for moment in round_moments:
        counted = counted or [Figures() for _ in moment.state.hands]
        if before is not None and isinstance(play := moment.action, Play):
            counted[play.seat].bluffs += is_bluff(before, before.hands[play.seat], play.card)
            counted[play.seat].forgotten += not play.uno and play.seat in moment.state.exposed
        for event in moment.events:
            _count(counted, event)
        before = moment.state
    for seat, hand in enumerate(before.hands if before is not None else ()):
        counted[seat].left = len(hand)
    return tuple(counted)


def _count(counted: list[Figures], event: Event) -> None:
    match event:
        case Played(seat=seat, uno=uno):
            counted[seat].calls += uno
        case Called(seat=seat):
            counted[seat].calls += 1
        case Caught(seat=seat, by=by):
            counted[seat].caught += 1
            counted[by].catches += 1
        case Miscaught(seat=seat):
            counted[seat].false_catches += 1
        case Challenged(seat=seat, accused=accused, guilty=guilty):
            counted[seat].challenges += 1
            counted[seat].challenges_won += guilty
            counted[accused].bluffs_caught += guilty
        case Drew(seat=seat, count=count):
            counted[seat].drawn += count
        case _:
            pass
