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
from lastcard.observation.row import LONG_VERSION
from lastcard.sim import device_vector
from lastcard.sim.kernel.gpu import blocks, cuda, require_gpu
from lastcard.sim.kernel.layout import TABLE
from lastcard.sim.learning import on_gpu
from lastcard.sim.learning.tables import LearnerTables, Setting
from lastcard.sim.policy import CASUAL, SHARP, compile_policies

WARM_UP = 60
THREADS = 256
KERNELS = {
    device_vector: ("step_kernel", "end_kernel", "look_kernel"),
    on_gpu: ("act_each", "end_each", "look_each"),
}


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


def first_version(options, tables, steps):
    """DeviceVector: by the caller's actions, and by policies."""
    vector = device_vector.DeviceVector(build("classic", options), 4, tables, seed=5)
    actions = cuda.device_array(tables, np.int64)

    def chosen(turn):
        choose_kernel[blocks(tables), THREADS](vector.masks, turn, actions)
        vector.step(actions)

    vector.reset()
    yield "the caller's actions", measured(chosen, tables, steps)
    for name, policy in (("sharp", SHARP), ("casual", CASUAL)):
        seats = cuda.to_device(compile_policies(vector.tables, (policy,) * 4))
        vector.reset()
        yield f"{name} in all seats", measured(lambda _, seats=seats: vector.step_by(seats), tables, steps)
    if vector.refused:
        raise SystemExit(f"{vector.refused} actions were refused")


def later_version(version, owners, tables, steps):
    """DeviceTables: the caller chooses for the seats of network 0, sharp plays the others."""
    import torch

    setting = Setting(build("classic"), 4, tables, owners)
    host = LearnerTables([setting], policies=(SHARP,), seed=5, oracle=False, beliefs=version == LONG_VERSION)
    device = on_gpu.DeviceTables(host, torch)
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
    parser.add_argument("--tables", type=int, default=1 << 20)
    parser.add_argument("--steps", type=int, default=40)
    parser.add_argument("--version", type=int, nargs="+", choices=(1, 2, 3), default=(1, 2, 3))
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    require_gpu()
    for module, names in KERNELS.items():
        for name in names:
            setattr(module, name, Timed(getattr(module, name)))
    report = {"device": str(cuda.get_current_device().name), "date": time.strftime("%Y-%m-%d"), "rows": {}}

    def show(name, result):
        rate, taken = result
        report["rows"][name] = {"steps": rate, "milliseconds": taken}
        parts = ", ".join(f"{kernel} {ms:.2f}" for kernel, ms in taken.items())
        print(f"{name:58} {rate / 1e6:6.1f} M steps/s; ms: {parts}", flush=True)

    print(f"{args.tables} tables of four, {TABLE.itemsize} bytes each; {args.steps} steps after {WARM_UP}")
    if 1 in args.version:
        for name, options in (("full rules", {}), ("no bluffs", {"no_bluff": True})):
            for who, result in first_version(options, args.tables, args.steps):
                show(f"version 1, {name}, {who}", result)
    fewer = args.tables // 4
    for version in sorted({2, 3} & set(args.version)):
        for who, owners in (("every seat the caller's", (0,) * 4), ("three seats sharp's", (0, -1, -1, -1))):
            show(
                f"version {version}, {fewer} tables, {who}", later_version(version, owners, fewer, args.steps)
            )
    if args.json:
        args.json.write_text(json.dumps(report, indent=2))


if __name__ == "__main__":
    main()
