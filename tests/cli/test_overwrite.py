"""A file that somebody named is replaced only with --overwrite, and the refusal comes before any work."""

import sqlite3
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest

from lastcard.cli import main

Run = Callable[..., tuple[int, str]]
RECORD = Path(__file__).parents[1] / "transcripts" / "classic.record"


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Run a command in an empty folder: its exit status and what it says on standard error."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", StringIO())

    def command(*arguments: str) -> tuple[int, str]:
        with pytest.raises(SystemExit) as done:
            main(arguments)
        return int(done.value.code or 0), capsys.readouterr().err

    return command


SINGLE = [
    (("play", "classic", "--bots", "1", "--seed", "s", "--save", "mine"), "save: mine", b"lastcard 1\n"),
    (("sim", "--players", "2", "--games", "2", "--dataset", "mine"), "dataset: mine", b"PAR1"),
    (("records", str(RECORD), "--out", "mine"), "out: mine", b"lastcard 1\n"),
    (("records", str(RECORD), "--parquet", "mine"), "parquet: mine", b"PAR1"),
]


@pytest.mark.parametrize(("command", "said", "begins"), SINGLE, ids=["play", "sim", "records", "parquet"])
def test_a_file_is_replaced_only_when_told_to(
    run: Run, command: tuple[str, ...], said: str, begins: bytes
) -> None:
    Path("mine").write_bytes(b"years of work")

    assert run(*command) == (2, f"lastcard: {said} already exists; --overwrite replaces it\n")
    assert Path("mine").read_bytes() == b"years of work"

    assert run(*command, "--overwrite")[0] == 0
    assert Path("mine").read_bytes().startswith(begins)


def test_a_record_that_appears_during_the_game_is_not_replaced(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two games saved under one name: the second takes the next free name, and neither is lost."""

    class Keyboard(StringIO):
        def readline(self, *_: object) -> str:
            Path("game.record").write_text("theirs", encoding="utf-8")
            return ""

    monkeypatch.setattr("sys.stdin", Keyboard())

    assert run("play", "classic", "--bots", "1", "--seed", "s", "--save", "game.record")[0] == 0
    assert Path("game.record").read_text(encoding="utf-8") == "theirs"
    assert Path("game-2.record").read_text(encoding="utf-8").startswith("lastcard 1\n")


def test_plots_are_replaced_only_when_told_to(run: Run) -> None:
    command = ("lab", "first-seat", "--edition", "classic", "--games", "50", "--out", "plots")
    Path("plots").mkdir()
    Path("plots/first-seat.png").write_bytes(b"mine")

    assert run(*command) == (
        2,
        "lastcard: out: plots/first-seat.png already exists; --overwrite replaces it\n",
    )
    assert [Path("plots/first-seat.png")] == list(Path("plots").iterdir())

    assert run(*command, "--overwrite")[0] == 0
    assert Path("plots/first-seat.png").read_bytes().startswith(b"\x89PNG")


def test_the_page_of_all_plots_is_replaced_only_when_told_to(run: Run) -> None:
    Path("plots").mkdir()
    Path("plots/index.md").write_text("mine", encoding="utf-8")

    assert run("lab", "all", "--out", "plots") == (
        2,
        "lastcard: out: plots/index.md already exists; --overwrite replaces it\n",
    )


def test_other_files_beside_the_plots_are_no_hindrance(run: Run) -> None:
    Path("plots").mkdir()
    Path("plots/index.md").write_text("mine", encoding="utf-8")

    assert run("lab", "first-seat", "--edition", "classic", "--games", "50", "--out", "plots")[0] == 0
    assert Path("plots/index.md").read_text(encoding="utf-8") == "mine"


def test_a_backup_is_replaced_only_when_told_to(run: Run) -> None:
    command = ("backup", "copy.db", "--database", "sqlite:///tables.db")
    sqlite3.connect("tables.db").close()
    Path("tables.db").touch()
    Path("copy.db").write_bytes(b"mine")

    assert run(*command) == (2, "lastcard: file: copy.db already exists; --overwrite replaces it\n")
    assert Path("copy.db").read_bytes() == b"mine"

    assert run(*command, "--overwrite")[0] == 0
    assert Path("copy.db").read_bytes().startswith(b"SQLite format 3\0")


def test_a_backup_that_fails_leaves_the_old_one(run: Run) -> None:
    Path("copy.db").write_bytes(b"mine")

    assert run("backup", "copy.db", "--database", "sqlite:///nowhere.db", "--overwrite")[0] == 2
    assert Path("copy.db").read_bytes() == b"mine"
