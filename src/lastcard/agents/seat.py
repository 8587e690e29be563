"""A seat that an agent plays: what it sees, as text and as data, and what it may do."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic
from typing import Any

from lastcard.editions.sheet import sheet
from lastcard.game.cards import NotationError
from lastcard.tables.answers import asking_lines, choices_of, read_answer
from lastcard.tables.sheets import rule_lines, summary_lines
from lastcard.tables.table import NotAccepted, PlayedTable, TableGone, TableView
from lastcard.words import Translator

MOST_SECONDS = 600.0
"""The longest that an agent may wait in one call."""
ANSWER = 15.0
"""Seconds to wait for a server's answer to an action."""


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer to an agent: the same as text and as data; without data, why something cannot be done."""

    text: str
    data: dict[str, Any] | None = None


class AgentSeat:
    """One agent at one table."""

    def __init__(self, table: PlayedTable, words: Translator) -> None:
        self._table = table
        self._words = words
        self._heard = 0
        """How many lines of the log the agent has read."""
        self._refusal: NotAccepted | None = None
        self.used = monotonic()
        """When the agent last asked for anything."""
        self.calls = 0
        """How often it has."""
        self.refused = 0
        """How many of its actions were refused."""

    @property
    def link(self) -> str:
        """The link that others join by; "" for a table on this machine alone."""
        return self._table.link

    def introduce(self) -> Reply:
        """What is played here, and how the table stands."""
        return self._reply(summary_lines(self._table.view, self._words))

    def look(self) -> Reply:
        """What has happened since the agent last looked, and how the table stands."""
        return self._reply([])

    def choices(self) -> Reply:
        """What the agent may do now."""
        found = choices_of(self._table.view, self._words)
        lines = [self._words.say("agent-choice", answer=one.answer, says=one.says) for one in found]
        data = {"choices": [one._asdict() for one in found]}
        return Reply("\n".join(lines) or self._words.say("agent-nothing-to-do"), data)

    async def act(self, answer: str, seconds: float = 0.0) -> Reply:
        """Carry out the agent's answer; then wait as ``wait`` does.  A refused answer changes nothing."""
        names = self._table.view.names
        try:
            action = read_answer(answer, self._table.view, self._words)
            async with asyncio.timeout(ANSWER):
                await self._table.act(action)
        except NotationError as error:
            self.refused += 1
            return Reply(self._words.tell(error, names=names))
        except NotAccepted as refusal:
            self.refused += 1
            self._refusal = refusal
            return Reply(str(refusal))
        except TimeoutError:
            return Reply(self._words.say("agent-not-answered", seconds=ANSWER))
        return await self.wait(seconds)

    async def wait(self, seconds: float) -> Reply:
        """Wait until the agent has something to do, the match is over or *seconds* have passed."""
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(min(max(seconds, 0.0), MOST_SECONDS)):
                    while not _calls_for(self._table.view):
                        await self._table.wait()
        except TableGone as gone:
            return Reply(str(gone))
        return self._reply([])

    def explain(self) -> Reply:
        """The rule behind the last refusal, and why each card of the hand cannot be played now."""
        lines, data = [], {}
        if self._refusal is not None:
            clause = self._refusal.clause
            lines.append(str(self._refusal))
            data = {"refusal": str(self._refusal), "clause": clause}
            if clause and (says := self._clause(clause)):
                lines.append(self._words.say("agent-clause", clause=clause, says=says))
                data["says"] = says
        reasons = {str(card): why for card, why in self._table.view.reasons.items()}
        lines += [f"{card}: {why}" for card, why in reasons.items()]
        return Reply("\n".join(lines) or self._words.say("agent-no-refusal"), data | {"cards": reasons})

    def _clause(self, wanted: str) -> str:
        """What a clause or house rule says; "" if these rules do not have it."""
        rules = self._table.view.rules
        if rules is None:
            return ""
        table = sheet(rules, self._words.language)
        clauses = {one.clause: one.says for _, part in table.sections for one in part}
        return clauses.get(wanted) or {name: says for name, says, _ in table.house}.get(wanted, "")

    def rules(self) -> Reply:
        """All the rules of the table, with its house rules and written cards."""
        lines = rule_lines(self._table.view, self._words)
        return Reply("\n".join(lines), {"rules": lines})

    async def leave(self) -> None:
        """Give up the seat: at a server's table a bot plays on."""
        await self._table.leave()
        await self._table.close()

    async def close(self) -> None:
        """Close the connection; a server keeps the seat."""
        await self._table.close()

    def _reply(self, first: list[str]) -> Reply:
        view = self._table.view
        news = self._table.log[self._heard :]
        self._heard = len(self._table.log)
        notice = [self._table.notice] if self._table.notice else []
        lines = [*first, *news, *notice, *asking_lines(view, self._words)]
        return Reply("\n".join(lines), {"news": news, "table": table_data(view, self._words)})


def _calls_for(view: TableView) -> bool:
    """Whether the viewer has something to do, or never will again."""
    if view.stage == "playing":
        return view.passes or (view.mine and bool(view.may))
    return bool(view.manage) or view.stage in {"over", "closed"}


def table_data(view: TableView, words: Translator) -> dict[str, Any]:
    """All that the viewer may know, as JSON data; cards and answers are in notation."""
    return {
        "edition": view.edition,
        "format": view.format,
        "stage": view.stage,
        "round": view.round,
        "your_seat": view.me,
        "your_turn": view.mine,
        "turn": view.turn,
        "asked": view.pending,
        "top": None if view.top is None else str(view.top),
        "colour": view.colour or None,
        "direction": view.direction,
        "draw_pile": view.draw_size,
        "cards_owed": view.owed,
        "hand": [str(card) for card in view.hand],
        "drawn": None if view.drawn is None else str(view.drawn),
        "seats": [
            {
                "name": seat.name,
                "kind": seat.kind,
                "cards": seat.cards,
                "score": seat.score,
                "side": seat.side,
                "called_uno": seat.called,
                "can_be_caught": seat.exposed,
                "out": seat.out,
                "away": seat.away,
            }
            for seat in view.seats
        ],
        "winners": list(view.results.match_winners) if view.results else [],
        "choices": [one._asdict() for one in choices_of(view, words)],
    }
