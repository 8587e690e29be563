"""Wild Customizable cards: the book's own suggestions, and what a written rule may do to a round."""

import pytest
from tests.playing import hand, happen, offered, pending, position, refused, run, sizes, turn

from lastcard.game import State, cards, result
from lastcard.game.events import Announced, Discarded, FoundNothing, HandShown

BOOK = {
    "until": "The next player must draw until they get a specific color.",
    "wilds": "Everyone but you must discard all their Wild cards.",
    "three": "If the next player can't play a card, they take THREE cards from the DRAW pile.",
    "again": "Take an extra turn.",
    "seven": "The next player must draw or discard until they have exactly 7 cards.",
}
"""The modern book's suggestions, in its own words."""


def wrote(edition: str, rule: str, *hands: str, **given) -> State:
    """A position in which WC1, or the green blank of the classic edition, carries *rule*."""
    options = {"customizable": [rule]} if edition == "modern" else {"blanks": {"G": rule}}
    return position(edition, *hands, options=options, **({"top": "G5"} | given))


def card(edition: str, colour: str = "G") -> str:
    """How the written card is played: the wild names a colour."""
    return f"WC1>{colour}" if edition == "modern" else "GX"


def held(edition: str) -> str:
    return "WC1" if edition == "modern" else "GX"


