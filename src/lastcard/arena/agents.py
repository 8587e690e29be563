"""Agents as players: the arena offers a seat over MCP, and a program is started to play it (extra ``mcp``).

docs/agents.md says how.  The program is started for every round with the address of its seat.  One that ends,
answers too late, or goes on answering what is refused forfeits the game.
"""

import asyncio
import os
import queue
import secrets
import shlex
import shutil
import socket
import subprocess
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from random import Random
from time import monotonic
from typing import Annotated

from mcp.types import CallToolResult
from pydantic import Field

from lastcard.agents.seat import MOST_SECONDS, AgentSeat, Reply
from lastcard.agents.server import (
    AgentTools,
    Answer,
    Seconds,
    TableName,
    Tool,
    free_socket,
    http_server,
    tool_result,
)
from lastcard.arena.duels import AgentCost
from lastcard.arena.forfeits import Forfeit, as_offered
from lastcard.arena.programs import settled
from lastcard.bots.stakes import Stakes
from lastcard.formats.errors import BadEntry
from lastcard.game import View
from lastcard.game.actions import Action
from lastcard.game.events import Event, RoundOver
from lastcard.notation.actions import read_action
from lastcard.tables.offers import LET_PASS
from lastcard.tables.rounds import round_seats, round_view
from lastcard.tables.table import NotAccepted, TableView
from lastcard.words import ENGLISH, translator
from lastcard.words.sentences import tell_all

URL = "LASTCARD_MCP_URL"
"""The environment variable with the address of the seat; ``{url}`` in the command stands for it, too."""
MOST_REFUSED = 3
"""Refused answers to one question after which a game is forfeited."""
_WORDS = translator(ENGLISH)
_UNSEEN = TableView(edition="", format="", rules=None, stage="waiting", seats=(), me=None)
"""What is seen before the first question."""


class ArenaTable:
    """The table of one round as the agent's tools see it; the arena's thread sets what is seen."""

    link = ""
    notice = ""

    def __init__(self, answers: "queue.Queue[Action | Forfeit | None]") -> None:
        self.log: list[str] = []
        self._answers = answers
        self._known: View | None = None
        self.view = _UNSEEN
        self._changed = asyncio.Event()
        self._refused = 0

    def show(self, known: View | None, seen: TableView) -> None:
        """Set what is seen, and ask what to do; None asks nothing."""
        self._known, self.view = known, seen
        self._refused = 0
        self._changed.set()

    async def act(self, text: str) -> None:
        """Answer the question.

        :raises NotAccepted: if that is not offered.
        """
        known = self._known
        if known is None:
            raise NotAccepted(_WORDS.say("agent-nothing-to-do"))
        assert known.me is not None
        action = None if text == LET_PASS else as_offered(known, settled(known, read_action(known.me, text)))
        if action is None and text != LET_PASS:
            raise NotAccepted(_WORDS.say("agent-not-offered", given=text))
        self._known = None
        self.view = replace(self.view, may=(), passes=False, turn=None)
        self._answers.put(action)

    def count_refusal(self, text: str) -> None:
        """Forfeit the game when too many answers to one question were refused."""
        self._refused += self._known is not None
        if self._refused == MOST_REFUSED:
            self._answers.put(Forfeit("nonsense", given=text[:60], count=MOST_REFUSED))

    async def wait(self) -> None:
        """Return when the table has changed."""
        await self._changed.wait()
        self._changed.clear()

    async def leave(self) -> None:
        """The arena decides when it ends."""

    async def close(self) -> None:
        """There is nothing to close."""


class ArenaTools(AgentTools):
    """The tools of the one seat of an agent in the arena."""

    def __init__(self, table: ArenaTable) -> None:
        super().__init__(_WORDS)
        self._table = table
        self.tokens, self.dollars = 0, 0.0
        self.seat = self.seats["1"] = AgentSeat(table, _WORDS)

    def _seat_tools(self) -> tuple[Tool, ...]:
        return (*super()._seat_tools(), self.report_cost)

    async def act(
        self, action: Answer, table: TableName = "", seconds: Seconds = MOST_SECONDS
    ) -> CallToolResult:
        """Carry out one of your legal actions, then wait for your next turn."""
        result = await super().act(action, table, seconds)
        if result.is_error:
            self._table.count_refusal(action)
        return result

    async def report_cost(
        self,
        tokens: Annotated[int, Field(description="Tokens read and written.", ge=0)] = 0,
        dollars: Annotated[float, Field(description="What they cost, in US dollars.", ge=0)] = 0.0,
    ) -> CallToolResult:
        """Tell the arena what your answers have cost since you last told it; it is shown in the results."""
        self.tokens += tokens
        self.dollars += dollars
        return tool_result(Reply(_WORDS.say("agent-cost"), {}))


