"""A rule that is misread is worse than one that is refused: every word must be accounted for."""

import pytest

from lastcard.game.effects import (
    DiscardAll,
    DiscardCards,
    DrawCards,
    DrawUntil,
    ExchangeCards,
    ExtraTurn,
    GiveCards,
    If,
    Kind,
    LevelHand,
    LoseTurn,
    PassCards,
    PassHands,
    PickCards,
    ReverseOrder,
    ShowHand,
    SwapHands,
    TakeCards,
    Towards,
    Who,
)
from lastcard.game.whom import Comparison, Except, HoldsCount, Those, Whom
from lastcard.language.written_cards import SentenceError, describe, read_rule

REVERSE = (ReverseOrder(),)


def refusal(text: str) -> SentenceError:
    with pytest.raises(SentenceError) as caught:
        read_rule(text)
    return caught.value


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Everyone passes their card to the left", "card"),
        ("Everyone passes cards to the left", "cards"),
        ("Everyone passes a hand to the left", "hand"),
        ("Everyone gives the card to the person on their right", "card"),
        ("Swap a hand with the next player", "hand"),
        ("trade your card with someone", "card"),
        ("the next player shows you a card", "a"),
        ("the next player shows you their card", "card"),
        ("the next player shows their card to you", "card"),
        ("look at the next player's card", "card"),
        ("the next player draws 1, then look at their card", "card"),
    ],
)
def test_one_card_is_no_hand(text: str, word: str) -> None:
    assert word == refusal(text).word


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Everyone passes a card to the left", PassCards(Towards.LEFT, 1)),
        ("Everyone passes one card to the left", PassCards(Towards.LEFT, 1)),
        ("Everyone passes 2 cards to the left", PassCards(Towards.LEFT, 2)),
        ("Everyone gives a card to the person on their right", PassCards(Towards.RIGHT, 1)),
        ("Swap a card with the next player", ExchangeCards(Who.NEXT, 1)),
        ("Swap one card with the next player", ExchangeCards(Who.NEXT, 1)),
        ("Trade a card with someone", ExchangeCards(Who.CHOSEN, 1)),
        ("exchange a card with a player you choose", ExchangeCards(Who.CHOSEN, 1)),
        ("switch a card with the next player", ExchangeCards(Who.NEXT, 1)),
    ],
)
def test_one_card_is_one_card(text: str, effect: object) -> None:
    assert (effect,) == read_rule(text)


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Everyone passes their cards to the left", PassHands(Towards.LEFT)),
        ("Everyone passes the hand to the left", PassHands(Towards.LEFT)),
        ("everyone gives their hands to the right", PassHands(Towards.RIGHT)),
        ("swap your cards with the next player", SwapHands(Who.NEXT)),
        ("swap your hand with the next player", SwapHands(Who.NEXT)),
        ("pass all hands to your left", PassHands(Towards.LEFT)),
    ],
)
def test_all_the_cards_are_a_hand(text: str, effect: object) -> None:
    assert (effect,) == read_rule(text)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("the next player discards 2 of your choice", "your"),
        ("the next player discards 2 cards you choose", "you"),
        ("the next player discards 2 from your hand", "your"),
        ("the next player discards all your red cards", "your"),
        ("the next player loses your next turn", "your"),
        ("the next player shows you your hand", "your"),
        ("everyone passes your hand to the left", "your"),
        ("everyone passes their hand to your left", "your"),
        ("everyone passes their hand to the player on your left", "your"),
        ("if the next player has 2 cards in your hand, draw 1", "your"),
        ("the next player draws 1 and you discard all their red cards", "their"),
        ("the next player draws 1. You lose their next turn", "their"),
        ("give your partner one of their cards", "their"),
        ("switch their hand with the next player", "their"),
        ("the next player draws 1. You discard 2 of their choice", "their"),
        ("the next player draws 1. You draw until they get a red card", "they"),
        ("the next player draws 1. You draw or discard until they have 3 cards", "they"),
        ("if the next player can't play and you have 2 cards in their hand, draw 1", "you"),
        ("the next player draws 1. If you have 2 cards in their hand, draw 1", "their"),
    ],
)
def test_yours_and_theirs_are_not_mixed_up(text: str, word: str) -> None:
    assert word == refusal(text).word


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("whoever played this card discards all their wild cards", DiscardAll(Who.YOU, Kind.WILD)),
        ("the player of this card must discard 2 of their choice", DiscardCards(Who.YOU, 2)),
        ("you discard all their wild cards", DiscardAll(Who.YOU, Kind.WILD)),
        ("discard 2 cards from your hand", DiscardCards(Who.YOU, 2)),
        ("the next player discards 2 cards they choose", DiscardCards(Who.NEXT, 2)),
        (
            "if you have 2 cards in your hand, reverse",
            If(HoldsCount(Who.YOU, Comparison.EXACTLY, 2), REVERSE),
        ),
    ],
)
def test_there_is_nobody_else_whom_it_could_mean(text: str, effect: object) -> None:
    assert (effect,) == read_rule(text)


