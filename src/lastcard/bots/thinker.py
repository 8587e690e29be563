"""A bot that plays rounds out in its head: over hidden hands that agree with all its seat has seen.

It deals the cards it cannot see again and again, as the moves so far make likely, tries each of its
choices in every deal, and lets all seats play on as the ``tuned`` bot would.  What came out best most
often, by what the round is worth, is done.  How much is tried depends on nothing hidden.

It needs the compiled table (extra ``sim``) and takes no seat without it.  Under rules that do not compile,
and for questions it cannot imagine the round of, it plays as ``tuned`` does, and says so in the log.
"""

import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from lastcard.bots.imagined import Unimagined, imagined
from lastcard.bots.offers import answers, chances
from lastcard.bots.player import Bot
from lastcard.bots.stakes import Stakes
from lastcard.bots.tuned import tuned_bot
from lastcard.game import RoundResult, View
from lastcard.game.actions import Action, Discard, Play
from lastcard.game.events import Event
from lastcard.game.rules import Rules
from lastcard.observation.memory import Memory

if TYPE_CHECKING:
    from lastcard.bots.lookahead import Lookahead

log = logging.getLogger("lastcard")


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is tried for one decision: the worlds in each stage, after which the worse half goes."""

    stages: tuple[int, ...] = (64, 128, 384)
    limit: int = 300
    """Actions after which a round that is played out counts as not won by anybody."""


@dataclass
class Thinker:
    """A player who looks ahead."""

    seat: int
    stakes: Stakes
    effort: Effort = Effort()
    memory: Memory = field(init=False)

    def __post_init__(self) -> None:
        self.memory = Memory(self.seat)

    def hear(self, event: Event, /) -> None:
        """Remember *event*."""
        self.memory.hear(event)

    def choose(self, view: View, rng: Random, /) -> Action | None:
        """The choice that comes out best; calls and catches at once, as every good player makes them."""
        options = sensible(view)
        if len(options) == 1:
            return options[0]
        looking = None if chances(view) or len(options) == 0 else lookahead(view)
        if looking is None:
            return tuned_bot(view, rng)
        try:
            return self._best(looking, view, options, rng)
        except (Unimagined, looking.unsupported) as error:
            log.info("thinker plays as tuned: %s", error)
            return tuned_bot(view, rng)

    def _best(self, looking: "Lookahead", view: View, options: Sequence[Action], rng: Random) -> Action:
        self.memory.catch_up(view)
        state, seed = imagined(view, self.memory), rng.getrandbits(62)
        position = looking.position(state, self.memory, view.hand_sizes, seed)
        left, worlds = list(options), 0
        worth: dict[Action, float] = {}
        for more in self.effort.stages:
            found = position.played_out(left, range(worlds, worlds + more), self.effort.limit)
            worth = {one: self._worth(view, found[one]) for one in left}
            left = sorted(left, key=lambda one: worth[one], reverse=True)[: max(2, (len(left) + 1) // 2)]
            worlds += more
        return left[0]

    def _worth(self, view: View, results: Sequence[tuple[int, RoundResult]]) -> float:
        """The mean worth of how rounds ended."""
        total = sum(times for times, _ in results)
        return sum(n * self.stakes.worth(self.seat, end, view.sides) for n, end in results) / max(1, total)


def sensible(view: View) -> tuple[Action, ...]:
    """The answers worth comparing: UNO is always called with a play, and no colour is named that is not held.

    A card that wins the round is the only one.
    """
    asked = answers(view)
    plays = [action for action in asked if isinstance(action, Play)]
    if len(view.hand) == 1 and plays and not view.sides:
        return (plays[0],)
    called = {(play.card, play.colour, play.target) for play in plays if play.uno}
    held = {card.colour for card in view.hand if card.colour}
    kept = [
        action
        for action in asked
        if not isinstance(action, Play)
        or (
            (action.uno or (action.card, action.colour, action.target) not in called)
            and (action.colour is None or action.colour in held or not held)
        )
    ]
    return () if any(isinstance(action, Discard) for action in kept) else tuple(kept)


def lookahead(view: View) -> "Lookahead | None":
    """The compiled rules for playouts; None where they do not compile."""
    from lastcard.bots.lookahead import lookahead_for

    return lookahead_for(view.rules)


def prepare(rules: Rules) -> None:
    """Compile what plays rounds out."""
    from lastcard.bots.lookahead import prepare

    prepare(rules)


thinker_bot = Bot("thinker", Thinker, remembers=True, prepare=prepare, needs=("numpy", "numba"), extra="sim")
