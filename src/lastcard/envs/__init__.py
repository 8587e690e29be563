"""The game as environments for learners: PettingZoo for all seats, Gymnasium for one (extra ``envs``).

Importing this registers a Gymnasium id for each edition: ``lastcard/classic-v1`` and so on.
"""

import gymnasium

from lastcard.editions import EDITIONS
from lastcard.envs.aec import TableEnv, env
from lastcard.envs.seat import SeatEnv
from lastcard.sim.version import VERSION

for _name in EDITIONS:
    gymnasium.register(
        id=f"lastcard/{_name}-v{VERSION}",
        entry_point="lastcard.envs.seat:SeatEnv",
        kwargs={"edition": _name},
    )

__all__ = ["VERSION", "SeatEnv", "TableEnv", "env"]
