"""What it takes to add to the project, measured by doing it to a copy.

Each change in ``changes/`` is as demanding as the most demanding one of its kind that the project has.
"""

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest
from tests.touch.change import CHANGES, HERE
from tests.touch.rows import files_told

ROOT = HERE.parents[1]
EVERY_CHANGE = ("tests/test_shape.py", "tests/test_no_sentences.py")
"""Tests that any change must pass."""


@pytest.mark.parametrize("name", CHANGES)
def test_it_takes_as_many_files_as_the_touch_table_says(name: str) -> None:
    change = CHANGES[name]

    assert files_told(change.row) == len(change.files) <= change.most, sorted(change.files)


def test_a_feature_is_one_folder_and_its_line_in_the_application() -> None:
    sources = {edit["file"] for edit in CHANGES["guestbook"].edits}

    assert "src/lastcard/server/app.py" in sources
    folders = {str(Path(source).parent) for source in sources - {"src/lastcard/server/app.py"}}
    assert {"src/lastcard/server/features/guestbook"} == folders


@pytest.mark.timeout(900)  # it compiles the kernels anew
def test_all_work_and_the_tests_that_would_notice_pass(tmp_path: Path) -> None:
    """All in one copy, because every copy compiles its kernels anew."""
    _copy(tmp_path)
    for change in CHANGES.values():
        change.carry_out(tmp_path)
    _run(tmp_path, "-m", "tests.transcripts.regenerate")
    own = [str(path.relative_to(ROOT)) for change in CHANGES.values() for path in change.tests]
    noticing = dict.fromkeys(test for change in CHANGES.values() for test in change.noticed_by)
    _run(tmp_path, "-m", "pytest", "-q", "-p", "no:cacheprovider", *own, *noticing, *EVERY_CHANGE)


def _copy(to: Path) -> None:
    """Copy what changes touch, and link to the rest."""
    for path in ROOT.iterdir():
        if path.name in {"src", "tests", "docs"}:
            copytree(path, to / path.name, ignore=ignore_patterns("__pycache__", "page", "*.svg", "*.png"))
        elif not path.name.startswith("."):
            (to / path.name).symlink_to(path)


def _run(root: Path, *arguments: str) -> None:
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=root,
        env=os.environ | {"PYTHONPATH": f"{root / 'src'}{os.pathsep}{root}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
