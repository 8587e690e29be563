"""R8: every view comes with its number, so that a client on a bad line never goes back to an older one."""

import json
from collections.abc import Iterable
from random import Random
from typing import Any, cast

import pytest
from tests.server.desk import Ear, Paper, dealt, hosted, laid, settled
from tests.server.driving import Driver
from tests.server.play import Client
from tests.server.stubborn import Pair, Player
from websockets.asyncio.client import ClientConnection

from lastcard.bots import greedy_bot
from lastcard.game import default, view
from lastcard.notation.actions import write_action
from lastcard.server.live.host import TableHost
from lastcard.server.metrics import Metrics
from lastcard.server.storage import Unavailable
from lastcard.server.table.log_entries import Did
from lastcard.server.wire.incoming import Do, TableCommand

_TURN = {"hands": ["R1 R2 R3", "R4 Y2 Y3"], "top": "R5", "turn": 0, "draw": "Y4 Y6 Y7 Y8 B1 B2 B3"}


async def _at_table(*chairs: int | None) -> tuple[TableHost, list[Ear]]:
    host, ears = hosted(laid(_TURN)), [Ear(chair) for chair in chairs]
    for ear in ears:
        host.attach(ear, None)
    return host, ears


async def _say(host: TableHost, ear: Ear, *commands: Do | TableCommand) -> dict[str, Any]:
    """The answer to the last of *commands*."""
    for command in commands:
        host.ask(ear, command)
    await settled(host)
    frames = map(json.loads, reversed(ear.texts))
    return next(frame for frame in frames if frame.get("id") == commands[-1].id)


def _now(host: TableHost, chair: int | None) -> tuple[int, dict[str, Any]]:
    """The number and the view that somebody who comes now is shown."""
    ear = Ear(chair)
    host.attach(ear, None)
    host.detach(ear)
    return ear.frames[0]["seq"], ear.frames[0]["view"]


_STALE = Do(id="late", do="R2", at=0)
"""Decided before seat 0 played its first card."""


async def _stale() -> tuple[TableHost, Ear, Ear, dict[str, Any]]:
    """Seat 0 has played R1, seat 1 has answered, and a second command of seat 0 came too late."""
    host, (ana, ben) = await _at_table(0, 1)
    await _say(host, ana, Do(id="a", do="R1", at=host.table.seq))
    await _say(host, ben, Do(id="b", do="R4"))
    return host, ana, ben, await _say(host, ana, _STALE)


def _check_shows_now(host: TableHost, answer: dict[str, Any]) -> None:
    seq, view = _now(host, 0)
    assert (True, seq) == (answer["stale"], answer["seq"])
    moving = {"seats", "watchers"}  # They know of the one who looked.
    assert {k: v for k, v in view.items() if k not in moving} == {
        k: v for k, v in answer["view"].items() if k not in moving
    }


async def test_a_stale_refusal_carries_the_view_of_now_and_its_number() -> None:
    host, _, _, answer = await _stale()
    host.clock.stop()

    assert host.table.seq == answer["seq"]
    _check_shows_now(host, answer)


async def test_a_stale_refusal_told_again_carries_the_view_and_the_number_of_then() -> None:
    """The refusal is remembered, what it showed is not: both are those of the moment it is told again."""
    host, ana, ben, first = await _stale()
    await _say(host, ana, Do(id="c", do="R2"))
    await _say(host, ben, Do(id="d", do="draw"))

    again = await _say(host, ana, _STALE)
    host.clock.stop()

    assert first["seq"] + 2 == again["seq"]
    _check_shows_now(host, again)
    told = [{k: v for k, v in one.items() if k not in {"seq", "view"}} for one in (first, again)]
    assert told[0] == told[1]


async def test_a_stale_refusal_found_in_storage_after_a_restart_carries_both_too() -> None:
    host, _, ben, first = await _stale()
    await _say(host, ben, TableCommand(id="l", do="leave"))
    host.clock.stop()
    after = TableHost(
        "desk",
        host._log.history,
        host.lease,
        store=host._log._store,
        limits=host.limits,
        metrics=Metrics(),
    )
    ana = Ear(0)
    after.attach(ana, None)

    again = await _say(after, ana, _STALE)
    after.clock.stop()

    assert first["seq"] + 1 == again["seq"]
    _check_shows_now(after, again)


async def test_a_stale_refusal_that_cannot_be_written_down_carries_both_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def broken(*_: object, **__: object) -> None:
        raise Unavailable("the disk is full")

    host, (ana, _) = await _at_table(0, 1)
    await _say(host, ana, Do(id="a", do="R1", at=host.table.seq))
    monkeypatch.setattr(Paper, "refuse", broken)

    answer = await _say(host, ana, _STALE)
    host.clock.stop()

    assert answer["retry"]
    _check_shows_now(host, answer)


