"""Some choices at every table, with the probabilities to win each seat had before and after each of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor

from lastcard.observation.row import SEATS
from lastcard.sim.batch.step import CUT_OFF
from lastcard.sim.kernel.layout import NOBODY
from training.networks import LENGTH, Critic, Layer, PlayerNetwork, ready
from training.patience import hurried, made_to_wait

_SURE = 1e4
"""What makes the best choice the only likely one, however little better it is."""


@dataclass(frozen=True)
class Rival:
    """A network that does not learn, as the owner of that number, and the tables at which it sits."""

    number: int
    player: PlayerNetwork
    slices: Sequence[slice]
    patience: int | None = None
    layers: Sequence[Layer] | None = None
    """The player's, where they are made already."""
    sure: bool = False
    """Whether it takes its best choice, as a bot does, instead of any by its probability."""


@dataclass
class Batch:
    """What was seen and chosen, step by step; *gain* is how much better it went than the critic thought."""

    rows: Tensor
    masks: Tensor
    oracles: Tensor
    places: Tensor
    actions: Tensor
    chances: Tensor
    """The logarithm of the probability each action was chosen with."""
    mine: Tensor
    """1 where the learner chose."""
    targets: Tensor
    """By place, the probability of winning as it turned out."""
    left: Tensor
    """The actions until the end of the round as it turned out, in LENGTHs."""
    gain: Tensor


def by_seat(by_place: Tensor, places: Tensor) -> Tensor:
    """Numbers in playing order put in the order of the seats; 0 for a seat that is not there."""
    there = places >= 0
    out = torch.zeros_like(by_place)
    return out.scatter_add_(1, places.clamp(min=0).long(), by_place * there)


