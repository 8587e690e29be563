"""The game as environments for learners: PettingZoo for all seats, Gymnasium for one (extra ``envs``).

``openspiel`` and ``episodes`` (for Minari) have extras of their own and are not imported here.

Importing this registers three Gymnasium ids for each edition: ``lastcard/classic-v1``, which asks about every
action; ``lastcard/classic-v2``, which asks for real decisions only (``rows``); and ``lastcard/classic-v3``,
the same with what the others' moves say about their hands.
"""

import gymnasium

from lastcard.editions import EDITIONS
from lastcard.envs.aec import TableEnv, env
from lastcard.envs.rows import WIDTHS, RowsEnv, RowsVectorEnv
from lastcard.envs.seat import SeatEnv
from lastcard.envs.whole_match import MatchEnv
from lastcard.sim.version import VERSION

for _name in EDITIONS:
    gymnasium.register(
        id=f"lastcard/{_name}-v{VERSION}",
        entry_point="lastcard.envs.seat:SeatEnv",
        kwargs={"edition": _name},
    )
    for _version in WIDTHS:
        gymnasium.register(
            id=f"lastcard/{_name}-v{_version}",
            entry_point="lastcard.envs.rows:RowsEnv",
            vector_entry_point="lastcard.envs.rows:RowsVectorEnv",
            kwargs={"edition": _name, "version": _version},
        )

__all__ = ["VERSION", "MatchEnv", "RowsEnv", "RowsVectorEnv", "SeatEnv", "TableEnv", "env"]
