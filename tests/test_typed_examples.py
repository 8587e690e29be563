"""The library's examples in README, ``help(lastcard)`` and the docs pass ``mypy --strict``."""

import re
import subprocess
import sys
from doctest import DocTestParser
from pathlib import Path

import lastcard

ROOT = Path(__file__).parents[1]
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
EXTRAS = re.compile(r">>> .*\blastcard\.(?:sim|envs|lab|server|train)|>>> .*\bgymnasium")


def programs() -> dict[str, str]:
    """The examples of each page that needs no extra, one after another, as a program."""
    texts = {path.stem: path.read_text(encoding="utf-8") for path in PAGES} | {
        "package": str(lastcard.__doc__)
    }
    examples = {
        name: DocTestParser().get_examples(text) for name, text in texts.items() if not EXTRAS.search(text)
    }
    return {name: "".join(one.source for one in found) for name, found in examples.items() if found}


def test_the_examples_pass_a_strict_type_check(tmp_path: Path) -> None:
    made = programs()
    for name, source in made.items():
        (tmp_path / f"example_{name.replace('-', '_')}.py").write_text(source, encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "mypy",
        "--strict",
        "--follow-imports=silent",
        *map(str, tmp_path.iterdir()),
    ]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    assert {"README", "package", "records", "notation", "scenarios"} <= set(made)
    assert 0 == done.returncode, done.stdout
