"""Rounds of one seat, written for Minari and read back with it."""

from pathlib import Path

import minari
import numpy as np
import pytest

from lastcard.envs import RowsEnv, episodes
from lastcard.envs.episodes import write_episodes
from lastcard.observation.row import ACTIONS, ROW

pytestmark = [pytest.mark.xdist_group("sim"), pytest.mark.filterwarnings("ignore::UserWarning")]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MINARI_DATASETS_PATH", str(tmp_path))
    return tmp_path


def first(rows: np.ndarray, masks: np.ndarray) -> np.ndarray:
    """The first choice allowed."""
    assert ROW == rows.shape[1]
    return masks.argmax(1)


def test_rounds_are_read_back_as_they_were_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """Five rounds, two at a time: each is the round that the environment of one table plays."""
    monkeypatch.setattr(episodes, "TABLES", 2)
    write_episodes("lastcard/first-v0", first, 5, players=2, opponents=["casual"], seat=1, seed=4)
    found = minari.load_dataset("lastcard/first-v0")
    assert 5 == found.total_episodes
    rewards = set()
    for episode in found.iterate_episodes():
        rows, masks = episode.observations["observation"], episode.observations["action_mask"]
        steps = len(episode.actions)
        assert (steps + 1, ROW) == rows.shape
        assert (steps + 1, ACTIONS) == masks.shape
        assert (masks[:-1].argmax(1) == episode.actions).all()
        assert not masks[-1].any()
        assert (rows[-1] == rows[-2]).all()
        assert [False] * (steps - 1) + [True] == list(episode.terminations | episode.truncations)
        assert not episode.rewards[:-1].any()
        rewards.add(float(episode.rewards[-1]))
    assert rewards <= {0.0, 1.0}
    firsts = [episode.observations["observation"][0].tobytes() for episode in found.iterate_episodes()]
    assert 5 == len(set(firsts))


def test_the_environment_can_be_recovered() -> None:
    write_episodes("lastcard/again-v0", first, 1, edition="modern", players=3, options={"jump_in": True})
    made = minari.load_dataset("lastcard/again-v0").recover_environment()
    assert isinstance(made.unwrapped, RowsEnv)
    seen, _ = made.reset(seed=1)
    assert made.observation_space.contains(seen)


def test_opponents_without_a_name_leave_the_environment_out() -> None:
    described = {"author": "A", "description": "First choices.", "algorithm_name": "first"}
    written = write_episodes("lastcard/own-v0", first, 2, players=2, opponents=first, described=described)
    assert written.spec.env_spec is None
    assert {"A"} == set(written.storage.metadata["author"])
    assert 2 == minari.load_dataset("lastcard/own-v0").total_episodes


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"episodes": 0}, "games"),
        ({"seat": 4}, "seat: 4 is not from 0 to 3"),
        ({"reward": "point"}, "Did you mean points"),
        ({"edition": "modren"}, "Did you mean modern"),
        ({"dataset_id": "taken-v0"}, "dataset_id: there is a dataset 'taken-v0' already"),
    ],
)
def test_wrong_arguments_are_named_and_nothing_is_written(
    arguments: dict[str, object], said: str, folder: Path
) -> None:
    (folder / "taken-v0").mkdir()
    with pytest.raises(ValueError, match=said):
        write_episodes(**{"dataset_id": "wrong-v0", "player": first, "episodes": 1} | arguments)  # type: ignore[arg-type]
    assert ["taken-v0"] == [path.name for path in folder.iterdir()]
