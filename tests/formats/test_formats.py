"""Each format against its clauses: points, who is out, who wins, who deals next."""

from collections import Counter

import pytest
from tests.formats.folding import fold, formed

from lastcard.formats import BadEntry, standing_from
from lastcard.game.rules import NextDealer
from lastcard.game.state import RoundResult


class TestSingleHand:
    @pytest.mark.clause("match.single-hand")
    def test_one_hand_is_a_game_and_brings_no_points(self):
        fmt = formed("single-hand")
        standing = fold(fmt, fmt.begin(3), (1, (20, 0, 7)))

        assert standing.over
        assert (1,) == standing.winners
        assert (0, 0, 0) == standing.round_points == standing.scores
        assert fmt.next(standing) is None

    @pytest.mark.clause("turn.deadlock", "match.single-hand")
    def test_a_hand_nobody_won_is_dealt_again(self):
        fmt = formed("single-hand")
        standing = fold(fmt, fmt.begin(3), (None, (5, 5, 5)))

        assert not standing.over
        assert fmt.next(standing) is not None
        assert (2,) == fold(fmt, standing, (2, (5, 5, 0))).winners

    def test_everyone_but_the_winner_shares_the_last_place(self):
        fmt = formed("single-hand")
        standing = fold(fmt, fmt.begin(4), (2, (1, 2, 0, 3)))

        assert ((2,), (0, 1, 3)) == fmt.ranking(standing)


class TestFirstTo:
    @pytest.mark.clause("match.first-to-500", "match.first-to-500.optional", "score.winner-takes")
    def test_the_winner_takes_all_other_hands_and_500_wins(self):
        fmt = formed("first-to-500")
        standing = fold(fmt, standing_from(fmt, 3, (450, 490, 0)), (0, (0, 53, 1)))

        assert (54, 0, 0) == standing.round_points
        assert (504, 490, 0) == standing.scores
        assert (0,) == standing.winners

    @pytest.mark.clause("match.target")
    @pytest.mark.parametrize(("caught", "over"), [(99, False), (100, True), (101, True)])
    def test_reaching_the_target_exactly_is_enough(self, caught, over):
        fmt = formed("first-to-500", target=100)

        assert over == fold(fmt, fmt.begin(2), (0, (0, caught))).over

    @pytest.mark.clause("turn.deadlock")
    def test_a_deadlock_scores_nothing(self):
        fmt = formed("first-to-500")
        standing = fold(fmt, standing_from(fmt, 2, (10, 20)), (None, (400, 400)))

        assert (0, 0) == standing.round_points
        assert (10, 20) == standing.scores
        assert 1 == standing.rounds


class TestCaughtPoints:
    @pytest.mark.clause("match.caught-points")
    def test_the_lowest_wins_when_somebody_reaches_500(self):
        fmt = formed("caught-points")
        standing = fold(fmt, standing_from(fmt, 3, (300, 460, 20)), (0, (0, 53, 9)))

        assert (0, 53, 9) == standing.round_points
        assert (300, 513, 29) == standing.scores
        assert (2,) == standing.winners
        assert ((2,), (0,), (1,)) == fmt.ranking(standing)

    @pytest.mark.clause("match.caught-points.tie")
    def test_a_tie_for_lowest_is_shared(self):
        fmt = formed("caught-points", target=50)

        assert (0, 2) == fold(fmt, fmt.begin(3), (0, (0, 50, 0))).winners

    @pytest.mark.clause("turn.deadlock")
    def test_a_deadlock_still_counts_every_hand(self):
        fmt = formed("caught-points")

        assert (5, 6, 7) == fold(fmt, fmt.begin(3), (None, (5, 6, 7))).scores


class TestPartners:
    @pytest.mark.clause("match.partners", "match.partners.own-partner")
    def test_the_team_scores_both_opponents_and_not_the_partner(self):
        fmt = formed("partners")
        standing = fold(fmt, fmt.begin(4), (0, (0, 53, 17, 20)))

        assert (73, 0, 73, 0) == standing.round_points == standing.scores

    @pytest.mark.clause("match.partners.target")
    def test_both_partners_win_at_500(self):
        fmt = formed("partners")
        standing = fold(fmt, standing_from(fmt, 4, (0, 480, 0, 480)), (3, (10, 99, 10, 0)))

        assert (1, 3) == standing.winners
        assert ((1, 3), (0, 2)) == fmt.ranking(standing)

    @pytest.mark.clause("match.partners")
    def test_partners_sit_opposite_each_other(self):
        fmt = formed("partners")

        assert (0, 1, 0, 1) == fmt.next(fmt.begin(4)).sides


