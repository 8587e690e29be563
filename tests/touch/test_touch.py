"""What it takes to add an edition, a house rule and a format, measured by doing it.

Each is a folder beside this file, as the documentation tells how to make it, and nothing else: no source of
the package is touched.  Its own tests show that it is played everywhere; ``tests/web`` has the browser's.
"""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.touch.rows import files_told

PLUGINS = Path(__file__).parent / "plugins"
ROOT = PLUGINS.parents[2]
MOST = {"neon": 6, "nines": 6, "best-of": 4}
"""Files each may take, its words in two languages and its tests included."""
ROWS = {"neon": "an edition", "nines": "a house rule", "best-of": "a format"}
"""Their rows in the table of CONTRIBUTING."""
PAGES = {"neon": "add-an-edition.md", "nines": "add-a-house-rule.md", "best-of": "formats.md"}


@pytest.mark.parametrize("name", MOST)
def test_it_takes_as_many_files_as_the_touch_table_says(name: str) -> None:
    files = [path for path in (PLUGINS / name).rglob("*") if path.is_file() and path.suffix != ".pyc"]

    assert files_told(ROWS[name]) == len(files) <= MOST[name], files


def test_the_edition_has_no_code() -> None:
    book = ast.parse((PLUGINS / "neon" / "books" / "neon.py").read_text(encoding="utf-8"))

    assert not any(
        isinstance(node, ast.FunctionDef | ast.Lambda | ast.ClassDef | ast.If) for node in ast.walk(book)
    )


@pytest.mark.parametrize(
    "path",
    [p for p in PLUGINS.rglob("*.*") if p.suffix in {".py", ".toml"} and not p.stem.startswith("test_")],
    ids=lambda path: path.name,
)
def test_the_documentation_s_example_is_the_plugin(path: Path) -> None:
    page = PAGES[path.relative_to(PLUGINS).parts[0]]

    assert path.read_text(encoding="utf-8") in (ROOT / "docs" / page).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", MOST)
def test_its_own_tests_pass_with_the_package_as_it_is(name: str) -> None:
    plugin = PLUGINS / name
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *map(str, plugin.glob("test_*.py"))],
        cwd=ROOT,
        env=os.environ | {"LASTCARD_PLUGINS": str(plugin)},
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stdout
