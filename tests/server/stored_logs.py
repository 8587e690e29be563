"""Tables as version 1.0 stored them, one for each format: what is in ``logs/`` must always be read the same.

``python -m tests.server.stored_logs`` writes the files anew.  Do that only while 1.0 is not released, or for
a format that is new.  A release that stores something else adds files of its own beside these.
"""

import json
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from tests.server.desk import record_text

from lastcard.bots import greedy_bot
from lastcard.editions import EDITIONS
from lastcard.game import default, view
from lastcard.notation.actions import write_action
from lastcard.server.features.history.histories import scores_text
from lastcard.server.table.checkpoints import checkpoint
from lastcard.server.table.committed_shuffle import commitment
from lastcard.server.table.log_entries import (
    Created,
    DealCalledEntry,
    DealtEntry,
    Did,
    LogEntry,
    Rematched,
    SaltCommittedEntry,
    SatEntry,
    read_created,
    read_entry,
    write,
)
from lastcard.server.table.new_tables import new_table
from lastcard.server.table.state import TableState, opened
from lastcard.server.table.transitions import advance
from lastcard.server.wire.catalogue import table_formats
from lastcard.server.wire.incoming import NewTable

FOLDER = Path(__file__).parent / "logs"
_SALT = "sixteen grains of salt"
FORMATS = (*table_formats(EDITIONS["classic"]), "written")
"""Every format, and a table with written cards."""


@dataclass
class Played:
    """A table, what its log holds and the checkpoints that were stored with its deals."""

    table: TableState
    log: list[LogEntry] = field(default_factory=list)
    checkpoints: list[dict[str, Any]] = field(default_factory=list)

    def add(self, entry: LogEntry) -> None:
        last = self.log[-1] if self.log else None
        text = checkpoint(self.table, last, then=entry)
        if text is not None:
            self.checkpoints.append({"seq": self.table.seq, "text": text})
        self.table, _ = advance(self.table, entry)
        self.log.append(entry)

    def data(self) -> dict[str, Any]:
        return {
            "created": write(self.table.created),
            "log": [write(entry) for entry in self.log],
            "checkpoints": self.checkpoints,
            "record": record_text(self.table, self.log).splitlines(),
            "scores": scores_text(self.table).splitlines(),
        }


def play(name: str) -> Played:
    """Three bots and Ana, who adds a salt to every second deal, play a few rounds of a format."""
    played, chance = Played(opened(_created(name))), Random(7)
    played.add(SatEntry(chair=0, name="Ana", token="a" * 64))
    for number in range(5 if name == "partners-rotating" else 3):
        _deal(played, chance, salted=number % 2 == 0)
        while (state := played.table.state) is not None and state.decision is not None:
            action = greedy_bot(view(state, state.decision.seat), chance) or default(state)
            played.add(Did(seat=action.seat, do=write_action(action)))
    return played


def _created(name: str) -> Created:
    written = {"customizable": ["everyone else draws 1", "take an extra turn"]} if name == "written" else {}
    new = NewTable(
        edition="modern" if written else "classic",
        format="single-hand" if written else name,
        options={"hand_size": 2, "target": 100, **written},
        seats=4,
        bots=("greedy",) * 4,
    )
    created = new_table(new, name=None, token="host")
    return msgspec.structs.replace(created, secret="5" * 64)


def _deal(played: Played, chance: Random, *, salted: bool) -> None:
    rematch = played.table.stage == "over"
    if salted:
        played.add(SaltCommittedEntry(chair=0, commit=commitment(_SALT)))
        played.add(DealCalledEntry(rematch=rematch))
    kind = Rematched if rematch else DealtEntry
    salts = (_SALT if salted else "", *("",) * 3)
    played.add(kind(salts=salts, secret=f"{chance.getrandbits(256):064x}", at=1_800_000_000))


def restored(data: dict[str, Any]) -> Played:
    """The table that was stored."""
    played = Played(opened(read_created(data["created"])))
    for text in data["log"]:
        played.add(read_entry(text))
    return played


if __name__ == "__main__":
    for one in FORMATS:
        text = json.dumps(play(one).data(), indent=1, ensure_ascii=False)
        (FOLDER / f"{one}.json").write_text(text + "\n", "utf-8")
