"""What a player or the host asks for, as the log entry that carries it out."""

from typing import Protocol

from msgspec import UNSET, UnsetType

from lastcard.bots import OPPONENTS, installed
from lastcard.game.actions import CallUno, Catch
from lastcard.notation.actions import write_action
from lastcard.server.table.log_entries import (
    Admitting,
    Chatting,
    Closed,
    Did,
    Filled,
    Hosted,
    Left,
    Listed,
    Locked,
    Logged,
    Paced,
    Returned,
    Unqueued,
)
from lastcard.server.table.rights import may_command, roles_of
from lastcard.server.table.salt_buffer import next_deal
from lastcard.server.table.seats import Refused
from lastcard.server.table.state import TableState
from lastcard.server.table.time_bank import gift
from lastcard.server.table.transitions import read
from lastcard.server.table.views import seat_of
from lastcard.server.table.votes import vote
from lastcard.server.wire.incoming import Do, TableCommand
from lastcard.server.wire.names import may_be_listed
from lastcard.server.wire.vocabulary import LATE


class Sender(Protocol):
    """Whoever sent a command."""

    chair: int | None
    """The chair they play; None while they watch."""
    manager: bool
    """Whether they came with the token of a host who has no chair."""
    claim: str | None
    """The hash of a token that opens no seat now: they wait for one, or have left one."""


class TurnClock(Protocol):
    """What a command needs to know of the time."""

    @property
    def acting(self) -> int | None:
        """The chair of whoever acts as host; None where nobody does."""

    def spent(self) -> float | UnsetType:
        """The seconds of their time bank that the player who is asked has used."""

    def check_catch(self, chair: int, catch: Catch) -> None:
        """:raises Refused: it is too early for a catch."""


def entry_of(frame: Do | TableCommand, table: TableState, sender: Sender, clock: TurnClock) -> Logged:
    """The entry that carries out what *sender* asks for.

    :raises Refused: if it may not, or asks for nothing that can be done now.
    """
    chair = sender.chair
    if isinstance(frame, TableCommand):
        roles = roles_of(table, chair=chair, claim=sender.claim, manager=sender.manager, acting=clock.acting)
        if not may_command(roles, " ".join(frame.do.lower().split())):
            raise Refused("not-host")
        return read_command(table, frame.do, chair=chair, claim=sender.claim)
    seat = seat_of(table, chair)
    if chair is None or seat is None:
        raise Refused("watching")
    if table.state is None:
        raise Refused("not-playing")
    action = read(table.state, seat, frame.do)
    in_turn = not isinstance(action, CallUno | Catch)
    if frame.at is not None and in_turn and table.settled[chair] > frame.at:
        raise Refused("stale")
    if isinstance(action, Catch):
        clock.check_catch(chair, action)
    return Did(seat=seat, do=write_action(action), spent=clock.spent() if in_turn else UNSET)


_MOST_TENTHS = 600
"""A pace is given in tenths of a second, and is a minute at most, as that of a new table."""


def read_command(table: TableState, text: str, *, chair: int | None, claim: str | None = None) -> Logged:
    """What *text*, typed by the player of *chair* or by whoever has a *claim*, asks for.

    Whether they may ask for it is not looked at here.

    :raises Refused: if there is no such command, or it cannot be carried out now.
    """
    match text.lower().split():
        case ["start"]:
            if table.stage != "waiting":
                raise Refused("started")
            return next_deal(table)
        case ["next"]:
            if table.stage == "waiting":
                raise Refused("not-playing", said="not-started")
            return next_deal(table)
        case ["rematch"]:
            return next_deal(table, rematch=True)
        case ["close"]:
            return Closed()
        case ["lock" | "unlock" as word]:
            return Locked(locked=word == "lock")
        case ["list"] if not may_be_listed(table.spec.options):
            raise Refused("link-listed")
        case ["list" | "unlist" as word]:
            return Listed(listed=word == "list")
        case ["chat", "on" | "off" as word]:
            return Chatting(on=word == "on")
        case ["late", word] if word in LATE:
            return Admitting(late=word)
        case ["pace", seconds] if seconds.isdecimal() and int(seconds) <= _MOST_TENTHS:
            return Paced(pace=int(seconds) / 10)
        case ["bot", name]:
            return _fill(table, name)
        case ["kick", seat] if seat.isdecimal():
            return Left(chair=_chair(table, seat), barred=True)
        case ["host", seat] if seat.isdecimal():
            return Hosted(chair=_chair(table, seat))
        case ["leave"] if chair is not None:
            return Left(chair=chair, back=True)
        case ["leave"] if claim is not None:
            return Unqueued(token=claim)
        case ["return"]:
            return Returned(chair=_replaced(table, chair, claim))
        case ["more", seat] if chair is not None and seat.isdecimal():
            return gift(table, chair, int(seat))
        case ["without", seat] if chair is not None and seat.isdecimal():
            return vote(table, chair, int(seat))
        case _:
            raise Refused("word", given=text)


def _replaced(table: TableState, chair: int | None, claim: str | None) -> int:
    """The chair in which a bot plays for whoever asks."""
    if chair is not None and table.is_played_for(chair):
        return chair
    for n, there in enumerate(table.chairs):
        if there is not None and claim is not None and there.claim == claim:
            return n
    raise Refused("not-left")


def _fill(table: TableState, name: str) -> Filled:
    if name not in (names := installed(OPPONENTS)):
        raise Refused("bot", given=name, allowed=names)
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
