"""Draw which packages import which: ``python tools/import_graph.py [--commit COMMIT] [--out FILE]``.

A box is a package of lastcard or of its server, above everything that it imports.  Packages that import each
other in a circle stand in a ring, with every import between them in red.  Of the other imports those are left
out that follow from a longer path.
"""

import argparse
import json
import math
import os
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterable, Iterator
from html import escape
from io import BytesIO
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "docs" / "images" / "imports.svg"
MODULES = {"lastcard.server.app", "lastcard.server.feature"}
"""Modules that are drawn although they are no packages."""
_FONT = 'font-size="11" font-family="sans-serif" text-anchor="middle"'
WIDTH, LEFT, BOX, HIGH, ROW, RING = 560, 330, 100, 20, 46, 120

Edges = dict[str, set[str]]
Point = tuple[float, float]

_READ = """
import grimp, json
graph = grimp.build_graph("lastcard", exclude_type_checking_imports=True, cache_dir=None)
packages = [one for one in graph.modules if graph.find_children(one)]
imports = {one: sorted(graph.find_modules_directly_imported_by(one)) for one in graph.modules}
print(json.dumps([packages, imports]))
"""


# ------------------------------------------------------------------ what imports what
def imports(source: Path) -> Edges:
    """Which parts import which other parts, of the package below *source*."""
    environment = os.environ | {"PYTHONPATH": str(source)}
    done = subprocess.run(
        [sys.executable, "-c", _READ], env=environment, check=True, capture_output=True, text=True
    )
    packages, found = json.loads(done.stdout)
    edges: Edges = {}
    for module, imported in found.items():
        if mine := part(module, set(packages)):
            others = {part(one, set(packages)) for one in imported}
            edges.setdefault(mine, set()).update(one for one in others if one and one != mine)
    return edges


def part(module: str, packages: set[str]) -> str | None:
    """The box that a module belongs to; None for modules that are not drawn."""
    names = module.split(".")
    deep = 3 if names[:2] == ["lastcard", "server"] else 2
    drawn = ".".join(names[:deep])
    if len(names) < deep or drawn not in packages | MODULES:
        return None
    return drawn.removeprefix("lastcard.")


def circles(edges: Edges) -> list[frozenset[str]]:
    """Packages grouped with all those they import each other with, in a circle; mostly one by one."""
    reached = {name: reachable(edges, name) for name in edges}
    return list(
        dict.fromkeys(
            frozenset({name} | {one for one in reached[name] if name in reached[one]})
            for name in sorted(edges)
        )
    )


def reachable(edges: Edges, name: str) -> set[str]:
    """All that *name* imports, directly or through others."""
    found: set[str] = set()
    left = [name]
    while left:
        for one in edges[left.pop()] - found:
            found.add(one)
            left.append(one)
    return found


# ------------------------------------------------------------------ where it stands
def rows(edges: Edges, groups: list[frozenset[str]]) -> list[list[frozenset[str]]]:
    """The groups in rows, each above everything that it imports; the top row first."""
    of = {name: group for group in groups for name in group}
    heights: dict[frozenset[str], int] = {}

    def height(group: frozenset[str]) -> int:
        below = {of[one] for name in group for one in edges[name]} - {group}
        if group not in heights:
            heights[group] = 1 + max(map(height, below), default=-1)
        return heights[group]

    found: dict[int, list[frozenset[str]]] = {}
    for group in groups:
        found.setdefault(height(group), []).append(group)
    return [found[number] for number in sorted(found, reverse=True)]


def places(stacked: list[list[frozenset[str]]]) -> tuple[dict[str, Point], float]:
    """The middle of each box, and how high the picture is: the server's boxes on the right."""
    found: dict[str, Point] = {}
    y = 40.0
    for row in stacked:
        single = [name for group in row if len(group) == 1 for name in group]
        for names, start, end in ((_others(single), 0, LEFT), (_servers(single), LEFT, WIDTH)):
            for number, name in enumerate(names):
                found[name] = start + (end - start) * (number + 0.5) / len(names), y + HIGH / 2
        y += ROW if single else 0
        for group in (group for group in row if len(group) > 1):
            found.update(_ring(sorted(group), WIDTH / 2, y + RING))
            y += 2 * RING + ROW - HIGH
    return found, y


def _servers(names: list[str]) -> list[str]:
    return [name for name in names if name.startswith("server.")]


def _others(names: list[str]) -> list[str]:
    return [name for name in names if not name.startswith("server.")]


def _ring(names: list[str], x: float, y: float) -> Iterator[tuple[str, Point]]:
    for number, name in enumerate(names):
        turn = 2 * math.pi * number / len(names)
        yield name, (x + 1.4 * RING * math.sin(turn), y - (RING - HIGH / 2) * math.cos(turn))


# ------------------------------------------------------------------ the picture
def picture(edges: Edges, title: str) -> str:
    """The graph as SVG."""
    groups = circles(edges)
    in_circle = {name for group in groups if len(group) > 1 for name in group}
    where, high = places(rows(edges, groups))
    drawn = list(_lines(edges, groups, where)) + [
        _box(name, where[name], name in in_circle) for name in where
    ]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {high:.0f}" {_FONT}>',
            f'<rect width="{WIDTH}" height="{high:.0f}" fill="#fff"/>',
            f'<text x="{WIDTH / 2:.0f}" y="20" font-size="13" font-weight="bold">{escape(title)}</text>',
            *drawn,
            "</svg>",
            "",
        ]
    )


def _lines(edges: Edges, groups: list[frozenset[str]], where: dict[str, Point]) -> Iterator[str]:
    of = {name: group for group in groups for name in group}
    for name in sorted(edges):
        for one in sorted(edges[name]):
            if of[name] == of[one]:
                yield _line(where[name], where[one], "#d33", 0.7)
            elif not any(one in reachable(edges, other) for other in edges[name] - {one} - of[one]):
                yield _line(where[name], where[one], "#99a", 1)


def _line(start: Point, end: Point, colour: str, width: float) -> str:
    (x, y), (to_x, to_y) = start, end
    return f'<path d="M{x:.0f} {y:.0f}L{to_x:.0f} {to_y:.0f}" stroke="{colour}" stroke-width="{width}"/>'


def _box(name: str, place: Point, circle: bool) -> str:
    x, y = place
    fill = "#fdd" if circle else "#def" if name.startswith("server.") else "#eee"
    size = f'x="{x - BOX / 2:.0f}" y="{y - HIGH / 2:.0f}" width="{BOX}" height="{HIGH}"'
    text = f'<text x="{x:.0f}" y="{y + 4:.0f}">{escape(name)}</text>'
    return f'<rect {size} rx="4" fill="{fill}" stroke="#667"/>{text}'


def sources(commit: str, folder: Path) -> Path:
    """The sources of a commit, unpacked into *folder*."""
    packed = subprocess.run(
        ["/usr/bin/env", "git", "archive", commit, "src"], cwd=ROOT, check=True, capture_output=True
    ).stdout
    with tarfile.open(fileobj=BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")
    return folder / "src"


def main(words: Iterable[str] | None = None) -> None:
    """Draw the tree as it is, or a commit."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--commit", help="draw this commit instead of the tree as it is")
    parser.add_argument("--title", default="now")
    parser.add_argument("--out", type=Path, default=OUT)
    asked = parser.parse_args(words if words is None else list(words))
    with tempfile.TemporaryDirectory() as folder:
        source = sources(asked.commit, Path(folder)) if asked.commit else ROOT / "src"
        asked.out.write_text(picture(imports(source), asked.title), encoding="utf-8")


if __name__ == "__main__":
    main()
