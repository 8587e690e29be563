"""How long rounds may take: who has been patient long enough plays on, and every action has a price."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import torch
from torch import Tensor

from lastcard.observation.choices import PAIR
from lastcard.observation.row import (
    ASKED,
    ASKED_DRAWN,
    ASKED_TURN,
    DRAW_ACTION,
    MINE,
    NUMBERS,
    PASS_ACTION,
    PLACES,
    SIZE,
    SLOTS,
)
from lastcard.sim.batch.rounds import BatchedRounds, Setting
from training.mixture import GREEDY_OWNER
from training.tensors import as_torch

_PLAYERS, _MOVES = NUMBERS + 4, NUMBERS + 5
_MOVES_A_STEP = 16
"""Rows tell the moves of a round by sixteens."""
_ROUNDS = 16_384
"""Rounds of policies at each kind of table: so many tell within half a percent how long they usually are."""
_FIRST, _MOST, _CHANGE = 0.002, 0.01, 5e-5
"""Prices, in probability to win: at the beginning, at most, and by how much one changes in an iteration."""
_LASTING = 0.9
"""How much of the lengths known so far counts in the next iteration."""


def in_turn(rows: Tensor) -> Tensor:
    """Where a seat is asked what to play, or whether to play the card it drew."""
    return (rows[:, ASKED + ASKED_TURN] + rows[:, ASKED + ASKED_DRAWN]) > 0


def hurried(rows: Tensor, masks: Tensor, patience: int | None) -> Tensor:
    """What may be chosen by a player who draws no more by choice after *patience* actions for each player.

    Between two it still may while the other player holds more cards.  ``observation.choices.decide`` does the
    same for a bot, where *patience* times the players is divisible by 16.
    """
    if patience is None:
        return masks
    late = rows[:, _MOVES].int() * _MOVES_A_STEP >= patience * rows[:, _PLAYERS].int()
    outwaited = (rows[:, _PLAYERS] == PAIR) & (rows[:, PLACES + SIZE] > rows[:, MINE])
    stops = late & ~outwaited & in_turn(rows) & (masks[:, :SLOTS].amax(1) > 0)
    left = masks.clone()
    for idle in (DRAW_ACTION, PASS_ACTION):
        left[:, idle] *= ~stops
    return left


def made_to_wait(rows: Tensor, masks: Tensor, moves: Tensor, until: Tensor) -> Tensor:
    """What a player may choose who must draw wherever it may, for the first *until* actions of a round."""
    idle = masks[:, [DRAW_ACTION, PASS_ACTION]]
    waits = (moves < until) & in_turn(rows) & (idle.amax(1) > 0)
    left = masks * ~waits.unsqueeze(1)
    left[:, [DRAW_ACTION, PASS_ACTION]] = idle
    return left


def usual_lengths(made: Sequence[Setting], policies: Any, seed: int, limit: int) -> Tensor:
    """How many actions a round has on average at each kind of table, where everybody is ``greedy``.

    Kinds that differ in nothing but who owns a seat are played once, and have the same.
    """
    alike: dict[Any, list[int]] = {}
    for number, one in enumerate(made):
        alike.setdefault((one.rules, one.players, one.partners), []).append(number)
    greedy = [
        replace(made[numbers[0]], tables=_ROUNDS, owners=(GREEDY_OWNER,) * made[numbers[0]].players)
        for numbers in alike.values()
    ]
    host = BatchedRounds(greedy, policies=policies, seed=seed, limit=limit, auto_reset=False, beliefs=False)
    tables = as_torch(host)
    tables.reset()
    found = tables.lengths.float().view(len(greedy), _ROUNDS).mean(1)
    lengths = torch.empty(len(made), device=found.device)
    for usual, numbers in zip(found, alike.values(), strict=True):
        lengths[numbers] = usual
    return lengths


class Prices:
    """What an action costs at each kind of table: as much as keeps rounds as short as is wanted."""

    def __init__(self, wanted: Tensor, follows: Sequence[int]) -> None:
        """*follows* is, for each kind of table, the kind whose rounds its price depends on."""
        self.wanted = wanted
        self._follows = torch.tensor(follows, device=wanted.device)
        self.prices = torch.where(wanted.isinf(), 0.0, _FIRST)
        self._seen = torch.zeros((2, len(wanted)), device=wanted.device)

    def adjust(self, rounds: Tensor, actions: Tensor) -> float:
        """Raise the price where the rounds that ended were too long, and lower it where they were not.

        Returns how long rounds are, on average over the kinds, as a part of how long they may be.
        """
        self._seen = _LASTING * self._seen + torch.stack((rounds, actions))
        mean = self._seen[1] / self._seen[0].clamp(min=1e-6)
        excess = ((mean[self._follows] / self.wanted) - 1).clamp(-0.5, 0.5)
        excess *= self._seen[0][self._follows] > 0
        self.prices = (self.prices + _CHANGE * excess).clamp(0, _MOST)
        return float((mean / self.wanted).mean())

    def state(self) -> dict[str, Tensor]:
        """All that is needed to go on."""
        return {"wanted": self.wanted, "prices": self.prices, "seen": self._seen}

    def restore(self, state: dict[str, Tensor]) -> None:
        """Go on from there."""
        device = self.wanted.device
        self.wanted, self.prices, self._seen = (state[n].to(device) for n in ("wanted", "prices", "seen"))
