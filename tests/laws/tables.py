"""The tables that laws are tried at, and the ways to play there."""

import itertools
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from lastcard.editions import EDITIONS
from lastcard.editions.options import build, house_options
from lastcard.game import State, apply, legal, start
from lastcard.game.actions import Action, CallUno, Catch, Play
from lastcard.game.deal import FEWEST_PLAYERS, MOST_PLAYERS
from lastcard.game.events import Event

LONG = os.environ.get("LASTCARD_LAWS") == "long"
"""Set LASTCARD_LAWS=long to try many more tables and moments, for an hour rather than a minute."""
LONGEST_ROUND = 20_000
"""Actions after which an eager round is taken to be endless; they take about 80."""
KEEP_WILDS_BELOW = 30
"""With few cards left to draw, wilds that make others draw would go round for thousands of turns."""

SWITCHES = tuple(name for name, values in house_options().items() if values == (True,))

WRITTEN = (
    "the next player draws 3",
    "everyone else draws 1, then they lose a turn",
    "you discard 2",
    "everyone discards 1",
    "everyone discards all their wild cards",
    "the previous player discards all their number cards",
    "a player you choose draws or discards until they have exactly 3 cards",
    "everyone draws or discards until they have exactly 1 card",
    "take an extra turn",
    "reverse the direction",
    "swap hands with a player you choose",
    "swap hands with the player with the fewest cards",
    "everyone passes their hand to the left",
    "everyone passes their hand to the right",
    "everyone passes their hand to the next player",
    "shuffle all hands together and deal them out",
    "the next player shows you their hand",
    "the player with the most cards draws until they get a blue card",
    "the next player draws until they get a card of the colour you name",
    "if the next player can't play, they draw 2",
    "if a player you choose has more than 3 cards, they lose a turn",
    "if you have a wild card, everyone draws 1",
    "your partner draws 2",
    "give a card to the next player. They may draw 1",
    "steal a card from a player you choose",
    "everyone passes a card to the left",
    "swap 2 cards with the player with the most cards",
    "flip a coin. Heads: everyone else gives you a red card. Tails: you discard half your cards",
    "everyone with more than 3 cards draws 1 or loses a turn",
    "look at the next player's hand and take one card you like",
    "everyone takes a card from the player on their left",
    "everyone discards their hand and draws 3",
    "if the next player has fewer cards than you, they draw until you're even",
    "give half your hand to the next player",
    "everyone passes half their cards to the left",
    "everyone with a red card discards it, everyone else draws 1",
    "roll a die: the next player draws that many",
    'announce "sing"',
)
"""Rules for cards that people write: every verb and every condition is among them."""


@dataclass(frozen=True)
class Seating:
    """Rules and who sits down to them."""

    edition: str
    options: dict[str, Any]
    players: int
    seed: str

    def start(self) -> State:
        return start(build(self.edition, self.options), self.players, seed=self.seed)[0]


def house_subsets(stacking: str) -> Iterator[dict[str, Any]]:
    """Every subset of the house rules with this kind of stacking, each once."""
    first = {} if stacking == "off" else {"stacking": stacking}
    for chosen in itertools.product((False, True), repeat=len(SWITCHES) + 1):
        *switches, sized = chosen
        options: dict[str, Any] = first | {
            name: True for name, on in zip(SWITCHES, switches, strict=True) if on
        }
        yield options | ({"hand_size": 7} if sized else {})


def seatings(edition: str, stacking: str) -> Iterator[Seating]:
    """A table for every subset of house rules, from 2 to 10 players and hands of 1 to 10 in rotation."""
    counts = itertools.cycle(range(FEWEST_PLAYERS, MOST_PLAYERS + 1))
    sizes = itertools.cycle(range(1, 11))
    skip = list(EDITIONS).index(edition) * 2 + ("off", "same", "any").index(stacking)
    for _ in range(skip):
        next(counts), next(sizes)
    for number, options in enumerate(house_subsets(stacking)):
        if "hand_size" in options:
            options["hand_size"] = next(sizes)
        for copy in range(20 if LONG else 1):
            yield Seating(edition, options, next(counts), f"{edition}/{stacking}/{number}/{copy}")


Chooser = Callable[[State, tuple[Action, ...], Random], Action]


def eager(state: State, actions: tuple[Action, ...], rng: Random) -> Action:
    """Play if anything can be played; now and then call or catch, so that those happen too."""
    spoken = [action for action in actions if isinstance(action, CallUno | Catch)]
    if spoken and rng.random() < (0.5 if state.exposed else 0.05):
        return rng.choice(spoken)
    plays = [action for action in actions if isinstance(action, Play)]
    if len(state.draw) < KEEP_WILDS_BELOW:
        plays = [play for play in plays if not play.card.is_wild] or plays
    return rng.choice(plays or [a for a in actions if not isinstance(a, Catch)])


def anything(state: State, actions: tuple[Action, ...], rng: Random) -> Action:
    """Any action, all equally likely."""
    return rng.choice(actions)


@dataclass(frozen=True)
class Step:
    """An action in a round: what it was done to, and what came of it."""

    before: State
    legal: tuple[Action, ...]
    action: Action
    after: State
    events: tuple[Event, ...]


def round_of(state: State, rng: Random, choose: Chooser = eager, most: int = LONGEST_ROUND) -> Iterator[Step]:
    """Play from *state* to the end, or for *most* actions."""
    for _ in range(most):
        if state.over:
            return
        actions = legal(state)
        action = choose(state, actions, rng)
        after, events = apply(state, action)
        yield Step(state, actions, action, after, events)
        state = after
