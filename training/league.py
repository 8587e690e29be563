"""Training: the learner plays itself, policies and its own past, and gets better against all of them."""

import copy
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace
from math import inf
from typing import Any

import torch
from torch import Tensor

from lastcard.editions import EDITIONS, FIRST
from lastcard.game.rules import Rules
from lastcard.observation.choices import PAIR
from lastcard.observation.row import ROW, SEATS, SHORT_ROW
from lastcard.sim.batch.rounds import BatchedRounds, Setting, Snapshot
from training.measure import POLICIES, Chooser
from training.mixture import (
    ALL,
    GREEDY_OWNER,
    LEARNER,
    SHARP_OWNER,
    among,
    drill,
    one_rival,
    settings,
    tables,
    whole,
)
from training.networks import Critic, PlayerNetwork, frozen, widened
from training.patience import Prices, usual_lengths
from training.rollouts import Rival, Rollouts
from training.tensors import as_torch
from training.update import Updater, UpdateSettings

PAST = 4
"""How many of its past selves the learner meets at a time."""
SHOWN = PAST + 1
"""The number of the network as it would be written now, which takes its best choices."""
FROZEN = SHOWN + 1
"""The number of the first network that stays as it is: a partner, or whom a best response is learned to."""

_SHOWN_PART = 128
"""Of so many tables, one shows the network against ``greedy`` at each kind that it is drilled at."""
_JUDGING = 30
"""Iterations in which a critic that is learned anew learns alone."""
_LONGEST_WAIT = 320
"""The most actions for which a player is made to wait: by then the draw pile is empty."""
_LASTS = ("iterations", "seconds")
"""What may be changed when a training is taken up again."""


@dataclass(frozen=True)
class Sparring:
    """Tables by the book of the first edition against a partner, which sits in all seats but one."""

    part: float
    """Of all tables."""
    players: int
    stretch: float
    """How many times as long as those of ``greedy`` rounds may be there; inf if as long as they like."""