class TestSuggestedRules:
    @pytest.mark.clause("card.customizable")
    def test_the_rule_is_followed_and_the_player_names_the_colour(self, edition):
        state = run(wrote(edition, "the next player draws 3", "WC1 B1 B2", "G1 G2", "G1 G2"), "0 WC1>B")

        assert (2, 5, 2) == sizes(state)
        assert ("B", 1) == (state.colour, turn(state))
        assert refused(wrote(edition, "draw 3", "WC1 B1", "G1 G2"), "0 WC1")

    @pytest.mark.clause("card.customizable")
    def test_it_goes_on_anything(self, edition):
        assert run(wrote(edition, "draw 3", "WC1 B1", "G1 G2", top="W4", colour="Y"), "0 WC1>B!")

    @pytest.mark.clause("card.customizable.draw-until-colour")
    def test_the_next_player_draws_until_the_named_colour_comes(self, edition):
        """A wild on the way is of no colour and does not end it."""
        state = wrote(edition, BOOK["until"], "WC1 B1 B2", "G1 G2", "G1 G2", draw="Y1 W Y2 B3 Y4 Y5")
        state = run(state, "0 WC1>B")

        assert "B3 G1 G2 W Y1 Y2" == " ".join(sorted(hand(state, 1).split()))
        assert (cards("Y4 Y5"), 1) == (state.draw, turn(state))

    @pytest.mark.clause("card.customizable.draw-until-colour")
    def test_or_until_the_colour_written_on_the_card(self, edition):
        rule = "the next player draws until they get a yellow card"
        state = run(wrote(edition, rule, "WC1 B1 B2", "G1 G2", draw="B1 W Y2 B3"), "0 WC1>B")

        assert 5 == sizes(state)[1]

    @pytest.mark.clause("card.customizable.draw-until-colour")
    def test_or_until_the_piles_are_empty(self, edition):
        state = run(wrote(edition, BOOK["until"], "WC1 B1 B2", "G1 G2", draw="Y1 Y2"), "0 WC1>B")

        assert "G1 G2 G5 Y1 Y2" == hand(state, 1)

    @pytest.mark.clause("card.customizable.discard-wilds")
    def test_everyone_else_discards_all_wilds(self, edition):
        state = run(wrote(edition, BOOK["wilds"], "WC1 W B2", "W G2 W4", "G1 G2 WS"), "0 WC1>B")

        assert (2, 1, 2) == sizes(state)
        assert "W" in hand(state, 0)

    @pytest.mark.clause("card.customizable.cannot-play-draw-three")
    def test_a_next_player_who_cannot_play_takes_three(self, edition):
        """Judged by the card just played and the colour named for it."""
        struck = run(wrote(edition, BOOK["three"], "WC1 B1 B2", "G1 Y2", "G1 G2"), "0 WC1>B")
        spared = run(wrote(edition, BOOK["three"], "WC1 B1 B2", "B1 Y2", "G1 G2"), "0 WC1>B")
        bluffer = run(wrote(edition, BOOK["three"], "WC1 B1 B2", "W4 Y2", "G1 G2"), "0 WC1>B")

        assert (2, 5, 2) == sizes(struck)
        assert 1 == turn(struck)
        assert (2, 2, 2) == sizes(spared) == sizes(bluffer)

    @pytest.mark.clause("card.customizable.extra-turn")
    def test_an_extra_turn_is_a_full_turn(self, edition):
        state = run(wrote(edition, BOOK["again"], "WC1 B1 B2", "B3 G2", "G1 G2"), "0 WC1>B")

        assert ("play", 0) == (pending(state), turn(state))
        assert {"B1", "B2", "draw"} == set(offered(state, 0))
        assert 1 == turn(run(state, "0 B1!"))

    @pytest.mark.clause("card.customizable.exactly-seven")
    def test_the_next_player_draws_up_to_seven(self, edition):
        state = run(wrote(edition, BOOK["seven"], "WC1 B1 B2", "G1 G2", "G1 G2"), "0 WC1>B")

        assert (2, 7, 2) == sizes(state)
        assert ("play", 1) == (pending(state), turn(state))

    @pytest.mark.clause("card.customizable.exactly-seven")
    def test_or_discards_down_to_seven_of_their_own_choice(self, edition):
        nine = "G1 G2 G3 G4 G5 G6 G7 G8 G9"
        state = run(wrote(edition, BOOK["seven"], "WC1 B1 B2", nine, "G1 G2"), "0 WC1>B")

        assert ("discard", 1) == (pending(state), turn(state))
        assert ("discard 2",) == offered(state, 1)
        assert refused(state, "1 discard G1")
        assert refused(state, "1 discard G1 B4")
        assert refused(state, "1 discard G1 G1")

        state = run(state, "1 discard G9 G2")

        assert "G1 G3 G4 G5 G6 G7 G8" == hand(state, 1)
        assert ("play", 1) == (pending(state), turn(state))

    @pytest.mark.clause("card.customizable.blank")
    def test_a_card_on_which_nothing_was_written_is_a_plain_wild(self, edition):
        state = run(position(edition, "WC2 B1 B2", "G1 G2"), "0 WC2>Y")

        assert ("Y", 1, (2, 2)) == (state.colour, turn(state), sizes(state))

    @pytest.mark.clause("card.customizable.blank")
    def test_the_rules_are_those_of_the_first_second_and_third_card(self, edition):
        options = {"customizable": ["draw 1", "draw 2", "draw 3"]}
        for n in (1, 2, 3):
            state = run(position(edition, f"WC{n} B1 B2", "G1 G2", options=options), f"0 WC{n}>Y")

            assert 2 + n == sizes(state)[0]


