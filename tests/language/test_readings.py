"""Sentences that can be read in several ways: all readings are offered, and none is played."""

import pytest
from tests.language.family_cards import CARDS

from lastcard.cli.card import card
from lastcard.editions.options import BadOption, build
from lastcard.language.lexicon import grammars
from lastcard.language.written_cards import SentenceError, describe, read_rule

TWO_IN_LINE = "The next player draws 2. The player after the next draws 1."
SKIPPED = ("Everyone else loses a turn.", "Everyone else loses a turn. Take an extra turn.")


def readings(text: str) -> set[str]:
    with pytest.raises(SentenceError) as caught:
        read_rule(text)
    return {describe(reading) for reading in caught.value.readings}


@pytest.mark.parametrize(
    ("text", "meanings"),
    [
        ("Skip everyone and go again", SKIPPED),
        ("Two players swap hands", ("The next 2 players swap hands.", "Choose 2 players. They swap hands.")),
        ("Go again, skip everybody", (SKIPPED[0], "Take an extra turn. Everyone else loses a turn.")),
        ("Salta a todos y juega otra vez", SKIPPED),
        (
            "Flip a coin: heads skip everyone and go again",
            (
                "Flip a coin. If it is heads, everyone else loses a turn.",
                "Flip a coin. If it is heads, everyone else loses a turn, then you take an extra turn.",
            ),
        ),
        (
            "Swap cards with the next player",
            ("You swap hands with the next player.", "You and the next player exchange 1 card."),
        ),
        (
            "You and your partner trade cards",
            ("You swap hands with your partner.", "You and your partner exchange 1 card."),
        ),
        (
            "Tú y el siguiente cambian de cartas",
            ("You swap hands with the next player.", "You and the next player exchange 1 card."),
        ),
        (
            "Everyone swaps hands",
            ("Everyone passes their hand to the left.", "Shuffle all hands together and deal them out."),
        ),
        (
            "Cambien sus cartas",
            ("Everyone passes their hand to the left.", "Shuffle all hands together and deal them out."),
        ),
        ("Tira una carta", ("You discard 1 card.", "Take an extra turn.")),
        ("You may draw up to 3", ("You may draw up to 3 cards.", "You may draw until you have 3 cards.")),
        (
            "All players draw up to 5 cards",
            ("Everyone may draw up to 5 cards.", "Everyone draws until they have 5 cards."),
        ),
        (
            "The next player draws 2, the next player draws 1",
            (
                "The next player draws 2 cards. They draw 1 card.",
                "The next player draws 2 cards. The player after the next draws 1 card.",
            ),
        ),
    ],
)
def test_both_are_offered(text: str, meanings: tuple[str, ...]) -> None:
    assert {*meanings} == readings(text)


AMBIGUOUS = [one["say"] for one in CARDS if "readings" in one]


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("The next player draws 1, the one after 2, the one after that 3", "third player after you draws 3 "),
        (
            "The player after the next draws 1, the one after that draws 2",
            "The third player after you draws 2 ",
        ),
        ("You draw 2, but if the next player has UNO they draw 4 instead", "exactly 1 card, they draw 4 "),
        ("The first player with a wild draws 2", "The next player with a wild card draws 2 "),
        ("El primer jugador con un comodín roba 2", "The next player with a wild card draws 2 "),
        ("The next player draws 2 and swaps hands with your partner", "They swap hands with your partner."),
        ("The next player draws 2 and swap hands with your partner", "You swap hands with your partner."),
        ("The next player draws 2 and goes again", "They take an extra turn."),
        ("The next player draws 2 and go again", "Take an extra turn."),
        ("El siguiente roba 2 y juega otra vez", "Take an extra turn."),
        ("If anyone has UNO, swap hands with them. They draw 1", "with exactly 1 card. They draw 1 card."),
        ("The next player and your partner swap hands. They draw 1", ""),
        ("The next player and your partner swap cards", ""),
        ("Your partner gets to play next", "Your partner plays next."),
        ("The next player can check your cards", "You show your hand to the next player."),
        ("The next player draws 1, the second draws 2, the third draws 3", "after you draws 3 cards."),
        ("The second draws 2", ""),
        ("Pick two players: they each draw 2", "Choose 2 players. They draw 2 cards."),
        ("A player draws 2 and another player draws 1", "Choose another player. They draw 1 card."),
        ("Un jugador roba 2 y otro jugador roba 1", "Choose another player. They draw 1 card."),
        ("A player you choose swaps hands with another player", "Choose 2 players. They swap hands."),
        ("Choose two players and draw 2", ""),
        ("If anyone has UNO, they play next", ""),
        ("If anyone has UNO, they draw 1 and swap hands with you", ""),
        ("If anyone has UNO, they swap hands with you and draw 1", "They draw 1 card."),
    ],
)
def test_who_of_two_it_is(text: str, meaning: str) -> None:
    """With "" it does not say, and is refused."""
    if meaning:
        assert meaning in describe(read_rule(text))
    else:
        assert set() == readings(text)


