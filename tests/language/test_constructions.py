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


def test_what_follows_can_is_an_order_unless_it_is_an_infinitive() -> None:
    for text in ("Si no puedes jugar roba dos y si puedes juega otra vez", "si puedes juega otra vez"):
        assert all("can't play, if you can" not in said for said in _said(text))


def _said(text: str) -> list[str]:
    try:
        return [meant(text, "es")]
    except SentenceError as error:
        return [*map(describe, error.readings)]


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


# ------------------------------------------------------------------ who is chosen, said last
@pytest.mark.parametrize(
    "choice", ["you choose who", "you decide", "your choice", "your pick", "it's up to you who"]
)
def test_who_is_your_choice_may_be_said_after_the_deed(choice: str) -> None:
    deeds = {
        "someone draws 3": "A player you choose draws 3 cards.",
        "a player loses a turn": "A player you choose loses a turn.",
        "give someone 2 of your cards": "You give 2 cards to a player you choose.",
        "swap hands with anyone": "You swap hands with a player you choose.",
    }
    for (said, meaning), mark in product(deeds.items(), (", ", ". ", "! ", " - ")):
        assert meaning == meant(f"{said}{mark}{choice}")


@pytest.mark.parametrize("choice", ["tú eliges quién", "tú decides a quién", "a tu elección"])
def test_so_it_may_be_in_spanish(choice: str) -> None:
    for said, meaning in {
        "Alguien roba 3": "A player you choose draws 3 cards.",
        "Dale una carta a alguien": "You give 1 card to a player you choose.",
        "Salta a alguien": "A player you choose loses a turn.",
    }.items():
        assert meaning == meant(f"{said}, {choice}", "es")


def test_without_a_player_of_your_choice_there_is_none_to_choose() -> None:
    assert not refusal("the next player draws 2, you choose who").readings


@pytest.mark.parametrize("both", ["you both", "both of you", "the two of you", "we both"])
def test_you_both_are_you_and_the_player_named(both: str) -> None:
    for did, done in {
        "draw 2": "draw 2 cards",
        "discard a card": "discard 1 card",
        "lose a turn": "lose a turn",
    }.items():
        assert f"You and a player you choose {done}." == meant(f"choose a player: {both} {did}")
        assert meant(f"the next player shows you their hand, then {both} {did}").endswith(
            f"You and the next player {done}."
        )


def test_ambos_are_two_others_where_two_were_named() -> None:
    assert "You and a player you choose draw 1 card." == meant("Elige a alguien y ambos roban una", "es")
    assert "The next 2 players lose a turn. They draw 1 card." == meant(
        "Los dos siguientes pierden turno. Ambos roban una", "es"
    )
    assert "nobody-named" == refusal("we both draw 2").code


# ------------------------------------------------------------------ passives, lists, players with no verb
def test_your_cards_go_to_others() -> None:
    cards = {
        "one of your cards": "1 card",
        "two cards from your hand": "2 cards",
        "a card of yours": "1 card",
        "all the red cards in your hand": "all your red cards",
        "your wild cards": "all your wild cards",
    }
    to = {"the next player": "the next player", "your partner": "your partner"}
    for (said, what), (who, name), goes in product(
        cards.items(), to.items(), ("go to", "are given to", "pass to")
    ):
        assert f"You give {what} to {name}." == meant(f"{said} {goes} {who}")
        assert f"You give {what} to {name}." == meant(f"{who} gets {said}")


def test_so_they_do_in_spanish() -> None:
    for said, what in {
        "una carta tuya": "1 card",
        "dos de tus cartas": "2 cards",
        "tus cartas rojas": "all your red cards",
    }.items():
        for goes in ("va para", "pasa a"):
            text = f"{said} {goes} el siguiente".replace(" a el ", " al ")
            assert f"You give {what} to the next player." == meant(text, "es")


@pytest.mark.parametrize(
    ("text", "language", "meaning"),
    [
        ("2 cards are given to {}", "en", "{} draws 2 cards."),
        ("{} has 2 cards given to them", "en", "{} draws 2 cards."),
        ("2 cards are drawn by {}", "en", "{} draws 2 cards."),
        ("2 cards are discarded by {}", "en", "{} discards 2 cards."),
        ("2 cards are taken from {}", "en", "You take 2 cards at random from {}."),
        ("hands are swapped with {}", "en", "You swap hands with {}."),
        ("{} can be skipped", "en", "You may skip {}."),
    ],
)
def test_what_is_done_to_players(text: str, language: str, meaning: str) -> None:
    for who in ("the next player", "the player on your left"):
        expected = meaning.format(who)
        assert expected[0].upper() + expected[1:] == meant(text.format(who), language)


