"""Rules that speak to a player, choices between players, what is said first and done last, and titles."""

import pytest

from lastcard.language.lexicon import grammars, lexicon
from lastcard.language.written_cards import SentenceError, describe, read_rule


def refusal(said: str, language: str = "en") -> SentenceError:
    with pytest.raises(SentenceError) as refused:
        read_rule(said, language=language)
    return refused.value


@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("Next player: draw 2 if you can't play", "If the next player can't play, they draw 2 cards."),
        ("Next player: if you can't play, draw 2", "If the next player can't play, they draw 2 cards."),
        (
            "Next player: discard 2 if you have a wild, otherwise draw 2",
            "If the next player has a wild card, they discard 2 cards. Otherwise, they draw 2 cards.",
        ),
        ("Everyone: if you have a red card, discard it", "Everyone with a red card discards 1 red card."),
        (
            "Siguiente jugador: si no puedes jugar, roba 2",
            "If the next player can't play, they draw 2 cards.",
        ),
    ],
)
def test_you_are_whoever_the_sentence_speaks_to(said: str, means: str) -> None:
    assert read_rule(means) == read_rule(said)


@pytest.mark.parametrize(
    ("said", "means"),
    [
        (
            "Next player: draws 2 if you have a wild",
            "If you have a wild card, the next player draws 2 cards.",
        ),
        ("Next player: draw 2 if I have a wild", "If you have a wild card, the next player draws 2 cards."),
        (
            "The next player draws 2 if you have a wild",
            "If you have a wild card, the next player draws 2 cards.",
        ),
        (
            "Next player: draw 2. If you have a wild, go again",
            "The next player draws 2 cards. If you have a wild card, you take an extra turn.",
        ),
    ],
)
def test_and_elsewhere_the_player_of_the_card(said: str, means: str) -> None:
    assert read_rule(means) == read_rule(said)


def test_where_the_verb_may_speak_of_them_or_to_them_the_writer_chooses() -> None:
    readings = refusal("El siguiente: roba 2 si tienes roja", "es").readings

    assert {*readings} == {
        read_rule("If the next player has a red card, they draw 2 cards."),
        read_rule("If you have a red card, the next player draws 2 cards."),
    }


@pytest.mark.parametrize("said", ["Your partner, if the next player has a red card, draw 1", "Que robe 2"])
def test_whoever_is_spoken_to_must_be_clear(said: str) -> None:
    assert not refusal(said).readings


@pytest.mark.parametrize(
    ("said", "means"),
    [
        (
            "Skip the next player or the one after that",
            "You skip the next player or skip the player after the next.",
        ),
        (
            "Give 2 cards to the next player or your partner",
            "You give 2 cards to the next player or give 2 cards to your partner.",
        ),
        (
            "Draw 2 or skip the next player or your partner",
            "You draw 2 cards or skip the next player or skip your partner.",
        ),
        (
            "Cambia tu mano con el siguiente o con el anterior",
            "You swap hands with the next player or swap hands with the previous player.",
        ),
        ("You may discard 1 card. If you don't, draw 2.", "You discard 1 card or draw 2 cards."),
    ],
)
def test_a_choice_between_players_and_between_deeds(said: str, means: str) -> None:
    assert read_rule(means) == read_rule(said)
    assert all(
        read_rule(means) == read_rule(describe(read_rule(means), one), language=one) for one in grammars()
    )


@pytest.mark.parametrize(
    "said",
    [
        "Draw 2 or discard 2 and go again",
        "Everyone discards 1 or draws 2 and then shows their hand",
        "Roba 2 o descarta 2 y juega otra vez",
    ],
)
def test_what_follows_a_choice_or_its_last_option_is_not_guessed(said: str) -> None:
    assert "or-and" == refusal(said).code


@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("Before you go again, everyone else draws 1", "Everyone else draws 1 card. Take an extra turn."),
        ("Take an extra turn but draw a card first", "You draw 1 card. Take an extra turn."),
        ("Draw 1 before you go again", "You draw 1 card. Take an extra turn."),
        ("Go again after drawing a card", "You draw 1 card. Take an extra turn."),
        ("Antes de jugar otra vez, roba 1", "You draw 1 card. Take an extra turn."),
        ("Juega otra vez pero antes roba 1", "You draw 1 card. Take an extra turn."),
    ],
)
def test_what_is_said_first_may_be_done_last(said: str, means: str) -> None:
    assert read_rule(means) == read_rule(said)