async def test_a_refusal_that_could_not_be_stored_is_not_final(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same command is decided anew when storage is back; from then on the answer stays."""

    async def broken(*_: object, **__: object) -> None:
        raise Unavailable("the disk is full")

    host, (ana, ben) = await _at_table(0, 1)
    early = Do(id="b", do="draw")
    with monkeypatch.context() as away:
        away.setattr(Paper, "refuse", broken)
        first = await _say(host, ben, early)
    await _say(host, ana, Do(id="a", do="R1"))
    second = await _say(host, ben, early)
    again = await _say(host, ben, early)
    host.clock.stop()

    assert ("refused", True) == (first["t"], first["retry"])
    assert "ack" == second["t"]
    assert second == again


async def test_what_is_remembered_of_a_refusal_has_neither() -> None:
    """A view that was written down would be an old one when it is told again."""
    host, *_ = await _stale()
    host.clock.stop()
    paper = host._log._store
    assert isinstance(paper, Paper)

    kept = next(json.loads(text) for (_, name), text in paper.answers.items() if name == _STALE.id)

    assert {"t", "id", "why", "code", "facts", "clause", "stale"} == set(kept)


async def test_every_frame_that_carries_a_view_carries_its_number() -> None:
    """Welcomes, events, looks and refusals, to a player, a host without a seat and somebody watching."""
    host = hosted(dealt(4, format="partners-rotating", options={"hand_size": 2}))
    ears = [*(Ear(chair) for chair in range(4)), Ear(None), Ear(None, manager=True)]
    for ear in ears:
        host.attach(ear, None)
    chance, number = Random(8), 0
    while len(host.table.rounds) < 5:  # when the partners have changed
        await _step(host, ears, number := number + 1, chance)
    host.refresh()
    host._show_again()
    host.clock.stop()

    frames = [frame for ear in ears for frame in ear.frames]
    carrying = [frame for frame in frames if "view" in frame]
    assert {"welcome", "events", "view", "refused"} == {frame["t"] for frame in carrying}
    assert all(isinstance(frame.get("seq"), int) for frame in carrying)
    for ear in ears:
        numbers = [frame["seq"] for frame in ear.frames if "view" in frame]
        assert numbers == sorted(numbers), "on one line, in order, no view is older than the one before"


async def _step(host: TableHost, ears: list[Ear], number: int, chance: Random) -> None:
    """A move, or the next deal; then another command decided before it, which is stale."""
    state = host.table.state
    assert state is not None
    if state.decision is None:
        assert "ack" == (await _say(host, ears[-1], TableCommand(id=f"n{number}", do="next")))["t"]
        return
    chair = host.table.seating[state.decision.seat]
    action = greedy_bot(view(state, state.decision.seat), chance) or default(state)
    await host.commit(Did(seat=action.seat, do=write_action(action)))
    await _say(host, ears[chair], Do(id=f"s{number}", do="draw", at=0))


# -------------------------------------------------------------- those who are shown
class _Line:
    """A line that says what it is given, in that order."""

    def __init__(self, frames: Iterable[dict[str, Any]]) -> None:
        self._texts = iter([json.dumps(frame) for frame in frames])

    async def recv(self) -> str:
        return next(self._texts)


def _seen(turn: int) -> dict[str, Any]:
    return {"me": 0, "turn": turn, "pending": "play", "stage": "playing", "may": ["draw"], "hand": ["R1"]}


_WELCOME = {"t": "welcome", "seat": 0, "seq": 7, "view": _seen(0)}
_MOVED = {"t": "events", "seq": 8, "events": [], "view": _seen(1)}
_BACK = {"t": "events", "seq": 9, "events": [], "view": _seen(0)}
_REFUSED = {"t": "refused", "id": "c", "why": "", "code": "stale", "clause": None, "stale": True}
_LATE: tuple[dict[str, Any], ...] = (
    _WELCOME,
    _MOVED,
    {"t": "view", "seq": 8, "view": _seen(1)},
    _REFUSED | {"seq": 8, "view": _seen(1)},
)
"""Frames that were overtaken by number 9, in which it is seat 0's turn."""


@pytest.mark.parametrize("late", _LATE, ids=lambda frame: str(frame["t"]))
async def test_a_client_keeps_its_view_when_an_older_one_comes_late(late: dict[str, Any]) -> None:
    client = Client(cast("ClientConnection", _Line([_WELCOME, _BACK, late])))
    for _ in range(3):
        await client.take()

    assert (9, _seen(0)) == (client.seq, client.view)


@pytest.mark.parametrize("late", _LATE, ids=lambda frame: str(frame["t"]))
async def test_a_player_on_a_bad_line_keeps_its_view_when_an_older_one_comes_late(
    late: dict[str, Any],
) -> None:
    """Else it would wait for the other, who waits for it."""
    player = Player(0, Pair(Driver("", "table", ("", ""))), 0)
    for frame in (_WELCOME, _BACK, late, late):
        await player.hear(json.dumps(frame).encode())

    assert 9 == player.seq
    assert ("do", "draw") == player.wanted()


async def test_a_refusal_that_is_newer_than_all_else_is_believed() -> None:
    """Its events were lost on the way: the refusal is the first to tell."""
    newer = _REFUSED | {"seq": 9, "view": _seen(0)}
    client = Client(cast("ClientConnection", _Line([_MOVED, newer])))
    player = Player(0, Pair(Driver("", "table", ("", ""))), 0)
    for frame in (_MOVED, newer):
        await client.take()
        await player.hear(json.dumps(frame).encode())

    assert 9 == client.seq == player.seq
    assert 0 == client.view["turn"]
    assert ("do", "draw") == player.wanted()
