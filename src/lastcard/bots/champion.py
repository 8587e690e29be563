"""The networks that were trained in a league (``docs/training.md``), as a player.

One plays between two, the other among more.  They know what their seat sees and remembers, and play to win
the round.  Where rows have no room for the rules or the round is not played to be won, ``thinker`` plays in
its place, and the log says so; without what ``thinker`` needs, champion refuses the round.
"""

import logging
from functools import cache
from importlib.resources import files
from random import Random
from typing import TYPE_CHECKING

from lastcard.bots.player import Bot
from lastcard.bots.stakes import Counts, Stakes
from lastcard.bots.thinker import thinker_bot
from lastcard.game import View
from lastcard.game.actions import Action
from lastcard.game.errors import LocalizedError
from lastcard.game.events import Event
from lastcard.game.rules import Rules
from lastcard.observation.choices import PAIR, decide
from lastcard.observation.memory import Memory
from lastcard.observation.row import SEATS, WILD_FACES
from lastcard.observation.slots import NotCovered, slots_of

if TYPE_CHECKING:
    from lastcard.observation.network import Network

log = logging.getLogger("lastcard")

WEIGHTS, PAIR_WEIGHTS = "champion.network", "champion-2.network"
"""The files beside this module: among more than two, and between two."""
PATIENCE = 128
"""Actions for each player after which it draws no more by choice, so that rounds end.

Between two it still draws by choice after that while the other player holds more cards.  Without this
exception, an opponent could draw until the patience is over and win many of these rounds (``docs/bots.md``).
"""


def network(players: int) -> "Network":
    """The shipped network for this number of players, read once.

    :raises BadNetwork: where the file cannot be used.
    """
    return _read(PAIR_WEIGHTS if players == PAIR else WEIGHTS)


@cache
def _read(file: str) -> "Network":
    from lastcard.observation.network import unpack

    return unpack(files("lastcard.bots").joinpath(file).read_bytes())


def not_reached(rules: Rules, players: int, stakes: Stakes) -> LocalizedError | None:
    """Why the network cannot play a round of these rules; None where it can."""
    if stakes.counts is Counts.CAUGHT:
        return NotCovered("caught")
    if players > SEATS:
        return NotCovered("players", count=players, most=SEATS)
    if own := next((card for card in rules.deck if card.is_wild and card.face not in WILD_FACES), None):
        return NotCovered("card", notation=str(own))
    try:
        slots_of(rules)
    except NotCovered as why:
        return why
    return None


class Champion:
    """The network in one seat for one round."""

    def __init__(self, seat: int, stakes: Stakes) -> None:
        self._stakes = stakes
        self._memory = Memory(seat)
        self._seat = seat
        self._heard: list[Event] = []
        self.instead: LocalizedError | None = None
        """Why ``thinker`` plays this round in its place; None where it plays itself."""

    def hear(self, event: Event, /) -> None:
        self._memory.hear(event)
        self._heard.append(event)

    def choose(self, view: View, rng: Random, /) -> Action | None:
        """The network's choice.

        :raises MissingExtra: where ``thinker`` would have to play, and what it needs is not installed.
        """
        if not view.may:
            return None
        players = len(view.hand_sizes)
        self.instead = not_reached(view.rules, players, self._stakes)
        if self.instead is not None:
            log.info("champion plays as thinker: %s", self.instead)
            thinker = thinker_bot.sit(self._seat, self._stakes, self._heard)
            return thinker.choose(view, rng)
        return decide(view, self._memory, network(players).pick, PATIENCE)


champion_bot = Bot(
    "champion",
    Champion,
    remembers=True,
    needs=("numpy",),
    extra="champion",
    instead=lambda rules, players, stakes: thinker_bot if not_reached(rules, players, stakes) else None,
)
"""The strongest player there is here."""
