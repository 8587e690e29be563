"""What a player or the host asks for, as the log entry that carries it out."""

from msgspec import UNSET

from lastcard.bots import OPPONENTS, installed
from lastcard.game.actions import CallUno, Catch
from lastcard.notation.typed_actions import write_action
from lastcard.server.deals.salt_box import next_deal
from lastcard.server.http.connection import Connection
from lastcard.server.messages.incoming import Do, TableCommand
from lastcard.server.messages.views import seat_of
from lastcard.server.messages.vocabulary import LATE
from lastcard.server.table.clock import Clock
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
from lastcard.server.table.seats import Refused
from lastcard.server.table.table_state import TableState
from lastcard.server.table.transitions import read
from lastcard.server.timing.time_bank import gift
from lastcard.server.timing.votes import vote


def entry_of(frame: Do | TableCommand, table: TableState, connection: Connection, clock: Clock) -> Logged:
    """The entry that carries out what *connection* asks for.

    :raises Refused: if it may not, or asks for nothing that can be done now.
    """
    chair = connection.chair
    if isinstance(frame, TableCommand) and connection.claim is not None:
        return _claimed(table, frame.do, connection.claim)
    if isinstance(frame, TableCommand):
        host = connection.manager or (chair is not None and chair == table.host)
        if not host and not (chair is not None and for_anyone(frame.do)):
            raise Refused("not-host")
        if chair is not None and (said := _of_time(frame.do)) is not None:
            return _about_time(table, *said, chair=chair, clock=clock)
        return read_command(table, frame.do, chair=chair)
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


def read_command(table: TableState, text: str, *, chair: int | None) -> Logged:
    """What *text*, typed by the player of *chair*, asks for.

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
            return Left(chair=_chair(table, seat))
        case ["host", seat] if seat.isdecimal():
            return Hosted(chair=_chair(table, seat))
        case ["leave"] if chair is not None:
            return Left(chair=chair, back=True)
        case _:
            raise Refused("word", given=text)


def _claimed(table: TableState, text: str, claim: str) -> Logged:
    """What somebody asks for who waits for a seat, or has left one: to go, or to come back."""
    match text.lower().split():
        case ["leave"]:
            return Unqueued(token=claim)
        case ["return"]:
            left = (n for n, there in enumerate(table.chairs) if there is not None and there.claim == claim)
            if (chair := next(left, None)) is None:
                raise Refused("not-left")
            return Returned(chair=chair)
        case _:
            raise Refused("not-host")


def for_anyone(text: str) -> bool:
    """Whether a player who is not the host may give the command."""
    return text.lower().split() == ["leave"] or _of_time(text) is not None


def _of_time(text: str) -> tuple[str, int] | None:
    """What a player says of another's time, and of whose: ``more SEAT`` or ``without SEAT``."""
    match text.lower().split():
        case ["more" | "without" as word, seat] if seat.isdecimal():
            return word, int(seat)
        case _:
            return None


def _about_time(table: TableState, word: str, seat: int, *, chair: int, clock: Clock) -> Logged:
    if word == "more":
        return gift(table, chair, seat)
    return vote(table, chair, seat, here=clock.presence.here, waited=clock.waited)


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
