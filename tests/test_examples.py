"""Every example in the documentation runs, and shows what comes of it."""

import doctest
import json
import re
import shlex
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import NamedTuple

import pytest

import lastcard
from lastcard.cli import app
from lastcard.cli import main as command

ROOT = Path(__file__).parents[1]
DOCS = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
GENERATED = {"cli.md"}


class Block(NamedTuple):
    """A fenced block of a page; *title* names the file it stands for."""

    kind: str
    title: str
    text: str


def blocks(page: Path) -> Iterator[Block]:
    fence = re.compile(r'^```(\w*)(?: title="([^"]+)")?\n(.*?)^```$', re.MULTILINE | re.DOTALL)
    for kind, title, text in fence.findall(page.read_text(encoding="utf-8")):
        yield Block(kind, title, text)


def commands(text: str) -> Iterator[tuple[str, str]]:
    """Each command of a console block, and the output that is shown for it."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        line, _, shown = part.partition("\n")
        yield line, shown


@pytest.mark.parametrize("page", DOCS, ids=lambda page: page.name)
def test_python_examples_run(page: Path) -> None:
    failures, _ = doctest.testfile(str(page), module_relative=False)

    assert failures == 0


def test_the_readme_and_the_package_show_python_examples() -> None:
    parser = doctest.DocTestParser()

    assert parser.get_examples((ROOT / "README.md").read_text(encoding="utf-8"))
    assert parser.get_examples(lastcard.__doc__)


def test_the_package_s_own_example_runs() -> None:
    failures, tried = doctest.testmod(lastcard)

    assert tried > 0
    assert failures == 0


def test_console_examples_run_one_after_another_in_one_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Whoever types all that the pages show, from the first to the last, meets no surprise."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", StringIO())
    ran = 0
    for page in DOCS:
        for block in blocks(page):
            if block.title:
                Path(block.title).write_text(block.text, encoding="utf-8")
            if page.name not in GENERATED and block.kind == "console":
                for line, shown in commands(block.text):
                    _try(f"{page.name}: {line}", shlex.split(line, comments=True), shown, capfd)
                    ran += 1
    assert ran > 0


def _try(where: str, words: list[str], shown: str, capfd: pytest.CaptureFixture[str]) -> None:
    """Run an example; it must end well, or as the page shows.  A server would not end, and is only read."""
    assert words[0] == "lastcard", where
    if words[1] == "serve":
        app.parse_args(words[1:], print_error=False, exit_on_error=False)
        return
    with pytest.raises(SystemExit) as done:
        command(words[1:])
    told = capfd.readouterr()
    if shown:
        assert shown == told.out + told.err, where
    else:
        assert not done.value.code, (where, told.err)


def test_the_page_on_results_files_shows_what_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    page = list(blocks(ROOT / "docs" / "results.md"))
    line = next(commands(next(block.text for block in page if block.kind == "console")))[0]
    terms, result = (json.loads(block.text) for block in page if block.kind == "json")

    with pytest.raises(SystemExit):
        command(shlex.split(line)[1:])

    results = Path("results/results.jsonl").read_text(encoding="utf-8").splitlines()
    assert terms == json.loads(Path("results/tournament.json").read_text(encoding="utf-8"))
    assert result in map(json.loads, results)


def test_lines_that_run_the_program_stand_in_console_blocks() -> None:
    """So that none of them escapes being tried."""
    for page in DOCS:
        for block in blocks(page):
            lines = [line for line in block.text.splitlines() if line.startswith("lastcard ")]
            assert page.name in GENERATED or block.kind in {"console", "text"} or block.title or not lines, (
                page.name,
                lines,
            )


@pytest.mark.parametrize("path", sorted((ROOT / "examples").rglob("*.py")), ids=lambda path: path.name)
def test_an_example_that_makes_an_environment_registers_it(path: Path) -> None:
    """Gymnasium knows the ids once ``lastcard.envs`` is imported, and not before."""
    text = path.read_text(encoding="utf-8")

    assert '"lastcard/' not in text or "lastcard.envs" in text
