"""The game as environments for learners: PettingZoo for all seats, Gymnasium for one (extra ``envs``).

``openspiel`` and ``episodes`` (for Minari) need other extras and are not imported here.

Importing this registers a Gymnasium id for each edition: ``lastcard/classic-v1`` and so on.
"""

import gymnasium

from lastcard.editions import EDITIONS
from lastcard.envs.rows import RowsEnv, RowsVectorEnv
from lastcard.envs.whole_match import MatchEnv, env

for _name in EDITIONS:
    gymnasium.register(
        id=f"lastcard/{_name}-v1",
        entry_point="lastcard.envs.rows:RowsEnv",
        vector_entry_point="lastcard.envs.rows:RowsVectorEnv",
        kwargs={"edition": _name},
    )

__all__ = ["MatchEnv", "RowsEnv", "RowsVectorEnv", "env"]