def test_whoever_played_the_card_keeps_what_is_theirs_beside_others() -> None:
    read = read_rule("the next player draws 1. Whoever played this card draws until they get a red card")

    assert (DrawCards(Who.NEXT, 1), DrawUntil(Who.YOU, "R")) == read
    read = read_rule("the next player draws 1. Whoever played this card draws 1 and discards all their wilds")

    assert (DrawCards(Who.NEXT, 1), DrawCards(Who.YOU, 1), DiscardAll(Who.YOU, Kind.WILD)) == read


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("the next players draw 2", "players"),
        ("the previous players draw 2", "players"),
        ("players you choose draw 2", "draw"),
        ("any players draw 2", "players"),
        ("choose players. They draw 2", "."),
        ("another player you draws 2", "draws"),
        ("someone you draws 2", "draws"),
        ("opponents you choose draw 2", "draw"),
        ("if the next player is not to play, draw 1", "to"),
    ],
)
def test_several_players_are_not_one(text: str, word: str) -> None:
    assert word == refusal(text).word


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("everyone draws or discards until they have 5 more cards", "more"),
        ("everyone draws or discards until they have exactly 5 extra", "extra"),
        ("if the next player has the seven, they draw 2", ","),
        ("the next player draws a 2", "draws a 2"),
        ("discard all your 7", "7"),
        ("discard 7s and draw 9s", "draw 9s"),
        ("skip the next turn", ""),
        ("skip next turn", ""),
    ],
)
def test_what_could_mean_something_else_is_refused(text: str, word: str) -> None:
    assert word == refusal(text).word


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("take one of your cards", "en"),
        ("draw a card of your choice", "en"),
        ("the next player takes one of their cards", "en"),
        ("roba una de tus cartas", "es"),
    ],
)
def test_no_card_is_drawn_from_a_hand(text: str, language: str) -> None:
    with pytest.raises(SentenceError) as caught:
        read_rule(text, language=language)

    assert "drawn-from-hand" == caught.value.code


def test_one_of_their_cards_is_taken_from_whoever_was_chosen() -> None:
    read = read_rule("pick any player and take one of their cards")

    assert (TakeCards(Who.YOU, 1, Who.CHOSEN),) == read


@pytest.mark.parametrize(
    "text",
    [
        "skip everyone",
        "everyone loses a turn",
        "everyone is skipped",
        "all players lose a turn",
        "everyone else loses a turn",
    ],
)
def test_everyone_who_loses_a_turn_is_everyone_else(text: str) -> None:
    """Where you lose it too, nothing has happened: no writer means that."""
    assert (LoseTurn(Who.OTHERS),) == read_rule(text)


def test_they_who_lose_a_turn_are_everyone_else_too() -> None:
    read = read_rule("everyone draws 1 and loses a turn. They draw 2")

    assert (DrawCards(Who.EVERYONE, 1), LoseTurn(Who.OTHERS), DrawCards(Who.THEY, 2)) == read


