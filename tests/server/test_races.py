"""R7: commands that race come out as if they had been given one after the other."""

import itertools
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import pytest
from tests.server.desk import Ear, Paper, hosted, laid, settled, time_out

from lastcard.game import legal
from lastcard.server.messages.incoming import Do, TableCommand
from lastcard.server.table.host import TableHost
from lastcard.server.table.log_entries import Did, Left, read_entry
from lastcard.server.table.seats import Refused
from lastcard.server.table.table_state import TableState
from lastcard.server.table.transitions import advance

# Seat 0 has just gone down to one card without a call; seat 1 is to play, and seat 2 could jump in.
_TURN = {
    "hands": ["B9", "R1 G5 Y2", "R5 B4 B7"],
    "top": "R5",
    "turn": 1,
    "draw": "Y3 Y4 Y5 Y6 Y7 Y8 G1 G2 G3 G4",
}
# The same with a Wild Draw Four for seat 1 to take or challenge.
_STRUCK = _TURN | {"hands": ["B9 W4", "R1 G5 Y2", "R5 B4 B7"], "turn": 0}
_COLOUR = {
    "hands": ["B9", "R1 G5 Y2", "R5 B4 B7"],
    "turn_up": True,
    "draw": "W Y3 Y4 Y5 Y6 Y7 Y8 G1",
    "dealer": 0,
}


@dataclass(frozen=True)
class Command:
    """One of the words that race."""

    seat: int
    say: str

    def give(self, host: TableHost, ears: list[Ear], number: int) -> None:
        match self.say:
            case "timeout":
                time_out(host)
            case "leave":
                host.ask(ears[self.seat], TableCommand(id=f"x{number}", do="leave"))
            case words:
                host.ask(ears[self.seat], Do(id=f"x{number}", do=words))


_RACERS = {
    "play": Command(1, "R1"),
    "call": Command(0, "uno"),
    "catch": Command(2, "catch 0"),
    "jump": Command(2, "jump R5"),
    "timeout": Command(1, "timeout"),
    "leave": Command(1, "leave"),
}
_STATES: dict[str, Callable[[], TableState]] = {
    "to play": lambda: laid(_TURN, exposed=(0,), options={"jump_in": True}),
    "to accept or challenge": lambda: _after(laid(_STRUCK, options={"jump_in": True}), "W4>G"),
    "to name a colour": lambda: laid(
        _COLOUR, exposed=(0,), options={"jump_in": True, "start_wild": "choose"}
    ),
}


def _after(table: TableState, *words: str) -> TableState:
    for do in words:
        table, _ = advance(table, Did(seat=0, do=do))
    return table


def _serial(table: TableState, paper: Paper) -> TableState:
    for entry in paper.log:
        table, _ = advance(table, read_entry(entry.text))
    return table


@pytest.mark.parametrize("name", _STATES)
async def test_all_orders_of_three_commands_end_as_some_order_of_the_rules(name: str) -> None:
    """Six words, three at a time, in every order: nothing is lost, half done, or done twice."""
    for trio in itertools.product(_RACERS, repeat=3):
        before = _STATES[name]()
        host = hosted(before)
        ears = [Ear(seat) for seat in range(3)]
        for ear in ears:
            host.attach(ear, None)

        for number, word in enumerate(trio):
            _RACERS[word].give(host, ears, number)
        await settled(host)
        host.clock.stop()

        paper = host._log._store
        assert isinstance(paper, Paper)
        assert _serial(before, paper) == host.table, trio
        _check_answers(before, paper, ears, trio)
        _check_goes_on(host.table, trio)


def _check_answers(before: TableState, paper: Paper, ears: list[Ear], trio: tuple[str, ...]) -> None:
    """Each command has one answer, the one that its place in the order earns it."""
    answers = {f["id"]: f for ear in ears for f in ear.frames if f["t"] in {"ack", "refused"}}
    table, logged = before, iter([read_entry(entry.text) for entry in paper.log])
    for number, word in enumerate(trio):
        racer = _RACERS[word]
        entry = Left(chair=racer.seat) if word == "leave" else Did(seat=racer.seat, do=racer.say)
        if word == "timeout":
            # Time runs out on the decision it was set for: one that was settled first has none left.
            if table.settled == before.settled:
                table, _ = advance(table, next(logged))
            continue
        if racer.seat == _RACERS["leave"].seat and "leave" in trio[:number]:
            assert f"x{number}" not in answers, "whoever has left is still heard"
            continue
        try:
            table, _ = advance(table, entry)
        except Refused:
            assert "refused" == answers[f"x{number}"]["t"], trio
        else:
            assert "ack" == answers[f"x{number}"]["t"], trio
            next(logged)


def _check_goes_on(table: TableState, trio: tuple[str, ...]) -> None:
    """Somebody is always asked, and has something to answer."""
    assert table.state is not None
    if not table.state.over:
        assert table.state.decision is not None
        asked = [action for action in legal(table.state) if action.seat == table.state.decision.seat]
        assert asked, trio
    exposed_and_called = set(table.state.exposed) & set(table.state.called)
    assert not exposed_and_called, trio


async def test_of_a_call_and_a_catch_the_first_to_reach_the_server_wins() -> None:
    for order, drawn in ((("call", "catch"), 0), (("catch", "call"), 4)):
        host = hosted(laid(_TURN, exposed=(0,)))
        ears = [Ear(seat) for seat in range(3)]
        for ear in ears:
            host.attach(ear, None)
        for number, word in enumerate(order):
            _RACERS[word].give(host, ears, number)
        await settled(host)
        host.clock.stop()
        assert host.table.state is not None
        assert 1 + drawn == len(host.table.state.hands[0])


async def test_a_call_within_the_grace_is_safe_however_early_the_catch_came() -> None:
    host = hosted(laid(_TURN, exposed=(0,), uno_grace=3600.0))
    ears = [Ear(seat) for seat in range(3)]
    for ear in ears:
        host.attach(ear, None)
    for number in range(3):
        host.ask(ears[2], Do(id=f"spam{number}", do="catch 0"))
    host.ask(ears[0], Do(id="call", do="uno"))
    await settled(host)
    host.clock.stop()

    codes = [f["code"] for f in ears[2].frames if f["t"] == "refused"]
    assert ["grace", "grace", "grace"] == codes
    assert "ack" in [f["t"] for f in ears[0].frames if f.get("id") == "call"]
    assert not any("catch" in offer for f in ears[2].frames if "view" in f for offer in f["view"]["may"])


async def test_catches_that_were_refused_put_the_next_one_off() -> None:
    """The grace is over, but whoever pressed before it was must wait as long again."""
    host = hosted(laid(_TURN, exposed=(0,), uno_grace=3600.0))
    spammer, patient = Ear(2), Ear(1)
    host.attach(spammer, None)
    host.attach(patient, None)
    host.ask(spammer, Do(id="early", do="catch 0"))
    await settled(host)
    host.clock.waiting = replace(host.clock.waiting, safe_until={0: 0.0})
    host.ask(spammer, Do(id="again", do="catch 0"))
    host.ask(patient, Do(id="fair", do="catch 0"))
    await settled(host)
    host.clock.stop()

    answers: dict[str, Any] = {f["id"]: f for f in spammer.frames + patient.frames if "id" in f}
    assert "grace" == answers["early"]["code"]
    assert "cooldown" == answers["again"]["code"]
    assert "ack" == answers["fair"]["t"]
