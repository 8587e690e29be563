"""Rules that leave open who is meant: every sensible player is offered, and none is guessed."""

import pytest

from lastcard.game.effects import (
    ChooseOption,
    DiscardCards,
    DiscardDownTo,
    DrawCards,
    Effect,
    FlipCoin,
    GiveCards,
    LoseTurn,
    PassHands,
    ShowHand,
    SwapHands,
    TakeCards,
    Towards,
)
from lastcard.game.whom import NextPlayers, Who
from lastcard.language.written_cards import SentenceError, read_rule


def offers(text: str, language: str = "en") -> tuple[tuple[Effect, ...], ...]:
    with pytest.raises(SentenceError) as caught:
        read_rule(text, language=language)
    return caught.value.readings


DEEDS = {
    ("en", "{} draw 5"): (DrawCards, 5),
    ("en", "{} discard 2 cards"): (DiscardCards, 2),
    ("en", "{} lose 3 turns"): (LoseTurn, 3),
    ("es", "{} roban 5"): (DrawCards, 5),
    ("es", "{} tiran 2 cartas"): (DiscardCards, 2),
    ("es", "{} pierden 3 turnos"): (LoseTurn, 3),
}


@pytest.mark.parametrize(("said", "deed"), DEEDS.items())
def test_they_alone_are_the_next_player_the_others_or_a_chosen_one(
    said: tuple[str, str], deed: tuple[type, int]
) -> None:
    language, text = said
    does, count = deed

    they = {"en": "they", "es": "ellos"}[language]
    ways = tuple((does(who, count),) for who in (Who.NEXT, Who.OTHERS, Who.CHOSEN))
    assert ways == offers(text.format(they), language)


@pytest.mark.parametrize(("language", "text"), [("en", "he draws 5"), ("es", "ella roba 5")])
def test_he_or_she_alone_is_the_next_player_or_a_chosen_one(language: str, text: str) -> None:
    assert tuple((DrawCards(who, 5),) for who in (Who.NEXT, Who.CHOSEN)) == offers(text, language)


@pytest.mark.parametrize(
    "text", ["draw 1. They draw 2", "look at their hand", "that player draws 2", "if they can't play, draw 2"]
)
def test_nobody_else_is_offered_where_others_could_have_been_named(text: str) -> None:
    assert () == offers(text)


ASKED = {
    "en": {
        "{} me a card": ("give hand pass", GiveCards, 1),
        "{} me 2 of your cards": ("give hand pass", GiveCards, 2),
        "{} 2 cards from me": ("take steal", TakeCards, 2),
        "{} me your cards": ("show", ShowHand, 0),
    },
    "es": {
        "{} una carta": ("dame pásame regálame entrégame", GiveCards, 1),
        "me {} 2 cartas tuyas": ("das pasas regalas", GiveCards, 2),
        "{} 2 cartas": ("quítame róbame sácame", TakeCards, 2),
        "{} tus cartas": ("enséñame muéstrame", ShowHand, 0),
    },
}


@pytest.mark.parametrize("language", ASKED)
def test_who_gives_me_something_is_left_open(language: str) -> None:
    for said, (verbs, does, count) in ASKED[language].items():
        for verb in verbs.split():
            read = offers(said.format(verb), language)
            asked = (Who.NEXT, Who.CHOSEN) if language == "es" else (Who.NEXT, Who.OTHERS, Who.CHOSEN)
            ways = (_done_to_you(does, who, count) for who in asked)
            assert tuple((effect,) for effect in ways) == read, (said, verb)


def _done_to_you(does: type, who: Who, count: int) -> Effect:
    if does is ShowHand:
        return ShowHand(who)
    return GiveCards(who, count, Who.YOU) if does is GiveCards else TakeCards(who, count, Who.YOU)


CHOOSERS = {
    "en": (
        "draw 3 or skip 2 turns{}",
        (
            ", {}'s choice",
            " - {}'s choice",
            ", {} chooses",
            ", {} decides",
            ", and {} picks",
            ", it's up to {}",
            ". {} decides.",
        ),
        {"the next player": Who.NEXT, "the player on your left": Who.LEFT, "your partner": Who.PARTNER},
    ),
    "es": (
        "roba 3 o pierde 2 turnos{}",
        (", a elección de {}", ", {} elige", ", y {} decide", ", elige {}", ", lo que quiera {}"),
        {"el siguiente": Who.NEXT, "el jugador de enfrente": Who.ACROSS, "tu compañero": Who.PARTNER},
    ),
}


@pytest.mark.parametrize("language", CHOOSERS)
def test_who_chooses_may_be_said_last_and_does_it(language: str) -> None:
    said, ways, players = CHOOSERS[language]
    for way in ways:
        for name, who in players.items():
            text = said.format(way.format(name)).replace("de el ", "del ")
            options = ((DrawCards(Who.THEY, 3),), (LoseTurn(Who.THEY, 2),))
            assert (ChooseOption(who, options),) == read_rule(text, language=language), text


