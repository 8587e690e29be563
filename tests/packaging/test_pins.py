"""What was tested is what is installed: every requirement is pinned, whichever package index is used."""

import re
import tomllib
from pathlib import Path

import hatch_build
import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version
from tests.packaging.only import installed_with
from tools.environment import requirements

ROOT = Path(__file__).resolve().parents[2]
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"][
    "optional-dependencies"
]


def pins(python: str = "") -> dict[str, str]:
    """The version of each package, for *python* or for the one that runs this."""
    environment = {**default_environment()}
    if python:
        environment |= {"python_version": python, "python_full_version": f"{python}.0"}
    found: dict[str, str] = {}
    for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        one = Requirement(line)
        if one.marker is None or one.marker.evaluate(environment):
            assert one.name not in found, f"{one.name} is pinned twice for Python {python}"
            found[one.name] = str(one.specifier).removeprefix("==")
    return found


def test_the_file_holds_names_versions_and_markers_alone() -> None:
    """An index, a host or a path would tie it to one machine."""
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pinned = [line for line in lines if not line.startswith("#")]

    assert len(pinned) > 50
    for line in pinned:
        assert re.fullmatch(r"[a-z0-9-]+==[\w.]+( ; [\w .'<>=!*()]+)?", line), line


@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("extra", EXTRAS)
def test_every_requirement_is_pinned_to_a_version_it_allows(extra: str, python: str) -> None:
    versions = pins(python)

    for text in requirements(extra):
        one = Requirement(text)
        assert one.specifier.contains(Version(versions[canonicalize_name(one.name)])), text


def test_what_those_ask_for_in_turn_is_pinned() -> None:
    assert installed_with("test") - {"lastcard"} <= set(pins())


def test_the_node_that_builds_the_page_is_pinned() -> None:
    node = Requirement(hatch_build.NODE_PACKAGE)

    assert node.specifier.contains(Version(pins()[node.name]))
