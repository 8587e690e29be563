"""``lastcard tournament``: what may be resumed, replaced and asked for; what a killed run leaves behind."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from lastcard.cli import main

Told = Callable[..., str]

TERMS = (
    *("modern", "--players", "ana=random", "ben", "cat", "--bots", "greedy", "--format", "single-hand"),
    *("--pairing", "knockout", "--table-size", "2", "--advance", "1", "--seed", "s", "-o", "stacking=same"),
)


def held(*words: str) -> int:
    """The exit status of a tournament kept in the folder ``cup``."""
    with pytest.raises(SystemExit) as done:
        main(["tournament", *words, "--out", "cup"])
    return int(done.value.code or 0)


def kept() -> dict[Path, bytes]:
    return {file: file.read_bytes() for file in Path("cup").rglob("*") if file.is_file()}


@pytest.fixture(autouse=True)
def _in_an_empty_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def cup(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A tournament with one match left to play."""
    assert held(*TERMS) == 0
    log = Path("cup/results.jsonl")
    log.write_text("".join(log.read_text(encoding="utf-8").splitlines(keepends=True)[:-1]), encoding="utf-8")
    capsys.readouterr()
    return tmp_path / "cup"


# ------------------------------------------------------------------ resuming
@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["classic"], "edition modern (not classic)"),
        (["--pairing", "swiss"], "pairing knockout (not swiss)"),
        (["--format", "first-to-500"], "format single-hand (not first-to-500)"),
        (["--table-size", "3"], "table-size 2 (not 3)"),
        (["--stages", "3"], "stages unset (not 3)"),
        (["--advance", "2"], "advance 1 (not 2)"),
        (["--seed", "t"], "seed s (not t)"),
        (["--players", "4"], "players ana, ben, cat (not player 1, player 2, player 3, player 4)"),
        (
            ["--players", "ana", "ben", "cat=random"],
            "bots random, greedy, greedy (not random, greedy, random)",
        ),
        (["--bots", "greedy"], "bots random, greedy, greedy (not greedy, greedy, greedy)"),
        (["-o", "stacking=any"], "option stacking same (not any)"),
        (["-o", "jump_in=true"], "option jump_in unset (not true)"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_term_that_differs_from_the_folder_s_is_refused(
    cup: Path, capsys: pytest.CaptureFixture[str], given: list[str], said: str
) -> None:
    """Nobody who asks for another tournament is given the old one without a word."""
    before = kept()

    assert held("--resume", *given) == 2
    assert capsys.readouterr().err == f"lastcard: resume: the tournament in cup has {said}\n"
    assert before == kept()


def test_every_difference_is_named_at_once(cup: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert held("--resume", "classic", "--pairing", "round-robin") == 2
    assert capsys.readouterr().err.endswith(
        "edition modern (not classic); pairing knockout (not round-robin)\n"
    )


@pytest.mark.parametrize("given", [(), TERMS, ("modern", "--players", "ana", "ben", "cat")], ids=range(3))
def test_the_same_terms_may_be_given_again(cup: Path, given: tuple[str, ...]) -> None:
    """So the command that was typed before needs only --resume added."""
    assert held("--resume", *given) == 0
    assert Path("cup/results.jsonl").read_text(encoding="utf-8").count("\n") == 2


def test_a_misspelt_bot_is_refused_with_resume_too(cup: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert held("--resume", "--bots", "greddy") == 2
    assert "bots: 'greddy' is not one of " in capsys.readouterr().err


# ------------------------------------------------------------------ replacing
def test_a_tournament_is_replaced_only_when_told_to(cup: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = kept()

    assert held(*TERMS) == 2
    assert capsys.readouterr().err == (
        "lastcard: out: cup already has a tournament; --resume continues it, --overwrite replaces it\n"
    )
    assert before == kept()


def test_a_replaced_tournament_leaves_nothing_of_itself(cup: Path) -> None:
    Path("cup/notes.txt").write_text("mine", encoding="utf-8")

    assert held("modern", "--players", "2", "--seed", "s", "--overwrite") == 0

    assert {str(file.relative_to("cup")) for file in kept()} == {
        *("tournament.json", "results.jsonl", "standings.csv", "standings.json"),
        *("games/stage-01-table-01.txt", "notes.txt"),
    }


def test_other_files_of_the_same_names_are_not_written_over(
    capsys: pytest.CaptureFixture[str],
) -> None:
    Path("cup").mkdir()
    Path("cup/standings.csv").write_text("mine", encoding="utf-8")

    assert held(*TERMS) == 2
    assert (
        capsys.readouterr().err
        == "lastcard: out: cup/standings.csv already exists; --overwrite replaces it\n"
    )
    assert [b"mine"] == list(kept().values())


def test_a_bad_term_is_told_before_anything_is_replaced(cup: Path) -> None:
    before = kept()

    assert held("modern", "--players", "2", "--pairing", "ladder", "--overwrite") == 2
    assert before == kept()


def test_a_tournament_is_resumed_or_replaced_but_not_both(
    cup: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert held("--resume", "--overwrite") == 2
    assert capsys.readouterr().err == "lastcard: overwrite: choose either --resume or --overwrite\n"


# ------------------------------------------------------------------ limits
@pytest.mark.parametrize(
    ("option", "value", "said"),
    [
        ("--stages", "1001", "stages: 1001 is out of range; allowed: 1 to 1000"),
        ("--stages", "9" * 30, f"stages: {'9' * 30} is out of range; allowed: 1 to 1000"),
        ("--jobs", "257", "jobs: 257 is out of range; allowed: 1 to 256"),
    ],
)
def test_figures_nothing_could_come_of_are_refused(
    capsys: pytest.CaptureFixture[str],
    option: str,
    value: str,
    said: str,
) -> None:
    assert held("modern", "--players", "2", option, value) == 2
    assert capsys.readouterr().err == f"lastcard: {said}\n"
    assert not Path("cup").exists()


# ------------------------------------------------------------------ workers
KILLED = """
import os, signal, sys
from pathlib import Path
from lastcard.cli.tournament import Run
from lastcard.cli.tournament_folder import Folder

if __name__ == "__main__":
    run = Run.resumed(Folder(Path(sys.argv[1])))
    run.play(2, lambda: run.done == 1 and os.kill(os.getpid(), signal.SIGKILL))
"""


def test_workers_end_when_the_process_that_started_them_is_killed(cup: Path, tmp_path: Path) -> None:
    """A worker inherits the standard output, so it reaches its end only when the last of them is gone."""
    held("modern", "--players", "12", "--seed", "s", "--overwrite", "--stages", "1")
    Path("cup/results.jsonl").unlink()
    script = tmp_path / "killed.py"
    script.write_text(KILLED, encoding="utf-8")
    process = subprocess.Popen(
        [sys.executable, str(script), str(cup)], stdout=subprocess.PIPE, start_new_session=True
    )
    try:
        process.communicate(timeout=60)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)

    assert process.returncode == -signal.SIGKILL
