"""Proximal policy optimisation: better choices more often, but never much more often at once."""

from dataclasses import dataclass

import torch
from torch import Tensor

from training.networks import Critic, PlayerNetwork, ready
from training.rollouts import Batch

_LENGTHS = 0.1
"""How much it counts how well the critic knows the lengths of rounds."""


@dataclass(frozen=True)
class UpdateSettings:
    """How a network is trained."""

    rate: float = 2e-3
    clip: float = 0.2
    entropy: float = 0.01
    last_entropy: float = 0.001
    epochs: int = 2
    slices: int = 2
    """How many steps of every table make a minibatch."""
    blend: float = 0.8
    """The lambda of the blended returns."""
    last_rate: float = 0.05
    """The part of the learning rate that is left at the end."""


def together(kept: Tensor, steps: list[int]) -> Tensor:
    """Some steps of every table, one after the other, their columns in one piece.

    One product over all of them: many small ones would keep a GPU waiting for the next to be sent.
    """
    if kept.dim() == 2:  # noqa: PLR2004 - one number for each table
        return kept[steps].flatten()
    by_column = kept.mT
    joined = torch.empty(
        (by_column.shape[1], len(steps), kept.shape[1]), dtype=kept.dtype, device=kept.device
    )
    for at, step in enumerate(steps):
        joined[:, at] = by_column[step]
    return joined.flatten(1).T


class Updater:
    """Two networks and their optimisers."""

    def __init__(self, player: PlayerNetwork, critic: Critic, terms: UpdateSettings, *, half: bool) -> None:
        self.player, self.critic, self.terms = player, critic, terms
        self.half = half
        fused = next(player.parameters()).is_cuda
        self.optimiser = torch.optim.Adam(player.parameters(), terms.rate, eps=1e-5, fused=fused)
        self.critics = torch.optim.Adam(critic.parameters(), terms.rate, eps=1e-5, fused=fused)
        self.optimisers = (self.optimiser, self.critics)

    def learn(self, batch: Batch, done: float, *, judging: bool = False) -> Tensor:
        """Learn from a batch; *done* is the part of the training that is over, from 0 to 1.

        While *judging*, the critic alone learns: a player should not follow a critic that knows nothing yet.
        """
        terms = self.terms
        rate = terms.rate * (1 - (1 - terms.last_rate) * done)
        for optimiser in self.optimisers:
            for group in optimiser.param_groups:
                group["lr"] = rate
        entropy = terms.entropy * (terms.last_entropy / terms.entropy) ** done
        mine = batch.mine.float()
        mean = (batch.gain * mine).sum() / mine.sum()
        spread = (((batch.gain - mean) ** 2 * mine).sum() / mine.sum()).sqrt() + 1e-6
        gain = (batch.gain - mean) / spread
        figures = torch.zeros(3)
        steps = batch.actions.shape[0]
        for _ in range(terms.epochs):
            order = torch.randperm(steps).tolist()
            for first in range(0, steps, terms.slices):
                some = order[first : first + terms.slices]
                figures = self._minibatch(batch, gain, some, entropy, judging=judging)
        return figures

    def _minibatch(
        self, batch: Batch, gain: Tensor, steps: list[int], entropy: float, *, judging: bool
    ) -> Tensor:
        """Policy loss, entropy and value loss."""
        self.optimiser.zero_grad(set_to_none=True)
        self.critics.zero_grad(set_to_none=True)
        with torch.autocast(gain.device.type, dtype=torch.bfloat16, enabled=self.half):
            loss, told = self._losses(batch, torch.cat([gain[step] for step in steps]), steps, entropy)
        loss.backward()  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(self.player.parameters(), 1.0)
        torch.nn.utils.clip_grad_norm_(self.critic.parameters(), 1.0)
        if not judging:
            self.optimiser.step()
        self.critics.step()
        return told

    def _losses(self, batch: Batch, gain: Tensor, steps: list[int], entropy: float) -> tuple[Tensor, Tensor]:
        """What is to be made small for some steps of every table, and its three parts."""
        names = (
            "rows", "masks", "oracles", "places", "actions", "chances", "mine", "targets", "left",
        )  # fmt: skip
        rows, masks, oracles, places, actions, chances, chose, targets, left = (
            together(getattr(batch, name), steps) for name in names
        )
        rows, oracles = ready(rows), ready(oracles)
        logs = self.player(rows, masks)
        chosen = logs.gather(1, actions.unsqueeze(1)).squeeze(1)
        ratio = (chosen - chances).exp()
        clipped = ratio.clamp(1 - self.terms.clip, 1 + self.terms.clip)
        mine = chose.float()
        share = mine.sum().clamp(min=1)
        policy = -(torch.minimum(ratio * gain, clipped * gain) * mine).sum() / share
        spread = (-(logs.exp() * logs.clamp(min=-50)).sum(1) * mine).sum() / share
        expected, length = self.critic(rows, oracles, places)
        outcomes = torch.cat((targets, 1 - targets.sum(1, keepdim=True)), 1)
        value = -(outcomes * expected.clamp(min=-50)).sum(1).mean()
        loss = policy - entropy * spread + value + _LENGTHS * ((length - left) ** 2).mean()
        return loss, torch.stack((policy, spread, value)).detach()
