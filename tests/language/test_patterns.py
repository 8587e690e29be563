"""Every form a rule may be written in, and the effects it is read into."""

import pytest

from lastcard.game.effects import (
    Announce,
    ChooseOption,
    DiscardAll,
    DiscardCards,
    DrawCards,
    DrawUntil,
    ExtraTurn,
    If,
    Kind,
    LevelHand,
    LoseTurn,
    PassHands,
    ReverseOrder,
    ShowHand,
    ShuffleHands,
    SwapHands,
    Towards,
    Who,
)
from lastcard.game.whom import CannotPlay, CanPlay, Comparison, Condition, HoldsCard, HoldsCount, LacksCard
from lastcard.language.written_cards import read_rule

DRAW_ONE = DrawCards(Who.YOU, 1)


class TestTheBooksSuggestions:
    """The five rules the modern book suggests, in its own words."""

    @pytest.mark.clause("card.customizable.draw-until-colour")
    def test_draw_until_a_specific_colour_is_the_colour_its_player_names(self):
        read = read_rule("The next player must draw until they get a specific color.")

        assert (DrawUntil(Who.NEXT, ""),) == read

    @pytest.mark.clause("card.customizable.discard-wilds")
    def test_everyone_but_you_discards_all_wilds(self):
        read = read_rule("Everyone but you must discard all their Wild cards.")

        assert (DiscardAll(Who.OTHERS, Kind.WILD),) == read

    @pytest.mark.clause("card.customizable.cannot-play-draw-three")
    def test_whoever_cannot_play_takes_three(self):
        read = read_rule("If the next player can't play a card, they take THREE cards from the DRAW pile.")

        assert (If(CannotPlay(Who.NEXT), (DrawCards(Who.THEY, 3),)),) == read

    @pytest.mark.clause("card.customizable.extra-turn")
    def test_an_extra_turn_is_yours(self):
        assert (ExtraTurn(),) == read_rule("Take an extra turn.")

    @pytest.mark.clause("card.customizable.exactly-seven")
    def test_exactly_seven_by_drawing_or_discarding(self):
        read = read_rule("The next player must draw or discard until they have exactly 7 cards.")

        assert (LevelHand(Who.NEXT, 7),) == read

    def test_the_printed_draw_two_can_be_said_in_its_words(self):
        read = read_rule("the next player must draw 2 cards and lose their turn")

        assert (DrawCards(Who.NEXT, 2), LoseTurn(Who.THEY)) == read


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("you", Who.YOU),
        ("whoever played this card", Who.YOU),
        ("the next player", Who.NEXT),
        ("next person", Who.NEXT),
        ("the player after you", Who.NEXT),
        ("the previous player", Who.PREVIOUS),
        ("the player before you", Who.PREVIOUS),
        ("everyone", Who.EVERYONE),
        ("everybody", Who.EVERYONE),
        ("each player", Who.EVERYONE),
        ("all the players", Who.EVERYONE),
        ("everyone but you", Who.OTHERS),
        ("everyone else", Who.OTHERS),
        ("everybody except you", Who.OTHERS),
        ("all other players", Who.OTHERS),
        ("all of the other players", Who.OTHERS),
        ("the others", Who.OTHERS),
        ("your opponents", Who.OPPONENTS),
        ("each of your opponents", Who.OPPONENTS),
        ("the player with the fewest cards", Who.FEWEST),
        ("whoever has the least cards", Who.FEWEST),
        ("the players with the fewest cards", Who.FEWEST),
        ("the person who has the fewest cards", Who.FEWEST),
        ("the player with the most cards", Who.MOST),
        ("the player with the biggest hand", Who.MOST),
        ("the other player with the fewest cards", Who.FEWEST_OTHERS),
        ("the opponent with the fewest cards", Who.FEWEST_OPPONENTS),
        ("a player you choose", Who.CHOSEN),
        ("a player of your choice", Who.CHOSEN),
        ("any player you pick", Who.CHOSEN),
        ("another player", Who.CHOSEN),
        ("someone you choose", Who.CHOSEN),
        ("somebody else", Who.CHOSEN),
        ("an opponent you choose", Who.CHOSEN_OPPONENT),
        ("any opponent you pick", Who.CHOSEN_OPPONENT),
        ("your partner", Who.PARTNER),
    ],
)
def test_who(text: str, who: Who):
    """Each way to name players is understood before a verb and after one."""
    assert (DrawCards(who, 2),) == read_rule(f"{text} draws 2")
    assert (LoseTurn(Who.OTHERS if who is Who.EVERYONE else who),) == read_rule(f"skip {text}")


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("the next player draws 2", DrawCards(Who.NEXT, 2)),
        ("Next Player Draws 2 Cards", DrawCards(Who.NEXT, 2)),
        ("the next player picks up two", DrawCards(Who.NEXT, 2)),
        ("the next player has to take TWO cards from the deck", DrawCards(Who.NEXT, 2)),
        ("the next player gets two more cards", DrawCards(Who.NEXT, 2)),
        ("everyone draws a card", DrawCards(Who.EVERYONE, 1)),
        ("draw twenty", DrawCards(Who.YOU, 20)),
        ("draw 2", DrawCards(Who.YOU, 2)),
        ("everyone else draws until they get a red card", DrawUntil(Who.OTHERS, "R")),
        ("you draw cards until you get green", DrawUntil(Who.YOU, "G")),
        ("you draw until they get a green card", DrawUntil(Who.YOU, "G")),
        ("you draw or discard until they have exactly 5 cards", LevelHand(Who.YOU, 5)),
        ("next player draws until they get a card of the colour you name", DrawUntil(Who.NEXT)),
        ("the next player picks up until they draw the color you choose", DrawUntil(Who.NEXT)),
        ("the next player draws until he gets a card of that colour", DrawUntil(Who.NEXT)),
        ("the next player discards 2", DiscardCards(Who.NEXT, 2)),
        ("everyone discards one card of their choice", DiscardCards(Who.EVERYONE, 1)),
        ("get rid of three cards", DiscardCards(Who.YOU, 3)),
        ("discard a card", DiscardCards(Who.YOU, 1)),
        ("you discard all your blue cards", DiscardAll(Who.YOU, "B")),
        ("your partner discards all of their wilds", DiscardAll(Who.PARTNER, Kind.WILD)),
        ("everyone discards all number cards", DiscardAll(Who.EVERYONE, Kind.NUMBER)),
        ("everyone throws away every action card", DiscardAll(Who.EVERYONE, Kind.ACTION)),
        ("you draw or discard until you have exactly 5 cards", LevelHand(Who.YOU, 5)),
        ("everyone discards or draws until they hold four", LevelHand(Who.EVERYONE, 4)),
        ("the next player loses a turn", LoseTurn(Who.NEXT)),
        ("the next player is skipped", LoseTurn(Who.NEXT)),
        ("all other players are skipped", LoseTurn(Who.OTHERS)),
        ("the next player misses their next turn", LoseTurn(Who.NEXT)),
        ("skip the next player", LoseTurn(Who.NEXT)),
        ("skip a turn", LoseTurn(Who.YOU)),
        ("take an extra turn", ExtraTurn()),
        ("you get another turn", ExtraTurn()),
        ("play again", ExtraTurn()),
        ("reverse the direction", ReverseOrder()),
        ("reverse the direction of play", ReverseOrder()),
        ("reverse", ReverseOrder()),
        ("the direction is reversed", ReverseOrder()),
        ("change direction", ReverseOrder()),
        ("swap hands with the next player", SwapHands(Who.NEXT)),
        ("trade your cards with someone", SwapHands(Who.CHOSEN)),
        ("everyone passes their hand to the left", PassHands(Towards.LEFT)),
        ("everyone gives their cards to the player on their right", PassHands(Towards.RIGHT)),
        ("all players pass on their hands to the next player", PassHands(Towards.NEXT)),
        ("pass all hands to the left", PassHands(Towards.LEFT)),
        ("shuffle all hands together and deal them out", ShuffleHands()),
        ("all hands are shuffled and dealt out again", ShuffleHands()),
        ("the next player shows you their hand", ShowHand(Who.NEXT)),
        ("the next player must show their cards to you", ShowHand(Who.NEXT)),
        ("look at the previous player’s hand", ShowHand(Who.PREVIOUS)),
        ('announce "sing!"', Announce("sing!")),
        ("say “  hello, you  ”", Announce("hello, you")),
    ],
)
def test_verbs(text: str, effect: object):
    assert (effect,) == read_rule(text)


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("the next player can't play", CannotPlay(Who.NEXT)),
        ("the next player can’t play", CannotPlay(Who.NEXT)),
        ("the next player can not play anything", CannotPlay(Who.NEXT)),
        ("your partner cannot play a card", CannotPlay(Who.PARTNER)),
        ("the next player is unable to play", CannotPlay(Who.NEXT)),
        ("you have more than 3 cards", HoldsCount(Who.YOU, Comparison.MORE, 3)),
        ("everyone has fewer than three cards", HoldsCount(Who.EVERYONE, Comparison.FEWER, 3)),
        ("everyone has less than three cards", HoldsCount(Who.EVERYONE, Comparison.FEWER, 3)),
        ("the next player has exactly 1 card", HoldsCount(Who.NEXT, Comparison.EXACTLY, 1)),
        ("the next player has only one card left", HoldsCount(Who.NEXT, Comparison.EXACTLY, 1)),
        ("the next player holds 7 in their hand", HoldsCount(Who.NEXT, Comparison.EXACTLY, 7)),
        ("you have at least 4 cards", HoldsCount(Who.YOU, Comparison.MORE, 3)),
        ("you have at most 4 cards", HoldsCount(Who.YOU, Comparison.FEWER, 5)),
        ("you have 4 or more cards", HoldsCount(Who.YOU, Comparison.MORE, 3)),
        ("you have 4 cards or fewer", HoldsCount(Who.YOU, Comparison.FEWER, 5)),
        ("the next player has a yellow card", HoldsCard(Who.NEXT, "Y")),
        ("the next player has any wild cards", HoldsCard(Who.NEXT, Kind.WILD)),
        ("you hold an action card", HoldsCard(Who.YOU, Kind.ACTION)),
    ],
)
@pytest.mark.parametrize("so", [", ", " ", ": ", " then ", ", then "])
def test_conditions(text: str, condition: CannotPlay | HoldsCount | HoldsCard, so: str):
    assert (If(condition, (DRAW_ONE,)),) == read_rule(f"If {text}{so}draw 1")


