"""Constructions of a sentence, each with several verbs, players and counts, in both languages."""

from itertools import product

import pytest

from lastcard.game.effects import ChangeColour, DrawCards, LoseTurn
from lastcard.game.whom import Who
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
    on_a_number = read_rule("like a wild, but everyone else draws one", wild=False)
    assert (ChangeColour(), DrawCards(Who.OTHERS, 1)) == on_a_number


def test_only_what_is_no_wild_can_keep_its_colour() -> None:
    for text in ("like a +4 but the colour stays the same", "como un +4, pero no se cambia de color"):
        assert (DrawCards(Who.NEXT, 4), LoseTurn(Who.THEY)) == read_rule(text, wild=False)
    assert refusal("like a +4 but the colour stays the same")


# ------------------------------------------------------------------ the other side of a condition
PEOPLE = {"you": "you", "the next player": "they", "your partner": "they"}
GENTE = {"tú": "you", "el siguiente": "they"}
OTHER_DEEDS = {"draw 2": "draw 2 cards", "lose a turn": "lose a turn"}


def other_sides(text: str, language: str = "en") -> tuple[str, ...]:
    """What the rule does otherwise, in each of its meanings."""
    try:
        rules = (read_rule(text, language=language),)
    except SentenceError as error:
        rules = error.readings
    return tuple(describe(rule).partition("Otherwise, ")[2] for rule in rules)


@pytest.mark.parametrize(
    ("condition", "denied"),
    [
        ("{who} {have} a red card", "if {they} {havent}"),
        ("{who} {have} a red card", "and if {they} {dont}"),
        ("{who} {have} a red card", "but if {they} {dont} have"),
        ("{who} {have} no red card", "if {they} {have}"),
        ("{who} {have} no red card", "and if {they} {have} one"),
        ("{who} {have} five or more cards", "and if {they} {have} fewer"),
        ("{who} {have} 5 cards or fewer", "if {they} {have} more"),
    ],
)
def test_what_denies_a_condition_need_not_repeat_it(condition: str, denied: str) -> None:
    for (who, they), (does, done) in product(PEOPLE.items(), OTHER_DEEDS.items()):
        forms = {
            "who": who,
            "they": they,
            "have": "have" if they == "you" else "has",
            "havent": "haven't" if they == "you" else "hasn't",
            "dont": "don't" if they == "you" else "doesn't",
        }
        said = f"If {condition}, {they} show everyone {'your' if they == 'you' else 'their'} hand; {denied}, "
        said = said.format(**forms | {"have": "have"} if they == "you" else forms)
        assert (f"{they} {done}.",) == other_sides(f"{said}{they} {does}")


@pytest.mark.parametrize(
    ("condition", "denied"),
    [
        ("tiene una roja", "si no tiene"),
        ("tiene una roja", "y si no la tiene"),
        ("no tiene rojas", "y si tiene"),
        ("no tiene rojas", "si las tiene"),
        ("tiene cinco cartas o más", "y si tiene menos"),
        ("tiene 5 cartas o menos", "si tiene más"),
    ],
)
def test_nor_in_spanish(condition: str, denied: str) -> None:
    for does, done in {"roba dos": "draw 2 cards", "pierde turno": "lose a turn"}.items():
        said = f"Si el siguiente {condition}, enseña su mano a todos, {denied}, {does}"
        assert (f"they {done}.",) == other_sides(said, "es")
        yours = said.replace("el siguiente ", "").replace("tiene", "tienes").replace("su mano", "tu mano")
        yours = yours.replace("enseña", "enseñas").replace("roba ", "robas ").replace("pierde ", "pierdes ")
        assert (f"you {done}.",) == other_sides(yours, "es")


def test_between_more_and_fewer_there_is_a_number() -> None:
    assert ("you draw 1 card.", "if you have fewer than 6 cards, you draw 1 card.") == other_sides(
        "if you have more than 6 cards, discard 2; if you have fewer, draw 1"
    )
    assert ("if you have fewer cards than the next player, you discard 1 card.",) == other_sides(
        "if you have more cards than the next player, draw 1; if you have fewer, discard 1"
    )


@pytest.mark.parametrize(
    "text",
    [
        "the next player draws 4 if they have a red card and 2 if they don't",
        "the next player draws 4 if they have a red card and draws 2 if not",
        "the next player draws 4 cards if they've got a red card, but only 2 if they haven't",
    ],
)
def test_both_sides_may_come_after_what_is_done(text: str) -> None:
    expected = "If the next player has a red card, they draw 4 cards. Otherwise, they draw 2 cards."

    assert expected == meant(text)
    assert expected == meant("el siguiente roba 4 si tiene una roja y 2 si no la tiene", "es")


