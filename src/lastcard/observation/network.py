"""A trained network in a file of eight-bit weights, and what it says about a row (needs NumPy).

The file is a line that names the format, a line of JSON (version, sizes, hash), then layer by layer the
weights (int8, row by row), the size of a step for each row (float32) and the biases (float32).
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from lastcard.game.errors import FieldError, LocalizedError
from lastcard.observation.row import ACTIONS, OBSERVATION_VERSION, ROW, SHORT_ROW, scales

FORMAT = b"lastcard network\n"
FILE_VERSION = 1
LARGEST = 127
_NEVER = -1e9
_LONGEST_HEADER = 4096
INPUTS = (SHORT_ROW, ROW)
"""How many numbers of a row a network may read: without beliefs, or all."""

Floats = npt.NDArray[np.float32]
Layer = tuple[Floats, Floats]
"""Weights, a row for each output, and biases."""


class BadNetwork(LocalizedError):
    """A file that holds no network this version can use; the message says why."""

    topic = "network"


@dataclass(frozen=True, eq=False)
class Network:
    """Layers that follow each other; what is below 0 is 0 between them."""

    layers: tuple[Layer, ...]
    digest: str
    """The hash of the weights, in its file's header."""

    @property
    def inputs(self) -> int:
        """How many numbers of a row it reads: SHORT_ROW, or ROW where it reads beliefs."""
        return int(self.layers[0][0].shape[1])

    def scores(self, rows: npt.NDArray[Any]) -> Floats:
        """How good each choice is, for one row or many; of a longer row, what it reads.

        :raises FieldError: for rows of a length that no observation has, or shorter than the network reads.
        """
        inputs, given = self.inputs, rows.shape[-1]
        if given < inputs or given not in INPUTS:
            raise FieldError("rows", "row-length", given=given, count=inputs)
        values = rows[..., :inputs].astype(np.float32) * _SCALES[:inputs]
        for place, (weights, biases) in enumerate(self.layers):
            values = (values if place == 0 else np.maximum(values, 0)) @ weights.T + biases
        return values

    def choose(self, rows: npt.NDArray[Any], masks: npt.NDArray[Any]) -> npt.NDArray[np.int64]:
        """The best of the choices allowed, for many rows."""
        best: npt.NDArray[np.int64] = np.where(masks != 0, self.scores(rows), np.float32(_NEVER)).argmax(1)
        return best

    def pick(self, row: list[int], allowed: list[int]) -> int:
        """The best of the choices *allowed*, for one row."""
        scores = self.scores(np.array(row, np.int8))
        return max(allowed, key=lambda number: scores[number])


_SCALES = np.array(scales(), np.float32)


# ------------------------------------------------------------------ files
def pack(layers: Sequence[Layer]) -> bytes:
    """A network's file: weights are rounded to whole steps, 127 each way, of a size for each output."""
    payload = b""
    for weights, biases in layers:
        steps = np.maximum(np.abs(weights).max(1), 1e-12).astype("<f4") / np.float32(LARGEST)
        payload += np.rint(weights / steps[:, None]).astype("i1").tobytes()
        payload += steps.astype("<f4").tobytes() + biases.astype("<f4").tobytes()
    header = {
        "version": FILE_VERSION,
        "observation": OBSERVATION_VERSION,
        "sizes": [layers[0][0].shape[1], *(len(biases) for _, biases in layers)],
        "sha256": sha256(payload).hexdigest(),
    }
    return FORMAT + json.dumps(header).encode() + b"\n" + payload


def read_network(path: Path) -> Network:
    """The network in the file at *path*.

    :raises OSError: if the file cannot be read.
    :raises BadNetwork: if it holds no network that can be used.
    """
    return unpack(path.read_bytes())


def unpack(data: bytes) -> Network:
    """The network in a file.

    :raises BadNetwork: for another format or version, other sizes, and a file cut short or damaged.
    """
    header, payload = _header(data)
    sizes = header["sizes"]
    expected = sum(before * after + 8 * after for before, after in pairwise(sizes))
    if len(payload) != expected:
        raise BadNetwork("length", given=len(payload), count=expected)
    digest = sha256(payload).hexdigest()
    if digest != header["sha256"]:
        raise BadNetwork("damaged", given=digest, expected=str(header["sha256"]))
    layers, at = [], 0
    for before, after in pairwise(sizes):
        steps_at, biases_at = at + before * after, at + before * after + 4 * after
        weights = np.frombuffer(payload, "i1", before * after, at).reshape(after, before)
        steps = np.frombuffer(payload, "<f4", after, steps_at)
        biases = np.frombuffer(payload, "<f4", after, biases_at)
        layers.append((weights * steps[:, None].astype(np.float32), biases.astype(np.float32)))
        at = biases_at + 4 * after
    return Network(tuple(layers), digest)


def _header(data: bytes) -> tuple[dict[str, Any], bytes]:
    """The header, checked, and what follows it."""
    if not data.startswith(FORMAT):
        raise BadNetwork("format")
    line, end, payload = data[len(FORMAT) :].partition(b"\n")
    try:
        header = json.loads(line) if end and len(line) <= _LONGEST_HEADER else None
    except (ValueError, RecursionError):
        header = None
    if not isinstance(header, dict):
        raise BadNetwork("header")
    if header.get("version") != FILE_VERSION:
        raise BadNetwork("version", given=header.get("version"), expected=FILE_VERSION)
    if (observed := header.get("observation")) != OBSERVATION_VERSION:
        raise BadNetwork("observation", given=observed, expected=OBSERVATION_VERSION)
    sizes: Any = header.get("sizes")
    whole = isinstance(sizes, list) and all(type(size) is int and size > 0 for size in sizes)
    if not whole or len(sizes) < 2 or sizes[0] not in INPUTS or sizes[-1] != ACTIONS:  # noqa: PLR2004 - a layer
        raise BadNetwork("sizes", given=str(sizes), short=SHORT_ROW, inputs=ROW, outputs=ACTIONS)
    return header, payload
