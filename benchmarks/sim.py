"""Compares the speed of the simulator with other programs: moves per second and ratios, in one run.

    python benchmarks/sim.py [--json FILE]

Peers: a hand-written C program of the same plain rules (benchmarks/plain.c, compiled here), rlcard's UNO (its
``env.run`` and its bare game loop), OpenSpiel's crazy_eights (native).  The measure is processor time, the
best of several runs; the programs alternate, so that a busy machine slows all of them.
"""

import argparse
import json
import platform
import random
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np

from lastcard.editions.options import build
from lastcard.sim.compile import compile_rules
from lastcard.sim.kernel.layout import new_tables
from lastcard.sim.kernel.rounds import ROUND, play_rounds
from lastcard.sim.policy import CASUAL, SHARP, Policy, compile_policies
from lastcard.sim.simulate import simulate

PLAIN = Policy(call=1.0, bluff=1.0, challenge=0, challenge_small=0)
EVERYTHING = {"stacking": "any", "seven_zero": True, "jump_in": True, "false_catch_penalty": 1}
TURNS = 5


def table(edition, options, policy, players, games=20_000):
    """One run of the simulator on one core: moves, seconds."""
    tables = compile_rules(build(edition, options))
    seats = compile_policies(tables, (policy,) * players)
    one = new_tables(1, players)
    out = np.zeros(games, ROUND)

    def turn():
        began = time.process_time()
        moves = play_rounds(one, tables.record, seats, np.uint64(1), 0, 20_000, out)
        return moves, time.process_time() - began

    return turn


def plain_c(players, games=50_000):
    """One run of the C program."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        return None
    source = Path(__file__).with_name("plain.c")
    program = Path(tempfile.mkdtemp()) / "plain"
    subprocess.run([compiler, "-O3", "-march=native", "-o", program, source], check=True)

    def turn():
        words = subprocess.run(
            [program, str(players), str(games), "1"], capture_output=True, check=True
        ).stdout.split()
        return int(words[1]), float(words[2])

    return turn


def rlcard_env(players):
    """One run of rlcard's env.run with its random agents."""
    try:
        import rlcard
        from rlcard.agents import RandomAgent
    except ImportError:
        return None
    env = rlcard.make("uno", config={"seed": 1, "game_num_players": players})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(players)])

    def turn():
        began, moves = time.process_time(), 0
        while time.process_time() - began < 1:
            trajectories, _ = env.run(is_training=False)
            moves += sum(len(t) // 2 for t in trajectories)
        return moves, time.process_time() - began

    return turn


def rlcard_bare(players):
    """One run of rlcard's game loop alone with random legal actions."""
    try:
        from rlcard.games.uno import Game
    except ImportError:
        return None
    rng = random.Random(1)

    def turn():
        began, moves = time.process_time(), 0
        while time.process_time() - began < 1:
            game = Game(num_players=players)
            game.init_game()
            while not game.is_over():
                game.step(rng.choice(game.get_legal_actions()))
                moves += 1
        return moves, time.process_time() - began

    return turn


def crazy_eights(players):
    """One run of OpenSpiel's crazy_eights with random actions."""
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game(f"crazy_eights(players={players})")
    rng = random.Random(1)

    def turn():
        began, moves = time.process_time(), 0
        while time.process_time() - began < 1:
            state = game.new_initial_state()
            while not state.is_terminal():
                moves += not state.is_chance_node()
                state.apply_action(rng.choice(state.legal_actions()))
        return moves, time.process_time() - began

    return turn


def best_rates(turns):
    """Moves per second of each program, the best of several alternating runs."""
    rates = dict.fromkeys(turns, 0.0)
    for name, turn in turns.items():
        if turn is not None and name.startswith("lastcard"):
            turn()
    for _ in range(TURNS):
        for name, turn in turns.items():
            if turn is not None:
                moves, seconds = turn()
                rates[name] = max(rates[name], moves / seconds)
    return rates


def over_cores(workers, games=40_000):
    """Moves per second of simulate() on all cores, in wall-clock time."""
    rules = build("classic")
    simulate(rules, 4, CASUAL, 1000, workers=workers)
    best = 0.0
    for _ in range(TURNS):
        began = time.perf_counter()
        moves = simulate(rules, 4, CASUAL, games, seed=3, workers=workers).moves
        best = max(best, moves / (time.perf_counter() - began))
    return best


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    report = {
        "machine": platform.processor() or platform.machine(),
        "date": time.strftime("%Y-%m-%d"),
        "rows": [],
    }
    print(f"{'players':>7}  {'what':34} {'M moves/s':>10} {'of C':>7} {'x rlcard bare':>14}")
    for players in (2, 4, 10):
        turns = {
            "C, plain rules": plain_c(players),
            "lastcard, plain rules": table("classic", {"no_bluff": True}, PLAIN, players),
            "lastcard, full, casual": table("classic", {}, CASUAL, players),
            "lastcard, full, sharp": table("classic", {}, SHARP, players),
            "lastcard, full, modern": table("modern", {}, CASUAL, players),
            "lastcard, full, every house rule": table("classic", EVERYTHING, CASUAL, players),
            "OpenSpiel crazy_eights": crazy_eights(players),
            "rlcard UNO, bare loop": rlcard_bare(players),
            "rlcard UNO, env.run": rlcard_env(players),
        }
        rates = best_rates(turns)
        c, bare = rates["C, plain rules"], rates["rlcard UNO, bare loop"]
        for name, rate in rates.items():
            if turns[name] is None:
                print(f"{players:7}  {name:34} not installed here")
                continue
            of_c = f"{rate / c:7.2f}" if c else " " * 7
            times = f"{rate / bare:14.0f}" if bare else ""
            print(f"{players:7}  {name:34} {rate / 1e6:10.3f} {of_c} {times}", flush=True)
            report["rows"].append({"players": players, "what": name, "moves_per_second": rate})
    one, two = over_cores(1), over_cores(2)
    print(f"simulate, full, 4 players, by the wall: {one / 1e6:.2f} M moves/s on 1 core,", end=" ")
    print(f"{two / 1e6:.2f} on 2 ({two / one:.2f} x)")
    report["cores"] = {"1": one, "2": two}
    if args.json:
        args.json.write_text(json.dumps(report, indent=2))


if __name__ == "__main__":
    sys.exit(main())
