"""Runs every check and test, and prints a summary: what ran, how long it took, and what was skipped and why.

python -m tools.suite [--workers 2]

The parts that failed last time run first, starting with the tests that failed.  The browser tests wait more
than they work, so they run in parallel with the other parts, and their output is printed at the end.  If CI
is set in the environment, nothing may be skipped.
"""

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from tools.programs import MISSING, whole_browser

ROOT = Path(__file__).resolve().parents[1]
MEMORY = Path(sys.prefix) / "failed-parts.json"
"""The file in the environment with the parts that failed last time."""
RULES = [
    *(
        f"tests/{name}"
        for name in ("language", "game", "words", "rulebooks", "pitfalls", "perft", "transcripts")
    ),
    *("tests/test_docs.py", "tests/test_scenarios.py"),
]
"""The tests that must cover every branch of the rules, those that take longest first.  The laws, and tests
marked ``no_cover``, are not measured: they cover no more and take four times as long with coverage."""

LONGEST = ["tests/touch/test_touch_sources.py", "tests/sim", "tests/bots"]
"""Tests that compile the simulator.  They run first, so that no core is idle at the end."""
LAST = ["tests/arena", "tests/cli", "tests/touch/test_touch.py", "tests/test_examples.py"]
"""Tests that start the simulator in other processes; by then its compiled code is cached on disk."""
NO_SERVER = ["-p", "no:schemathesis"]
"""The parts without tests of the server's calls need not load what makes calls up."""
PAGE = "tests/web"
"""In its own process: driving a browser leaves an event loop running, which breaks asynchronous tests."""
BESIDE = "browser"
"""The part that runs in parallel with the others."""


@dataclass(frozen=True)
class Part:
    """Commands that run one after another, all of them even if one fails."""

    name: str
    commands: Sequence[Sequence[str]]
    tests: bool = True
    """Whether the commands are pytest's, which counts its tests."""
    needs: str = ""
    """What is missing on this machine, so that the part is skipped."""


@dataclass
class Outcome:
    """The result of a part."""

    part: Part
    ran: int = 0
    failed: int = 0
    left_out: list[str] = field(default_factory=list)
    seconds: float = 0.0
    status: int = 0

    @property
    def verdict(self) -> str:
        if self.part.needs:
            return "left out"
        return f"failed (exit status {self.status})" if self.status else "passed"


def parts(workers: int) -> list[Part]:
    """All parts, the fastest first."""
    python = [sys.executable, "-m"]
    pytest = [*python, "pytest", "-q", "--failed-first", "--durations", "15", "-n", str(workers)]
    # A file in one process: its tests have sentences, words and editions in common, each read once.
    files = ["--dist", "loadfile", "--no-loadscope-reorder"]
    rules = [*pytest, *NO_SERVER, *files, *RULES]
    measured = [*rules, "-m", "not no_cover", "--cov", "--cov-report=term"]
    named = {*RULES, *LONGEST, *LAST, PAGE, "tests/touch"}
    others = [path for path in [*_found("*/"), *_found("test_*.py")] if path not in named]
    # One more, because many of these wait for a clock, a server or a disk.
    rest = [*pytest[:-1], str(workers + 1), "--dist", "loadgroup", *LONGEST, *others, *LAST]
    page = [*pytest, *NO_SERVER, "--dist", "loadgroup", PAGE]
    return [
        Part("checks", [*([*python, *words.split()] for words in CHECKS), LAYERS], tests=False),
        Part("rules", [measured, [*rules, "-m", "no_cover"]]),
        Part("rest", [rest]),
        Part("browser", [page], needs="" if whole_browser() else MISSING),
    ]


ALIKE = {"LASTCARD_EXAMPLES": "fixed"}
"""Property-based tests use the same examples on every machine."""
NAMES = ("checks", "rules", "rest", "browser")
CHECKS = (
    "ruff format --check .",
    "ruff check .",
    "mypy",
    "codespell_lib",
    "tools.pages docs --check",
)

LONGEST_COMMAND = 2400
"""Seconds after which a command has failed, so that one that hangs is told of before CI gives up."""
RUNNING: set[subprocess.Popen[bytes]] = set()
"""The commands that run now."""
LAYERS = [str(Path(sys.executable).parent / "lint-imports"), "--no-logo"]
"""Whether imports follow the contracts in pyproject.toml."""


