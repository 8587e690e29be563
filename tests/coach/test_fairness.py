"""What a mix of rules does to a round: its length, the skill left, and the best seat."""

import pytest

from lastcard.coach.fairness import fairness_of
from lastcard.editions.options import build

pytestmark = pytest.mark.xdist_group("thinker")  # one process compiles what plays rounds out


def test_the_printed_rules_are_as_long_as_themselves_and_leave_some_skill() -> None:
    found = fairness_of(build("classic"), rounds=400)

    assert found.longer == 1
    assert found.skill == found.skill_before
    assert 0 < found.skill < 1
    assert 0 <= found.best_seat < 4
    assert found.best_share >= 1 / 4 * (1 - found.unfinished)


def test_a_larger_hand_makes_longer_rounds() -> None:
    long, short = (fairness_of(build("classic", {"hand_size": size}), rounds=400) for size in (12, 3))
    assert short.longer < 1 < long.longer
