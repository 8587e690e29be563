"""Building the page installs its packages, and never into a folder that belongs to another checkout."""

import os
from pathlib import Path
from shutil import rmtree

import hatch_build
import pytest


@pytest.fixture
def web(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of the page, and an npm that empties ``node_modules`` first, as ``npm ci`` does."""
    folder = tmp_path / "web"
    folder.mkdir()
    (folder / "package-lock.json").touch()
    monkeypatch.setattr(hatch_build, "WEB", folder)

    def npm(command: str, *_options: str) -> None:
        modules = folder / "node_modules"
        if command == "ci":
            for path in modules.iterdir() if modules.exists() else ():
                rmtree(path) if path.is_dir() else path.unlink()
            (modules / "vitest").mkdir(parents=True)
            (modules / ".package-lock.json").touch()

    monkeypatch.setattr(hatch_build, "_run_npm", npm)
    return folder


def test_packages_that_a_link_points_to_are_left_alone(web: Path, tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    (shared / "vitest").mkdir(parents=True)
    (shared / ".package-lock.json").touch()
    os.utime(shared / ".package-lock.json", (0, 0))  # older than what is asked for now
    (shared / "somebody-elses").touch()
    (web / "node_modules").symlink_to(shared)

    hatch_build.prepare_tests()

    assert (shared / "somebody-elses").exists()
    assert not (web / "node_modules").is_symlink()
    assert (web / "node_modules" / "vitest").is_dir()


def test_packages_that_are_up_to_date_are_used_through_a_link(web: Path, tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    (shared / "vitest").mkdir(parents=True)
    (shared / ".package-lock.json").touch()
    (web / "node_modules").symlink_to(shared)

    hatch_build.prepare_tests()

    assert (web / "node_modules").is_symlink()
