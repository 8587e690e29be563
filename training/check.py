"""Check training where torch is installed: the same seed learns the same, and a checkpoint goes on the same.

Also that patience ends drawing by choice, that a network in a file plays as it did, that a best response is
learned from the network it is a response to, and that a network for so many players learns at such tables.

``make long-training`` runs it; it is no part of the test suite, which has no torch.
"""

import io
from dataclasses import replace
from typing import Any

import torch

from lastcard.editions import FIRST
from lastcard.editions.options import build
from lastcard.observation.network import unpack
from lastcard.observation.row import DRAW_ACTION, MINE, PASS_ACTION, PLACES, SEATS, SHORT_ROW, SIZE
from lastcard.sim.batch.rounds import BatchedRounds, Setting
from training.league import FROZEN, SHOWN, Plan, Training, follows
from training.measure import Chooser, win_rate
from training.mixture import SHARP_OWNER, drill
from training.networks import Critic, PlayerNetwork, packed, unpacked
from training.patience import hurried
from training.tensors import as_torch

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
    tables = as_torch(BatchedRounds([Setting(build(FIRST), 2, 64, (0, 0))], seed=1))
    tables.reset()
    rows, masks = tables.rows, tables.masks
    may_draw = masks[:, DRAW_ACTION] > 0
    assert may_draw.any()
    assert torch.equal(hurried(rows, masks, 16), masks)
    outwaited = rows[:, PLACES + SIZE] > rows[:, MINE]
    assert outwaited.any()
    assert not outwaited.all()
    left = hurried(rows, masks, 0)
    assert torch.equal(left[:, DRAW_ACTION] > 0, may_draw & outwaited)
    assert (left.sum(1) > 0).all()


def check_waiting() -> None:
    """Whoever is made to wait draws or keeps where it may, for so many actions, and then chooses again."""
    plan = replace(PLAN, waiting=0.5, tables=128, kinds=1, rivals=(), players=(2, 2), steps=64)
    training = Training(plan)
    batch = training.rollouts.play(training.player, training.critic, training._rivals())  # noqa: SLF001
    until = training.rollouts.until
    assert until is not None
    first = int((until.amax(1) > 0).int().argmax())
    assert not until[:first].any()
    choices = batch.masks.sum(2)
    assert (choices > 0).all()
    idle = batch.masks[:, :, [DRAW_ACTION, PASS_ACTION]].amax(2) > 0
    made_to = idle & (choices == 1)
    assert not made_to[:, :first].any()
    assert made_to[:, first:].any()
    assert (choices[:, first:] > 1).any()


def check_best_response() -> None:
    """A network in a file plays as it did, and a response to it begins from it and meets it alone."""
    torch.manual_seed(1)
    once = unpacked(unpack(packed(PlayerNetwork(16))))
    again = unpacked(unpack(packed(once)))
    rules = build(FIRST)
    rates = [win_rate(Chooser(one, 16), SHARP_OWNER, rules, 2, rounds=64) for one in (once, again)]
    assert rates[0] == rates[1]
    training = Training(PLAN, drill(24, FROZEN, (FIRST,)), [Chooser(once, 16)])
    training.begin_from(once, None)
    training.judging = 1
    training.iterate()
    assert torch.equal(training.player.first.weight, once.first.weight)
    training.iterate()
    learned = zip(training.player.parameters(), once.parameters(), strict=True)
    assert not any(torch.equal(mine, theirs) for mine, theirs in learned)
    assert torch.equal(once.first.weight, again.first.weight)


def check_cut_off() -> None:
    """The critic learns that rounds which are always cut off are won by nobody."""
    plan = replace(PLAN, limit=4, stretch=None, iterations=60, terms=replace(PLAN.terms, rate=1e-2))
    training = Training(plan, [Setting(build(FIRST), 2, 24, (0, 0))])
    for _ in range(plan.iterations):
        training.iterate()
    tables = training.rollouts.tables
    chances, _ = training.critic(tables.rows, tables.oracles, tables.places)
    assert float(chances[:, SEATS].exp().mean()) > 0.9  # noqa: PLR2004 - nearly all of them


def check_widening() -> None:
    """A network that read shorter rows, or was narrower, plays on as it did, and learns to use the new."""
    torch.manual_seed(2)
    short, plan = PlayerNetwork(16, SHORT_ROW), replace(PLAN, stretch=None, hidden=24)
    torch.nn.init.normal_(short.last.weight)
    training = Training(plan, tables())
    training.begin_from(short, Critic(16, SHORT_ROW))
    rows, masks = training.rollouts.tables.rows, training.rollouts.tables.masks
    assert torch.allclose(training.player(rows, masks), short(rows, masks), atol=1e-5)
    assert not training.player.last.weight[:, 16:].any()
    training.iterate()
    assert training.player.first.weight[:16, SHORT_ROW:].any()
    assert training.player.last.weight[:, 16:].any()


def check_average() -> None:
    """The average lies between what the network was and what it is; with none, it is what the network is."""
    for part, same_as_now in ((0.0, True), (0.5, False)):
        training = Training(replace(PLAN, average=part), tables())
        before = training.player.first.weight.detach().clone()
        training.iterate()
        now, average = training.player.first.weight, training.average.first.weight
        assert torch.allclose(average, part * before + (1 - part) * now, atol=1e-6)
        assert torch.equal(average, now) == same_as_now


def check_players() -> None:
    """A plan for two, or for more, has tables for so many, and shows the network where it is drilled."""
    for fewest, most in ((2, 2), (3, 10)):
        plan = replace(PLAN, tables=4096, drill=0.3, players=(fewest, most))
        made = plan.settings()
        assert {fewest <= one.players <= most for one in made} == {True}
        at = follows(made)
        drilled = [n for n, other in enumerate(at) if other != n]
        assert drilled
        for number in drilled:
            mine, shown = made[number], made[at[number]]
            assert mine.owners[0] == 0
            assert shown.owners == (SHOWN, *mine.owners[1:])
            assert (mine.rules, mine.players) == (shown.rules, shown.players)


def check_shown() -> None:
    """Where the network is shown, it takes its best choices, and nothing is learned from them."""
    rules = build(FIRST)
    training = Training(PLAN, [Setting(rules, 2, 32, (0, -1)), Setting(rules, 2, 32, (SHOWN, -1))])
    torch.nn.init.normal_(training.average.last.weight)
    (rival,) = training._rivals()  # noqa: SLF001 - what plays there
    batch = training.rollouts.play(training.player, training.critic, [rival])
    best = training.average(batch.rows[0], batch.masks[0]).argmax(1)
    assert torch.equal(batch.actions[0, 32:], best[32:])
    assert not batch.mine[:, 32:].any()
    assert batch.mine[:, :32].all()


def main() -> None:
    """Train thrice, once through a checkpoint."""
    torch.set_num_threads(1)
    check_patience()
    check_waiting()
    check_best_response()
    check_cut_off()
    check_widening()
    check_average()
    check_players()
    check_shown()
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
