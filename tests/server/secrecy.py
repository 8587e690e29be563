"""R9: whatever is hidden from a viewer may be anything; not one byte they are sent tells.

``python -m tests.server.secrecy --states 100000`` (``make long-secrecy``) is the long run: states of every
edition with some house rules, each for every seat, for watchers and for the host; the suite tries a few of
each.
"""

import argparse
import asyncio
import itertools
import json
import sys
import time
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
from tests.server.desk import Ear, at, dealt, hosted, record_text, settled, swap_hidden

from lastcard.bots import random_bot
from lastcard.editions import EDITIONS
from lastcard.game import State, apply, legal, view
from lastcard.game.decisions import KeepOrPlay, Settle, Turn
from lastcard.notation.actions import write_action
from lastcard.server.features.history.records import deal_proof
from lastcard.server.live.host import TableHost
from lastcard.server.table.log_entries import DealtEntry, Did, LogEntry, SettingChanged
from lastcard.server.table.state import TableState
from lastcard.server.table.views import LiveStatus, public
from lastcard.server.wire.incoming import Chat, Do, Salt, Say, TableCommand

HOUSE: tuple[dict[str, Any], ...] = (
    {},
    {"stacking": "any", "jump_in": True},
    {"seven_zero": True},
    {"no_bluff": True, "false_catch_penalty": 2},
)

_VIEWERS: tuple[tuple[int | None, bool], ...] = (
    *((seat, False) for seat in range(4)),
    (None, False),
    (None, True),
)
"""Each seat, a watcher, and the host who does not play."""


def _middle(edition: str, options: dict[str, Any], chance: Random) -> tuple[TableState, list[LogEntry]]:
    """A table in the middle of a round, and how it came there."""
    secret = f"{chance.getrandbits(256):064x}"
    table = dealt(4, edition=edition, options=options, secret=secret, chat=True)
    assert table.state is not None
    state, log = table.state, list[LogEntry]([DealtEntry(salts=("",) * 4, secret="", at=0)])
    for _ in range(chance.randint(0, 40)):
        decision = state.decision
        assert decision is not None
        action = random_bot(view(state, decision.seat), chance) or legal(state)[0]
        after, _ = apply(state, action)
        if after.over:
            break
        state = after
        log.append(Did(seat=action.seat, do=write_action(action)))
    return at(table, state, seq=len(log)), log


def _words(state: State, viewer: int | None) -> Iterator[tuple[int, str]]:
    """What the others may do in every world alike, and what the viewer may try that is refused."""
    decision = state.decision
    assert decision is not None
    if viewer is not None and decision.seat != viewer:
        yield viewer, "draw"
        yield viewer, "R7"
    if decision.seat != viewer:
        if isinstance(decision, Turn):
            yield decision.seat, "draw"
        elif isinstance(decision, KeepOrPlay):
            yield decision.seat, "pass"
        elif isinstance(decision, Settle):
            yield decision.seat, "accept"


def _talk(host: TableHost, others: list[Ear], viewer: Ear) -> None:
    """Everybody writes a line, and the viewer some that are refused."""
    for one in (*others, viewer):
        host.say(one, Chat(text=f"{one.chair} is here"))
    for refused in ("see example.org", " "):
        host.say(viewer, Chat(text=refused))


async def _transcript(table: TableState, log: list[LogEntry], viewer: int | None, manager: bool) -> list[str]:
    """Everything a viewer is sent: on coming, while others move and talk, on mistakes, and by the calls."""
    host = hosted(table)
    ear = Ear(viewer, manager=manager)
    others = [Ear(seat) for seat in range(4) if seat != viewer]
    for one in (*others, ear):
        host.attach(one, None)
    _talk(host, others, ear)
    seats = {one.chair: one for one in (*others, ear)}
    assert table.state is not None
    for number, (seat, words) in enumerate(_words(table.state, viewer)):
        host.ask(seats[seat], Do(id=f"x{number}", do=words))
        await settled(host)
    host.ask(ear, TableCommand(id="t", do="set locked true"))
    host.salt(ear, Salt(commit="6" * 64))
    host.say(ear, Say(emote="clap"))
    _talk(host, others, ear)
    again = Ear(viewer, manager=manager)
    again.deltas = True
    host.attach(again, table.seq)  # As somebody whose connection was cut: they are told what they missed.
    await settled(host)
    await host.commit(SettingChanged(setting="chat", value=False))
    host.clock.stop()
    calls = [
        public("t", host.table, LiveStatus()),
        deal_proof(host.table, 1),
        deal_proof(host.table, 2),
    ]
    sent = [text.decode() for text in (*ear.texts, *again.texts)]
    return [*sent, *map(str, map(msgspec.json.encode, calls)), record_text(host.table, log)]


async def compare(edition: str, options: dict[str, Any], chance: Random) -> int:
    """Take a state of a round, and put what each viewer cannot see elsewhere; how many pairs were compared.

    :raises AssertionError: a viewer can tell them apart.
    """
    table, log = _middle(edition, options, chance)
    assert table.state is not None
    for viewer, manager in _VIEWERS:
        hidden = sum(len(h) for s, h in enumerate(table.state.hands) if s != viewer) + len(table.state.draw)
        order = list(range(hidden))
        chance.shuffle(order)
        other = at(table, swap_hidden(table.state, viewer, order))
        sent = await _transcript(table, log, viewer, manager)
        assert sent == await _transcript(other, log, viewer, manager), (edition, options, viewer)
        kinds = {json.loads(text)["t"] for text in sent if text.startswith("{")}
        assert {"welcome", "chat", "chats", "error", "changed"} <= kinds, kinds
    return len(_VIEWERS)


async def _run(states: int, minutes: float, seed: int) -> None:
    began, done, pairs = time.monotonic(), 0, 0
    worlds = itertools.cycle(itertools.product(EDITIONS, HOUSE))
    while done < states and time.monotonic() < began + 60 * minutes:
        edition, options = next(worlds)
        pairs += await compare(edition, options, Random(f"{seed}/{done}"))
        done += 1
        if done % 1000 == 0:
            _say(f"{done} states, {pairs} pairs of transcripts, {time.monotonic() - began:.0f} s")
    _say(f"{done} states, {pairs} pairs of transcripts, no difference   {time.monotonic() - began:.0f} s")


def _say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--states", type=int, default=100_000)
    parser.add_argument("--minutes", type=float, default=float("inf"), help="after these no state is taken")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    args = parser.parse_args()
    _say(f"seed {args.seed}")
    asyncio.run(_run(args.states, args.minutes, args.seed))


if __name__ == "__main__":
    main()
