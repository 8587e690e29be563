"""A table's settings, commands and events are declared once, and what derives from them agrees."""

from collections.abc import Iterator
from dataclasses import replace
from typing import get_args

import msgspec
import pytest
from tests.server.desk import created, dealt

from lastcard.server.features.lobby import messages as lobby
from lastcard.server.table import log_entries
from lastcard.server.table.commands import offered, read_command
from lastcard.server.table.events import event_of
from lastcard.server.table.log_entries import Filled, LogEntry, SettingChanged
from lastcard.server.table.rights import Role
from lastcard.server.table.seats import Refused
from lastcard.server.table.state import TableState, opened
from lastcard.server.table.transitions import advance
from lastcard.server.wire import answers, outgoing
from lastcard.server.wire.settings import CHANGEABLE, TableSettings
from lastcard.server.wire.table_events import TABLE_EVENTS

_EVERY_ROLE = frozenset(Role)


def _tables() -> Iterator[TableState]:
    """Tables in the lobby, playing and over."""
    lobby = opened(
        created(edition="classic", format="first-to-500", seats=3, secret="5" * 64, token="", name="Ana")
    )
    lobby, _ = advance(lobby, Filled(chair=1, bot="greedy"))
    playing = dealt(3)
    yield from (lobby, playing, replace(playing, stage="over"))


@pytest.mark.parametrize("table", list(_tables()), ids=["lobby", "playing", "over"])
def test_every_command_that_is_offered_can_be_read(table: TableState) -> None:
    """``set pace`` is offered without a value, because any number of seconds will do."""
    for text in offered(table, _EVERY_ROLE, 0):
        read_command(table, "set pace 2.5" if text == "set pace" else text, chair=0)


@pytest.mark.parametrize("setting", CHANGEABLE)
def test_a_changed_setting_is_in_the_state_and_told_to_everybody(setting: str) -> None:
    for table in _tables():
        for text in offered(table, _EVERY_ROLE, 0):
            if not text.startswith(f"set {setting}"):
                continue
            entry = read_command(table, "set pace 2.5" if text == "set pace" else text, chair=0)
            assert isinstance(entry, SettingChanged)

            after, (event,) = advance(table, entry)

            assert getattr(after.settings, setting) == entry.value != getattr(table.settings, setting)
            assert {"is": "SettingChanged", "setting": setting, "value": entry.value} == msgspec.to_builtins(
                event
            )


@pytest.mark.parametrize(
    "text",
    [
        "set",
        "set pace",
        "set pace nan",
        "set pace -1",
        "set pace 61",
        "set pace 1 2",
        "set late soon",
        "set chat on",
    ]
    + [f"set {setting} 1" for setting in TableSettings.__struct_fields__ if setting not in CHANGEABLE],
)
def test_no_other_setting_and_no_other_value_is_accepted(text: str) -> None:
    with pytest.raises(Refused) as refused:
        read_command(dealt(2), text, chair=0)

    assert "word" == refused.value.code


def test_no_view_or_listing_declares_a_setting_again() -> None:
    """``seats`` and ``bots`` are who is there now; the settings say how it began."""
    for kind in (outgoing.View, answers.PublicTable, lobby.OpenTable, log_entries.Created):
        fields = set(kind.__struct_fields__)

        assert "settings" in fields
        assert not (fields & set(TableSettings.__struct_fields__)) - {"seats", "bots"}


@pytest.mark.parametrize("entry", get_args(LogEntry))
def test_an_entry_is_told_as_the_event_of_its_name_and_without_its_private_fields(
    entry: type[LogEntry],
) -> None:
    named = {event.__name__: event for event in TABLE_EVENTS}
    if entry.__name__ not in named or entry.__name__ in {"Unqueued", "Forfeited"}:
        return  # Told in other words: by a name, or for each player.
    sample = {"chair": 1, "to": 0, "against": 0, "seconds": 5.0, "name": "Ben", "token": "private"}
    sample |= {"salt": "private", "commit": "private", "setting": "chat", "value": True, "origin": "private"}
    given = {field: sample[field] for field in entry.__struct_fields__ if field in sample}

    event = event_of(dealt(2), entry(**given))

    assert type(event) is named[entry.__name__]
    assert "private" not in msgspec.json.encode(event).decode()
