"""What it takes to add a verb to the project, measured by doing it to a copy of the sources."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import Any

import lastcard

VERB = Path(__file__).parent / "verb"
ROOT = VERB.parents[2]
MOST = 8
"""Files that a verb may take: the game's, its words in two languages, the grammar's, the kernel's, tests."""
EDITS: list[dict[str, Any]] = tomllib.loads((VERB / "double.toml").read_text(encoding="utf-8"))["edit"]


def test_it_takes_no_more_files_than_the_touch_table_says() -> None:
    assert len({edit["file"] for edit in EDITS} | {"test_double.py"}) <= MOST


def test_the_verb_plays_and_the_sources_keep_their_shape(tmp_path: Path) -> None:
    """Its own tests, and those of the shape and of the words, with nothing changed but what the edits say."""
    package = tmp_path / "src" / "lastcard"
    copytree(Path(lastcard.__file__).parent, package, ignore=ignore_patterns("__pycache__"))
    (tmp_path / "web").symlink_to(ROOT / "web")
    for edit in EDITS:
        _carry_out(package / edit["file"], edit)
    tests = (
        VERB / "test_double.py",
        *(ROOT / "tests" / f"test_{name}.py" for name in ("shape", "no_sentences")),
    )
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *map(str, tests)],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(package.parent)},
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stdout


def _carry_out(path: Path, edit: dict[str, Any]) -> None:
    """Add the lines of an edit to a file, after the one line that they follow."""
    source = path.read_text(encoding="utf-8")
    lines = edit["lines"].removeprefix("\n")
    if "after" in edit:
        before, found, rest = source.partition(f"{edit['after']}\n")
        assert found, f"{path.name} has no line {edit['after']!r}"
        source = before + found + lines + rest
    else:
        source += edit["lines"]
    path.write_text(source, encoding="utf-8")
