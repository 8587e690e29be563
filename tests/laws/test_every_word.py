"""Every word counts: plant, drop or change one, and the reading changes or the sentence is refused."""

import random
from functools import cache
from typing import TypeAlias
from unittest.mock import patch

import pytest
from tests.language.family_cards import LISTS
from tests.laws.tables import LONG

from lastcard.game.effects import Effect
from lastcard.language import written_cards
from lastcard.language.written_cards import SentenceError, read_rule

pytestmark = pytest.mark.xdist_group("sentences")  # read by one process
Sentences: TypeAlias = list[tuple[str, str]]
SENTENCES: dict[str, Sentences] = {
    own["about"]: [(one["say"], one.get("lang", "en")) for one in own["card"] if "means" in one]
    for own in LISTS
    if " box" not in own["about"]
}
"""By list: all but the boxes of cards, whose words have not been gone through yet."""
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
_COUNTS = "two three four five six seven eight nine ten 2 3 4 5 6 7 8 9 10"
_TELLING = {
    "en": f"""no not never don't doesn't can't nobody unless or until half right next previous before
        after more fewer less most fewest least
        red green blue yellow wild number heads tails except without twice may
        {_COUNTS}""",
    "es": """no nunca nadie menos más o hasta mitad izquierda derecha siguiente anterior roja rojas verde azul
        azules amarilla comodín cara cruz excepto sin dos tres cuatro cinco seis siete 2 3 4 5 6 7 8 9 10""",
}
TELLING = {language: frozenset(words.split()) for language, words in _TELLING.items()}
"""Words that a rule depends on wherever they stand: who, how many, which, and whether at all."""


@cache
def read(text: str, language: str) -> tuple[Effect, ...] | None:
    """The rule; None if it is refused, whatever would be suggested then: looking for that takes long."""
    with patch.object(written_cards, "nearest_rule", lambda *_: None):
        try:
            return read_rule(text, language=language)
        except SentenceError:
            return None


each_list = pytest.mark.parametrize("sentences", SENTENCES.values(), ids=SENTENCES)


@each_list
def test_a_word_planted_anywhere_changes_the_reading_or_is_refused(sentences: Sentences) -> None:
    kept = []
    for text, language in sentences:
        words, meaning = text.split(), read(text, language)
        rng = random.Random(text)
        for _ in range(4 if LONG else 1):
            at, word = rng.randint(0, len(words)), rng.choice(PLANTED[language])
            planted = " ".join([*words[:at], word, *words[at:]])
            if read(planted, language) == meaning:
                kept.append(planted)

    assert [one for one in kept if one not in SAME] == []


