"""Environments for Gymnasium: real decisions only, many tables side by side or one.

Everything is told from the seat's own side, and a choice has parts: the card, the colour, the player
(``lastcard.observation.row``).  Single choices are skipped; UNO is called and caught by rule.
An action that may not be chosen loses the round at once, so that any action of the space can be sent.
"""

from collections.abc import Mapping, Sequence
from typing import Any, SupportsFloat, TypeAlias

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from lastcard.editions import FIRST
from lastcard.editions.options import build
from lastcard.envs.zero_sum import REWARDS
from lastcard.formats.errors import BadEntry
from lastcard.game.errors import FieldError
from lastcard.observation.row import ACTIONS, ROW
from lastcard.sim.batch.rounds import LIMIT, BatchedRounds, Setting
from lastcard.sim.batch.step import CUT_OFF, DEAL, WAIT
from lastcard.sim.compile import compile_rules
from lastcard.sim.convert import to_state
from lastcard.sim.kernel.layout import NOBODY, OVER
from lastcard.sim.policy import Policy
from lastcard.sim.seating import PolicyLike, for_each_seat
from lastcard.words.nearest import misnamed

Arrays: TypeAlias = dict[str, npt.NDArray[Any]]
_CHOOSER = 1
"""The owner of the seats that a chooser plays."""


def row_space() -> Dict:
    """What a seat knows, and which choices it has."""
    return Dict(
        {"observation": Box(-128, 127, (ROW,), np.int8), "action_mask": Box(0, 1, (ACTIONS,), np.int8)}
    )


