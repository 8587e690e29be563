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
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

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
"""How many of the newest lists are kept back to measure with."""
VARIANTS = 4
_OUTPUT = re.compile(r"[\w'-]+|[^\w\s]")
_WORDS: dict[str, Any] = tomllib.loads((HERE / "variants.toml").read_text("utf-8"))
_NUMBERS: dict[str, list[str]] = _WORDS["numbers"]
_COLOURS: dict[str, list[list[str]]] = _WORDS["colours"]
_PLAYERS: dict[str, dict[str, list[str]]] = _WORDS["players"]
_JOINTS = {"en": (". ", ". ", ", ", " and ", "; "), "es": (". ", ". ", ", ", " y ", "; ")}
_PLEASE = {"en": " please", "es": " por favor"}
JOINED, OTHER_NUMBERS, OTHER_COLOURS, OTHER_PLAYERS, SLIPS = 0.12, 0.5, 0.5, 0.35, 0.5
"""How often an example is varied in each way."""
_SPELLED = 0.4
_LONGEST_WITHOUT_SLIP = 2


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


def listed(kept: int) -> Iterator[Example]:
    """The sentences of the lists; the newest are *kept* back."""
    lists = tomllib.loads(LISTS.read_text("utf-8"))["list"]
    for place, one in enumerate(lists):
        kind = f"kept {len(lists) - place}" if place >= len(lists) - kept else "learned"
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
    if rng.random() < JOINED:
        one = _joined(one, rng.choice(others), rng)
    if rng.random() < OTHER_NUMBERS:
        one = _other_numbers(one, rng)
    if rng.random() < OTHER_COLOURS:
        one = _other_colours(one, rng)
    if rng.random() < OTHER_PLAYERS:
        one = _other_players(one, rng)
    if rng.random() < SLIPS:
        one = replace(one, said=_with_slip(one, rng))
    return one


def _joined(one: Example, other: Example, rng: Random) -> Example:
    """Both rules in one, unless the second refers to something before it."""
    if not one.means or not other.means or re.match(r"(they|otherwise)\b", other.means, re.IGNORECASE):
        return one
    said = one.said.rstrip(" .!,;") + rng.choice(_JOINTS[one.language]) + other.said
    return replace(one, said=said, means=f"{one.means} {other.means}")


def _other_numbers(one: Example, rng: Random) -> Example:
    """Other counts where each is said just once."""
    if re.search(r"\b(?:die|players)\b", one.means):
        return one
    names = _NUMBERS[one.language]
    for count, times in Counter(re.findall(r"\b\d+\b", one.means)).items():
        number = int(count)
        pattern = rf"(?i)\b(?:{count}|{names[number] if number < len(names) else count})\b"
        if times == 1 and number > 1 and len(re.findall(pattern, one.said)) == 1:
            there = set(re.findall(r"\b\d+\b", one.means))
            new = rng.choice([n for n in (*range(2, 11), *range(2, 21)) if str(n) not in there])
            spelled = rng.random() < _SPELLED and new < len(names)
            said = re.sub(pattern, names[new] if spelled else str(new), one.said)
            one = replace(one, said=said, means=re.sub(rf"\b{count}\b", str(new), one.means))
    return one


def _other_colours(one: Example, rng: Random) -> Example:
    """The colours of the rule exchanged for others."""
    order = rng.sample(range(4), 4)
    english: dict[str, str] = {}
    forms = english if one.language == "en" else {}
    for language, there in {"en": english, one.language: forms}.items():
        for old, new in zip(_COLOURS[language], order, strict=True):
            for form, other in zip(old, _COLOURS[language][new], strict=True):
                there.setdefault(form, other)

    def change(found: re.Match[str]) -> str:
        new = forms[found[0].lower()]
        return new.capitalize() if found[0][0].isupper() else new

    means = re.sub(r"\b(?:red|blue|green|yellow)\b", lambda found: english[found[0]], one.means)
    said = re.sub(rf"(?i)\b(?:{'|'.join(forms)})\b", change, one.said)
    return replace(one, said=said, means=means) if means != one.means else one


def _other_players(one: Example, rng: Random) -> Example:
    """Another player in the place of one who is named once."""
    for name, forms in _PLAYERS.items():
        if len(re.findall(rf"(?i)\b{name}\b", one.means)) != 1:
            continue
        for form in sorted(forms[one.language], key=len, reverse=True):
            if len(re.findall(rf"(?i)\b{form}\b", one.said)) == 1:
                new = rng.choice([*_PLAYERS])
                means = re.sub(rf"(?i)\b{name}\b", new, one.means)
                said = re.sub(rf"(?i)\b{form}\b", rng.choice(_PLAYERS[new][one.language]), one.said)
                once = len(re.findall(f"(?i){new}", means)) == 1
                return replace(one, said=said, means=means) if once else one
    return one


def _with_slip(one: Example, rng: Random) -> str:
    """The sentence without its marks, with others at its end, or with a misspelled word."""
    kind = rng.randrange(5)
    if kind == 0:
        return re.sub(r"[.,;:!¡¿]", "", one.said)
    if kind == 1:
        return one.said.rstrip(".!") + rng.choice((".", "!", "!!", "", _PLEASE[one.language]))
    words = one.said.split(" ")
    at = rng.randrange(len(words))
    if len(word := words[at]) > _LONGEST_WITHOUT_SLIP and word.isalpha():
        place = rng.randrange(1, len(word) - 1)
        before, letter, after = word[:place], word[place], word[place + 1 :]
        twice, lost, exchanged = letter * 2 + after, after, after[:1] + letter + after[1:]
        words[at] = before + (twice, lost, exchanged)[kind - 2]
    return " ".join(words)


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
        "words": vocabulary, "kinds": kinds, "buckets": BUCKETS,
        "longest": [LONGEST_INPUT, LONGEST_OUTPUT],
    }  # fmt: skip
    np.savez_compressed(
        folder / "examples.npz",
        header=np.frombuffer(json.dumps(header).encode(), np.uint8),
        rows=rows, inputs=read, outputs=said,
        kinds=np.array([kinds.index(one.kind) for one in examples], np.int8),
    )  # fmt: skip
    assert vocabulary[START] == "<start>"
    print(f"{len(examples)} examples, {len(known)} words read, {len(vocabulary)} words written")


def main() -> None:
    """Make the examples."""
    parser = argparse.ArgumentParser(prog="python -m training.examples", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--all", action="store_true", help="learn from the newest lists, too")
    asked = parser.parse_args()
    folder: Path = asked.folder
    rng = Random(1)  # noqa: S311 - examples, not secrets
    plain = [
        one
        for one in (*written(), *listed(0 if asked.all else KEPT_LISTS))
        if '"' not in one.means and words_of(one.said)
    ]
    plain = [one for one in plain if len(output_words(one.means)) < LONGEST_OUTPUT]
    learned = [one for one in plain if one.kind == "learned"]
    by_language = {
        language: [one for one in learned if one.language == language] for language in ("en", "es")
    }
    more = [varied(one, by_language[one.language], rng) for one in learned for _ in range(VARIANTS)]
    more = [one for one in more if len(output_words(one.means)) < LONGEST_OUTPUT]
    examples = list(dict.fromkeys((*plain, *more, *said_back(plain))))
    folder.mkdir(parents=True, exist_ok=True)
    encode(examples, folder)


if __name__ == "__main__":
    main()
