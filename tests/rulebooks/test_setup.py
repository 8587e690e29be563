"""Choosing a dealer, dealing, and the card turned up first."""

import pytest
from tests.playing import happen, offered, pending, position, refused, run, sizes, turn, turned_up

from lastcard.editions import EDITIONS
from lastcard.editions.options import build
from lastcard.game import card, cards, draw_for_dealer, start
from lastcard.game.events import Named, Returned, TurnedUp
from lastcard.game.rules import Rules

SEEDS = [f"deal {n}" for n in range(60)]


def number(rules: Rules, one) -> int:
    """A card's number, symbols and wilds counting zero."""
    return int(one.face) if one.face.isdigit() else 0


def points(rules: Rules, one) -> int:
    """A Wild before an action card before a 9."""
    return 50 if one.is_wild else int(one.face) if one.face.isdigit() else 20


def check_draws(rules: Rules, rank) -> int:
    """See each of sixty draws for the deal judged by *rank*; how many of them were tied at first."""
    ties = 0
    for seed in SEEDS:
        drawn = draw_for_dealer(rules, range(4), seed=seed)
        tied = [0, 1, 2, 3]
        for one in drawn.draws:
            assert tied == [seat for seat, _ in one]
            best = max(rank(rules, got) for _, got in one)
            tied = [seat for seat, got in one if rank(rules, got) == best]
        assert [drawn.dealer] == tied
        ties += len(drawn.draws) > 1
    return ties


class TestDealer:
    @pytest.mark.clause("setup.dealer.number")
    def test_the_highest_number_deals_and_symbols_count_zero(self, edition):
        """Those tied for highest, and only they, draw again until one is highest."""
        assert check_draws(EDITIONS[edition], number)

    @pytest.mark.clause("setup.dealer.points")
    def test_the_highest_points_deal_in_the_classic_book(self, edition):
        """The English text: a wild beats an action card beats a 9."""
        assert check_draws(EDITIONS[edition], points)

    @pytest.mark.clause("setup.dealer.points")
    def test_the_spanish_text_can_be_chosen(self, edition):
        assert check_draws(build(edition, {"dealer_draw": "number"}), number)

    @pytest.mark.clause("setup.dealer.tie")
    def test_tied_players_draw_from_the_rest_of_the_deck(self, edition):
        """No card is drawn twice, however often it is drawn again."""
        for seed in SEEDS:
            drawn = draw_for_dealer(EDITIONS[edition], range(10), seed=seed)
            left = list(EDITIONS[edition].deck)
            for one in drawn.draws:
                for _, got in one:
                    left.remove(got)

    @pytest.mark.clause("setup.dealer.any", "setup.dealer.any.how")
    def test_a_seat_is_taken_at_random_from_the_seed(self, edition):
        """Nobody draws; the same seed names the same dealer, and every seat comes up."""
        dealers = [draw_for_dealer(EDITIONS[edition], range(4), seed=seed) for seed in SEEDS]

        assert {()} == {drawn.draws for drawn in dealers}
        assert {0, 1, 2, 3} == {drawn.dealer for drawn in dealers}
        assert dealers == [draw_for_dealer(EDITIONS[edition], range(4), seed=seed) for seed in SEEDS]

    @pytest.mark.clause("setup.dealer.tie")
    def test_only_those_who_take_part_draw(self, edition):
        drawn = draw_for_dealer(EDITIONS[edition], (1, 4), seed="two")

        assert [1, 4] == [seat for seat, _ in drawn.draws[0]]
        assert drawn.dealer in {1, 4}


@pytest.mark.clause("setup.deal")
def test_everyone_is_dealt_seven_and_the_rest_is_the_draw_pile(edition):
    """All the cards of the deck are in the hands, the draw pile or the discard pile."""
    deck = EDITIONS[edition].deck
    opening, order = card("B5"), list(deck)
    order.remove(opening)
    order.insert(28, opening)

    state, events = start(EDITIONS[edition], 4, seed="x", deck=order)

    assert TurnedUp(opening) in events
    assert (7, 7, 7, 7) == sizes(state)
    assert len(deck) - 29 == len(state.draw)
    assert sorted(deck) == sorted([c for h in state.hands for c in h] + [*state.draw, *state.discard])


@pytest.mark.clause("setup.deal")
def test_two_rounds_of_one_seed_are_dealt_alike_and_of_two_seeds_differently(edition):
    one, other, again = (start(EDITIONS[edition], 4, seed=seed)[0] for seed in ("a", "b", "a"))

    assert one == again
    assert one.hands != other.hands


