"""Every word counts: plant, drop or change one, and the reading changes or the sentence is refused."""

import random

import pytest
from tests.language.family_cards import CARDS

from lastcard.game.effects import Effect
from lastcard.language.sentences import SentenceError, read_rule

SENTENCES = [(one["say"], one.get("lang", "en")) for one in CARDS if "means" in one]
PLANTED = {
    "en": (
        *(
            "not",
            "never",
            "seven",
            "red",
            "wild",
            "number",
            "half",
            "twice",
            "random",
            "left",
            "your",
            "nobody",
        ),
        *(
            "except",
            "unless",
            "or",
            "until",
            "draws",
            "discards",
            "swaps",
            "hand",
            "partner",
            "fewest",
            "turn",
        ),
    ),
    "es": (
        *("no", "nunca", "siete", "roja", "comodín", "número", "mitad", "azar", "izquierda", "tu", "nadie"),
        *("excepto", "o", "hasta", "roba", "descarta", "cambia", "mano", "pareja", "menos", "turno"),
    ),
}
_SPARE = {
    "en": """
        a an the must has have to please each either then also and card cards of from their your on in you
        player person people players them they someone more hand again random up back out next one get all
        together over gets is that who else for it's if""",
    "es": """el la los las lo un una le les te su tu sus tus de del al a que y carta cartas jugador jugadores
        también tiene azar ha otra vez juntas juego nuevo todos todas tú si siguiente extra""",
}
SPARE = {language: frozenset(words.split()) for language, words in _SPARE.items()}
"""Words that say nothing where they stand beside others: their loss may leave the meaning as it was."""


def read(text: str, language: str) -> tuple[Effect, ...] | None:
    try:
        return read_rule(text, language=language)
    except SentenceError:
        return None


@pytest.mark.parametrize(("text", "language"), SENTENCES)
def test_a_word_planted_anywhere_changes_the_reading_or_is_refused(text: str, language: str) -> None:
    words, meaning = text.split(), read(text, language)
    rng = random.Random(text)
    kept = []
    for _ in range(4):
        at, word = rng.randint(0, len(words)), rng.choice(PLANTED[language])
        planted = " ".join([*words[:at], word, *words[at:]])
        if read(planted, language) == meaning:
            kept.append(planted)

    assert [one for one in kept if one not in SAME] == []


