"""Redeals of what a bot cannot see, in positions of whole rounds: no choice may change.

``make honest`` runs a million: ``python -m tests.bots.honesty --count 1000000``.
"""

import argparse
import time
from collections.abc import Iterator
from random import Random

from tests.laws.redeal import deal_again

from lastcard.bots import BOTS, LEVELS, OPPONENTS
from lastcard.bots.party import Party
from lastcard.bots.player import as_seen
from lastcard.editions import EDITIONS
from lastcard.editions.options import build
from lastcard.game import State, apply, start, view
from lastcard.game.events import Event

AGAIN = 5
"""Redeals of each position."""
OPTIONS: tuple[dict[str, object], ...] = (
    {},
    {"stacking": "any", "seven_zero": True, "jump_in": True},
    {"draw_until_playable": True, "must_play": True},
)


def positions(seed: int) -> Iterator[tuple[State, int, list[Event]]]:
    """Positions, the seat that is asked, and all it has heard."""
    rng = Random(seed)
    while True:
        rules = build(rng.choice(list(EDITIONS)), rng.choice(OPTIONS))
        players = rng.choice((2, 3, 4, 6, 10))
        state, events = start(rules, players, seed=str(rng.random()))
        told: list[list[Event]] = [[as_seen(e, seat) for e in events] for seat in range(players)]
        party = Party([BOTS["greedy"]] * players)
        while not state.over:
            assert state.decision is not None
            yield state, state.decision.seat, told[state.decision.seat]
            state, events = apply(state, party.act(state, rng))
            for seat, heard in enumerate(told):
                heard += [as_seen(event, seat) for event in events]


def redeals(name: str, count: int, seed: int) -> int:
    """How many redeals were tried without a choice of bot *name* changing: all of them."""
    bot, tried = OPPONENTS[name], 0
    for number, (state, seat, heard) in enumerate(positions(seed)):
        chosen = bot.sit(seat, heard=heard).choose(view(state, seat), Random(number))
        for again in range(AGAIN):
            other = deal_again(state, seat, Random(f"{number}/{again}"))
            same = bot.sit(seat, heard=heard).choose(view(other, seat), Random(number))
            assert chosen == same, (name, number, again)
            tried += 1
            if tried == count:
                return tried
    raise AssertionError("positions never end")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    names = [*BOTS, *LEVELS]
    for name in names:
        began = time.monotonic()
        tried = redeals(name, asked.count // len(names), asked.seed)
        print(f"{name}: {tried} redeals, no choice changed ({time.monotonic() - began:.0f} s)", flush=True)


if __name__ == "__main__":
    main()
