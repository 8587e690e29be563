"""UNO for TextArena (extra ``textarena``): ``textarena.make("lastcard-classic-v1")`` after importing this."""

import secrets
from typing import Any

import textarena
from textarena.envs.registration import register

from lastcard.editions import EDITIONS, FIRST
from lastcard.envs.text import REFUSALS, TextEnv

LIMIT = 2000
"""Answers after which a match is nobody's."""


class LastcardTextArenaEnv(textarena.Env):  # type: ignore[misc]
    """A match of 2 to 10 players, each of whom reads observations and answers with ``[ACTION]``."""

    def __init__(
        self, edition: str = FIRST, *, refusals: int = REFUSALS, limit: int = LIMIT, **settings: Any
    ) -> None:
        """*settings* are those of ``TextEnv``: options, match_format and language.

        :raises ValueError: naming the argument that is wrong.
        """
        self._edition, self._settings = edition, settings | {"refusals": refusals}
        self._limit = limit
        TextEnv(edition, **self._settings)

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """Begin a match of *num_players*; without a seed, any."""
        self._env = TextEnv(self._edition, num_players, **self._settings)
        self.state = textarena.State(num_players=num_players, max_turns=self._limit)
        self._env.reset(secrets.token_hex(8) if seed is None else seed)
        self.state.standard_resets(role_mapping={at: f"Player {at}" for at in range(num_players)})
        self._ask()

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        player = self.state.current_player_id
        kinds = textarena.ObservationType
        self.state.add_observation(action, kinds.PLAYER_ACTION, from_id=player, to_id=player)
        done = self._env.step(action)
        info = self.state.game_info[player]
        info["turn_count"] += 1
        if not done.accepted:
            info["invalid_move"] = True
            self.state.add_observation(done.text, kinds.GAME_ADMIN, to_id=player)
        if self._env.over or self.state.turn + 1 >= self._limit:
            self.state.rewards = dict(enumerate(self._env.rewards))
            self.state.done = True
        else:
            self._ask()
        ended, told = self.state.step()
        return ended, told | {"accepted": done.accepted, "clause": done.clause}

    def _ask(self) -> None:
        self.state.current_player_id = self._env.player
        self.state.add_observation(
            self._env.observation(), textarena.ObservationType.GAME_BOARD, to_id=self._env.player
        )


for _name in EDITIONS:
    register(id=f"lastcard-{_name}-v1", entry_point=LastcardTextArenaEnv, edition=_name)
