"""The environments do what their libraries ask of them, and show a seat no more than it may know."""

import random
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest
from open_spiel.python.bots.uniform_random import UniformRandomBot
from pettingzoo.test import api_test, seed_test
from rlcard.agents import RandomAgent

from lastcard.editions.options import build
from lastcard.envs import env
from lastcard.envs.guests import OpenSpielPlayer, RlcardPlayer, SpielState
from lastcard.observation.row import ACTIONS, ROW
from lastcard.sim import dataset, simulate
from lastcard.sim.dataset import write_games

pytestmark = [
    pytest.mark.xdist_group("sim"),
    pytest.mark.filterwarnings("ignore::UserWarning"),
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
]
HOUSE = {"stacking": "any", "seven_zero": True, "jump_in": True, "false_catch_penalty": 1}


@pytest.mark.parametrize("players", [2, 5])
def test_pettingzoo_accepts_the_table(players: int) -> None:
    api_test(env("modern", players, HOUSE), num_cycles=300)


def test_pettingzoo_finds_seeds_kept() -> None:
    seed_test(env, num_cycles=50)


def test_games_are_written_as_rows(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    rows = write_games(path, build("classic"), 3, "sharp", 5, seed=2)
    table = pq.read_table(path)
    assert rows == table.num_rows
    assert set(range(5)) == set(table["game"].to_pylist())
    assert all(
        action in legal
        for action, legal in zip(table["action"].to_pylist(), table["legal"].to_pylist(), strict=True)
    )
    assert {ROW} == {len(row) for row in table["observation"].to_pylist()}
    winners = dict(zip(table["game"].to_pylist(), table["winner"].to_pylist(), strict=True))
    assert all(0 <= winner < 3 for winner in winners.values())


def test_many_games_are_written_together_in_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten games, four at a time, are three groups of rows; the rows are those of one game after another."""
    monkeypatch.setattr(dataset, "TABLES", 4)
    one, many = tmp_path / "one", tmp_path / "many"
    write_games(many, build("modern", HOUSE), 3, ["sharp", "casual", "sharp"], 10, seed=2)
    assert 3 == pq.ParquetFile(many).num_row_groups
    monkeypatch.setattr(dataset, "TABLES", 1)
    write_games(one, build("modern", HOUSE), 3, ["sharp", "casual", "sharp"], 10, seed=2)
    assert pq.read_table(one).equals(pq.read_table(many))
    rows = pq.read_table(many)
    games = rows["game"].to_numpy()
    assert (np.diff(games) >= 0).all()
    for game in range(10):
        mine = rows.filter(games == game).to_pydict()
        paid = dict(zip(mine["seat"], mine["reward"], strict=True))
        assert 1.0 == paid[mine["winner"][0]]


def test_games_of_no_players_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="policies"):
        write_games(tmp_path / "no", build("classic"), 3, ["sharp"], 5)


def _rlcard() -> RlcardPlayer:
    agent = RandomAgent(num_actions=ACTIONS)
    agent.np_random = np.random.RandomState(1)
    return RlcardPlayer(agent)


def _open_spiel() -> OpenSpielPlayer:
    return OpenSpielPlayer(UniformRandomBot(0, random.Random(1)))


@pytest.mark.parametrize("sit_down", [_rlcard, _open_spiel])
def test_a_guest_of_another_library_plays_games_to_their_end(
    sit_down: Callable[[], RlcardPlayer | OpenSpielPlayer],
) -> None:
    """rlcard's own agent and OpenSpiel's own bot, both random: each of three seats wins now and then."""
    games = simulate(build("classic"), 3, sit_down(), 30, seed=1)
    assert 30 == games.wins.sum() + games.deadlocks
    assert (games.wins > 0).all()


def test_a_bot_is_told_what_its_seat_knows_and_may_do() -> None:
    """Actions 1 and 3 of four are offered, to player 2 alone."""
    state = SpielState(np.array([7, 0], np.int8), np.array([0, 1, 0, 1], np.int8), player=2)
    assert 2 == state.current_player()
    assert [1, 3] == state.legal_actions() == state.legal_actions(2)
    assert [] == state.legal_actions(1)
    assert [0, 1, 0, 1] == state.legal_actions_mask()
    assert [7.0, 0.0] == state.observation_tensor(2)
    assert not state.is_terminal()
    assert not state.is_chance_node()
