"""Environments for Gymnasium: many tables at once or one, real decisions only."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from lastcard.bots.champion import network
from lastcard.editions import EDITIONS
from lastcard.editions.options import build
from lastcard.envs import RowsEnv, RowsVectorEnv
from lastcard.observation.row import ACTIONS, ROW
from lastcard.sim import compile_rules, to_state

pytestmark = [
    pytest.mark.xdist_group("sim"),
    pytest.mark.filterwarnings("ignore::UserWarning"),
]


def first(masks: np.ndarray) -> np.ndarray:
    """The first choice allowed; 0 where there is none."""
    return masks.argmax(-1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_gymnasium_makes_and_accepts_each_edition(edition: str) -> None:
    """Its own check sends any action of the space, and asks for every render mode."""
    made = gymnasium.make(f"lastcard/{edition}-v1", players=3).unwrapped
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(made)
    seen, info = made.reset(seed=1)
    assert (made.action_masks() == (seen["action_mask"] != 0)).all()
    assert (info["action_mask"] == seen["action_mask"]).all()


@pytest.mark.parametrize(("reward", "lost"), [("win", 0.0), ("points", -1.0)])
@pytest.mark.parametrize("wrong", ["masked", -1, ACTIONS, 100_000])
def test_an_action_that_may_not_be_chosen_loses_the_round(reward: str, lost: float, wrong: object) -> None:
    made = RowsEnv(reward=reward)
    seen, _ = made.reset(seed=1)
    action = int(np.flatnonzero(seen["action_mask"] == 0)[0]) if wrong == "masked" else wrong
    after, paid, terminated, truncated, info = made.step(action)  # type: ignore[arg-type]
    assert (paid, terminated, truncated, info["illegal"]) == (lost, True, False, True)
    assert not after["action_mask"].any()
    assert (after["observation"] == seen["observation"]).all()
    again, info = made.reset(seed=1)
    assert (again["observation"] == seen["observation"]).all()
    assert "illegal" not in info


def test_an_action_that_may_not_be_chosen_ends_one_table_and_no_other() -> None:
    made = vector(AutoresetMode.SAME_STEP)
    seen, _ = made.reset(seed=1)
    actions = first(seen["action_mask"])
    actions[3] = ACTIONS - 1
    seen, rewards, terminated, _, infos = made.step(actions)
    assert [3] == np.flatnonzero(infos["illegal"]).tolist()
    assert terminated[3]
    assert rewards[3] == 0
    assert seen["action_mask"].any(1).all()


def test_a_table_is_rendered_as_its_seat_sees_it() -> None:
    made = gymnasium.make("lastcard/classic-v1", players=2, seat=1, render_mode="ansi")
    made.reset(seed=1)
    shown = made.render()
    state = to_state(compile_rules(build("classic")), made.unwrapped._table.tables.records[0])
    assert isinstance(shown, str)
    assert f"top={state.top} " in shown
    assert shown.endswith("hand=" + " ".join(map(str, state.hands[1])))
    assert " ".join(map(str, state.hands[0])) not in shown
    with pytest.raises(ValueError, match="render_mode"):
        RowsEnv(render_mode="human")


def vector(mode: AutoresetMode, **arguments: object) -> RowsVectorEnv:
    made = gymnasium.make_vec(
        "lastcard/classic-v1",
        num_envs=16,
        vectorization_mode="vector_entry_point",
        players=2,
        autoreset_mode=mode,
        **arguments,
    )
    assert isinstance(made, RowsVectorEnv)
    return made


def test_a_round_that_ended_is_dealt_anew_with_the_next_step() -> None:
    made = vector(AutoresetMode.NEXT_STEP)
    seen, _ = made.reset(seed=1)
    assert (16, ROW) == seen["observation"].shape
    assert (16, ACTIONS) == seen["action_mask"].shape
    over, ended, won = np.zeros(16, bool), 0, 0
    for _ in range(400):
        seen, rewards, terminated, truncated, _ = made.step(first(seen["action_mask"]))
        assert not (over & (terminated | truncated)).any()
        assert seen["action_mask"][over].any(1).all()
        over = terminated | truncated
        assert not seen["action_mask"][over].any()
        assert not rewards[~over].any()
        ended += int(over.sum())
        won += int((rewards == 1).sum())
    assert 0 < won < ended


def test_a_round_that_ended_can_be_dealt_anew_in_the_same_step() -> None:
    made = vector(AutoresetMode.SAME_STEP, reward="points")
    seen, _ = made.reset(seed=1)
    rewards_seen = set()
    for _ in range(400):
        seen, rewards, terminated, _, infos = made.step(first(seen["action_mask"]))
        assert seen["action_mask"].any(1).all()
        if terminated.any():
            assert (infos["_final_obs"] == terminated).all()
            assert not infos["final_obs"]["action_mask"][terminated].any()
        rewards_seen |= set(rewards.tolist())
    assert {-1.0, 0.0, 1.0} == rewards_seen


def test_without_autoreset_the_caller_deals() -> None:
    made = vector(AutoresetMode.DISABLED)
    seen, _ = made.reset(seed=1)
    over = np.zeros(16, bool)
    while not over.all():
        seen, _, terminated, truncated, _ = made.step(first(seen["action_mask"]))
        over |= terminated | truncated
    half = np.arange(16) < 8
    seen, _ = made.reset(options={"reset_mask": half})
    assert (seen["action_mask"].any(1) == half).all()


def test_a_round_of_too_many_actions_is_truncated_without_reward() -> None:
    made = vector(AutoresetMode.NEXT_STEP, limit=10)
    seen, _ = made.reset(seed=1)
    cut = 0
    for _ in range(30):
        seen, rewards, _, truncated, _ = made.step(first(seen["action_mask"]))
        assert not rewards[truncated].any()
        cut += int(truncated.sum())
    assert cut


def test_the_points_that_others_lose_are_one_in_all() -> None:
    made = RowsVectorEnv(30, players=3, opponents="casual", reward="points")
    seen, _ = made.reset(seed=2)
    found = []
    for _ in range(200):
        seen, rewards, terminated, _, _ = made.step(first(seen["action_mask"]))
        found += rewards[terminated].tolist()
    assert max(found) == 1.0
    assert -1.0 <= min(found) < 0


def test_the_last_observation_of_a_round_is_the_caller_s_own() -> None:
    """Not that of the opponent who chose last, whose row shows another hand."""
    made = RowsVectorEnv(16, players=2, opponents=lambda _, masks: first(masks), limit=100)
    seen, _ = made.reset(seed=5)
    ended = 0
    for _ in range(60):
        before = seen["observation"]
        seen, _, terminated, truncated, _ = made.step(first(seen["action_mask"]))
        over = terminated | truncated
        ended += int(over.sum())
        assert (before[over] == seen["observation"][over]).all()
    assert ended > 8


def test_no_round_begins_that_was_over_before_its_caller_could_choose() -> None:
    """With a card each, most rounds are: others are dealt instead."""
    made = vector(AutoresetMode.DISABLED, options={"hand_size": 1})
    seen, _ = made.reset(seed=1)
    assert seen["action_mask"].any(1).all()


def test_each_seat_in_turn_is_the_caller_s() -> None:
    made = RowsVectorEnv(8, players=4)
    made.reset(seed=3)
    assert [0, 1, 2, 3, 0, 1, 2, 3] == made.tables.actors.tolist()
    seated = RowsVectorEnv(8, players=4, seat=2)
    seated.reset(seed=3)
    assert {2} == set(seated.tables.actors.tolist())


def test_a_network_can_play_the_other_seats() -> None:
    made = RowsVectorEnv(8, players=2, opponents=network(2).choose, limit=100)
    seen, _ = made.reset(seed=4)
    rewards_seen = []
    for _ in range(60):
        seen, rewards, terminated, truncated, _ = made.step(first(seen["action_mask"]))
        rewards_seen += rewards[terminated | truncated].tolist()
    assert len(rewards_seen) > 8
    assert np.mean(rewards_seen) < 0.5


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"reward": "wins"}, "Did you mean win?"),
        ({"seat": 4}, "seat"),
        ({"opponents": ["sharp"]}, "opponents: 1 were given for 3 seats"),
        ({"opponents": "sharpe"}, "Did you mean sharp?"),
        ({"opponents": [len, max, "sharp"]}, "at most one callable"),
    ],
)
def test_wrong_arguments_are_named(arguments: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said.replace("?", r"\?")):
        RowsVectorEnv(2, players=4, **arguments)  # type: ignore[arg-type]
