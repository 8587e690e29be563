"""How often a network wins: against policies and other networks, in every seat.

``python -m training.measure PLAYER RIVAL`` tells it; either is a file, and a rival may be a policy.
"""

import argparse
import json
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path
from typing import Any

import torch
from torch import Tensor

from lastcard.editions import EDITIONS, FIRST
from lastcard.editions.options import build
from lastcard.game.rules import Rules
from lastcard.sim.batch.rounds import LIMIT, BatchedRounds, Setting
from lastcard.sim.batch.step import WAIT
from lastcard.sim.policy import CASUAL, GREEDY, SHARP
from training.networks import PlayerNetwork, read
from training.patience import hurried
from training.tensors import as_torch

POLICIES = (SHARP, CASUAL, GREEDY)
NAMES = ("sharp", "casual", "greedy")
_LOOK_EVERY = 16
"""Steps between two looks at whether all rounds are over."""


@dataclass(frozen=True)
class Chooser:
    """A network that takes its best choice; see ``patience.hurried``."""

    player: PlayerNetwork
    patience: int | None = None

    def choose(self, rows: Tensor, masks: Tensor) -> Tensor:
        """The best of the choices allowed, for many rows."""
        best: Tensor = self.player(rows, hurried(rows, masks, self.patience)).argmax(1)
        return best


@dataclass(frozen=True)
class Measured:
    """The share of rounds won, how many were played, their average length in actions, the share cut off."""

    won: float
    rounds: int
    length: float
    cut: float

    @property
    def reach(self) -> float:
        """How far the ends of the 95% interval are from the share."""
        return 1.96 * sqrt(self.won * (1 - self.won) / self.rounds)


@torch.no_grad()
def win_rate(
    mine: Chooser | int,
    rival: Chooser | int,
    rules: Rules,
    players: int,
    *,
    rounds: int,
    seed: int = 1,
    limit: int = LIMIT,
) -> Measured:
    """How often *mine* wins against *rival* in all other seats, over *rounds*, as many in each seat.

    Either may be the number of a policy.  Nobody wins a round of *limit* actions.
    """
    first = mine if isinstance(mine, int) else 0
    other = rival if isinstance(rival, int) else 1
    made = [
        Setting(
            rules, players, rounds // players, tuple(first if s == seat else other for s in range(players))
        )
        for seat in range(players)
    ]
    host = BatchedRounds(made, policies=POLICIES, seed=seed, limit=limit, auto_reset=False)
    tables = as_torch(host)
    tables.reset()
    won, length = _played(tables, torch.as_tensor(host.owners, device=tables.rows.device), mine, rival)
    seats = torch.arange(players, device=won.device).repeat_interleave(rounds // players)
    share = won.gather(1, seats.unsqueeze(1)).float().mean()
    cut = 1 - won.amax(1).float().mean()
    return Measured(float(share), len(tables), float(length.mean()), float(cut))


def _played(t: Any, owners: Tensor, mine: Chooser | int, rival: Chooser | int) -> tuple[Tensor, Tensor]:
    """Who won each round, by seat, and its length."""
    over, won, length = t.ended > 0, t.wins.clone(), t.lengths.float()
    for step in range(LIMIT):
        if step % _LOOK_EVERY == 0 and bool(over.all()):
            break
        owner = owners.gather(1, t.actors.long().unsqueeze(1)).squeeze(1)
        actions = torch.full_like(owner, WAIT, dtype=torch.int64)
        for chooser, number in ((mine, 0), (rival, 1)):
            if not isinstance(chooser, int):
                asked = ~over & (owner == number)
                actions[asked] = chooser.choose(t.rows[asked], t.masks[asked])
        t.run(actions)
        fresh = (t.ended > 0) & ~over
        won[fresh], length[fresh] = t.wins[fresh], t.lengths[fresh].float()
        over |= fresh
    return won, length


def chooser(name: str, patience: int | None) -> Chooser | int:
    """The network in a file, or the number of the policy of that name."""
    if name in NAMES:
        return -1 - NAMES.index(name)
    player = read(Path(name))[0].to("cuda" if torch.cuda.is_available() else "cpu")
    return Chooser(player, patience)


def main() -> None:
    """Print a line of JSON for each number of players."""
    parser = argparse.ArgumentParser(prog="python -m training.measure", description=__doc__)
    parser.add_argument("player", help="a file, sharp, casual or greedy")
    parser.add_argument("rival", help="the same")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 4])
    parser.add_argument("--edition", choices=tuple(EDITIONS), default=FIRST)
    parser.add_argument("--rounds", type=int, default=8000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--patience", type=int, help="the player draws no more by choice after that many")
    parser.add_argument("--rival-patience", type=int, help="the same for the rival")
    asked = parser.parse_args()
    mine, rival = chooser(asked.player, asked.patience), chooser(asked.rival, asked.rival_patience)
    for players in asked.players:
        rules = build(asked.edition)
        found = win_rate(mine, rival, rules, players, rounds=asked.rounds, seed=asked.seed)
        told = {"edition": asked.edition, "players": players, **asdict(found), "reach": found.reach}
        rounded = {n: round(v, 4) if isinstance(v, float) else v for n, v in told.items()}
        print(json.dumps(rounded), flush=True)


if __name__ == "__main__":
    main()
