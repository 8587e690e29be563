"""Who meets whom: complete, balanced, fair about sitting out, and honest about what cannot be done."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from lastcard.formats import BadEntry
from lastcard.formats.pairings import Knockout, RoundRobin, Swiss
from lastcard.formats.schedules import EIGHT, FOUR, balanced
from lastcard.formats.stages import Meeting, Stage, table_sizes
from lastcard.formats.tournament import Tournament, folded, make_pairing, make_tournament


def meetings(stages) -> Counter:
    return Counter(frozenset(pair) for stage in stages for table in stage for pair in combinations(table, 2))


def results_of(tournament):
    """The results so far, as a results file has them."""
    return [
        {"stage": s, "table": t, "ranking": [list(level) for level in m.ranking]}
        | ({"absent": list(m.absent)} if m.absent else {})
        for s, stage in enumerate(tournament.stages)
        for t, m in enumerate(stage.meetings)
        if m.ranking is not None
    ]


def played(tournament: Tournament, seed: int) -> Tournament:
    """The tournament to its end, with results of chance and a tie now and then."""
    chance = Random(seed)
    while not tournament.over:
        table, meeting = chance.choice(tournament.waiting())
        came_in = chance.sample(meeting.entrants, len(meeting.entrants))
        cut = chance.choice([1, 1, 2]) if len(came_in) > 1 else 1
        ranking = (tuple(came_in[:cut]), *((e,) for e in came_in[cut:]))
        tournament = tournament.record(table, ranking)
    return tournament


def named(count: int) -> list[str]:
    return [f"player {n}" for n in range(count)]


class TestBalancedDesigns:
    @settings(max_examples=60, deadline=None)
    @given(st.integers(2, 14), st.integers(2, 6))
    def test_every_two_meet_equally_often_and_nobody_sits_twice_at_once(self, players, size):
        assume(size <= players and (players, size) != (14, 6))
        stages = balanced(players, size)
        met = meetings(stages)
        seats = Counter(p for stage in stages for table in stage for p in table)

        assert players * (players - 1) // 2 == len(met)
        assert 1 == len(set(met.values())) == len(set(seats.values()))
        for stage in stages:
            seated = [p for table in stage for p in table]
            assert len(seated) == len(set(seated))
            assert {size} == {len(table) for table in stage}

    @settings(deadline=None)
    @given(st.integers(2, 60))
    def test_pairs_meet_once_in_as_few_stages_as_there_can_be(self, players):
        stages = balanced(players, 2)

        assert {1} == set(meetings(stages).values())
        assert players - 1 + players % 2 == len(stages)
        assert all(players // 2 == len(stage) for stage in stages)

    @pytest.mark.parametrize(("players", "size", "stages"), [(9, 3, 4), (25, 5, 6), (49, 7, 8), (8, 4, 7)])
    def test_whole_fields_play_in_every_stage_where_geometry_allows(self, players, size, stages):
        schedule = balanced(players, size)

        assert stages == len(schedule)
        assert all(players == size * len(stage) for stage in schedule)

    @pytest.mark.parametrize(("players", "size"), [(14, 6), (18, 5), (3, 4), (1, 2), (5, 11), (5, 1)])
    def test_sizes_without_a_schedule_are_refused_by_name(self, players, size):
        with pytest.raises(BadEntry, match=r"players|table_size"):
            balanced(players, size)


class TestWhist:
    @pytest.mark.clause("match.partners.eight")
    @pytest.mark.parametrize(("schedule", "players"), [(FOUR, 4), (EIGHT, 8)])
    def test_everyone_partners_everyone_once_and_opposes_everyone_twice(self, schedule, players):
        partners, opponents = Counter(), Counter()
        for stage in schedule:
            assert sorted(p for table in stage for p in table) == list(range(players))
            for a, b, c, d in stage:
                partners.update([frozenset((a, c)), frozenset((b, d))])
                opponents.update(frozenset(pair) for pair in ((a, b), (a, d), (c, b), (c, d)))

        pairs = {frozenset(pair) for pair in combinations(range(players), 2)}
        assert dict.fromkeys(pairs, 1) == dict(partners)
        assert dict.fromkeys(pairs, 2) == dict(opponents)


class TestTableSizes:
    @settings(deadline=None)
    @given(st.integers(2, 200), st.integers(3, 10))
    def test_uneven_tables_differ_by_one_and_nobody_sits_out(self, entrants, size):
        sizes = table_sizes(entrants, size)

        assert entrants == sum(sizes)
        assert 2 <= min(sizes) <= max(sizes) <= size
        assert max(sizes) - min(sizes) <= 1
        assert len(sizes) == -(-entrants // size)

    @settings(deadline=None)
    @given(st.integers(4, 200))
    def test_a_match_for_four_only_leaves_the_rest_out(self, entrants):
        assert (4,) * (entrants // 4) == table_sizes(entrants, 4, exact=True)


class TestSwiss:
    @settings(max_examples=60, deadline=None)
    @given(st.integers(4, 24), st.integers(0, 10**6))
    def test_no_pair_meets_twice_while_half_the_field_is_left_to_meet(self, entrants, seed):
        tournament = played(make_tournament(named(entrants), Swiss(2, stages=entrants // 2)), seed)

        assert 1 == max(meetings([[m.entrants for m in s.meetings] for s in tournament.stages]).values())

    @settings(max_examples=40, deadline=None)
    @given(st.integers(2, 23), st.integers(2, 6), st.integers(1, 8), st.integers(0, 10**6))
    def test_nobody_sits_out_twice_before_everyone_has_once(self, entrants, size, stages, seed):
        tournament = played(make_tournament(named(entrants), Swiss(size, stages)), seed)
        byes = Counter(dict.fromkeys(range(entrants), 0))
        for stage in tournament.stages:
            byes.update(stage.byes)
            seated = [e for m in stage.meetings for e in m.entrants]
            assert list(range(entrants)) == sorted([*seated, *stage.byes])

        assert max(byes.values()) - min(byes.values()) <= 1
        assert stages == len(tournament.stages)

    @settings(max_examples=40, deadline=None)
    @given(st.integers(1, 7), st.integers(0, 10**6))
    def test_over_as_many_stages_as_an_odd_field_everyone_sits_out_once(self, half, seed):
        entrants = 2 * half + 1
        tournament = played(make_tournament(named(entrants), Swiss(2, stages=entrants)), seed)

        assert list(range(entrants)) == sorted(e for stage in tournament.stages for e in stage.byes)

    def test_the_first_to_sit_out_is_the_lowest_seed(self):
        assert (4,) == make_tournament(named(5), Swiss(2)).stages[0].byes

    def test_a_rematch_is_allowed_only_when_all_have_met(self):
        """Four have met after three stages, so the fourth must repeat pairs, and still seats everyone."""
        tournament = played(make_tournament(named(4), Swiss(2, stages=4)), seed=1)
        first = meetings([[m.entrants for m in s.meetings] for s in tournament.stages[:3]])

        assert {1} == set(first.values())
        assert 6 == len(first)
        assert 2 == len(tournament.stages[3].meetings)

    @pytest.mark.parametrize("size", [2, 4])
    def test_a_field_of_thousands_is_paired(self, size):
        tournament = make_tournament(named(3001), Swiss(size, stages=2))
        for table, meeting in tournament.waiting():
            tournament = tournament.record(table, tuple((e,) for e in meeting.entrants))
        both = [[m.entrants for m in s.meetings] for s in tournament.stages]

        assert {1} == set(meetings(both).values())

    def test_winners_meet_winners(self):
        tournament = make_tournament(named(4), Swiss(2))
        for table, meeting in tournament.waiting():
            tournament = tournament.record(table, tuple((e,) for e in meeting.entrants))
        winners = {m.entrants[0] for m in tournament.stages[0].meetings}

        assert winners in [set(m.entrants) for m in tournament.stages[1].meetings]

    @pytest.mark.parametrize(("entrants", "size", "stages"), [(2, 2, 1), (8, 2, 3), (9, 2, 4), (16, 4, 2)])
    def test_stages_enough_to_single_out_a_winner(self, entrants, size, stages):
        assert stages == Swiss(size).length(entrants)


class TestKnockout:
    @settings(max_examples=60, deadline=None)
    @given(st.integers(2, 40), st.integers(2, 6), st.integers(0, 10**6))
    def test_it_comes_down_to_one_table_in_the_stages_it_said(self, entrants, size, seed):
        tournament = played(make_tournament(named(entrants), Knockout(size)), seed)

        assert tournament.length == len(tournament.stages)
        assert 1 == len(tournament.stages[-1].meetings)
        assert () == tournament.stages[-1].byes
        final = tournament.stages[-1].meetings[0]
        assert set(final.ranking[0]) == {line.entrant for line in tournament.lines() if line.place == 1}

    @settings(deadline=None)
    @given(st.integers(2, 200))
    def test_between_two_only_the_best_seeds_sit_out_and_only_at_first(self, entrants):
        tournament = make_tournament(named(entrants), Knockout())
        byes = tournament.stages[0].byes

        assert tuple(range(len(byes))) == byes
        left = len(byes) + len(tournament.stages[0].meetings)
        assert left & (left - 1) == 0 or entrants == 2

    def test_the_table_goes_by_the_stage_reached_and_then_the_last_table(self):
        tournament = played(make_tournament(named(8), Knockout()), seed=3)
        lines = tournament.lines()

        assert ("stages", "last table") == tournament.scoring.columns
        assert [3, 3, 2, 2, 1, 1, 1, 1] == [line.figures[0] for line in lines]
        assert [line.figures for line in lines] == sorted((line.figures for line in lines), reverse=True)

    def test_the_best_seeds_sit_at_the_smaller_tables_and_apart(self):
        stage = make_tournament(named(7), Knockout(4)).stages[0]

        assert [3, 4] == sorted(len(m.entrants) for m in stage.meetings)
        assert {0} == set(next(m for m in stage.meetings if len(m.entrants) == 3).entrants) & {0, 1}

    def test_level_at_the_cut_the_better_seed_goes_on(self):
        tournament = make_tournament(named(4), Knockout())
        tournament = tournament.record(0, (tournament.stages[0].meetings[0].entrants,))

        assert min(tournament.stages[0].meetings[0].entrants) in tournament.pairing.survivors(
            (Stage(tournament.stages[0].meetings[:1]),), 4
        )

    def test_numbers_that_never_come_down_to_a_full_table_are_refused(self):
        """Five at tables of exactly four: two of the four go on with the one who sat out, which is three."""
        with pytest.raises(BadEntry, match="comes down to 3"):
            make_tournament(named(5), Knockout(4, exact=True))


class TestAddingUp:
    @settings(deadline=None)
    @given(st.integers(2, 10), st.integers(0, 10**6))
    def test_a_table_hands_out_half_a_point_for_each_seat(self, size, seed):
        chance = Random(seed)
        places = [chance.randrange(size) for _ in range(size)]
        ranking = tuple(tuple(e for e in range(size) if places[e] == place) for place in sorted(set(places)))
        meeting = Meeting(tuple(range(size)), ranking)

        assert Fraction(size, 2) == sum(meeting.share(e) for e in range(size))

    @settings(max_examples=30, deadline=None)
    @given(st.integers(2, 20), st.integers(2, 5), st.integers(0, 10**6))
    def test_swiss_points_add_up_to_half_a_point_for_each_entrant_and_stage(self, entrants, size, seed):
        tournament = played(make_tournament(named(entrants), Swiss(size)), seed)
        total = sum(line.figures[0] for line in tournament.lines())

        assert Fraction(entrants * len(tournament.stages), 2) == total

    def test_tie_breaks_part_those_level_on_points(self):
        """Everyone has won once and lost once; nothing parts them, so all share the first place."""
        tournament = make_tournament(named(3), RoundRobin())
        beats = {frozenset((0, 1)): 0, frozenset((1, 2)): 1, frozenset((0, 2)): 2}
        while not tournament.over:
            table, meeting = tournament.waiting()[0]
            winner = beats[frozenset(meeting.entrants)]
            loser = next(e for e in meeting.entrants if e != winner)
            tournament = tournament.record(table, ((winner,), (loser,)))

        assert [1, 1, 1] == [line.place for line in tournament.lines()]

    def test_those_met_count_by_their_points_and_a_bye_as_ones_equal(self):
        """0 beats 1 while 2 sits out, then 0 beats 2 while 1 sits out: 0 has 2 points, the others a half.

        Met by 0: 1/2 and 1/2.  Met by 1: 0 with 2, and its equal with 1/2.  Met by 2: the same.
        """
        tournament = make_tournament(named(3), Swiss(2, stages=2))
        while not tournament.over:
            table, meeting = tournament.waiting()[0]
            tournament = tournament.record(table, ((0,), tuple(e for e in meeting.entrants if e)))
        figures = {line.entrant: line.figures[:2] for line in tournament.lines()}

        assert (Fraction(2), Fraction(1)) == figures[0]
        assert (Fraction(1, 2), Fraction(5, 2)) == figures[1] == figures[2]

    def test_a_shared_win_counts_by_the_number_who_share_it(self):
        tournament = make_tournament(named(3), Swiss(3, stages=1)).record(0, ((0, 1), (2,)))

        assert [Fraction(1, 2), Fraction(1, 2), Fraction()] == [
            line.figures[-1] for line in tournament.lines()
        ]
        assert [1, 1, 3] == [line.place for line in tournament.lines()]

    def test_beating_the_stronger_counts_when_level(self):
        """0 beats 1, 1 beats 2 and 3, 3 beats 0, 0 and 3 beat 2: 0, 1 and 3 have two each.

        0 has beaten 1 (2 points) and 2 (0), 1 has beaten 2 (0) and 3 (2), 3 has beaten 0 (2) and 2 (0):
        level again, so all three share the first place and 2 is fourth.
        """
        tournament = make_tournament(named(4), RoundRobin())
        beats = {(0, 1): 0, (1, 2): 1, (1, 3): 1, (0, 3): 3, (0, 2): 0, (2, 3): 3}
        while not tournament.over:
            table, meeting = tournament.waiting()[0]
            winner = beats[tuple(sorted(meeting.entrants))]
            loser = next(e for e in meeting.entrants if e != winner)
            tournament = tournament.record(table, ((winner,), (loser,)))
        lines = tournament.lines()

        assert [1, 1, 1, 4] == [line.place for line in lines]
        assert 2 == lines[-1].entrant
        assert {(Fraction(2), Fraction(2), Fraction(2))} == {line.figures for line in lines[:3]}

    @settings(max_examples=30, deadline=None)
    @given(
        st.integers(4, 12),
        st.sampled_from([RoundRobin(2), RoundRobin(4), Swiss(2), Swiss(3), Knockout(2), Knockout(3)]),
        st.integers(0, 10**6),
        st.integers(0, 40),
    )
    def test_a_tournament_is_the_fold_of_its_results_and_resumes_anywhere(self, entrants, pairing, seed, at):
        start = make_tournament(named(entrants), pairing)
        done = played(start, seed)
        results = results_of(done)

        half = folded(start, results[:at])
        assert results[:at] == results_of(half)
        assert pairing.tables(entrants) == len(results)
        assert done == folded(half, results[at:])


class TestBadInput:
    @pytest.mark.parametrize(
        "names", [["ann", "ann"], ["ann", ""], ["ann", "b\nc"], ["ann", "x" * 41], ["ann"]]
    )
    def test_names_that_cannot_enter(self, names):
        with pytest.raises(BadEntry, match="players"):
            make_tournament(names, Swiss(2))

    @pytest.mark.parametrize(
        ("field", "made"),
        [
            ("pairing", {"name": "ladder"}),
            ("stages", {"name": "knockout", "stages": 3}),
            ("advance", {"name": "swiss", "advance": 1}),
        ],
    )
    def test_a_pairing_that_cannot_be_made(self, field, made):
        with pytest.raises(BadEntry) as caught:
            make_pairing(**made, table_size=2)
        assert field == caught.value.field

    @pytest.mark.parametrize(
        ("field", "pairing"),
        [
            ("table_size", Swiss(1)),
            ("table_size", Swiss(11)),
            ("stages", Swiss(2, 0)),
            ("advance", Knockout(4, 4)),
            ("advance", Knockout(4, 0)),
        ],
    )
    def test_figures_out_of_range(self, field, pairing):
        with pytest.raises(BadEntry) as caught:
            make_tournament(named(8), pairing)
        assert field == caught.value.field

    @pytest.mark.parametrize(
        ("table", "ranking"),
        [(2, ((0,), (1,))), (0, ((0,),)), (0, ((0, 1), ())), (0, ((0,), (1,), (2,)))],
    )
    def test_results_of_other_tables_or_players(self, table, ranking):
        tournament = make_tournament(named(4), Swiss(2))
        with pytest.raises(BadEntry):
            tournament.record(table, ranking)

    def test_a_second_result_and_one_after_the_end(self):
        tournament = make_tournament(named(4), Swiss(2, 1)).record(0, ((0,), (1,)))
        with pytest.raises(BadEntry, match="already"):
            tournament.record(0, ((0,), (1,)))
        with pytest.raises(BadEntry, match="over"):
            tournament.record(1, ((2,), (3,))).record(1, ((2,), (3,)))
