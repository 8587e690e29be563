"""Trains a player with MaskablePPO on many tables at the same time, and measures how often it wins.

    pip install '.[envs]' sb3-contrib        # in lastcard's folder; sb3-contrib brings torch
    python examples/train_maskable_ppo.py    # a few minutes on one core

The player learns two-player classic UNO against the policy ``sharp``.  Of 10,000 rounds it won 2.1% before
and 56.7% after a million choices (165 s of one core; torch 2.13.0, sb3-contrib 2.9.2).  Then it can enter the
arena: ``cd examples; lastcard arena policy:train_maskable_ppo:choose greedy``.
"""

import argparse
from functools import cache
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import torch
from gymnasium.spaces import Box
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecEnv

import lastcard.envs  # noqa: F401 - registers the environments
from lastcard.observation.row import scales

SCALES = np.array(scales(), np.float32)
SAVED = Path(__file__).with_name("ppo.zip")


class Tables(VecEnv):
    """Adapts a vector environment of lastcard to stable-baselines3: all tables in one process."""

    def __init__(self, number: int, **settings: Any) -> None:
        self.tables = gymnasium.make_vec(
            "lastcard/classic-v1",
            num_envs=number,
            vectorization_mode="vector_entry_point",
            autoreset_mode="SameStep",
            **settings,
        )
        rows = Box(-np.inf, np.inf, SCALES.shape, np.float32)
        super().__init__(number, rows, self.tables.single_action_space)

    def seed(self, seed: int | None = None) -> list[int | None]:
        self._seed = seed
        return [seed] * self.num_envs

    def reset(self) -> np.ndarray:
        seen, _ = self.tables.reset(seed=getattr(self, "_seed", None))
        self._seed = None
        return seen["observation"] * SCALES

    def step_async(self, actions: np.ndarray) -> None:
        self._actions = actions

    def step_wait(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, list[dict[str, Any]]]:
        seen, rewards, terminated, truncated, infos = self.tables.step(self._actions)
        told: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        over = terminated | truncated
        for table in np.flatnonzero(over):
            told[table]["terminal_observation"] = infos["final_obs"]["observation"][table] * SCALES
            told[table]["TimeLimit.truncated"] = bool(truncated[table])
        return seen["observation"] * SCALES, rewards, over, told

    def env_method(self, method_name: str, *_: Any, **__: Any) -> list[Any]:
        return list(getattr(self.tables, method_name)())  # MaskablePPO asks for action_masks

    def has_attr(self, attr_name: str) -> bool:
        return hasattr(self.tables, attr_name)

    def get_attr(self, attr_name: str, *_: Any, **__: Any) -> list[Any]:
        return [getattr(self.tables, attr_name)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, *_: Any, **__: Any) -> None:
        setattr(self.tables, attr_name, value)

    def env_is_wrapped(self, *_: Any, **__: Any) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        self.tables.close()


def won(model: MaskablePPO, rounds: int, seed: int) -> float:
    """The share of rounds that the player wins with its best actions."""
    tables = Tables(256, players=2, opponents="sharp")
    tables.seed(seed)
    rows, results = tables.reset(), []
    while len(results) < rounds:
        masks = np.stack(tables.env_method("action_masks"))
        actions, _ = model.predict(rows, action_masks=masks, deterministic=True)
        rows, rewards, over, _ = tables.step(actions)
        results += rewards[over].tolist()
    return float(np.mean(results))


@cache
def saved() -> MaskablePPO:
    """The trained player."""
    return MaskablePPO.load(SAVED, device="cpu")


def choose(rows: np.ndarray, masks: np.ndarray) -> np.ndarray:
    """The trained player's choice, for the arena and ``lastcard.sim.simulate``."""
    actions, _ = saved().predict(rows * SCALES, action_masks=masks, deterministic=True)
    return actions


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--steps", type=int, default=1_000_000, help="choices to learn from")
    parser.add_argument("--rounds", type=int, default=10_000, help="rounds to measure with")
    given = parser.parse_args()
    torch.set_num_threads(1)
    model = MaskablePPO(
        "MlpPolicy",
        Tables(128, players=2, opponents="sharp"),
        n_steps=64,
        batch_size=1024,
        n_epochs=4,
        gamma=1.0,
        ent_coef=0.01,
        learning_rate=1e-3,
        policy_kwargs={"net_arch": [256, 128]},
        seed=1,
        device="cpu",
    )
    print(f"before: {100 * won(model, given.rounds, 7):.1f}% of rounds won against sharp")
    model.learn(given.steps)
    print(f"after: {100 * won(model, given.rounds, 7):.1f}%")
    model.save(SAVED)


if __name__ == "__main__":
    main()
