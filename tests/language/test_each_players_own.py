"""What each player does with a neighbour of their own, which cards they choose, and what was named before."""

from itertools import product

import pytest
from tests.language.test_constructions import meant, refusal

from lastcard.language.written_cards import describe as described

EVERYONE = ("Everybody", "Each player", "All players", "We all")
TODOS = ("Todos", "Cada jugador", "Cada uno", "Todos los jugadores")
SIDES = {"left": "izquierda", "right": "derecha"}


# ------------------------------------------------------------------ each player's own neighbour
@pytest.mark.parametrize(("everyone", "side"), [*product(EVERYONE, SIDES)])
def test_hands_swapped_with_a_neighbour_of_each_are_passed(everyone: str, side: str) -> None:
    verb = "s" if everyone in {"Everybody", "Each player"} else ""
    for swap, hand, person in product(
        ("swap", "trade"),
        ("hands", "their hand", "all their cards"),
        ("player", "person sitting", "neighbour"),
    ):
        if hand == "all their cards":
            continue
        said = f"{everyone} {swap}{verb} {hand} with the {person} on their {side}"
        assert f"Everyone passes their hand to the {side}." == meant(said)


@pytest.mark.parametrize(("everyone", "side"), [*product(TODOS, SIDES)])
def test_so_they_are_in_spanish(everyone: str, side: str) -> None:
    plural = everyone.startswith("Todos")
    cambia, tiene, da = ("cambian", "tienen", "dan") if plural else ("cambia", "tiene", "da")
    lado = SIDES[side]
    assert f"Everyone passes their hand to the {side}." == meant(
        f"{everyone} {cambia} su mano con el que {tiene} a su {lado}", "es"
    )
    for person in (f"al que {tiene} a la {lado}", f"al que está a su {lado}", f"al de su {lado}"):
        assert f"Everyone passes 2 cards to the {side}." == meant(
            f"{everyone} le {da} dos cartas {person}", "es"
        )


@pytest.mark.parametrize(("kind", "side"), [*product(("red", "yellow", "wild", "skip"), SIDES)])
def test_those_who_hold_a_kind_pass_one_of_it(kind: str, side: str) -> None:
    for who, give in product(
        (f"Everyone with a {kind} card", f"Anyone holding a {kind} card"), ("gives", "passes")
    ):
        passed = f"Everyone passes 1 {kind} card to the {side}."
        assert passed == meant(f"{who} {give} one {kind} card to the person on their {side}")
        assert passed == meant(f"{who} {give} it to the player on their {side}")


def test_those_who_hold_a_kind_do_not_pass_other_cards() -> None:
    assert "pass-by-all" == refusal("Everyone with a red card passes two cards to the left").code
    assert (
        "pass-by-all" == refusal("Cada jugador con una azul le da dos cartas al de la izquierda", "es").code
    )


# ------------------------------------------------------------------ whoever gives chooses
@pytest.mark.parametrize(
    "tail",
    [
        ", any card",
        ", any cards",
        ", whichever ones {they} like",
        ". {They} choose which.",
        ", {their} choice",
    ],
)
def test_whoever_gives_or_discards_chooses_anyway(tail: str) -> None:
    for said, they, means in (
        ("Discard two cards", "you", "You discard 2 cards."),
        ("Give the next player two cards", "you", "You give 2 cards to the next player."),
        ("The next player discards two cards", "they", "The next player discards 2 cards."),
        ("Everyone discards two cards", "they", "Everyone discards 2 cards."),
    ):
        assert means == meant(
            said + tail.format(they=they, They=they.capitalize(), their={"you": "your"}.get(they, "their"))
        )


