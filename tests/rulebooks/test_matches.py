"""Matches: how rounds add up, who is out, who deals next."""

import pytest
from tests.playing import pending, position, refused, run, sizes, turn, turned_up

from lastcard.editions.options import build
from lastcard.formats import Format, Standing, make_format, standing_from
from lastcard.game import RoundResult, result


def formed(name: str, edition: str, **options) -> Format:
    return make_format(name, build(edition, options))


def after(
    fmt: Format, scores: tuple[int, ...], winner: int | None, *caught: int, out=(), dealer=0
) -> Standing:
    """The standing once a round with these results is added to these scores."""
    return fmt.record(standing_from(fmt, len(scores), scores, out, dealer), RoundResult(winner, caught))


class TestRaces:
    @pytest.mark.clause("match.first-to-500", "match.first-to-500.optional")
    def test_rounds_go_on_until_somebody_reaches_500(self, edition):
        fmt = formed("first-to-500", edition)

        assert not after(fmt, (430, 400, 0), 0, 0, 60, 9).over
        assert (0,) == after(fmt, (430, 400, 0), 0, 0, 60, 10).winners

    @pytest.mark.clause("match.single-hand")
    def test_one_hand_is_a_game_in_the_modern_book(self, edition):
        assert "single-hand" == build(edition).formats[0]
        assert (1,) == after(formed("single-hand", edition), (0, 0, 0), 1, 4, 0, 6).winners

    @pytest.mark.clause("match.target")
    def test_a_table_may_agree_on_another_figure(self, edition):
        fmt = formed("first-to-500", edition, target=200)

        assert not after(fmt, (100, 0), 0, 0, 99).over
        assert after(fmt, (100, 0), 0, 0, 100).over

    @pytest.mark.clause("match.caught-points")
    def test_the_lowest_wins_once_somebody_reaches_500(self, edition):
        fmt = formed("caught-points", edition)
        standing = after(fmt, (300, 460, 20), 0, 0, 53, 9)

        assert (300, 513, 29) == standing.scores
        assert (2,) == standing.winners
        assert not after(fmt, (300, 440, 20), 0, 0, 53, 9).over

    @pytest.mark.clause("match.caught-points.tie")
    def test_those_tied_for_lowest_share_the_win(self, edition):
        assert (0, 2) == after(formed("caught-points", edition), (30, 460, 21), 0, 0, 53, 9).winners

    @pytest.mark.clause("turn.deadlock")
    def test_a_drawn_round_scores_only_where_caught_points_are_kept(self, edition):
        for name, points in (("first-to-500", (0, 0)), ("caught-points", (8, 9)), ("challenge", (8, 9))):
            standing = after(formed(name, edition), (0, 0), None, 8, 9)

            assert points == standing.round_points

    @pytest.mark.clause("turn.deadlock")
    def test_a_drawn_single_hand_is_dealt_again(self, edition):
        fmt = formed("single-hand", edition)
        standing = after(fmt, (0, 0), None, 8, 9)

        assert not standing.over
        assert fmt.next(standing) is not None


class TestNextDealer:
    @pytest.mark.clause("setup.dealer.next-round")
    def test_the_deal_passes_to_the_left(self, edition):
        assert 2 == after(formed("first-to-500", edition), (0, 0, 0), 0, 0, 9, 9, dealer=1).dealer
        assert 0 == after(formed("first-to-500", edition), (0, 0, 0), 0, 0, 9, 9, dealer=2).dealer

    @pytest.mark.clause("setup.dealer.next-round")
    def test_or_is_drawn_for_again(self, edition):
        fmt = formed("first-to-500", edition, next_dealer="redraw")

        assert after(fmt, (0, 0, 0), 0, 0, 9, 9, dealer=1).dealer is None

    @pytest.mark.clause("setup.dealer.next-round")
    def test_or_goes_to_the_winner_and_to_the_left_after_a_drawn_round(self, edition):
        fmt = formed("first-to-500", edition, next_dealer="winner")

        assert 0 == after(fmt, (0, 0, 0), 0, 0, 9, 9, dealer=1).dealer
        assert 2 == after(fmt, (0, 0, 0), None, 5, 9, 9, dealer=1).dealer


