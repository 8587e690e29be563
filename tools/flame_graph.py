"""Draws flame graphs of what py-spy recorded, one below the other on the same scale of time.

    py-spy record --gil --format raw --output now.raw --pid PID
    python tools/flame_graph.py build/flames.svg "Now, 430 µs a move" 430 now.raw

A box is a function; its width is the time in it and in what it called, which is drawn above it.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import escape
from pathlib import Path

_WIDTH, _HEIGHT, _MARGIN, _TITLE = 1200, 15, 10, 26
_LEAST = 3.0
"""Narrower boxes are left out."""
_LETTER = 6.2
"""The width of a letter, so that names fit."""
_FEWEST_LETTERS = 5
_TRUNK = 0.9
"""The share of all samples that functions at the bottom have, from the start of the program on."""
_COLOURS = {
    "lastcard/server/live": "#9ecae1",
    "lastcard/server/http": "#fdae6b",
    "lastcard/server/storage": "#fdd0a2",
    "lastcard/server": "#c6dbef",
    "lastcard": "#a1d99b",
    "": "#d9d9d9",
}


@dataclass
class Box:
    """A function, called by the one below it."""

    name: str
    file: str
    samples: int = 0
    calls: "dict[str, Box]" = field(default_factory=dict)

    @property
    def colour(self) -> str:
        return next(colour for start, colour in _COLOURS.items() if self.file.startswith(start))

    def depth(self, scale: float) -> int:
        """How many rows its boxes need."""
        return 1 + max(
            (one.depth(scale) for one in self.calls.values() if one.samples * scale >= _LEAST), default=0
        )


def read(recorded: str) -> Box:
    """The boxes of a recording, without what nearly all stacks begin with."""
    root = Box("all", "")
    for line in recorded.splitlines():
        stack, _, count = line.rpartition(" ")
        at = root
        at.samples += int(count)
        for frame in stack.split(";"):
            name, _, place = frame.partition(" (")
            file = place.partition(":")[0].rstrip(")")
            at = at.calls.setdefault(f"{name} {file}", Box(name, file))
            at.samples += int(count)
    while (most := max(root.calls.values(), key=lambda one: one.samples)).samples > _TRUNK * root.samples:
        root = most
    return root


def draw(box: Box, left: float, bottom: float, scale: float) -> Iterator[str]:
    """The box and all above it, as SVG."""
    width = box.samples * scale
    if width < _LEAST:
        return
    letters = int((width - 4) / _LETTER)
    shown = (
        box.name
        if len(box.name) <= letters
        else box.name[: letters - 1] + "…"
        if letters >= _FEWEST_LETTERS
        else ""
    )
    yield (
        f'<rect x="{left:.1f}" y="{bottom - _HEIGHT:.0f}" width="{width - 0.5:.1f}" height="{_HEIGHT - 1}" '
        f'fill="{box.colour}"><title>{escape(f"{box.name} ({box.file})")}</title></rect>'
    )
    if shown:
        yield f'<text x="{left + 2:.1f}" y="{bottom - 4:.0f}">{escape(shown)}</text>'
    for one in sorted(box.calls.values(), key=lambda call: call.name):
        yield from draw(one, left, bottom - _HEIGHT, scale)
        left += one.samples * scale


def picture(graphs: list[tuple[str, float, Box]]) -> str:
    """All graphs as one SVG; the widths of two graphs compare like their times."""
    longest = max(time for _, time, _ in graphs)
    drawn, bottom = list[str](), 0.0
    for title, time, box in graphs:
        scale = (_WIDTH - 2 * _MARGIN) * time / longest / box.samples
        bottom += _TITLE + box.depth(scale) * _HEIGHT
        top = bottom - box.depth(scale) * _HEIGHT
        drawn.append(f'<text x="{_MARGIN}" y="{top - 6:.0f}" class="title">{escape(title)}</text>')
        drawn += draw(box, _MARGIN, bottom, scale)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {bottom + _MARGIN:.0f}">'
        "<style>text{font:11px sans-serif;fill:#222}.title{font-size:15px;font-weight:bold}</style>"
        f'<rect width="100%" height="100%" fill="#fff"/>{"".join(drawn)}</svg>\n'
    )


def main() -> None:
    target, *given = sys.argv[1:]
    graphs = [
        (title, float(time), read(Path(file).read_text(encoding="utf-8")))
        for title, time, file in zip(given[::3], given[1::3], given[2::3], strict=True)
    ]
    Path(target).parent.mkdir(parents=True, exist_ok=True)
    Path(target).write_text(picture(graphs), encoding="utf-8")


if __name__ == "__main__":
    main()