class TestWhatAWrittenRuleDoes:
    @pytest.mark.clause("card.customizable.discards")
    def test_discards_go_under_the_card_that_carries_the_rule(self, edition):
        """The written card stays on top, and nothing printed on a discarded card takes effect."""
        rule = "the next player discards all their action cards"
        state = run(
            wrote(edition, rule, f"{held(edition)} B1 B2", "GS GD GR B3", "G1 G2"), f"0 {card(edition)}"
        )

        assert held(edition) == str(state.top)
        assert sorted(cards("G5 GS GD GR")) == sorted(state.discard[:-1])
        assert ("G", 1, 1) == (state.colour, state.direction, turn(state))

    @pytest.mark.clause("card.customizable.empties-a-hand")
    def test_a_player_left_without_cards_wins_once_the_rule_is_done(self, edition):
        rule = "the next player discards 2, then everyone else draws 1"
        emptied = run(
            wrote(edition, "the next player discards 2", f"{held(edition)} B1 B2", "Y1 Y2", "G1 G2"),
            f"0 {card(edition)}",
        )
        refilled = run(wrote(edition, rule, f"{held(edition)} B1 B2", "Y1 Y2", "G1 G2"), f"0 {card(edition)}")

        assert 1 == result(emptied).winner
        assert (2, 1, 3) == sizes(refilled)
        assert ("play", 1) == (pending(refilled), turn(refilled))

    @pytest.mark.clause("card.customizable.empties-a-hand")
    def test_of_several_the_first_in_playing_order_wins_and_the_player_comes_last(self, edition):
        rule = "everyone discards all their number cards"
        hands = (f"{held(edition)} B1", "Y1 YS", "Y2 Y3")
        state = run(wrote(edition, rule, *hands), f"0 {card(edition)}")

        assert 2 == result(state).winner

    @pytest.mark.clause("card.written.last-card")
    def test_as_a_last_card_its_rule_is_not_carried_out(self, edition):
        state = run(wrote(edition, "the next player draws 3", held(edition), "Y1 Y2"), f"0 {card(edition)}")

        assert (0, 2) == sizes(state)
        assert 0 == result(state).winner

    @pytest.mark.clause("card.written.last-card")
    def test_and_a_player_it_would_ask_for_need_not_be_chosen(self, edition):
        rule = "a player you choose draws 3"
        state = wrote(edition, rule, held(edition), "Y1 Y2", "Y3 Y4")

        assert 0 == result(run(state, f"0 {card(edition)}")).winner

    @pytest.mark.clause("card.written.last-card", "round.last-card-draws.modern")
    @pytest.mark.parametrize("edition", ["modern"])
    def test_last_card_draws_changes_nothing_for_a_written_rule(self, edition):
        options = {"customizable": ["the next player draws 3"], "last_card_draws": True}
        state = run(position(edition, "WC1", "Y1 Y2", options=options), "0 WC1>B")

        assert (0, 2) == sizes(state)

    @pytest.mark.clause("card.several-draw.order")
    @pytest.mark.parametrize("edition", ["classic", "modern"])
    def test_several_draw_in_playing_order_the_player_last(self, edition):
        """Three cards are left and one lies under the top, for six that are owed."""
        state = wrote(edition, "everyone draws 2", f"{held(edition)} B1 B2", "Y1", "Y2", draw="Y7 Y8 Y9")
        state = run(state, f"0 {card(edition)}")

        assert ("Y1 Y7 Y8", "G5 Y2 Y9", "B1 B2") == (hand(state, 1), hand(state, 2), hand(state, 0))

    @pytest.mark.clause("card.several-draw.order")
    @pytest.mark.parametrize("edition", ["classic", "modern"])
    def test_hands_are_counted_once_before_the_first_draws(self, edition):
        rule = "the player with the fewest cards draws 1"
        state = run(wrote(edition, rule, f"{held(edition)} B1 B2 B3", "Y1", "Y2"), f"0 {card(edition)}")

        assert (3, 2, 2) == sizes(state)

    @pytest.mark.clause("card.customizable", "blank.house-rule")
    def test_a_hand_is_shown_to_the_player_of_the_card_alone(self, edition):
        state = wrote(
            edition, "the next player shows you their hand", f"{held(edition)} B1 B2", "Y1 Y2", "Y3 Y4"
        )
        _, events = happen(state, f"0 {card(edition)}")
        (shown,) = (event for event in events if isinstance(event, HandShown))

        assert cards("Y1 Y2") == shown.hand.open(0)
        assert shown.hand.open(2) is None
        assert shown.hand.open(None) is None

    @pytest.mark.clause("card.customizable", "blank.house-rule")
    def test_an_announcement_is_shown_to_everybody_and_enforced_by_nobody(self, edition):
        state = wrote(edition, 'announce "sing"', f"{held(edition)} B1 B2", "G1 Y2")
        state, events = happen(state, f"0 {card(edition)}")

        assert Announced(0, "sing") in events
        assert 1 == turn(state)

    @pytest.mark.clause("card.customizable.exactly-seven")
    def test_a_hand_of_exactly_seven_finds_nothing_to_do(self, edition):
        """Nobody is told that a card was wanted and none was there."""
        state = wrote(edition, BOOK["seven"], "WC1 B1 B2", "G1 G2 G3 G4 G5 G6 G7")
        state, events = happen(state, "0 WC1>B")

        assert not any(isinstance(event, FoundNothing) for event in events)
        assert 1 == turn(state)

    @pytest.mark.clause("card.customizable", "blank.house-rule")
    @pytest.mark.parametrize(
        ("condition", "holding"),
        [("more than 2", {3, 4}), ("fewer than 2", {0, 1}), ("exactly 2", {2})],
    )
    def test_a_count_is_compared_at_its_edge(self, edition, condition, holding):
        rule = f"if the next player has {condition} cards, you draw 1"
        for count in range(5):
            theirs = "Y1 Y2 Y3 Y4"[: 3 * count]
            state = run(wrote(edition, rule, f"{held(edition)} B1 B2", theirs, "B3 B4"), f"0 {card(edition)}")

            assert (3 if count in holding else 2) == sizes(state)[0]

    @pytest.mark.clause("card.customizable", "blank.house-rule")
    @pytest.mark.parametrize(("sides", "partner"), [((0, 1, 0, 1), 2), ((0, 1, 1, 0), 3), ((0, 0, 1, 1), 1)])
    def test_the_partner_is_whoever_plays_for_the_same_side(self, edition, sides, partner):
        state = wrote(
            edition, "your partner draws 3", f"{held(edition)} B1 B2", "Y1", "Y2", "Y3", sides=sides
        )
        state = run(state, f"0 {card(edition)}")

        assert [4 if seat == partner else 1 for seat in (1, 2, 3)] == list(sizes(state)[1:])

    @pytest.mark.clause("card.customizable", "blank.house-rule", "match.partners")
    @pytest.mark.parametrize(
        ("sides", "struck"), [((0, 1, 0, 1), {1, 3}), ((0, 1, 1, 0), {1, 2}), ((), {1, 2, 3})]
    )
    def test_opponents_are_the_other_side_or_everyone_else(self, edition, sides, struck):
        state = wrote(
            edition, "your opponents draw 3", f"{held(edition)} B1 B2", "Y1", "Y2", "Y3", sides=sides
        )
        state = run(state, f"0 {card(edition)}")

        assert [4 if seat in struck else 1 for seat in (1, 2, 3)] == list(sizes(state)[1:])

    @pytest.mark.clause("card.customizable", "blank.house-rule")
    @pytest.mark.parametrize("who", ["your opponents", "the opponent with the fewest cards"])
    def test_with_no_opponent_left_nobody_is_struck(self, edition, who):
        hands = (f"{held(edition)} B1 B2", "", "Y2 Y3", "")
        state = wrote(edition, f"{who} draws 3", *hands, sides=(0, 1, 0, 1), out=[1, 3])

        assert (2, 0, 2, 0) == sizes(run(state, f"0 {card(edition)}"))

    @pytest.mark.clause("card.customizable", "blank.house-rule")
    def test_with_no_opponent_left_to_choose_the_card_can_still_be_played(self, edition):
        hands = (f"{held(edition)} B1 B2", "", "Y2 Y3", "")
        rule = "an opponent you choose draws 3"
        state = wrote(edition, rule, *hands, sides=(0, 1, 0, 1), out=[1, 3])

        assert card(edition) in offered(state, 0)
        assert (2, 0, 2, 0) == sizes(run(state, f"0 {card(edition)}"))
        assert refused(state, f"0 {card(edition)}@2")

    @pytest.mark.clause("card.customizable.discards")
    def test_everybody_sees_what_is_discarded(self, edition):
        rule = "the next player discards all their blue cards"
        state = wrote(edition, rule, f"{held(edition)} B1 B2", "B3 Y1 B4")
        _, events = happen(state, f"0 {card(edition)}")

        assert Discarded(1, cards("B3 B4")) in events
