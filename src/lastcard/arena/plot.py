"""The shares of a contest drawn with their intervals; needs the extra ``lab``."""

from collections.abc import Sequence
from pathlib import Path

import matplotlib as mpl
from matplotlib.figure import Figure

from lastcard.arena.contest import Contest
from lastcard.arena.win_shares import PairingResult

mpl.rcParams["svg.hashsalt"] = "lastcard"  # the same plot is the same file


def draw_shares(contest: Contest, pairings: Sequence[PairingResult], path: Path) -> None:
    """Draw each pairing on a line: its share of wins, its interval, and the even share."""
    figure = Figure(figsize=(7, 1.2 + 0.4 * len(pairings)), layout="constrained")
    axes = figure.subplots()
    for row, pairing in enumerate(reversed(pairings)):
        share = pairing.share
        reach = [[100 * (share.value - share.low)], [100 * (share.high - share.value)]]
        axes.errorbar([100 * share.value], [row], xerr=reach, fmt="o", capsize=3, color="C0")
    axes.set_yticks(range(len(pairings)), [f"{one.challenger} / {one.other}" for one in reversed(pairings)])
    axes.axvline(100 * contest.terms.even, color="grey", linestyle="--", linewidth=1)
    axes.set_xlabel("%")
    metadata = {"Date": None} if path.suffix == ".svg" else {}
    figure.savefig(path, metadata=metadata)
