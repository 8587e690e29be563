"""Check training where torch is installed: the same seed learns the same, and a checkpoint goes on the same.

Also that patience ends drawing by choice, that a network in a file plays as it did, and that a best response
is learned from the network it is a response to.

``make train-check`` runs it; it is no part of the test suite, which has no torch.
"""

import io
from dataclasses import replace
from typing import Any

import torch

from lastcard.editions import FIRST
from lastcard.editions.options import build
from lastcard.observation.network import unpack
from lastcard.observation.row import DRAW_ACTION, ROW
from lastcard.sim.learning.tables import LearnerTables, Setting
from lastcard.train.league import FROZEN, Plan, Training
from lastcard.train.measure import Chooser, win_rate
from lastcard.train.mixture import SHARP_OWNER, drill
from lastcard.train.networks import Player, packed, unpacked
from lastcard.train.patience import hurried
from lastcard.train.tensors import as_torch

PLAN = Plan(
    iterations=6, tables=24, steps=8, hidden=16, refresh=2, limit=200, half=False, stretch=1.5, patience=16
)
ITERATIONS_BEFORE = 3


def tables() -> list[Setting]:
    """Against itself, a policy and a past self."""
    rules = build(FIRST)
    return [Setting(rules, 2, 8, (0, 0)), Setting(rules, 3, 8, (-1, 0, 0)), Setting(rules, 2, 8, (1, 0))]


def trained(iterations: int, state: dict[str, Any] | None = None) -> Training:
    """A training after so many iterations, from the beginning or from a checkpoint on."""
    training = Training(PLAN, tables())
    if state is not None:
        training.restore(state)
    for _ in range(iterations):
        training.iterate()
    return training


def weights(training: Training) -> list[Any]:
    """All that was learned."""
    return [*training.player.parameters(), *training.critic.parameters()]


def same(one: Training, other: Training) -> bool:
    """Whether both learned the same to the last bit."""
    return all(torch.equal(a, b) for a, b in zip(weights(one), weights(other), strict=True))


def check_patience() -> None:
    """Who has been patient long enough draws no more by choice, and nobody before that."""
    tables = as_torch(LearnerTables([Setting(build(FIRST), 2, 64, (0, 0))], seed=1))
    tables.reset()
    rows, masks = tables.rows, tables.masks
    may_draw = masks[:, DRAW_ACTION] > 0
    assert may_draw.any()
    assert torch.equal(hurried(rows, masks, 16), masks)
    left = hurried(rows, masks, 0)
    assert not (left[:, DRAW_ACTION] > 0).any()
    assert (left.sum(1) > 0).all()


def check_best_response() -> None:
    """A network in a file plays as it did, and a response to it begins from it and meets it alone."""
    torch.manual_seed(1)
    once = unpacked(unpack(packed(Player(16))))
    again = unpacked(unpack(packed(once)))
    rules = build(FIRST)
    rates = [win_rate(Chooser(one, 16), SHARP_OWNER, rules, 2, rounds=64) for one in (once, again)]
    assert rates[0] == rates[1]
    training = Training(PLAN, drill(24, FROZEN, (FIRST,)), [Chooser(once, 16)])
    training.begin_from(once, None)
    training.iterate()
    learned = zip(training.player.parameters(), once.parameters(), strict=True)
    assert not any(torch.equal(mine, theirs) for mine, theirs in learned)
    assert torch.equal(once.first.weight, again.first.weight)


def check_widening() -> None:
    """A network that read shorter rows plays on as it did, and learns to read the longer ones."""
    torch.manual_seed(2)
    short, plan = Player(16, ROW), replace(PLAN, stretch=None)
    training = Training(plan, tables())
    training.begin_from(short, None)
    rows, masks = training.rollouts.tables.rows, training.rollouts.tables.masks
    assert torch.allclose(training.player(rows, masks), short(rows, masks), atol=1e-5)
    training.iterate()
    assert training.player.first.weight[:, ROW:].any()


def main() -> None:
    """Train thrice, once through a checkpoint."""
    torch.set_num_threads(1)
    check_patience()
    check_best_response()
    check_widening()
    whole, again = trained(PLAN.iterations), trained(PLAN.iterations)
    assert same(whole, again), "the same seed learned something else"
    file = io.BytesIO()
    torch.save(trained(ITERATIONS_BEFORE).state(), file)
    file.seek(0)
    state = torch.load(file, weights_only=True)
    resumed = trained(PLAN.iterations - ITERATIONS_BEFORE, state)
    assert resumed.over
    assert same(whole, resumed), "after a checkpoint it learned something else"
    assert not same(whole, Training(PLAN, tables())), "nothing was learned"
    try:
        Training(Plan(iterations=7, hidden=16, tables=24), tables()).restore(state)
    except ValueError as refused:
        print("trained the same twice, and through a checkpoint; another plan is refused:", refused)


if __name__ == "__main__":
    main()
