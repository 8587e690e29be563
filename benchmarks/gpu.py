"""The compiled table on a GPU: is it right, and how fast is it?

    python benchmarks/gpu.py [--json FILE] [--quick] [--tune] [--check] [--games]

First plays the same games on the CPU and on the GPU: every record must be equal, and so must be everything
that tables stepped side by side show.  With --check it stops there; a second run must find every kernel on
disk.  Then, for plain rules (no bluff, UNO always called) and for full ones: whole games (kernel time only).
``benchmarks/learner_steps.py`` measures tables that a learner steps.
"""

import argparse
import json
import sys
import time
from itertools import product
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

from lastcard.editions.options import build
from lastcard.sim.batch import gpu as batch_gpu
from lastcard.sim.batch.rounds import OUTPUTS, BatchedRounds, Setting
from lastcard.sim.compile import compile_rules
from lastcard.sim.kernel.gpu import (
    TABLES,
    THREADS,
    TOGETHER,
    cuda,
    games_kernel,
    play_on_gpu,
    require_gpu,
    rules_on_gpu,
)
from lastcard.sim.kernel.rounds import ROUND
from lastcard.sim.policy import CASUAL, SHARP, Policy, compile_policies
from lastcard.sim.simulate import simulate

PLAIN = Policy(call=1.0, bluff=1.0, challenge=0, challenge_small=0)
HOUSE = {"stacking": "any", "seven_zero": True, "jump_in": True}
RULES = {
    "plain": ("classic", {"no_bluff": True}, PLAIN),
    "full": ("classic", {}, CASUAL),
    "full, modern": ("modern", {}, CASUAL),
    "full, sharp": ("classic", {}, SHARP),
    "full, house rules": ("classic", HOUSE, CASUAL),
}


def same_games(games):
    """Whether CPU and GPU play exactly the same games, for every edition and the house rules."""
    wrong = []
    cases = [(e, {}) for e in ("classic", "sanrio", "anniversary", "fashion", "modern")]
    cases += [
        (
            "modern",
            {
                **HOUSE,
                "false_catch_penalty": 1,
                "customizable": ["everyone discards 2", "swap hands with a player you choose"],
            },
        )
    ]
    for edition, options in cases:
        for players in (2, 10):
            rules = build(edition, options)
            tables = compile_rules(rules)
            mine = simulate(rules, players, CASUAL, games, seed=11).records
            theirs = np.zeros(games, ROUND)
            play_on_gpu(tables.record, players, compile_policies(tables, (CASUAL,) * players), 11, theirs)
            if not (mine == theirs).all():
                wrong.append((edition, players, int((mine != theirs).sum())))
    return wrong


BATCHES = (
    ("classic", {}, 2, (0, -1)),
    ("fashion", {"stacking": "any"}, 5, (0, 0, 0, -2, 0)),
    ("modern", {"seven_zero": True, "jump_in": True}, 4, (0,) * 4),
    ("sanrio", {}, 10, (0,) * 10),
)


def wrong_batches(tables, steps, *, beliefs):
    """What differs between batched rounds on CPU and GPU, with snapshots and redeals among the steps."""
    import torch

    settings = [Setting(build(edition, options), n, tables, seats) for edition, options, n, seats in BATCHES]
    rng, wrong = np.random.default_rng(1), []
    mine = BatchedRounds(settings, policies=(SHARP, CASUAL), seed=3, beliefs=beliefs)
    theirs = batch_gpu.BatchedRoundsGpu(mine, torch)
    for each in (mine, theirs):
        each.reset()
    kept = None
    for step in range(steps):
        chosen = (mine.masks * rng.random(mine.masks.shape)).argmax(axis=1)
        mine.run(chosen)
        theirs.run(torch.as_tensor(chosen, device="cuda"))
        if step % 10 == 3:
            kept = (mine.snapshot(), theirs.snapshot())
        if step % 10 in {3, 6}:
            for each in (mine, theirs):
                each.redeal(step)
        if step % 10 == 8:
            for each, was in zip((mine, theirs), kept, strict=True):
                each.restore(was)
        wrong += [
            f"beliefs {beliefs}, step {step}: {name}"
            for name in OUTPUTS
            if not (getattr(mine, name) == getattr(theirs, name).cpu().numpy()).all()
        ]
        if wrong:
            return wrong
    return wrong