@pytest.mark.parametrize(
    "text",
    ["Se le dan 2 cartas al siguiente", "Al siguiente se le dan 2 cartas", "Al siguiente le caen 2 cartas"],
)
def test_what_is_given_in_spanish_is_drawn(text: str) -> None:
    assert "The next player draws 2 cards." == meant(text, "es")


def test_three_players_may_be_named_together() -> None:
    said = "the next player, your partner and you"
    assert "The next player draws 1 card. Your partner draws 1 card. You draw 1 card." == meant(
        f"{said} draw 1"
    )
    assert "The next player loses a turn. Your partner loses a turn. You lose a turn." == meant(
        f"{said} lose a turn"
    )
    assert "The next player discards 1 card. Your partner discards 1 card. You discard 1 card." == meant(
        "El siguiente, tu compañero y tú descartan una", "es"
    )


@pytest.mark.parametrize(
    ("text", "language", "meaning"),
    [
        ("Everyone: 2 cards", "en", "Everyone draws 2 cards."),
        ("2 cards each", "en", "Everyone draws 2 cards."),
        ("Todos dos cartas", "es", "Everyone draws 2 cards."),
        ("Dos cartas cada uno", "es", "Everyone draws 2 cards."),
        ("todos una carta, yo también", "es", "Everyone draws 1 card."),
        ("Todos dos cartas menos yo", "es", "Everyone else draws 2 cards."),
        ("2 cards for everybody, none for me", "en", "Everyone else draws 2 cards."),
        ("Nobody draws except the next player: 2 cards", "en", "The next player draws 2 cards."),
        ("Nadie roba salvo tú y tu compañero: 2 cartas", "es", "You and your partner draw 2 cards."),
    ],
)
def test_players_and_cards_with_no_verb_are_who_draws_them(text: str, language: str, meaning: str) -> None:
    assert meaning == meant(text, language)


@pytest.mark.parametrize(
    "text", ["next player plays two cards", "everyone two cards to the left", "one card each way"]
)
def test_with_another_verb_nobody_draws(text: str) -> None:
    assert not refusal(text).readings


# ------------------------------------------------------------------ polite orders
ORDERS = {"draw 2": "{who} {draw} 2 cards.", "lose a turn": "{who} {lose} a turn."}


@pytest.mark.parametrize(
    "polite",
    [
        "would {} please {}?",
        "could {} {}?",
        "will {} kindly {}?",
        "can {} please {}",
        "may I ask {} to {}?",
        "I'd like {} to {}",
        "it's time for {} to {}",
        "it is compulsory for {} to {}",
    ],
)
def test_a_polite_question_is_an_order(polite: str) -> None:
    for who, (said, meaning) in product(
        ("the next player", "all players", "the player on the left"), ORDERS.items()
    ):
        named = {"all players": "Everyone", "the player on the left": "The player on your left"}.get(
            who, who.capitalize()
        )
        verbs = {"draw": "draws", "lose": "loses"}
        if who == "all players" and said == "lose a turn":
            named = "Everyone else"  # With your own turn lost too, nothing would have happened.
        assert meaning.format(who=named, **verbs) == meant(polite.format(who, said))


@pytest.mark.parametrize(
    "polite",
    [
        "¿Podría {} robar dos?",
        "Le toca a {} robar dos",
        "Es hora de que {} robe dos",
        "Es obligatorio que {} robe dos",
    ],
)
def test_so_it_is_in_spanish(polite: str) -> None:
    for who, named in {"el siguiente": "The next player", "tu compañero": "Your partner"}.items():
        assert f"{named} draws 2 cards." == meant(polite.format(who).replace(" a el ", " al "), "es")


@pytest.mark.parametrize(
    "text",
    ["would you mind drawing 2?", "could you please draw 2?", "¿podrías robar dos?", "sírvase robar dos"],
)
def test_you_may_be_asked_politely(text: str) -> None:
    assert "You draw 2 cards." == meant(text)


def test_a_question_about_a_condition_stays_one() -> None:
    assert "If you have a red card, you draw 2 cards." == meant("do you have a red card? Draw 2")
    assert "If you can play, you draw 2 cards." == meant("¿Puedes jugar? Roba 2", "es")


