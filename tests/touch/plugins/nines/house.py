"""A made-up house rule, to show what one takes."""

from typing import Annotated

from lastcard.editions.house import house_rule
from lastcard.editions.values import Whole
from lastcard.game.effects import DrawCards, Who
from lastcard.game.rules import Rules


@house_rule
def costly_nines(rules: Rules, cards: Annotated[int, Whole(0, 5)] = 0) -> Rules:
    """A 9 makes the next player draw this many cards; the turn is not lost."""
    return rules.with_effects("9", DrawCards(Who.NEXT, cards)) if cards else rules