@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("Descarta dos cartas, las que {tu}", "You discard 2 cards."),
        ("Dale dos cartas al siguiente, las que {tu}", "You give 2 cards to the next player."),
        ("El siguiente te da dos cartas, las que {el}", "The next player gives 2 cards to you."),
        ("El de enfrente tira dos cartas, las que {el}", "The player across from you discards 2 cards."),
    ],
)
def test_they_choose_in_spanish(said: str, means: str) -> None:
    for tu, el in (("quieras", "quiera"), ("prefieras", "prefiera"), ("tú quieras", "él quiera")):
        assert means == meant(said.format(tu=tu, el=el), "es")


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Steal a card from the next player, any card", "en"),
        ("Discard two cards, they choose which", "en"),
        ("The next player discards two cards. You choose which.", "en"),
        ("Descarta una carta, la que él quiera", "es"),
        ("El jugador de enfrente te da una carta, la que tú elijas", "es"),
        ("Roba una carta, la que quieras", "es"),
        ("Discard two cards, their choice", "en"),
        ("The next player discards two cards, your choice", "en"),
        ("El siguiente tira dos cartas, a tu elección", "es"),
        ("Steal two cards from the next player, your choice", "en"),
    ],
)
def test_nobody_else_chooses(text: str, language: str) -> None:
    assert "wish" == refusal(text, language).code


# ------------------------------------------------------------------ what was named before
@pytest.mark.parametrize(
    ("kind", "named"), [("A green seven", "a green seven"), ("A wild card", "a wild card")]
)
def test_one_is_of_the_only_kind_that_was_named(kind: str, named: str) -> None:
    for adjective, mark in product(("lucky", "magic", "bad luck"), "!.:"):
        said = f"{kind} is {adjective}{mark} If you have one, draw 2"
        assert f"If you have {named}, you draw 2 cards." == meant(said)


def test_one_is_nothing_where_no_kind_or_several_were_named() -> None:
    for text in (
        "If you have one, draw 2",
        "Discard a red card and a wild. If the next player has one, they draw 2",
    ):
        assert () == refusal(text).readings


def test_uno_may_be_the_last_card_or_one_of_the_kind() -> None:
    readings = refusal("Tira un siete. Si tienes uno, roba 3", "es").readings

    assert [
        meant("Discard a seven. If you have exactly 1 card, draw 3"),
        meant("Discard a seven. If you have a seven, draw 3"),
    ] == [*map(described, readings)]


@pytest.mark.parametrize("who", ["quien tenga uno", "el que tenga uno", "si tienes uno"])
def test_uno_after_a_kind_is_never_guessed(who: str) -> None:
    readings = refusal(f"Los sietes son de la suerte: {who} roba 3", "es").readings

    assert 2 == len(readings)
    assert "exactly 1 card" in described(readings[0])
    assert "seven" in described(readings[1])


@pytest.mark.parametrize(("many", "few"), [*product((4, 7), ("those with fewer", "anyone with fewer cards"))])
def test_those_with_fewer_may_be_all_the_others(many: int, few: str) -> None:
    readings = refusal(f"Everyone with more than {many} cards discards two, {few} draw one").readings
    discard = f"Everyone with more than {many} cards discards 2 cards"

    assert [
        f"{discard}, everyone else draws 1 card.",
        f"{discard}. Everyone with fewer than {many} cards draws 1 card.",
    ] == [*map(described, readings)]


@pytest.mark.parametrize("numbers", ["zeros and ones", "ones and zeros", "ones, twos and nines"])
def test_ones_are_cards_beside_other_numbers(numbers: str) -> None:
    named = numbers.replace("ones", "number ones")
    for said, means in (
        ("Everyone discards all of their {}", "Everyone discards all their {}."),
        ("Give all your {} to the next player", "You give all your {} to the next player."),
    ):
        assert means.format(named) == meant(said.format(numbers))


@pytest.mark.parametrize("numbers", ["ceros y unos", "unos y nueves"])
def test_so_are_unos(numbers: str) -> None:
    spanish = {"ceros y unos": "zeros and number ones", "unos y nueves": "number ones and nines"}
    assert f"You discard all your {spanish[numbers]}." == meant(f"Descarta todos tus {numbers}", "es")