class TestPartners:
    @pytest.mark.clause("match.partners", "match.partners.own-partner")
    def test_a_team_scores_both_opponents_and_not_the_partner(self, edition):
        state = run(position(edition, "B1", "W Y3", "G9 G8", "GS", sides=(0, 1, 0, 1)), "0 B1")
        fmt = formed("partners", edition)
        standing = fmt.record(fmt.begin(4), result(state))

        assert (73, 0, 73, 0) == standing.round_points

    @pytest.mark.clause("match.partners")
    def test_either_partner_ends_the_hand(self, edition):
        state = run(position(edition, "B1 B2", "W Y3", "B8", "GS", turn=2), "2 B8")

        assert ("over", 2) == (pending(state), result(state).winner)

    @pytest.mark.clause("match.partners.target")
    def test_the_first_team_to_500_wins_both_alike(self, edition):
        fmt = formed("partners", edition)

        assert (1, 3) == after(fmt, (490, 460, 490, 460), 3, 25, 80, 15, 0).winners
        assert not after(fmt, (490, 460, 490, 460), 3, 24, 80, 15, 0).over

    @pytest.mark.clause("match.partners.rotating")
    def test_each_plays_four_hands_with_each_of_the_others(self, edition):
        fmt = formed("partners-rotating", edition)
        standing, partners = fmt.begin(4), []
        while deal := fmt.next(standing):
            partners.append(frozenset({deal.seating[0], deal.seating[2]}))
            partners.append(frozenset({deal.seating[1], deal.seating[3]}))
            standing = fmt.record(standing, RoundResult(0, (0, 1, 2, 3)))

        assert 12 == standing.rounds
        assert {4} == {partners.count(pair) for pair in partners}
        assert 6 == len(set(partners))

    @pytest.mark.clause("match.partners.rotating", "match.partners.rotating.length")
    def test_each_keeps_the_teams_whole_score_and_the_highest_total_wins(self, edition):
        """Player 0 is on the winning side of every hand, and each partner on that of four."""
        fmt = formed("partners-rotating", edition)
        standing = fmt.begin(4)
        while deal := fmt.next(standing):
            winner = deal.seating.index(0)
            standing = fmt.record(
                standing, RoundResult(winner, tuple(0 if s == winner else 10 for s in range(4)))
            )

        assert (240, 80, 80, 80) == standing.scores
        assert (0,) == standing.winners

    @pytest.mark.clause("match.partners.rotating.length")
    def test_several_rounds_of_partnerships_may_be_played_and_ties_share(self, edition):
        fmt = formed("partners-rotating", edition, partner_rounds=2)
        standing = fmt.begin(4)
        while fmt.next(standing):
            standing = fmt.record(standing, RoundResult(None, (1, 1, 1, 1)))

        assert 24 == standing.rounds
        assert (0, 1, 2, 3) == standing.winners

    @pytest.mark.clause("match.partners.eight")
    def test_eight_players_partner_each_other_for_four_hands(self, edition):
        fmt = formed("partners-eight", edition)
        standing, partners = fmt.begin(8), []
        while deals := fmt.deals(standing):
            assert list(range(8)) == sorted(player for deal in deals for player in deal.seating)
            for deal in deals:
                partners += [frozenset(deal.seating[0::2]), frozenset(deal.seating[1::2])]
                standing = fmt.record(standing, RoundResult(0, (0, 1, 2, 3)), deal.table)

        assert 28 == standing.rounds
        assert 28 == len(set(partners))
        assert {4} == {partners.count(pair) for pair in partners}


