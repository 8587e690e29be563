"""A match format: takes round results, and gives standings and the next deal."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from lastcard.formats.errors import BadEntry, whole
from lastcard.formats.schedules import Seating
from lastcard.formats.schemes import FORMATS, Scheme
from lastcard.formats.standing import Deal, Ranking, Standing, added
from lastcard.game.rules import NextDealer, Rules
from lastcard.game.state import RoundResult
from lastcard.words.nearest import misnamed


@dataclass(frozen=True, slots=True)
class Format:
    """Combines rounds into a match: ``record`` takes each result, ``next`` returns the next deal."""

    name: str
    scheme: Scheme
    next_dealer: NextDealer = NextDealer.ROTATE

    @property
    def goal(self) -> int | None:
        """The score that ends a match; None where it ends otherwise."""
        return getattr(self.scheme, "target", None)

    def begin(self, players: int, dealer: int | None = 0) -> Standing:
        """The standing before the first round; with *dealer* None the dealer must be drawn for.

        :raises BadEntry: if the format does not allow this number of players.
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
        """:raises BadEntry: if the format does not allow this number of players."""
        sizes = self.scheme.sizes
        if players in sizes and not isinstance(players, bool):
            return
        most = None if len(sizes) == 1 else sizes[-1]
        raise BadEntry(
            "players", "format-players", format=self.name, least=sizes[0], most=most, given=players
        )

    def deals(self, standing: Standing) -> tuple[Deal, ...]:
        """The rounds to play now, at the same time if there are several; none when the match is over."""
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
        """The next round to play; None when the match is over."""
        return next(iter(self.deals(standing)), None)

    def record(self, standing: Standing, result: RoundResult, table: int | None = None) -> Standing:
        """The standing after a finished round; *table* None is the first table still playing.

        :raises BadEntry: if no round is due at that table, or the result does not fit it.
        """
        deal = self._deal(standing, table)
        _check_result(deal, result)
        return self._settled(_entered(standing, deal, result, self.scheme.points(deal, result)))

    def ranking(self, standing: Standing) -> Ranking:
        """The players from first to last; players who share a place are in one group."""
        return self.scheme.ranking(standing)

    def _deal(self, standing: Standing, table: int | None) -> Deal:
        if standing.over:
            raise BadEntry("result", "match-over")
        waiting = self.deals(standing)
        found = [deal for deal in waiting if table is None or deal.table == table]
        if not found:
            raise BadEntry("table", "not-playing", given=table, allowed=tuple(d.table for d in waiting))
        if found[0].dealer is None:
            raise BadEntry("dealer", "no-dealer-yet")
        return found[0]

    def _settled(self, standing: Standing) -> Standing:
        """The standing after the scheme has judged it; unchanged while another table is still playing."""
        if len(standing.recorded) < self.scheme.tables:
            return standing
        done = self.scheme.settle(replace(standing, rounds=standing.rounds + 1, recorded=()))
        if done.over:
            return done
        dealers = (self._dealer(done, t, seating) for t, seating in enumerate(self.scheme.seatings(done)))
        return replace(done, dealers=tuple(dealers))

    def _dealer(self, standing: Standing, table: int, seating: Seating) -> int | None:
        """The seat that deals next at *table*, where *seating* will sit."""
        if self.next_dealer is NextDealer.REDRAW:
            return None
        winner = standing.went_out[table]
        # A winner who moves to another table does not deal there: two winners could meet.
        if self.next_dealer is NextDealer.WINNER and winner in seating:
            return seating.index(winner)
        last, seats = standing.dealers[table], len(seating)
        assert last is not None
        after = (seat % seats for seat in range(last + 1, last + 1 + seats))
        return next(seat for seat in after if seat not in standing.out)


def _check_result(deal: Deal, result: RoundResult) -> None:
    seats = len(deal.seating)
    playing = [seat for seat in range(seats) if seat not in deal.out]
    if len(result.caught) != seats:
        raise BadEntry("caught", "hands-counted", given=len(result.caught), count=seats)
    if any(points < 0 for points in result.caught):
        raise BadEntry("caught", "below-zero", given=list(result.caught))
    if any(result.caught[seat] for seat in deal.out):
        raise BadEntry("caught", "out-hold-nothing", given=list(deal.out))
    if result.winner is not None and result.winner not in playing:
        raise BadEntry("winner", "winner-not-playing", given=result.winner, allowed=playing)


def _entered(standing: Standing, deal: Deal, result: RoundResult, points: tuple[int, ...]) -> Standing:
    """The standing with a table's points and winner added, before it is judged."""
    brought = dict(zip(deal.seating, points, strict=True))
    row = tuple(brought.get(player, 0) for player in range(standing.players))
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


def _credited(
    partnerships: tuple[tuple[int, ...], ...], deal: Deal, row: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    """The points of each player with each partner, with those of this round added."""
    if not deal.sides:
        return partnerships
    seats = len(deal.seating)
    partner = {deal.seating[s]: deal.seating[(s + seats // 2) % seats] for s in range(seats)}
    return tuple(
        tuple(had + (row[player] if partner.get(player) == other else 0) for other, had in enumerate(points))
        for player, points in enumerate(partnerships)
    )


def make_format(name: str, rules: Rules) -> Format:
    """The format *name*, with the target and the next dealer that these rules ask for.

    :raises BadEntry: for an unknown name or an invalid target.
    """
    if not isinstance(name, str) or name not in FORMATS:
        raise misnamed(BadEntry, "format", "no-such", name, FORMATS)
    return Format(name, FORMATS[name](rules), rules.next_dealer)


def standing_from(
    fmt: Format, players: int, scores: Sequence[int] | None = None, out: Sequence[int] = (), dealer: int = 0
) -> Standing:
    """A standing in the middle of a match, for a scenario.

    The *dealer* may be a seat that is out: the next dealer is counted from it.

    :raises BadEntry: for an impossible standing.
    """
    start = fmt.begin(players, dealer)
    points = tuple(start.scores if scores is None else scores)
    gone = tuple(out)
    _check_given(fmt, players, points, gone)
    return replace(start, scores=points, out=gone, out_after=tuple(range(-len(gone), 0)))


def _check_given(fmt: Format, players: int, scores: tuple[int, ...], out: tuple[int, ...]) -> None:
    if len(scores) != players:
        raise BadEntry("scores", "scores-given", given=len(scores), players=players)
    for score in scores:
        whole("scores", score, least=0)
    teams = fmt.scheme.teams
    if len(set(zip(teams, scores, strict=False))) > len(set(teams)):
        raise BadEntry("scores", "partners-share", given=list(scores))
    for seat in out:
        whole("out", seat, least=0, most=players - 1)
    if out and not fmt.scheme.eliminates:
        raise BadEntry("out", "nobody-out", format=fmt.name)
    if len(set(out)) != len(out) or players - len(out) < 2:  # noqa: PLR2004
        raise BadEntry("out", "bad-out", given=list(out))
