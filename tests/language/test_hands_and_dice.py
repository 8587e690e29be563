"""What people say of whole and half hands, of those who are left over, of seen hands and of dice."""

import pytest

from lastcard.language.describe import describe
from lastcard.language.lexicon import grammars
from lastcard.language.written_cards import SentenceError, read_rule

PICK = "You look at the hand of {} and take 1 card you like."
SPLIT = "Everyone with a red card discards 1 red card, everyone else draws 2 cards."
AS_MANY = "You discard your whole hand and draw as many new cards."
READ = {
    # one thing for some, another for the rest
    "Everyone with a red card discards it. The rest draw 2.": SPLIT,
    "Everyone with a red card discards it; those without draw two": SPLIT,
    "Everyone discards a red card; if they can't, they draw 2": SPLIT,
    "Everyone with a red card discards it, otherwise they draw 2": SPLIT,
    "If anyone has a red card they discard it, otherwise they draw 2": SPLIT,
    "Los que tengan una roja la descartan; los que no, roban dos": SPLIT,
    "Todos descartan una roja; si no pueden, roban 2": SPLIT,
    "Everyone who can't play draws 2, those who can discard 1": (
        "Everyone who can't play draws 2 cards, everyone else discards 1 card."
    ),
    "Quien no pueda jugar roba 2; los que puedan descartan 1": (
        "Everyone who can't play draws 2 cards, everyone else discards 1 card."
    ),
    "Everyone with more than 5 cards discards 2, everyone else draws one and loses a turn": (
        "Everyone with more than 5 cards discards 2 cards, everyone else draws 1 card. They lose a turn."
    ),
    # whole hands, and hands drawn up to another
    "Trade in your hand for 7 new cards": "You discard your whole hand and draw 7 cards.",
    "get rid of all your cards and pick up 7": "You discard your whole hand and draw 7 cards.",
    "swap your hand for as many new cards from the deck": AS_MANY,
    "todos tiran sus cartas y roban 7": "Everyone discards their whole hand and draws 7 cards.",
    "Cambia tu mano por otras tantas cartas del mazo": AS_MANY,
    "draw until you match the player with the most cards": (
        "You draw until you have as many cards as the player with the most cards."
    ),
    "roba hasta tener tantas como el que tenga más": (
        "You draw until you have as many cards as the player with the most cards."
    ),
    # half hands, and cards of neighbours
    "Give the next player half your cards": "You give half your cards to the next player.",
    "Dale la mitad de tus cartas al siguiente": "You give half your cards to the next player.",
    "everyone gives half of their cards to the player on their left": (
        "Everyone passes half their cards to the left."
    ),
    "everyone grabs a card from their left neighbour": (
        "Everyone takes 1 card at random from the player on their left."
    ),
    "Cada quien le roba una carta al de su izquierda": (
        "Everyone takes 1 card at random from the player on their left."
    ),
    # a hand that is seen
    "look at a player's hand and take one card you like": PICK.format("a player you choose"),
    "take any card you want from the player on your left's hand (looking)": (
        PICK.format("the player on your left")
    ),
    "Mira la mano del siguiente y quítale la carta que quieras": PICK.format("the next player"),
    "look at the next player's hand. Take a card from them": PICK.format("the next player"),
    "Have a peek at somebody's hand and nick one card from it": PICK.format("a player you choose"),
    "Have a peek at somebody's hand and nick one card from it at random": (
        "A player you choose shows you their hand. You take 1 card at random from that player."
    ),
    "Choose a player, look at their hand and take the card you want": PICK.format("a player you choose"),
    "Elige a un jugador, mira su mano y quítale la carta que quieras": PICK.format("a player you choose"),
    "Mira las cartas del siguiente y quédate con la que quieras": PICK.format("the next player"),
    # dice
    "Roll a die: 6 = everyone draws 2, anything else = you draw 1": (
        "Roll a die. If it shows 6, everyone draws 2 cards. Otherwise, you draw 1 card."
    ),
    "Roll a die. If it's a 6, choose a colour and everyone discards all cards of that colour": (
        "Roll a die. If it shows 6, everyone discards all their cards of the colour you name."
    ),
    "roll a dice: the next player draws that many": "Roll a die, then the next player draws that many cards.",
    "Next player rolls a die and draws that many": "Roll a die, then the next player draws that many cards.",
    "roll a die and skip that many players": "Roll a die, then the next that many players lose a turn.",
    "Roll a die and draw that many, the next player draws that many too": (
        "Roll a die, then you draw that many cards, then the next player draws that many cards."
    ),
    "Roll a die. 1-3: draw 2, 4-6: the next player draws 3": (
        "Roll a die. If it shows 4 or 5 or 6, the next player draws 3 cards. Otherwise, you draw 2 cards."
    ),
    "roll a die, even: take an extra turn, odd: lose a turn": (
        "Roll a die. If it shows 2 or 4 or 6, you take an extra turn. Otherwise, you lose a turn."
    ),
    "Tira el dado: si sale 6, todos roban 2; si no, robas 1": (
        "Roll a die. If it shows 6, everyone draws 2 cards. Otherwise, you draw 1 card."
    ),
    "tira el dado. 1 2 o 3 robas 2. 4 5 o 6 el siguiente roba 2": (
        "Roll a die. If it shows 4 or 5 or 6, the next player draws 2 cards. Otherwise, you draw 2 cards."
    ),
    "tira un dado y el siguiente roba lo que salga": (
        "Roll a die, then the next player draws that many cards."
    ),
}


@pytest.mark.parametrize(("said", "meant"), READ.items())
def test_it_is_read_as_it_means(said: str, meant: str) -> None:
    rule = read_rule(said)

    assert meant == describe(rule)
    assert all(rule == read_rule(describe(rule, language), language=language) for language in grammars())


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("draw that many cards", "no-die"),
        ("roll a die", "nothing-happens"),
        ("roll a die. If it's a 6, nothing happens", "nothing-happens"),
        ("everyone rolls a die and draws that many", "only-you"),
        ("everyone draws until they're even", "than-whom"),
        ("everyone with a red card discards it. Everyone but you draws 1", "name-them"),
        ("everyone with a red card draws 1, reverse, everyone else draws 2", "name-them"),
        ("the next player draws 1, those without one draw 2", "does-not-fit"),
        ("you may take a card from the player on their left", "pass-by-all"),
        ("give half your hand to yourself", "to-yourself"),
    ],
)
def test_it_is_refused(said: str, code: str) -> None:
    with pytest.raises(SentenceError) as refused:
        read_rule(said)

    assert code == refused.value.code


@pytest.mark.parametrize(
    ("said", "meanings"),
    [
        (
            "Everyone steals a card from the next player",
            {
                "Everyone takes 1 card at random from the player after them.",
                "Everyone takes 1 card at random from the next player.",
            },
        ),
        (
            "everyone throws away their hand and draws a new one",
            {
                "Everyone discards their whole hand and draws as many new cards.",
                "Everyone discards their whole hand and draws 7 cards.",
            },
        ),
    ],
)
def test_both_are_offered(said: str, meanings: set[str]) -> None:
    with pytest.raises(SentenceError) as refused:
        read_rule(said)

    assert meanings == {describe(one) for one in refused.value.readings}


def test_then_is_not_at_once() -> None:
    """Those without a card are judged again after "then"."""
    at_once = read_rule("everyone with a red card discards 1 card, everyone without a red card draws 2")
    then = read_rule("everyone with a red card discards 1 card, then everyone without a red card draws 2")

    assert (1, 2) == (len(at_once), len(then))
    assert all(then == read_rule(describe(then, one), language=one) for one in grammars())
