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
from lastcard.observation.row import ACTIONS
from lastcard.sim import ActionSpace, Policy, compile_rules, dataset, simulate
from lastcard.sim.dataset import write_games
from lastcard.sim.kernel import layout, observe
from lastcard.sim.kernel.observe import EXPOSED, HAND, NUMBERS, SEEN, SHOWN, SIZES
from lastcard.sim.vector import Vector

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


def test_what_a_seat_sees_does_not_depend_on_what_it_may_not_know() -> None:
    """Redeal the unseen: other hands and the draw pile change places, the observation does not."""
    vector = Vector(build("fashion", HOUSE), 4, 1, seed=3)
    vector.reset()
    rng = np.random.default_rng(3)
    for _ in range(300):
        seat = int(vector.actors[0])
        before = vector.seen_by(seat)
        kept = vector.records.copy()
        _redeal_unseen(vector, seat, before, random.Random(int(rng.integers(1000))))
        assert (before == vector.seen_by(seat)).all()
        vector.records[:] = kept
        vector.step([int(rng.choice(np.flatnonzero(vector.masks[0])))])


def _redeal_unseen(vector: Vector, seat: int, seen: np.ndarray, rng: random.Random) -> None:
    """Exchange cards between the draw pile and the hands of others, sizes kept; shown cards stay."""
    if seen[SHOWN : SHOWN + 64].any():
        return
    t = vector.records[0]
    others = [s for s in range(4) if s != seat]
    masks = {s: _whole(t["hands"][s]) for s in others} | {"draw": _whole(t["draw"])}
    cards = [i for mask in masks.values() for i in range(128) if mask >> i & 1]
    rng.shuffle(cards)
    for where, mask in masks.items():
        taken = [cards.pop() for _ in range(mask.bit_count())]
        whole = sum(1 << i for i in taken)
        target = t["draw"] if where == "draw" else t["hands"][where]
        target[:] = whole & (2**64 - 1), whole >> 64


def _whole(words: np.ndarray) -> int:
    return int(words[0]) | int(words[1]) << 64


def test_an_observation_counts_cards_as_they_are() -> None:
    """Seven cards each of 108, one turned up: 108 - 4 × 7 - 1 = 79 in the draw pile."""
    vector = Vector(build("classic", {"start_wild": "return"}), 4, 1, seed=12)
    vector.reset()
    seen = vector.seen_by(2)
    assert 7 == seen[HAND : HAND + 64].sum() or seen[SIZES] > 7
    assert [7, 7, 7, 7] == sorted(seen[SIZES : SIZES + 4].tolist()) or 9 in seen[SIZES : SIZES + 4]
    assert [-1] * 6 == seen[SIZES + 4 : SIZES + 10].tolist()
    assert 79 == seen[NUMBERS + 1] + (seen[SIZES : SIZES + 4].sum() - 28)
    assert 0 == seen[SEEN : SEEN + 64].sum()


def test_seats_are_relative_in_an_observation_and_absolute_in_an_action() -> None:
    """As docs/environments.md says: who can be caught at place p is caught by seat (observer + p) % 4."""
    vector = Vector(build("classic"), 4, 50, seed=1)
    vector.reset()
    careless = Policy(call=0.0, call_late=0.0, catch=0.0)
    met = set()
    for _ in range(150):
        for table in np.flatnonzero((vector.records["exposed"] != 0) & (vector.records["prompt"] >= 0)):
            observer = int(vector.actors[table])
            places = np.flatnonzero(vector.observations[table, EXPOSED : EXPOSED + 4])
            codes = vector.space.codes[np.flatnonzero(vector.masks[table])]
            caught = {int(code) - layout.CATCH for code in codes if layout.CATCH <= code < layout.LET_BE}
            assert {(observer + int(place)) % 4 for place in places} - {observer} == caught
            met |= {(observer, seat) for seat in caught}
        vector.step(vector.choose([careless] * 4))
    assert 12 == len(met)


def test_action_numbers_are_few_and_stand_for_the_same_actions() -> None:
    """52 coloured kinds × 2 calls, 2 wilds × 4 colours × 2, 4 names, 4 catches, and six plain ones."""
    space = ActionSpace(compile_rules(build("classic")), 4)
    assert 52 * 2 + 2 * 4 * 2 + 4 + 4 + 6 == len(space)
    assert (space.numbers[space.codes] == np.arange(len(space))).all()


def test_games_are_written_as_rows(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    rows = write_games(path, build("classic"), 3, "sharp", 5, seed=2)
    table = pq.read_table(path)
    assert rows == table.num_rows
    assert set(range(5)) == set(table["game"].to_pylist())
    assert all(
        code in legal
        for code, legal in zip(table["code"].to_pylist(), table["legal"].to_pylist(), strict=True)
    )
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


def test_the_page_says_where_everything_stands() -> None:
    """docs/environments.md and the code give the same places and codes."""
    page = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")
    rows = [row.split("|") for row in page.splitlines() if row.count("|") == 4]
    starts = [int(row[1]) for row in rows if row[1].strip().isdigit()]
    assert [getattr(observe, name) for name in OBSERVED] == starts
    assert f"One row of {observe.OBSERVATION} small integers" in page
    for code in (
        layout.JUMP,
        layout.DRAW,
        layout.NAME,
        layout.SHOW,
        layout.PUT_AWAY,
        layout.CALL,
        layout.CATCH,
    ):
        assert f"| {code}" in page
    assert f"| {layout.LET_BE} | let be" in page


OBSERVED = (
    "HAND", "SEEN", "TOP", "COLOUR", "ASKED", "DRAWN_CARD", "SIZES", "CALLED", "EXPOSED", "TURNS", "TO_ACT",
    "DEALER", "SIDES", "SHOWN", "SHOWN_BY", "NUMBERS",
)  # fmt: skip