@pytest.mark.clause("setup.deal.order")
def test_one_card_at_a_time_from_the_dealers_left(edition):
    """With the dealer in seat 1 of three, the first card goes to seat 2, the second to 0, the third to 1."""
    deck = list(EDITIONS[edition].deck)
    opening = next(one for one in deck if str(one) == "B5")
    deck.remove(opening)
    deck.insert(21, opening)

    state, _ = start(EDITIONS[edition], 3, seed="x", dealer=1, deck=deck)

    assert tuple(deck[0:21:3]) == state.hands[2]
    assert tuple(deck[1:21:3]) == state.hands[0]
    assert tuple(deck[2:21:3]) == state.hands[1]


@pytest.mark.clause("setup.first-card")
def test_the_top_of_the_draw_pile_begins_the_discard_pile(edition):
    state = turned_up(edition, "B5 G3 Y1")

    assert cards("B5") == state.discard
    assert cards("G3 Y1") == state.draw
    assert "B" == state.colour


@pytest.mark.clause("setup.first-player")
def test_the_player_to_the_dealers_left_begins_and_play_goes_left(edition):
    """Seat 2 deals, so seat 0 begins, and seat 1 comes next."""
    state = turned_up(edition, "G5 Y1 Y2", dealer=2)

    assert 0 == turn(state)
    assert 1 == state.direction
    assert 1 == turn(run(state, "0 G1!"))


# ------------------------------------------------------------------ the first card of the modern book
@pytest.mark.clause("start.ignore-actions", "start.ignored-stay")
@pytest.mark.parametrize("action", ["BD", "BR", "BS"])
def test_an_action_card_turned_up_first_is_ignored(edition, action):
    """It stays in the discard pile under the number turned up after it, and does nothing."""
    state = turned_up(edition, f"{action} G7 Y1")

    assert cards(f"{action} G7") == state.discard
    assert (2, 2, 2) == sizes(state)
    assert 1 == turn(state)
    assert 1 == state.direction


@pytest.mark.clause("start.ignore-actions.wilds", "start.ignored-stay")
def test_wilds_are_ignored_as_well_until_a_number_shows(edition):
    state = turned_up(edition, "W W4 WS WC1 BS G7 Y1")

    assert cards("W W4 WS WC1 BS G7") == state.discard
    assert "G" == state.colour
    assert "play" == pending(state)
    assert 1 == turn(state)


# ------------------------------------------------------------------ the first card of the older books
@pytest.mark.clause("start.draw-two", "start.draw-two.forfeit", "start.draw-two.forfeit.classic")
def test_a_draw_two_strikes_the_first_player_who_misses_the_turn(edition):
    state = turned_up(edition, "BD Y1 Y2 Y3")

    assert (2, 4, 2) == sizes(state)
    assert 2 == turn(state)


@pytest.mark.clause("start.draw-two.forfeit.classic")
def test_a_table_may_leave_the_turn_to_the_player_who_draws(edition):
    state = turned_up(edition, "BD Y1 Y2 Y3", options={"start_draw_two_forfeits": False})

    assert (2, 4, 2) == sizes(state)
    assert 1 == turn(state)


@pytest.mark.clause("start.reverse.dealer")
def test_a_reverse_lets_the_dealer_begin_and_go_right(edition):
    state = turned_up(edition, "GR Y1 Y2", players=4, dealer=1)

    assert 1 == turn(state)
    assert -1 == state.direction
    assert 0 == turn(run(state, "1 G1!"))


@pytest.mark.clause("start.reverse.right")
def test_a_reverse_lets_the_dealers_right_begin_in_the_classic_book(edition):
    state = turned_up(edition, "GR Y1 Y2", players=4, dealer=1)

    assert 0 == turn(state)
    assert -1 == state.direction
    assert 3 == turn(run(state, "0 G1!"))


@pytest.mark.clause("start.reverse.right")
def test_the_spanish_text_lets_the_dealer_begin(edition):
    state = turned_up(edition, "GR Y1 Y2", players=4, dealer=1, options={"start_reverse": "dealer"})

    assert 1 == turn(state)
    assert -1 == state.direction
    assert 0 == turn(run(state, "1 G1!"))


@pytest.mark.clause("start.skip")
def test_a_skip_passes_over_the_player_to_the_dealers_left(edition):
    assert 2 == turn(turned_up(edition, "BS Y1 Y2"))


