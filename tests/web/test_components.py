"""The page's own tests and types, run where everything else is."""

import subprocess
from pathlib import Path

import pytest
from hatch_build import npm

WEB = Path(__file__).resolve().parents[2] / "web"


@pytest.mark.parametrize("task", ["test", "check"])
def test_the_page_passes_its_own(task: str) -> None:
    command, environment = npm()

    done = subprocess.run(
        [*command, "run", task], cwd=WEB, env=environment, capture_output=True, text=True, check=False
    )

    assert done.returncode == 0, done.stdout + done.stderr
