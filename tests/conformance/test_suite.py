"""The suite is current, complete and valid, and our engine passes it."""

import json
from pathlib import Path

import jsonschema
import pytest
from tests.conformance.small_uno import FAULTS, SmallUno
from tools.conformance_suite import divided, stale

from lastcard.conformance import perft
from lastcard.conformance.engine import Engine
from lastcard.conformance.referee import Verdict, judge
from lastcard.conformance.suite import LEVELS, BadSuite, read_suite
from lastcard.editions import EDITIONS
from lastcard.editions.ledger import ledger
from lastcard.notation.position import position

FOLDER = Path(__file__).resolve().parents[2] / "conformance"
SUITE = read_suite(FOLDER)


def test_the_files_are_up_to_date():
    assert not stale(), "run: python tools/conformance_suite.py"


def test_every_scenario_fits_the_schema():
    schema = json.loads((FOLDER / "scenario.schema.json").read_text(encoding="utf-8"))
    validator = jsonschema.Draft202012Validator(schema)
    for scenario in SUITE.scenarios:
        validator.validate(scenario)


def test_ids_are_unique_and_every_level_has_something():
    ids = [one["id"] for one in (*SUITE.scenarios, *SUITE.perft)]

    assert len(set(ids)) == len(ids)
    assert {one["level"] for one in (*SUITE.scenarios, *SUITE.perft)} == set(LEVELS)


def test_the_clauses_are_the_ledger_and_name_their_scenarios():
    clauses = json.loads((FOLDER / "clauses.json").read_text(encoding="utf-8"))["clauses"]

    assert [one["id"] for one in clauses] == [*ledger()]
    shown = {(clause, one["id"]) for one in SUITE.scenarios for clause in one["clauses"]}
    assert shown == {(one["id"], scenario) for one in clauses for scenario in one["scenarios"]}


def test_each_edition_has_a_dozen_counted_positions():
    assert all(12 == sum(one["edition"] == edition for one in SUITE.perft) for edition in EDITIONS)


@pytest.mark.parametrize("entry", SUITE.perft, ids=lambda entry: entry["id"])
def test_the_division_of_a_position_adds_up(entry):
    assert sum(entry["divide"].values()) == entry["counts"][-1]


def test_our_engine_passes_every_scenario_and_count():
    engine = Engine()
    outcomes = [judge(engine, one) for one in SUITE.scenarios]
    outcomes += [perft.judge_counts(engine, {**one, "counts": one["counts"][:3]}) for one in SUITE.perft]

    assert [one for one in outcomes if one.verdict is not Verdict.PASSED] == []


def failures(fault: str) -> list[tuple[str, ...]]:
    """The clauses of each scenario that fails with this fault."""
    program = SmallUno(fault)
    outcomes = (judge(program, one) for one in SUITE.scenarios)
    return [one.clauses for one in outcomes if one.verdict is Verdict.FAILED]


def test_a_second_implementation_fails_nothing_that_it_supports():
    assert failures("") == []
    counted = [perft.judge_counts(SmallUno(), one) for one in SUITE.perft]
    assert not [one for one in counted if one.verdict is Verdict.FAILED]


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found_and_named_by_a_clause(fault):
    assert any(clauses for clauses in failures(fault))


def test_dividing_finds_the_action_below_which_counts_differ():
    entry = next(one for one in SUITE.perft if one["edition"] == "classic" and "0 draw" in one["divide"])
    state, wrong = position(EDITIONS["classic"], entry["given"]), SmallUno("drawing twice")

    ours, theirs = divided(state, 2), perft.divide(wrong, entry, (), 2)

    assert {action for action in ours if ours[action] != theirs[action]} == {"0 draw"}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "not JSON"),
        ('{"version": 2, "scenarios": []}', "the suite has version 2; this program reads version 1"),
        ("[]", "the suite has version"),
    ],
)
def test_another_suite_is_refused_by_its_file(tmp_path, text, says):
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "core.json").write_text(text)

    with pytest.raises(BadSuite, match=says):
        read_suite(tmp_path)


def test_a_folder_without_a_suite_is_refused(tmp_path):
    with pytest.raises(BadSuite, match="there is no conformance suite in this folder"):
        read_suite(tmp_path)