@pytest.mark.clause("start.wild.choose")
def test_a_wild_lets_the_first_player_name_the_colour_and_play(edition):
    state = turned_up(edition, "W Y1 Y2")

    assert 1 == turn(state)
    assert "colour" == pending(state)

    state, events = happen(state, "1 >G")

    assert Named(1, "G") in events
    assert "G" == state.colour
    assert ("play", 1) == (pending(state), turn(state))
    assert 2 == turn(run(state, "1 G1!"))


@pytest.mark.clause("start.wild.classic")
def test_a_wild_goes_back_into_the_deck_in_the_classic_book(edition):
    state = turned_up(edition, "W G3")

    assert cards("G3") == state.discard
    assert cards("W") == state.draw
    assert 1 == turn(state)


@pytest.mark.clause("start.wild.classic")
def test_the_cards_own_paragraph_can_be_followed(edition):
    state = turned_up(edition, "W G3", options={"start_wild": "choose"})

    assert ("colour", 1) == (pending(state), turn(state))
    assert ("play", 1) == (pending(run(state, "1 >G")), turn(run(state, "1 >G")))


@pytest.mark.clause("start.wild-draw-four", "start.return.how")
def test_a_wild_draw_four_goes_back_and_another_is_turned_up(edition):
    state = turned_up(edition, "W4 G3")

    assert cards("G3") == state.discard
    assert cards("W4") == state.draw
    assert (2, 2, 2) == sizes(state)
    assert 1 == turn(state)


@pytest.mark.clause("start.return.how")
def test_a_returned_card_is_shuffled_into_the_draw_pile(edition):
    """It lies neither always on top nor always at the bottom: the place depends on the seed."""
    places = {
        turned_up(edition, "W4 G3 G4 G5 G6 G7 G8", seed=seed).draw.index(cards("W4")[0]) for seed in SEEDS
    }

    assert {0, 1, 2, 3, 4, 5} == places


@pytest.mark.clause("start.return.how")
def test_everyone_sees_which_card_went_back(edition):
    deck = list(EDITIONS[edition].deck)
    four = next(one for one in deck if str(one) == "W4")
    deck.remove(four)
    deck.insert(14, four)

    state, events = start(EDITIONS[edition], 2, seed="x", deck=deck)

    assert Returned(four) in events
    assert len(deck) == 14 + len(state.draw) + len(state.discard) + sum(sizes(state)) - 14


@pytest.mark.clause("start.badtz-maru")
def test_a_badtz_maru_asks_for_a_colour_and_nobody_draws(edition):
    state = turned_up(edition, "WB Y1 Y2 Y3 Y4 Y5")

    assert ("colour", 1) == (pending(state), turn(state))

    state = run(state, "1 >Y")

    assert (2, 2, 2) == sizes(state)
    assert ("play", 1, "Y") == (pending(state), turn(state), state.colour)


@pytest.mark.clause("start.fashion-trend")
def test_a_fashion_trend_asks_for_a_colour_and_starts_no_trend(edition):
    state = run(turned_up(edition, "WF Y1 Y2 Y3"), "1 >Y")

    assert (2, 2, 2) == sizes(state)
    assert ("play", 1, "Y") == (pending(state), turn(state), state.colour)


@pytest.mark.clause("start.blank")
def test_a_blank_only_sets_the_colour(edition):
    state = turned_up(edition, "GX Y1 Y2 Y3", options={"blanks": {"G": "everyone draws 3"}})

    assert (2, 2, 2) == sizes(state)
    assert ("play", 1, "G") == (pending(state), turn(state), state.colour)


@pytest.mark.clause("deck.colours.pink")
def test_red_cannot_be_named_where_there_is_pink(edition):
    state = turned_up(edition, "W Y1 Y2")

    assert ">P" in offered(state, 1)
    assert "deck.colours.pink" in refused(state, "1 >R").clauses


@pytest.mark.clause("match.start.two-players")
def test_a_reverse_turned_up_between_two_is_no_skip(edition):
    """The start rule alone says who begins: the dealer, or in the classic book the opponent at the right."""
    state = turned_up(edition, "GR Y1 Y2", players=2)

    assert (1 if edition == "classic" else 0) == turn(state)
    assert -1 == state.direction
    if edition == "classic":
        assert 0 == turn(turned_up(edition, "GR Y1", players=2, options={"start_reverse": "dealer"}))


@pytest.mark.clause("setup.first-card")
def test_a_position_may_stand_just_before_the_first_card(edition):
    """The written position and the deal come to the same."""
    state = position(edition, "G1", "G2", turn_up=True, draw="B7 Y1", dealer=1)

    assert 0 == turn(state)
    assert cards("B7") == state.discard
