"""The host's commands: what each asks of the table."""

from lastcard.bots import BOTS
from lastcard.server.messages.views import seat_of
from lastcard.server.table.committed_shuffle import new_secret
from lastcard.server.table.log_entries import (
    Closed,
    Dealt,
    Filled,
    Hosted,
    Left,
    Locked,
    Logged,
    Paced,
    Rematched,
)
from lastcard.server.table.seats import Refused
from lastcard.server.table.table_state import TableState

_MOST_TENTHS = 600
"""A pace is given in tenths of a second, and is a minute at most, as that of a new table."""


def read_command(table: TableState, text: str, *, chair: int | None) -> Logged:
    """What *text*, typed by the player of *chair*, asks for.

    :raises Refused: if there is no such command, or it cannot be carried out now.
    """
    match text.lower().split():
        case ["start"]:
            if table.stage != "waiting":
                raise Refused("started")
            return _deal(table)
        case ["next"]:
            if table.stage == "waiting":
                raise Refused("not-playing", said="not-started")
            return _deal(table)
        case ["rematch"]:
            return Rematched(salts=table.salts, secret=new_secret())
        case ["close"]:
            return Closed()
        case ["lock" | "unlock" as word]:
            return Locked(locked=word == "lock")
        case ["pace", seconds] if seconds.isdecimal() and int(seconds) <= _MOST_TENTHS:
            return Paced(pace=int(seconds) / 10)
        case ["bot", name]:
            return _fill(table, name)
        case ["kick", seat] if seat.isdecimal():
            return Left(chair=_chair(table, seat))
        case ["host", seat] if seat.isdecimal():
            return Hosted(chair=_chair(table, seat))
        case ["leave"] if chair is not None:
            return Left(chair=chair)
        case _:
            raise Refused("word", given=text)


def for_anyone(text: str) -> bool:
    """Whether a player who is not the host may give the command."""
    return text.lower().split() == ["leave"]


def _deal(table: TableState) -> Dealt:
    return Dealt(salts=table.salts[: _players(table)], secret=new_secret())


def _players(table: TableState) -> int:
    return max((n + 1 for n, chair in enumerate(table.chairs) if chair is not None), default=0)


def _fill(table: TableState, name: str) -> Filled:
    if name not in BOTS:
        raise Refused("bot", given=name, allowed=tuple(BOTS))
    free = next((n for n, chair in enumerate(table.chairs) if chair is None), None)
    if free is None:
        raise Refused("full")
    return Filled(chair=free, bot=name)


def _chair(table: TableState, seat: str) -> int:
    number = int(seat)
    if number >= len(table.seating):
        raise Refused("empty", said="no-such-seat", number=number)
    chair = table.seating[number]
    assert seat_of(table, chair) == number
    return chair