class Rollouts:
    """Plays the tables and remembers what a learner needs."""

    def __init__(
        self, tables: Any, host: Any, *, steps: int, blend: float, patience: int | None = None
    ) -> None:
        self.tables, self.steps, self.blend, self.patience = tables, steps, blend, patience
        device = tables.rows.device
        self.which = torch.as_tensor(host.arrays()[3], device=device).long()
        """The kind of each table."""
        kinds = int(self.which.max()) + 1
        self.prices = torch.zeros(kinds, device=device)
        """What an action costs at each kind, in probability to win."""
        self.by_kind = torch.zeros((4, kinds), device=device)
        """Rounds ended at each kind, of them cut off, their actions, and those that the first seat won."""
        self.owners = torch.as_tensor(host.owners, device=device)
        self.until: Tensor | None = None
        """By table and seat, the actions for which a learner is made to wait; None if nobody is."""
        sides = torch.as_tensor(host.records["sides"].copy(), device=device)
        seat = torch.arange(SEATS, device=device)
        self.partner = torch.where(sides == NOBODY, seat, (seat + 2) % 4)
        self.paired = (sides != NOBODY).float()
        number = len(tables)
        self.kept = {
            name: _column_stack(steps, getattr(tables, name))
            for name in ("rows", "masks", "oracles", "places")
        }
        self.actions = torch.zeros((steps, number), dtype=torch.int64, device=device)
        self.logs = torch.zeros((steps, number), device=device)
        self.actors = torch.zeros((steps, number), dtype=torch.int64, device=device)
        self.values = torch.zeros((steps + 1, number, SEATS), device=device)
        self.left = torch.zeros((steps + 1, number), device=device)
        self.took = torch.zeros((steps, number), device=device)
        self.ended = torch.zeros((steps, number), device=device)
        self.won = torch.zeros((steps, number, SEATS), device=device)
        tables.reset()

    def side(self, by_seat_: Tensor) -> Tensor:
        """Each seat's probability together with its partner's."""
        return by_seat_ + self.paired * by_seat_.gather(1, self.partner)

    @torch.no_grad()
    def play(self, player: PlayerNetwork, critic: Critic, rivals: Sequence[Rival]) -> Batch:
        """*steps* choices at every table; rival networks choose in the slices of tables they sit at."""
        tables = self.tables
        layers, judging = player.layers(), critic.layers()
        for step in range(self.steps):
            rows = ready(tables.rows)
            for name, kept in self.kept.items():
                kept[step].copy_(getattr(tables, name))
            masks = self.kept["masks"][step]
            masks.copy_(hurried(tables.rows, tables.masks, self.patience))
            actor = tables.actors.long().unsqueeze(1)
            owner = self.owners.gather(1, actor).squeeze(1)
            if self.until is not None:
                until = self.until.gather(1, actor).squeeze(1) * (owner == 0)
                masks.copy_(made_to_wait(tables.rows, masks, tables.moves, until))
            logs = self._choose(player(rows, masks, layers), rivals, owner, rows)
            action = _sample(logs)
            self.actions[step] = action
            self.logs[step] = logs.gather(1, action.unsqueeze(1)).squeeze(1)
            self.actors[step] = tables.actors.long()
            self.values[step], self.left[step] = self._value(critic, rows, judging)
            before = tables.moves.clone()
            tables.run(action)
            over = tables.ended > 0
            self.took[step] = (torch.where(over, tables.lengths, tables.moves) - before) / LENGTH
            self.ended[step] = over.float()
            won = tables.wins.float()
            self.won[step] = won / won.sum(1, keepdim=True).clamp(min=1)
            self._count()
        self.values[self.steps], self.left[self.steps] = self._value(critic, ready(tables.rows), judging)
        return self._batch()

    def _choose(self, logs: Tensor, rivals: Sequence[Rival], owner: Tensor, rows: Tensor) -> Tensor:
        """The learner's probabilities, with those of rivals where a rival is to choose."""
        for rival in rivals:
            for one in rival.slices:
                masks = hurried(self.tables.rows[one], self.tables.masks[one], rival.patience)
                theirs = rival.player(rows[one], masks, rival.layers)
                theirs = torch.log_softmax(theirs * _SURE, -1) if rival.sure else theirs
                logs[one] = torch.where((owner[one] == rival.number).unsqueeze(1), theirs, logs[one])
        return logs

    def _value(self, critic: Critic, rows: Tensor, layers: Sequence[Layer]) -> tuple[Tensor, Tensor]:
        tables = self.tables
        by_place, left = critic(rows, tables.oracles, tables.places, layers)
        return by_seat(by_place[:, :SEATS].exp(), tables.places), left

    def _count(self) -> None:
        tables = self.tables
        over = tables.ended > 0
        cut = tables.ended == CUT_OFF
        found = torch.stack((over, cut, tables.lengths * over, tables.wins[:, 0] * over))
        self.by_kind.index_add_(1, self.which, found.float())

    def counted(self) -> Tensor:
        """By kind of table, what ``by_kind`` counted since last asked."""
        found = self.by_kind.clone()
        self.by_kind.zero_()
        return found

    def _batch(self) -> Batch:
        """Blend what came true with what was expected, from the last step back."""
        targets, lefts = torch.zeros_like(self.values[:-1]), torch.zeros_like(self.left[:-1])
        later, left = self.values[-1], self.left[-1]
        for step in reversed(range(self.steps)):
            going = self.blend * later + (1 - self.blend) * self.values[step + 1]
            still = self.blend * left + (1 - self.blend) * self.left[step + 1]
            over = self.ended[step]
            later = over.unsqueeze(1) * self.won[step] + (1 - over).unsqueeze(1) * going
            left = self.took[step] + (1 - over) * still
            targets[step], lefts[step] = later, left
        gains, mine, by_place = [], [], []
        price = LENGTH * self.prices[self.which]
        for step in range(self.steps):
            actor = self.actors[step].unsqueeze(1)
            better = self.side(targets[step]) - self.side(self.values[step])
            # Every action has a price, so that nobody stalls.
            longer = lefts[step] - self.left[step]
            gains.append(better.gather(1, actor).squeeze(1) - price * longer)
            mine.append(self.owners.gather(1, actor).squeeze(1) == 0)
            places = self.kept["places"][step]
            by_place.append(targets[step].gather(1, places.clamp(min=0).long()) * (places >= 0))
        return Batch(
            **self.kept,
            actions=self.actions,
            chances=self.logs,
            mine=torch.stack(mine),
            targets=torch.stack(by_place),
            left=lefts,
            gain=torch.stack(gains),
        )


def _column_stack(steps: int, like: Tensor) -> Tensor:
    """Room for *steps* of a table's array, its columns in one piece as they are there."""
    number, width = like.shape
    return torch.zeros((steps, width, number), dtype=like.dtype, device=like.device).transpose(1, 2)


def _sample(logs: Tensor) -> Tensor:
    """An action by its probability: the largest of the scores with noise (the Gumbel trick)."""
    noise = torch.rand_like(logs).clamp_(1e-10, 1 - 1e-7).log_().neg_().log_()
    return (logs - noise).argmax(1)
