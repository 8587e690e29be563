"""A format: round results in, standings out, and the next deal to play."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from lastcard.formats import schemes
from lastcard.formats.errors import BadEntry, whole
from lastcard.formats.schemes import Scheme
from lastcard.formats.standing import Deal, Ranking, Standing, added
from lastcard.formats.whist import Seating
from lastcard.game.result import RoundResult
from lastcard.game.rules import NextDealer


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


@dataclass(frozen=True, slots=True)
class Format:
    """Rounds into a match: fold ``record`` over results, play what ``next`` names."""

    name: str
    scheme: Scheme
    next_dealer: NextDealer = NextDealer.ROTATE

    def begin(self, players: int, dealer: int | None = 0) -> Standing:
        """The standing before the first round; a *dealer* of None is to be drawn for.

        :raises BadEntry: when the format is not for so many players.
        """
        self.check_size(players)
        seats = players // self.scheme.tables
        if dealer is not None:
            whole("dealer", dealer, least=0, most=seats - 1)
        nothing = (0,) * players
        return Standing(
            scores=nothing,
            round_points=nothing,
            dealers=(dealer,) * self.scheme.tables,
            went_out=(None,) * self.scheme.tables,
            partnerships=(nothing,) * players if self.scheme.sides else (),
        )

    def check_size(self, players: int) -> None:
        """:raises BadEntry: when the format is not for so many players."""
        sizes = self.scheme.sizes
        if players in sizes and not isinstance(players, bool):
            return
        allowed = f"{sizes[0]}" if len(sizes) == 1 else f"{sizes[0]} to {sizes[-1]}"
        raise BadEntry("players", f"{self.name} is for {allowed} players, not {players}")

    def deals(self, standing: Standing) -> tuple[Deal, ...]:
        """The rounds to be played now, at once where there are several; none when it is over."""
        if standing.over:
            return ()
        return tuple(
            Deal(
                table=table,
                seating=seating,
                dealer=standing.dealers[table],
                out=standing.out,
                sides=self.scheme.sides,
            )
            for table, seating in enumerate(self.scheme.seatings(standing))
            if table not in standing.recorded
        )

    def next(self, standing: Standing) -> Deal | None:
        """The next round to be played, or None when the match is over."""
        return next(iter(self.deals(standing)), None)

    def record(self, standing: Standing, result: RoundResult, table: int | None = None) -> Standing:
        """The standing after a finished round, of the only table where none is named.

        :raises BadEntry: if no such round was to be played, or the result does not fit it.
        """
        deal = self._deal(standing, table)
        _check_result(deal, result)
        return self._settled(_entered(standing, deal, result, self.scheme.points(deal, result)))

    def ranking(self, standing: Standing) -> Ranking:
        """The players from first to last; those who share a place stand together."""
        return self.scheme.ranking(standing)

    def _deal(self, standing: Standing, table: int | None) -> Deal:
        if standing.over:
            raise BadEntry("result", "the match is over")
        waiting = self.deals(standing)
        found = [deal for deal in waiting if table is None or deal.table == table]
        if not found:
            raise BadEntry("table", f"{table} is not playing; allowed are {[d.table for d in waiting]}")
        if found[0].dealer is None:
            raise BadEntry("dealer", "the dealer has yet to be drawn for")
        return found[0]

    def _settled(self, standing: Standing) -> Standing:
        """The standing judged, if no other table of the hand is still playing."""
        if len(standing.recorded) < self.scheme.tables:
            return standing
        done = self.scheme.settle(replace(standing, rounds=standing.rounds + 1, recorded=()))
        if done.over:
            return done
        dealers = (self._dealer(done, t, seating) for t, seating in enumerate(self.scheme.seatings(done)))
        return replace(done, dealers=tuple(dealers))

    def _dealer(self, standing: Standing, table: int, seating: Seating) -> int | None:
        """The seat that deals next at *table*, where *seating* will sit."""
        match self.next_dealer:
            case NextDealer.REDRAW:
                return None
            case NextDealer.WINNER:
                winner = standing.went_out[table]
                # A winner who moves to another table takes no deal along: two may come to that one.
                if winner is not None and winner in seating:
                    return seating.index(winner)
                return _left_of_dealer(standing, table, len(seating))
            case NextDealer.ROTATE:
                return _left_of_dealer(standing, table, len(seating))


def _left_of_dealer(standing: Standing, table: int, seats: int) -> int:
    """The next seat that still plays, passing over the eliminated."""
    seat = standing.dealers[table]
    assert seat is not None
    return next(s % seats for s in range(seat + 1, seat + 1 + seats) if s % seats not in standing.out)


def _check_result(deal: Deal, result: RoundResult) -> None:
    seats = len(deal.seating)
    playing = [seat for seat in range(seats) if seat not in deal.out]
    if len(result.caught) != seats:
        raise BadEntry("caught", f"{len(result.caught)} hands are counted; the table has {seats}")
    if any(points < 0 for points in result.caught):
        raise BadEntry("caught", f"{list(result.caught)} has a hand below 0")
    if any(result.caught[seat] for seat in deal.out):
        raise BadEntry("caught", f"seats {list(deal.out)} are out and hold nothing")
    if result.winner is not None and result.winner not in playing:
        raise BadEntry("winner", f"seat {result.winner} does not play; allowed are {playing} or none")


def _entered(standing: Standing, deal: Deal, result: RoundResult, points: tuple[int, ...]) -> Standing:
    """The standing with a table's points added and its winner noted, not yet judged."""
    row = _by_player(deal, points, standing.players)
    so_far = standing.round_points if standing.recorded else (0,) * standing.players
    winner = None if result.winner is None else deal.seating[result.winner]
    return replace(
        standing,
        scores=added(standing.scores, row),
        round_points=added(so_far, row),
        recorded=(*standing.recorded, deal.table),
        went_out=tuple(winner if t == deal.table else w for t, w in enumerate(standing.went_out)),
        partnerships=_credited(standing.partnerships, deal, row),
    )


