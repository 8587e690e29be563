"""Logs and checkpoints that earlier versions wrote come to the same tables as they did then.

The files in ``logs/`` were written by the code of November 2026, before a table held a ``Match``: each
has a table's specification, its entries with a digest of the table after each, and its checkpoints.
"""

import hashlib
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lastcard.server.table.checkpoints import from_checkpoint
from lastcard.server.table.log_entries import read_entry, read_spec
from lastcard.server.table.state import TableRound, TableState, opened
from lastcard.server.table.transitions import advance
from lastcard.server.wire.event_payloads import told

LOGS = sorted((Path(__file__).parent / "logs").glob("*.json"))


def _written(table: TableState) -> dict[str, Any]:
    """A table as the digests were made from it."""
    state = table.state
    return {
        "seq": table.seq,
        "stage": table.stage,
        "host": table.host,
        "locked": table.locked,
        "secret": table.secret,
        "salts": list(table.salts),
        "chairs": [None if c is None else [c.name, c.bot, c.token] for c in table.chairs],
        "settled": list(table.settled),
        "seating": list(table.seating),
        "scores": list(table.scores),
        "playing": table.playing,
        "match_rounds": table.match_rounds,
        "rounds": [_round(one) for one in table.rounds],
        "state": None
        if state is None
        else {
            "hands": [list(map(str, hand)) for hand in state.hands],
            "draw": list(map(str, state.draw)),
            "discard": list(map(str, state.discard)),
            "colour": state.colour,
            "direction": state.direction,
            "asks": None if state.decision is None else [state.decision.seat, state.decision.asks],
            "called": list(state.called),
            "exposed": list(state.exposed),
            "winner": state.winner,
        },
    }


def _round(one: TableRound) -> dict[str, Any]:
    return {
        "number": one.number,
        "secret": one.secret,
        "salts": list(one.salts),
        "seed": one.seed,
        "seating": list(one.deal.seating),
        "out": list(one.deal.out),
        "sides": list(one.deal.sides),
        "dealer": one.dealer,
        "winner": one.winner,
        "caught": list(one.caught),
        "points": None if one.points is None else list(one.points),
        "opened": one.opened,
    }


def _digest(table: TableState) -> str:
    text = json.dumps(_written(table), sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@pytest.fixture(params=LOGS, ids=lambda path: path.stem)
def stored(request: pytest.FixtureRequest) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(request.param.read_text("utf-8"))
    return data


def test_an_old_log_replays_to_the_same_states(stored: dict[str, Any]) -> None:
    table = opened(read_spec(stored["spec"]))
    for number, line in enumerate(stored["log"], 1):
        table, events = advance(table, read_entry(line["entry"]))

        assert line["digest"] == _digest(table), f"after entry {number}: {line['entry']}"
        shown = json.loads(msgspec.json.encode(told(events, None)))
        for name, words in line["notes"]:
            assert any(name == one["is"] and words.items() <= one.items() for one in shown), (number, name)

    assert stored["end"] == _written(table)


def test_an_old_checkpoint_comes_to_the_same_table(stored: dict[str, Any]) -> None:
    spec, log = read_spec(stored["spec"]), stored["log"]
    assert stored["checkpoints"]
    for checkpoint in stored["checkpoints"]:
        seq = checkpoint["seq"]
        ends = [read_entry(line["entry"]) for line in log[seq - 1 : seq + 1]]

        table, _ = advance(from_checkpoint(opened(spec), checkpoint["text"], ends), ends[1])

        assert log[seq]["digest"] == _digest(table), f"after the deal of entry {seq + 1}"
