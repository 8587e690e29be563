"""What version 1.0 stored comes to the same tables, records and scores, from the log and from checkpoints."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.server.stored_logs import FOLDER, FORMATS, restored

from lastcard.server.table.checkpoints import from_checkpoint
from lastcard.server.table.log_entries import read_created, read_entry
from lastcard.server.table.state import opened
from lastcard.server.table.transitions import advance

LOGS = sorted(FOLDER.glob("*.json"))


@pytest.fixture(params=LOGS, ids=lambda path: path.stem)
def stored(request: pytest.FixtureRequest) -> dict[str, Any]:
    path: Path = request.param
    data: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return data


def test_every_format_has_a_stored_log() -> None:
    assert set(FORMATS) == {path.stem for path in LOGS}


def test_a_stored_log_comes_to_the_same_record_and_scores(stored: dict[str, Any]) -> None:
    again = restored(stored).data()

    assert stored["record"] == again["record"]
    assert stored["scores"] == again["scores"]


def test_a_stored_checkpoint_comes_to_the_same_table(stored: dict[str, Any]) -> None:
    tables = [opened(read_created(stored["created"]))]
    entries = [read_entry(text) for text in stored["log"]]
    for entry in entries:
        tables.append(advance(tables[-1], entry)[0])
    assert stored["checkpoints"]
    for one in stored["checkpoints"]:
        ends = entries[one["seq"] - 1 : one["seq"] + 1]

        table, _ = advance(from_checkpoint(tables[0], one["text"], ends), ends[1])

        assert tables[one["seq"] + 1] == table