def test_that_colour_is_not_the_one_you_name_where_a_rule_speaks_of_another() -> None:
    error = refusal("if you have a red card, the next player draws until they get a card of that colour")

    assert "that" == error.word
    assert (
        "it is not clear which colour is meant; the rule names another one; try the colour you name"
        in str(error)
    )
    assert (LevelHand(Who.YOU, 2), DrawUntil(Who.NEXT)) == read_rule(
        "draw or discard until you have 2. The next player draws until they get a card of that colour"
    )


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("got a wild? Dump it. No wild? Draw 1", "en"),
        ("If you have a wild, discard it. If you have no wild, draw 1", "en"),
        ("Si tienes un comodín, tíralo. Si no tienes comodín, roba 1", "es"),
    ],
)
def test_the_opposite_of_the_condition_before_it_is_its_otherwise(text: str, language: str) -> None:
    """Whoever discards the last wild does not draw for having none."""
    (read,) = read_rule(text, language=language)

    assert isinstance(read, If)
    assert (DrawCards(Who.YOU, 1),) == read.otherwise


@pytest.mark.parametrize("language", ["en", "es"])
def test_but_after_then_it_is_judged_anew(language: str) -> None:
    rule = read_rule("If you have a wild, discard a wild. Then, if you have no wild, draw 1")

    assert 2 == len(rule)
    assert rule == read_rule(describe(rule, language), language=language)


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("Si el siguiente tiene más cartas que tú, cámbiale la mano; si no, roba 1", Who.YOU),
        ("Si el siguiente tiene más cartas que tú, robas 2; si no, roba 1", Who.THEY),
        ("Si el siguiente tiene más cartas que tú, descarta 2; si no, roba 1", Who.THEY),
    ],
)
def test_after_an_order_to_you_the_other_side_is_an_order_to_you(text: str, who: Who) -> None:
    (read,) = read_rule(text, language="es")

    assert isinstance(read, If)
    assert (DrawCards(who, 1),) == read.otherwise


@pytest.mark.parametrize("text", ["everybody draw 1, me too", "everyone draws 1 and so do you"])
def test_who_is_one_of_everyone_draws_only_once(text: str) -> None:
    assert (DrawCards(Who.EVERYONE, 1),) == read_rule(text)
    assert (DrawCards(Who.OTHERS, 1), DrawCards(Who.YOU, 1)) == read_rule("everyone else draws 1, me too")


def test_you_all_may_be_everyone_or_everyone_else_unless_the_writer_says_i() -> None:
    assert ((DrawCards(Who.OTHERS, 2),), (DrawCards(Who.EVERYONE, 2),)) == refusal("you all draw 2").readings
    assert (DrawCards(Who.OTHERS, 2), ExtraTurn()) == read_rule("you all draw 2 and I go again")


EACH_WITH_OVER_5 = Those(HoldsCount(Who.EVERYONE, Comparison.MORE, 5))


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Everyone draws 1. If they have more than 5 cards, they discard 2", "en"),
        ("Everyone draws 1 and, if they have more than 5 cards, they discard 2", "en"),
        ("Todos roban 1 y, si tienen más de 5, tiran 2", "es"),
    ],
)
def test_what_holds_for_some_of_everyone_is_done_by_those(text: str, language: str) -> None:
    """It was done by all if it held for all, and else by nobody."""
    assert (DrawCards(Who.EVERYONE, 1), DiscardCards(EACH_WITH_OVER_5, 2)) == read_rule(
        text, language=language
    )


@pytest.mark.parametrize(
    "text",
    [
        "Everyone else draws 1. If they have more than 5 cards, they discard 2",
        "The next 2 players draw 1. If they can't play, they lose a turn",
    ],
)
def test_some_of_several_others_are_named(text: str) -> None:
    assert "name-them" == refusal(text).code


