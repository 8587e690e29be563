"""Constructions of a sentence, each with several verbs, players and counts, in both languages."""

from itertools import product

import pytest

from lastcard.language.written_cards import SentenceError, describe, read_rule


def meant(text: str, language: str = "en") -> str:
    return describe(read_rule(text, language=language))


def refusal(text: str, language: str = "en") -> SentenceError:
    with pytest.raises(SentenceError) as caught:
        read_rule(text, language=language)
    return caught.value


# ------------------------------------------------------------------ a printed card with a change
LIKE = ("like a", "works like a", "counts as a", "this is a", "same as a")
COMO = ("como un", "funciona como un", "cuenta como", "esta es", "igual que un")
CARDS = {"skip": "{who} loses a turn.", "draw two": "{who} draws 2 cards. They lose a turn."}
CARTAS = {"salto": CARDS["skip"], "+2": CARDS["draw two"]}
AIMED = ("but for", ", only for", "on", "but it goes to")
PARA = ("pero para", ", solo que para", "contra")
WHO = {
    "the person before you": "The previous player",
    "the player of your choice": "A player you choose",
    "whoever has the most cards": "The player with the most cards",
}
QUIEN = {"el jugador que elijas": "A player you choose", "el de enfrente": "The player across from you"}


@pytest.mark.parametrize(("like", "name", "aimed"), [*product(LIKE, CARDS, AIMED)])
def test_a_printed_card_may_be_aimed_at_somebody_else(like: str, name: str, aimed: str) -> None:
    for who, named in WHO.items():
        assert CARDS[name].format(who=named) == meant(f"{like} {name} {aimed} {who}")


@pytest.mark.parametrize(("como", "name", "para"), [*product(COMO, CARTAS, PARA)])
def test_so_it_may_in_spanish(como: str, name: str, para: str) -> None:
    for who, named in QUIEN.items():
        assert CARTAS[name].format(who=named) == meant(f"{como} {name} {para} {who}", "es")


@pytest.mark.parametrize(
    ("change", "meaning"),
    [
        ("but it's a draw three", "The next player draws 3 cards. They lose a turn."),
        ("but with 3 cards", "The next player draws 3 cards. They lose a turn."),
        ("but they draw 3", "The next player draws 3 cards. They lose a turn."),
        ("but they don't lose their turn", "The next player draws 2 cards."),
        ("without the skip", "The next player draws 2 cards."),
        ("and a reverse in one", "The next player draws 2 cards. They lose a turn. Reverse the direction."),
        ("but you also draw 1", "The next player draws 2 cards. They lose a turn. You draw 1 card."),
        ("but for anyone you like, with 5 cards", "A player you choose draws 5 cards. They lose a turn."),
    ],
)
def test_a_printed_card_may_be_changed(change: str, meaning: str) -> None:
    for like, name in product(LIKE, ("+2", "draw two")):
        assert meaning == meant(f"{like} {name} {change}")


def test_a_skip_may_last_longer_and_a_double_one_hits_two() -> None:
    assert "The next player loses 2 turns." == meant("like a skip but for two turns")
    assert "The next 2 players lose a turn." == meant("like a double skip")
    assert "The next 2 players lose a turn." == meant("como un salto doble", "es")


def test_a_draw_two_without_like_may_not_cost_the_turn() -> None:
    costs, only = refusal("a +2 for the player across from you").readings

    assert "The player across from you draws 2 cards. They lose a turn." == describe(costs)
    assert "The player across from you draws 2 cards." == describe(only)


@pytest.mark.parametrize(
    "text",
    [
        "draw 2 and skip (like a draw two but for anyone you choose)",  # says the same again
        "a reverse",  # Nothing says that it works like one.
        "like a skip but for the next player and your partner",
        "like a skip but for you",
        "like a reverse but with 3 cards",
        "like a skip but for the next player but for your partner",
    ],
)
def test_what_says_no_change_is_refused(text: str) -> None:
    assert not refusal(text).readings


def test_like_a_wild_needs_a_colour_to_name() -> None:
    assert "Everyone else draws 1 card." == meant("like a wild, but everyone else draws one")
    with pytest.raises(SentenceError) as caught:
        read_rule("like a wild, but everyone else draws one", wild=False)
    assert "keeps-colour" == caught.value.code
