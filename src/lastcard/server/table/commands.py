"""What a player or the host asks for, as the log entry that carries it out.

``COMMANDS`` has everything about each command of a table: who may give it, the entry it makes, and when a
view offers it.  ``docs/protocol.md`` lists the same rights, and a test compares the two.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, Final, Protocol, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from lastcard.bots import LEVELS, installed
from lastcard.game.actions import CallUno, Catch
from lastcard.notation.actions import write_action
from lastcard.server.table.automatic_calls import with_call
from lastcard.server.table.correspondence import by_correspondence
from lastcard.server.table.log_entries import (
    OFF_AT_CLUBS,
    Closed,
    Did,
    Filled,
    Hosted,
    LeftEntry,
    LogEntry,
    ReturnedEntry,
    SettingChanged,
    UnqueuedEntry,
)
from lastcard.server.table.new_tables import able
from lastcard.server.table.rights import MANAGING, Role, roles_of
from lastcard.server.table.salt_buffer import next_deal
from lastcard.server.table.seats import Refused
from lastcard.server.table.state import TableState
from lastcard.server.table.time_bank import gift
from lastcard.server.table.transitions import read
from lastcard.server.table.votes import vote
from lastcard.server.wire.incoming import Do, TableCommand
from lastcard.server.wire.names import may_be_listed
from lastcard.server.wire.settings import CHANGEABLE, OUTSIDE_TERMS, read_value, words_of


class Sender(Protocol):
    """The sender of a command."""

    chair: int | None
    """The chair they play; None while they watch."""
    manager: bool
    """Whether they came with the token of a host who has no chair."""
    claim: str | None
    """The hash of a token that opens no seat now: they wait for one, or have left one."""


class TurnClock(Protocol):
    """The times that a command depends on."""

    @property
    def acting(self) -> int | None:
        """The acting host's chair; None if nobody acts as host."""

    def spent(self) -> float | UnsetType:
        """The seconds of their time bank that the player who is asked has used."""

    def check_catch(self, chair: int, catch: Catch) -> None:
        """:raises Refused: it is too early for a catch."""


def entry_of(frame: Do | TableCommand, table: TableState, sender: Sender, clock: TurnClock) -> LogEntry:
    """The entry that carries out what *sender* asks for.

    :raises Refused: if it may not, or asks for nothing that can be done now.
    """
    chair = sender.chair
    if isinstance(frame, TableCommand):
        roles = roles_of(table, chair=chair, claim=sender.claim, manager=sender.manager, acting=clock.acting)
        word, *_ = frame.do.lower().split() or [""]
        if word not in COMMANDS or not roles & COMMANDS[word].roles:
            raise Refused("not-host")
        return read_command(table, frame.do, chair=chair, claim=sender.claim)
    if chair is None:
        raise Refused("watching")
    if table.state is None:
        raise Refused("not-playing")
    if table.settings.paused:
        raise Refused("paused")
    seat = table.seat_of(chair)
    action = read(table.state, seat, frame.do)
    in_turn = not isinstance(action, CallUno | Catch)
    if frame.at is not None and in_turn and table.settled[chair] > frame.at:
        raise Refused("stale")
    if isinstance(action, Catch):
        clock.check_catch(chair, action)
    return Did(
        seat=seat, do=write_action(with_call(table, action)), spent=clock.spent() if in_turn else UNSET
    )


@dataclass(frozen=True, slots=True)
class Asked:
    """A command and its sender: the player of a chair, or somebody with a claim."""

    table: TableState
    chair: int | None
    claim: str | None
    words: tuple[str, ...]
    """What follows the first word of the command."""


Reader: TypeAlias = Callable[[Asked], LogEntry | None]
"""Makes the entry of a command; None where its words are not understood."""
Offers: TypeAlias = Callable[[TableState, int | None], Iterable[str]]
"""The forms of a command that would be accepted now from somebody in a chair."""


def _never(_: TableState, __: int | None) -> Iterable[str]:
    return ()


@dataclass(frozen=True, slots=True)
class Command:
    """A command about the table."""

    roles: frozenset[Role]
    """Who may give it; at some stages it is refused all the same."""
    entry: Reader
    offers: Offers = _never
    fixed_terms: bool = False
    """Whether it is offered where the terms of the game are the same for all who play it."""


# -------------------------------------------------------------- going on with the game
def _start(asked: Asked) -> LogEntry:
    if asked.table.stage != "waiting":
        raise Refused("started")
    return next_deal(asked.table)


