"""A bot that weighs every play by weights a search has found, for each number of players.

Where greedy has a rule of thumb, this has a sum: what a card scores, what it leaves in the hand, whether
the next player is about to go out.  The weights, and the command that found them, are in ``tuned.json``.
"""

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from importlib.resources import files
from random import Random

from lastcard.bots.greedy import greedy_bot
from lastcard.bots.offers import answers, chances, neighbour
from lastcard.game import View
from lastcard.game.actions import Action, Challenge, Draw, Pass, Play
from lastcard.game.cards import Card
from lastcard.game.matching import breaks_condition

FEW = 2
"""A hand this small is close to going out."""
NamedWeights = Mapping[str, int]


@cache
def weights_for(players: int) -> NamedWeights:
    """The weights for *players*: those found for the nearest number that is not larger."""
    found = json.loads((files("lastcard.bots") / "tuned.json").read_text(encoding="utf-8"))["players"]
    nearest = max((int(n) for n in found if int(n) <= players), default=min(map(int, found)))
    weights: NamedWeights = found[str(nearest)]["weights"]
    return weights


def tuned_bot(view: View, rng: Random) -> Action | None:
    """The play that weighs most; calls, catches and what no weights are for as the greedy bot does them."""
    asked = answers(view)
    if chances(view) or not any(isinstance(action, Play | Draw | Pass) for action in asked):
        return _unweighed(view, rng)
    weights = weights_for(len(view.hand_sizes) - len(view.out))
    plays = {action.card: action for action in asked if isinstance(action, Play)}
    best = max(plays, key=lambda card: play_worth(view, weights, card), default=None)
    other = next((action for action in asked if isinstance(action, Draw | Pass)), None)
    if best is not None and other is not None:
        least = weights["draw" if isinstance(other, Draw) else "keep"]
        best = best if play_worth(view, weights, best) >= least else None
    return other if best is None else _way(view, best, rng)


def _unweighed(view: View, rng: Random) -> Action | None:
    """Like the greedy bot, but challenges only with few cards: a challenge lost costs six."""
    chosen = greedy_bot(view, rng)
    if isinstance(chosen, Challenge) and view.hand_sizes[chosen.seat] > FEW:
        return next(action for action in view.may if not isinstance(action, Challenge))
    return chosen


def _way(view: View, card: Card, rng: Random) -> Action | None:
    """How to play *card*: the colour, the player and the call that the greedy bot would choose."""
    ways = tuple(action for action in view.may if isinstance(action, Play) and action.card == card)
    return ways[0] if len(ways) == 1 else greedy_bot(replace(view, may=ways), rng)


# ------------------------------------------------------------------ what a play is worth
def play_worth(view: View, weights: NamedWeights, card: Card) -> int:
    """The sum of weight × feature for playing *card*; the compiled table sums the same."""
    after = neighbour(view, 1)
    threat = view.hand_sizes[after] <= FEW
    worth = _coloured(view, weights, card, threat) if card.colour else _wild(view, weights, card)
    if card in view.rules.strikers and threat:
        worth += weights["strike_threat"]
    return worth


def _wild(view: View, weights: NamedWeights, card: Card) -> int:
    best = max(sum(one.colour == colour for one in view.hand) for colour in view.rules.colours)
    worth = weights["wild"] + weights["colour"] * best
    if len(view.hand) - 1 <= FEW:
        worth += weights["wild_late"]
    strike = view.rules.strikers.get(card)
    if strike is not None and strike.contestable:
        worth += weights["contestable"]
        rest = list(view.hand)
        rest.remove(card)
        worth += weights["bluff"] * breaks_condition(view.rules, rest, view.colour)
    return worth


def _coloured(view: View, weights: NamedWeights, card: Card, threat: bool) -> int:
    same_colour = sum(one.colour == card.colour for one in view.hand) - 1
    same_face = sum(one.face == card.face for one in view.hand) - 1
    worth = weights["points"] * view.rules.value[card]
    worth += weights["colour"] * same_colour + weights["face"] * same_face
    if card.colour != view.colour:
        worth += weights["turns_colour"] + threat * weights["turn_threat"]
    if view.rules.card_effects[card]:
        worth += weights["effect"] + threat * weights["effect_threat"]
        worth += weights["effect_late"] * (len(view.hand) - 1 <= FEW)
    if card in view.rules.strikers:
        worth += weights["strike"]
    return worth
