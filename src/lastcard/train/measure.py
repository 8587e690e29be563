"""How often a network wins: against policies and other networks, in every seat."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from lastcard.game.rules import Rules
from lastcard.sim.kernel.layout import OVER
from lastcard.sim.learning.stepping import WAIT
from lastcard.sim.learning.tables import LIMIT, LearnerTables, Setting
from lastcard.sim.policy import CASUAL, SHARP

Chooser: TypeAlias = Callable[[npt.NDArray[Any], npt.NDArray[Any]], npt.NDArray[np.int64]]
"""Rows and masks in, a choice for each row out: ``Network.choose``."""
POLICIES = (SHARP, CASUAL)


@dataclass(frozen=True)
class Measured:
    """The share of rounds won, over how many, and how many actions they took on average."""

    won: float
    rounds: int
    length: float


def win_rate(
    player: Chooser,
    rival: Chooser | int,
    rules: Rules,
    players: int,
    *,
    rounds: int,
    seed: int = 1,
    limit: int = LIMIT,
) -> Measured:
    """How often *player* wins against *rival* in all other seats, over *rounds*, as many in each seat.

    A rival may be the number of a policy.  Nobody wins a round of *limit* actions.
    """
    number = rival if isinstance(rival, int) else 1
    made = [
        Setting(rules, players, rounds // players, tuple(0 if s == mine else number for s in range(players)))
        for mine in range(players)
    ]
    played = LearnerTables(made, policies=POLICIES, seed=seed, limit=limit, oracle=False, auto_reset=False)
    each = np.arange(len(played))
    played.reset()
    actions = np.full(len(played), WAIT, np.int64)
    length = np.zeros(len(played))
    while (going := played.records["decision"] != OVER).any():
        theirs = going & (played.owners[each, played.actors] == 1)
        actions[~going] = WAIT
        for chooser, asked in ((player, going & ~theirs), (rival, theirs)):
            if asked.any() and not isinstance(chooser, int):
                actions[asked] = chooser(played.rows[asked], played.masks[asked])
        played.run(actions)
        length += played.lengths * (played.ended > 0)
    mine = np.repeat(np.arange(players), rounds // players)
    return Measured(float(played.wins[each, mine].mean()), len(played), float(length.mean()))
