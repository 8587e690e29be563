"""Redeals of what a bot cannot see, in positions of whole rounds: no choice may change.

``make long-blindness`` runs a million: ``python -m tests.bots.honesty --count 1000000``.

With ``--compiled cpu`` or ``--compiled gpu`` the redeals are those of ``BatchedRounds`` or
``BatchedRoundsGpu``, and the choice is that of champion's networks over the row and the mask shown there.
That a bot's view gives the same rows and choices as the compiled table is tested in ``tests/observation``.
"""

import argparse
import time
from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt
from tests.laws.redeal import deal_again

from lastcard.bots import BOTS, LEVELS, OPPONENTS
from lastcard.bots.champion import network
from lastcard.bots.party import Party
from lastcard.bots.player import as_seen
from lastcard.editions import EDITIONS
from lastcard.editions.options import build
from lastcard.game import State, apply, start, view
from lastcard.game.events import Event
from lastcard.observation.network import Network
from lastcard.observation.row import ORACLE, ROW, scales
from lastcard.sim.batch.rounds import BatchedRounds, Setting
from lastcard.sim.policy import SHARP

AGAIN = 5
"""Redeals of each position."""
OPTIONS: tuple[dict[str, object], ...] = (
    {},
    {"stacking": "any", "seven_zero": True, "jump_in": True},
    {"draw_until_playable": True, "must_play": True},
)
PLAYERS = (2, 3, 4, 6, 10)


def positions(seed: int) -> Iterator[tuple[State, int, list[Event]]]:
    """Positions, the seat that is asked, and all it has heard."""
    rng = Random(seed)
    while True:
        rules = build(rng.choice(list(EDITIONS)), rng.choice(OPTIONS))
        players = rng.choice(PLAYERS)
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


# ------------------------------------------------------------------ on the compiled table
def settings(each: int) -> list[Setting]:
    """*each* tables of every edition, options and number of players; sharp plays every second seat."""
    return [
        Setting(build(edition, options), players, each, tuple(-(seat % 2) for seat in range(players)))
        for edition in EDITIONS
        for options in OPTIONS
        for players in PLAYERS
    ]


def played_by(host: BatchedRounds) -> list[tuple[Network, npt.NDArray[np.bool_]]]:
    """Champion's networks, and the tables at which each plays."""
    pairs = host.records["players"] == 2
    return [(network(2), pairs), (network(3), ~pairs)]


class CpuTables:
    """Compiled tables, and champion's networks in NumPy."""

    def __init__(self, host: BatchedRounds) -> None:
        self.tables: Any = host
        self._played = played_by(host)

    def choices(self) -> Any:
        """What the networks choose at each table."""
        chosen = np.zeros(len(self.tables), np.int64)
        for player, where in self._played:
            chosen[where] = player.choose(self.tables.rows[where], self.tables.masks[where])
        return chosen

    def kept(self, name: str) -> Any:
        """A copy of what the tables show."""
        return getattr(self.tables, name).copy()


class GpuTables:
    """The same on a GPU, where the tables and the networks are."""

    def __init__(self, host: BatchedRounds) -> None:
        self._torch: Any = import_module("torch")
        self.tables: Any = import_module("lastcard.sim.batch.gpu").BatchedRoundsGpu(host, self._torch)
        self._scales = self._on(np.array(scales(), np.float32))
        self._played = [
            ([tuple(self._on(part) for part in layer) for layer in player.layers], self._on(where))
            for player, where in played_by(host)
        ]

    def _on(self, array: Any) -> Any:
        return self._torch.as_tensor(array, device="cuda")

    def choices(self) -> Any:
        """What the networks choose at each table."""
        chosen = self._torch.zeros(len(self.tables), dtype=self._torch.int64, device="cuda")
        for layers, where in self._played:
            inputs = layers[0][0].shape[1]
            values = self.tables.rows[where, :inputs].float() * self._scales[:inputs]
            for place, (weights, biases) in enumerate(layers):
                values = (values if place == 0 else values.clamp(min=0)) @ weights.T + biases
            chosen[where] = values.masked_fill(self.tables.masks[where] == 0, -1e9).argmax(1)
        return chosen

    def kept(self, name: str) -> Any:
        """A copy of what the tables show."""
        return getattr(self.tables, name).clone()


def compiled_redeals(count: int, seed: int, device: str, each: int) -> tuple[int, float]:
    """How many redeals were tried without a change of the network's row, mask or choice: all of them.

    And the share of them in which another hand did change, as a critic sees it.
    """
    host = BatchedRounds(settings(each), policies=(SHARP,), seed=seed)
    assert (host.rows.shape[1], host.oracles.shape[1]) == (ROW, ORACLE)
    side = GpuTables(host) if device == "gpu" else CpuTables(host)
    tables, tried, changed = side.tables, 0, 0
    tables.reset()
    while tried < count:
        chosen, before = side.choices(), tables.snapshot()
        shown = {name: side.kept(name) for name in ("rows", "masks", "oracles", "actors")}
        for _ in range(AGAIN):
            tables.redeal(seed + tried)
            for name in ("rows", "masks", "actors"):
                assert bool((getattr(tables, name) == shown[name]).all()), (name, tried)
            assert bool((side.choices() == chosen).all()), tried
            changed += int((tables.oracles != shown["oracles"]).any(1).sum())
            tried += len(tables)
        tables.restore(before)
        tables.run(chosen)
    return tried, changed / tried


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--compiled", choices=("cpu", "gpu"), help="champion's network on the compiled table")
    parser.add_argument("--tables", type=int, default=4, help="with --compiled, of each of 75 kinds")
    asked = parser.parse_args()
    if asked.compiled:
        began = time.monotonic()
        tried, changed = compiled_redeals(asked.count, asked.seed, asked.compiled, asked.tables)
        print(
            f"champion's networks {network(2).digest[:12]} and {network(3).digest[:12]}, compiled table, "
            f"{asked.compiled}: {tried} redeals, no choice changed; other hands changed in {changed:.2%} "
            f"({time.monotonic() - began:.0f} s)"
        )
        return
    names = [*BOTS, *LEVELS]
    for name in names:
        began = time.monotonic()
        tried = redeals(name, asked.count // len(names), asked.seed)
        print(f"{name}: {tried} redeals, no choice changed ({time.monotonic() - began:.0f} s)", flush=True)


if __name__ == "__main__":
    main()
