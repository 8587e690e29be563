"""Tables set up in any position, hosted without sockets or a database."""

import asyncio
import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from math import ceil
from typing import Any, cast

from lastcard.editions.options import build
from lastcard.game import State
from lastcard.notation.json_codec import written_to_data
from lastcard.notation.position import position
from lastcard.server.features.history.records import head_text, round_text, running_text
from lastcard.server.limits import Limits
from lastcard.server.live.bot_moves import BotBudget
from lastcard.server.live.connection import Connection, FrameTransport
from lastcard.server.live.host import TableHost
from lastcard.server.live.schedule import Task
from lastcard.server.live.table_log import TableLog
from lastcard.server.metrics import Metrics
from lastcard.server.storage import AnsweredCommand, Lease, Repeated, Store, Stored, StoredEntry, Taken
from lastcard.server.table import tokens
from lastcard.server.table.committed_shuffle import new_secret
from lastcard.server.table.log_entries import Created, DealtEntry, LogEntry, Rematched
from lastcard.server.table.state import TableState, opened
from lastcard.server.table.transitions import advance
from lastcard.server.wall_clock import wall_time
from lastcard.server.wire.settings import TableSettings


def created(**given: Any) -> Created:
    """How a table is created, with its settings among the other fields."""
    settings = {name: given.pop(name) for name in TableSettings.__struct_fields__ if name in given}
    return Created(settings=TableSettings(**{"pace": 1.0, "late": "never", **settings}), **given)


class Paper:
    """A store that forgets everything when the test is over."""

    shared = False

    def __init__(self) -> None:
        self.log: list[StoredEntry] = []
        self.answers: dict[tuple[str, str], str] = {}
        self.checkpoint: tuple[int, str] | None = None

    async def append(
        self,
        lease: Lease,
        entry: StoredEntry,
        *,
        command: AnsweredCommand | None = None,
        closes: bool = False,
        ends: bool = False,
        checkpoint: str | None = None,
        stored: Callable[[], None] | None = None,
    ) -> None:
        answered = command is not None and (command.asker, command.id) in self.answers
        if not answered and any(entry.seq == known.seq for known in self.log):
            raise Taken(lease.table)
        if command is not None:
            await self.refuse(lease, command)
        self.log.append(entry)
        if checkpoint is not None:
            self.checkpoint = (entry.seq - 1, checkpoint)
        if stored is not None:
            stored()

    def stored(self, spec: str) -> Stored:
        """What a restart would find."""
        lease = Lease(table="desk", node="n", epoch=1)
        if self.checkpoint is None:
            return Stored(spec=spec, closed=False, lease=lease, log=tuple(self.log))
        seq, text = self.checkpoint
        return Stored(spec=spec, closed=False, lease=lease, log=tuple(self.log[seq - 1 :]), checkpoint=text)

    async def check_writable(self) -> None:
        """It can always be written."""

    async def answer(self, table: str, asker: str, command: str) -> str | None:
        return self.answers.get((asker, command))

    async def refuse(self, lease: Lease, command: AnsweredCommand, *, forget: str | None = None) -> None:
        known = self.answers.setdefault((command.asker, command.id), command.answer)
        if known != command.answer:
            raise Repeated(known)
        if forget is not None:
            del self.answers[command.asker, forget]

    async def since(self, table: str, seq: int) -> tuple[StoredEntry, ...]:
        return tuple(entry for entry in self.log if entry.seq > seq)


class _Reads:
    """A socket whose client reads."""

    def can_write(self) -> bool:
        return True


class Ear(Connection):
    """A connection that keeps what it is sent."""

    def __init__(self, chair: int | None, *, manager: bool = False) -> None:
        super().__init__(cast("FrameTransport", _Reads()), Limits())
        self.chair, self.manager = chair, manager
        self.texts: list[bytes] = []

    def send_encoded(self, text: bytes) -> None:
        self.texts.append(text)

    @property
    def frames(self) -> list[dict[str, Any]]:
        return [json.loads(text) for text in self.texts]

    def close(self, code: int = 1000, reason: str = "") -> None:
        self.texts.append(json.dumps({"t": "closed", "code": code, "reason": reason}).encode())


