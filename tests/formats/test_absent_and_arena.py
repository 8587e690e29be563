"""Who does not come, who gives up, and who is paired in an arena."""

from fractions import Fraction

import pytest

from lastcard.formats.errors import BadEntry
from lastcard.formats.pairings import ArenaPairing, Knockout, RoundRobin, Swiss
from lastcard.formats.tournament import folded, make_tournament

FOUR = ("Ana", "Ben", "Cat", "Dan")


def test_whoever_did_not_come_has_beaten_nobody() -> None:
    both = make_tournament(FOUR, Swiss(2, stages=1)).record(0, ((0, 1),), absent=(0, 1))
    both = both.record(1, ((2,), (3,)), absent=(3,))

    points = {FOUR[line.entrant]: (line.figures[0], line.won) for line in both.lines()}
    nothing, win = (Fraction(), 0), (Fraction(1), 1)
    assert {"Ana": nothing, "Ben": nothing, "Cat": win, "Dan": nothing} == points


def test_in_a_knockout_the_better_seed_goes_on_where_nobody_came() -> None:
    cup = make_tournament(FOUR, Knockout(2))
    for table in range(2):
        meeting = cup.stages[0].meetings[table]
        cup = cup.record(table, (meeting.entrants,), absent=meeting.entrants)

    assert ((0, 1),) == tuple(tuple(sorted(m.entrants)) for m in cup.stages[-1].meetings)


def test_results_with_absences_are_folded_again() -> None:
    played = make_tournament(FOUR, Swiss(2)).record(0, ((0,), (1,)), absent=(1,))

    result = {"stage": 0, "table": 0, "ranking": [[0], [1]], "absent": [1]}
    assert played == folded(make_tournament(FOUR, Swiss(2)), [result])


@pytest.mark.parametrize("absent", [(2,), (9,)])
def test_nobody_is_absent_from_a_table_they_do_not_sit_at(absent: tuple[int, ...]) -> None:
    with pytest.raises(BadEntry, match="absent"):
        make_tournament(FOUR, Swiss(2)).record(0, ((0,), (1,)), absent=absent)


@pytest.mark.parametrize("absent", ["1", ["1"], 1])
def test_what_is_not_a_list_of_entrants_is_not_folded(absent: object) -> None:
    result = {"stage": 0, "table": 0, "ranking": [[0], [1]], "absent": absent}
    with pytest.raises(BadEntry, match="absent"):
        folded(make_tournament(FOUR, Swiss(2)), [result])


def test_a_swiss_tournament_pairs_no_one_who_has_given_up() -> None:
    begun = make_tournament((*FOUR, "Eva"), Swiss(2, stages=3)).withdraw(0)
    after = begun.record(0, ((0,), (1,))).record(1, ((2,), (3,)))

    seated = {e for meeting in after.stages[-1].meetings for e in meeting.entrants}
    assert ({1, 2, 3, 4}, ()) == (seated, after.stages[-1].byes)


def test_a_swiss_tournament_of_one_is_over() -> None:
    after = make_tournament(FOUR[:2], Swiss(2, stages=3)).withdraw(0).record(0, ((1,), (0,)), absent=(0,))

    assert (True, 1) == (after.over, len(after.stages))


def test_a_round_robin_keeps_its_schedule() -> None:
    after = make_tournament(FOUR, RoundRobin(2)).withdraw(0)
    for table in range(2):
        after = after.record(table, tuple((e,) for e in after.stages[0].meetings[table].entrants))

    assert {0, 1, 2, 3} == {e for meeting in after.stages[-1].meetings for e in meeting.entrants}


class TestArena:
    def test_neighbours_in_the_standings_meet(self) -> None:
        tables = ArenaPairing(2).tables([3, 0, 1, 2], [2, 0, 3, 1], {}, others_play=False)

        assert [(2, 0), (3, 1)] == tables

    def test_whoever_came_last_is_left_over(self) -> None:
        assert [(0, 1)] == ArenaPairing(2).tables([1, 0, 2], [2, 0, 1], {}, others_play=False)

    def test_nobody_meets_their_last_opponent_while_there_is_another(self) -> None:
        last = {0: (0, 1), 1: (0, 1)}

        assert [(0, 2), (1, 3)] == ArenaPairing(2).tables(range(4), range(4), last, others_play=True)

    @pytest.mark.parametrize(("others_play", "tables"), [(True, []), (False, [(0, 1)])])
    def test_two_who_have_just_met_wait_for_those_who_still_play(
        self, others_play: bool, tables: list[tuple[int, ...]]
    ) -> None:
        last = {0: (0, 1), 1: (0, 1)}

        assert tables == ArenaPairing(2).tables([0, 1], [0, 1], last, others_play=others_play)

    def test_a_table_must_be_filled(self) -> None:
        with pytest.raises(BadEntry, match="players"):
            ArenaPairing(4).check(3)
