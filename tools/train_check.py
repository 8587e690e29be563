"""Check training where torch is installed: the same seed learns the same, and a checkpoint goes on the same.

``make train-check`` runs it; it is no part of the test suite, which has no torch.
"""

import io
from typing import Any

import torch

from lastcard.editions import FIRST
from lastcard.editions.options import build
from lastcard.sim.learning.tables import Setting
from lastcard.train.league import Plan, Training

PLAN = Plan(iterations=6, tables=24, steps=8, hidden=16, refresh=2, limit=200, half=False)
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


def main() -> None:
    """Train thrice, once through a checkpoint."""
    torch.set_num_threads(1)
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
