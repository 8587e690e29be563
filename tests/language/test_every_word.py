"""Every word counts: plant, drop or change one, and the reading changes or the sentence is refused."""

import random
import tomllib
from pathlib import Path

import pytest

from lastcard.game.effects import Effect
from lastcard.language.sentences import SentenceError, read_rule

HERE = Path(__file__).parent
SENTENCES = [
    (one["say"], one.get("lang", "en"))
    for name in ("families.toml", "own_families.toml")
    for one in tomllib.loads((HERE / name).read_text(encoding="utf-8"))["card"]
    if "means" in one
]
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
    "Anyone with one card draws 4",
    "Cambia de sentido y roba una carta tu",
    "draws +4",
    "El siguiente jugador roba hasta 7 cartas",
    "Elige a un jugador que robe 4",
    "everyone else pick up two",
    "Everyone draws or discards until they have 5 cards",
    "Everyone draws or discards until they have exactly 5 cards left",
    "Lanza una moneda: si cara, roba 2; si sale cruz, el siguiente roba 2",
    "Lanza una moneda: si sale cara, roba 2; si cruz, el siguiente roba 2",
    "que el siguiente jugador robe 3",
    "someone draw 6",
    "Swap your hands with anyone",
    "The next player choose to draw 2 cards",
    "the next player draw 3",
    "Tira una moneda. Si cara, juega otra vez.",
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
