"""The example that trains MaskablePPO plays with today's environments; the learner itself is a stand-in."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

pytestmark = pytest.mark.xdist_group("sim")
EXAMPLE = Path(__file__).parents[2] / "examples" / "train_maskable_ppo.py"


class VecEnv:
    """What the example takes from stable-baselines3."""

    step_async: Any
    step_wait: Any

    def __init__(self, num_envs: int, *_: object) -> None:
        self.num_envs = num_envs

    def step(self, actions: Any) -> Any:
        self.step_async(actions)
        return self.step_wait()


class Model:
    """Chooses the first action that is allowed."""

    def predict(self, rows: Any, *, action_masks: Any, deterministic: bool) -> tuple[Any, None]:
        assert deterministic
        assert rows.dtype == np.float32
        assert np.abs(rows).max() < 100, "the rows are scaled"
        assert len(rows) == len(action_masks)
        return action_masks.argmax(axis=1), None


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    stubs: dict[str, dict[str, object]] = {
        "torch": {},
        "sb3_contrib": {"MaskablePPO": Model},
        "stable_baselines3": {},
        "stable_baselines3.common": {},
        "stable_baselines3.common.vec_env": {"VecEnv": VecEnv},
    }
    for name, contents in stubs.items():
        module = ModuleType(name)
        vars(module).update(contents)
        monkeypatch.setitem(sys.modules, name, module)
    spec = spec_from_file_location("train_maskable_ppo", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    made = module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def test_the_example_measures_a_player_in_whole_rounds(example: ModuleType) -> None:
    share = example.won(Model(), 300, 7)

    assert 0 < share < 0.5, "the first action is a poor choice, but it is always allowed"
    assert share == example.won(Model(), 300, 7)


def test_the_example_tells_the_learner_what_it_needs_at_the_end_of_a_round(example: ModuleType) -> None:
    tables = example.Tables(64, players=2, opponents="sharp")
    tables.seed(3)
    rows = tables.reset()
    ended = 0
    while not ended:
        masks = np.stack(tables.env_method("action_masks"))
        assert masks.any(axis=1).all()
        tables.step_async(masks.argmax(axis=1))
        rows, rewards, over, told = tables.step_wait()
        ended = int(over.sum())
        assert rows.shape == (64, len(example.SCALES))
        for table in np.flatnonzero(over):
            assert told[table]["terminal_observation"].shape == example.SCALES.shape
            assert told[table]["TimeLimit.truncated"] is False
            assert rewards[table] in {0.0, 1.0, -1.0}
    tables.close()


def test_the_trained_player_can_enter_the_arena(example: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(example, "saved", Model)
    masks = np.eye(3, 700, 5, dtype=bool)
    assert [5, 6, 7] == example.choose(np.zeros((3, len(example.SCALES)), np.float32), masks).tolist()
