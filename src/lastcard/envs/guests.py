"""Adapters for players made for other programs: rlcard's agents and OpenSpiel's bots.

Each becomes a chooser (sim.seating.Chooser): observations and masks in, an action's number for each out.
"""

from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

Rows = npt.NDArray[np.int8]


@dataclass(frozen=True)
class RlcardPlayer:
    """An agent with rlcard's ``eval_step``; it is shown our observation and our action numbers."""

    agent: Any

    def __call__(self, observations: Rows, masks: Rows) -> npt.NDArray[np.intp]:
        return np.array([self._choose(*row) for row in zip(observations, masks, strict=True)], np.intp)

    def _choose(self, observation: Rows, mask: Rows) -> int:
        legal = np.flatnonzero(mask)
        action, _ = self.agent.eval_step(
            {
                "obs": observation,
                "legal_actions": OrderedDict((int(number), None) for number in legal),
                "raw_obs": observation,
                "raw_legal_actions": legal.tolist(),
            }
        )
        return int(action)


@dataclass(frozen=True)
class SpielState:
    """The part of OpenSpiel's state that a bot may use here: what its seat knows and may do."""

    observation: Rows
    mask: Rows
    player: int = 0

    def current_player(self) -> int:
        """The seat that is asked."""
        return self.player

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The numbers of the actions *player* may choose; none for a seat that is not asked."""
        mine = player is None or player == self.player
        return [int(number) for number in np.flatnonzero(self.mask)] if mine else []

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """A 1 for each action *player* may choose, a 0 for each other."""
        legal = set(self.legal_actions(player))
        return [int(number in legal) for number in range(len(self.mask))]

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """What the seat that is asked knows, whichever *player* is named."""
        del player
        return self.observation.astype(float).tolist()  # type: ignore[no-any-return]

    def is_terminal(self) -> bool:
        """Whether the round is over."""
        return not self.mask.any()

    def is_chance_node(self) -> bool:
        """Never: random draws happen inside an action."""
        return False


@dataclass(frozen=True)
class OpenSpielPlayer:
    """A bot with OpenSpiel's ``step``, for one player."""

    bot: Any
    player: int = 0

    def __call__(self, observations: Rows, masks: Rows) -> npt.NDArray[np.intp]:
        rows = zip(observations, masks, strict=True)
        return np.array([self.bot.step(SpielState(o, m, self.player)) for o, m in rows], np.intp)
