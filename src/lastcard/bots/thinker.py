"""A bot that plays rounds out in its head: over hidden hands that agree with all its seat has seen.

It deals the cards it cannot see again and again, as the moves so far make likely, tries each of its
choices in every deal, and lets all seats play on as the ``tuned`` bot would.  What came out best most
often, by what the round is worth, is done.  How much is tried depends on nothing hidden.

It needs the compiled table (extra ``sim``) and takes no seat without it.  Under rules that do not compile,
and for questions it cannot imagine the round of, it plays as ``tuned`` does, and says so in the log.
"""

import logging
from collections.abc import Sequence
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
    from lastcard.bots.lookahead import PlayoutPosition

log = logging.getLogger("lastcard")


STAGES = (64, 128, 384)
"""The worlds tried in each stage of a decision, after which the worse half of the choices goes."""
LIMIT = 300
"""Actions after which a round that is played out counts as not won by anybody."""


class Thinker:
    """A player who looks ahead."""

    def __init__(self, seat: int, stakes: Stakes) -> None:
        self.seat, self.stakes = seat, stakes
        self.memory = Memory(seat)

    def hear(self, event: Event, /) -> None:
        self.memory.hear(event)

    def choose(self, view: View, rng: Random, /) -> Action | None:
        """The choice that comes out best; calls and catches at once, as every good player makes them."""
        options = sensible(view)
        if len(options) == 1:
            return options[0]
        if not options or chances(view):
            return tuned_bot(view, rng)

        from lastcard.bots.lookahead import PlayoutPosition, lookahead_for
        from lastcard.sim.program import Unsupported

        looking = lookahead_for(view.rules)
        if looking is None:
            return tuned_bot(view, rng)
        self.memory.catch_up(view)
        try:
            position = PlayoutPosition(looking, imagined(view, self.memory), rng.getrandbits(62))
            position.hide_hands(self.memory, view.hand_sizes)
            return self._best(position, view, options)
        except (Unimagined, Unsupported) as error:
            log.info("thinker plays as tuned: %s", error)
            return tuned_bot(view, rng)

    def _best(self, position: "PlayoutPosition", view: View, options: Sequence[Action]) -> Action:
        left, worlds = list(options), 0
        for more in STAGES:
            found = position.played_out(left, range(worlds, worlds + more), LIMIT)
            worth = {one: self._worth(view, found[one]) for one in left}
            left = sorted(left, key=worth.__getitem__, reverse=True)[: max(2, (len(left) + 1) // 2)]
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


def _prepare(rules: Rules) -> None:
    from lastcard.bots.lookahead import prepare

    prepare(rules)


thinker_bot = Bot("thinker", Thinker, remembers=True, prepare=_prepare, needs=("numpy", "numba"), extra="sim")