def laid(
    given: dict[str, Any], *, edition: str = "classic", exposed: tuple[int, ...] = (), **spec: Any
) -> TableState:
    """A table of bots in the position *given*, the *exposed* seats not having called."""
    options = spec.pop("options", {})
    players = len(given["hands"])
    table = dealt(players, edition=edition, options=options, **spec)
    state = position(build(edition, options), given)
    called = tuple(seat for seat in state.called if seat not in exposed)
    return at(table, replace(state, called=called, exposed=exposed))


def at(table: TableState, state: State, **changed: Any) -> TableState:
    """*table* with its round in *state*."""
    assert table.match is not None
    (now,) = table.match.playing
    return replace(table, match=replace(table.match, playing=(replace(now, state=state),)), **changed)


def dealt(
    players: int, *, edition: str = "classic", options: dict[str, Any] | None = None, **spec: Any
) -> TableState:
    """A table of people with its first round dealt; seat n's token is ``token-n``."""
    made = created(
        edition=edition,
        format=spec.pop("format", "first-to-500"),
        options=options or {},
        written=written_to_data(build(edition, options)),
        seats=players,
        bots=("greedy",) * players,
        secret=spec.pop("secret", "5" * 64),
        token=tokens.hashed("host"),
        **{"pace": 60.0, "uno_grace": 0.0, **spec},
    )
    now = ceil(wall_time())  # Not a moment of the first decision's time has passed.
    table, _ = advance(opened(made), DealtEntry(salts=("",) * players, secret=new_secret(), at=now))
    chairs = tuple(
        replace(chair, bot=None, token=tokens.hashed(f"token-{n}"))
        for n, chair in enumerate(table.chairs)
        if chair is not None
    )
    return replace(table, chairs=chairs)


def hosted(table: TableState, *, limits: Limits | None = None, bots: BotBudget | None = None) -> TableHost:
    """*table* with a host, its log on paper."""
    return TableHost(
        "desk",
        TableLog(table),
        Lease(table="desk", node="n", epoch=1),
        store=cast("Store", Paper()),
        limits=limits or Limits(),
        metrics=Metrics(),
        bots=bots,
    )


def time_out(host: TableHost) -> None:
    """Let the time of whoever is asked be over."""
    now = asyncio.get_running_loop().time()
    host.clock.waiting = replace(host.clock.waiting, deadline=now)
    host.submit(lambda: host.clock.carry_out(Task.TIME_OUT))


async def settled(host: TableHost) -> None:
    """Wait until the host has done all it was asked."""
    while host._worker is not None:
        await host._worker


def record_text(table: TableState, log: Sequence[LogEntry]) -> str:
    """The record of a game, written in one go: rounds that are over, and what a watcher saw of this one."""
    rounds = dict(enumerate(_rounds(log), 1))
    told = (
        (round_text if this.opened else running_text)(table, this, rounds[this.number])
        for this in table.rounds
    )
    return head_text(table) + "".join(told)


def _rounds(log: Sequence[LogEntry]) -> list[list[LogEntry]]:
    """The entries after each deal, up to the next."""
    parts: list[list[LogEntry]] = []
    for entry in log:
        if isinstance(entry, DealtEntry | Rematched):
            parts.append([])
        elif parts:
            parts[-1].append(entry)
    return parts


def swap_hidden(state: State, viewer: int | None, order: list[int]) -> State:
    """The same round to *viewer*, with every card they cannot see put elsewhere by *order*."""
    from lastcard.game.decisions import KeepOrPlay

    others = [seat for seat in range(len(state.hands)) if seat != viewer]
    hidden = [card for seat in others for card in state.hands[seat]] + list(state.draw)
    moved = [hidden[at] for at in order]
    hands, at = list(state.hands), 0
    for seat in others:
        size = len(state.hands[seat])
        hands[seat] = tuple(moved[at : at + size])
        at += size
    decision = state.decision
    if isinstance(decision, KeepOrPlay) and decision.seat != viewer:
        decision = replace(decision, card=hands[decision.seat][-1])
    return replace(state, hands=tuple(hands), draw=tuple(moved[at:]), decision=decision)
