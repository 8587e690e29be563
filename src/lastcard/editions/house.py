"""The house rules: each is a function from rules to rules, off by default.

A rule's name, values and default are read from its function; its text is in the Fluent files, under
``option-NAME``.  The order does not matter: a test shows that each pair gives the same rules in either order.
"""

from collections.abc import Callable
from typing import Annotated, Literal, TypeVar

from lastcard.editions.values import Whole
from lastcard.game.effects import PassHands, SwapHands, Who
from lastcard.game.rules import Rules, Stacking
from lastcard.plugins import SPARE_WORDS, BadPlugin, file_of, first_line, is_plugin, run

F = TypeVar("F", bound=Callable[..., Rules])

HOUSE_RULES: dict[str, Callable[..., Rules]] = {}


def house_rule(rule: F) -> F:
    """Register *rule* as an option of every edition.

    :raises BadPlugin: if the name is taken.
    """
    if rule.__name__ in HOUSE_RULES:
        raise BadPlugin(f"{file_of(rule.__module__)}: there is a house rule {rule.__name__!r} already")
    HOUSE_RULES[rule.__name__] = rule
    if is_plugin(rule.__module__):
        words = rule.__name__.replace("_", " ")
        message = f"option-{rule.__name__.replace('_', '-')}"
        SPARE_WORDS.update({message: words.capitalize(), f"{message}-hint": first_line(rule) or words})
    return rule


@house_rule
def stacking(rules: Rules, kind: Literal["off", "same", "any"] = "off") -> Rules:
    """A player who must draw may play another draw card ("same" kind or "any"); the next draws the sum."""
    return rules.but(stacking=Stacking(kind))


@house_rule
def seven_zero(rules: Rules) -> Rules:
    """A 7 swaps hands with a player you choose; a 0 passes every hand on in the direction of play."""
    return rules.with_effects("7", SwapHands(Who.CHOSEN)).with_effects("0", PassHands())


@house_rule
def jump_in(rules: Rules) -> Rules:
    """A player with a card identical to the top card may play it out of turn; play continues from there."""
    return rules.but(jump_in=True)


@house_rule
def draw_until_playable(rules: Rules) -> Rules:
    """A player who draws keeps drawing until a card can be played."""
    return rules.but(draw_until_playable=True)


@house_rule
def must_play(rules: Rules) -> Rules:
    """A player who can play may not draw."""
    return rules.but(must_play=True)


@house_rule
def no_bluff(rules: Rules) -> Rules:
    """A Wild Draw Four may not be played as a bluff, so there is nothing to challenge."""
    return rules.but(no_bluff=True)


@house_rule
def hand_size(rules: Rules, cards: Annotated[int, Whole(1, 15)] = 7) -> Rules:
    """Each player is dealt this many cards instead of 7."""
    return rules.but(hand_size=cards)


run("house.py")
