"""One seat for Gymnasium: the others are played by policies inside the compiled table, or by callables."""

from collections.abc import Mapping, Sequence
from typing import Any, SupportsFloat

import gymnasium
import numpy as np
from gymnasium.spaces import Discrete

from lastcard.editions import FIRST
from lastcard.editions.options import build
from lastcard.envs.aec import Observation, observation_space
from lastcard.game.spoken import FieldError
from lastcard.sim.kernel.rounds import UNFINISHED
from lastcard.sim.seating import Player, Seating, for_each_seat
from lastcard.sim.vector import Vector


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """A round seen from one seat.  1 for a win, else minus the seat's share of the points left in hands.

    An action that may not be chosen loses the round at once, or where *strict* is an error.
    """

    metadata = {"render_modes": []}  # noqa: RUF012 - theirs

    def __init__(
        self,
        edition: str = FIRST,
        players: int = 4,
        opponents: Player | Sequence[Player] = "sharp",
        seat: int = 0,
        options: Mapping[str, Any] | None = None,
        *,
        strict: bool = False,
    ) -> None:
        """*opponents* is one for all other seats, or one for each, from the left of *seat* on.

        :raises ValueError: naming the argument that is wrong.
        """
        self._vector = Vector(build(edition, options), players, 1, auto_reset=False)
        if not 0 <= seat < players:
            raise FieldError("seat", "not-from-to", given=seat, least=0, most=players - 1)
        self._seat = seat
        others = for_each_seat(opponents, players - 1, "opponents")
        left = players - 1 - seat
        self._others = Seating([*others[left:], None, *others[:left]])
        self._strict = strict
        self.observation_space = observation_space(self._vector)  # type: ignore[assignment]
        self.action_space = Discrete(len(self._vector.space))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        del options
        while True:
            self._vector.reset(int(self.np_random.integers(2**62)))
            self._let_others_play()
            if not self._vector.done[0]:
                return self._seen(), {}

    def step(self, action: np.int64) -> tuple[Observation, SupportsFloat, bool, bool, dict[str, Any]]:
        number = int(action)
        offered = 0 <= number < len(self._vector.space) and self._vector.masks[0, number]
        if not self._strict and not offered:
            return self._seen(), -1.0, True, False, {"illegal": True}
        self._vector.step([number])
        self._let_others_play()
        over = bool(self._vector.done[0])
        won = float(self._vector.rewards[0, self._seat]) if over else 0.0
        unfinished = over and int(self._vector.winners[0]) == UNFINISHED
        return self._seen(), won, over and not unfinished, unfinished, {}

    def _let_others_play(self) -> None:
        while not self._vector.done[0] and int(self._vector.actors[0]) != self._seat:
            self._vector.step(self._others.choose(self._vector))

    def _seen(self) -> Observation:
        over = bool(self._vector.done[0])
        mask = np.zeros_like(self._vector.masks[0]) if over else self._vector.masks[0].copy()
        return {"observation": self._vector.seen_by(self._seat), "action_mask": mask}
