"""How many steps a second tables take on a GPU for a learner: every kernel's time, and the rate of the whole.

    python benchmarks/learner_steps.py [--tables N] [--steps N] [--json FILE]

A learner's step is one choice at one table (BatchedRoundsGpu, 781 bytes of rows and masks).  It counts
everything from the choice, as a number on the device, to the next choice, in arrays on the device: the action
is carried out and noted, with whatever needs no thought and the moves of policies' seats; a round that ended
is counted and followed by the next deal; then the mask and the row of the next seat to choose are written.
Choosing the action is not part of it.
"""

import argparse
import json
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

from lastcard.editions.options import build
from lastcard.sim.batch import gpu as batch_gpu
from lastcard.sim.batch.rounds import BatchedRounds, Setting
from lastcard.sim.kernel.gpu import blocks, cuda, require_gpu
from lastcard.sim.kernel.layout import TABLE
from lastcard.sim.policy import SHARP

WARM_UP = 60
THREADS = 256
KERNELS = ("act_each", "end_each", "look_each")


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


class Timed:
    """A kernel whose launches are timed on the device; *times* collects them where it is a dictionary."""

    times = None

    def __init__(self, each):
        self._each, self._name = each, each.py_func.__name__

    def __getitem__(self, shape):
        def launch(*arguments):
            begin, end = cuda.event(), cuda.event()
            begin.record(*shape[2:])
            self._each[shape](*arguments)
            end.record(*shape[2:])
            if Timed.times is not None:
                Timed.times.setdefault(self._name, []).append((begin, end))

        return launch


def measured(step, tables, steps):
    """Steps a second, and the milliseconds of each kernel."""
    for turn in range(WARM_UP):
        step(turn)
    cuda.synchronize()
    Timed.times = times = {}
    for turn in range(steps):
        step(WARM_UP + turn)
    cuda.synchronize()
    Timed.times = None
    taken = {name: sum(cuda.event_elapsed_time(*one) for one in all_) / steps for name, all_ in times.items()}
    return 1000 * tables / sum(taken.values()), taken


def stepped(owners, tables, steps, *, beliefs):
    """Steps of BatchedRoundsGpu: the caller chooses for the seats of network 0, sharp plays the others."""
    import torch

    setting = Setting(build("classic"), 4, tables, owners)
    host = BatchedRounds([setting], policies=(SHARP,), seed=5, oracle=False, beliefs=beliefs)
    device = batch_gpu.BatchedRoundsGpu(host, torch)
    actions = torch.zeros(tables, dtype=torch.int64, device="cuda")
    masks = cuda.as_cuda_array(device.masks)

    def chosen(turn):
        choose_kernel[blocks(tables), THREADS](masks, turn, cuda.as_cuda_array(actions))
        device.run(actions)

    device.reset()
    return measured(chosen, tables, steps)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=1 << 18)
    parser.add_argument("--steps", type=int, default=40)
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    require_gpu()
    for name in KERNELS:
        setattr(batch_gpu, name, Timed(getattr(batch_gpu, name)))
    report = {"device": str(cuda.get_current_device().name), "date": time.strftime("%Y-%m-%d"), "rows": {}}

    def show(name, result):
        rate, taken = result
        report["rows"][name] = {"steps": rate, "milliseconds": taken}
        parts = ", ".join(f"{kernel} {ms:.2f}" for kernel, ms in taken.items())
        print(f"{name:58} {rate / 1e6:6.1f} M steps/s; ms: {parts}", flush=True)

    print(f"{args.tables} tables of four, {TABLE.itemsize} bytes each; {args.steps} steps after {WARM_UP}")
    for beliefs, kind in ((False, "without beliefs"), (True, "with beliefs")):
        for who, owners in (("every seat the caller's", (0,) * 4), ("three seats sharp's", (0, -1, -1, -1))):
            show(f"{kind}, {who}", stepped(owners, args.tables, args.steps, beliefs=beliefs))
    if args.json:
        args.json.write_text(json.dumps(report, indent=2))


if __name__ == "__main__":
    main()
