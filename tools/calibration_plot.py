"""Draw docs/images/coach-calibration.svg: ``python tools/calibration_plot.py calibration.json``.

The file is what ``python -m tools.coach_measure calibration --out calibration.json`` writes.
"""

import json
import sys
from pathlib import Path

OUT = Path(__file__).resolve().parents[1] / "docs" / "images" / "coach-calibration.svg"
SIZE, EDGE, GAP = 200, 34, 20


def panel(players: str, rows: list[dict[str, float]], left: float) -> str:
    """One plot: predicted chance to the right, share won upwards, with intervals."""

    def x(value: float) -> float:
        return round(left + SIZE * value, 1)

    def y(value: float) -> float:
        return round(EDGE + SIZE * (1 - value), 1)

    lines = [
        f'<rect x="{left}" y="{EDGE}" width="{SIZE}" height="{SIZE}" fill="none" stroke="#999"/>',
        f'<line x1="{x(0)}" y1="{y(0)}" x2="{x(1)}" y2="{y(1)}" stroke="#bbb" stroke-dasharray="4 4"/>',
        f'<text x="{x(0.5)}" y="{EDGE - 10}" text-anchor="middle">{players} players</text>',
    ]
    for row in rows:
        at, low, high = x(row["predicted"]), row["won"] - row["interval"], row["won"] + row["interval"]
        lines.append(
            f'<line x1="{at}" x2="{at}" y1="{y(max(0, low))}" y2="{y(min(1, high))}" stroke="#b3261e"/>'
        )
        lines.append(f'<circle cx="{at}" cy="{y(row["won"])}" r="3.5" fill="#b3261e"/>')
    return "".join(lines)


def main() -> None:
    found = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    width = EDGE + len(found) * (SIZE + GAP)
    drawn = "".join(
        panel(players, rows, EDGE + at * (SIZE + GAP)) for at, (players, rows) in enumerate(found.items())
    )
    axes = (
        f'<text x="{width / 2}" y="{SIZE + EDGE + 24}" text-anchor="middle">predicted chance, 0 to 1</text>'
        f'<text x="14" y="{EDGE + SIZE / 2}" transform="rotate(-90 14 {EDGE + SIZE / 2})" '
        'text-anchor="middle">share won</text>'
    )
    OUT.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {SIZE + EDGE + 36}" '
        f'font-family="sans-serif" font-size="13" fill="#555">{drawn}{axes}</svg>\n',
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
