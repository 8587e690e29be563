"""Programs under test: what they answer, and what happens if they answer badly."""

import json
import sys
from pathlib import Path

import pytest

from lastcard.cli import main
from lastcard.conformance.program import Program
from lastcard.conformance.referee import Verdict, judge

ROOT = Path(__file__).resolve().parents[2]
ENGINE = f"program: {sys.executable} -m lastcard.conformance.engine"
SCENARIO = {
    "id": "one",
    "level": "core",
    "edition": "classic",
    "given": {"turn": 0, "top": "R5", "hands": ["R1 R2", "B1 B2"], "draw": "Y1"},
    "steps": [{"by": 0, "do": "R1!", "then": {"turn": 1}}],
}


def script(body: str) -> str:
    """A command for a program that runs *body* for each line it reads."""
    code = f"import sys, time\nfor line in sys.stdin:\n    {body}\n    sys.stdout.flush()"
    return f"{sys.executable} -c {json.dumps(code)}".replace("\\n", "\n")


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as ended:
        main(["conformance", *arguments])
    return int(ended.value.code or 0)


def test_our_engine_as_a_program_passes_a_level(capsys):
    assert 0 == run("run", ENGINE, "--level", "opening")
    assert "opening" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("print('hello')", "the answer is not an object of JSON: 'hello'"),
        ("print('[1]')", "the answer is not an object of JSON: '[1]'"),
        ("print('{}')", "the answer has no state"),
        (
            """print('{"state": {"turn": 0, "top": "R1"}}')""",
            "turn: expected 1, got 0",
        ),
        ("sys.exit()", "the program ended"),
    ],
)
def test_a_program_that_answers_badly_fails_the_scenario_and_the_rest_goes_on(body, says):
    assert [says] * 2 == problems(body, seconds=60)


def test_a_program_that_says_nothing_fails_the_scenario():
    assert "no answer within 0.2 seconds" in problems("time.sleep(60)", seconds=0.2)


def problems(body: str, seconds: float) -> list[str]:
    """What goes wrong in two scenarios, one after the other."""
    program = Program(script(body), seconds)
    try:
        outcomes = [judge(program, SCENARIO) for _ in range(2)]
    finally:
        program.close()
    assert [Verdict.FAILED] * 2 == [one.verdict for one in outcomes]
    return [str(one.problem) for one in outcomes]


def test_a_report_is_written_as_data_text_and_picture(tmp_path, capsys):
    program = f"program: {sys.executable} {ROOT / 'examples/conformance/rlcard_uno.py'}"

    assert 1 == run("run", program, "--level", "core", "--out", str(tmp_path))

    capsys.readouterr()
    report = json.loads((tmp_path / "report.json").read_text())
    assert "rlcard" == report["program"]["name"]
    counts = report["levels"]["core"]
    assert sum(counts.values()) == len(report["outcomes"])
    assert counts["failed"] > 0
    assert (tmp_path / "report.md").read_text().startswith("# Conformance of rlcard")
    assert (tmp_path / "badge.svg").read_text().startswith("<svg")


def test_counts_of_two_programs_are_divided_side_by_side(capsys):
    assert 0 == run("divide", "engine", "--position", "perft-classic-01", "--depth", "2")

    lines = capsys.readouterr().out.splitlines()
    assert lines
    assert all(line.split()[-1] == line.split()[-2] for line in lines)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["run", "nothing"], "write program:COMMAND, engine or compiled, not"),
        (["run", "program: /no/such/program"], "cannot be started"),
        (["run", "program:"], "write program:COMMAND, engine or compiled, not"),
        (["run", "engine", "--level", "cor"], "'cor' is not one of core"),
        (["run", "engine", "--suite", "/no/such/folder"], "there is no conformance suite in this folder"),
        (["run", "engine", "--seconds", "0"], "seconds"),
        (["divide", "engine", "--position", "perft"], "is not one of perft-classic-01"),
        (["divide", "engine", "--position", "perft-classic-01", "--depth", "0"], "depth"),
    ],
)
def test_bad_input_is_one_sentence(arguments, says, capsys):
    assert 2 == run(*arguments)

    told = capsys.readouterr().err
    assert says in told
    assert 1 == told.count("\n")
