"""Who plays each seat: policies inside compiled tables, and callables that are asked for their choices."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from lastcard.game.errors import FieldError
from lastcard.sim.batch.rounds import BatchedRounds
from lastcard.sim.policy import Policy, policy

Chooser: TypeAlias = Callable[[npt.NDArray[np.int8], npt.NDArray[np.int8]], npt.NDArray[np.integer[Any]]]
"""A player for many tables: rows and masks in, the number of a choice for each row out."""

Seat: TypeAlias = Policy | Chooser
PolicyLike: TypeAlias = str | Seat
"""A policy, by name or as it is, or a chooser."""


def for_each_seat(
    players: PolicyLike | Sequence[PolicyLike], seats: int, field: str = "policies"
) -> list[Seat]:
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


def ask_choosers(
    tables: BatchedRounds,
    choosers: Sequence[Seat],
    going: npt.NDArray[np.bool_],
    actions: npt.NDArray[np.int64],
) -> None:
    """Write the answers of the callables among *choosers* into *actions*, at the tables that are *going*.

    Chooser n plays the seats of owner n.  Each is called once, with the rows of all its tables.

    :raises FieldError: unless it answers with a whole number for each row.
    """
    owner = tables.owners[np.arange(len(tables)), tables.actors]
    for number, chooser in enumerate(choosers):
        if callable(chooser) and (asked := going & (owner == number)).any():
            actions[asked] = _ask(chooser, tables.rows[asked], tables.masks[asked].astype(np.int8))


def _ask(
    chooser: Chooser, rows: npt.NDArray[np.int8], masks: npt.NDArray[np.int8]
) -> npt.NDArray[np.integer[Any]]:
    answers = np.asarray(chooser(rows, masks))
    if answers.shape != (len(masks),) or not np.issubdtype(answers.dtype, np.integer):
        shape, kind = str(answers.shape), str(answers.dtype)
        raise FieldError("policies", "chooser-returned", count=len(masks), shape=shape, kind=kind)
    return answers
