"""Policies and networks as bots: they are shown the rows of our environments, and answer with numbers.

A policy is asked for real decisions only, part by part (``observation.choices``): calls and catches are made
for it.  Needs NumPy.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from lastcard.bots.player import Bot
from lastcard.formats.errors import BadEntry
from lastcard.game import View
from lastcard.game.actions import Action
from lastcard.game.errors import FieldError
from lastcard.game.events import Event
from lastcard.observation.choices import decide
from lastcard.observation.memory import Memory
from lastcard.observation.network import Network, read_network
from lastcard.observation.row import ACTIONS

Numbers = npt.NDArray[np.int8]
Chooser: TypeAlias = Callable[[Numbers, Numbers], Any]
"""Rows and masks in, a choice for each row out."""
PolicyFunction: TypeAlias = Callable[[Mapping[str, Numbers]], Any]
"""From an environment's observation, with its ``action_mask``, to the number of an action."""


class Choosing:
    """A player in one seat for one round, for whom *chooser* chooses."""

    def __init__(self, chooser: Chooser, seat: int) -> None:
        self._chooser = chooser
        self._memory = Memory(seat)

    def hear(self, event: Event, /) -> None:
        """Remember it: rows tell what was seen earlier, too."""
        self._memory.hear(event)

    def choose(self, view: View, rng: Random, /) -> Action | None:
        """The chooser's answer.

        :raises ValueError: if it answers with anything but the number of a choice it has.
        """
        del rng
        return decide(view, self._memory, self._pick) if view.may else None

    def _pick(self, row: list[int], allowed: list[int]) -> int:
        mask = np.zeros(ACTIONS, np.int8)
        mask[allowed] = 1
        (number,) = np.asarray(self._chooser(np.array([row], np.int8), mask[None])).reshape(-1)
        if number not in allowed:
            raise FieldError("actions", "not-to-choose", given=str(number), number=0)
        return int(number)


def chooser_bot(name: str, chooser: Chooser) -> Bot:
    """A bot for whom *chooser* chooses, as in our vector environments and in ``simulate``."""
    return Bot(name, lambda seat, _stakes: Choosing(chooser, seat), remembers=True)


def pettingzoo_bot(name: str, policy: PolicyFunction) -> Bot:
    """A bot that asks *policy*, which chooses as in our environments of one table."""
    return chooser_bot(name, lambda rows, masks: [policy({"observation": rows[0], "action_mask": masks[0]})])


def rlcard_bot(name: str, agent: Any) -> Bot:
    """A bot that asks an agent with rlcard's ``eval_step``."""
    from lastcard.envs.guests import RlcardPlayer

    return chooser_bot(name, RlcardPlayer(agent))


def load_network(field: str, file: str) -> Network:
    """The network in *file*.

    :raises BadEntry: naming *field*, if the file holds none.
    """
    try:
        return read_network(Path(file))
    except OSError as error:
        raise BadEntry(field, "no-network", given=file, why=error.strerror) from error
    except ValueError as error:
        raise BadEntry(field, "no-network", given=file, why=str(error)) from error
