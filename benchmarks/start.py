"""How soon ``lastcard play`` asks its first question, in a pseudo-terminal: elapsed and processor time.

``python benchmarks/start.py --repeats 20``.  Python's compiled files are kept, as they are once installed.
"""

import argparse
import os
import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from time import monotonic

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.terminal.pty_games import Terminal  # noqa: E402 - after the path is set

MODES = {"line by line": (("--plain",), "1. "), "whole screen": ((), "Enter play")}
"""For each way to play, its options and what shows that the player is asked."""


def start(options: Sequence[str], asks: str, folder: str) -> tuple[float, float]:
    """Seconds until the first question, elapsed and of one processor."""
    begun = monotonic()
    terminal = Terminal(
        *("-m", "lastcard", "play", "classic", "--bots", "3", "--pace", "0", "--seed", "start", *options),
        PYTHONDONTWRITEBYTECODE="",
        PYTHONPYCACHEPREFIX=f"{folder}/compiled",
        XDG_DATA_HOME=folder,
    )
    try:
        terminal.wait_for(asks)
        elapsed = monotonic() - begun
        stat = (
            Path(f"/proc/{terminal.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        )
        return elapsed, (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK")
    finally:
        terminal.close()


def main() -> None:
    """Print a line for each way to play: the median and the least of both times."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=20)
    repeats = parser.parse_args().repeats
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores; median (least) of {repeats}")
    with tempfile.TemporaryDirectory() as folder:
        for mode, (options, asks) in MODES.items():
            start(options, asks, folder)  # compiles
            elapsed, used = zip(*(start(options, asks, folder) for _ in range(repeats)), strict=True)
            told = (f"{statistics.median(one):.3f} s ({min(one):.3f})" for one in (elapsed, used))
            print(f"{mode}: {', processor '.join(told)}")


if __name__ == "__main__":
    main()
