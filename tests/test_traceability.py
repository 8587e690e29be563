"""From every clause of the ledger to the tests that show it and the lines that carry it out, and back."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from lastcard.editions.ledger import citations, ledger
from lastcard.editions.options import HOUSE_RULES, OPTIONS
from lastcard.formats.scenario import load

pytestmark = pytest.mark.xdist_group("sources")  # read by one process
ROOT = Path(__file__).parent.parent
ID = re.compile(r"[a-z]+(?:[.-][a-z0-9]+)+")
DEEDS = ("game", "editions", "language", "formats")
"""The packages that carry rules out."""


@cache
def marked(path: Path) -> tuple[str, ...]:
    """The ids that a module's ``mark.clause(...)`` name."""
    source = path.read_text(encoding="utf-8")
    if "mark.clause" not in source:
        return ()
    return tuple(
        ast.literal_eval(one)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.clause")
        for one in node.args
    )


@cache
def named_by_tests() -> dict[str, str]:
    """The tests' file for each id that a test is marked with."""
    return {one: path.name for path in sorted((ROOT / "tests").rglob("*.py")) for one in marked(path)}


def named_by_scenarios() -> dict[str, str]:
    """The scenarios' file for each id that a scenario names."""
    return {
        one: path.name
        for path in sorted((ROOT / "scenarios").glob("*.toml"))
        for scenario in load(path)
        for one in scenario.get("clauses", ())
    }


def test_every_clause_has_a_test_that_names_it() -> None:
    assert not [clause for clause in ledger() if clause not in named_by_tests()]


def test_every_clause_is_cited_where_it_is_carried_out() -> None:
    sources = [path for one in DEEDS for path in (ROOT / "src/lastcard" / one).rglob("*.py")]
    cited = {one for path in sources for one in ID.findall(path.read_text(encoding="utf-8"))}

    assert not [clause for clause in ledger() if clause not in cited]


def test_no_test_names_a_clause_that_is_not_in_the_ledger():
    named = named_by_tests() | named_by_scenarios()

    assert not {one: where for one, where in named.items() if one not in ledger()}


def test_a_refusal_rests_on_clauses_of_the_ledger_or_on_house_rules():
    named = {clause for clauses in citations().values() for clause in clauses}

    assert not named - set(ledger()) - set(HOUSE_RULES)


def test_every_ruling_with_a_switch_is_an_option_of_the_same_name_default_and_editions():
    """The ledger decides what a table may choose; house rules are the only other options."""
    rulings = [clause for clause in ledger().values() if clause.option]

    for clause in rulings:
        option = OPTIONS[clause.option]

        assert clause.default == option.default, clause.id
        assert set(clause.editions) <= set(option.editions), clause.id
    assert {clause.option for clause in rulings} | set(HOUSE_RULES) == set(OPTIONS)