class TestPartnersRotating:
    @pytest.mark.clause("match.partners.rotating")
    def test_twelve_hands_four_with_each_of_the_others(self):
        fmt = formed("partners-rotating")
        standing, hands = fmt.begin(4), {}
        while deal := fmt.next(standing):
            partner = deal.seating[(deal.seating.index(0) + 2) % 4]
            hands[partner] = hands.get(partner, 0) + 1
            standing = fold(fmt, standing, (None, (1, 1, 1, 1)))

        assert {1: 4, 2: 4, 3: 4} == hands
        assert 12 == standing.rounds

    @pytest.mark.clause("match.partners.rotating")
    def test_points_are_kept_for_each_partnership(self):
        """Four hands of 10 with player 2, then player 0 and the new partner opposite take 7."""
        fmt = formed("partners-rotating")
        standing = fold(fmt, fmt.begin(4), *[(0, (0, 5, 99, 5))] * 4)
        deal = fmt.next(standing)
        partner = deal.seating[2]
        standing = fold(fmt, standing, (0, (0, 3, 99, 4)))

        assert deal.seating[0] == 0
        assert partner != 2
        assert 40 == standing.partnerships[0][2] == standing.partnerships[2][0]
        assert 7 == standing.partnerships[0][partner] == standing.partnerships[partner][0]
        assert 47 == standing.scores[0]

    @pytest.mark.clause("match.partners.rotating.length")
    def test_several_rounds_of_partnerships_and_a_shared_win(self):
        fmt = formed("partners-rotating", partner_rounds=2)
        standing = fold(fmt, fmt.begin(4), *[(None, (1, 1, 1, 1))] * 23)
        assert not standing.over

        standing = fold(fmt, standing, (1, (2, 0, 2, 2)))
        deal_partners = {p for p in range(4) if standing.scores[p] == 4}
        assert standing.over
        assert deal_partners == set(standing.winners)
        assert 2 == len(standing.winners)


class TestChallenge:
    @pytest.mark.clause("match.challenge")
    def test_who_reaches_the_amount_is_out_and_the_rest_play_on(self):
        fmt = formed("challenge")
        standing = fold(fmt, standing_from(fmt, 3, (300, 460, 20)), (0, (0, 53, 9)))

        assert (300, 513, 29) == standing.scores
        assert (1,) == standing.out
        assert not standing.over
        assert (1,) == fmt.next(standing).out

    @pytest.mark.clause("match.challenge")
    def test_of_the_last_two_the_one_who_does_not_reach_it_wins(self):
        fmt = formed("challenge")
        standing = standing_from(fmt, 3, (300, 513, 490), out=(1,))
        standing = fold(fmt, standing, (0, (0, 0, 10)))

        assert (0,) == standing.winners
        assert (1, 2) == standing.out
        assert ((0,), (2,), (1,)) == fmt.ranking(standing)

    @pytest.mark.clause("match.challenge.several-out")
    def test_several_out_in_one_hand_leave_a_lone_survivor(self):
        fmt = formed("challenge")
        standing = fold(fmt, standing_from(fmt, 3, (499, 498, 497)), (1, (1, 0, 30)))

        assert (0, 2) == standing.out
        assert (1,) == standing.winners
        assert ((1,), (0,), (2,)) == fmt.ranking(standing)

    @pytest.mark.clause("match.challenge.several-out", "turn.deadlock")
    def test_a_drawn_hand_that_leaves_nobody_is_won_by_the_lowest_it_put_out(self):
        """Seat 0 went out earlier with no more points than any of the three: it is not counted."""
        fmt = formed("challenge")
        standing = standing_from(fmt, 4, (500, 490, 490, 480), out=(0,))
        standing = fold(fmt, standing, (None, (0, 20, 20, 40)))

        assert (0, 1, 2, 3) == standing.out
        assert (1, 2) == standing.winners

        level = standing_from(fmt, 3, (510, 490, 490), out=(0,))
        assert (1,) == fold(fmt, level, (None, (0, 20, 30))).winners

    @pytest.mark.clause("match.challenge.seats", "setup.dealer.next-round")
    def test_the_deal_passes_over_the_eliminated(self):
        fmt = formed("challenge")
        standing = standing_from(fmt, 4, (0, 500, 500, 0), out=(1, 2), dealer=0)

        assert 3 == fold(fmt, standing, (0, (0, 0, 0, 5))).dealer

    @pytest.mark.clause("match.challenge.seats")
    def test_the_deal_leaves_the_hands_of_a_dealer_who_is_out(self):
        fmt = formed("challenge")
        standing = standing_from(fmt, 4, (0, 0, 499, 0), dealer=2)

        assert 3 == fold(fmt, standing, (0, (0, 0, 5, 5))).dealer

    @pytest.mark.clause("match.challenge.seats")
    def test_nobody_who_is_out_can_be_drawn_to_deal(self):
        standing = standing_from(formed("challenge"), 3, out=(1,))

        with pytest.raises(BadEntry, match="dealer: seat 1"):
            standing.dealt_by(1)