# ------------------------------------------------------------------ cards that are counted
@pytest.mark.parametrize("many", ["that many", "the same number", "that number of cards"])
def test_that_many_are_as_many_as_were_counted(many: str) -> None:
    for counted, held in (
        ("Count your cards", "you hold"),
        ("Count the cards of your partner", "your partner holds"),
        ("Count how many cards the player on your left has", "the player on your left holds"),
    ):
        for mark in (".", ";", ", then"):
            said = f"{counted}{mark} the next player draws {many}"
            assert f"The next player draws as many cards as {held}." == meant(said)


def test_what_is_counted_is_drawn_and_nothing_else() -> None:
    for text in (
        "Count your cards",
        "Count your cards and lose a turn",
        "Count your cards, then discard that many",
    ):
        assert () == refusal(text).readings


# ------------------------------------------------------------------ other words in other places
@pytest.mark.parametrize(
    ("name", "who"),
    [("the player with the most cards", "The player with the most cards"), ("your partner", "Your partner")],
)
def test_who_plays_next_is_said_in_many_ways(name: str, who: str) -> None:
    for said in (
        "It's the turn of {}",
        "It's the turn of {}, again",
        "{} becomes the next player",
        "Next up is {}",
    ):
        text = said.format(name)
        assert f"{who} plays next." == meant(text[0].upper() + text[1:])


@pytest.mark.parametrize(
    ("until", "means"),
    [
        ("they get a red card", "The next player draws until they get a red card."),
        ("they have 7 cards", "The next player draws until they have 7 cards."),
    ],
)
def test_until_may_stand_first(until: str, means: str) -> None:
    assert means == meant(f"Until {until}, the next player draws")
    assert means + " Take an extra turn." == meant(f"Until {until}, the next player draws. Go again.")


def test_until_may_stand_first_in_spanish() -> None:
    for clause in ("le salga una roja", "no le salga una roja"):
        said = f"Hasta que {clause}, el siguiente roba"
        assert "The next player draws until they get a red card." == meant(said, "es")


@pytest.mark.parametrize(
    "joined", [", meaning ", ", that is, ", " (that is the player with the fewest cards)"]
)
def test_a_player_may_be_explained(joined: str) -> None:
    said = f"Look at the hand of the leader{joined}"
    text = said if joined.endswith(")") else f"{said}whoever has fewest"
    assert "The player with the fewest cards shows you their hand." == meant(text)


def test_a_player_is_not_explained_as_another() -> None:
    assert "name-them" == refusal("Look at the hand of the leader, meaning the player on your left").code


@pytest.mark.parametrize("cry", ["bad luck", "hooray", "sorry"])
def test_a_cry_may_stand_before_what_one_side_does(cry: str) -> None:
    assert "If you have a wild card, you draw 2 cards." == meant(f"If you have a wild, {cry}, draw 2")
    assert meant("Heads = you draw 1. Tails = you draw 4") == meant(
        f"Heads = you draw 1. Tails = {cry}, you draw 4"
    )


def test_the_first_who_holds_a_kind_discards_it() -> None:
    for text, language in (
        ("The first player with a wild discards it", "en"),
        ("The next player to have a wild discards it", "en"),
        ("El primero que tenga un comodín lo tira", "es"),
    ):
        assert "The next player with a wild card discards 1 wild card." == meant(text, language)


@pytest.mark.parametrize("following", ["the following player", "the next one", "the one after"])
def test_the_next_player_and_the_following_one_are_two(following: str) -> None:
    assert "The next 2 players lose a turn." == meant(f"Skip the next player and {following}")
    assert "The next 2 players draw 2 cards." == meant(f"The next player and {following} draw 2")


@pytest.mark.parametrize("following", ["que sigue", "que viene después", "siguiente"])
def test_so_are_el_siguiente_y_el_que_sigue(following: str) -> None:
    assert "The next 2 players lose a turn." == meant(f"Salta al siguiente y al {following}", "es")
    assert "The next 2 players draw 2 cards." == meant(f"El siguiente y el {following} roban 2", "es")