class TestJoining:
    @pytest.mark.parametrize(
        "joint", [". ", "; ", ", ", " then ", ", then ", " and ", ", and then ", "! ", ": "]
    )
    def test_clauses_are_carried_out_left_to_right(self, joint: str):
        read = read_rule(f"the next player draws 2{joint}everyone else discards 1")

        assert (DrawCards(Who.NEXT, 2), DiscardCards(Who.OTHERS, 1)) == read

    def test_a_condition_governs_the_clauses_up_to_the_stop(self):
        read = read_rule("If you can't play, draw 1, then the next player draws 2; reverse. Draw 1.")

        assert (
            If(CannotPlay(Who.YOU), (DRAW_ONE, DrawCards(Who.NEXT, 2))),
            ReverseOrder(),
            DRAW_ONE,
        ) == read

    def test_a_condition_may_stand_within_another(self):
        read = read_rule("if you can't play, draw 1, if you have a red card, reverse")

        assert (If(CannotPlay(Who.YOU), (DRAW_ONE, If(HoldsCard(Who.YOU, "R"), (ReverseOrder(),)))),) == read

    def test_an_order_in_a_condition_is_for_you_whomever_the_condition_is_about(self):
        read = read_rule("if the next player can't play, discard 1")

        assert (If(CannotPlay(Who.NEXT), (DiscardCards(Who.YOU, 1),)),) == read


