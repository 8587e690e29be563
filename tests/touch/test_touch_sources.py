"""What it takes to add a verb, a decision, a message, a setting and a command, measured on a copy."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import Any

import pytest
from tests.touch.rows import files_told

import lastcard

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
MOST = {
    "verb/double": 8,
    "decision/toll": 12,
    "message/knock": 6,
    "setting/emotes": 5,
    "command/dismiss": 5,
}
"""Files that each may take: the game's, words in two languages, the notation's, the kernel's, its test."""
ROWS = {
    "verb/double": "a verb",
    "decision/toll": "a decision",
    "message/knock": "a frame over the socket",
    "setting/emotes": "a setting of a table",
    "command/dismiss": "a command about a table",
}
"""Their rows in the table of CONTRIBUTING."""


def edits(name: str) -> list[dict[str, Any]]:
    return tomllib.loads((HERE / f"{name}.toml").read_text(encoding="utf-8"))["edit"]  # type: ignore[no-any-return]


@pytest.mark.parametrize("name", MOST)
def test_it_takes_as_many_files_as_the_touch_table_says(name: str) -> None:
    """Its sources, its test, and for a message or a command its line in docs/protocol.md."""
    others = {"its test", "its line"} if name.startswith(("message/", "command/")) else {"its test"}
    files = {edit["file"] for edit in edits(name)} | others

    assert files_told(ROWS[name]) == len(files) <= MOST[name], files


def test_all_work_and_the_sources_keep_their_shape(tmp_path: Path) -> None:
    """Their own tests, and those of the shape and of the words, with nothing changed but what the edits say.

    All in one copy, because every copy compiles its kernels anew.
    """
    package = tmp_path / "src" / "lastcard"
    copytree(Path(lastcard.__file__).parent, package, ignore=ignore_patterns("__pycache__"))
    (tmp_path / "web").symlink_to(ROOT / "web")
    for edit in (edit for name in MOST for edit in edits(name)):
        _carry_out(package / edit["file"], edit)
    tests = (
        *(path for name in MOST for path in (HERE / name).parent.glob("test_*.py")),
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
    """Add the lines of an edit to a file: after the one line that they follow, or instead of a text."""
    source = path.read_text(encoding="utf-8")
    lines = edit["lines"].removeprefix("\n")
    if "after" in edit:
        assert source.count(f"{edit['after']}\n") == 1, f"{path.name}: {edit['after']!r}"
        source = source.replace(f"{edit['after']}\n", f"{edit['after']}\n{lines}")
    elif "replaces" in edit:
        assert source.count(edit["replaces"]) == 1, f"{path.name}: {edit['replaces']!r}"
        source = source.replace(edit["replaces"], lines)
    else:
        source += edit["lines"]
    path.write_text(source, encoding="utf-8")