class RowsVectorEnv(VectorEnv[Arrays, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """Tables side by side, one seat of each played by the caller.

    A reward comes only with the step that ends a round.  "win" is 1 for a win, else 0; with "points" the
    others lose 1 in all, shared as the points left in their hands.  A round of *limit* actions is truncated:
    nobody has won, and every reward is 0.  An action that may not be chosen ends the round as lost: 0, or -1
    with "points", and ``infos["illegal"]`` is True at that table.
    """

    def __init__(  # noqa: PLR0917 - as gymnasium's own, the most used first
        self,
        num_envs: int = 1,
        edition: str = FIRST,
        players: int = 4,
        opponents: PolicyLike | Sequence[PolicyLike] = "sharp",
        seat: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        reward: str = "win",
        limit: int = LIMIT,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        rules: Any = None,
    ) -> None:
        """*seat* is the caller's, None for each seat in turn from table to table.

        *opponents* is one for all other seats, or one for each, from the caller's left on; of callables there
        may be one.

        :raises ValueError: naming the argument that is wrong.
        """
        if reward not in REWARDS:
            raise misnamed(BadEntry, "reward", "not-one-of", reward, REWARDS)
        if seat is not None and not 0 <= seat < players:
            raise FieldError("seat", "not-from-to", given=seat, least=0, most=players - 1)
        mode = AutoresetMode(autoreset_mode)
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": mode}
        self._mode, self._reward = mode, reward
        others = for_each_seat(opponents, players - 1, "opponents")
        choosers = list(dict.fromkeys(one for one in others if callable(one)))
        if len(choosers) > 1:
            raise FieldError("opponents", "one-callable", given=len(choosers))
        self._choosers = choosers
        policies = list(dict.fromkeys(one for one in others if isinstance(one, Policy)))
        self._mine = np.full(num_envs, seat) if seat is not None else np.arange(num_envs) % players
        self._rules = rules or build(edition, options)
        setting = Setting(self._rules, players, num_envs, (0,) * players)
        self.tables = BatchedRounds([setting], policies=policies, limit=limit, oracle=False, auto_reset=False)
        self._each = np.arange(num_envs)
        for place, other in enumerate(others, 1):
            owner = -1 - policies.index(other) if isinstance(other, Policy) else _CHOOSER
            self.tables.owners[self._each, (self._mine + place) % players] = owner
        self._over = np.ones(num_envs, np.bool_)
        self._rows = np.zeros((num_envs, ROW), np.int8)
        """What each caller knew when last asked: a table whose round is over may show another's row."""
        self.single_observation_space = row_space()
        self.single_action_space = Discrete(ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which choices each table's caller has now, as MaskablePPO asks for them."""
        allowed: npt.NDArray[np.bool_] = self.tables.masks != 0
        return allowed

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Arrays, dict[str, Any]]:
        """Deal every table, or those of ``options["reset_mask"]``."""
        only = None if options is None else options.get("reset_mask")
        if only is None:
            first = seed[0] if isinstance(seed, list) else seed
            super().reset(seed=first)
            self.tables.reset(int(self.np_random.integers(2**62)))
            self._deal(self._settle(np.zeros(self.num_envs, np.bool_)))
        else:
            self._deal(np.asarray(only, np.bool_))
        return self._seen(), {}

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[Arrays, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        """Choose at every table; at one whose round is over, the action is not looked at.

        :raises ValueError: unless there is an action for each table.
        """
        chosen = np.asarray(actions, np.int64)
        if chosen.shape != (self.num_envs,):
            raise FieldError("actions", "one-for-each-table", count=self.num_envs)
        were_over = self._over.copy()
        illegal = ~were_over & ~self._allowed(chosen)
        self.tables.records["decision"][illegal] = OVER
        self.tables.records["prompt"][illegal] = NOBODY
        self.tables.step(np.where(were_over | illegal, WAIT, chosen))
        cut = np.zeros(self.num_envs, np.bool_)
        ended = self._settle(cut) & ~were_over
        rewards = np.where(ended & ~cut, self._rewards(), 0.0)
        rewards[illegal] = -1.0 if self._reward == "points" else 0.0
        terminated, truncated = ended & ~cut, ended & cut
        infos: dict[str, Any] = {"illegal": illegal} if illegal.any() else {}
        if self._mode is AutoresetMode.NEXT_STEP:
            self._deal(were_over)
        elif self._mode is AutoresetMode.SAME_STEP and ended.any():
            infos |= {"final_obs": self._seen(), "_final_obs": ended, "final_info": {}, "_final_info": ended}
            self._deal(ended)
        return self._seen(), rewards, terminated, truncated, infos

    # -------------------------------------------------------------- the tables
    def _allowed(self, actions: npt.NDArray[np.int64]) -> npt.NDArray[np.bool_]:
        inside = (actions >= 0) & (actions < ACTIONS)
        masked = self.tables.masks[self._each, np.where(inside, actions, 0)] != 0
        allowed: npt.NDArray[np.bool_] = inside & masked
        return allowed

    def _settle(self, cut: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
        """Let a chooser play until each table is the caller's or over; which are over, and were *cut*."""
        tables = self.tables
        while True:
            over: npt.NDArray[np.bool_] = tables.records["decision"] == OVER
            cut |= tables.ended == CUT_OFF
            theirs = ~over & (tables.owners[self._each, tables.actors] == _CHOOSER)
            if not theirs.any():
                self._over = over
                self._rows[~over] = tables.rows[~over]
                return over
            actions = np.full(self.num_envs, WAIT, np.int64)
            actions[theirs] = self._choosers[0](tables.rows[theirs], tables.masks[theirs])
            self._keep_ends(actions)

    def _keep_ends(self, actions: npt.NDArray[np.int64]) -> None:
        """Run the tables where something is chosen; what the others' last step ended stays as it was."""
        tables, still = self.tables, actions == WAIT
        before = tables.ended[still].copy()
        tables.run(actions)
        tables.ended[still] = before

    def _deal(self, which: npt.NDArray[np.bool_]) -> None:
        """Deal the next game at these tables, until none of them is over before its caller could choose."""
        while which.any():
            tables = self.tables
            tables.advance(which)
            self._keep_ends(np.where(which, DEAL, WAIT))
            which = which & self._settle(np.zeros(self.num_envs, np.bool_))

    def _rewards(self) -> npt.NDArray[np.float64]:
        tables, mine = self.tables, self._mine
        won = tables.wins[self._each, mine] != 0
        if self._reward == "win":
            return np.where(won, 1.0, 0.0)
        left = tables.points.sum(1)
        share = tables.points[self._each, mine] / np.maximum(left, 1)
        lost = np.where(left > 0, share, 1.0 / (tables.records["players"] - 1))
        by_points: npt.NDArray[np.float64] = np.where(won, 1.0, np.where(tables.wins.any(1), -lost, 0.0))
        return by_points

    def _seen(self) -> Arrays:
        masks = self.tables.masks.astype(np.int8)
        masks[self._over] = 0
        return {"observation": self._rows.copy(), "action_mask": masks}

    def described(self, table: int) -> str:
        """One table in a line, as its caller's seat sees it."""
        state = to_state(compile_rules(self._rules), self.tables.records[table])
        sizes = ",".join(str(len(hand)) for hand in state.hands)
        hand = " ".join(map(str, state.hands[int(self._mine[table])]))
        return f"top={state.top} colour={state.colour} hands={sizes} direction={state.direction} hand={hand}"


class RowsEnv(gymnasium.Env[Arrays, np.int64]):
    """One table of a RowsVectorEnv; the arguments are the same."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - theirs

    def __init__(
        self,
        edition: str = FIRST,
        players: int = 4,
        seat: int = 0,
        *,
        render_mode: str | None = None,
        **arguments: Any,
    ) -> None:
        """:raises ValueError: naming the argument that is wrong."""
        modes = self.metadata["render_modes"]
        if render_mode is not None and render_mode not in modes:
            raise misnamed(BadEntry, "render_mode", "not-one-of", render_mode, modes)
        self.render_mode = render_mode
        mode = AutoresetMode.DISABLED
        self._table = RowsVectorEnv(1, edition, players, seat=seat, autoreset_mode=mode, **arguments)
        self.observation_space = self._table.single_observation_space
        self.action_space = self._table.single_action_space

    def action_masks(self) -> npt.NDArray[np.bool_]:
        return self._table.action_masks()[0]  # type: ignore[no-any-return]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Arrays, dict[str, Any]]:
        super().reset(seed=seed)
        del options
        seen, _ = self._table.reset(seed=int(self.np_random.integers(2**31)))
        return self._one(seen), {"action_mask": seen["action_mask"][0].copy()}

    def step(self, action: np.int64) -> tuple[Arrays, SupportsFloat, bool, bool, dict[str, Any]]:
        """Choose; an action that may not be chosen loses the round, and the info has ``illegal``."""
        seen, rewards, terminated, truncated, infos = self._table.step(np.array([action], np.int64))
        info: dict[str, Any] = {"action_mask": seen["action_mask"][0].copy()}
        if infos:
            info["illegal"] = True
        return self._one(seen), float(rewards[0]), bool(terminated[0]), bool(truncated[0]), info

    def render(self) -> str | None:
        """The table in one line, as the caller's seat sees it; None without a render mode."""
        return None if self.render_mode is None else self._table.described(0)

    def _one(self, seen: Arrays) -> Arrays:
        return {name: array[0] for name, array in seen.items()}