class TestChallenge:
    @pytest.mark.clause("match.challenge")
    def test_who_reaches_the_amount_is_out_and_the_rest_play_on(self, edition):
        fmt = formed("challenge", edition)
        standing = after(fmt, (300, 460, 20, 10), 0, 0, 53, 9, 8)

        assert ((1,), False) == (standing.out, standing.over)
        assert (1,) == fmt.next(standing).out

    @pytest.mark.clause("match.challenge")
    def test_of_the_last_two_the_one_who_does_not_reach_it_wins(self, edition):
        fmt = formed("challenge", edition)
        standing = after(fmt, (300, 513, 480), 0, 0, 0, 20, out=(1,))

        assert ((1, 2), True, (0,)) == (standing.out, standing.over, standing.winners)

    @pytest.mark.clause("match.challenge", "match.challenge.seats")
    def test_the_last_two_play_by_the_two_player_rules(self, edition):
        state = run(position(edition, "BR B2 B3", "", "G1 G2", out=[1]), "0 BR")

        assert 0 == turn(state)

    @pytest.mark.clause("match.challenge.several-out")
    def test_all_who_reach_it_are_out_and_a_lone_survivor_has_won(self, edition):
        standing = after(formed("challenge", edition), (480, 490, 470), 0, 0, 20, 50)

        assert ((1, 2), (0,)) == (standing.out, standing.winners)

    @pytest.mark.clause("match.challenge.several-out")
    def test_when_a_drawn_hand_leaves_nobody_the_lowest_of_those_it_put_out_wins(self, edition):
        fmt = formed("challenge", edition)

        assert (1,) == after(fmt, (480, 490, 600), None, 30, 15, 0, out=(2,)).winners
        assert (0, 1) == after(fmt, (485, 490, 600), None, 20, 15, 0, out=(2,)).winners

    @pytest.mark.clause("match.challenge.seats")
    def test_an_eliminated_seat_is_passed_over_in_everything(self, edition):
        """Seat 1 is out: it is not next, not struck, not skipped, and does nothing."""
        played = run(position(edition, "B1 B2 B3", "", "G1 G2", "G1 G2", out=[1]), "0 B1")
        struck = run(position(edition, "BD B2 B3", "", "G1 G2", "G1 G2", out=[1]), "0 BD")
        skipped = run(position(edition, "BS B2 B3", "", "G1 G2", "G1 G2", out=[1]), "0 BS")

        assert 2 == turn(played)
        assert ((2, 0, 4, 2), 3) == (sizes(struck), turn(struck))
        assert 3 == turn(skipped)
        assert "match.challenge.seats" == refused(played, "1 draw").clause
        assert refused(played, "0 catch 1")

    @pytest.mark.clause("match.challenge.seats")
    def test_the_first_player_is_the_next_seat_that_still_plays(self, edition):
        state = position(edition, "G1 G2", "", "G3 G4", "G5 G6", turn_up=True, draw="B5 Y1", out=[1])
        right = position(edition, "G1 G2", "G7 G8", "G3 G4", "", turn_up=True, draw="GR Y1", out=[3])

        assert 2 == turn(state)
        assert 2 == turn(right)

    @pytest.mark.clause("match.challenge.seats")
    def test_the_deal_passes_over_an_eliminated_seat(self, edition):
        fmt = formed("challenge", edition)

        assert 2 == after(fmt, (0, 600, 0, 0), 0, 0, 0, 9, 9, out=(1,), dealer=0).dealer
        assert 2 == after(fmt, (0, 490, 0, 0), 0, 0, 20, 9, 9, dealer=0).dealer

    @pytest.mark.clause("match.challenge.seats")
    def test_a_card_for_everyone_leaves_the_eliminated_alone(self, edition):
        options = {"blanks": {"G": "everyone draws 1"}}
        state = position(edition, "GX B2 B3", "", "G1 G2", "G1 G2", out=[1], top="G5", options=options)

        assert (3, 0, 3, 3) == sizes(run(state, "0 GX"))


@pytest.mark.clause("match.start.two-players")
def test_between_two_the_start_rule_says_who_begins(edition):
    right = turned_up(edition, "GR Y1", players=2, dealer=1)

    assert (0 if edition == "classic" else 1) == turn(right)
