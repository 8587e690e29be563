"""Random rules, for comparing the compiled table with the engine."""

import random
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from lastcard.editions import EDITIONS
from lastcard.editions.options import (
    OPTIONS,
    Blanks,
    Choice,
    Customizable,
    Switch,
    Whole,
    build,
    options_of,
    writable,
    written_on,
)
from lastcard.game.rules import Rules

SENTENCES = (
    "next player draws 3",
    "everyone but you draws 2, then reverse the direction, they draw 1",
    "swap hands with a player you choose",
    "everyone discards 2",
    "the player with the most cards discards 3 and loses a turn",
    "everyone draws or discards until they have exactly 5 cards",
    "shuffle all hands together and deal them out",
    "take an extra turn",
    "everyone passes their hand to the left",
    "a player you choose draws until they get a card of the colour you name",
    "if the next player can't play, they draw 2; the next player discards 1",
    "if you have more than 4 cards, you discard all your wild cards",
    "your partner draws 2",
    "your opponents draw 1, they lose a turn",
    "the opponent with the fewest cards draws 2",
    "an opponent you choose draws 2. If they have a red card, swap hands with them",
    "the previous player discards all their number cards. you discard 2",
    "the player with the fewest cards shows you their hand, they draw 1",
    'if everyone else has fewer than 9 cards, everyone else discards 1, they lose a turn; announce "hm"',
    "you discard all your action cards, shuffle all hands together and deal them out, everyone draws 1",
    "everyone passes their hand to the right. everyone discards 1. take an extra turn",
    "the player with the fewest cards draws until they get a green card",
    "if the next player has a wild card, swap hands with the next player",
    "everyone else discards all their green cards",
    "if the previous player has exactly 3 cards, they show you their hand",
    "the next player draws 2, the one after that draws 1 and gives 1 card to you",
    "swap hands with the player after the next. everyone may draw up to 7 cards",
    "if you have more than 3 cards, change the colour. If you can't play, draw 1. change the colour to green",
    "nothing happens",
    "everyone discards their lowest number card. if the next player has a 7, they discard their highest card",
    "everyone shuffles 2 cards into the draw pile. you put half your cards at the bottom of the draw pile",
    "everyone else puts all their red cards at the bottom of the draw pile. the next player draws 3",
    "flip a coin. If it is heads, everyone with fewer than 4 cards wins the round. Otherwise, you discard 1",
    "everyone may discard as many red cards as they like, then draws 1",
    "you may discard any number of cards. the next player draws 2 for each wild you have",
    "everyone with a card of the colour you name draws until they get a skip or a 7",
    "steal a green or yellow card from everyone else, then everyone passes a number card to the left",
    "everyone passes all their 0s and 1s to the right. if you have no +2, draw 1",
)
"""Written rules that use every verb, every person and every condition."""

_NUMBERS: Mapping[str, tuple[int, ...]] = {
    "blank_points": (0, 500),
    "false_catch_penalty": (1, 2, 20),
    "hand_size": (1, 2, 3, 10),
    "target": (),
    "partner_rounds": (),
}
"""Values worth trying; for any other option, its least and its greatest."""


def values(name: str) -> tuple[Any, ...]:
    """Values of an option that affect a round; none for an option that does not."""
    takes = OPTIONS[name].takes
    match takes:
        case Switch():
            return (True, False)
        case Choice() if name not in {"dealer_draw", "next_dealer"}:
            return takes.words
        case Whole():
            return _NUMBERS.get(name, (takes.least, takes.most))
        case _:
            return ()


TOGETHER: tuple[Mapping[str, Any], ...] = (
    {"stacking": "same", "start_draw_two_forfeits": False},
    {"stacking": "any", "start_draw_two_forfeits": False},
)
"""Options that matter only together, for the editions that have them."""


def each_option() -> Iterator[Rules]:
    """Every edition as printed, each of its options changed alone, those of TOGETHER, each written rule."""
    for name in EDITIONS:
        yield build(name)
        for option in OPTIONS.values():
            if name in option.editions:
                yield from (build(name, {option.name: value}) for value in values(option.name))
    for name, options in product(EDITIONS, TOGETHER):
        if all(name in OPTIONS[option].editions for option in options):
            yield build(name, options)
    for sentence, name in product(SENTENCES, filter(writable, EDITIONS)):
        yield build(name, written_on(name, [sentence]))


def any_rules(rng: random.Random) -> Rules:
    """Any edition with any of its options, house rules and written rules together."""
    name = rng.choice(list(EDITIONS))
    options: dict[str, Any] = {}
    for option in OPTIONS.values():
        choices = values(option.name)
        if name in option.editions and choices and rng.random() < 0.4:  # noqa: PLR2004 - often
            options[option.name] = rng.choice(choices)
    for option in options_of(name):
        match option.takes:
            case Blanks():
                colours = [c for c in EDITIONS[name].colours if rng.random() < 0.5]  # noqa: PLR2004 - half
                options[option.name] = {c: rng.choice((*SENTENCES, f"{c}7")) for c in colours}
            case Customizable(most):
                options[option.name] = rng.sample(SENTENCES, rng.randint(0, most))
            case _:
                pass
    return build(name, options)
