"""How many steps a second tables take on a GPU for a learner: every kernel's time, and the rate of the whole.

    python benchmarks/learner_steps.py [--tables N] [--steps N] [--version 1 2 3] [--json FILE]

A learner's step is one action at one table.  It counts everything from the action, as a number on the device,
to the next choice, in arrays on the device: the action is checked (version 1), carried out and noted; a round
that ended is counted, paid and followed by the next deal; then the mask and the observation of whoever is to
choose are written.  Choosing the action is not part of it, except where seats are said to be policies'.

Version 1 asks about every action: DeviceVector, 553 bytes for a classic table of four.  Versions 2 and 3 ask
for real decisions only: DeviceTables, 580 and 781 bytes, and one step carries out whatever needs no thought,
and the moves of policies' seats, up to the next choice.
"""

import argparse
import json
import sys
import time
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

from lastcard.editions.options import build
from lastcard.sim.device_vector import DeviceVector
from lastcard.sim.kernel.gpu import blocks, cuda, require_gpu
from lastcard.sim.kernel.layout import TABLE
from lastcard.sim.learning.tables import LearnerTables, Setting
from lastcard.sim.policy import CASUAL, SHARP, compile_policies

WARM_UP = 30
TURNS = 3
THREADS = 256


@cuda.jit
def choose_kernel(masks, turn, actions):
    """Any action that is offered: a stand-in for a learner's network."""
    i = cuda.grid(1)
    if i < len(actions):
        offered = 0
        for action in range(masks.shape[1]):
            offered += masks[i, action] != 0
        mixed = (i * 2654435761 + turn * 40503 + 12345) & 0xFFFFFFFF
        mixed = ((mixed ^ (mixed >> 15)) * 2246822519) & 0xFFFFFFFF
        left = ((mixed ^ (mixed >> 13)) & 0x7FFFFFFF) % max(offered, 1)
        for action in range(masks.shape[1]):
            if masks[i, action] != 0:
                if left == 0:
                    actions[i] = action
                left -= 1


class Clock:
    """Time on the device, summed over many pieces."""

    def __init__(self):
        self.pieces = []

    def time(self, work):
        begin, end = cuda.event(), cuda.event()
        begin.record()
        work()
        end.record()
        self.pieces.append((begin, end))

    def seconds(self):
        cuda.synchronize()
        return sum(cuda.event_elapsed_time(*piece) for piece in self.pieces) / 1000


def rate(step, choose, tables, steps):
    """Steps a second, the best of some turns; *choose* is not counted."""
    for turn in range(WARM_UP):
        choose(turn)
        step()
    best = 0.0
    for again in range(TURNS):
        clock = Clock()
        for turn in range(steps):
            choose(1000 * again + turn)
            clock.time(step)
        best = max(best, tables * steps / clock.seconds())
    return best


def together(step, tables, steps):
    """Steps a second with nothing between them."""
    best = 0.0
    for _ in range(TURNS):
        clock = Clock()
        clock.time(lambda: [step() for _ in range(steps)])
        best = max(best, tables * steps / clock.seconds())
    return best


def first_version(edition, options, tables, steps):
    """DeviceVector: by the caller's actions, by policies, and what the parts take."""
    vector = DeviceVector(build(edition, options), 4, tables, seed=5)
    actions = cuda.device_array(tables, np.int64)
    vector.reset()

    def choose(turn):
        choose_kernel[blocks(tables), THREADS](vector.masks, turn, actions)

    rows = {"the caller's actions": rate(lambda: vector.step(actions), choose, tables, steps)}
    for name, policy in (("sharp", SHARP), ("casual", CASUAL)):
        seats = cuda.to_device(compile_policies(vector.tables, (policy,) * 4))
        vector.reset()
        for _ in range(WARM_UP):
            vector.step_by(seats)
        rows[f"{name} policies in all seats"] = together(
            lambda seats=seats: vector.step_by(seats), tables, steps
        )
    rows["masks and observations alone"] = together(vector.look, tables, steps)
    if vector.refused:
        raise SystemExit(f"{vector.refused} actions were refused")
    return rows


def later_version(version, owners, edition, options, tables, steps):
    """DeviceTables: the caller chooses for the seats of network 0, policies play the others."""
    import torch

    from lastcard.sim.learning.on_gpu import DeviceTables

    setting = Setting(build(edition, options), 4, tables, owners)
    host = LearnerTables([setting], policies=(SHARP,), seed=5, oracle=False, beliefs=version > 2)
    device = DeviceTables(host, torch)
    actions = torch.zeros(tables, dtype=torch.int64, device="cuda")
    device.reset()
    masks = cuda.as_cuda_array(device.masks)

    def choose(turn):
        choose_kernel[blocks(tables), THREADS](masks, turn, cuda.as_cuda_array(actions))

    return rate(lambda: device.run(actions), choose, tables, steps)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=1 << 20)
    parser.add_argument("--steps", type=int, default=50)
    parser.add_argument("--version", type=int, nargs="+", choices=(1, 2, 3), default=(1, 2, 3))
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    require_gpu()
    report = {"device": str(cuda.get_current_device().name), "date": time.strftime("%Y-%m-%d"), "rows": {}}

    def show(name, steps):
        report["rows"][name] = steps
        print(f"{name:70} {steps / 1e6:8.1f} M steps/s", flush=True)

    print(
        f"{args.tables} tables of four, {TABLE.itemsize} bytes each, best of {TURNS} turns of {args.steps}"
    )
    if 1 in args.version:
        for name, options in (("classic", {}), ("classic, no bluffs", {"no_bluff": True})):
            for what, steps in first_version("classic", options, args.tables, args.steps).items():
                show(f"version 1, {name}, {what}", steps)
    for version in sorted({2, 3} & set(args.version)):
        for who, owners in (("every seat the caller's", (0,) * 4), ("three seats sharp's", (0, -1, -1, -1))):
            steps = later_version(version, owners, "classic", {}, args.tables // 4, args.steps)
            show(f"version {version}, classic, {who}, {args.tables // 4} tables", steps)
    if args.json:
        args.json.write_text(json.dumps(report, indent=2))


if __name__ == "__main__":
    main()