SAME = {
    "3 players: skip",
    "Next 3 players: skip turn",
    "El siguiente jugador elige entre robar 2 cartas y perder un turno",
    "Puedes elegir entre robar 1 y descartar 1",
    "Descarta tú tus comodines",
    "Nobody discards anything. Just reverse.",
    "You either steal a card from the leader or draw nothing",
    "You may either steal a card from the leader or discard nothing",
    "Anybody who can't play now has to draw a card and miss their turn",
    "Si no tenés rojas perdés el tu turno",
    "two players get skipped.",
    "If you hold exactly two cards, draw two",
    "You must either discard two cards or skip your turn.",
    "No player other than you play until your next turn.",
    "Choose a player who has to skip their turn",
    "Choose one player. That player skips their turn.",
    "Choose: draw 2 cards or skip your turn",
    "El jugador a tu la izquierda pierde un turno",
    "Intercambia una carta con el tu jugador de enfrente",
    "El siguiente jugador puede robar hasta una carta",
    "El siguiente roba 3 o te da una carta",
    "Everyone draws or discards until they have exactly 5 cards left",
    "Everyone else misses their turn",
    "If you have a wild left in your hand, draw 2",
    "Las manos giran a la tu derecha",
    "Miss your go",
    "Next player draws 3 and the one after them draws 1",
    "Pick a player to lose their turn",
    "Pick anyone to lose their turn",
    "Pierdes el tu turno",
    "Play twice",
    "Quien tenga más cartas roba otra",
    "Robá dos cartas y perdés tu el turno",
    "Si el siguiente no puede jugar, roba 2",
    "Take one random card from each player",
    "The next player choose to draw 2 cards",
    "The next player draw up to 4 cards",
    "The players next to you draw one card",
    "Tira la moneda: cara tu repites turno, cruz comes 2",
    "Whoever has the most cards draws 2",
    "Whoever has the most cards draws one",
    "Whoever's winning now takes 4",
    "You discard up to three cards",
    "You give up to 2 cards to the next player",
    "everyone draws till they have seven cards left",
    "o O robas 2 o pierdes el turno",
    "robas 2 o pierdes el turno",
    "the players next to you each draw one",
    "tu Jugás de nuevo",
    "two people draw 1 each",
    "y robas 2 o pierdes el turno",
    "You trade a card with anyone, or don't",
    "the player with the fewest cards left is the winner",
    "o cambio de color y ya",
    "everyone discards their lowest card",
    "Everyone with more than 7 cards discards one; everyone left with fewer than 3 draws one.",
    "pass 2 cards to the your left",
    "two players draw two each",
    "puedes botar 2 cartas",
    "El próximo jugador elige: se salta su turno o roba 3 cartas",
    "tira el dado. 1 2 y 3 robas eso. 4 5 o 6 el siguiente roba eso",
    "tira el dado. 1 2 o 3 robas eso. 4 5 y 6 el siguiente roba eso",
    "Make someone miss their turn. You choose who.",
    "You throw away as many sevens as you like.",
    "Everyone discards all of their zeros or ones",
    "Choose a player. That player draws 6, sorry sorry",
    "Everyone who can't play now draws a card and anyone who can gets to discard one.",
    "Teacher's card: pick one pupil, who discard any number of action cards.",
    "It's the turn of the player before you, again.",
    "Fifty fifty: flip a coin, heads skip the next player, tails skip your own turn",
    "If you'd like, skip your turn and discard two cards.",
    "Everyone with exactly three cards draws three",
    "Give all your sixes or nines to the player across",
    "Throw out all your red and green cards",
    "Todo el que tenga alguna carta amarilla le pasa una al de la derecha",
    "Hasta que le salga una roja, el siguiente sigue robando.",
    "Escoge: robas tú 2 o todos roban 1.",
    "Se salta turno a los dos siguientes jugadores, por favor",
    "los de al lado comen 2 cada uno",
    "El siguiente elige: come 3 o muestra sus cartas a todos.",
    # The title of the card, or why somebody is chosen: the rule itself says which cards and who.
    "party! Everyone gets rid of all their blue cards",
    "red party! Everyone gets rid of all their blue cards",
    "attack: the next player draws a card for each red card in my hand",
    "blue attack: the next player draws a card for each red card in my hand",
    "you and the person you hate both draw 5 lol",
    "you and the person you hate fewest both draw 5 lol",
}
"""Other ways to say the same."""


@each_list
def test_a_telling_word_dropped_changes_the_reading_or_is_refused(sentences: Sentences) -> None:
    kept = []
    for text, language in sentences:
        words, meaning = text.split(), read(text, language)
        kept += [
            " ".join(words[:at] + words[at + 1 :])
            for at, word in enumerate(words)
            if word.casefold().strip(".,;:!?¿¡+") in TELLING[language]
            and read(" ".join(words[:at] + words[at + 1 :]), language) == meaning
        ]

    assert [one for one in kept if one not in SAME] == []


NUMBERS = {"one", "two", "three", "four", "five", "dos", "tres", "cuatro", *"123456789"}


@each_list
def test_another_number_is_another_rule(sentences: Sentences) -> None:
    for text, language in sentences:
        words, meaning = text.split(), read(text, language)
        for at, word in enumerate(words):
            plain = word.casefold().strip(".,;:+")
            if plain in NUMBERS:
                changed = [*words[:at], word.casefold().replace(plain, "11"), *words[at + 1 :]]
                assert read(" ".join(changed), language) != meaning, text


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


@each_list
def test_the_opposite_word_is_another_rule_or_refused(sentences: Sentences) -> None:
    kept = []
    for text, language in sentences:
        words, meaning = text.split(), read(text, language)
        opposites = {a: b for pair in OPPOSITES[language] for a, b in (pair, pair[::-1])}
        for at, word in enumerate(words):
            plain = word.casefold().strip(".,;:!")
            if plain in opposites and plain not in LEFT_AS_IT_WAS[language]:
                changed = [*words[:at], word.casefold().replace(plain, opposites[plain]), *words[at + 1 :]]
                if read(" ".join(changed), language) == meaning:
                    kept.append(" ".join(changed))

    assert [one for one in kept if one not in SAME] == []
