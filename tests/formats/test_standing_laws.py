"""Laws of every format over results at random."""

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.formats.folding import formed

from lastcard.game.rules import NextDealer
from lastcard.game.state import RoundResult

ONE_TABLE = ["single-hand", "first-to-500", "caught-points", "challenge"]
BY_FOUR = ["partners", "partners-rotating"]


@st.composite
def histories(draw):
    """A format and results it takes in order, until it is over or the results run out."""
    name = draw(st.sampled_from(ONE_TABLE + BY_FOUR))
    players = 4 if name in BY_FOUR else draw(st.integers(2, 10))
    dealing = draw(st.sampled_from([NextDealer.ROTATE, NextDealer.WINNER]))
    fmt = formed(name, target=draw(st.integers(1, 300)), next_dealer=dealing)
    standing, results = fmt.begin(players), []
    while (deal := fmt.next(standing)) and len(results) < 25:
        playing = [seat for seat in range(players) if seat not in deal.out]
        winner = draw(st.sampled_from([*playing, None]))
        caught = [0 if s in deal.out or s == winner else draw(st.integers(1, 90)) for s in range(players)]
        results.append(RoundResult(winner, tuple(caught)))
        standing = fmt.record(standing, results[-1])
    return fmt, players, results, standing


class TestLaws:
    @settings(deadline=None)
    @given(histories())
    def test_a_standing_is_the_fold_of_its_results_in_order(self, history):
        fmt, players, results, standing = history
        again, total = fmt.begin(players), [0] * players
        for result in results:
            again = fmt.record(again, result)
            total = [a + b for a, b in zip(total, again.round_points, strict=True)]

        assert standing == again
        assert tuple(total) == standing.scores
        assert len(results) == standing.rounds

    @settings(deadline=None)
    @given(histories())
    def test_points_are_what_was_caught_and_nothing_else(self, history):
        """A race hands the winning side all other sides' hands; a tally keeps each hand where it is."""
        fmt, players, results, _ = history
        standing = fmt.begin(players)
        for result in results:
            deal = fmt.next(standing)
            standing = fmt.record(standing, result)
            caught = sum(result.caught)
            if fmt.name in BY_FOUR and result.winner is not None:
                partner = result.caught[(result.winner + 2) % 4]
                assert 2 * (caught - partner) == sum(standing.round_points)
            elif fmt.name in {"caught-points", "challenge"} or (
                fmt.name == "first-to-500" and result.winner is not None
            ):
                assert caught == sum(standing.round_points)
            else:
                assert 0 == sum(standing.round_points)
            assert deal.dealer not in deal.out

    @settings(deadline=None)
    @given(histories())
    def test_it_is_over_exactly_when_somebody_has_won_and_then_nothing_is_dealt(self, history):
        fmt, players, _, standing = history
        assert standing.over == bool(standing.winners) == (fmt.next(standing) is None)
        ranking = fmt.ranking(standing)

        assert list(range(players)) == sorted(p for level in ranking for p in level)
        if standing.over:
            assert set(standing.winners) == set(ranking[0])
