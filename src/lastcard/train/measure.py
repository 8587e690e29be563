"""How often a network wins: against policies and other networks, in every seat."""

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from lastcard.game.rules import Rules
from lastcard.sim.learning.tables import LearnerTables, Setting
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

    @property
    def half_width(self) -> float:
        """Half of the 95% interval."""
        return 1.96 * sqrt(self.won * (1 - self.won) / self.rounds)


def win_rate(
    player: Chooser, rival: Chooser | int, rules: Rules, players: int, *, tables: int, rounds: int, seed: int = 1
) -> Measured:
    """How often *player* wins against *rival* in all other seats, sitting in each seat equally often.

    A rival may be the number of a policy.  Each table plays the same number of *rounds*, so that short rounds
    count no more often than long ones.
    """
    number = rival if isinstance(rival, int) else 1
    made = [
        Setting(rules, players, tables, tuple(0 if seat == mine else number for seat in range(players)))
        for mine in range(players)
    ]
    played = LearnerTables(made, policies=POLICIES, seed=seed, oracle=False)
    mine, each = np.repeat(np.arange(players), tables), np.arange(len(played))
    left = np.full(len(played), rounds)
    won = length = 0
    played.reset()
    while (left > 0).any():
        actions = player(played.rows, played.masks)
        if not isinstance(rival, int):
            theirs = played.owners[each, played.actors] == 1
            actions[theirs] = rival(played.rows[theirs], played.masks[theirs])
        played.run(actions)
        over = (played.ended > 0) & (left > 0)
        won += int(played.wins[each, mine][over].sum())
        length += int(played.lengths[over].sum())
        left -= over
    games = len(played) * rounds
    return Measured(won / games, games, length / games)