def test_whoever_chooses_does_what_others_can_do() -> None:
    with pytest.raises(SentenceError) as caught:
        read_rule("draw 2 or skip your partner, next player's choice")

    assert "only-you" == caught.value.code


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "the next player {} the player after them"),
        ("en", "the next player {} the one after that"),
        ("en", "next person {} the next one"),
        ("es", "el siguiente {} al que sigue"),
        ("es", "el siguiente {} al que le sigue"),
        ("es", "el siguiente {} al que va después"),
    ],
)
@pytest.mark.parametrize("gives", [True, False])
def test_the_player_after_whoever_does_it(language: str, text: str, gives: bool) -> None:
    verbs = {"en": ("gives 2 cards to", "takes 2 cards from"), "es": ("le da 2 cartas", "le quita 2 cartas")}
    read = read_rule(text.format(verbs[language][not gives]), language=language)

    done = GiveCards(Who.NEXT, 2, Who.AFTER_NEXT) if gives else TakeCards(Who.NEXT, 2, Who.AFTER_NEXT)
    assert (done,) == read


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "the previous player draws 4 instead of the next player"),
        ("en", "the previous player draws 4, not the next player"),
        ("en", "the previous player draws 4 and not you"),
        ("es", "el jugador anterior roba 4 en vez del siguiente"),
        ("es", "el jugador anterior roba 4, no el siguiente"),
    ],
)
def test_who_is_spared_may_be_said(language: str, text: str) -> None:
    assert (DrawCards(Who.PREVIOUS, 4),) == read_rule(text, language=language)


@pytest.mark.parametrize(
    "text",
    ["everyone else draws 4, not the next player", "the next player draws 4 instead of the next player"],
)
def test_whoever_is_spared_is_another(text: str) -> None:
    with pytest.raises(SentenceError):
        read_rule(text)


@pytest.mark.parametrize("text", ["robas 5 o pierdes tu turno, decide el siguiente"])
def test_what_is_said_to_you_is_done_by_nobody_else(text: str) -> None:
    with pytest.raises(SentenceError):
        read_rule(text, language="es")


@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "skips {}"), ("es", "bloqueo {} seguidos"), ("es", "salta a {}"), ("es", "bloquea {}")],
)
def test_several_in_line_are_skipped(language: str, said: str, count: int) -> None:
    players = {"en": "players" if count > 1 else "player", "es": "jugadores" if count > 1 else "jugador"}
    if count == 1 and language == "es":
        return
    who = NextPlayers(count) if count > 1 else Who.NEXT

    assert (LoseTurn(who),) == read_rule(said.format(f"{count} {players[language]}"), language=language)


@pytest.mark.parametrize("joined", ["draw {} + skip", "draw {} + skip + reverse"])
@pytest.mark.parametrize("count", [2, 4])
def test_a_sum_of_printed_cards_may_be_for_the_next_player(joined: str, count: int) -> None:
    first, second = (one[:2] for one in offers(joined.format(count)))

    assert (DrawCards(Who.YOU, count), LoseTurn(Who.NEXT)) == first
    assert (DrawCards(Who.NEXT, count), LoseTurn(Who.THEY)) == second


SIDES = {
    "en": (
        "flip a coin: heads everyone draws 3, tails {}",
        "if you have a red card everyone draws 3, otherwise {}",
    ),
    "es": ("lanza una moneda: cara todos roban 3, cruz {}", "si tienes una roja todos roban 3, si no {}"),
}
ONLY = {
    "en": {"only you": Who.YOU, "just the next player": Who.NEXT},
    "es": {"solo tú": Who.YOU, "nomás el siguiente": Who.NEXT},
}


@pytest.mark.parametrize("language", SIDES)
def test_only_one_does_it_on_the_other_side(language: str) -> None:
    for side in SIDES[language]:
        for only, who in ONLY[language].items():
            (read,) = read_rule(side.format(only), language=language)
            other = read.tails if isinstance(read, FlipCoin) else read.otherwise
            assert (DrawCards(who, 3),) == other, (side, only)


@pytest.mark.parametrize(
    ("language", "text"), [("en", "everyone draws 2, only you"), ("es", "todos roban 2, solo tú")]
)
def test_only_one_is_no_second_time(language: str, text: str) -> None:
    with pytest.raises(SentenceError):
        read_rule(text, language=language)


@pytest.mark.parametrize(
    "text",
    [
        "discard all cards over 5",
        "put down everything over 5",
        "throw out all of them above 5",
        "keep 5 cards, the rest go",
        "keep 5 cards and the rest are discarded",
        "keep 5 cards, discard the rest",
        "te quedas con 5 cartas, las demás van al montón",
        "quédate con 5 cartas y las demás se tiran",
        "te quedas con solo 5 cartas y el resto se va a la basura",
    ],
)
def test_what_is_over_a_number_is_discarded(text: str) -> None:
    assert (DiscardDownTo(Who.YOU, 5),) == read_rule(text)


@pytest.mark.parametrize(
    "text", ["todos {} con el de la {}", "todos {} con el jugador de su {}", "cada uno {} con el de su {}"]
)
@pytest.mark.parametrize("side", ["izquierda", "derecha"])
def test_all_who_swap_with_one_side_pass_their_hands(text: str, side: str) -> None:
    for swaps in ("cambia", "intercambia"):
        verb = swaps + ("n" if text.startswith("todos") else "")
        for what in ("su mano", "sus cartas", "de mano"):
            read = read_rule(text.format(f"{verb} {what}", side), language="es")
            assert (PassHands(Towards.LEFT if side == "izquierda" else Towards.RIGHT),) == read, (verb, what)


@pytest.mark.parametrize(
    ("language", "text", "then"),
    [
        ("en", "give me a card and lose your turn", LoseTurn(Who.THEY)),
        ("en", "give me a card, then I draw 2", DrawCards(Who.YOU, 2)),
        ("es", "dame una carta y pierde tu turno", LoseTurn(Who.THEY)),
        ("es", "dame una carta y roba 2", DrawCards(Who.THEY, 2)),
    ],
)
def test_what_is_asked_next_is_asked_of_them(language: str, text: str, then: Effect) -> None:
    assert {then} == {effects[1] for effects in offers(text, language)}


def test_they_are_never_guessed_where_several_do_not_fit() -> None:
    assert ((SwapHands(Who.NEXT),), (SwapHands(Who.CHOSEN),)) == offers("they swap hands with me")
