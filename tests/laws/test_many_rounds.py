"""R29 in small: rounds under random rules keep the laws; ``make long-rounds`` plays a million."""

from tests.laws.many_rounds import check_rounds, random_seating
from tests.laws.rounds import check_round


def test_rounds_under_random_rules_keep_the_laws() -> None:
    rounds, actions, broken = check_rounds((2029, range(40)))

    assert [] == broken
    assert 40 == rounds
    assert actions > 1000


def test_a_round_in_which_the_same_cards_go_round_and_round_ends() -> None:
    """Ten players hold all cards but two Reverses, which two neighbours draw and play, again and again."""
    assert check_round(random_seating(776, seed=9004)) > 0