@pytest.mark.parametrize(
    ("text", "language", "other"),
    [
        ("Flip a coin: heads the next player draws 3, tails {who}", "en", "you"),
        ("Flip a coin: heads the next player draws 3, tails only {who}", "en", "your partner"),
        ("If you have a wild, the next player draws 3; otherwise it's {who}", "en", "you"),
        ("Lanza una moneda: cara, el siguiente roba 3; cruz, {who}", "es", "tu compañero"),
        ("Lanza una moneda: con cara el siguiente roba 3, con cruz solo {who}", "es", "tú"),
        ("Si tienes un comodín, el siguiente roba 3; si no, las robas {who}", "es", "tú"),
        ("Si sale cara, el siguiente toma 3; si cae cruz, las toma {who}", "es", "el de enfrente"),
    ],
)
def test_the_other_side_may_only_say_who(text: str, language: str, other: str) -> None:
    spanish = {"tú": "you", "tu compañero": "your partner", "el de enfrente": "the player across from you"}
    named = spanish.get(other, other)
    draws = "draw" if named == "you" else "draws"

    assert (f"{named} {draws} 3 cards.",) == other_sides(text.format(who=other), language)


@pytest.mark.parametrize(
    "who", ["anyone without", "those without one", "everyone who doesn't", "whoever hasn't"]
)
def test_those_without_are_those_of_whom_the_opposite_is_true(who: str) -> None:
    for kind, does in product(("red", "wild"), ("loses a turn", "draws 2")):
        said = f"everyone with a {kind} card shows everyone their hand, {who} {does}"
        done = {"loses a turn": "loses a turn", "draws 2": "draws 2 cards"}[does]
        assert meant(said).endswith(f", everyone else {done}.")


@pytest.mark.parametrize("who", ["el que no", "quien no tenga", "los que no tengan", "quienes no"])
def test_so_they_are_in_spanish(who: str) -> None:
    roba = "roban" if who.startswith(("los", "quienes")) else "roba"

    assert meant(f"quien tenga una verde pierde turno, y {who}, {roba} dos", "es").endswith(
        ", everyone else draws 2 cards."
    )


@pytest.mark.parametrize(
    "text",
    [
        "anyone without draws 2",
        "discard a red card, give a blue card to the next player, those without draw 2",
        "everyone with exactly 3 cards draws 1, those who don't draw 2",
        "everyone with a red card draws 1, everyone with more draws 2",
        "if you have exactly 3 cards, draw 1, if you have more, draw 2 if you have",
        "if you can, the next player draws 2",
        "do it",
        "if you have a red card, do it",
    ],
)
def test_without_such_a_condition_nothing_is_denied(text: str) -> None:
    assert not refusal(text).readings


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("play another card if you can; if not, draw 3", "en"),
        ("if you can play again, do; if not, draw 3", "en"),
        ("if you can play another card do so, if you can't, draw 3", "en"),
        ("go again. If you can't, draw 3", "en"),
        ("vuelve a tirar, y si no puedes, roba 3", "es"),
        ("si puedes jugar otra carta hazlo; si no, roba 3", "es"),
        ("juega otra vez si puedes; si no, roba 3", "es"),
    ],
)
def test_an_extra_turn_may_need_a_card_to_play(text: str, language: str) -> None:
    expected = "If you can play, you take an extra turn. Otherwise, you draw 3 cards."

    assert expected == meant(text, language)


def test_who_can_may_come_first() -> None:
    assert "If you can play, you take an extra turn." == meant("if you can, play again")
    assert "You draw 1 card. If you can play, you take an extra turn." == meant(
        "Roba 1 y, si puedes, juega otra vez"
    )
    assert "You discard 1 red card." == meant("if you can, discard a red card")


def test_what_nobody_has_somebody_may_have() -> None:
    assert (
        "everyone with a red card draws 2 cards."
        == other_sides("If nobody has a red card, everyone draws 1. If someone has, they draw 2")[0]
    )
    assert (
        "everyone with exactly 1 card draws 3 cards."
        == other_sides("Si nadie tiene UNO, todos roban una; si alguien lo tiene, solo ese roba tres", "es")[
            0
        ]
    )