def test_but_nobody_is_called_they_across_the_turn() -> None:
    assert "name-them" == refusal("The next player draws 2, but first they discard 1").code


@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("Take three turns in a row", ("Take 3 extra turns.", "Take 2 extra turns.")),
        ("Jugás dos turnos seguidos", ("Take 2 extra turns.", "Take an extra turn.")),
        (
            "The player in front of you draws 4",
            ("The previous player draws 4 cards.", "The player across from you draws 4 cards."),
        ),
        (
            "Nadie juega más que tú: otro turno",
            ("Skip everyone", "Everyone else loses a turn. Take an extra turn."),
        ),
    ],
)
def test_two_sensible_readings_are_both_offered(said: str, means: tuple[str, str]) -> None:
    assert {read_rule(one) for one in means} == {*refusal(said).readings}


@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("Freeze! The next player can't play for 2 turns", "The next player loses 2 turns."),
        ("My left neighbor gets 3 cards from me", "You give 3 cards to the player on your left."),
        (
            "Ask another player for a card and they have to give you one",
            "A player you choose gives 1 card to you.",
        ),
        ("Take two turns instead of one", "Take an extra turn."),
        ("Each player gives the player on their right a card", "Everyone passes 1 card to the right."),
    ],
)
def test_what_was_misread_once_is_read_as_it_means(said: str, means: str) -> None:
    assert read_rule(means) == read_rule(said)


def test_no_misspelling_stands_among_the_words_that_are_read_as_others() -> None:
    assert not {"thier", "recieve", "looses", "untill"} & lexicon("en").spelled
    assert not {"siguente", "jugadr"} & lexicon("es").spelled


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("You draw 2 and so do the next", "missing"),
        ("You draw 2 and so does the next player after you discards", "missing"),
        ("Before everyone draws 2", "missing"),
        ("Only red draw 1", "does-not-fit"),
        ("Reverse or make them draw 2", "does-not-fit"),
        ("You may draw 1 and play again twice foo", "does-not-fit"),
        ("Take 1 turns instead of one", "nothing-happens"),
        ("Splash! Whatever happens", "unknown"),
    ],
)
def test_what_is_not_said_to_its_end_is_refused(said: str, code: str) -> None:
    assert code == refusal(said).code


def test_a_comma_ends_a_choice() -> None:
    assert read_rule("You draw 1 or discard 1. Everyone draws 1.") == read_rule(
        "You draw 1 or discard 1, and everyone draws 1"
    )


@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("Draw 2 and lose your turn, next player!", "The next player draws 2 cards. They lose a turn."),
        ("Trade 2 cards with me (next person)", "You and the next player exchange 2 cards."),
        ("Let me see your cards, next player!", "The next player shows you their hand."),
        ("Everyone (except you) draws 2", "Everyone else draws 2 cards."),
        (
            "The leader draws 5!! (the one with fewest cards)",
            "The player with the fewest cards draws 5 cards.",
        ),
        ("Pass your hand to the left, please", "Everyone passes their hand to the left."),
        ("The next player draws 2 for being so slow", "The next player draws 2 cards."),
        ("Discard a red or a blue card", "You discard 1 red card or discard 1 blue card."),
        ("If nobody has UNO, go again", "If everyone has more than 1 card, take an extra turn."),
        ("You may discard a card. Otherwise, draw one", "You discard 1 card or draw 1 card."),
        ("Anybody with a blue card may throw it out", "Everyone with a blue card may discard 1 blue card."),
        ("Discard 3 cards if you can", "You discard 3 cards."),
        ("Double skip, and they draw 1 each", "The next 2 players lose a turn. They draw 1 card."),
        ("Draw 1 or discard 1. Your call!", "You draw 1 card or discard 1 card."),
    ],
)
def test_players_are_spoken_to_at_the_end_and_named_twice(said: str, means: str) -> None:
    assert read_rule(means) == read_rule(said)


@pytest.mark.parametrize(
    "said",
    [
        "Skip the next player, your partner",
        "Pass your hand to the next player",
        "Draw 2 for being",
        "Draw 2 for being.",
        "Discard a red card or 2",
    ],
)
def test_but_a_second_name_or_a_gift_is_no_address(said: str) -> None:
    assert refusal(said)
