"""The network that was trained in a league (``docs/training.md``), as a player.

It knows what its seat sees and remembers, and plays to win the round.  Where rows have no room for the rules
or the round is not played to be won, the next level plays in its place, and ``instead`` says why.
"""

from functools import cache
from importlib.resources import files
from random import Random
from typing import TYPE_CHECKING

from lastcard.bots.greedy import greedy_bot
from lastcard.bots.player import Bot, Choice
from lastcard.bots.stakes import Counts, Stakes
from lastcard.game import View
from lastcard.game.actions import Action
from lastcard.game.events import Event
from lastcard.game.rules import Rules
from lastcard.game.spoken import SpokenError
from lastcard.observation.memory import Memory
from lastcard.observation.parts import decide
from lastcard.observation.row import SEATS
from lastcard.observation.slots import NotCovered, slots_of

if TYPE_CHECKING:
    from lastcard.bots.network import Network

WEIGHTS = "champion.network"
"""The file beside this module."""


@cache
def network() -> "Network":
    """The shipped network, read once.

    :raises SpokenError: where NumPy is missing.
    :raises BadNetwork: where the file cannot be used.
    """
    try:
        from lastcard.bots.network import unpack
    except ModuleNotFoundError as missing:
        if (missing.name or "").split(".")[0] != "numpy":
            raise
        raise SpokenError("champion-needs-numpy", extra="champion") from missing
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

    def __init__(self, seat: int, stakes: Stakes, *, next_level: Choice = greedy_bot) -> None:
        self._network = network()
        self._stakes = stakes
        self._memory = Memory(seat)
        self._next_level = next_level
        self.instead: SpokenError | None = None
        """Why the next level plays this round in its place; None while it plays itself."""

    def hear(self, event: Event) -> None:
        """Something happened; it is remembered."""
        self._memory.hear(event)

    def choose(self, view: View, rng: Random) -> Action | None:
        """What the network thinks best."""
        if not view.may:
            return None
        self.instead = not_reached(view.rules, len(view.hand_sizes), self._stakes)
        if self.instead is not None:
            return self._next_level(view, rng)
        return decide(view, self._memory, self._network.pick)


champion_bot = Bot("champion", Champion, remembers=True)
"""The strongest player there is here."""
