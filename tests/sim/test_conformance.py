"""The compiled rules pass the conformance suite."""

from pathlib import Path

import pytest

from lastcard.conformance import perft
from lastcard.conformance.compiled import Compiled
from lastcard.conformance.referee import Verdict, judge
from lastcard.conformance.suite import read_suite

pytestmark = pytest.mark.xdist_group("sim")
SUITE = read_suite(Path(__file__).resolve().parents[2] / "conformance")


def test_the_compiled_rules_pass_every_scenario_and_count():
    compiled = Compiled()
    outcomes = [judge(compiled, one) for one in SUITE.scenarios]
    outcomes += [perft.judge_counts(compiled, {**one, "counts": one["counts"][:2]}) for one in SUITE.perft]

    assert [one for one in outcomes if one.verdict is not Verdict.PASSED] == []
