"""What every PettingZoo environment here keeps about its agents."""

from typing import Any

import gymnasium
from gymnasium.spaces import Dict, Discrete
from pettingzoo import AECEnv


class AgentsEnv(AECEnv[str, Any, int]):  # type: ignore[misc]
    """Agents that all observe and act alike, asked one at a time."""

    def _name_agents(self, names: list[str], space: Dict, actions: int) -> None:
        """Who there is, and the spaces they share."""
        self.possible_agents = names
        self.agents: list[str] = []
        self.observation_spaces = dict.fromkeys(names, space)
        self.action_spaces = {agent: Discrete(actions) for agent in names}

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.action_spaces[agent]

    def _begin_agents(self) -> None:
        """Everybody is there again, and nobody has won anything yet."""
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
