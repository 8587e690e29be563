"""The file of a network: read back as it was written, and refused by name where it cannot be used."""

import json
from importlib.resources import files
from itertools import pairwise

import numpy as np
import pytest

from lastcard.bots.champion import PAIR_WEIGHTS, WEIGHTS, network
from lastcard.observation.network import FORMAT, BadNetwork, pack, unpack
from lastcard.observation.row import ACTIONS, ROW, SHORT_ROW

MOST_BYTES = 2_000_000


def layers(sizes: tuple[int, ...] = (SHORT_ROW, 8, ACTIONS)) -> list[tuple[np.ndarray, np.ndarray]]:
    rng = np.random.default_rng(1)
    return [
        (rng.normal(size=(after, before)).astype("f4"), rng.normal(size=after).astype("f4"))
        for before, after in pairwise(sizes)
    ]


def test_weights_are_read_within_half_a_step() -> None:
    made = layers()
    for (weights, biases), (read, read_biases) in zip(made, unpack(pack(made)).layers, strict=True):
        step = np.abs(weights).max(1, keepdims=True) / 127
        assert (np.abs(read - weights) <= step * 0.5001).all()
        assert (biases == read_biases).all()


def test_many_rows_are_chosen_for_as_one() -> None:
    made = unpack(pack(layers()))
    rng = np.random.default_rng(2)
    rows = rng.integers(0, 4, (50, SHORT_ROW)).astype("i1")
    masks = (rng.random((50, ACTIONS)) < 0.2).astype("u1")
    masks[:, 0] = 1
    picked = [
        made.pick(row.tolist(), np.flatnonzero(mask).tolist()) for row, mask in zip(rows, masks, strict=True)
    ]
    assert picked == made.choose(rows, masks).tolist()


def test_the_shipped_networks_are_small_and_whole() -> None:
    two, more = (files("lastcard.bots").joinpath(file).read_bytes() for file in (PAIR_WEIGHTS, WEIGHTS))
    assert len(two) + len(more) <= MOST_BYTES
    assert unpack(two).digest == network(2).digest
    assert {unpack(more).digest} == {network(players).digest for players in (3, 4, 10)}
    assert two != more


def changed(data: bytes, **parts: object) -> bytes:
    line, _, payload = data[len(FORMAT) :].partition(b"\n")
    return FORMAT + json.dumps(json.loads(line) | parts).encode() + b"\n" + payload


GOOD = pack(layers())


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "not a lastcard network file"),
        (b"PK" + GOOD, "not a lastcard network file"),
        (GOOD[: len(FORMAT) + 9], "incomplete: its header"),
        (FORMAT + b"{nonsense\n", "its header cannot be read"),
        (FORMAT + b"[1]\n", "its header cannot be read"),
        (GOOD[:-1], "incomplete"),
        (GOOD + b"\0", "damaged or incomplete"),
        (changed(GOOD, version=9), "has version 9; only version 1 can be read"),
        (changed(GOOD, observation=1), "reads observation version 1; this lastcard has version 3"),
        (changed(GOOD, sizes=[3, 4]), "must have 497 or 698 inputs"),
        (changed(GOOD, sizes="rubbish"), "must have 497 or 698 inputs"),
        (changed(GOOD, sizes=[SHORT_ROW, -8, ACTIONS]), "must have 497 or 698 inputs"),
        (GOOD[:-1] + bytes([GOOD[-1] ^ 1]), "damaged: its hash is"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_file_that_cannot_be_used_is_refused_by_name(data: bytes, said: str) -> None:
    with pytest.raises(BadNetwork, match=said):
        unpack(data)


@pytest.mark.parametrize("length", [1, SHORT_ROW - 1, SHORT_ROW, ROW + 1])
def test_rows_of_another_length_than_the_network_reads_get_a_sentence(length: int) -> None:
    made = unpack(pack(layers((ROW, 8, ACTIONS))))
    rows, masks = np.zeros((2, length), "i1"), np.ones((2, ACTIONS), "u1")
    with pytest.raises(ValueError, match=f"rows: a row has {length} numbers; the network reads {ROW}"):
        made.choose(rows, masks)
    made.choose(np.zeros((2, ROW), "i1"), masks)
