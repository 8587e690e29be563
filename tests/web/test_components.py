"""The page's own tests and types, run where everything else is."""

import shutil
import subprocess
from pathlib import Path

import pytest

WEB = Path(__file__).resolve().parents[2] / "web"


@pytest.mark.parametrize("task", ["test", "check"])
def test_the_page_passes_its_own(task: str) -> None:
    npm = shutil.which("npm")
    assert npm is not None, "npm is needed to test the page"

    done = subprocess.run([npm, "run", task], cwd=WEB, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stdout + done.stderr
