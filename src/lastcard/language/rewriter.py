"""A small network that rewrites a rule in the grammar's own English words (needs NumPy).

It only proposes: the grammar reads what it writes, and the writer of the card agrees to it.  It was trained
by ``python -m training.rewriter`` on sentences with their meanings.

An encoder of the sentence's words and a decoder that writes one word after another, both transformers.  A
word is the sum of its letter groups, so that unknown forms and misspellings resemble known words.
"""

import json
import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any
from zlib import crc32

import numpy as np
import numpy.typing as npt
from threadpoolctl import ThreadpoolController

from lastcard.language.tokens import plain

Floats = npt.NDArray[np.float32]

BUCKETS = 8192
"""How many rows the table of letter groups has; groups share rows by their hash."""
LONGEST_INPUT, LONGEST_OUTPUT = 64, 72
START, END = 0, 1
"""The numbers of the words that begin and end an output."""
HEADS = 4
_BEAMS = 6
_GROUPS = (3, 4, 5)
_WORD = re.compile(r"\d+|[^\W\d_]+(?:'[^\W\d_]+)?|[^\w\s]")
_SMALLEST = 1e-6


def words_of(text: str) -> list[str]:
    """The words, numbers and marks of *text*, without capitals and accents."""
    return _WORD.findall(plain(text))[:LONGEST_INPUT]


def groups_of(word: str) -> list[int]:
    """The rows of the word and its groups of letters."""
    marked = f"<{word}>"
    groups = [marked]
    if word.isalpha():
        groups += [
            marked[at : at + n] for n in _GROUPS for at in range(len(marked) - n + 1) if n < len(marked)
        ]
    return [crc32(group.encode()) % BUCKETS for group in groups]


@dataclass(frozen=True, slots=True)
class Rewriting:
    """A rule that may mean the same in the grammar's words, and its probability."""

    text: str
    probability: float