@pytest.mark.parametrize("language", ["en", "es"])
def test_unless_all_of_them_are_meant(language: str) -> None:
    rule = read_rule("Everyone else draws 1. If they all have more than 5 cards, they discard 2")

    assert HoldsCount(Who.THEY, Comparison.MORE, 5) == getattr(rule[1], "condition", None)
    assert rule == read_rule(describe(rule, language), language=language)


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("El siguiente roba 1 y tira otra", DiscardCards(Who.THEY, 1)),
        ("Cada jugador roba 1 y tira otra", DiscardCards(Who.THEY, 1)),
        ("Roba 1 y tira otra", ExtraTurn()),
    ],
)
def test_another_card_of_others_is_no_turn_of_yours(text: str, last: object) -> None:
    assert last == read_rule(text, language="es")[-1]


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Everyone draws 2, you nothing", "en"),
        ("Everyone else draws 2, the next player nothing", "en"),
        ("Players with more cards than you draw 2. He loses a turn", "en"),
        ("Los jugadores con más cartas que el siguiente roban dos y él pierde el turno", "es"),
        ("The next player gives a card to the player on the left", "en"),
        ("El siguiente le da una carta al de la derecha", "es"),
    ],
)
def test_it_is_not_guessed_who_is_meant(text: str, language: str) -> None:
    with pytest.raises(SentenceError) as caught:
        read_rule(text, language=language)

    assert "name-them" == caught.value.code


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Turn the game around, and the person who just played misses their turn", "en"),
        ("Reverse the direction. If you have more cards than the person who just played, draw 2", "en"),
        ("Reverse the direction. Everyone except whoever played before you draws 1", "en"),
        ("The person who just played draws 2 after you reverse the direction", "en"),
        ("Cambia el sentido y el que acaba de jugar roba dos", "es"),
        ("Cambia el sentido y el que jugó antes de ti pierde un turno", "es"),
    ],
)
def test_whoever_just_played_is_not_previous_once_the_direction_is_reversed(text: str, language: str) -> None:
    with pytest.raises(SentenceError) as caught:
        read_rule(text, language=language)

    assert "name-them" == caught.value.code


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("The person who just played draws 2, then reverse the direction", "en"),
        ("Before you reverse the direction, the person who just played draws 2", "en"),
        ("El que acaba de jugar roba dos y cambia el sentido", "es"),
    ],
)
def test_but_before_that_they_are(text: str, language: str) -> None:
    assert (DrawCards(Who.PREVIOUS, 2), ReverseOrder()) == read_rule(text, language=language)


BY_A_COIN = (
    "Flip a coin. If it is heads, reverse the direction. Otherwise, the previous player draws 2 cards."
)


@pytest.mark.parametrize(
    ("text", "language", "means"),
    [
        (
            "Flip a coin. Heads: reverse the direction. Tails: the person who just played draws 2",
            "en",
            BY_A_COIN,
        ),
        (
            "The person who just played draws 2. Reverse the direction. The previous player draws 1",
            "en",
            "The previous player draws 2 cards. Reverse the direction. The previous player draws 1 card.",
        ),
        (
            "Lanza una moneda: si sale cara, cambia el sentido; si sale cruz, el que acaba de jugar roba 2",
            "es",
            BY_A_COIN,
        ),
    ],
)
def test_and_where_another_player_is_meant(text: str, language: str, means: str) -> None:
    assert means == describe(read_rule(text, language=language))


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Reverse the direction and the previous player draws 2", "en"),
        ("Cambia el sentido y el anterior roba dos", "es"),
    ],
)
def test_the_previous_player_is_so_in_the_new_direction(text: str, language: str) -> None:
    assert (ReverseOrder(), DrawCards(Who.PREVIOUS, 2)) == read_rule(text, language=language)