class TestNextDealer:
    @pytest.mark.clause("setup.dealer.next-round")
    def test_rotate_passes_the_deal_to_the_left(self):
        fmt = formed("first-to-500")

        assert 0 == fold(fmt, fmt.begin(3, dealer=2), (1, (1, 0, 1))).dealer

    @pytest.mark.clause("setup.dealer.next-round")
    def test_winner_deals_and_a_round_nobody_won_passes_it_left(self):
        fmt = formed("first-to-500", next_dealer=NextDealer.WINNER)
        standing = fold(fmt, fmt.begin(4, dealer=0), (2, (1, 1, 0, 1)))
        assert 2 == standing.dealer

        assert 3 == fold(fmt, standing, (None, (1, 1, 1, 1))).dealer

    @pytest.mark.clause("setup.dealer.next-round")
    def test_redraw_leaves_the_dealer_to_be_drawn_for(self):
        fmt = formed("first-to-500", next_dealer=NextDealer.REDRAW)
        standing = fold(fmt, fmt.begin(2, dealer=0), (1, (1, 0)))

        assert standing.dealer is None
        with pytest.raises(BadEntry, match="dealer"):
            fold(fmt, standing, (1, (1, 0)))
        assert (1, 1) == fold(fmt, standing.dealt_by(1), (0, (0, 1))).scores

    @pytest.mark.clause("setup.dealer.next-round")
    def test_a_winner_who_changes_seats_deals_from_the_new_one(self):
        fmt = formed("partners-rotating", next_dealer=NextDealer.WINNER)
        standing = fold(fmt, fmt.begin(4), *[(1, (1, 0, 1, 1))] * 4)
        deal = fmt.next(standing)

        assert 1 == deal.seating[deal.dealer]
        assert 1 != deal.dealer


class TestPartnersEight:
    @pytest.mark.clause("match.partners.eight")
    def test_twenty_eight_hands_at_two_tables_four_with_each_partner(self):
        """Everyone deals once in each four hands too, as the deal goes round each table."""
        fmt = formed("partners-eight")
        standing, hands, dealt = fmt.begin(8), Counter(), Counter()
        while deals := fmt.deals(standing):
            assert list(range(8)) == sorted(p for deal in deals for p in deal.seating)
            for deal in deals:
                a, b, c, d = deal.seating
                hands.update([frozenset((a, c)), frozenset((b, d))])
                dealt[deal.seating[deal.dealer]] += 1
                standing = fmt.record(standing, RoundResult(None, (1, 1, 1, 1)), deal.table)

        assert 28 == standing.rounds
        assert {4} == set(hands.values())
        assert 28 == len(hands)
        assert {7} == set(dealt.values())

    @pytest.mark.clause("match.partners.eight")
    def test_a_hand_is_over_when_both_tables_are_in_whichever_comes_first(self):
        fmt = formed("partners-eight")
        first, second = fmt.deals(fmt.begin(8))
        one, two = RoundResult(0, (0, 10, 99, 20)), RoundResult(1, (5, 0, 6, 99))

        half = fmt.record(fmt.begin(8), two, second.table)
        assert 0 == half.rounds
        assert (first,) == fmt.deals(half)
        whole = fmt.record(half, one, first.table)
        other = fmt.record(fmt.record(fmt.begin(8), one, first.table), two, second.table)

        assert 1 == whole.rounds
        assert whole == other
        assert {first.seating[0]: 30, first.seating[2]: 30, second.seating[1]: 11, second.seating[3]: 11} == {
            p: points for p, points in enumerate(whole.round_points) if points
        }

    @pytest.mark.clause("match.partners.eight", "setup.dealer.next-round")
    def test_a_winner_who_moves_to_the_other_table_takes_no_deal_along(self):
        fmt = formed("partners-eight", next_dealer=NextDealer.WINNER)
        standing = fmt.begin(8)
        for _ in range(4):
            for table in (0, 1):
                standing = fmt.record(standing, RoundResult(2, (1, 1, 0, 1)), table)
        before = fmt.begin(8)
        for deal, was in zip(fmt.deals(standing), fmt.deals(before), strict=True):
            winner = was.seating[2]
            expected = deal.seating.index(winner) if winner in deal.seating else 3
            assert expected == deal.dealer

    def test_a_table_that_is_not_playing_is_named(self):
        fmt = formed("partners-eight")
        half = fmt.record(fmt.begin(8), RoundResult(0, (0, 1, 1, 1)), 0)

        with pytest.raises(BadEntry, match=r"table: 0 is not playing; choose one of 1"):
            fmt.record(half, RoundResult(0, (0, 1, 1, 1)), 0)