class TestUnless:
    """ "Unless" is read as the opposite condition, where there is one."""

    @pytest.mark.parametrize(
        ("text", "opposite"),
        [
            ("you can't play", CanPlay(Who.YOU)),
            ("you can play", CannotPlay(Who.YOU)),
            ("you have no red cards", HoldsCard(Who.YOU, "R")),
            ("you have a red card", LacksCard(Who.YOU, "R")),
            ("you have more than 3 cards", HoldsCount(Who.YOU, Comparison.FEWER, 4)),
            ("you have fewer than 3 cards", HoldsCount(Who.YOU, Comparison.MORE, 2)),
        ],
    )
    def test_the_opposite_holds(self, text: str, opposite: Condition):
        assert (If(opposite, (DRAW_ONE,)),) == read_rule(f"draw 1 unless {text}")

    @pytest.mark.parametrize(
        ("text", "comparison", "count"),
        [
            ("exactly 3 cards", Comparison.EXACTLY, 3),
            ("more than 20 cards", Comparison.MORE, 20),
            ("fewer than 1 card", Comparison.FEWER, 1),
        ],
    )
    def test_without_an_opposite_it_is_done_otherwise(self, text: str, comparison: Comparison, count: int):
        condition = HoldsCount(Who.YOU, comparison, count)

        assert (If(condition, (), (DRAW_ONE,)),) == read_rule(f"draw 1 unless you have {text}")

    def test_the_other_side_of_unless_is_done_where_the_condition_holds(self):
        read = read_rule("unless you have exactly 3 cards, draw 1. Otherwise draw 2")

        condition = HoldsCount(Who.YOU, Comparison.EXACTLY, 3)
        assert (If(condition, (DrawCards(Who.YOU, 2),), (DRAW_ONE,)),) == read


class TestAConditionWrittenLast:
    def test_of_you(self):
        assert (If(CannotPlay(Who.YOU), (DRAW_ONE,)),) == read_rule("draw 1 if you can't play")

    def test_of_somebody_else(self):
        read = read_rule("the next player draws 1 if your partner can't play")

        assert (If(CannotPlay(Who.PARTNER), (DrawCards(Who.NEXT, 1),)),) == read


def test_must_may_be_said_again_after_or():
    read = read_rule("you draw 1 or you must discard 1")

    assert (ChooseOption(Who.YOU, ((DRAW_ONE,), (DiscardCards(Who.YOU, 1),))),) == read


