"""``python -m training.examples FOLDER``: make the examples that ``training.rewriter`` learns from.

The sentences stand in ``training/sentences``: a meaning, in the words the grammar says back, and indented
below it how people say it.  Those of ``tests/language/sentences.toml`` are added.  Most are varied: other
numbers, colours and players, misspellings, and two rules in one.
"""

import argparse
import json
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import numpy as np

from lastcard.language.rewriter import (
    BUCKETS,
    END,
    LONGEST_INPUT,
    LONGEST_OUTPUT,
    START,
    groups_of,
    words_of,
)
from lastcard.language.tokens import SentenceError
from lastcard.language.written_cards import describe, read_rule

HERE = Path(__file__).parent
SENTENCES = HERE / "sentences"
LISTS = HERE.parent / "tests" / "language" / "sentences.toml"
KEPT_LISTS = 4
"""How many of the newest lists are kept back, unless all are learned."""
VARIANTS = 4
_OUTPUT = re.compile(r"[\w'-]+|[^\w\s]")
_COLOURS = {
    "en": (("red", "reds"), ("blue", "blues"), ("green", "greens"), ("yellow", "yellows")),
    "es": (
        ("rojo", "roja", "rojos", "rojas"),
        ("azul", "azul", "azules", "azules"),
        ("verde", "verde", "verdes", "verdes"),
        ("amarillo", "amarilla", "amarillos", "amarillas"),
    ),
}
_NUMBERS = {
    "en": "zero one two three four five six seven eight nine ten eleven twelve".split(),
    "es": "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce".split(),
}
_PLAYERS = {
    "the next player": {
        "en": ("the next player", "next player", "the next person", "the player after me", "the player after you"),
        "es": ("el siguiente jugador", "el siguiente", "el que sigue", "el próximo jugador", "el jugador siguiente"),
    },
    "the previous player": {
        "en": ("the previous player", "the player before you", "the player before me", "whoever went before you"),
        "es": ("el jugador anterior", "el anterior", "el que jugó antes que tú", "el de antes"),
    },
    "the player on your left": {
        "en": ("the player on your left", "the person to my left", "the player to your left", "whoever is on your left"),
        "es": ("el jugador de tu izquierda", "el de la izquierda", "el que está a tu izquierda", "el de mi izquierda"),
    },
    "the player on your right": {
        "en": ("the player on your right", "the person to my right", "the player to your right"),
        "es": ("el jugador de tu derecha", "el de la derecha", "el que está a tu derecha"),
    },
    "a player you choose": {
        "en": ("a player of your choice", "any player you want", "someone you choose", "one player you pick"),
        "es": ("el jugador que elijas", "un jugador a tu elección", "quien tú quieras", "el que vos elijas"),
    },
    "the player with the fewest cards": {
        "en": ("the player with the fewest cards", "whoever has the least cards", "the person with the smallest hand"),
        "es": ("el jugador con menos cartas", "el que tenga menos cartas", "quien tenga menos cartas"),
    },
    "the player with the most cards": {
        "en": ("the player with the most cards", "whoever has the most cards", "the person with the biggest hand"),
        "es": ("el jugador con más cartas", "el que tenga más cartas", "quien tiene más cartas"),
    },
    "your partner": {"en": ("your partner", "my partner"), "es": ("tu compañero", "mi pareja")},
    "everyone else": {
        "en": ("everyone else", "everybody else", "all the other players", "the rest"),
        "es": ("todos los demás", "los demás", "el resto", "los otros jugadores"),
    },
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Example:
    """A sentence and what it means, in the grammar's words; "" if no card can do it."""

    said: str
    means: str
    language: str
    kind: str


def written() -> Iterator[Example]:
    """The sentences in ``training/sentences``."""
    for path in sorted(SENTENCES.glob("*.txt")):
        means = ""
        for line in path.read_text("utf-8").splitlines():
            if line.startswith("  "):
                yield Example(line.strip(), means, path.name[:2], "learned")
            else:
                means = "" if line == "none" else line


def listed() -> Iterator[Example]:
    """The sentences of the lists."""
    lists = tomllib.loads(LISTS.read_text("utf-8"))["list"]
    for place, one in enumerate(lists):
        kind = f"kept {len(lists) - place}" if place >= len(lists) - KEPT_LISTS else "learned"
        for card in one["card"]:
            language = card.get("lang", "en")
            meanings = [card[key] for key in ("means", "offered", "not_yet") if key in card]
            for means in (*meanings, *card.get("readings", ())):
                yield Example(card["say"], means, language, kind)
            if card.keys() & {"refused", "honour", "declined"}:
                yield Example(card["say"], "", language, kind.replace("kept", "kept none"))


def said_back(examples: list[Example]) -> Iterator[Example]:
    """Each meaning as the table says it, in each language."""
    for means in sorted({one.means for one in examples if one.kind == "learned" and one.means}):
        try:
            effects = read_rule(means)
        except SentenceError:
            continue
        for language in ("en", "es"):
            yield Example(describe(effects, language), means, language, "learned")


# ------------------------------------------------------------------ variants
def varied(one: Example, others: list[Example], rng: Random) -> Example:
    """The same with other numbers, colours or players, with slips, or with another rule after it."""
    if one.means and rng.random() < 0.12:
        other = rng.choice(others)
        if other.means and not re.match(r"(they|otherwise)\b", other.means, re.IGNORECASE):
            joint = rng.choice((". ", ". ", ", ", " and ", "; ") if one.language == "en" else (". ", ", ", " y ", "; "))
            first = one.said.rstrip(" .!") if "." in joint or "," in joint else one.said.rstrip(" .!,;")
            one = Example(first + joint + other.said, f"{one.means} {other.means}", one.language, one.kind)
    if rng.random() < 0.5:
        one = _other_numbers(one, rng)
    if rng.random() < 0.5:
        one = _other_colours(one, rng)
    if rng.random() < 0.35:
        one = _other_players(one, rng)
    if rng.random() < 0.5:
        one = _with_slips(one, rng)
    return one


def _other_numbers(one: Example, rng: Random) -> Example:
    counts = Counter(re.findall(r"\b\d+\b", one.means))
    if "die" in one.means or "players" in one.means:
        return one
    for count, times in counts.items():
        number = int(count)
        word = _NUMBERS[one.language][number] if number < len(_NUMBERS[one.language]) else count
        pattern = re.compile(rf"\b(?:{count}|{word})\b", re.IGNORECASE)
        if times == 1 and number > 1 and len(pattern.findall(one.said)) == 1:
            new = rng.choice([n for n in (*range(2, 11), *range(2, 21)) if str(n) not in counts])
            spelled = rng.random() < 0.4 and new < len(_NUMBERS[one.language])
            said = pattern.sub(_NUMBERS[one.language][new] if spelled else str(new), one.said)
            one = Example(said, re.sub(rf"\b{count}\b", str(new), one.means), one.language, one.kind)
            counts = Counter(re.findall(r"\b\d+\b", one.means))
    return one


def _other_colours(one: Example, rng: Random) -> Example:
    names = _COLOURS[one.language]
    order = rng.sample(range(4), 4)
    english = _COLOURS["en"]
    there = {old[0]: english[new][0] for old, new in zip(english, order, strict=True)}
    means = re.sub(r"\b(red|blue|green|yellow)\b", lambda found: there[found[0]], one.means)
    forms: dict[str, str] = {}
    for old, new in zip(names, order, strict=True):
        for form, other in zip(old, names[new], strict=True):
            forms.setdefault(form, other)

    def change(found: re.Match[str]) -> str:
        new = forms[found[0].lower()]
        return new.capitalize() if found[0][0].isupper() else new

    said = re.sub(rf"(?i)\b({'|'.join(forms)})\b", change, one.said)
    return Example(said, means, one.language, one.kind) if means != one.means else one


def _other_players(one: Example, rng: Random) -> Example:
    for name, forms in _PLAYERS.items():
        if len(re.findall(rf"\b{name}\b", one.means, re.IGNORECASE)) != 1:
            continue
        for form in sorted(forms[one.language], key=len, reverse=True):
            if len(re.findall(rf"\b{form}\b", one.said, re.IGNORECASE)) == 1:
                new = rng.choice([other for other in _PLAYERS if other != "everyone else"])
                means = re.sub(rf"\b{name}\b", new, one.means, flags=re.IGNORECASE)
                if name == "everyone else" or len(re.findall(new, means, re.IGNORECASE)) != 1:
                    return one
                said = re.sub(rf"(?i)\b{form}\b", rng.choice(_PLAYERS[new][one.language]), one.said)
                return Example(said, means, one.language, one.kind)
    return one


def _with_slips(one: Example, rng: Random) -> Example:
    said = one.said
    kind = rng.randrange(5)
    if kind == 0:
        said = re.sub(r"[.,;:!¡¿]", "", said)
    elif kind == 1:
        said = said.rstrip(".!") + rng.choice((".", "!", "!!", "", " please" if one.language == "en" else " por favor"))
    else:
        words = said.split(" ")
        at = rng.randrange(len(words))
        word = words[at]
        if len(word) > 2 and word.isalpha():
            place = rng.randrange(1, len(word) - 1)
            middle = {2: word[place] * 2, 3: "", 4: word[place + 1 : place + 2] + word[place]}[kind]
            end = place + 2 if kind == 4 else place + 1
            words[at] = word[:place] + middle + word[end:]
        said = " ".join(words)
    return Example(said, one.means, one.language, one.kind)


# ------------------------------------------------------------------ arrays
def output_words(means: str) -> list[str]:
    """The words of a meaning as the network writes them."""
    return _OUTPUT.findall(means.lower())


def encode(examples: list[Example], folder: Path) -> None:
    """Write the examples as numbers."""
    vocabulary = ["<start>", "<end>"]
    vocabulary += sorted({word for one in examples for word in output_words(one.means)})
    number_of = {word: number for number, word in enumerate(vocabulary)}
    kinds = ["learned", *sorted({one.kind for one in examples} - {"learned"})]
    inputs = [words_of(one.said) for one in examples]
    known = {word: at for at, word in enumerate(sorted({word for words in inputs for word in words}))}
    groups = [groups_of(word) for word in known]
    rows = np.full((len(known) + 1, max(map(len, groups))), BUCKETS, np.int16)
    for at, found in enumerate(groups):
        rows[at, : len(found)] = found
    read = np.full((len(examples), max(map(len, inputs))), len(known), np.int32)
    said = np.full((len(examples), LONGEST_OUTPUT), -1, np.int16)
    for at, (words, one) in enumerate(zip(inputs, examples, strict=True)):
        read[at, : len(words)] = [known[word] for word in words]
        numbers = [*(number_of[word] for word in output_words(one.means)), END]
        said[at, : len(numbers)] = numbers
    header = {
        "words": vocabulary, "languages": ["en", "es"], "kinds": kinds, "kept": 1, "buckets": BUCKETS,
        "longest": [LONGEST_INPUT, LONGEST_OUTPUT],
    }  # fmt: skip
    np.savez_compressed(
        folder / "examples.npz",
        header=np.frombuffer(json.dumps(header).encode(), np.uint8),
        rows=rows, inputs=read, outputs=said, kinds=np.array([kinds.index(one.kind) for one in examples], np.int8),
    )  # fmt: skip
    assert vocabulary[START] == "<start>"
    print(len(examples), "examples,", len(known), "words read,", len(vocabulary), "words written", Counter(one.kind for one in examples))


def main() -> None:
    """Make the examples."""
    parser = argparse.ArgumentParser(prog="python -m training.examples", description=__doc__)
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    rng = Random(1)
    plain = [one for one in (*written(), *listed()) if '"' not in one.means and words_of(one.said)]
    plain = [one for one in plain if len(output_words(one.means)) < LONGEST_OUTPUT]
    plain += said_back(plain)
    learned = [one for one in plain if one.kind == "learned"]
    by_language = {language: [one for one in learned if one.language == language] for language in ("en", "es")}
    # A list that is kept back is learned from in the end, so it is varied, too, as a kind of its own.
    more = [
        varied(one, by_language[one.language], rng)
        for one in learned
        for _ in range(VARIANTS)
    ]
    examples = list(dict.fromkeys(plain + [one for one in more if len(output_words(one.means)) < LONGEST_OUTPUT]))
    folder.mkdir(parents=True, exist_ok=True)
    encode(examples, folder)


if __name__ == "__main__":
    main()