def _next(asked: Asked) -> LogEntry:
    if asked.table.stage == "waiting":
        raise Refused("not-playing", said="not-started")
    return next_deal(asked.table)


def _offer_next(table: TableState, _: int | None) -> Iterable[str]:
    between = table.stage == "playing" and not table.playing and table.commits.called is None
    return ("next",) if between else ()


def _offer_rematch(table: TableState, _: int | None) -> Iterable[str]:
    return ("rematch",) if table.stage == "over" and table.commits.called is None else ()


# -------------------------------------------------------------- who plays
def _bot(asked: Asked) -> LogEntry | None:
    if len(asked.words) != 1:
        return None
    (name,) = asked.words
    if name not in (names := able(asked.table)):
        raise Refused("bot", given=name, allowed=names)
    free = next((n for n, chair in enumerate(asked.table.chairs) if chair is None), None)
    if free is None:
        raise Refused("full")
    return Filled(chair=free, bot=name)


def _offer_bots(table: TableState, _: int | None) -> Iterable[str]:
    free = table.undealt and None in table.chairs
    return [f"bot {name}" for name in installed(LEVELS)] if free else ()


def _kick(asked: Asked, seat: int) -> LogEntry:
    return LeftEntry(chair=_chair(asked.table, seat), barred=True)


def _offer_kicks(table: TableState, chair: int | None) -> Iterable[str]:
    return [f"kick {table.seat_of(n)}" for n in _taken(table) if n != chair]


def _host(asked: Asked, seat: int) -> LogEntry:
    return Hosted(chair=_chair(asked.table, seat))


def _offer_hosts(table: TableState, _: int | None) -> Iterable[str]:
    people = (n for n in _taken(table) if n != table.host and not table.is_bot(n))
    return [f"host {table.seat_of(n)}" for n in people]


def _taken(table: TableState) -> list[int]:
    return [n for n, chair in enumerate(table.chairs) if chair is not None]


def _chair(table: TableState, seat: int) -> int:
    if seat >= len(table.seating):
        raise Refused("empty", said="no-such-seat", number=seat)
    return table.seating[seat]


# -------------------------------------------------------------- settings
def _set(asked: Asked) -> LogEntry | None:
    match asked.words:
        case [setting, text] if setting in CHANGEABLE:
            try:
                value = read_value(setting, text)
            except msgspec.ValidationError:
                return None
            if value and asked.table.created.club and setting in OFF_AT_CLUBS:
                raise Refused("club-off")
            if setting == "listed" and value and not may_be_listed(asked.table.settings.options):
                raise Refused("link-listed")
            if setting == "paused" and value and not _may_pause(asked.table):
                raise Refused("cannot-pause")
            return SettingChanged(setting=setting, value=value)
    return None


def _may_pause(table: TableState) -> bool:
    """Whether the host may stop the clocks: only from outside, and not at a correspondence table."""
    outside = table.created.managed_from_outside and table.host is None
    return outside and not by_correspondence(table)


def _offer_settings(table: TableState, _: int | None) -> Iterator[str]:
    fixed = table.created.duplicate is not None
    for setting in CHANGEABLE:
        if fixed and setting not in OUTSIDE_TERMS:
            continue
        if table.created.club and setting in OFF_AT_CLUBS:
            continue
        if setting == "locked" and not table.undealt:
            continue
        if setting == "pace" and not any(table.is_bot(n) for n in _taken(table)):
            continue
        if setting == "paused" and not table.settings.paused and not _may_pause(table):
            continue
        yield from _other_values(setting, getattr(table.settings, setting))


def _other_values(setting: str, now: Any) -> Iterator[str]:
    """The commands that change *setting*: one for each other value, or without one where any number goes."""
    if isinstance(now, bool):
        yield f"set {setting} {'false' if now else 'true'}"
    elif isinstance(now, str):
        yield from (f"set {setting} {word}" for word in words_of(setting) if word != now)
    else:
        yield f"set {setting}"


# -------------------------------------------------------------- a player's own
def _leave(asked: Asked) -> LogEntry | None:
    if asked.chair is not None:
        return LeftEntry(chair=asked.chair, back=True)
    return None if asked.claim is None else UnqueuedEntry(token=asked.claim)


def _return(asked: Asked) -> LogEntry:
    table, chair = asked.table, asked.chair
    if chair is not None and table.is_played_for(chair):
        return ReturnedEntry(chair=chair)
    for n, there in enumerate(table.chairs):
        if there is not None and asked.claim is not None and there.claim == asked.claim:
            return ReturnedEntry(chair=n)
    raise Refused("not-left")


