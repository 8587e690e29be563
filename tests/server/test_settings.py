"""A table's settings, commands and events are declared once, and what derives from them agrees."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from tests.server.desk import created, dealt
from tests.server.play import bearer, deal, play_round, running

from lastcard.editions.options import build
from lastcard.server.features.lobby import messages as lobby
from lastcard.server.table import log_entries
from lastcard.server.table.commands import offered, read_command
from lastcard.server.table.events import event_of
from lastcard.server.table.log_entries import (
    Filled,
    LeftEntry,
    LogEntry,
    SaltCommittedEntry,
    SatEntry,
    SettingChanged,
)
from lastcard.server.table.new_tables import terms_of
from lastcard.server.table.rights import Role
from lastcard.server.table.seats import Refused
from lastcard.server.table.state import TableState, opened
from lastcard.server.table.tokens import hashed
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
    for kind in (outgoing.PersonalView, answers.PublicTable, lobby.OpenTable, log_entries.Created):
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
    sample: dict[str, Any] = {
        "chair": 1,
        "to": 0,
        "against": 0,
        "seconds": 5.0,
        "name": "Ben",
        "token": "private",
    }
    sample |= {"salt": "private", "commit": "private", "setting": "chat", "value": True, "origin": "private"}
    sample |= {"settings": TableSettings(edition="classic", language="private"), "written": {}}
    given = {field: sample[field] for field in entry.__struct_fields__ if field in sample}

    event = event_of(dealt(2), entry(**given))

    assert type(event) is named[entry.__name__]
    assert "private" not in msgspec.json.encode(event).decode()


# -------------------------------------------------------------- before the first deal
def _waiting() -> TableState:
    """Ana and Ben at a table of four, with a bot between them; both have committed to a salt."""
    table = opened(
        created(
            edition="classic",
            format="first-to-500",
            seats=4,
            token=hashed("ana"),
            name="Ana",
            secret="5" * 64,
        )
    )
    for entry in (
        Filled(chair=1, bot="greedy"),
        SatEntry(chair=2, name="Ben", token=hashed("ben")),
        SaltCommittedEntry(chair=0, commit="a" * 64),
        SaltCommittedEntry(chair=2, commit="b" * 64),
    ):
        table, _ = advance(table, entry)
    return table


@pytest.mark.parametrize("seats", range(3, 11))
def test_the_host_changes_rules_and_seats_before_the_deal_and_everybody_keeps_their_seat(seats: int) -> None:
    table = _waiting()
    wanted = TableSettings(edition="modern", seats=seats, options={"hand_size": 5}, timer=30, bank=60)

    after, (event,) = advance(table, terms_of(table, wanted))

    assert {"is": "TermsChanged"} == msgspec.to_builtins(event)
    assert table.chairs[:3] == after.chairs[:3]
    assert seats == len(after.chairs) == len(after.commits.commits) == len(after.banks) == len(after.settled)
    assert table.commits.commits[:3] == after.commits.commits[:3]
    assert build("modern", {"hand_size": 5}) == after.rules
    assert ("single-hand", 30, (60,) * seats) == (after.settings.format, after.settings.timer, after.banks)


def test_no_seat_is_taken_away_from_anybody_and_a_bot_makes_room() -> None:
    table = _waiting()
    with pytest.raises(Refused) as refused:
        advance(table, terms_of(table, TableSettings(edition="classic", seats=2)))
    assert "seats-taken" == refused.value.code
    bots, _ = advance(table, LeftEntry(chair=2))

    after, _ = advance(bots, terms_of(bots, TableSettings(edition="classic", seats=2)))

    assert bots.chairs[:2] == after.chairs


def test_how_a_table_is_played_stays_as_it_was_dealt() -> None:
    table = dealt(3)

    with pytest.raises(Refused) as refused:
        advance(table, terms_of(table, TableSettings(edition="modern", seats=3)))

    assert "under-way" == refused.value.code


async def test_changed_rules_outlive_a_restart_before_and_after_a_round(tmp_path: Path) -> None:
    """From the log, and from the checkpoint of a later round."""
    wanted = {
        "edition": "modern",
        "seats": 2,
        "options": {"hand_size": 2},
        "format": "first-to-500",
        "pace": 0,
    }
    async with running(tmp_path) as server:
        made = await server.table(name="Ana", bots=["greedy"], seats=2, pace=0)
        path = f"/api/tables/{made['table']}/settings"
        assert 403 == (await server.http.post(path, json=wanted)).status_code
        answer = await server.http.post(path, json=wanted, headers=bearer(made["token"]))
        assert (200, "modern") == (answer.status_code, answer.json()["edition"])
        wrong = await server.http.post(path, json=wanted | {"seats": 11}, headers=bearer(made["token"]))
        assert (400, "seats") == (wrong.status_code, wrong.json()["field"])
    for _ in range(2):
        async with running(tmp_path) as server:
            ana = await server.join(made["table"], made["token"])
            rules = server.registry.hosts[made["table"]].table.rules
            await deal(ana, "start" if ana.view["round"] == 0 else "next")
            await play_round(ana)
        assert build("modern", {"hand_size": 2}) == rules