# ------------------------------------------------------------------ turns
@pytest.mark.parametrize(
    "loses",
    [
        "sits out a round",
        "is out for a turn",
        "is suspended for one turn",
        "waits their turn out",
        "takes a short break",
        "stays put for a turn",
        "has no turn this time",
        "does nothing for a turn",
    ],
)
def test_ways_to_lose_a_turn(loses: str) -> None:
    for who in ("the next player", "the player on your left", "your partner"):
        assert f"{who.capitalize()} loses a turn." == meant(f"{who} {loses}")


@pytest.mark.parametrize(
    "skip", ["leap over {}", "bypass {}", "leave {} out", "no go for {}", "the turn passes over {}"]
)
def test_ways_to_skip(skip: str) -> None:
    for who in ("the next player", "your partner"):
        assert f"{who.capitalize()} loses a turn." == meant(skip.format(who))


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("it's still my turn", "en"),
        ("carry on playing", "en"),
        ("you stay on", "en"),
        ("don't end your turn", "en"),
        ("double turn", "en"),
        ("one more go for you", "en"),
        ("lay another card", "en"),
        ("take another shot", "en"),
        ("te toca doble turno", "es"),
        ("sigue tu turno", "es"),
        ("te sigue tocando a ti", "es"),
        ("otra ronda para ti", "es"),
        ("tienes derecho a otra tirada", "es"),
        ("continúa tu turno", "es"),
    ],
)
def test_ways_to_stay_on_turn(text: str, language: str) -> None:
    assert "Take an extra turn." == meant(text, language)


@pytest.mark.parametrize(
    "pierde",
    ["espera una ronda", "está fuera un turno", "no juega esta mano", "pierde la vez", "se sienta un turno"],
)
def test_ways_to_lose_a_turn_in_spanish(pierde: str) -> None:
    for who, named in {"el siguiente": "The next player", "tu compañero": "Your partner"}.items():
        assert f"{named} loses a turn." == meant(f"{who} {pierde}", "es")


def test_nothing_for_somebody_beside_a_turn_is_no_turn() -> None:
    assert "Take an extra turn. The next player loses a turn." == meant(
        "double turn for me and nothing for the next player"
    )
    assert refusal("nothing for the next player")


def test_turns_cried_twice_may_be_the_same() -> None:
    assert 3 == len(refusal("Double turn! Play twice!").readings)


# ------------------------------------------------------------------ somebody, and what "it" is
@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("If someone's on UNO, they {}", "en"),
        ("If somebody's down to one card, they {}", "en"),
        ("If there's anyone with only one card, they {}", "en"),
        ("Is anyone on uno? They {}", "en"),
        ("Si alguien está en UNO, {}", "es"),
        ("Si hay alguien con una sola carta, {}", "es"),
        ("¿Alguien tiene uno? {}", "es"),
    ],
)
def test_if_somebody_has_something_each_who_has_is_meant(text: str, language: str) -> None:
    deeds = {
        "en": {"draw 3": "draws 3 cards", "lose a turn": "loses a turn"},
        "es": {"roba 3": "draws 3 cards"},
    }
    for said, done in deeds[language].items():
        assert f"Everyone with exactly 1 card {done}." == meant(text.format(said), language)


def test_what_is_shown_is_the_last_card_or_the_hand_that_was_named() -> None:
    shown = "Everyone with exactly 1 card shows everyone their hand."
    for text in ("everyone with uno has to show it", "whoever's got UNO shows their last card to everyone"):
        assert shown == meant(text)
    assert shown == meant("Quien tenga UNO enseña su carta a todos", "es")
    assert "If you have no red card, you show everyone your hand." == meant(
        "if your hand has no red cards show it"
    )
    for text in (
        "show it",
        "if you have a red card, show it to everyone",
        "if your hand has a wild, show it",
    ):
        assert refusal(text)


@pytest.mark.parametrize(
    ("text", "language", "meaning"),
    [
        ("Take your hand and pass it to the left", "en", "Everyone passes their hand to the left."),
        ("Keep half your cards and toss the rest", "en", "You discard half your cards."),
        ("Keep three cards and put the rest on the pile", "en", "You discard until you have 3 cards."),
        ("Quédate con la mitad de tus cartas y tira las demás", "es", "You discard half your cards."),
        ("Toma una de tus cartas y dásela al siguiente", "es", "You give 1 card to the next player."),
        ("Todos escogen dos cartas y las pasan a la izquierda", "es", "Everyone passes 2 cards to the left."),
        ("Elige una carta y tírala", "es", "You discard 1 card."),
        (
            "Si tienes una roja, dásela al siguiente",
            "es",
            "If you have a red card, you give 1 red card to the next player.",
        ),
    ],
)
def test_what_was_taken_up_first_is_it(text: str, language: str, meaning: str) -> None:
    assert meaning == meant(text, language)