@pytest.mark.parametrize("text", AMBIGUOUS)
def test_what_is_ambiguous_is_not_played(text: str) -> None:
    with pytest.raises(BadOption) as caught:
        build("modern", {"customizable": [text]})

    assert "not-understood" == caught.value.code


@pytest.mark.parametrize("text", AMBIGUOUS)
def test_each_reading_that_is_offered_can_be_played_as_it_stands(text: str) -> None:
    for meaning in readings(text):
        assert build("modern", {"customizable": [meaning]})


def test_the_command_lists_the_readings(capsys: pytest.CaptureFixture[str]) -> None:
    assert 1 == card("Skip everyone and go again")

    said = capsys.readouterr().err.splitlines()
    assert [f"It could mean: {meaning}" for meaning in SKIPPED] == said[-2:]


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("The next player draws 2, the next one draws 1", TWO_IN_LINE),
        ("El siguiente agarra dos, el que sigue agarra una", TWO_IN_LINE),
        (
            "The next player is skipped, the following player draws 1",
            "The next player loses a turn. The player after the next draws 1.",
        ),
        (
            "The next player draws 2. Reverse. The next one draws 1",
            "The next player draws 2. Reverse. The next player draws 1.",
        ),
        (
            "The next player draws 2 and the next player is skipped",
            "The next player draws 2. They lose a turn.",
        ),
        ("You may draw up to 3 cards", "You may draw 1 card or draw 2 cards or draw 3 cards."),
        ("Next player draws up to 2 cards", "The next player may draw 1 card or draw 2 cards."),
        ("Toma hasta 3 cartas", "You may draw 1 card or draw 2 cards or draw 3 cards."),
        ("Puedes robar hasta 2 cartas", "You may draw 1 card or draw 2 cards."),
        ("Discard up to 1 card", "You may discard 1 card."),
        ("Discard up to 2 red cards", "You may discard 1 red card or discard 2 red cards."),
        (
            "Steal up to 2 cards from the next player",
            "You may take 1 card from the next player or take 2 cards from the next player.",
        ),
        ("Either draw 1 or 2 cards", "You draw 1 card or draw 2 cards."),
        ("Draw 2 or 3 cards or lose a turn", "You draw 2 cards or draw 3 cards or lose a turn."),
        (
            "The next player can either draw 3 or show you their hand",
            "The next player draws 3 or shows you their hand.",
        ),
        ("You can either draw 1 or discard 1", "You draw 1 or discard 1."),
        ("You can draw 1 or discard 1, if you want", "You may draw 1 or discard 1."),
        ("El siguiente puede robar 1 o descartar 1", "The next player draws 1 or discards 1."),
        ("Puedes robar 1 o descartar 1 si quieres", "You may draw 1 or discard 1."),
        ("Tira otra carta", "Take an extra turn."),
        ("I get another turn and you all draw one", "Take an extra turn. Everyone else draws 1 card."),
        ("I draw 2, the rest of you draw 1", "You draw 2. Everyone else draws 1."),
        ("You may discard a wild card if you have one", "You may discard 1 wild card."),
        ("Descarta una roja si tienes una", "You discard 1 red card."),
        ("Give two cards to the player of your choice", "You give 2 cards to a player you choose."),
        ("Elige a un jugador: come 4", "A player you choose draws 4."),
        ("Elige a un rival: come 4", "An opponent you choose draws 4."),
        ("Choose who draws 4", "A player you choose draws 4."),
        ("If the next player has UNO, they draw 5", "If the next player has exactly 1 card, they draw 5."),
        ("Sorry, draw 2. Haha!", "You draw 2."),
        ("Órale, roba 2, lo siento", "You draw 2."),
        ("Everyone draws 1 if they have a wild", "Everyone with a wild card draws 1."),
        ("Everyone draws 1 unless they have a wild", "Everyone without a wild card draws 1."),
        ("Todos roban 1 si tienen una roja", "Everyone with a red card draws 1."),
        ("Everyone gives the next player a card", "Everyone passes 1 card to the next player."),
        ("You discard 2 and everyone else 1 red card", "You discard 2. Everyone else discards 1 red card."),
        ("Todos le dan una carta al que sigue", "Everyone passes 1 card to the next player."),
        ("You draw 2 and everyone else 1", "You draw 2. Everyone else draws 1."),
        ("The next player draws 2, the next one 1", TWO_IN_LINE),
        ("Take all the red cards from your partner", "Your partner gives all their red cards to you."),
        ("The next player takes all the wilds from you", "You give all your wild cards to the next player."),
        ("Róbale todas las rojas al siguiente", "The next player gives all their red cards to you."),
        ("You may discard 1. If you do, draw 2", "You may discard 1 card and draw 2 cards."),
        ("Your partner may draw 1. If they do, they discard 1", "Your partner may draw 1 and discard 1."),
        ("Puedes descartar 1. Si lo haces, roba 2", "You may discard 1 card and draw 2 cards."),
        ("Double the next player's hand", "The next player draws as many cards as they hold."),
    ],
)  # fmt: skip
def test_it_is_read_in_one_way(text: str, meaning: str) -> None:
    read = read_rule(text)

    assert read_rule(meaning) == read
    assert all(read == read_rule(describe(read, other), language=other) for other in grammars())


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("The player after the next draws 1, the next one draws 2", "after-whom"),
        ("The player on your left draws 1, the one after that draws 2", "after-whom"),
        ("The next player draws 2 or the next one draws 1", "does-not-fit"),
        ("I draw 2 and you draw 1", "i-and-you"),
        ("Yo robo dos y tú robas una", "i-and-you"),
        ("El siguiente tira otra carta", "only-you"),
        ("Everyone takes all the red cards from the next player", "no-kind-here"),
        ("You may discard 1. If the next player does, draw 2", "wish"),
        ("Draw up to 8 cards", "counts-to-choose"),
        ("Draw 5 to 2 cards", "counts-to-choose"),
        ("You may draw up to 6 cards or discard up to 2 cards", "counts-to-choose"),
        ("Everyone passes up to 2 cards to the left", "pass-by-all"),
        ("The next player discards a red card if you have one", "wish"),
        ("Draw 2 if you have one", "missing"),
        ("You draw 2 and everyone else 1 banana", "unknown"),
        ("Everyone else draws 1 if they have a wild", "condition-first"),
        ("Everyone draws 1 and loses a turn if they have a wild", "condition-first"),
        ("Everyone draws 1 unless they have as many cards as you", "condition-first"),
        ("You give 2 cards to the next player and everyone else 1", "missing"),
    ],
)
def test_what_has_no_sensible_reading_is_refused(text: str, code: str) -> None:
    with pytest.raises(SentenceError) as caught:
        read_rule(text)

    assert code == caught.value.code
    assert () == caught.value.readings


def test_a_rule_with_too_many_readings_is_tangled() -> None:
    with pytest.raises(SentenceError) as caught:
        read_rule(". ".join(["Swap cards with the next player"] * 6))

    assert "tangled" == caught.value.code
