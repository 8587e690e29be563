"""R29 in small: rounds under random rules keep the laws; ``make rounds`` plays a million."""

from tests.laws.many_rounds import check_rounds


def test_rounds_under_random_rules_keep_the_laws() -> None:
    rounds, actions, broken = check_rounds((2029, range(40)))

    assert [] == broken
    assert 40 == rounds
    assert actions > 1000
