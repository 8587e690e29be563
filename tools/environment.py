"""Creates or updates a virtual environment.

python3 tools/environment.py play FOLDER    what playing needs, and the page
python3 tools/environment.py dev FOLDER     what every check and test needs as well
python3 tools/environment.py latest FOLDER  the same in the newest versions there are

Versions come from constraints.txt, except for ``latest``.  Needs only Python 3.11 or newer.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PROJECT = ROOT / "pyproject.toml"
CONSTRAINTS = ROOT / "constraints.txt"
OLDEST_PYTHON = (3, 11)
EXTRAS = {"play": "play", "dev": "test", "latest": "test"}
PIP = ("-m", "pip", "-qq", "--disable-pip-version-check")
STAMP = ".ready"
"""The file in an environment with a fingerprint of what was installed."""


def requirements(extra: str | None) -> list[str]:
    """The requirements of lastcard with *extra* (and the extras it includes), and of its build."""
    import tomllib  # missing in a Python that is too old, which is told so first

    described = tomllib.loads(PROJECT.read_text(encoding="utf-8"))
    extras: dict[str, list[str]] = described["project"]["optional-dependencies"]
    found: list[str] = [*described["build-system"]["requires"], *described["project"]["dependencies"]]
    left = [extra] if extra else []
    followed: set[str] = set()
    while left:
        one = left.pop()
        if one in followed:
            continue
        followed.add(one)
        for asked in extras[one]:
            if ours := re.fullmatch(r"lastcard\[([\w, ]+)\]", asked):
                left += [name.strip() for name in ours[1].split(",")]
            elif asked not in found:
                found.append(asked)
    return found


@dataclass
class Steps:
    """Prints a line for each step."""

    total: int
    done: int = field(default=0, init=False)

    def tell(self, what: str) -> None:
        self.done += 1
        print(f"{self.done}/{self.total} {what}", flush=True)

    def skip(self) -> None:
        self.done += 1


class Environment:
    """A virtual environment of one kind in *folder*."""

    def __init__(self, kind: str, folder: Path) -> None:
        self.kind = kind
        self.folder = folder
        self.python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
        self._stamp = folder / STAMP

    def make(self) -> None:
        """Bring the environment up to date, printing each step."""
        steps = Steps(4)
        if self._said() == self._wanted() and self.kind != "latest":
            steps.skip()
            steps.skip()
            self._build_page(steps)
            return
        self._create(steps)
        self._install(steps)
        self._build_page(steps)
        steps.tell("lastcard itself")
        # Nothing is fetched for this, so nothing is pinned: pip takes no pins without isolation.
        ourselves = ["--no-deps", "--no-build-isolation", "--editable", str(ROOT)]
        _call([str(self.python), *PIP, "install", *ourselves])
        self._stamp.write_text(self._wanted(), encoding="utf-8")

    def _said(self) -> str:
        return self._stamp.read_text(encoding="utf-8") if self._stamp.is_file() else ""

    def _wanted(self) -> str:
        """The version of Python and a fingerprint of everything that decides what is installed."""
        digest = hashlib.sha256(PROJECT.read_bytes() + CONSTRAINTS.read_bytes() + self.kind.encode())
        return f"{_version()} {digest.hexdigest()}"

    def _create(self, steps: Steps) -> None:
        if self._said().split(" ")[0] == _version() and self.python.exists():
            steps.skip()
            return
        steps.tell(f"Python {_version()} environment in {self.folder.name}")
        if self.folder.exists():
            shutil.rmtree(self.folder)
        _call([sys.executable, "-m", "venv", str(self.folder)])
        self._stamp.write_text(f"{_version()} unfinished", encoding="utf-8")

    def _install(self, steps: Steps) -> None:
        asked = requirements(EXTRAS[self.kind])
        what = "playing" if self.kind == "play" else "the tests"
        versions = "the newest versions" if self.kind == "latest" else "the tested versions"
        steps.tell(f"Packages for {what}, {versions}")
        newest = ["--upgrade", "--upgrade-strategy", "eager"] if self.kind == "latest" else []
        self._call([*PIP, "install", *newest, *asked])

    def _build_page(self, steps: Steps) -> None:
        """Build the page; for developers also install what its tests need."""
        script = [str(ROOT / "hatch_build.py"), *([] if self.kind == "play" else ["--tests"])]
        if self._is_done(script):
            steps.skip()
            return
        steps.tell("The page for the browser" + ("" if self.kind == "play" else ", and what its tests need"))
        self._call(script)

    def _is_done(self, script: list[str]) -> bool:
        return subprocess.run([self.python, *script, "--check"], check=False).returncode == 0

    def _call(self, arguments: list[str]) -> None:
        """Run this environment's Python with the pinned versions, also for build requirements."""
        pinned = {"PIP_CONSTRAINT": str(CONSTRAINTS), "PIP_BUILD_CONSTRAINT": str(CONSTRAINTS)}
        _call([str(self.python), *arguments], {} if self.kind == "latest" else pinned)


def _version() -> str:
    return ".".join(map(str, sys.version_info[:3]))


def _call(command: list[str], more: dict[str, str] | None = None) -> None:
    done = subprocess.run(command, check=False, env=os.environ | (more or {}))
    if done.returncode:
        sys.exit(f"{Path(command[0]).name} {' '.join(command[1:5])} … failed; what it said is above")


def main(arguments: list[str]) -> None:
    """Create or update the environment given on the command line."""
    if sys.version_info < OLDEST_PYTHON:
        sys.exit(f"lastcard needs Python 3.11 or newer, and this is {_version()}: try make PYTHON=python3.12")
    kind, folder = arguments
    Environment(kind, (ROOT / folder).absolute()).make()


if __name__ == "__main__":
    main(sys.argv[1:])