def environment() -> dict[str, str]:
    """The environment variables of the commands; bytecode is written, so later processes start faster."""
    return ALIKE | {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def _found(pattern: str) -> list[str]:
    """The files or folders of tests that match *pattern*, without __pycache__ and __init__."""
    found = (ROOT / "tests").glob(pattern)
    return sorted(path.relative_to(ROOT).as_posix() for path in found if not path.name.startswith("__"))


def failing_first(all_parts: Sequence[Part], failed: Sequence[str]) -> list[Part]:
    """The parts, those that failed last time first."""
    return sorted(all_parts, key=lambda part: part.name not in failed)


def remembered() -> list[str]:
    """The parts that failed last time."""
    return list(json.loads(MEMORY.read_text(encoding="utf-8"))) if MEMORY.is_file() else []


def remember(outcomes: Sequence[Outcome]) -> None:
    """Save which parts failed; parts that did not run keep their result."""
    ran = {one.part.name for one in outcomes}
    failed = [name for name in remembered() if name not in ran]
    failed += [one.part.name for one in outcomes if one.status]
    MEMORY.write_text(json.dumps(failed), encoding="utf-8")


def run(part: Part, told: IO[str] | None = None) -> Outcome:
    """Run the part's commands; their output goes to *told*, by default to standard output."""
    outcome = Outcome(part)
    if part.needs:
        outcome.left_out.append(part.needs)
        return outcome
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="lastcard-suite-") as folder:
        for number, words in enumerate(part.commands):
            report = Path(folder) / f"{number}.xml"
            command = [*words, f"--junit-xml={report}"] if part.tests else [*words]
            print(f"\n== {part.name}: {' '.join(words[2:])}", flush=True, file=told)
            status = run_command(command, told)
            outcome.status = outcome.status or status
            if part.tests:
                count(outcome, report)
            else:
                outcome.ran += 1
                outcome.failed += status != 0
    outcome.seconds = time.monotonic() - began
    return outcome


def run_command(command: Sequence[str], told: IO[str] | None, seconds: float = LONGEST_COMMAND) -> int:
    """The exit status of *command*; one that takes longer than *seconds* is killed, with all it started."""
    process = subprocess.Popen(
        command, cwd=ROOT, env=environment(), stdout=told, stderr=told, start_new_session=True
    )
    RUNNING.add(process)
    try:
        return process.wait(seconds)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        print(f"Killed after {seconds:.0f} s", flush=True, file=told)
        return process.wait()
    except KeyboardInterrupt:
        for one in RUNNING:  # They have sessions of their own, so the terminal interrupts none of them.
            os.killpg(one.pid, signal.SIGINT)
        process.wait()
        raise
    finally:
        RUNNING.discard(process)


def count(outcome: Outcome, report: Path) -> None:
    """Add the number of tests, and the reasons for skipped ones, from pytest's report."""
    cases = list(ET.parse(report).iter("testcase")) if report.is_file() else []  # noqa: S314 - we wrote it
    skipped = [(case, case.find("skipped")) for case in cases if case.find("skipped") is not None]
    outcome.failed += sum(
        case.find("failure") is not None or case.find("error") is not None for case in cases
    )
    outcome.ran += len(cases) - len(skipped)
    for case, why in skipped:
        assert why is not None
        outcome.left_out.append(f"{case.get('classname')}.{case.get('name')}: {why.get('message')}")


def summary(outcomes: Sequence[Outcome], unrun: Sequence[Part]) -> str:
    """A line for each part, then what was skipped and why."""
    width = max(len(part.name) for part in [*(one.part for one in outcomes), *unrun])
    lines = [f"== Summary, Python {sys.version.split()[0]}"]
    for one in outcomes:
        unit = "tests" if one.part.tests else "commands"
        lines.append(
            f"{one.part.name:{width}}  {one.ran:6,} {unit:8}  {one.failed:3,} failed  "
            f"{len(one.left_out):3,} left out  {one.seconds:4.0f} s  {one.verdict}"
        )
    lines += [f"{part.name:{width}}  not run: the suite was interrupted" for part in unrun]
    reasons = dict.fromkeys(f"{one.part.name}: {why}" for one in outcomes for why in one.left_out)
    lines += [f"Left out: {reason}" for reason in reasons] or ["Nothing was left out."]
    return "\n".join(lines)


def passed(outcomes: Sequence[Outcome], unrun: Sequence[Part], *, on_ci: bool) -> bool:
    """Whether everything passed; on CI, skipped parts count as failures."""
    complete = not any(one.left_out for one in outcomes)
    return not unrun and not any(one.status for one in outcomes) and (complete or not on_ci)


def run_all(left: list[Part], outcomes: list[Outcome]) -> None:
    """Run the parts, the browser tests in parallel; finished parts move from *left* to *outcomes*."""
    beside = [part for part in left[1:] if part.name == BESIDE]
    with tempfile.TemporaryFile("w+", encoding="utf-8") as told, ThreadPoolExecutor(1) as pool:
        waiting = [(part, pool.submit(run, part, told)) for part in beside]
        for part in [part for part in left if part not in beside]:
            outcomes.append(run(part))
            left.remove(part)
        for part, outcome in waiting:
            outcomes.append(outcome.result())
            left.remove(part)
            told.seek(0)
            print(told.read(), end="", flush=True)


def main() -> int:
    """Run everything and return the exit status."""
    reading = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    reading.add_argument("--workers", type=int, default=2, help="how many processes test at the same time")
    reading.add_argument("--only", choices=NAMES, nargs="+", default=NAMES, help="the parts to run")
    asked = reading.parse_args()
    began = time.monotonic()
    left = [part for part in failing_first(parts(asked.workers), remembered()) if part.name in asked.only]
    outcomes: list[Outcome] = []
    try:
        run_all(left, outcomes)
    except KeyboardInterrupt:
        print()
    remember(outcomes)
    well = passed(outcomes, left, on_ci=bool(os.environ.get("CI")))
    print(f"\n{summary(outcomes, left)}")
    print(f"{'All passed' if well else 'Not all passed'} in {time.monotonic() - began:.0f} s.", flush=True)
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
