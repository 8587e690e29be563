"""Who plays each seat: policies inside the compiled table, callables outside it."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from lastcard.game.errors import FieldError
from lastcard.sim.kernel.layout import OVER
from lastcard.sim.policy import Policy, policy
from lastcard.sim.vector import Vector

Chooser: TypeAlias = Callable[[npt.NDArray[np.int8], npt.NDArray[np.int8]], npt.NDArray[np.integer[Any]]]
"""A player for many tables: observations and masks in, an action's number for each row out."""

Seat: TypeAlias = Policy | Chooser
Player: TypeAlias = str | Seat
"""A policy, by name or as it is, or a chooser."""


def for_each_seat(players: Player | Sequence[Player], seats: int, field: str = "policies") -> list[Seat]:
    """One player for all seats, or one for each, as a list of one for each.

    :raises ValueError: naming *field*, for a wrong number of players or an unknown policy.
    """
    if isinstance(players, Sequence) and not isinstance(players, str):
        given = list(players)
    else:
        given = [players] * seats
    if len(given) != seats:
        raise FieldError(field, "given-for-seats", given=len(given), seats=seats)
    return [one if callable(one) else policy(one, field) for one in given]


class Seating:
    """The players of a vector's seats.  A seat of None is left to the caller."""

    def __init__(self, players: Sequence[Seat | None]) -> None:
        self._policies = tuple(one if isinstance(one, Policy) else None for one in players)
        self._choosers: list[tuple[Chooser, npt.NDArray[np.bool_]]] = []
        callables = [None if isinstance(one, Policy) else one for one in players]
        for chooser in dict.fromkeys(one for one in callables if one is not None):
            self._choosers.append((chooser, np.array([one is chooser for one in callables])))

    def choose(self, vector: Vector) -> npt.NDArray[np.intp]:
        """The number of the action that each table's actor takes; -1 where none of these players is asked.

        A chooser is called once, with the rows of all the tables at which one of its seats is to act.

        :raises ValueError: if it does not return one whole number for each row.
        """
        numbers = vector.choose(self._policies)
        for chooser, seats in self._choosers:
            rows = seats[vector.actors] & (vector.records["decision"] != OVER)
            if rows.all():
                numbers[:] = ask(chooser, vector.observations, vector.masks)
            elif rows.any():
                numbers[rows] = ask(chooser, vector.observations[rows], vector.masks[rows])
        return numbers


def ask(
    chooser: Chooser, observations: npt.NDArray[np.int8], masks: npt.NDArray[np.int8]
) -> npt.NDArray[np.integer[Any]]:
    """What *chooser* answers.

    :raises FieldError: unless it is a whole number for each row.
    """
    answers = np.asarray(chooser(observations, masks))
    if answers.shape != (len(masks),) or not np.issubdtype(answers.dtype, np.integer):
        raise FieldError(
            "policies",
            "chooser-returned",
            count=len(masks),
            shape=str(answers.shape),
            kind=str(answers.dtype),
        )
    return answers
