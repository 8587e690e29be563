"""Every scenario of the project holds."""

import copy
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


GOOD = {
    "name": "one card",
    "edition": "classic",
    "given": {"turn": 0, "top": "R5", "hands": ["R1 R2", "B1 B2"], "draw": "Y1"},
    "step": [{"by": 0, "do": "R1!", "then": {"turn": 1}}],
}


def changed(where: str, value: object) -> dict[str, object]:
    """GOOD with the field at the dotted place *where* set to *value*."""
    made = copy.deepcopy(GOOD)
    *path, last = where.split(".")
    inner = made
    for part in path:
        inner = inner[0][part] if isinstance(inner, list) else inner[part]
    (inner[0] if isinstance(inner, list) else inner)[last] = value
    return made


@pytest.mark.parametrize(
    ("where", "value", "says"),
    [
        ("edition", "uno", "edition: 'uno' is not one of classic"),
        (
            "clauses",
            ["turn.mach"],
            "clauses: 'turn.mach' is not a clause of the ledger; did you mean turn.match?",
        ),
        ("clauses", ["zzz"], "clauses: 'zzz' is not a clause of the ledger"),
        ("clauses", [7], "clauses: 7 is not a text"),
        ("clauses", ["turn.match", "nothing.at-all"], "clauses: 'nothing.at-all' is not a clause"),
        ("given.hands", ["R1 R1 R1", "B1 B2"], "hands[0]: one R1 (red 1) too many; the deck of this table"),
        ("given.draw", "R0 R0", "draw: one R0 (red 0) too many; the deck of this table (classic) has 1"),
        ("given", [], "given: [] is not a table"),
        ("step", 3, "step: 3 is not a list"),
        ("step", [3], "step: 3 is not a table"),
        ("step", [{"do": "R1"}], "by: a step needs it"),
        ("step.by", "0", "by: '0' is not a whole number"),
        ("step.by", True, "by: True is not a whole number"),
        ("step.do", None, "do: None is not text"),
        ("step.refused", 1, "refused: 1 is not true or false or text"),
        ("step.unless", 1, "unless: a step has no such field"),
        ("then", {"weather": "fine"}, "weather: there is no claim of that name"),
        ("then", {"may": {"has": []}}, "seat: a may needs it"),
        ("then", {"may": {"seat": 7}}, "seat: 7 is not from 0 to 1"),
        ("then", {"sees": 1}, "sees: 1 is not a table"),
        ("then", {"hands": [1, 2]}, "hands: 1 is not a text"),
        ("given.scores", 5, "scores: 5 is not a list of whole numbers"),
        ("given.out", ["x"], "out: ['x'] is not a list of whole numbers"),
        ("given.hands", ["R1 R2"], "players: first-to-500 is for 2 to 10 players, not 1"),
        ("given.top", "Q7", "top: 'Q7' is not a card"),
        ("given.top", "RX", "top: RX (red blank) is not in the deck"),
        ("options", {"speed": 1}, "speed: no such option"),
        ("options", {"customizable": []}, "customizable: not for classic"),
        ("format", "chess", "format: there is no 'chess'"),
    ],
)
def test_a_scenario_that_is_not_written_as_one_fails_by_the_name_of_the_field(where, value, says):
    failed = run(changed(where, value))

    assert failed is not None
    assert failed.message.startswith(says)


class TestClaims:
    """The runner can fail: each claim is checked."""

    def test_a_scenario_that_holds(self):
        assert run(GOOD) is None

    @pytest.mark.parametrize(
        "claim",
        [
            {"turn": 0},
            {"pending": "over"},
            {"hands": ["R1", "B1 B2"]},
            {"hand_sizes": [2, 2]},
            {"top": "R5"},
            {"colour": "B"},
            {"direction": -1},
            {"draw_size": 0},
            {"discard_size": 1},
            {"round_over": True},
            {"winner": 0},
            {"round_points": [1, 0]},
            {"scores": [1, 0]},
            {"match_over": True},
            {"match_winner": 0},
            {"out": [0]},
            {"may": {"seat": 1, "has": ["pass"]}},
            {"may": {"seat": 1, "not": ["draw"]}},
            {"sees": {"seat": 1, "of": 0, "hand": "R2"}},
        ],
    )
    def test_a_false_claim_fails(self, claim):
        failed = run(changed("step.then", claim))

        assert failed is not None
        assert 1 == failed.step

    def test_an_action_that_should_be_refused_and_is_not_fails(self):
        assert "R1! should be refused but was accepted" == run(changed("step.refused", value=True)).message

    def test_a_refusal_for_quite_another_reason_fails(self):
        scenario = changed("step", [{"by": 1, "do": "B1", "refused": "score.wilds"}])

        assert run(scenario).message.startswith("refused by turn.one-card")

    def test_a_reason_that_is_no_clause_fails(self):
        scenario = changed("step", [{"by": 1, "do": "B1", "refused": "turn.because"}])

        assert run(scenario).message.startswith("refused: 'turn.because' is not a clause of the ledger")

    def test_words_that_are_no_action_are_refused(self):
        assert run(changed("step", [{"by": 0, "do": "dance", "refused": True}])) is None
        assert run(changed("step", [{"by": 0, "do": "dance", "refused": "turn.match"}])) is None

    def test_the_turn_means_nothing_once_the_round_is_over(self):
        scenario = changed("step", [{"by": 0, "do": "R1", "then": {"pending": "over", "turn": 1}}])
        scenario["given"]["hands"] = ["R1", "B1"]

        assert run(scenario) is None
