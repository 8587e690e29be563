"""Observation versions 2 and 3 for Gymnasium: many tables at once or one, real decisions only."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from lastcard.bots.champion import network
from lastcard.editions import EDITIONS
from lastcard.envs import RowsEnv, RowsVectorEnv
from lastcard.envs.rows import WIDTHS
from lastcard.observation.row import ACTIONS, LONG_ROW, ROW

pytestmark = [
    pytest.mark.xdist_group("sim"),
    pytest.mark.filterwarnings("ignore::UserWarning"),
    pytest.mark.filterwarnings("ignore:.*is out of date:DeprecationWarning"),  # every version stays
]


def first(masks: np.ndarray) -> np.ndarray:
    """The first choice allowed; 0 where there is none."""
    return masks.argmax(-1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_gymnasium_makes_and_accepts_each_edition(edition: str) -> None:
    made = gymnasium.make(f"lastcard/{edition}-v2", players=3).unwrapped
    made.action_space.seed(1)
    seen, _ = made.reset(seed=1)
    assert made.observation_space.contains(seen)
    assert (made.action_masks() == (seen["action_mask"] != 0)).all()
    again, _ = made.reset(seed=1)
    assert all((seen[name] == again[name]).all() for name in seen)


def test_gymnasium_s_own_check_accepts_it() -> None:
    class Chosen(gymnasium.ActionWrapper):  # type: ignore[type-arg]
        """Any number stands for a choice that is allowed, so that the check can send any."""

        def action(self, action: int) -> int:
            allowed = np.flatnonzero(self.unwrapped.action_masks())
            return int(allowed[action % len(allowed)])

    check_env(Chosen(RowsEnv()), skip_render_check=True)


def vector(mode: AutoresetMode, **arguments: object) -> RowsVectorEnv:
    made = gymnasium.make_vec(
        "lastcard/classic-v2",
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


def test_version_3_shows_beliefs_behind_the_same_rows() -> None:
    """Whoever the opponents are: rows of version 2 stay as short where a network with beliefs plays them."""
    made = {
        version: gymnasium.make(f"lastcard/classic-v{version}", players=2, opponents=network(2).choose)
        for version in WIDTHS
    }
    seen = {version: one.reset(seed=5)[0]["observation"] for version, one in made.items()}
    assert {2: ROW, 3: LONG_ROW} == {version: len(row) for version, row in seen.items()}
    assert (seen[2] == seen[3][:ROW]).all()
    assert seen[3][ROW:].any()


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
        ({"version": 4}, "version"),
        ({"opponents": ["sharp"]}, "opponents: 1 were given for 3 seats"),
        ({"opponents": "sharpe"}, "Did you mean sharp?"),
        ({"opponents": [len, max, "sharp"]}, "at most one callable"),
    ],
)
def test_wrong_arguments_are_named(arguments: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said.replace("?", r"\?")):
        RowsVectorEnv(2, players=4, **arguments)  # type: ignore[arg-type]
