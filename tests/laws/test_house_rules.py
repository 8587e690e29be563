"""House rules go together in any order."""

import itertools
from collections.abc import Callable

import pytest

from lastcard.editions import EDITIONS
from lastcard.editions.house import HOUSE_RULES
from lastcard.editions.options import build
from lastcard.game import Rules

CHANGES: dict[str, Callable[[Rules], Rules]] = {
    "stacking same": lambda rules: HOUSE_RULES["stacking"](rules, "same"),
    "stacking any": lambda rules: HOUSE_RULES["stacking"](rules, "any"),
    "hand_size": lambda rules: HOUSE_RULES["hand_size"](rules, 5),
    **{name: rule for name, rule in HOUSE_RULES.items() if name not in {"stacking", "hand_size"}},
}
PAIRS = [pair for pair in itertools.combinations(CHANGES, 2) if pair != ("stacking same", "stacking any")]


def test_every_house_rule_is_among_the_changes() -> None:
    assert set(HOUSE_RULES) == {name.split()[0] for name in CHANGES}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_each_pair_of_house_rules_commutes(edition: str, one: str, other: str) -> None:
    rules = EDITIONS[edition]
    first, second = CHANGES[one], CHANGES[other]

    assert second(first(rules)) == first(second(rules))


@pytest.mark.parametrize("name", CHANGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_each_house_rule_changes_the_rules_and_doing_it_twice_changes_no_more(
    edition: str, name: str
) -> None:
    once = CHANGES[name](EDITIONS[edition])

    assert EDITIONS[edition] != once
    assert once == CHANGES[name](once)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_order_options_are_given_in_does_not_matter(edition: str) -> None:
    options = {"stacking": "any", "seven_zero": True, "jump_in": True, "no_bluff": True, "hand_size": 3}

    assert build(edition, options) == build(edition, dict(reversed(options.items())))