SAME = {
    "Anybody with one card draws 3",
    "Anyone with one card draws 4",
    "anyone you want draw 3",
    "Cada jugador descarta de una carta",
    "Cambio mano con quien yo quiera",
    "Cambio mi mano con quien quiera",
    "choose a player who draws 5",
    "Choose player to draw 4 cards",
    "descartar hasta 3 cartas",
    "Discard 2 cards",
    "draw 2 and everyone else draws 1",
    "draw 2 cards or skip your next turn",
    "Draw or discard until you've exactly 4",
    "Draw or discard until you've got 4",
    "Draw two unless you have one card",
    "draws +4",
    "Echa un volado: si sale águila juegas otra vez, si sol comes 3",
    "Echa un volado: si águila juegas otra vez, si sale sol comes 3",
    "El de derecha me da una carta",
    "El de tu derecha come 2",
    "El jugador a tu la izquierda pierde un turno",
    "El próximo toma 3, el que le sigue 2",
    "el que sigue agarra 2 cartas y pierde el turno",
    "El que sigue agarra 3 y el que le sigue 1",
    "El que tenga menos cartas come 3",
    "El siguiente agarrar hasta 2 cartas si quiere",
    "El siguiente jugador puede robar hasta una carta",
    "El siguiente jugador roba hasta 7 cartas",
    "El siguiente roba 2 y el siguiente de ese 1",
    "El siguiente roba 3 o pierde su turno",
    "El siguiente roba 3 o te da una carta",
    "El siguiente robar 2 cartas o darte una carta",
    "El siguiente robar dos o perder el turno",
    "El siguiente tirar hasta 2 cartas",
    "Elige a un jugador que robe 4",
    "Elige un jugador que pierda su turno",
    "Escoge a alguien que robe 3 cartas",
    "Escoge a alguien: come 5 cartas",
    "Everyone draws 1 card, you 2",
    "Everyone draws or discards until they have 5 cards",
    "Everyone draws or discards until they have exactly 5 cards left",
    "everyone else pick up two",
    "Everyone must discard until they have 4 cards",
    "everyone pass two cards to the right",
    "Flip a coin, heads you draw 3, tails everyone else 3",
    "Flip a coin. Heads: draw 2. Tails: everyone else 2.",
    "Flip a coin. Heads: next player draws 5. Tails: you 5.",
    "Flip a coin: heads you draw 2, tails the next player 2",
    "get another turn",
    "Give three cards to player you want",
    "Give your hand to the next player and take theirs",
    "go again",
    "goes backwards",
    "goes the other way",
    "I draw 2 and everyone else 1",
    "I steal a card from the player on left",
    "If anyone has one card they draw three",
    "If I have more than 5 cards, discard one",
    "If the next player has one card left, they draw 7",
    "If the next player has one card they draw 4",
    "If the next player only has one card they draw 7",
    "If you have 2 cards, draw 2, otherwise discard 1",
    "If you have 7 cards, everyone else draws 1",
    "If you have a wild left in your hand, draw 2",
    "If you have one card left, draw 3!",
    "If you only have one card draw 3!",
    "If you've fewer than three cards, draw 2",
    "juega al revés",
    "Lanza una moneda. Si águila, todos roban una carta.",
    "Lanza una moneda: si cara, el siguiente roba 4; si sale cruz, robas tú 2",
    "Lanza una moneda: si cara, roba 2; si sale cruz, el siguiente roba 2",
    "Lanza una moneda: si sale cara, el siguiente roba 4; si cruz, robas tú 2",
    "Lanza una moneda: si sale cara, el siguiente roba 4; si sale cruz, tú 2",
    "Lanza una moneda: si sale cara, roba 2; si cruz, el siguiente roba 2",
    "Lanza una moneda: si sale cara, roba 2; si sale cruz, el siguiente 2",
    "Las manos giran a la tu derecha",
    "Next player +4",
    "Next player draw two or miss a turn",
    "Next player draws 3 and the next one after them 1",
    "Next player draws 4, the player after that 2",
    "Next player picks up from 1 to 3 cards",
    "opponents each pick up one card",
    "pass two cards to the next player",
    "Pick player and take one of their cards",
    "Pierdes el tu turno",
    "Pierdes tu turno",
    "Play backwards",
    "que alguien robe tres cartas",
    "que el siguiente jugador robe 3",
    "Quien tenga más cartas roba otra",
    "quitarle hasta 2 cartas al siguiente",
    "Reverse and everyone draws one",
    "Reverse the then skip the next player",
    "Roba cuatro cartas si no tienes roja",
    "Roba tantas cartas como el siguiente",
    "Roba tantas cartas como el siguiente jugador",
    "robar una carta o descartar una",
    "robas 2 o pierdes el turno",
    "Robá dos cartas y perdés tu el turno",
    "Salta a los dos jugadores",
    "salta al siguiente y se cambia el sentido",
    "Se salta al siguiente y cambia el sentido",
    "Si alguien tiene una carta, roba dos",
    "Si te queda una carta, roba 3",
    "Si te queda una carta, roba tres",
    "someone draw 6",
    "steal a card from the player on my left",
    "swap hands with whoever I want",
    "Swap your hands with anyone",
    "Sáltate a los dos jugadores",
    "take a card from each of you",
    "Take one random card from each player",
    "The next player choose to draw 2 cards",
    "The next player discard up to 3 cards",
    "the next player draw 3",
    "The next player draw 3 or lose a turn",
    "The next player draw up to 4 cards",
    "The next player draws 1, the one after that 2",
    "The next player draws two, the one after that one",
    "The next player lose a turn or draw 2",
    "the next player take a card from your hand",
    "The player to left draws 3",
    "The player who after the next player draws 3",
    "Tira la moneda: cara tu repites turno, cruz comes 2",
    "Tira una moneda. Si cara, juega otra vez.",
    "Tira una moneda: si cara robas dos, si sale cruz roba dos el siguiente",
    "Tira una moneda: si sale cara robas dos, si cruz roba dos el siguiente",
    "Todos los jugadores con una carta roban dos",
    "Todos los te dan una carta",
    "Todos roban hasta siete cartas",
    "Todos se quedan con 5 cartas",
    "tomar hasta 3 cartas",
    "Tome dos cartas",
    "Trade your hand with the player on your right",
    "tu Jugás de nuevo",
    "y robas 2 o pierdes el turno",
    "Yo robo una carta y ustedes dos",
    "You all draw 2 and I take another turn",
    "You can give up to 2 cards to whoever you want",
    "You discard up to three cards",
    "You draw up to 2 cards if you want",
    "You either go again or discard a card",
    "You give away up to 2 cards to whoever you want",
    "You give up to 2 cards to the next player",
    "You swap one card with the player on your right if you want to",
    "You throw away one card if you want",
}
"""Other ways to say the same."""


