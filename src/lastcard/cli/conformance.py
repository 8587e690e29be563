"""``lastcard conformance``: ask any program whether it plays UNO by the books."""

import json
from collections.abc import Sequence
from contextlib import AbstractContextManager, closing, nullcontext
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from lastcard.cli.arguments import Number, WholeNumberOrNone, one_of
from lastcard.cli.output import complain, line, messages, needed_by
from lastcard.conformance.engine import Engine
from lastcard.conformance.perft import divide, judge_counts
from lastcard.conformance.program import SECONDS, BadAnswer, NoAnswer, Program, UnderTest, describe
from lastcard.conformance.referee import NotAnswered, Verdict, judge
from lastcard.conformance.report import Report, reason
from lastcard.conformance.suite import LEVELS, Suite, read_suite, shipped_suite
from lastcard.formats.errors import positive
from lastcard.game.errors import FieldError, LocalizedError
from lastcard.words.nearest import misnamed

PROGRAM = "program:"
ENGINE, COMPILED = "engine", "compiled"
LONGEST_ANSWER = 3600
"""Seconds: an hour."""
SHOWN = 20
"""How many failures are printed; a report has all of them."""


def conformance(
    task: Literal["run", "divide"],
    program: str,
    *,
    level: Annotated[Sequence[str], Parameter(help=f"Only these levels: {one_of(LEVELS)}", negative="")] = (),
    out: Path | None = None,
    suite: Path | None = None,
    seconds: Number = SECONDS,
    position: str = "",
    after: Annotated[Sequence[str], Parameter(negative="")] = (),
    depth: WholeNumberOrNone = None,
) -> int:
    """Ask a program about every rule: lastcard conformance run "program: python3 my_uno.py" --level core

    Exits with 0 only if everything passed.

    Parameters
    ----------
    task
        run asks about all scenarios and positions; divide counts the sequences of actions from one position.
    program
        program:COMMAND for a program that speaks JSON lines over standard input, engine for ours, or compiled
        for our compiled rules.
    out
        A folder for the report: report.json, report.md and badge.svg.
    suite
        The folder of a suite; the one that belongs to this version when absent.
    seconds
        How long the program may take over an answer.
    position
        For divide: the position to count from, such as perft-classic-01.
    after
        For divide: actions to take first, each as "SEAT ACTION"; may be repeated.
    depth
        For divide: how many actions to count.
    """
    if unknown := [one for one in level if one not in LEVELS]:
        raise misnamed(FieldError, "level", "not-one-of", unknown[0], LEVELS)
    chosen = read_suite(suite or shipped_suite())
    positive("seconds", seconds, most=LONGEST_ANSWER)
    with _started(program, seconds) as under_test:
        if task == "divide":
            return _divide(under_test, chosen, position, after, depth)
        return _run(under_test, chosen.of(level) if level else chosen, out)


def _started(program: str, seconds: float) -> AbstractContextManager[UnderTest]:
    if program == ENGINE:
        return nullcontext(Engine())
    if program == COMPILED:
        with needed_by("sim", "sim"):
            from lastcard.conformance.compiled import Compiled
        return nullcontext(Compiled())
    command = program.removeprefix(PROGRAM).strip()
    if not command or not program.startswith(PROGRAM):
        raise FieldError("program", "no-program-kind", given=program)
    return closing(Program(command, seconds))


def _run(program: UnderTest, suite: Suite, out: Path | None) -> int:
    described = describe(program)
    outcomes = [judge(program, one) for one in suite.scenarios]
    outcomes += [judge_counts(program, one) for one in suite.perft]
    report = Report(described, outcomes)
    _show(report)
    if out is not None:
        _save(report, out)
    return int(not report.passed)


def _show(report: Report) -> None:
    words, console = messages(), Console()
    table = Table(
        *(words.say(f"conformance-{name}") for name in ("level", "passed", "failed", "unsupported"))
    )
    for level, counts in report.by_level().items():
        table.add_row(level, *map(str, counts.values()))
    console.print(table)
    failed = [one for one in report.outcomes if one.verdict is Verdict.FAILED]
    for one in failed[:SHOWN]:
        print(line("conformance-failed", id=one.id, step=one.step, why=reason(one, words)))
    if len(failed) > SHOWN:
        print(line("conformance-more", count=len(failed) - SHOWN))


def _save(report: Report, out: Path) -> None:
    words = messages()
    out.mkdir(parents=True, exist_ok=True)
    data = json.dumps(report.data(words), ensure_ascii=False, indent=1) + "\n"
    for name, text in (
        ("report.json", data),
        ("report.md", report.markdown(words)),
        ("badge.svg", report.badge(words)),
    ):
        (out / name).write_text(text, encoding="utf-8")


def _divide(program: UnderTest, suite: Suite, position: str, after: Sequence[str], depth: int | None) -> int:
    known = {one["id"]: one for one in suite.perft}
    if position not in known:
        raise misnamed(FieldError, "position", "not-one-of", position, tuple(known))
    entry = known[position]
    left = len(entry["counts"]) - len(after) if depth is None else depth
    if left < 1:
        raise FieldError("depth", "not-from-to", given=left, least=1, most=len(entry["counts"]))
    try:
        theirs = divide(program, entry, after, left)
        ours = divide(Engine(), entry, after, left)
    except (NoAnswer, BadAnswer) as error:
        complain(error)
        return 1
    except NotAnswered as error:
        raise LocalizedError("program-unsupported", why=str(error)) from error
    for action in sorted({*theirs, *ours}):
        same = "" if theirs.get(action) == ours.get(action) else "  <"
        print(f"{action:16} {theirs.get(action, '-'):>8} {ours.get(action, '-'):>8}{same}")
    return int(theirs != ours)
