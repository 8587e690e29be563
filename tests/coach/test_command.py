"""``lastcard coach``: a record, a folder, a puzzle; and bad input in one sentence."""

import threading
import time
from pathlib import Path

import pytest
from tests.coach.games import record_of

from lastcard.cli import main
from lastcard.coach.report import CoachLine, ReviewReport
from lastcard.coach.worker import end_process, make, new_process
from lastcard.notation.record import write_record

pytestmark = pytest.mark.xdist_group("thinker")  # one process compiles what plays rounds out


def run(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> str:
    with pytest.raises(SystemExit) as ended:
        main(["coach", *arguments])
    assert (ended.value.code or 0) == status
    shown = capsys.readouterr()
    return shown.err if status == 2 else shown.out


def saved(folder: Path, name: str = "game.record", **wanted: object) -> Path:
    path = folder / name
    path.write_text(write_record(record_of(2, **wanted)), encoding="utf-8")  # type: ignore[arg-type]
    return path


def test_a_record_is_reviewed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    shown = run(capsys, str(saved(tmp_path, bot="beginner")), "--every", "--truth")

    assert shown.startswith("Round 1, Ana\n")
    for part in (
        "Chance to win:",
        "unforced decisions",
        "Luck and skill",
        "The draws",
        "What the others held",
    ):
        assert part in shown


def test_another_player_of_the_record_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(capsys, str(saved(tmp_path)), "--player", "Ben").startswith("Round 1, Ben\n")


def test_a_folder_is_summed_up_and_what_is_no_record_is_left_out(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    saved(tmp_path, "1.record", seed="1")
    saved(tmp_path, "2.record", seed="2")
    (tmp_path / "3.record").write_text("lastcard 9\n", encoding="utf-8")
    shown = run(capsys, str(tmp_path), "--player", "Ana")

    assert "3.record: left out, " in shown
    assert "Ana: 2 rounds, " in shown
    assert "Error per decision: " in shown


def test_a_round_that_was_cut_short_is_named_beside_the_others(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "game.record"
    record = record_of(2, match="first-to-500", rounds=2)
    path.write_text(_cut_short(write_record(record)), encoding="utf-8")
    shown = run(capsys, str(path))

    assert shown.startswith("Round 1, Ana\n")
    assert "Chances and costs are of winning the match." in shown
    assert shown.endswith("round 2 is not over; only a finished round can be reviewed\n")


def _cut_short(text: str) -> str:
    return "".join(text.splitlines(keepends=True)[:-1])


def _of_another_version(text: str) -> str:
    return text.replace("lastcard 1", "lastcard 2", 1)


def _tampered(text: str) -> str:
    lines = text.splitlines(keepends=True)
    at = next(i for i, line in enumerate(lines) if line[0].isdecimal())
    return "".join([*lines[:at], "0 W>R\n", "0 W>R\n", *lines[at:]])


def _with_another_deal(text: str) -> str:
    return text.replace('"seed": "', '"seed": "another ', 1)


def _in_another_order(text: str) -> str:
    lines = text.splitlines(keepends=True)
    at = next(i for i, line in enumerate(lines) if line[0].isdecimal())
    return "".join([*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]])


def _of_unknown_rules(text: str) -> str:
    return text.replace('edition "classic"', 'edition "unheard"', 1)


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (_cut_short, "the record has no finished round"),
        (_of_another_version, "lastcard 1"),
        (_tampered, "line"),
        (_with_another_deal, "line"),
        (_in_another_order, "line"),
        (_of_unknown_rules, "'unheard' is not one of"),
    ],
)
def test_a_bad_record_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, spoil: object, said: str
) -> None:
    path = saved(tmp_path)
    path.write_text(spoil(path.read_text(encoding="utf-8")), encoding="utf-8")  # type: ignore[operator]
    shown = run(capsys, str(path), status=2)

    assert shown.count("\n") == 1
    assert said in shown


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "PATH"),
        (("missing.record",), "missing.record: "),
        (("--puzzle", "100000"), "puzzle: "),
    ],
)
def test_bad_arguments_are_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], said: str
) -> None:
    shown = run(capsys, *arguments, status=2)
    assert shown.count("\n") == 1
    assert said in shown


def test_a_player_or_a_round_that_is_not_there_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = str(saved(tmp_path))
    assert "choose one of Ana, Ben" in run(capsys, path, "--player", "Zoe", status=2)
    assert "round: 5 is out of range" in run(capsys, path, "--round", "5", status=2)


def test_a_process_ends_in_silence_though_somebody_no_longer_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    failed = list[object]()
    monkeypatch.setattr(threading, "excepthook", failed.append)
    pool = new_process()
    waiting = [pool.submit(time.sleep, 60) for _ in range(4)]
    thread, (process,) = pool._executor_manager_thread, pool._processes.values()  # type: ignore[attr-defined]
    terminate = process.terminate

    def until_noticed() -> None:
        terminate()
        if threading.current_thread() is not thread:
            thread.join(30)

    monkeypatch.setattr(process, "terminate", until_noticed)
    waiting[-1].cancel()
    end_process(pool)

    assert not thread.is_alive()
    assert failed == []


def test_a_round_is_told_in_a_line_or_whole() -> None:
    text = write_record(record_of(2, seed="3"))
    line, review = (make(kind, text, 0, 1, "es") for kind in ("line", "review"))

    assert isinstance(line, CoachLine)
    assert line.there
    assert isinstance(review, ReviewReport)
    assert (review.seat, review.round) == (1, 1)
