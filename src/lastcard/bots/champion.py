"""The network that was trained in a league (``docs/training.md``), as a player.

It knows what its seat sees and remembers, and plays to win the round.  Where rows have no room for the rules
or the round is not played to be won, and where NumPy is missing, ``thinker`` plays in its place, and the log
says so.
"""

import logging
from functools import cache
from importlib.resources import files
from random import Random
from typing import TYPE_CHECKING

from lastcard.bots.player import Bot
from lastcard.bots.stakes import Counts, Stakes
from lastcard.bots.thinker import Thinker
from lastcard.game import View
from lastcard.game.actions import Action
from lastcard.game.events import Event
from lastcard.game.rules import Rules
from lastcard.game.spoken import SpokenError
from lastcard.observation.parts import decide
from lastcard.observation.remembered import Memory
from lastcard.observation.row import ROW, SEATS
from lastcard.observation.slots import NotCovered, slots_of

if TYPE_CHECKING:
    from lastcard.observation.network import Network

log = logging.getLogger("lastcard")

WEIGHTS = "champion.network"
"""The file beside this module."""
PATIENCE = 128
"""Actions for each player after which it draws no more by choice.

The network likes to hold cards back between two.  That wins more rounds, but they take too long; see
``docs/bots.md`` for what this costs.
"""


class NoNumpy(SpokenError):
    """NumPy is not installed; the message says how to install it."""


@cache
def network() -> "Network":
    """The shipped network, read once.

    :raises NoNumpy: where it is missing.
    :raises BadNetwork: where the file cannot be used.
    """
    try:
        from lastcard.observation.network import unpack
    except ModuleNotFoundError as missing:
        if (missing.name or "").split(".")[0] != "numpy":
            raise
        raise NoNumpy("champion-needs-numpy", extra="champion") from missing
    return unpack(files("lastcard.bots").joinpath(WEIGHTS).read_bytes())


def not_reached(rules: Rules, players: int, stakes: Stakes) -> SpokenError | None:
    """Why the network does not play such a round; None where it does."""
    if stakes.counts is Counts.CAUGHT:
        return NotCovered("caught")
    if players > SEATS:
        return NotCovered("players", count=players, most=SEATS)
    try:
        slots_of(rules)
    except NotCovered as why:
        return why
    return None


class Champion:
    """The network in one seat for one round."""

    def __init__(self, seat: int, stakes: Stakes) -> None:
        found = _network_or_why()
        self._missing = found if isinstance(found, NoNumpy) else None
        self._network = None if isinstance(found, NoNumpy) else found
        self._stakes = stakes
        self._memory = Memory(seat)
        self._seat = seat
        self._heard: list[Event] = []
        self.instead: SpokenError | None = None
        """Why ``thinker`` plays this round in its place; None where it plays itself."""

    def hear(self, event: Event, /) -> None:
        """Something happened; it is remembered."""
        self._memory.hear(event)
        self._heard.append(event)

    def choose(self, view: View, rng: Random, /) -> Action | None:
        """What the network thinks best."""
        if not view.may:
            return None
        self.instead = self._missing or not_reached(view.rules, len(view.hand_sizes), self._stakes)
        if self.instead is not None or self._network is None:
            log.info("champion plays as thinker: %s", self.instead)
            return self._thinker().choose(view, rng)
        long = self._network.inputs > ROW
        return decide(view, self._memory, self._network.pick, PATIENCE, long=long)

    def _thinker(self) -> Thinker:
        """A thinker who has heard the same."""
        thinker = Thinker(self._seat, self._stakes)
        for event in self._heard:
            thinker.hear(event)
        return thinker


def _network_or_why() -> "Network | NoNumpy":
    try:
        return network()
    except NoNumpy as missing:
        return missing


champion_bot = Bot("champion", Champion, remembers=True)
"""The strongest player there is here."""
