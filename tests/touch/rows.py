"""The rows of CONTRIBUTING that say how many files a change takes."""

import re
from pathlib import Path

TABLE = Path(__file__).parents[2] / "CONTRIBUTING.md"


def files_told(change: str) -> int:
    """How many files the row of this change says it takes."""
    text = TABLE.read_text(encoding="utf-8")
    row = next(line for line in text.splitlines() if line.startswith(f"| {change} |"))
    told = re.search(r": (\d+) files", row)
    assert told, f"the row does not say how many files it takes: {row}"
    return int(told[1])
