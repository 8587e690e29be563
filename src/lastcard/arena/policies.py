"""Policies made for rlcard or for our PettingZoo environment, as bots; needs the extra ``sim``.

They are shown the environment's observation of what their seat sees, and answer with an action's number.
Calls, catches and jumps are made for them, at once, and so is a choice of cards to show or discard.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from lastcard.bots import greedy_bot
from lastcard.bots.imagined import Unimagined, imagined
from lastcard.bots.memory import Memory
from lastcard.bots.offers import chances
from lastcard.bots.player import Bot, forgetful
from lastcard.game import Rules, State, View, start
from lastcard.game.actions import Action
from lastcard.game.deal import FEWEST_PLAYERS
from lastcard.sim.codes import encode
from lastcard.sim.compile import Tables, compile_rules
from lastcard.sim.convert import from_state
from lastcard.sim.kernel.observe import observation_length
from lastcard.sim.kernel.shown_cards import MEMORY
from lastcard.sim.space import ActionSpace
from lastcard.sim.vector import look_one

Numbers = npt.NDArray[np.int8]
Policy = Callable[[Mapping[str, Numbers]], int]
"""From PettingZoo's observation, with its ``action_mask``, to the number of an action."""


def pettingzoo_bot(name: str, policy: Policy) -> Bot:
    """A bot that asks *policy*, which chooses as in our PettingZoo environment."""
    return replace(forgetful(name, lambda view, rng: _choose(policy, view, rng)), prepare=_prepare)


def rlcard_bot(name: str, agent: Any) -> Bot:
    """A bot that asks an agent with rlcard's ``eval_step``."""
    from lastcard.envs.guests import RlcardPlayer

    player = RlcardPlayer(agent)

    def policy(seen: Mapping[str, Numbers]) -> int:
        return int(player(seen["observation"][None], seen["action_mask"][None])[0])

    return pettingzoo_bot(name, policy)


def _prepare(rules: Rules) -> None:
    """Compile what makes observations; one of any round does it."""
    state, _ = start(rules, FEWEST_PLAYERS, seed="")
    _observed(_compiled(rules), state, 0)


def _choose(policy: Policy, view: View, rng: Random) -> Action | None:
    if chances(view) or view.turn != view.me:
        return greedy_bot(view, rng)
    tables = _compiled(view.rules)
    try:
        state = dealt_out(view)
    except Unimagined:
        return greedy_bot(view, rng)
    space = _space(view.rules, len(view.hand_sizes))
    mask = np.zeros(len(space), np.int8)
    mask[[space.numbers[encode(tables, action)[0]] for action in view.may]] = 1
    assert view.me is not None
    number = int(policy({"observation": _observed(tables, state, view.me), "action_mask": mask}))
    return space.action(view.me, number, view.top)


def dealt_out(view: View) -> State:
    """The round as *view* shows it, with the hidden cards dealt in the deck's order: no observation tells.

    :raises Unimagined: for questions whose round a view does not tell enough of.
    """
    assert view.me is not None
    state = imagined(view, Memory(view.me))
    hands, draw = list(state.hands), state.draw
    for seat, size in enumerate(view.hand_sizes):
        if seat != view.me:
            hands[seat], draw = draw[:size], draw[size:]
    return replace(state, hands=tuple(hands), draw=draw)


def _observed(tables: Tables, state: State, seat: int) -> Numbers:
    out = np.zeros(observation_length(tables.record), np.int8)
    look_one(from_state(tables, state), tables.record, np.zeros(1, MEMORY), 0, seat, out)
    return out


@lru_cache(maxsize=16)
def _compiled(rules: Rules) -> Tables:
    return compile_rules(rules)


@lru_cache(maxsize=16)
def _space(rules: Rules, players: int) -> ActionSpace:
    return ActionSpace(_compiled(rules), players)