@pytest.mark.parametrize(("text", "language"), SENTENCES)
def test_a_word_dropped_changes_the_reading_or_is_refused(text: str, language: str) -> None:
    words, meaning = text.split(), read(text, language)
    kept = [
        " ".join(words[:at] + words[at + 1 :])
        for at, word in enumerate(words)
        if word.casefold().strip(".,;:") not in SPARE[language]
        and read(" ".join(words[:at] + words[at + 1 :]), language) == meaning
    ]

    assert [one for one in kept if one not in SAME] == []


NUMBERS = {"one", "two", "three", "four", "five", "dos", "tres", "cuatro", *"123456789"}


@pytest.mark.parametrize(("text", "language"), SENTENCES)
def test_another_number_is_another_rule(text: str, language: str) -> None:
    words, meaning = text.split(), read(text, language)
    for at, word in enumerate(words):
        plain = word.casefold().strip(".,;:+")
        if plain in NUMBERS:
            changed = [*words[:at], word.casefold().replace(plain, "11"), *words[at + 1 :]]
            assert read(" ".join(changed), language) != meaning


OPPOSITES = {
    "en": (
        ("left", "right"),
        ("next", "previous"),
        ("more", "fewer"),
        ("most", "fewest"),
        ("heads", "tails"),
        ("with", "without"),
        ("everyone", "you"),
        ("draws", "discards"),
        ("draw", "discard"),
        ("red", "blue"),
        ("green", "yellow"),
        ("wild", "number"),
        ("give", "take"),
        ("if", "unless"),
        ("and", "or"),
        ("your", "their"),
    ),
    "es": (
        ("izquierda", "derecha"),
        ("siguiente", "anterior"),
        ("más", "menos"),
        ("cara", "cruz"),
        ("todos", "tú"),
        ("roba", "descarta"),
        ("roban", "descartan"),
        ("robas", "descartas"),
        ("roja", "azul"),
        ("rojas", "azules"),
        ("verde", "amarilla"),
        ("y", "o"),
        ("tu", "su"),
        ("el", "al"),
        ("tienes", "tiene"),
    ),
}
LEFT_AS_IT_WAS = {
    "en": frozenset(("left", "right", "your", "their")),
    "es": frozenset(("tu", "su", "el", "al")),
}
"""Words that may say nothing where they stand: "one card left", "their" of whom it could only be."""


@pytest.mark.parametrize(("text", "language"), SENTENCES)
def test_the_opposite_word_is_another_rule_or_refused(text: str, language: str) -> None:
    words, meaning = text.split(), read(text, language)
    opposites = {a: b for pair in OPPOSITES[language] for a, b in (pair, pair[::-1])}
    kept = []
    for at, word in enumerate(words):
        plain = word.casefold().strip(".,;:!")
        if plain in opposites:
            changed = " ".join(
                [*words[:at], word.casefold().replace(plain, opposites[plain]), *words[at + 1 :]]
            )
            if read(changed, language) == meaning:
                kept.append((plain, changed))

    assert [one for plain, one in kept if plain not in LEFT_AS_IT_WAS[language] and one not in SAME] == []
