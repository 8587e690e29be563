"""What is required of packages whose internals the server extends."""

import re
import tomllib
from pathlib import Path

import pytest

_ROOT = Path(__file__).resolve().parents[2]


def _server() -> dict[str, str]:
    """The packages that the server needs, with their versions."""
    project = tomllib.loads((_ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = project["optional-dependencies"]["server"]
    found = (re.match(r"([\w-]+)([^;]*)", one) for one in needed)
    return {one[1]: one[2] for one in found if one}


@pytest.mark.parametrize("package", ["uvicorn", "starlette", "websockets"])
def test_a_new_version_of_what_is_subclassed_is_not_installed_untested(package: str) -> None:
    """Their next versions may change what the server's protocols override."""
    assert re.search(r",<[\d.]+", _server()[package])


def test_protocols_are_the_only_module_that_extends_internals() -> None:
    sources = (_ROOT / "src" / "lastcard" / "server").rglob("*.py")
    inside = re.compile(
        r"^(?:from|import) (?:uvicorn\.(?:_|protocols)|websockets\.(?:server|protocol|frames))", re.MULTILINE
    )
    found = [path.name for path in sources if inside.search(path.read_text(encoding="utf-8"))]

    assert ["protocols.py"] == found