class AgentProcess:
    """A program that was started to play one seat, and the server of its tools."""

    def __init__(self, command: str) -> None:
        """Start both.

        :raises BadEntry: if there is no such program.
        """
        self.answers: queue.Queue[Action | Forfeit | None] = queue.Queue()
        self.table = ArenaTable(self.answers)
        self.tools = ArenaTools(self.table)
        self.seconds = 0.0
        self._loop: asyncio.AbstractEventLoop | None = None
        listening = free_socket("127.0.0.1", 0)
        path = f"/{secrets.token_urlsafe(12)}"
        self._server = http_server(self.tools.server(), path)
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._serve, args=(listening,), daemon=True)
        self._thread.start()
        self._ready.wait()
        url = f"http://127.0.0.1:{listening.getsockname()[1]}{path}"
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the caller chose the program
                [word.replace("{url}", url) for word in split_command(command)],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                env=os.environ | {URL: url},
            )
        except OSError as error:
            self._stop()
            raise BadEntry("entrants", "no-program", given=command, why=error.strerror) from error
        threading.Thread(target=self._watch, daemon=True).start()

    def _serve(self, listening: socket.socket) -> None:
        async def serve() -> None:
            self._loop = asyncio.get_running_loop()
            self._ready.set()
            await self._server.serve(sockets=[listening])

        with listening:
            asyncio.run(serve())

    def _watch(self) -> None:
        self._process.wait()
        self.answers.put(Forfeit("ended"))

    def do(self, function: Callable[..., object], *arguments: object) -> None:
        """Call *function* in the thread of the tools."""
        assert self._loop is not None
        with suppress(RuntimeError):  # it has ended
            self._loop.call_soon_threadsafe(partial(function, *arguments))

    def answer(self, seconds: float) -> Action | None:
        """The agent's next action.

        :raises Forfeit: if it does nothing in time, has ended or answers nonsense; it is ended then.
        """
        begun = monotonic()
        try:
            said = self.answers.get(timeout=seconds)
        except queue.Empty:
            said = Forfeit("too-long", seconds=seconds)
        self.seconds += monotonic() - begun
        if isinstance(said, Forfeit):
            self.close()
            raise said
        return said

    def finish(self, seconds: float) -> None:
        """Let it end by itself, as it may have a cost to report; then end it."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)
        self.close()

    def close(self) -> None:
        """End the program, whatever it is doing, and its tools."""
        with suppress(OSError):
            self._process.kill()
        self._process.wait()
        self._stop()

    def _stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(timeout=5)

    @property
    def cost(self) -> AgentCost:
        """What this round has cost so far."""
        tools, seat = self.tools, self.tools.seat
        return AgentCost(1, seat.calls, seat.refused, self.seconds, tools.tokens, tools.dollars)


class AgentPlayer:
    """An agent in one seat for one round."""

    keeps_time = True
    """It keeps the time limit by itself: the arena need not interrupt it."""

    def __init__(self, process: AgentProcess, seat: int, stakes: Stakes, seconds: float) -> None:
        self._process, self._seat, self._stakes, self._seconds = process, seat, stakes, seconds
        self._names: tuple[str, ...] = ()
        self._heard: list[Event] = []
        self._seen: TableView | None = None

    def hear(self, event: Event, /) -> None:
        """Tell the agent when it is asked next; at the end of the round, at once."""
        self._heard.append(event)
        if isinstance(event, RoundOver) and self._seen is not None:
            self._tell()
            over = replace(self._seen, stage="over", may=(), passes=False, turn=None, hand=())
            self._process.do(self._process.table.show, None, over)
            self._process.finish(self._seconds)

    def choose(self, view: View, rng: Random, /) -> Action | None:
        """The agent's answer.

        :raises Forfeit: if it does not.
        """
        del rng
        self._names = tuple(f"P{seat + 1}" for seat in range(len(view.hand_sizes)))
        scores = self._stakes.scores or (0,) * len(self._names)
        seen = round_view(view, _WORDS, round_seats(view, self._names, scores), match_format="single-hand")
        self._seen = replace(seen, passes=view.turn != self._seat)
        self._tell()
        self._process.do(self._process.table.show, view, self._seen)
        return self._process.answer(self._seconds)

    def _tell(self) -> None:
        lines = list(tell_all(self._heard, self._names, self._seat))
        self._heard.clear()
        self._process.do(self._process.table.log.extend, lines)


def split_command(command: str) -> list[str]:
    """The words of a command, whose first is a program that can be started.

    :raises BadEntry: if it is not.
    """
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise BadEntry("entrants", "no-program", given=command, why=str(error) or None) from error
    if not words or shutil.which(words[0]) is None:
        raise BadEntry("entrants", "no-program", given=command, why=command.strip() or None)
    return words