def kept_kernels():
    """How many kernels came from the disk and how many were compiled: run it twice."""
    stepped = ("act_each", "end_each", "look_each", "redeal_each")
    kernels = (*games_kernels(), *(getattr(batch_gpu, name) for name in stepped))
    hits = sum(sum(one.stats.cache_hits.values()) for one in kernels)
    misses = sum(sum(one.stats.cache_misses.values()) for one in kernels)
    return f"{hits} found on disk, {misses} compiled"


def games_kernels():
    """The kernels for whole games of each of RULES, by what makes them differ."""
    made = {}
    for edition, options, policy in RULES.values():
        tables = compile_rules(build(edition, options))
        kernel = games_kernel(tables.record, compile_policies(tables, (policy,) * 2))
        made[id(kernel)] = kernel
    return list(made.values())


def whole_games(edition, options, policy, players, threads, each, together=TOGETHER, block=THREADS):
    tables = compile_rules(build(edition, options))
    policies = compile_policies(tables, (policy,) * players)
    kernel = games_kernel(tables.record, policies)
    rules, seats = rules_on_gpu(tables.record), cuda.to_device(policies)
    out = cuda.device_array(threads * each, ROUND)
    blocks = threads // block
    best = float("inf")
    for _ in range(3):
        begin, end = cuda.event(), cuda.event()
        begin.record()
        kernel[blocks, block](rules, seats, players, np.uint64(5), 0, 5000, *together, out)
        end.record()
        end.synchronize()
        best = min(best, cuda.event_elapsed_time(begin, end) / 1000)
    moves = int(out.copy_to_host()["moves"].sum())
    return moves / best, threads * each / best


def tune_games():
    """How many threads of a warp wait for each other, how many threads there are, and in how large blocks."""
    launches = [(1 << 17, THREADS, together) for together in product((8, 12), (8, 14), (6, 10, 14))]
    launches += [(1 << 17, block, TOGETHER) for block in (128, 256, 512, 1024)]
    launches += [(1 << 18, THREADS, TOGETHER)]
    for threads, block, together in launches:
        rates = [
            whole_games(*RULES[name], 4, threads, (1 << 22) // threads, together, block)[0] for name in RULES
        ]
        shown = (f"{rate / 1e9:.3f}" for rate in rates)
        print(threads, block, together, *shown, "G moves/s", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--tune", action="store_true")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--games", action="store_true", help="whole games alone: one kernel to compile")
    args = parser.parse_args()
    require_gpu()
    device = cuda.get_current_device()
    report = {"device": str(device.name), "date": time.strftime("%Y-%m-%d"), "rows": []}
    began = time.time()
    wrong = [] if args.tune else same_games(500 if args.quick else 4000)
    print(
        "same games on CPU and GPU:",
        "yes, every record" if not wrong else f"NO: {wrong}",
        f"({time.time() - began:.0f} s)",
        flush=True,
    )
    report["same_games"] = not wrong
    apart = []
    if not args.tune and not args.games:
        apart = [one for beliefs in (False, True) for one in wrong_batches(50, 200, beliefs=beliefs)]
    report["same_tables"] = not apart
    if not args.games:
        print("same tables step by step:", f"NO: {apart[:10]}" if apart else "yes", flush=True)
    if args.check:
        print(f"checked in {time.time() - began:.0f} s, compiling included; kernels kept: {kept_kernels()}")
        return 0 if report["same_tables"] and not wrong else 1
    if args.tune:
        tune_games()
        return 0
    report["kernels"] = [
        {"registers": made.regs_per_thread, "local_bytes": made.local_mem_per_thread}
        for kernel in games_kernels()
        for made in kernel.overloads.values()
    ]
    print(*report["kernels"], sep="\n")
    print(f"{'rules':20} {'players':>7} {'G moves/s':>10} {'M games/s':>10}")
    for name, (edition, options, policy) in RULES.items():
        for players in (2, 4, 10):
            if players != 4 and name not in {"plain", "full"}:
                continue
            moves, games = whole_games(edition, options, policy, players, TABLES, 8 if args.quick else 32)
            report["rows"].append({"rules": name, "players": players, "moves": moves, "games": games})
            print(f"{name:20} {players:7} {moves / 1e9:10.3f} {games / 1e6:10.2f}", flush=True)
    if args.json:
        args.json.write_text(json.dumps(report, indent=2))
    return 0 if not wrong and report["same_tables"] else 1


if __name__ == "__main__":
    sys.exit(main())