class TestWhoGoesOn:
    """A verb said of nobody: of those the sentence is about, or an order to you."""

    @pytest.mark.parametrize(
        "text",
        [
            "the next player draws 2 and loses a turn",
            "the next player draws 2, loses a turn",
            "the next player draws 2, then loses a turn",
            "the next player draws 2 and must lose a turn",
            "the next player draws 2 and lose a turn",
            "the next player must draw 2, then lose a turn",
            "the next player draws 2. They lose a turn",
            "the next player draws 2, then they also lose a turn",
            "the next player draws 2; skip them",
            "the next player draws 2 and that player is skipped",
        ],
    )
    def test_the_subject_is_carried_on(self, text: str):
        assert (DrawCards(Who.NEXT, 2), LoseTurn(Who.THEY)) == read_rule(text)

    @pytest.mark.parametrize(
        "text",
        [
            "the next player draws 2, take an extra turn",
            "the next player draws 2 and take an extra turn",
            "the next player draws 2 and you take an extra turn",
            "the next player must draw 2. take an extra turn",
        ],
    )
    def test_an_order_is_yours(self, text: str):
        assert (DrawCards(Who.NEXT, 2), ExtraTurn()) == read_rule(text)

    def test_a_bare_verb_after_one_player_is_an_order_unless_and_joins_it(self):
        assert (DrawCards(Who.NEXT, 2), DiscardCards(Who.YOU, 1)) == read_rule(
            "next player draws 2, discard 1"
        )

    def test_you_go_on_as_you(self):
        read = read_rule("you draw 2 and skip the next player and discard 1")

        assert (DrawCards(Who.YOU, 2), LoseTurn(Who.NEXT), DiscardCards(Who.YOU, 1)) == read

    def test_the_subject_is_named_again_when_another_was_named_since(self):
        read = read_rule("everyone draws 2 and skip the next player and discards 1")

        assert (DrawCards(Who.EVERYONE, 2), LoseTurn(Who.NEXT), DiscardCards(Who.EVERYONE, 1)) == read

    def test_turning_the_direction_is_no_deed_of_those_it_follows(self):
        read = read_rule("everyone else must draw 1 and the direction is reversed and lose a turn")

        assert (DrawCards(Who.OTHERS, 1), ReverseOrder(), LoseTurn(Who.THEY)) == read


class TestThey:
    def test_they_are_those_named_last_in_a_condition_too(self):
        read = read_rule("if the previous player has a red card, they draw 1. They lose a turn")

        assert (
            If(HoldsCard(Who.PREVIOUS, "R"), (DrawCards(Who.THEY, 1),)),
            LoseTurn(Who.THEY),
        ) == read

    def test_you_are_never_they(self):
        read = read_rule("the next player draws 2. You draw 1. They lose a turn")

        assert (DrawCards(Who.NEXT, 2), DRAW_ONE, LoseTurn(Who.THEY)) == read

    def test_those_named_under_a_condition_are_named_again_after_it(self):
        """Where you can play, the table never looked for the next player."""
        read = read_rule("if you can't play, the next player draws 2. They lose a turn")

        assert (If(CannotPlay(Who.YOU), (DrawCards(Who.NEXT, 2),)), LoseTurn(Who.NEXT)) == read

    def test_those_who_passed_their_hands_are_everyone(self):
        read = read_rule("the next player draws 1. Everyone passes their hand to the left and draws 2")

        assert (DrawCards(Who.NEXT, 1), PassHands(Towards.LEFT), DrawCards(Who.EVERYONE, 2)) == read

    def test_hands_are_swapped_with_them_and_looked_at(self):
        read = read_rule("if your partner can't play, look at their hand, then you swap hands with them")

        assert (If(CannotPlay(Who.PARTNER), (ShowHand(Who.THEY), SwapHands(Who.THEY))),) == read

    @pytest.mark.parametrize(
        "text",
        [
            "choose a player. They draw 4 and lose a turn",
            "pick another player who must draw 4 and lose a turn",
            "you choose a player to draw 4 and lose a turn",
            "a player you choose draws 4 and loses a turn",
        ],
    )
    def test_a_player_is_chosen_first_or_in_passing(self, text: str):
        assert (DrawCards(Who.CHOSEN, 4), LoseTurn(Who.THEY)) == read_rule(text)

    def test_a_player_chosen_before_a_condition_may_be_used_after_it(self):
        read = read_rule("choose a player. If you can't play, draw 1. They draw 2")

        assert (If(CannotPlay(Who.YOU), (DRAW_ONE,)), DrawCards(Who.CHOSEN, 2)) == read


def test_the_colours_are_the_editions_own():
    assert (DiscardAll(Who.YOU, "P"),) == read_rule("discard all pink cards", ("P", "R"))
