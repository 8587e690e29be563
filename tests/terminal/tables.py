"""Tables written down by hand: a round at a position, and bots that take the first offer."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from tests.playing import position, run

from lastcard.coach.report import ReviewReport
from lastcard.formats.match import Match, begin_match
from lastcard.game import State
from lastcard.tables.table import NotAccepted, ReplayStep, TableView
from lastcard.terminal.offline import OfflineTable
from lastcard.terminal.saved import SavedMatch
from lastcard.words import translator

NAMES = ("Ana", "Ben", "Carla", "Dora", "Elif", "Fran", "Gus", "Hana", "Ines", "Jo")


def match_at(state: State, format_name: str = "single-hand") -> Match:
    """A match whose round stands at *state*, in which Ana has seat 0."""
    rules = state.rules
    match = begin_match(
        rules.name, NAMES[: len(state.hands)], seed="s", options=dict(rules.options), format=format_name
    )
    return replace(match, playing=(replace(match.playing[0], state=state, opening=()),))


def table_at(
    *hands: str, edition: str = "classic", language: str = "en", moves: Sequence[str] = (), **given: Any
) -> OfflineTable:
    """An offline table at a position described as in ``tests.playing.position``, after some *moves*."""
    state = run(position(edition, *hands, **given), *moves)
    match = match_at(state)
    table = OfflineTable(
        SavedMatch(match, ("greedy",) * (len(hands) - 1)), translator(language), rng=Random(1)
    )
    table.log.clear()
    return table


SIZES = {"partners": 4, "partners-rotating": 4, "partners-eight": 8}
"""The players of formats that want an exact number."""


def begun(edition: str, format_name: str, language: str = "en", **options: object) -> OfflineTable:
    names = [f"Player {number}" for number in range(SIZES.get(format_name, 3))]
    match = begin_match(edition, names, seed="7", options={"target": 60} | options, format=format_name)
    return OfflineTable(SavedMatch(match, ("greedy",) * (len(names) - 1)), translator(language))


def written(rule: str) -> OfflineTable:
    """Seat 0 has just played a card with this written *rule*."""
    hands = ("WC1 B1 B2 B3 R1", "R1 R2 R3 B4")
    return table_at(*hands, edition="modern", options={"customizable": [rule]}, moves=["0 WC1>B"])


DECISIONS = {
    "play": lambda: table_at("B7 W", "R1 R2"),
    "drawn": lambda: table_at("R1 R2", "R1 R2", draw="B3 B4", moves=["0 draw"]),
    "challenge": lambda: table_at("R1 R2", "W4 B1 B2", turn=1, moves=["1 W4>R"]),
    "stack": lambda: table_at("BD R2 R3", "BD B1 B2", turn=1, moves=["1 BD"], options={"stacking": "same"}),
    "colour": lambda: table_at(
        "R1 R2", "G1 G2", turn_up=True, draw="W R1 R2", dealer=1, edition="anniversary"
    ),
    "show": lambda: table_at("B1 R2 B3", "WF B1 B2", turn=1, moves=["1 WF>B"], edition="fashion"),
    "discard": lambda: written("discard 2 cards"),
    "put-under": lambda: written("put 2 cards at the bottom of the draw pile"),
    "shuffle-in": lambda: written("shuffle 1 of your cards into the draw pile"),
    "give": lambda: written("give 2 cards to the next player"),
    "exchange": lambda: written("you and the next player exchange 1 card"),
    "choose": lambda: written("you draw 2 cards or lose a turn"),
    "pick": lambda: written("look at the next player's hand and take the card you like"),
}
"""A table at which Ana is asked each question there is."""


class StillTable:
    """A table that shows one view and writes down what is chosen."""

    link = ""

    def __init__(self, view: TableView, log: Sequence[str] = ()) -> None:
        self.view = view
        self.log = list(log)
        self.notice = ""
        self.chosen: list[str] = []
        self.left = False
        self._changed = asyncio.Event()

    def change(self, view: TableView | None = None, *, notice: str = "") -> None:
        self.view = view or self.view
        self.notice = notice
        self._changed.set()

    async def open(self) -> None:
        """It is open."""

    async def act(self, text: str) -> None:
        self.chosen.append(text)

    async def wait(self) -> None:
        await self._changed.wait()
        self._changed.clear()

    async def replay(self) -> Sequence[ReplayStep]:
        return ()

    async def review(self) -> ReviewReport:
        raise NotAccepted("no coach")

    async def say(self, text: str) -> None:
        self.chosen.append(f"say {text}")

    async def leave(self) -> None:
        self.left = True

    async def close(self) -> None:
        """Nothing is held."""