def test_a_hand_that_was_seen_may_be_swapped() -> None:
    assert "The next player shows you their hand. You swap hands with the next player." == meant(
        "Look at the next player's hand and swap it with yours"
    )
    assert refusal("swap it with yours")


# ------------------------------------------------------------------ hands passed on
@pytest.mark.parametrize(
    ("text", "language", "swapped"),
    [
        ("Everyone receives the hand of the neighbour on their {}", "en", True),
        ("Everybody takes the hand of the person to their {}", "en", True),
        ("All hands travel one place to the {}", "en", False),
        ("The hands go round to the {}", "en", False),
        ("Hands to the {}!", "en", False),
        ("Every player passes what they've got to the {}", "en", False),
        ("Cada jugador recibe la mano del de su {}", "es", True),
        ("Las manos dan una vuelta: cada quien recibe la del vecino de la {}", "es", True),
        ("Las manos se corren un lugar a la {}", "es", False),
        ("Todos corren su mano un lugar a la {}", "es", False),
        ("Manos a la {}", "es", False),
    ],
)
def test_hands_go_round(text: str, language: str, swapped: bool) -> None:
    left, right = ("left", "right") if language == "en" else ("izquierda", "derecha")
    for said, towards in ((left, "right" if swapped else "left"), (right, "left" if swapped else "right")):
        assert f"Everyone passes their hand to the {towards}." == meant(text.format(said), language)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Draw 1 if you have more than 5 cards and 2 if you have a wild", "en"),
        ("Dos cartas cada uno, tú nada", "es"),
    ],
)
def test_what_would_be_said_of_something_else_is_refused(text: str, language: str) -> None:
    assert not refusal(text, language).readings


def test_perder_is_a_verb_after_a_printed_card() -> None:
    assert "The next player draws 2 cards. They lose a turn. You lose a turn." == meant(
        "Como un +2 y pierdes turno", "es"
    )


# ------------------------------------------------------------------ written freely
@pytest.mark.parametrize("count", [2, 4])
def test_skip_plus_draw_may_be_what_the_next_player_does(count: int) -> None:
    read = [describe(reading) for reading in refusal(f"skip + draw {count}").readings]
    assert read == [
        f"The next player loses a turn. You draw {count} cards.",
        f"The next player loses a turn. They draw {count} cards.",
    ]


def test_counting_round_the_table_is_not_all_for_you() -> None:
    assert not refusal("One for you, two for you, three for you...").readings


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Everybody draws cards until everyone has the same amount", "en"),
        ("All players pick up until they all have the same number of cards", "en"),
        ("Todos roban hasta que todos tengan la misma cantidad de cartas", "es"),
        ("Todos toman cartas hasta que todos queden iguales", "es"),
    ],
)
def test_everyone_draws_until_all_have_the_same(text: str, language: str) -> None:
    assert "Everyone draws until they have as many cards as the player with the most cards." == meant(
        text, language
    )


@pytest.mark.parametrize(
    ("text", "read"),
    [
        (
            "if anyone's down to 2 cards or less they pick up 4",
            "Everyone with fewer than 3 cards draws 4 cards.",
        ),
        (
            "the next player discards 2 if they are down to 3 or less",
            "If the next player has fewer than 4 cards, they discard 2 cards.",
        ),
        (
            "New hand! Throw your cards away and draw the same number",
            "You discard your whole hand and draw as many new cards.",
        ),
        (
            "The next player throws their hand away then takes 5 new cards",
            "The next player discards their whole hand and draws 5 cards.",
        ),
        ("All action cards must be discarded by all players", "Everyone discards all their action cards."),
        ("2 cards have to be discarded by the next player", "The next player discards 2 cards."),
        ("You can put any 2 cards down with this one", "You may discard 2 cards."),
        ("Throw down 3 cards on top of this", "You discard 3 cards."),
        ("You and the person you hate most lose a turn", "You and a player you choose lose a turn."),
        ("can you make it so the other kids all pick up 3 pls", "Everyone else draws 3 cards."),
        ("Make it so that the next player discards 1", "The next player discards 1 card."),
        (
            "Choose one person to draw five. It doesn't have to be the next player.",
            "A player you choose draws 5 cards.",
        ),
        ("nobody gets skipped but everyone draws 1", "Everyone draws 1 card."),
        ("roll, 1-2 you draw 6, 3-6 nothing", "Roll a die. If it shows 1 or 2, you draw 6 cards."),
    ],
)
def test_other_words_for_what_is_done(text: str, read: str) -> None:
    assert read == meant(text)