def _more(asked: Asked, seat: int) -> LogEntry | None:
    return None if asked.chair is None else gift(asked.table, asked.chair, seat)


def _without(asked: Asked, seat: int) -> LogEntry | None:
    return None if asked.chair is None else vote(asked.table, asked.chair, seat)


# -------------------------------------------------------------- all of them
def _alone(entry: Reader) -> Reader:
    """*entry* for a command that is one word and nothing else."""
    return lambda asked: None if asked.words else entry(asked)


def _about_seat(entry: Callable[[Asked, int], LogEntry | None]) -> Reader:
    """*entry* for a command that names a seat and nothing else."""

    def read_seat(asked: Asked) -> LogEntry | None:
        match asked.words:
            case [word] if word.isdecimal():
                return entry(asked, int(word))
        return None

    return read_seat


_HOST = frozenset({Role.HOST})
_OPENER = frozenset({Role.OPENER})
_PLAYER = frozenset({Role.PLAYER})
_GO_ON = frozenset({Role.HOST, Role.ACTING})

COMMANDS: Final[Mapping[str, Command]] = {
    "start": Command(
        _GO_ON, _alone(_start), lambda table, _: ("start",) if table.undealt else (), fixed_terms=True
    ),
    "bot": Command(_GO_ON, _bot, _offer_bots),
    "next": Command(_GO_ON, _alone(_next), _offer_next),
    "rematch": Command(
        _GO_ON | {Role.PEER}, _alone(lambda asked: next_deal(asked.table, rematch=True)), _offer_rematch
    ),
    "kick": Command(_OPENER, _about_seat(_kick), _offer_kicks),
    "host": Command(_OPENER | _HOST, _about_seat(_host), _offer_hosts),
    "set": Command(_HOST, _set, _offer_settings, fixed_terms=True),
    "close": Command(_OPENER, _alone(lambda _: Closed()), lambda _, __: ("close",), fixed_terms=True),
    "leave": Command(_PLAYER | {Role.QUEUED}, _alone(_leave)),
    "return": Command(frozenset({Role.REPLACED}), _alone(_return)),
    "more": Command(_PLAYER, _about_seat(_more)),
    "without": Command(_PLAYER, _about_seat(_without)),
}
"""Every command, by its first word."""


def read_command(table: TableState, text: str, *, chair: int | None, claim: str | None = None) -> LogEntry:
    """What *text*, typed by the player of *chair* or somebody with a *claim*, asks for.

    Whether they may ask for it is not looked at here.

    :raises Refused: if there is no such command, or it cannot be carried out now.
    """
    word, *words = text.lower().split() or [""]
    if word in COMMANDS:
        entry = COMMANDS[word].entry(Asked(table, chair, claim, tuple(words)))
        if entry is not None:
            return entry
    raise Refused("word", given=text, allowed=tuple(COMMANDS))


def offered(table: TableState, roles: frozenset[Role], chair: int | None) -> list[str]:
    """The commands that would be accepted now from somebody in *chair* with these *roles*."""
    fixed = table.created.duplicate is not None
    return [
        text
        for command in COMMANDS.values()
        if roles & command.roles and (command.fixed_terms or not fixed)
        for text in command.offers(table, chair)
    ]


_DEPENDS_ON = attrgetter("settings", "stage", "commits.called", "playing", "chairs", "seating", "host")


class OfferedCommands:
    """The commands offered at one table: found anew only when something that they depend on has changed."""

    def __init__(self) -> None:
        self._depends_on: tuple[object, ...] = ()
        self._found: dict[tuple[int | None, int | None, bool], list[str]] = {}

    def refresh(self, table: TableState) -> None:
        """Forget what was found for another *table*."""
        if (now := _DEPENDS_ON(table)) != self._depends_on:
            self._depends_on = now
            self._found.clear()

    def to(self, table: TableState, chair: int | None, acting: int | None, *, manager: bool) -> list[str]:
        """What the player of *chair*, or the *manager*, is offered; *acting* is the acting host's chair."""
        found = self._found.get((chair, acting, manager))
        if found is None:
            roles = roles_of(table, chair=chair, manager=manager, acting=acting)
            manages = table.stage != "closed" and roles & MANAGING
            found = self._found[chair, acting, manager] = offered(table, roles, chair) if manages else []
        return found
