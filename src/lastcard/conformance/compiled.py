"""The compiled rules as a program under test: ``python -m lastcard.conformance.compiled`` (extra ``sim``).

The compiled table decides what is legal and what an action does.  Chance comes from the engine: it says which
cards are drawn, and in which order piles and hands are shuffled.
"""

from dataclasses import replace
from functools import lru_cache

from lastcard.conformance.engine import Engine, serve
from lastcard.formats.scenario import ScenarioState
from lastcard.game import State, apply, refusal, result
from lastcard.game.actions import Action, Discard, Give
from lastcard.game.refusals import IllegalAction, refuse
from lastcard.notation.actions import read_action, settle_last, write_offers
from lastcard.sim.codes import decode
from lastcard.sim.compile import compile_rules
from lastcard.sim.convert import from_state, to_state
from lastcard.sim.following import Follower, Shuffles, drawn_cards


class Compiled(Engine):
    """Answers the referee's requests with the compiled rules."""

    def step(self, moment: ScenarioState, seat: int, action: str) -> ScenarioState:
        state = moment.state
        wanted = settle_last(state, read_action(seat, action))
        follower = _follower(state)
        if not _is_offered(follower, state, wanted):
            raise IllegalAction(refuse("not-your-turn"), state.rules.name)
        shuffle = Shuffles()
        by_engine, events = apply(state, wanted, shuffle=shuffle)
        follower.follow(wanted, drawn_cards(events, shuffle.orders))
        after = _in_order(to_state(follower.tables, follower.table[0], like=by_engine), by_engine)
        standing = moment.format.record(moment.standing, result(after)) if after.over else moment.standing
        return ScenarioState(moment.format, after, standing, events)

    def offers(self, moment: ScenarioState) -> list[list[str]]:
        state = moment.state
        follower = _follower(state)
        found: list[list[Action]] = [[] for _ in state.hands]
        for action in _actions(follower, state):
            found[action.seat].append(action)
        return [[*dict.fromkeys(write_offers(actions))] for actions in found]


def _in_order(table: State, engine: State) -> State:
    """The table's state with its piles in the engine's order, where both hold the same cards."""
    draw = engine.draw if sorted(engine.draw) == sorted(table.draw) else table.draw
    discard = engine.discard if sorted(engine.discard) == sorted(table.discard) else table.discard
    return replace(table, draw=draw, discard=discard)


_tables = lru_cache(maxsize=8)(compile_rules)


def _follower(state: State) -> Follower:
    tables = _tables(state.rules)
    return Follower(tables, from_state(tables, state))


def _actions(follower: Follower, state: State) -> list[Action]:
    """What the table offers to anybody; a choice of cards with as many cards as are asked for."""
    count = int(follower.table["count"][0])
    found = (decode(follower.tables, seat, code, state.top) for seat, code in follower.offers())
    return [
        replace(one, cards=one.cards * count) if isinstance(one, Discard | Give) else one
        for one in found
        if one is not None
    ]


def _is_offered(follower: Follower, state: State, action: Action) -> bool:
    """Whether the table offers the action.

    It asks for cards one by one, so whether several are the right number is the engine's answer.
    """
    offered = _actions(follower, state)
    if not isinstance(action, Discard | Give):
        return action in offered
    choosable = {card for one in offered if isinstance(one, Discard | Give) for card in one.cards}
    return choosable.issuperset(action.cards) and refusal(state, action) is None


if __name__ == "__main__":
    serve(Compiled())
