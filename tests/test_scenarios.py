"""Every scenario of the project holds."""

from pathlib import Path

import pytest

from lastcard.formats.scenario import load, run

FOLDER = Path(__file__).parent.parent / "scenarios"
SCENARIOS = [
    pytest.param(scenario, id=f"{path.stem}: {scenario['name']}")
    for path in sorted(FOLDER.glob("*.toml"))
    for scenario in load(path)
]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_scenario_holds(scenario):
    assert run(scenario) is None


def test_each_scenario_has_a_name_of_its_own():
    names = [param.id for param in SCENARIOS]

    assert sorted(set(names)) == sorted(names)