def _by_player(deal: Deal, points: tuple[int, ...], players: int) -> tuple[int, ...]:
    brought = dict(zip(deal.seating, points, strict=True))
    return tuple(brought.get(player, 0) for player in range(players))


def _credited(
    partnerships: tuple[tuple[int, ...], ...], deal: Deal, row: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    """Each player's points put down to the partner they were made with."""
    if not deal.sides:
        return partnerships
    seats = len(deal.seating)
    partner = {deal.seating[s]: deal.seating[(s + seats // 2) % seats] for s in range(seats)}
    return tuple(
        tuple(had + (row[player] if partner.get(player) == other else 0) for other, had in enumerate(points))
        for player, points in enumerate(partnerships)
    )


FORMATS: Mapping[str, Callable[[MatchRules], Scheme]] = {
    "single-hand": lambda _: schemes.SingleHand(),
    "first-to-500": lambda rules: schemes.FirstTo(_target(rules)),
    "caught-points": lambda rules: schemes.CaughtPoints(_target(rules)),
    "partners": lambda rules: schemes.partners(_target(rules)),
    "partners-rotating": lambda rules: schemes.rotating(
        whole("partner_rounds", rules.partner_rounds, least=1)
    ),
    "partners-eight": lambda _: schemes.eight(),
    "challenge": lambda rules: schemes.Challenge(_target(rules)),
}
"""How each format scores, by its name; any of them goes with any edition."""


def _target(rules: MatchRules) -> int:
    return whole("target", rules.target, least=1)


def make_format(name: str, rules: MatchRules) -> Format:
    """The format called *name*, with the target and the dealing these rules ask for.

    :raises BadEntry: for an unknown name, or figures a match cannot be played to.
    """
    if not isinstance(name, str) or name not in FORMATS:
        raise BadEntry("format", f"there is no {name!r}; allowed are {', '.join(FORMATS)}")
    return Format(name, FORMATS[name](rules), NextDealer(rules.next_dealer))


def standing_from(
    fmt: Format,
    players: int,
    scores: Sequence[int] | None = None,
    out: Sequence[int] = (),
    dealer: int = 0,
) -> Standing:
    """A standing in the middle of a match, as a written position gives it.

    The *dealer* of the round in progress may be a seat that is out: the deal passes left from it.

    :raises BadEntry: for what no match could have come to.
    """
    start = fmt.begin(players, dealer)
    points = tuple(start.scores if scores is None else scores)
    gone = tuple(out)
    _check_given(fmt, players, points, gone)
    return replace(start, scores=points, out=gone, out_after=tuple(range(-len(gone), 0)))


def _check_given(fmt: Format, players: int, scores: tuple[int, ...], out: tuple[int, ...]) -> None:
    if len(scores) != players:
        raise BadEntry("scores", f"{len(scores)} are given for {players} players")
    for score in scores:
        whole("scores", score, least=0)
    if fmt.name == "partners" and scores[:2] != scores[2:]:
        raise BadEntry("scores", f"{list(scores)}: seats 0 and 2 share a score, and so do 1 and 3")
    for seat in out:
        whole("out", seat, least=0, most=players - 1)
    if out and not isinstance(fmt.scheme, schemes.Challenge):
        raise BadEntry("out", f"nobody is ever out in {fmt.name}")
    if len(set(out)) != len(out) or players - len(out) < 2:  # noqa: PLR2004
        raise BadEntry("out", f"{list(out)} names a seat twice, or leaves fewer than two playing")
