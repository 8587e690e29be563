"""Rounds of one seat as a Minari dataset, for learning offline (extra ``minari``).

An episode is a round: rows and masks as the player reads them, what was chosen, and the reward at the end.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import gymnasium
import minari
import numpy as np
import numpy.typing as npt
from gymnasium.envs.registration import EnvSpec
from gymnasium.vector import AutoresetMode
from minari.data_collector import EpisodeBuffer
from minari.storage.datasets_root_dir import get_dataset_path

from lastcard.editions import FIRST
from lastcard.envs.rows import RowsVectorEnv
from lastcard.formats.errors import BadEntry
from lastcard.sim.bounds import check_games
from lastcard.sim.seating import Chooser, PolicyLike

TABLES = 256
"""Rounds played side by side."""
_Step = tuple[npt.NDArray[Any], ...]
"""Table, row, mask, choice, reward, terminated and truncated of each choice made at one time."""


def write_episodes(
    dataset_id: str,
    player: Chooser,
    episodes: int,
    *,
    edition: str = FIRST,
    players: int = 4,
    opponents: PolicyLike | Sequence[PolicyLike] = "sharp",
    seat: int = 0,
    options: Mapping[str, Any] | None = None,
    reward: str = "win",
    seed: int = 0,
    described: Mapping[str, str] | None = None,
) -> minari.MinariDataset:
    """Play rounds in which *player* chooses for *seat*, and write them where Minari keeps its datasets.

    *described* is what Minari is told beside: author, author_email, algorithm_name, code_permalink and
    description.  The environment can be recovered from the dataset where all *opponents* have names.

    :raises ValueError: naming the argument that is wrong; nothing has been written.
    """
    number = check_games(episodes, least=1)
    if get_dataset_path(dataset_id).exists():
        raise BadEntry("dataset_id", "dataset-there", given=dataset_id)
    settings: dict[str, Any] = {
        "players": players,
        "opponents": opponents,
        "seat": seat,
        "options": options,
        "reward": reward,
    }
    mode = AutoresetMode.DISABLED
    tables = RowsVectorEnv(min(number, TABLES), edition, autoreset_mode=mode, **settings)
    return minari.create_dataset_from_buffers(
        dataset_id,
        _play(tables, player, number, seed),
        env=_spec(edition, settings),
        observation_space=tables.single_observation_space,
        action_space=tables.single_action_space,
        data_format="arrow",
        **(described or {}),
    )


def _spec(edition: str, settings: dict[str, Any]) -> EnvSpec | None:
    """The environment of one table with these settings; None where an opponent has no name."""
    named = settings["opponents"]
    if not all(isinstance(one, str) for one in (named if isinstance(named, Sequence) else [named])):
        return None
    spec = gymnasium.spec(f"lastcard/{edition}-v1")
    return replace(spec, kwargs=spec.kwargs | settings)


def _play(tables: RowsVectorEnv, player: Chooser, episodes: int, seed: int) -> list[EpisodeBuffer]:
    found: list[EpisodeBuffer] = []
    seen, _ = tables.reset(seed=seed)
    while True:
        going = np.ones(tables.num_envs, np.bool_)
        steps: list[_Step] = []
        while going.any():
            at = np.flatnonzero(going)
            rows, masks = seen["observation"][at], seen["action_mask"][at]
            chosen = np.zeros(tables.num_envs, np.int64)
            chosen[at] = player(rows, masks)
            seen, rewards, over, cut, _ = tables.step(chosen)
            steps.append((at, rows, masks, chosen[at], rewards[at], over[at], cut[at]))
            going &= ~(over | cut)
        found += _episodes(steps, len(found))
        if len(found) >= episodes:
            return found[:episodes]
        seen, _ = tables.reset(options={"reset_mask": np.ones(tables.num_envs, np.bool_)})


def _episodes(steps: Sequence[_Step], first: int) -> list[EpisodeBuffer]:
    """The steps of several tables as an episode for each; a round that is over shows its last row again."""
    table, *columns = map(np.concatenate, zip(*steps, strict=True))
    episodes = []
    for number in range(int(table.max()) + 1):
        rows, masks, chosen, rewards, over, cut = (column[table == number] for column in columns)
        observations = {
            "observation": np.concatenate((rows, rows[-1:])),
            "action_mask": np.concatenate((masks, np.zeros_like(masks[-1:]))),
        }
        episodes.append(
            EpisodeBuffer(
                id=first + number,
                observations=observations,
                actions=chosen,
                rewards=rewards.tolist(),
                terminations=over.tolist(),
                truncations=cut.tolist(),
            )
        )
    return episodes
