"""House rules people ask for everywhere: each a function from rules to rules, off by default.

A rule's name, what it takes and its default are read from the function; what a player is told about it stands
in the Fluent files, under ``option-NAME``.  They are applied in the order of this file, and none clashes with
another: a test shows that each pair gives the same rules in either order.
"""

from collections.abc import Callable
from typing import Annotated, Literal, TypeVar

from lastcard.editions.values import Whole
from lastcard.game.effects import PassHands, SwapHands, Who
from lastcard.game.rules import Rules, Stacking
from lastcard.plugins import SPARE_WORDS, BadPlugin, first_line, is_plugin, run

F = TypeVar("F", bound=Callable[..., Rules])

HOUSE_RULES: dict[str, Callable[..., Rules]] = {}


def house_rule(rule: F) -> F:
    """Make *rule* an option of every edition.

    :raises BadPlugin: if there is one of that name.
    """
    if rule.__name__ in HOUSE_RULES:
        raise BadPlugin(f"{rule.__module__}: there is a house rule {rule.__name__!r} already")
    HOUSE_RULES[rule.__name__] = rule
    if is_plugin(rule.__module__):
        words = rule.__name__.replace("_", " ")
        message = f"option-{rule.__name__.replace('_', '-')}"
        SPARE_WORDS.update({message: words.capitalize(), f"{message}-hint": first_line(rule) or words})
    return rule


@house_rule
def stacking(rules: Rules, kind: Literal["off", "same", "any"] = "off") -> Rules:
    """The player struck by a draw card may put another on it and pass the sum on: "same" kind, or "any"."""
    return rules.but(stacking=Stacking(kind))


@house_rule
def seven_zero(rules: Rules) -> Rules:
    """A 7 swaps hands with a player you choose; a 0 hands every hand on in the direction of play."""
    return rules.with_effects("7", SwapHands(Who.CHOSEN)).with_effects("0", PassHands())


@house_rule
def jump_in(rules: Rules) -> Rules:
    """Who holds the very card that lies on top may play it out of turn; play goes on from there."""
    return rules.but(jump_in=True)


@house_rule
def draw_until_playable(rules: Rules) -> Rules:
    """Drawing for a turn goes on until a card comes that can be played."""
    return rules.but(draw_until_playable=True)


@house_rule
def must_play(rules: Rules) -> Rules:
    """Nobody may draw who holds a card that can be played."""
    return rules.but(must_play=True)


@house_rule
def no_bluff(rules: Rules) -> Rules:
    """A Wild Draw Four against its condition is refused, so there is nothing to challenge."""
    return rules.but(no_bluff=True)


@house_rule
def hand_size(rules: Rules, cards: Annotated[int, Whole(1, 15)] = 7) -> Rules:
    """Each player is dealt this many cards instead of 7."""
    return rules.but(hand_size=cards)


run("house.py")
