"""A table for PettingZoo: every seat is an agent, asked in turn and out of it."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box, Dict

from lastcard.editions import FIRST
from lastcard.editions.options import build
from lastcard.envs.agents import AgentsEnv
from lastcard.game.spoken import FieldError
from lastcard.sim.kernel.rounds import UNFINISHED
from lastcard.sim.vector import Vector

Observation = dict[str, npt.NDArray[np.int8]]


def env(
    edition: str = FIRST,
    players: int = 4,
    options: Mapping[str, Any] | None = None,
    render_mode: str | None = None,
) -> "TableEnv":
    """A table of an edition with these options."""
    return TableEnv(edition, players, options, render_mode)


def observation_space(tables: Vector) -> Dict:
    """What a seat knows, and which of the actions it may choose."""
    return Dict(
        {
            "observation": Box(-128, 127, tables.observations.shape[1:], np.int8),
            "action_mask": Box(0, 1, tables.masks.shape[1:], np.int8),
        }
    )


class TableEnv(AgentsEnv):
    """One round of UNO.  An agent that could do nothing out of turn is not asked."""

    metadata = {"name": "lastcard_v1", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012 - theirs

    def __init__(
        self,
        edition: str,
        players: int,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        """:raises ValueError: naming the edition, option or number of players that is wrong."""
        super().__init__()
        self.render_mode = render_mode
        self._vector = Vector(build(edition, options), players, 1, auto_reset=False)
        self._deals = np.random.default_rng()
        names = [f"seat_{seat}" for seat in range(players)]
        self._name_agents(names, observation_space(self._vector), len(self._vector.space))

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a round; the same seed deals the same rounds again."""
        del options
        if seed is not None:
            self._deals = np.random.default_rng(seed)
        self._vector.reset(int(self._deals.integers(2**62)))
        self._begin_agents()
        self.agent_selection = self.possible_agents[int(self._vector.actors[0])]

    def observe(self, agent: str) -> Observation:
        """What *agent* knows; its mask is empty while another is asked."""
        seat = self.possible_agents.index(agent)
        asked = int(self._vector.actors[0]) == seat
        mask = self._vector.masks[0].copy() if asked else np.zeros_like(self._vector.masks[0])
        return {"observation": self._vector.seen_by(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """:raises ValueError: if the action may not be chosen; nothing has been done."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        if action is None:
            raise FieldError("action", "none-not-now")
        self._vector.step([int(action)])
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._vector.done[0]:
            self._end()
        else:
            self.agent_selection = self.possible_agents[int(self._vector.actors[0])]
        self._accumulate_rewards()
        if self.render_mode is not None:
            self.render()

    def _end(self) -> None:
        over = int(self._vector.winners[0]) != UNFINISHED
        for seat, agent in enumerate(self.agents):
            self.rewards[agent] = float(self._vector.rewards[0, seat])
            self.terminations[agent] = over
            self.truncations[agent] = not over
        self.agent_selection = self.agents[0]

    def render(self) -> str:
        """The table in one line, as anybody may see it."""
        from lastcard.sim.convert import to_state

        state = to_state(self._vector.tables, self._vector.records[0])
        sizes = ",".join(str(len(hand)) for hand in state.hands)
        return f"top={state.top} colour={state.colour} hands={sizes} direction={state.direction}"

    def close(self) -> None:
        """There is nothing to close."""
