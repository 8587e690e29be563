"""``python -m lastcard.train FOLDER``: train a network, with checkpoints, a log and the finished file."""

import argparse
import json
import time
from pathlib import Path

import torch

from lastcard.editions import FIRST
from lastcard.editions.options import build
from lastcard.observation.network import unpack
from lastcard.sim.learning.tables import Setting
from lastcard.train.league import Plan, Training
from lastcard.train.measure import win_rate
from lastcard.train.mixture import CASUAL_OWNER, SHARP_OWNER
from lastcard.train.networks import packed
from lastcard.train.update import Terms

CHECKPOINT_EVERY = 300.0
"""Seconds."""
SMALL = Plan(
    iterations=120, tables=512, steps=16, hidden=128, refresh=20, limit=400, rivals=(), half=False,
    terms=Terms(rate=3e-3, slices=2, epochs=2),
)  # fmt: skip
"""Two at a table of the first edition: learns something visible on two cores in five minutes."""


def small_tables(plan: Plan) -> list[Setting]:
    """Half of them against itself, a quarter each against the two policies."""
    rules, each = build(FIRST), plan.tables // 4
    owners = ((0, 0), (0, 0), (0, SHARP_OWNER), (CASUAL_OWNER, 0))
    return [Setting(rules, 2, each, seats) for seats in owners]


def main() -> None:
    """Train until the plan is carried out; started again, go on from the last checkpoint."""
    parser = argparse.ArgumentParser(prog="python -m lastcard.train", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the log, the checkpoint and the network go")
    parser.add_argument("--iterations", type=int, help="how many iterations; about 1 M decisions each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--draw-cost", type=float, default=0.0, help="what drawing costs, against stalling")
    parser.add_argument("--small", action="store_true", help="two cores, five minutes, two players")
    asked = parser.parse_args()
    plan = SMALL if asked.small else Plan(iterations=asked.iterations or 4000, draw_cost=asked.draw_cost)
    changed = {"seed": asked.seed} | ({"iterations": asked.iterations} if asked.iterations else {})
    run(Plan(**(plan.__dict__ | changed)), asked.folder, small=asked.small)


def run(plan: Plan, folder: Path, *, small: bool) -> None:
    """Carry the plan out in *folder*."""
    folder.mkdir(parents=True, exist_ok=True)
    checkpoint = folder / "checkpoint.pt"
    training = Training(plan, small_tables(plan) if small else None)
    if checkpoint.exists():
        training.restore(torch.load(checkpoint, weights_only=True))
    begun = saved = time.monotonic()
    with (folder / "log.jsonl").open("a", encoding="utf-8") as log:
        while not training.over:
            figures = training.iterate()
            if training.iteration % 20 == 0 or training.iteration < 4:  # noqa: PLR2004 - the first few
                figures["seconds"] = time.monotonic() - begun
                if small and training.iteration != 2:  # noqa: PLR2004 - the first, and every twentieth
                    figures |= measured(training)
                rounded = {name: round(value, 4) for name, value in figures.items()}
                print(json.dumps(rounded), file=log, flush=True)
                print(json.dumps(rounded), flush=True)  # noqa: T201 - what whoever trains wants to see
            if time.monotonic() - saved > CHECKPOINT_EVERY or training.over:
                save(training, checkpoint)
                saved = time.monotonic()
    data = packed(training.player)
    (folder / "player.network").write_bytes(data)
    print(json.dumps({"sha256": unpack(data).digest}))  # noqa: T201 - what whoever trains wants to see


def save(training: Training, checkpoint: Path) -> None:
    """Write the checkpoint whole, or leave the last one."""
    fresh = checkpoint.with_suffix(".new")
    torch.save(training.state(), fresh)
    fresh.replace(checkpoint)


def measured(training: Training) -> dict[str, float]:
    """How the network does against the policies, at two players."""
    network, rules = unpack(packed(training.player)), build(FIRST)
    rates = {
        "sharp": win_rate(network.choose, SHARP_OWNER, rules, 2, rounds=400, limit=200),
        "casual": win_rate(network.choose, CASUAL_OWNER, rules, 2, rounds=400, limit=200),
    }
    return {f"won_{name}": rate.won for name, rate in rates.items()}


if __name__ == "__main__":
    main()
