"""Answers as pictures, the same bytes every time: SVG and PNG."""

from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from lastcard.lab.answers import Answer

_COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9")
_MARKS = ("o", "s", "^", "D", "v")
_STYLE: Any = {
    "svg.hashsalt": "lastcard",
    "svg.fonttype": "none",
    "font.family": "DejaVu Sans",
    "font.size": 9,
}


def picture_files(name: str, folder: Path) -> tuple[Path, Path]:
    """Where the answer to the question *name* is drawn: as SVG and as PNG."""
    return folder / f"{name}.svg", folder / f"{name}.png"


def draw(answer: Answer, folder: Path) -> tuple[Path, Path]:
    """Draw an answer into *folder*; the two files."""
    folder.mkdir(parents=True, exist_ok=True)
    files = picture_files(answer.name, folder)
    with mpl.rc_context(_STYLE):
        figure = Figure(figsize=(7.5, 4.5), layout="constrained")
        FigureCanvasAgg(figure)
        _fill(figure, answer)
        figure.savefig(files[0], metadata={"Date": None})
        figure.savefig(files[1], dpi=110, metadata={"Software": None})
    return files


def _fill(figure: Figure, answer: Answer) -> None:
    """Numbers along the bottom where the labels are numbers, names down the side where they are words."""
    axes = figure.subplots()
    labels = [row.label for row in answer.series[0].rows]
    across = all(label.replace(".", "").isdigit() for label in labels)
    for place, one in enumerate(answer.series):
        at = [i + (place - (len(answer.series) - 1) / 2) * 0.13 for i in range(len(labels))]
        values = [row.value for row in one.rows]
        reach = [[r.value - r.low for r in one.rows], [r.high - r.value for r in one.rows]]
        look: dict[str, Any] = {
            "color": _COLOURS[place % 5],
            "marker": _MARKS[place % 5],
            "markersize": 4,
            "capsize": 2,
        }
        if across:
            axes.errorbar(at, values, yerr=reach, label=one.name, linewidth=1, **look)
        else:
            axes.errorbar(values, at, xerr=reach, label=one.name, linestyle="none", **look)
    if across:
        axes.set_xticks(range(len(labels)), labels)
        axes.set_ylabel(answer.axis)
        axes.set_xlabel(answer.by)
    else:
        axes.set_yticks(range(len(labels)), labels)
        axes.invert_yaxis()
        axes.set_xlabel(answer.axis)
    if answer.baseline is not None:
        line = axes.axhline if across else axes.axvline
        line(answer.baseline, color="#777777", linewidth=0.8, linestyle="--")
    figure.suptitle(answer.title)
    axes.set_title(f"95% intervals; {answer.note}", fontsize=7, color="#555555")
    axes.legend(frameon=False)