@dataclass(frozen=True)
class Plan:
    """What is trained, for how long, and against whom."""

    iterations: int
    seconds: float | None = None
    """How long to train, instead of a number of iterations."""
    tables: int = 131_072
    kinds: int = 96
    """Kinds of table, of ``mixture.tables``."""
    drill: float = 0.0
    """The part of the tables that is by the book, against ``greedy`` alone, for two and four players."""
    steps: int = 8
    """Choices at each table in an iteration."""
    seed: int = 1
    limit: int = 600
    """Actions after which a round is cut off."""
    rivals: tuple[int, ...] = (SHARP_OWNER, 1, GREEDY_OWNER, 2, 3, 4)
    """Whom the learner meets: policies, and past selves from 1 to PAST."""
    refresh: int = 110
    """Iterations between two past selves."""
    stretch: float | None = None
    """How many times as long as those of ``greedy`` rounds may be: every action costs as much as that takes.
    None if it costs nothing."""
    patience: int | None = None
    """Actions for each player after which a network draws no more by choice, a multiple of 16."""
    terms: UpdateSettings = field(default_factory=UpdateSettings)
    half: bool = True
    """Whether to calculate in 16 bits, on a GPU."""
    hidden: int = 512
    inputs: int = ROW
    """How long the rows are that the networks read."""
    sparring: tuple[Sparring, ...] = ()
    """Tables against the networks FROZEN, FROZEN + 1 and so on."""
    players: tuple[int, int] = ALL
    """The fewest and the most at a table."""
    waiting: float = 0.0
    """The part of the tables, for two, at which players are made to wait before they may choose."""
    average: float = 0.0
    """How much of the weights' average so far counts after an iteration; the average is what is written."""

    def settings(self) -> list[Setting]:
        """The tables."""
        drilled, sparred = (
            round(self.tables * self.drill),
            [round(self.tables * s.part) for s in self.sparring],
        )
        drills = drill(drilled, GREEDY_OWNER, players=self.players) if drilled else []
        shown = [] if self.stretch is None else [_shown(one, self.tables // _SHOWN_PART) for one in drills]
        taken = drilled + sum(sparred) + sum(one.tables for one in (*shown, *self.wait_settings()))
        kinds = among(tables(self.kinds, self.seed), self.players, self.seed)
        each = max(1, whole((self.tables - taken) // self.kinds))
        made = settings(kinds, each, self.rivals, self.seed) + drills + shown
        for number, (one, count) in enumerate(zip(self.sparring, sparred, strict=True)):
            made.append(one_rival(FIRST, one.players, count, FROZEN + number))
        return made

    def wait_settings(self, rival: int = LEARNER) -> list[Setting]:
        """The tables at which players are made to wait: the learner against itself, or against *rival*."""
        editions = tuple(EDITIONS) if rival == LEARNER else (FIRST,)
        total = round(self.tables * self.waiting)
        return drill(total, rival, editions, (PAIR, PAIR)) if total else []

    def stretches(self, made: Sequence[Setting]) -> list[float]:
        """How many times as long as those of ``greedy`` rounds may be, at each kind of table."""
        partners = [max(setting.owners) - FROZEN for setting in made]
        own = inf if self.stretch is None else self.stretch
        return [self.sparring[one].stretch if 0 <= one < len(self.sparring) else own for one in partners]


def _shown(drilled: Setting, count: int) -> Setting:
    """Tables like those, where the network plays as it would be written now."""
    return replace(drilled, tables=max(1, whole(count)), owners=(SHOWN, *drilled.owners[1:]))


def follows(made: Sequence[Setting]) -> list[int]:
    """For each kind of table, where to look how long its rounds are: where the network is shown, if it is."""
    shown = {_met(one): number for number, one in enumerate(made) if one.owners[0] == SHOWN}
    return [shown.get(_met(one), number) for number, one in enumerate(made)]


def _met(one: Setting) -> tuple[Rules, tuple[int, ...]]:
    return one.rules, one.owners[1:]


class Training:
    """A training that can be stopped after any iteration, saved, and taken up again."""

    def __init__(
        self,
        plan: Plan,
        made: Sequence[Setting] | None = None,
        partners: Sequence[Chooser] = (),
        waiting: Sequence[Setting] | None = None,
    ) -> None:
        """*partners* are the networks FROZEN, FROZEN + 1 …; at the tables *waiting* learners must wait."""
        self.plan = plan
        torch.manual_seed(plan.seed)
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.player = PlayerNetwork(plan.hidden, plan.inputs).to(self.device)
        self.critic = Critic(plan.hidden, plan.inputs).to(self.device)
        self.average = frozen(copy.deepcopy(self.player))
        """The average of the player's weights, which is what is written."""
        self.half = plan.half and self.device.type == "cuda"
        self.updater = Updater(self.player, self.critic, plan.terms, half=self.half)
        waiting = (plan.wait_settings() if made is None else []) if waiting is None else waiting
        acting = plan.settings() if made is None else made
        made = [*acting, *waiting]
        self.host = BatchedRounds(
            made, policies=POLICIES, seed=plan.seed, limit=plan.limit, beliefs=plan.inputs > SHORT_ROW
        )
        self.rollouts = Rollouts(
            as_torch(self.host), self.host, steps=plan.steps, blend=plan.terms.blend, patience=plan.patience
        )
        if waiting:
            first = sum(one.tables for one in acting)
            self.rollouts.until = waits(first, len(self.host)).to(self.device)
        self.waiting = len(waiting)
        """How many of the last kinds of table are for waiting."""
        self.sits = slices(made)
        self.prices: Prices | None = None
        if plan.stretch is not None:
            usual = usual_lengths(made, POLICIES, plan.seed, plan.limit)
            stretches = plan.stretches(acting) + [inf] * len(waiting)
            wanted = torch.tensor(stretches, device=usual.device) * usual
            self.prices = Prices(wanted, follows(made))
        self.past: dict[int, Any] = {}
        self.partners = tuple(partners)
        self.iteration = self.decisions = 0
        self.judging = 0
        """Iterations in which the critic alone learns."""
        self.seconds = 0.0
        """How long it has trained."""

    def begin_from(self, player: PlayerNetwork, critic: Critic | None) -> None:
        """Learn from these networks on; without a critic, it is learned anew."""
        self.player.load_state_dict(widened(player.state_dict(), self.player))
        self.average.load_state_dict(self.player.state_dict())
        if critic is None:
            self.judging = _JUDGING
        else:
            self.critic.load_state_dict(widened(critic.state_dict(), self.critic))

    @property
    def over(self) -> bool:
        """Whether the plan is carried out."""
        return self.done >= 1

    @property
    def done(self) -> float:
        """The part of the plan that is carried out."""
        if self.plan.seconds is not None:
            return self.seconds / self.plan.seconds
        return self.iteration / self.plan.iterations

    def iterate(self) -> dict[str, float]:
        """Play some choices at every table, and learn from them; the figures of this iteration."""
        if self.iteration % self.plan.refresh == 0:
            self._remember()
        if self.prices is not None:
            self.rollouts.prices = self.prices.prices
        begun = time.monotonic()
        with torch.autocast(self.device.type, dtype=torch.bfloat16, enabled=self.half):
            batch = self.rollouts.play(self.player, self.critic, self._rivals())
        judging = self.iteration < self.judging
        policy, entropy, value = self.updater.learn(batch, min(1.0, self.done), judging=judging).tolist()
        for kept, now in zip(self.average.parameters(), self.player.parameters(), strict=True):
            kept.lerp_(now.detach(), 1 - self.plan.average)
        self.seconds += time.monotonic() - begun
        self.iteration += 1
        self.decisions += batch.actions.numel()
        return {
            "iteration": self.iteration, "decisions": self.decisions, **self._lengths(),
            "policy": policy, "entropy": entropy, "value": value,
        }  # fmt: skip

    def _rivals(self) -> list[Rival]:
        met = {number: Chooser(one, self.plan.patience) for number, one in self.past.items()}
        met |= dict(enumerate(self.partners, FROZEN))
        met[SHOWN] = Chooser(self.average, self.plan.patience)
        return [
            Rival(number, one.player, self.sits[number], one.patience, one.player.layers(), number == SHOWN)
            for number, one in met.items()
            if number in self.sits
        ]

    def _lengths(self) -> dict[str, float]:
        """How long rounds were, and what an action cost; it costs another price from now on."""
        counted = self.rollouts.counted()
        rounds, cut, actions, _ = counted.sum(1).tolist()
        found = {"length": actions / max(1, rounds), "cut": cut / max(1, rounds)}
        if self.waiting:
            parts = {"free": counted[:, : -self.waiting], "waiting": counted[:, -self.waiting :]}
            for name, part in parts.items():
                ended, _, long, won = part.sum(1).tolist()
                found |= {f"won_{name}": won / max(1, ended), f"length_{name}": long / max(1, ended)}
        if self.prices is not None:
            found["stretched"] = self.prices.adjust(counted[0], counted[2])
            found["price"] = float(self.prices.prices.mean())
        return found

    def _remember(self) -> None:
        """Keep a copy of the learner: the newest in a free place, or in the others' in turn."""
        number = 1 + self.iteration // self.plan.refresh % PAST
        self.past[number] = frozen(copy.deepcopy(self.player))
        for missing in range(1, PAST + 1):
            self.past.setdefault(missing, self.past[number])

    # -------------------------------------------------------------- checkpoints
    def state(self) -> dict[str, Any]:
        """All that is needed to go on; on a GPU the rounds being played are not part of it."""
        on_cpu = self.device.type == "cpu"
        return {
            "plan": asdict(self.plan),
            "iteration": self.iteration,
            "decisions": self.decisions,
            "seconds": self.seconds,
            "player": self.player.state_dict(),
            "average": self.average.state_dict(),
            "critic": self.critic.state_dict(),
            "optimisers": [one.state_dict() for one in self.updater.optimisers],
            "past": {number: rival.state_dict() for number, rival in self.past.items()},
            "prices": {} if self.prices is None else self.prices.state(),
            "random": torch.get_rng_state(),
            "tables": {n: torch.from_numpy(a.view("u1").copy()) for n, a in self._held()} if on_cpu else {},
        }

    def _held(self) -> list[tuple[str, Any]]:
        return list(self.host.snapshot()._asdict().items())

    def restore(self, state: dict[str, Any]) -> None:
        """Go on from there, for as long as the plan now says.

        :raises ValueError: if that was another plan in anything else.
        """
        differing = [n for n, v in asdict(self.plan).items() if n not in _LASTS and state["plan"].get(n) != v]
        if differing:
            raise ValueError("another plan: " + ", ".join(differing))
        self.iteration, self.decisions, self.seconds = (
            state["iteration"], state["decisions"], state["seconds"],
        )  # fmt: skip
        self.player.load_state_dict(state["player"])
        self.average.load_state_dict(state["average"])
        self.critic.load_state_dict(state["critic"])
        for one, held in zip(self.updater.optimisers, state["optimisers"], strict=True):
            one.load_state_dict(held)
        for number, held in state["past"].items():
            self.past[number] = frozen(copy.deepcopy(self.player))
            self.past[number].load_state_dict(held)
        if self.prices is not None:
            self.prices.restore(state["prices"])
        torch.set_rng_state(state["random"])
        if state["tables"]:
            arrays = {n: state["tables"][n].numpy().view(a.dtype).reshape(a.shape) for n, a in self._held()}
            self.host.restore(Snapshot(**arrays))


def waits(first: int, number: int) -> Tensor:
    """By table and seat, for how many actions its player is made to wait, from table *first* on.

    The first player waits for a while at each of them, the second at every other.
    """
    until = torch.zeros((number, SEATS), dtype=torch.int32)
    each = torch.arange(number - first)
    until[first:, 0] = each * 197 % _LONGEST_WAIT
    until[first:, 1] = (each * 83 % _LONGEST_WAIT) * (each % 2)
    return until


def slices(made: Sequence[Setting]) -> dict[int, list[slice]]:
    """The stretches of tables at which each network sits, neighbours joined."""
    found: dict[int, list[slice]] = {}
    first = 0
    for setting in made:
        end = first + setting.tables
        for number in {owner for owner in setting.owners if owner > 0}:
            mine = found.setdefault(number, [])
            if mine and mine[-1].stop == first:
                mine[-1] = slice(mine[-1].start, end)
            else:
                mine.append(slice(first, end))
        first = end
    return found
