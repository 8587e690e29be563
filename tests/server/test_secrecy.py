"""R9: whatever is hidden from a viewer may be anything; not one byte they are sent tells."""

import itertools
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from tests.server.desk import Ear, at, dealt, hosted, record_text, settled, swap_hidden
from tests.server.play import running

from lastcard.bots import random_bot
from lastcard.editions import EDITIONS
from lastcard.game import State, apply, legal, view
from lastcard.game.decisions import KeepOrPlay, Settle, Turn
from lastcard.notation.typed_actions import write_action
from lastcard.server.messages.incoming import Do, Salt, Say, TableCommand
from lastcard.server.messages.views import LiveStatus, public
from lastcard.server.table.log_entries import Dealt, Did, Logged
from lastcard.server.table.records import deal_proof
from lastcard.server.table.table_state import TableState
from lastcard.server.tournaments.shown import shown_table

_HOUSE: tuple[dict[str, Any], ...] = (
    {},
    {"stacking": "any", "jump_in": True},
    {"seven_zero": True},
    {"no_bluff": True, "false_catch_penalty": 2},
)


def _middle(edition: str, options: dict[str, Any], chance: Random) -> tuple[TableState, list[Logged]]:
    """A table in the middle of a round, and how it came there."""
    table = dealt(4, edition=edition, options=options, secret=f"{chance.getrandbits(256):064x}")
    assert table.state is not None
    state, log = table.state, list[Logged]([Dealt(salts=("",) * 4, secret="")])
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


async def _transcript(table: TableState, log: list[Logged], viewer: int | None, manager: bool) -> list[str]:
    """Everything a viewer is sent: on coming, while others move, on mistakes, and by the calls."""
    host = hosted(table)
    ear = Ear(viewer, manager=manager)
    others = [Ear(seat) for seat in range(4) if seat != viewer]
    for one in (*others, ear):
        host.attach(one, None)
    seats = {one.chair: one for one in (*others, ear)}
    assert table.state is not None
    for number, (seat, words) in enumerate(_words(table.state, viewer)):
        host.ask(seats[seat], Do(id=f"x{number}", do=words))
        await settled(host)
    host.ask(ear, TableCommand(id="t", do="lock"))
    host.salt(ear, Salt(salt="x"))
    host.say(ear, Say(emote="clap"))
    await settled(host)
    host.clock.stop()
    calls = [
        shown_table("t", host.table),
        public("t", host.table, LiveStatus()),
        deal_proof(host.table, 1),
        deal_proof(host.table, 2),
    ]
    return [*ear.texts, *map(str, map(msgspec.json.encode, calls)), record_text(host.table, log)]


@pytest.mark.parametrize("edition", EDITIONS)
async def test_no_viewer_can_tell_where_the_hidden_cards_are(edition: str) -> None:
    chance = Random(f"secrecy/{edition}")
    viewers: tuple[tuple[int | None, bool], ...] = (
        *((seat, False) for seat in range(4)),
        (None, False),
        (None, True),
    )
    for options in _HOUSE:
        for _ in range(3):
            table, log = _middle(edition, options, chance)
            assert table.state is not None
            for viewer, manager in viewers:
                hidden = sum(len(h) for s, h in enumerate(table.state.hands) if s != viewer) + len(
                    table.state.draw
                )
                order = list(range(hidden))
                chance.shuffle(order)
                other = at(table, swap_hidden(table.state, viewer, order))

                sent = await _transcript(table, log, viewer, manager)

                assert sent == await _transcript(other, log, viewer, manager), (edition, options, viewer)
                assert len(sent) >= 5


async def test_frames_never_carry_the_secret_or_anothers_hand(tmp_path: Path) -> None:
    """Over real sockets: a running round shows neither its seed, nor a token, nor a card of another's."""
    async with running(tmp_path) as server:
        made = await server.table(name="Ana", seats=2)
        token = await server.seat(made["table"], "Ben")
        ana, ben = await server.join(made["table"], made["token"]), await server.join(made["table"], token)
        watcher = await server.join(made["table"])
        answer = await ana.manage("start")
        for client in (ana, ben, watcher):
            await client.seen(answer["seq"])
        table = server.lobby.hosts[made["table"]].table
        round_one = table.rounds[0]
        bodies = [
            (await server.http.get(f"/api/tables/{made['table']}{path}")).text
            for path in ("", "/deals/1", "/record")
        ]

        for text in itertools.chain(bodies, map(str, ana.frames + ben.frames + watcher.frames)):
            for secret in (round_one.secret, round_one.seed, table.secret, made["token"], token):
                assert secret not in text
        dealt_to = [e for e in watcher.frames[-1]["events"] if e["is"] == "Dealt"]
        assert [None, None] == [event["cards"] for event in dealt_to]
        mine = [e["cards"] for e in ana.frames[-1]["events"] if e["is"] == "Dealt" and e["seat"] == 0]
        assert [ana.view["hand"]] == mine or len(ana.view["hand"]) > 7


def test_a_card_shown_to_one_player_is_not_in_the_record_of_a_running_round() -> None:
    table = dealt(4, edition="fashion")
    log: list[Logged] = [Dealt(salts=("",) * 4, secret=""), Did(seat=1, do="show R3"), Did(seat=2, do="draw")]

    lines = record_text(table, log).splitlines()

    assert ["# 1 show", "# 2 draw"] == lines[-2:]
