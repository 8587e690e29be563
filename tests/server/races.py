"""R7: commands that race at a table come out as if they had been given one after the other.

``python -m tests.server.races --orders 100000`` is the long run: random orders of up to six commands; the
suite tries all of every three, and some hundred random ones.
"""

import argparse
import asyncio
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from tests.server.desk import Ear, Paper, hosted, laid, settled, time_out

from lastcard.game import legal
from lastcard.server.live.host import TableHost
from lastcard.server.table.log_entries import Did, LeftEntry, read_entry
from lastcard.server.table.seats import Refused
from lastcard.server.table.state import TableState
from lastcard.server.table.transitions import advance
from lastcard.server.wire.incoming import Do, TableCommand

_MOST = 6
"""Commands in a random order."""

Words: TypeAlias = tuple[str, ...]

# Seat 0 has just gone down to one card without a call; seat 1 is to play, and seat 2 could jump in.
TURN = {
    "hands": ["B9", "R1 G5 Y2", "R5 B4 B7"],
    "top": "R5",
    "turn": 1,
    "draw": "Y3 Y4 Y5 Y6 Y7 Y8 G1 G2 G3 G4",
}
# The same with a Wild Draw Four for seat 1 to take or challenge.
_STRUCK = TURN | {"hands": ["B9 W4", "R1 G5 Y2", "R5 B4 B7"], "turn": 0}
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


RACERS = {
    "play": Command(1, "R1"),
    "call": Command(0, "uno"),
    "catch": Command(2, "catch 0"),
    "jump": Command(2, "jump R5"),
    "timeout": Command(1, "timeout"),
    "leave": Command(1, "leave"),
}
STATES: dict[str, Callable[[], TableState]] = {
    "to play": lambda: laid(TURN, exposed=(0,), options={"jump_in": True}),
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


async def race(state: str, words: Words) -> None:
    """Give the commands that *words* name, all at once in that order, and check what came of it."""
    before = STATES[state]()
    host = hosted(before)
    ears = [Ear(seat) for seat in range(3)]
    for ear in ears:
        host.attach(ear, None)

    for number, word in enumerate(words):
        RACERS[word].give(host, ears, number)
    await settled(host)
    host.clock.stop()

    paper = host._log._store
    assert isinstance(paper, Paper)
    assert _serial(before, paper) == host.table, words
    _check_answers(before, paper, ears, words)
    _check_goes_on(host.table, words)


async def random_races(count: int, chance: Random) -> None:
    """So many orders of up to six commands, each in one of the states."""
    for _ in range(count):
        words = tuple(chance.choices(sorted(RACERS), k=chance.randint(1, _MOST)))
        await race(chance.choice(sorted(STATES)), words)


def _check_answers(before: TableState, paper: Paper, ears: list[Ear], words: Words) -> None:
    """Each command has one answer, the one that its place in the order earns it."""
    answers = {f["id"]: f for ear in ears for f in ear.frames if f["t"] in {"ack", "refused"}}
    table, logged = before, iter([read_entry(entry.text) for entry in paper.log])
    for number, word in enumerate(words):
        racer = RACERS[word]
        entry = LeftEntry(chair=racer.seat) if word == "leave" else Did(seat=racer.seat, do=racer.say)
        if word == "timeout":
            # Time runs out on the decision it was set for: one that was settled first has none left.
            if table.settled == before.settled:
                table, _ = advance(table, next(logged))
            continue
        if racer.seat == RACERS["leave"].seat and "leave" in words[:number]:
            assert f"x{number}" not in answers, "whoever has left is still heard"
            continue
        try:
            table, _ = advance(table, entry)
        except Refused:
            assert "refused" == answers[f"x{number}"]["t"], words
        else:
            assert "ack" == answers[f"x{number}"]["t"], words
            next(logged)


def _check_goes_on(table: TableState, words: Words) -> None:
    """Somebody is always asked, and has something to answer."""
    assert table.state is not None
    if not table.state.over:
        assert table.state.decision is not None
        asked = [action for action in legal(table.state) if action.seat == table.state.decision.seat]
        assert asked, words
    exposed_and_called = set(table.state.exposed) & set(table.state.called)
    assert not exposed_and_called, words


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--orders", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    args = parser.parse_args()
    sys.stdout.write(f"seed {args.seed}\n")
    began = time.monotonic()
    asyncio.run(random_races(args.orders, Random(args.seed)))
    sys.stdout.write(
        f"{args.orders} orders came out as some order of the rules   {time.monotonic() - began:.0f} s\n"
    )


if __name__ == "__main__":
    main()
