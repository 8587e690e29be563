"""Runs lastcard as if only one extra's packages were installed."""

import json
import re
import subprocess
import sys
from functools import cache
from importlib.metadata import PackageNotFoundError, packages_distributions, requires

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from tools.environment import requirements

_BLOCK = """
import json, sys

BLOCKED = frozenset(json.loads(sys.argv.pop(1)))

class Without:
    def __init__(self, finder):
        self.finder = finder

    def find_spec(self, name, *where):
        return None if name.partition(".")[0] in BLOCKED else self.finder.find_spec(name, *where)

    def __getattr__(self, name):
        return getattr(self.finder, name)

sys.meta_path[:] = map(Without, sys.meta_path)
"""
LASTCARD = "from lastcard.cli import main; main()"


def installed_with(extra: str | None) -> set[str]:
    """The distributions that installing lastcard with *extra* brings, by their normalised names."""
    found: set[str] = {"lastcard"}
    left = [Requirement(one) for one in requirements(extra)]
    while left:
        one = left.pop()
        if one.marker is not None and not one.marker.evaluate({"extra": ""}):
            continue
        name = canonicalize_name(one.name)
        if name not in found:
            found.add(name)
            left += _asked_by(one)
    return found


def _asked_by(one: Requirement) -> list[Requirement]:
    try:
        asked = [Requirement(text) for text in requires(one.name) or ()]
    except PackageNotFoundError:  # asked for on another system or Python
        return []
    extras = {"", *one.extras}
    return [
        Requirement(re.sub(r";.*", "", str(each)))
        for each in asked
        if each.marker is None or any(each.marker.evaluate({"extra": extra}) for extra in extras)
    ]


@cache
def absent_with(extra: str | None) -> list[str]:
    """The modules installed here that would not be there with *extra* alone."""
    there = installed_with(extra)
    return [
        module
        for module, owners in packages_distributions().items()
        if not any(canonicalize_name(owner) in there for owner in owners)
    ]


def command(extra: str | None, code: str, *words: str) -> list[str]:
    """The command that runs *code* with only the packages of *extra*, or of none."""
    return [sys.executable, "-c", _BLOCK + code, json.dumps(absent_with(extra)), *words]


def run(extra: str | None, *words: str, code: str = LASTCARD) -> subprocess.CompletedProcess[str]:
    """Run *code*, or else the command line, to its end."""
    return subprocess.run(
        command(extra, code, *words),
        capture_output=True,
        stdin=subprocess.DEVNULL,
        text=True,
        timeout=120,
        check=False,
    )
