"""Agents in the arena: one plays to the end, and one that fails forfeits its games and hurts nobody."""

import json
import logging
import queue
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from lastcard.agents.server import http_server
from lastcard.arena.agents import ArenaTable, ArenaTools
from lastcard.arena.contest import play_part, reasons
from lastcard.arena.duels import AgentCost, ArenaSettings
from lastcard.arena.entrants import Entrants
from lastcard.arena.win_shares import PairingResult
from lastcard.cli.arena import arena
from lastcard.formats.errors import BadEntry

ROOT = Path(__file__).parents[2]
TERMS = ArenaSettings("classic", 2, seconds=60)
FIRST_CHOICE = f"mcp: {sys.executable} {ROOT / 'examples/agents/first_choice.py'}"


def scripted(kind: str) -> str:
    return f"mcp: {sys.executable} -m tests.arena.scripted_agent {kind}"


def test_an_agent_plays_its_games_and_its_calls_are_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "results.json"

    arena(FIRST_CHOICE, "greedy", games=2, seconds=60, workers=1, out=out)

    result = json.loads(out.read_text())
    cost = result["costs"][FIRST_CHOICE]
    assert result["pairings"][0]["games"] == 2
    assert {0} == {*result["pairings"][0]["forfeits"].values()}
    assert cost["rounds"] == 2
    assert cost["calls"] > 4
    assert cost["refused"] == 0
    assert cost["seconds"] > 0
    assert "refused" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("kind", "seconds", "code", "cost"),
    [
        ("nonsense", 60, "nonsense", AgentCost(2, 8, 6)),
        ("stall", 0.5, "too-long", AgentCost(2)),
        ("vanish", 60, "ended", AgentCost(2)),
    ],
)
def test_an_agent_that_fails_forfeits_and_the_other_wins(
    kind: str, seconds: float, code: str, cost: AgentCost
) -> None:
    entrant = scripted(kind)

    deals = play_part(replace(TERMS, seconds=seconds), (entrant, "greedy"), range(1))

    pairing = PairingResult(entrant, "greedy", tuple(deals))
    assert [game.won for game in pairing.games] == [0, 0]
    assert {why.code for _, why in reasons([pairing])} == {code}
    found = pairing.cost(entrant)
    assert found is not None
    assert replace(found, seconds=0.0) == cost
    assert pairing.cost("greedy") is None


@pytest.mark.parametrize(
    ("command", "says"),
    [
        ("mcp: /no/such/program", "cannot be started: .*/no/such/program"),
        ("mcp: 'unfinished", "cannot be started: No closing quotation"),
        ("mcp:", "no command is given"),
        ("program: ", "no command is given"),
        ("program: /no/such/program", "cannot be started: .*No such file"),
    ],
)
def test_an_agent_that_cannot_be_started_is_named(command: str, says: str) -> None:
    with Entrants(5) as made, pytest.raises(BadEntry, match=f"entrants: .*{says}"):
        made.check(command)


def test_an_agent_s_tools_leave_the_logging_of_others_as_it_is() -> None:
    closed: list[str] = []

    class Handler(logging.Handler):
        def close(self) -> None:
            closed.append("closed")
            super().close()

    handler = Handler()
    http_server(ArenaTools(ArenaTable(queue.Queue())).server(), "/mcp")

    assert not closed
    del handler
