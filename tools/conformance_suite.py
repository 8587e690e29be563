"""Writes the generated files of the conformance suite: scenarios, clauses and counts as JSON.

python tools/conformance_suite.py           writes conformance/
python tools/conformance_suite.py --check   says by the exit status whether it is up to date
"""

import sys
from pathlib import Path

from lastcard.conformance.perft import positions
from lastcard.conformance.suite import suite_files

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "conformance"


def stale() -> dict[str, str]:
    """The files that are not as they should be, with their right content."""
    files = suite_files(ROOT / "scenarios", positions())
    return {
        name: text
        for name, text in files.items()
        if not (FOLDER / name).exists() or (FOLDER / name).read_text(encoding="utf-8") != text
    }


def main() -> int:
    """Write or check the files."""
    changed = stale()
    if "--check" in sys.argv[1:]:
        for name in changed:
            print(f"conformance/{name} is out of date: run make docs")
        return int(bool(changed))
    for name, text in changed.items():
        (FOLDER / name).parent.mkdir(parents=True, exist_ok=True)
        (FOLDER / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
