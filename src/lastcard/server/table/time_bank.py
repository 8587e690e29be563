"""The time bank: seconds that a player has for the whole match, beside those for each decision.

When the seconds for a decision have run out the bank runs.  What others give goes into it, so that all of a
player's extra time is in one place, and in the log.
"""

import math

from msgspec import UNSET, UnsetType

from lastcard.server.table.log_entries import Did, GaveTime
from lastcard.server.table.seats import Refused, put
from lastcard.server.table.state import TableState

_LEAST_GIFT = 15.0
_MOST_GIFTS = 10
"""How many gifts a bank holds beside what its table starts with."""


def allowed(table: TableState) -> float:
    """Seconds for the decision that is waited for, with the bank of the player who is asked."""
    if table.settings.timer is None:
        return math.inf
    return table.settings.timer + (0 if table.asked is None else table.banks[table.asked])


def spent(table: TableState, left: float) -> float | UnsetType:
    """How much of the bank the player who is asked has used, with *left* seconds to the deadline."""
    if table.asked is None or left == math.inf:
        return UNSET
    bank = table.banks[table.asked]
    used = round(min(bank, max(0.0, bank - left)), 3)
    return used or UNSET


def banks_after(table: TableState, did: Did) -> tuple[float, ...]:
    """Every bank after a move."""
    if did.spent is UNSET or table.asked is None:
        return table.banks
    return bank_changed(table.banks, table.asked, -did.spent)


def gift(table: TableState, giver: int, seat: int) -> GaveTime:
    """More time for the player in *seat*, from the player of chair *giver*: as much as a decision has.

    :raises Refused: nobody waits for that player, or they have been given enough.
    """
    timer, asked = table.settings.timer, table.asked
    if timer is None:
        raise Refused("no-timer")
    if asked is None or table.seat_of(asked) != seat or table.is_bot(asked):
        raise Refused("not-asked", said="more-not-asked", number=seat)
    if asked == giver:
        raise Refused("own-time")
    seconds = max(_LEAST_GIFT, timer)
    if table.banks[asked] + seconds > table.settings.bank + _MOST_GIFTS * seconds:
        raise Refused("bank-full", seat=seat)
    return GaveTime(chair=giver, to=asked, seconds=seconds)


def bank_changed(banks: tuple[float, ...], chair: int, seconds: float) -> tuple[float, ...]:
    """Every bank once that of *chair* has so many *seconds* more."""
    return put(banks, chair, round(max(0.0, banks[chair] + seconds), 3))
