"""Deal again what champion's network cannot see; ``make long-blindness`` does far more."""

import pytest
from tests.bots.honesty import AGAIN, compiled_redeals, settings

pytestmark = pytest.mark.xdist_group("sim")


def test_no_choice_of_champion_changes_on_the_compiled_table() -> None:
    tables = len(settings(each=1))
    tried, changed = compiled_redeals(3 * AGAIN * tables, seed=1, device="cpu", each=1)
    assert 3 * AGAIN * tables == tried
    assert changed > 0.9  # between two who hold few cards, the same hand may be dealt again
