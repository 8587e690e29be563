"""The scenario runner: what holds, what does not, and what is not written as a scenario."""

import pytest

from lastcard.formats.scenario import run

GIVEN = {"turn": 0, "top": "R5", "hands": ["R1 R2", "R3 B1", "G1 G2"], "draw": "Y1 Y2"}


def scenario(*steps, **more):
    return {"name": "s", "edition": "classic", "given": GIVEN, "step": list(steps)} | more


def message(one):
    failure = run(one)
    return "" if failure is None else failure.message


def test_out_is_compared_without_regard_to_the_order_of_leaving():
    given = GIVEN | {"hands": ["R1", "W", "G1 G2", ""], "scores": [0, 480, 0, 500], "out": [3]}
    step = {"by": 0, "do": "R1", "then": {"out": [1, 3]}}

    assert message(scenario(step, given=given, format="challenge")) == ""


def test_catching_an_eliminated_seat_is_refused_by_the_ruling_on_false_catches():
    given = GIVEN | {"hands": ["R1 R2", "", "G1 G2"], "scores": [0, 500, 0], "out": [1]}
    step = {"by": 0, "do": "catch 1", "refused": "uno.false-catch"}

    one = scenario(step, given=given, format="challenge", options={"false_catch_penalty": 2})
    assert message(one) == ""


def test_a_refusal_cannot_rest_on_another_edition_s_clause():
    step = {"by": 1, "do": "R3", "refused": "card.fashion-trend"}

    assert message(scenario(step)) == "refused: card.fashion-trend is not a clause of classic"


def test_a_reverse_between_two_is_why_the_opponent_may_not_play():
    given = GIVEN | {"hands": ["RR R1 R2", "R3 B1"]}
    steps = {"by": 0, "do": "RR"}, {"by": 1, "do": "R3", "refused": "match.two-players"}

    assert message(scenario(*steps, given=given)) == ""


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"format": "partners"}, "players: partners is for 4 players, not 3"),
        ({"given": {"turn": 0, "top": "R5"}}, "hands: is missing"),
        ({"given": GIVEN | {"top": "W"}}, "colour: is missing: W is on top"),
        ({"given": GIVEN | {"out": [9]}}, "out: [9] names a seat that is not from 0 to 2"),
        ({"given": GIVEN | {"out": [1, 2]}}, "out: [1, 2] leaves fewer than 2 of 3 players"),
        ({"given": GIVEN | {"turn_up": True}}, "top: cannot be used with turn_up"),
    ],
)
def test_what_is_wrong_is_named(more, said):
    assert said in message(scenario(**more))


@pytest.mark.parametrize("field", ["edition", "given"])
def test_what_is_missing_is_named(field):
    one = scenario()
    del one[field]

    assert message(one) == f"{field}: a scenario needs it"
