"""The policy that networks train against plays as the bot ``greedy`` does."""

from collections.abc import Iterator
from random import Random

import pytest

from lastcard.bots import BOTS
from lastcard.bots.greedy import _worth
from lastcard.bots.offers import answers
from lastcard.bots.party import Party
from lastcard.editions import EDITIONS
from lastcard.editions.options import build
from lastcard.game import State, apply, start, view
from lastcard.game.actions import Discard
from lastcard.sim.codes import decode
from lastcard.sim.compile import compile_rules
from lastcard.sim.convert import from_state
from lastcard.sim.kernel.choose import choose
from lastcard.sim.kernel.jit import Int, Record, entry
from lastcard.sim.kernel.windows import actor
from lastcard.sim.policy import GREEDY, SHARP, Policy, compile_policies

pytestmark = pytest.mark.xdist_group("sim")


@entry
def choose_first(ts: Record, rules: Record, policies: Record) -> Int:
    """What the policy of the actor's seat does at the first table, as an action code."""
    return choose(ts[0], rules[0], policies[actor(ts[0])])


def positions(edition: str, players: int, rounds: int) -> Iterator[State]:
    """Every state of whole rounds of greedy bots in which somebody is asked and nobody may speak up."""
    rng = Random(f"{edition}/{players}")
    for seed in range(rounds):
        state, _ = start(build(edition), players, seed=f"greedy/{seed}")
        party = Party([BOTS["greedy"]] * players)
        while not state.over:
            if not state.exposed:
                yield state
            state, _ = apply(state, party.act(state, rng))


def worse(policy: Policy, edition: str, players: int, rounds: int) -> tuple[int, int]:
    """In how many positions the policy chooses what the bot thinks worse, and in how many it was asked."""
    tables = compile_rules(build(edition))
    seats = compile_policies(tables, (policy,) * players)
    found = asked = 0
    for state in positions(edition, players, rounds):
        assert state.decision is not None
        seat = state.decision.seat
        seen = view(state, seat)
        offered = answers(seen)
        if len(offered) == 1 or isinstance(offered[0], Discard):
            continue
        code = choose_first(from_state(tables, state), tables.record, seats)
        chosen = decode(tables, seat, int(code), state.top)
        asked += 1
        found += _worth(seen, chosen) < max(_worth(seen, action) for action in offered)
    return found, asked


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_policy_never_chooses_what_the_bot_thinks_worse(edition: str, players: int) -> None:
    found, asked = worse(GREEDY, edition, players, 6)
    assert asked > 50
    assert 0 == found


def test_sharp_does_not_look_at_the_colours_it_holds() -> None:
    assert worse(SHARP, "classic", 2, 6)[0] > 0


def test_what_a_colour_adds_is_a_weight_like_any_other() -> None:
    with pytest.raises(ValueError, match="weights: must be from -1000 to 1000, not 1001 for colour_weight"):
        Policy(colour_weight=1001)
