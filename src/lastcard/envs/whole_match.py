"""Whole matches for PettingZoo: rounds follow one another until the format says who has won.

Choices and rows are those of ``lastcard.observation.row``, with the scores beside them.
"""

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from lastcard.editions import FIRST
from lastcard.editions.options import build
from lastcard.envs.rows import row_space
from lastcard.envs.zero_sum import shares
from lastcard.formats import Deal, Standing, make_format
from lastcard.formats.errors import BadEntry
from lastcard.game import RoundResult, draw_for_dealer
from lastcard.game.errors import FieldError
from lastcard.observation.row import ACTIONS, ROW, SEATS
from lastcard.sim.batch.rounds import LIMIT, BatchedRounds, Setting
from lastcard.sim.batch.step import CUT_OFF
from lastcard.sim.kernel.layout import NOBODY
from lastcard.words.nearest import misnamed

Observation = dict[str, npt.NDArray[Any]]
REWARDS = ("match", "round")
MOST_POINTS = 2**31 - 1


def env(
    edition: str = FIRST,
    players: int = 4,
    options: Mapping[str, Any] | None = None,
    render_mode: str | None = None,
) -> "MatchEnv":
    """One round for PettingZoo: the winner gets 1, the others lose it as the points left in their hands."""
    return MatchEnv(edition, players, options, format="single-hand", reward="round", render_mode=render_mode)


class MatchEnv(AECEnv[str, Any, int]):  # type: ignore[misc]
    """A match in any format.  Only real decisions are asked for, and an eliminated player is not asked again.

    At the end the winners share 1, and the others lose 1 between them.  With ``reward="round"`` this is done
    after each round instead, and its losers share by the points left in their hands.  A round of *limit*
    actions truncates the match.
    """

    metadata = {"name": "lastcard_match_v1", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012 - theirs

    def __init__(
        self,
        edition: str = FIRST,
        players: int = 4,
        options: Mapping[str, Any] | None = None,
        *,
        format: str | None = None,  # noqa: A002 - the word for it everywhere
        reward: str = REWARDS[0],
        limit: int = LIMIT,
        render_mode: str | None = None,
    ) -> None:
        """The edition's own format is played where none is named.

        :raises ValueError: naming the argument that is wrong.
        """
        super().__init__()
        if reward not in REWARDS:
            raise misnamed(BadEntry, "reward", "not-one-of", reward, REWARDS)
        self.render_mode = render_mode
        self._reward = reward
        self._rules = build(edition, options)
        self._format = make_format(format or self._rules.formats[0], self._rules)
        self._format.check_size(players)
        seats = players // self._format.scheme.tables
        setting = Setting(self._rules, seats, 1, (0,) * seats)
        self._table = BatchedRounds([setting], limit=limit, oracle=False, auto_reset=False)
        self._random = np.random.default_rng()
        self.possible_agents = [f"player_{player}" for player in range(players)]
        self.agents: list[str] = []
        # A row and its mask, the scores in the row's order, and how many rounds have been played.
        scores = Box(-1, MOST_POINTS, (SEATS,), np.int32)
        rounds = Box(0, MOST_POINTS, (1,), np.int32)
        space = Dict({**row_space().spaces, "scores": scores, "rounds": rounds})
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: Discrete(ACTIONS) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.action_spaces[agent]

    # -------------------------------------------------------------- playing
    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match; the same seed begins the same matches again."""
        del options
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.standing: Standing = self._format.begin(len(self.agents), dealer=None)
        """Where the match stands, by player."""
        self._rows = np.zeros((len(self.agents), ROW), np.int8)
        self._scores = np.full((len(self.agents), SEATS), -1, np.int32)
        self._deal()
        self._go_on()

    def observe(self, agent: str) -> Observation:
        """What *agent* knows, or knew when it was last asked; its mask is empty while another is asked."""
        player = self.possible_agents.index(agent)
        asked = agent == self.agent_selection and not (self.terminations[agent] or self.truncations[agent])
        mask = self._table.masks[0].astype(np.int8) if asked else np.zeros(ACTIONS, np.int8)
        return {
            "observation": self._rows[player].copy(),
            "action_mask": mask,
            "scores": self._scores[player].copy(),
            "rounds": np.array([self.standing.rounds], np.int32),
        }

    def step(self, action: int | None) -> None:
        """:raises ValueError: if the action may not be chosen; nothing has been done."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise FieldError("action", "none-not-now")
        self._table.step(np.array([action], np.int64))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._go_on()
        self._accumulate_rewards()

    def render(self) -> str:
        scores = ",".join(map(str, self.standing.scores))
        return f"rounds={self.standing.rounds} scores={scores}"

    def close(self) -> None:
        """There is nothing to close."""

    # -------------------------------------------------------------- from round to round
    def _deal(self) -> None:
        """Deal the next round the format asks for, drawing for its dealer where it has none."""
        deal = self._next()
        if deal.dealer is None:
            seats = [seat for seat in range(len(deal.seating)) if seat not in deal.out]
            drawn = draw_for_dealer(self._rules, seats, seed=str(self._seed()))
            self.standing = self.standing.dealt_by(drawn.dealer, deal.table)
            deal = self._next()
        assert deal.dealer is not None
        self._playing = deal
        t = self._table.records[0]
        t["out"] = sum(1 << seat for seat in deal.out)
        t["sides"] = NOBODY
        t["sides"][: len(deal.sides)] = deal.sides
        self._table.reset(self._seed(), first=deal.dealer)

    def _next(self) -> Deal:
        deal = self._format.next(self.standing)
        assert deal is not None
        return deal

    def _seed(self) -> int:
        return int(self._random.integers(2**62))

    def _go_on(self) -> None:
        """Record the rounds that are over and deal the next, until somebody has a choice or has won."""
        while ended := int(self._table.ended[0]):
            if ended == CUT_OFF:
                self._end(self.truncations)
                return
            self._record()
            if self.standing.over:
                self._end(self.terminations)
                return
            self._deal()
        self._ask()

    def _record(self) -> None:
        table, deal = self._table, self._playing
        winner = int(table.records["winner"][0])
        caught = tuple(int(points) for points in table.points[0, : len(deal.seating)])
        result = RoundResult(None if winner < 0 else winner, caught)
        self.standing = self._format.record(self.standing, result, deal.table)
        for agent in self.agents:
            self.infos[agent] = {"scores": self.standing.scores}
        if self._reward == "round":
            seats = [seat for seat in range(len(deal.seating)) if seat not in deal.out]
            won = [bool(table.wins[0, seat]) for seat in seats]
            for seat, share in zip(seats, shares(won, [caught[s] for s in seats], "points"), strict=True):
                self.rewards[self.possible_agents[deal.seating[seat]]] += share

    def _end(self, over: dict[str, bool]) -> None:
        """Nobody is asked any more; *over* says whether the match was won or cut off."""
        over.update(dict.fromkeys(self.agents, True))
        if self._reward == "match":
            won = [player in self.standing.winners for player in range(len(self.agents))]
            self.rewards.update(zip(self.agents, shares(won, [0] * len(won), "win"), strict=True))
        self.agent_selection = self.agents[0]

    def _ask(self) -> None:
        """Note what the player to choose knows: the scores are in the row's order, then the others'."""
        seating = self._playing.seating
        near = [seating[seat] for seat in self._table.places[0] if seat >= 0]
        player, players = near[0], len(self.possible_agents)
        far = [other % players for other in range(player, player + players) if other % players not in near]
        self._rows[player] = self._table.rows[0]
        self._scores[player, :players] = [self.standing.scores[other] for other in near + far]
        self.agent_selection = self.possible_agents[player]