@pytest.mark.parametrize(
    "text",
    ["Your opponents draw 2, your partner doesn't", "Your opponents draw 2, you draw nothing"],
)
def test_nothing_happens_to_others(text: str) -> None:
    assert (DrawCards(Who.OPPONENTS, 2),) == read_rule(text)


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Discard 2 cards. You choose which", DiscardCards(Who.YOU, 2)),
        ("The next player gives you a card, they choose which", GiveCards(Who.NEXT, 1, Who.YOU)),
        ("Take a card from the next player, they choose which", GiveCards(Who.NEXT, 1, Who.YOU)),
    ],
)
def test_who_discards_or_gives_chooses_the_cards(text: str, effect: object) -> None:
    assert (effect,) == read_rule(text)


@pytest.mark.parametrize(
    "text",
    [
        "The next player gives you a card. You choose which",
        "Take a card from the next player. They choose which",
        "Everyone draws 1. They choose which",
    ],
)
def test_and_nobody_else(text: str) -> None:
    assert "wish" == refusal(text).code


def test_what_is_cried_and_said_again_may_be_one_deed() -> None:
    skipped = LoseTurn(Who.OTHERS)

    assert ((skipped,), (skipped, skipped)) == refusal("All skip! Everyone but you misses a turn").readings
    assert (skipped, skipped) == read_rule("Everyone else loses a turn. Everyone else loses a turn")


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("You may skip the next player, but then you have to draw 1", "en"),
        ("Puedes saltarte al siguiente, pero roba una", "es"),
    ],
)
def test_the_price_of_what_you_may_do_is_paid_only_if_you_do_it(text: str, language: str) -> None:
    assert read_rule("You may skip the next player and draw 1") == read_rule(text, language=language)


def test_what_others_do_after_it_may_belong_to_it_or_not() -> None:
    assert "or-and" == refusal("You may draw 2, but the next player draws 1").code
    assert 2 == len(read_rule("You may draw 2, but if the next player has a wild, they draw 1"))


@pytest.mark.parametrize(
    ("text", "others", "who"),
    [
        ("Everyone draws a card but you draw two", Who.OTHERS, Who.YOU),
        ("Everyone draws 1 and the next player 2", Except(Who.NEXT), Who.NEXT),
    ],
)
def test_who_is_one_of_everyone_may_draw_another_number(text: str, others: Whom, who: Who) -> None:
    last = DrawCards(who, 2)

    assert ((DrawCards(others, 1), last), (DrawCards(Who.EVERYONE, 1), last)) == refusal(text).readings


def test_a_card_taken_from_a_hand_that_is_shown_may_be_one_of_it() -> None:
    ways = ((PickCards(1, Who.NEXT),), (ShowHand(Who.NEXT), DrawCards(Who.YOU, 1)))

    assert ways == refusal("The next player shows me their hand and I take one card").readings
    assert ways[1] == read_rule("The next player shows you their hand. Draw one card")


def test_or_that_number_more() -> None:
    drawn = (DrawCards(Who.EVERYONE, 1), DrawCards(Who.YOU, 1))

    assert drawn == read_rule("Everyone draws 1 and you draw 1 more")
    assert "name-them" == refusal("Everyone draws 1, but the leader draws 2").code
    assert DrawCards(Who.FEWEST, 1) == read_rule("Everyone draws 2 and the leader draws 1 more")[1]


@pytest.mark.parametrize("text", ["I skip", "Everyone else draws 2, I skip", "You skip"])
def test_it_is_not_said_whom_i_skip(text: str) -> None:
    assert "condition-first" == refusal(text).code
    assert (LoseTurn(Who.NEXT),) == read_rule("skip")


@pytest.mark.parametrize(
    "text",
    [
        "El siguiente le da sus cartas azules al que quiera",
        "El siguiente le roba una carta a quien quiera",
        "El que quiera tira una carta",
        "Roban 2 los que quieran",
    ],
)
def test_others_choose_no_player(text: str) -> None:
    assert not refusal(text).readings


def test_you_do_however_you_are_addressed() -> None:
    assert (DrawCards(Who.CHOSEN, 2),) == read_rule("Roba 2 quien usted quiera")