class Rewriter:
    """The trained network."""

    def __init__(self, arrays: dict[str, npt.NDArray[Any]]) -> None:
        header = json.loads(arrays["header"].tobytes())
        self._vocabulary: tuple[str, ...] = tuple(header["words"])
        self._layers: tuple[int, int] = (header["encoder"], header["decoder"])
        self._cores = ThreadpoolController()
        self._of = {
            name: _weights(arrays, name) for name in arrays if name != "header" and not name.endswith(".step")
        }

    def rewrite(self, text: str) -> list[Rewriting]:
        """The likeliest rewritings of *text*, the best first; an empty text says that no card can do it."""
        words = words_of(text)
        if not words:
            return []
        with self._cores.limit(limits=1):  # Threads take longer than they save on matrices this small.
            found = self._search(self._encode(words))
        return [
            Rewriting(_joined([self._vocabulary[number] for number in numbers]), float(np.exp(score)))
            for score, numbers in found
        ]

    # ---------------------------------------------------------------- layers
    def _encode(self, words: list[str]) -> list[tuple[Floats, Floats]]:
        """The keys and values that each layer of the decoder looks up, from the words read."""
        table = self._of["groups"]
        x = np.stack([table[groups_of(word)].mean(0) for word in words]) + self._of["places"][: len(words)]
        for at in range(self._layers[0]):
            name = f"encoder.{at}"
            normal = self._normal(x, f"{name}.before")
            seen = self._keys(normal, f"{name}.self")
            x = x + self._attend(normal, *seen, f"{name}.self")
            x = x + self._feed(x, name)
        x = self._normal(x, "encoder.last")
        return [self._keys(x, f"decoder.{at}.cross") for at in range(self._layers[1])]

    def _step(
        self, last: npt.NDArray[np.int64], place: int, memory: list[tuple[Floats, Floats]], past: list[Any]
    ) -> Floats:
        """The logarithms of the probabilities of the next word of each beam."""
        x = self._of["outputs"][last] + self._of["out_places"][place]
        for at, seen in enumerate(memory):
            name = f"decoder.{at}"
            normal = self._normal(x, f"{name}.before")
            keys, values = self._keys(normal, f"{name}.self")
            if past[at] is not None:
                keys = np.concatenate((past[at][0], keys[:, None]), 1)
                values = np.concatenate((past[at][1], values[:, None]), 1)
            else:
                keys, values = keys[:, None], values[:, None]
            past[at] = (keys, values)
            x = x + self._attend(normal[:, None], keys, values, f"{name}.self")[:, 0]
            x = x + self._attend(self._normal(x, f"{name}.middle"), *seen, f"{name}.cross")
            x = x + self._feed(x, name)
        logits = self._normal(x, "decoder.last") @ self._of["outputs"].T
        logits = logits - logits.max(-1, keepdims=True)
        return np.asarray(logits - np.log(np.exp(logits).sum(-1, keepdims=True)), np.float32)

    def _normal(self, x: Floats, name: str) -> Floats:
        size = np.sqrt((x * x).mean(-1, keepdims=True) + _SMALLEST)
        return np.asarray(x / size * self._of[name], np.float32)

    def _keys(self, x: Floats, name: str) -> tuple[Floats, Floats]:
        return x @ self._of[f"{name}.key"], x @ self._of[f"{name}.value"]

    def _attend(self, x: Floats, keys: Floats, values: Floats, name: str) -> Floats:
        """Attention of several heads: for each row of *x* the values whose keys fit it."""
        asked, keys, values = map(_by_head, (x @ self._of[f"{name}.ask"], keys, values))
        scores = asked @ keys.swapaxes(-1, -2) / np.sqrt(np.float32(asked.shape[-1]))
        scores = np.exp(scores - scores.max(-1, keepdims=True))
        taken = (scores / scores.sum(-1, keepdims=True)) @ values
        taken = taken.swapaxes(-2, -3)
        return np.asarray(taken.reshape(*taken.shape[:-2], -1) @ self._of[f"{name}.out"], np.float32)

    def _feed(self, x: Floats, name: str) -> Floats:
        inner = self._normal(x, f"{name}.after") @ self._of[f"{name}.up"]
        return np.asarray(np.maximum(inner, 0) @ self._of[f"{name}.down"], np.float32)

    # ---------------------------------------------------------------- search
    def _search(self, memory: list[tuple[Floats, Floats]]) -> list[tuple[float, list[int]]]:
        """The likeliest outputs with the logarithms of their probabilities."""
        beams: list[tuple[float, list[int]]] = [(0.0, [START])]
        past: list[Any] = [None] * len(memory)
        ended: list[tuple[float, list[int]]] = []
        for place in range(LONGEST_OUTPUT):
            last = np.array([numbers[-1] for _, numbers in beams])
            scores = self._step(last, place, memory, past) + np.array([[score] for score, _ in beams])
            best = np.argsort(scores, axis=None)[::-1][:_BEAMS]
            more, kept = [], []
            for at in best.tolist():
                beam, word = divmod(at, scores.shape[1])
                both = (float(scores[beam, word]), [*beams[beam][1], word])
                if word == END:
                    ended.append((both[0], both[1][1:-1]))
                else:
                    more.append(both)
                    kept.append(beam)
            beams = more
            past = [(keys[kept], values[kept]) for keys, values in past]
            ended = sorted(ended, reverse=True)[:_BEAMS]
            if not beams or (len(ended) == _BEAMS and ended[-1][0] >= beams[0][0]):
                return ended
        return ended


def _by_head(x: Floats) -> Floats:
    """The columns of each head apart: (…, rows, width) becomes (…, heads, rows, width of a head)."""
    return x.reshape(*x.shape[:-1], HEADS, -1).swapaxes(-2, -3)


def _joined(words: list[str]) -> str:
    """The words as a text."""
    return re.sub(r" (?=[.,:;?!])", "", " ".join(words))


def _weights(arrays: dict[str, npt.NDArray[Any]], name: str) -> Floats:
    """A matrix from whole numbers and the size of a step for each row."""
    values = arrays[name].astype(np.float32)
    return values * arrays[f"{name}.step"].astype(np.float32) if f"{name}.step" in arrays else values


@cache
def rewriter() -> Rewriter:
    """The trained network."""
    with (files("lastcard.language") / "rewriter.npz").open("rb") as file, np.load(file) as arrays:
        return Rewriter(dict(arrays))
