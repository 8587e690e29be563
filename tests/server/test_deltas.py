"""A client of deltas: what it is sent makes the same views as everybody else is sent."""

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from tests.server.desk import Ear, dealt, hosted, settled
from tests.server.play import running

from lastcard.bots import random_bot
from lastcard.editions import EDITIONS
from lastcard.formats import FORMATS
from lastcard.game import legal, view
from lastcard.notation.actions import write_action
from lastcard.server.live import audience
from lastcard.server.live.host import TableHost
from lastcard.server.table.log_entries import DealtEntry, Did, SettingChanged, Voted
from lastcard.server.table.views import PartedView, TableViews
from lastcard.server.wire.outgoing import Changed

_STEPS = 25
_FORMATS = tuple(name for name in FORMATS if name != "partners-eight")


class _Assembling(Ear):
    """A client of deltas."""

    def __init__(self, chair: int | None, *, manager: bool = False, deltas: bool = True) -> None:
        super().__init__(chair, manager=manager)
        self.deltas = deltas
        self.view: dict[str, Any] = {}
        self.full: bytes = b""
        """The view as a client without deltas is sent it."""

    def send_encoded(self, text: bytes) -> None:
        super().send_encoded(text)
        frame = json.loads(text)
        if frame["t"] == "changed":
            msgspec.json.decode(text, type=Changed)
            changed, gone = frame["fields"], frame.get("gone", [])
            assert not set(gone) & set(changed)
            assert set(gone) <= set(self.view)
            assert all(name not in self.view or self.view[name] != now for name, now in changed.items())
            self.view = {name: now for name, now in (self.view | changed).items() if name not in gone}
        elif "view" in frame:
            self.view = frame["view"]


@pytest.fixture
def _told(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = audience._seen

    def noted(views: TableViews, connection: _Assembling) -> PartedView:
        found = seen(views, connection)
        connection.full = found.text
        return found

    monkeypatch.setattr(audience, "_seen", noted)


async def _step(host: TableHost, chance: Random) -> None:
    """One entry: mostly a move; sometimes something else that a view shows."""
    table = host.table
    if not table.playing:
        await host.commit(DealtEntry(salts=("",) * 4, secret=f"{chance.getrandbits(256):064x}", at=0))
        return
    state = table.state
    assert state is not None
    decision = state.decision
    assert decision is not None
    what = chance.random()
    if what < 0.05:
        await host.commit(SettingChanged(setting="chat", value=not table.settings.chat))
    elif what < 0.1 and not table.votes:
        asked = table.seating[decision.seat]
        await host.commit(Voted(chair=(asked + 1) % 4, against=asked))
    else:
        action = random_bot(view(state, decision.seat), chance) or legal(state)[0]
        await host.commit(Did(seat=action.seat, do=write_action(action)))


@pytest.mark.usefixtures("_told")
@pytest.mark.parametrize("edition", EDITIONS)
async def test_deltas_make_the_whole_views(edition: str) -> None:
    """Every edition and format; all seats, the host, a watcher; some who leave and come back."""
    chance = Random(f"deltas/{edition}")
    for format_name in _FORMATS:
        host = hosted(dealt(4, edition=edition, format=format_name, timer=20.0))
        ears = [_Assembling(chair) for chair in range(4)]
        ears += [_Assembling(None), _Assembling(None, manager=True), _Assembling(None, deltas=False)]
        for ear in ears:
            host.attach(ear, None)
        for step in range(_STEPS):
            if step % 10 == 5:
                place = chance.randrange(len(ears))
                host.detach(ears[place])
                back = _Assembling(ears[place].chair, manager=ears[place].manager)
                host.attach(back, chance.choice([None, host.table.seq, max(0, host.table.seq - 3)]))
                ears[place] = back
                host._show_again()
            await _step(host, chance)
            await settled(host)
            for ear in ears:
                if ear.full:
                    assert json.loads(ear.full) == ear.view
        told = [json.loads(text)["t"] for ear in ears for text in ear.texts]
        assert told.count("changed") > _STEPS
        host.end(audience.MOVED)


async def test_a_delta_is_a_fraction_of_the_view(tmp_path: Path) -> None:
    """Over real sockets, beside a client without deltas."""
    async with running(tmp_path) as server:
        made = await server.table(name="Ana", seats=2)
        token = await server.seat(made["table"], "Ben")
        ana = await server.join(made["table"], made["token"], delta=True)
        await server.join(made["table"], token)
        watcher = await server.join(made["table"], delta=True)
        await ana.manage("start")
        seq = (await ana.manage("set chat true"))["seq"]
        chat = await watcher.until("changed", seq=seq)

        assert {"settings"} == set(chat["fields"])
        assert ["SettingChanged"] == [event["is"] for event in chat["events"]]
