"""The suite's own words: what ran, what was left out, and what comes first."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tools import suite
from tools.suite import (
    Outcome,
    Part,
    count,
    failing_first,
    parts,
    passed,
    remember,
    remembered,
    run,
    run_all,
    run_command,
    summary,
)

ROOT = Path(__file__).resolve().parents[2]
TESTS = """
import pytest

def test_well(): pass
def test_ill(): assert False
@pytest.fixture
def broken(): raise ValueError
def test_broken(broken): pass
@pytest.mark.skip(reason="no such thing here")
def test_later(): pass
"""


def _part(name: str, **more: object) -> Part:
    return Part(name, [], **more)  # type: ignore[arg-type]


def test_every_test_is_in_exactly_one_part() -> None:
    given = [
        ROOT / word
        for part in parts(1)
        for word in {word for command in part.commands for word in command}
        if part.tests and word.startswith("tests/")
    ]

    toys = (ROOT / "tests" / "touch").glob("*/**/test_*.py")  # which the tests of that folder run
    for file in {*(ROOT / "tests").rglob("test_*.py")} - {*toys}:
        assert 1 == sum(path in {file, *file.parents} for path in given), file


def test_what_failed_last_time_comes_first_and_the_rest_keeps_its_order() -> None:
    order = failing_first([_part("a"), _part("b"), _part("c")], ["c"])

    assert ["c", "a", "b"] == [part.name for part in order]


def test_a_part_that_failed_is_remembered_until_it_passes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(suite, "MEMORY", tmp_path / "memory.json")

    assert [] == remembered()
    remember([Outcome(_part("a"), status=1), Outcome(_part("b"))])
    assert ["a"] == remembered()
    remember([Outcome(_part("b"), status=1)])
    assert ["a", "b"] == remembered()
    remember([Outcome(_part("a")), Outcome(_part("b"), status=1)])
    assert ["b"] == remembered()


def test_numbers_and_reasons_come_from_pytest_s_report(tmp_path: Path) -> None:
    (tmp_path / "test_them.py").write_text(TESTS)
    command = [sys.executable, "-m", "pytest", "-q", "--junit-xml=report.xml", "-p", "no:cacheprovider"]
    subprocess.run(command, cwd=tmp_path, capture_output=True, check=False)
    outcome = Outcome(_part("tests"))

    count(outcome, tmp_path / "report.xml")

    assert (3, 2) == (outcome.ran, outcome.failed)
    assert ["test_them.test_later: no such thing here"] == outcome.left_out


def test_a_test_that_hangs_is_ended_and_named(tmp_path: Path) -> None:
    """Otherwise a run that nobody looks at would say nothing, not even which."""
    hangs = tmp_path / "test_hangs.py"
    hangs.write_text("import threading\n\ndef test_for_ever():\n    threading.Event().wait()\n")
    command = [sys.executable, "-m", "pytest", "-n1", "-p", "no:cacheprovider", "-otimeout=1"]
    ours = ["-c", str(ROOT / "pyproject.toml"), "--rootdir", str(tmp_path)]
    done = subprocess.run(
        [*command, *ours, str(hangs)],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )

    assert 1 == done.returncode
    assert "FAILED test_hangs.py::test_for_ever - Failed: Timeout" in done.stdout
    assert "threading.Event().wait()" in done.stdout


def test_the_summary_says_what_ran_for_how_long_and_what_was_left_out_and_why() -> None:
    rules = Outcome(_part("rules"), ran=3322, seconds=61.2)
    rest = Outcome(_part("rest"), ran=900, failed=2, seconds=120, status=1, left_out=["x: no PostgreSQL"])
    browser = Outcome(_part("browser", needs="no Chromium"), left_out=["no Chromium"])

    lines = summary([rules, rest, browser], []).splitlines()

    assert lines[1].split() == [
        "rules",
        "3,322",
        "tests",
        "0",
        "failed",
        "0",
        "left",
        "out",
        "61",
        "s",
        "passed",
    ]
    assert lines[2].split() == [
        "rest",
        "900",
        "tests",
        "2",
        "failed",
        "1",
        "left",
        "out",
        "120",
        "s",
        "failed",
        "(exit",
        "status",
        "1)",
    ]
    assert lines[3].split()[-2:] == ["left", "out"]
    assert lines[4:] == ["Left out: rest: x: no PostgreSQL", "Left out: browser: no Chromium"]
    assert "Nothing was left out." in summary([rules], [])
    assert "not run: the suite was interrupted" in summary([rules], [_part("rest")])


@pytest.mark.parametrize(
    ("outcome", "well", "well_on_ci"),
    [
        (Outcome(_part("a"), ran=1), True, True),
        (Outcome(_part("a"), ran=1, status=1), False, False),
        (Outcome(_part("a"), ran=1, left_out=["a reason"]), True, False),
    ],
    ids=["passed", "failed", "left out"],
)
def test_on_ci_nothing_may_be_left_out(outcome: Outcome, well: bool, well_on_ci: bool) -> None:
    assert (well, well_on_ci) == (passed([outcome], [], on_ci=False), passed([outcome], [], on_ci=True))
    assert not passed([outcome], [_part("never came to it")], on_ci=False)


def test_a_part_whose_need_is_missing_is_left_out_with_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suite, "whole_browser", lambda: None)
    browser = next(part for part in parts(1) if part.name == "browser")

    outcome = run(browser)

    assert "no Chromium on PATH" in outcome.left_out[0]
    assert outcome.verdict == "left out"


def test_all_commands_of_a_part_run_even_if_one_fails(capfd: pytest.CaptureFixture[str]) -> None:
    fails, says = [sys.executable, "-c", "raise SystemExit(3)"], [sys.executable, "-c", "print('here')"]

    outcome = run(Part("checks", [fails, says], tests=False))

    assert (2, 1, 3) == (outcome.ran, outcome.failed, outcome.status)
    assert "here" in capfd.readouterr().out


def _waits(folder: Path, *, leaves: str, until: str) -> list[str]:
    """A command that leaves one file, and waits until another is there, at most a minute."""
    code = (
        "import pathlib, time\n"
        f"here, ends = pathlib.Path({str(folder)!r}), time.monotonic() + 60\n"
        f"(here / {leaves!r}).touch()\n"
        f"while not (here / {until!r}).exists() and time.monotonic() < ends: time.sleep(0.01)\n"
        f"print({leaves!r}, 'is done' if time.monotonic() < ends else 'gave up')\n"
    )
    return [sys.executable, "-c", code]


def test_the_page_is_tested_beside_the_rest_and_told_after_it(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Each waits for the other, so one after the other would have to give up."""
    page = Part("browser", [_waits(tmp_path, leaves="page", until="rest")], tests=False)
    rest = Part("rest", [_waits(tmp_path, leaves="rest", until="page")], tests=False)
    left: list[Part] = [rest, page]
    outcomes: list[Outcome] = []

    run_all(left, outcomes)

    assert ([], ["rest", "browser"]) == (left, [one.part.name for one in outcomes])
    out = capfd.readouterr().out
    assert out.index("rest is done") < out.index("page is done")


def test_the_page_is_tested_first_where_it_failed_last_time(capfd: pytest.CaptureFixture[str]) -> None:
    page, rest = (
        Part(name, [[sys.executable, "-c", f"print('{name} is done')"]], tests=False)
        for name in ("browser", "rest")
    )

    run_all([page, rest], [])

    out = capfd.readouterr().out
    assert out.index("browser is done") < out.index("rest is done")


def test_a_command_that_hangs_is_killed_and_fails(capfd: pytest.CaptureFixture[str]) -> None:
    status = run_command([sys.executable, "-c", "import time; time.sleep(600)"], None, seconds=0.1)

    assert status == -signal.SIGKILL
    assert "Killed after 0 s" in capfd.readouterr().out