def test_each_of_those_asked_gives_a_card() -> None:
    for text, language in (("Give me a card each", "en"), ("Dame una carta cada uno", "es")):
        assert "Everyone else gives 1 card to you." == meant(text, language)


def test_one_player_after_a_die_is_no_side_of_it() -> None:
    for text, language in (
        ("Roll a die, one other player draws that many", "en"),
        ("Tira un dado, luego un jugador que elijas roba ese número de cartas", "es"),
    ):
        assert "Roll a die, then a player you choose draws that many cards." == meant(text, language)


@pytest.mark.parametrize(
    "back", ["get one in return", "receive a card back", "they give you one in exchange"]
)
def test_a_card_for_a_card_is_an_exchange(back: str) -> None:
    for give in ("Give a card to the next player", "Hand the next player one card"):
        assert "You and the next player exchange 1 card." == meant(f"{give} and {back}")


@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("All of {who} red cards go to you", "{Who} gives all their red cards to you."),
        (
            "Half of {who} cards go to the player on your left",
            "{Who} gives half their cards to the player on your left.",
        ),
    ],
)
def test_whose_cards_go_to_whom(said: str, means: str) -> None:
    for who in ("the next player", "your partner", "the player with the most cards"):
        assert means.format(Who=who[0].upper() + who[1:]) == meant(said.format(who=f"{who}'s"))


@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("Todas las rojas de {who} pasan a ti", "{Who} gives all their red cards to you."),
        ("La mitad de las cartas de {who} van a ti", "{Who} gives half their cards to you."),
    ],
)
def test_whose_cards_go_to_whom_in_spanish(said: str, means: str) -> None:
    for who, named in (
        ("tu compañero", "Your partner"),
        ("quien tenga más cartas", "The player with the most cards"),
    ):
        assert means.format(Who=named) == meant(said.format(who=who), "es")


def test_if_you_want_may_stand_before_one_deed_or_two() -> None:
    readings = refusal("Si quieres, pierde tu turno y tira dos cartas", "es").readings

    assert ["You may lose a turn and discard 2 cards.", "You may lose a turn. You discard 2 cards."] == [
        *map(described, readings)
    ]
    assert "You may lose a turn and discard 2 cards." == meant(
        "Puedes perder tu turno y tirar dos cartas", "es"
    )


@pytest.mark.parametrize("number", [2, 3])
def test_turns_may_be_all_or_those_besides_this_one(number: int) -> None:
    for said in (f"take {number} turns", f"get {number} goes", f"play {number} turns in a row"):
        readings = refusal(said).readings
        assert [meant(f"take {number} extra turns"), meant(f"take {number - 1} extra turns")] == [
            *map(described, readings)
        ]


@pytest.mark.parametrize("not_at_all", [" or not", ", or don't", ", optional", " (optional)", ", if desired"])
def test_or_not_makes_what_anybody_does_optional(not_at_all: str) -> None:
    for said, means in (
        ("Draw a card", "You may draw 1 card."),
        ("The next player draws a card", "The next player may draw 1 card."),
        ("Swap hands with your partner", "You may swap hands with your partner."),
    ):
        assert means == meant(f"{said}{not_at_all}")


def test_so_does_opcional() -> None:
    assert "You may draw 1 card." == meant("Roba una carta, opcional", "es")


def test_nobody_discards_or_gives_what_they_have_not() -> None:
    for possible in (" if possible", ", if possible"):
        assert "You discard 1 red card." == meant(f"Discard a red card{possible}")


# ------------------------------------------------------------------ what is not offered
@pytest.mark.parametrize(
    "text",
    [
        "Draw a card and choose one to discard and one to keep",
        "Let them look through your hand and choose a card to keep",
    ],
)
def test_what_a_card_is_chosen_for_is_not_left_out(text: str) -> None:
    error = refusal(text)

    assert "to keep" not in str(error.facts.get("words"))
