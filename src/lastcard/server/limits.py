"""Limits: how much one address may ask for, and how long things may take."""

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from enum import IntEnum, auto
from typing import Protocol

_ADDRESSES = 10_000
"""How many addresses are tracked; the least recently seen is dropped first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What a server allows one address.  Loopback, the operator's own machine, gets *local* times as much."""

    frames_per_second: float = 20
    """Frames of one socket; pings, pongs and fragments are counted apart, with the same limit."""
    frames_burst: int = 40
    """Frames of one socket at once."""
    sockets: int = 20
    """Open sockets of one address."""
    connections: int = 60
    """Open connections of one address, including sockets."""
    creations_per_minute: float = 5
    """New tables of one address; a tournament or a club counts as two."""
    creations_per_day: int = 100
    """New tables of one address."""
    own_tables: int = 3
    """Tables that one address has open at the same time."""
    calls_per_second: float = 20
    """Calls of one address; a handshake is one, and a record, replay, history or quick match five."""
    calls_burst: int = 60
    """Calls of one address at once."""
    requests_per_second: float = 100
    """Requests of one address of any kind; more are delayed."""
    requests_burst: int = 300
    """Requests of one address at once."""
    trials_per_minute: float = 20
    """Trials of written rules by one address, one at a time."""
    reviews: int = 20
    """Reviews of the coach that are made or wait at the same time; 0 turns it off."""
    tables: int = 10_000
    """Tables in memory."""
    watchers: int = 1_000
    """Watchers at one table."""
    entrants: int = 256
    """Players of one tournament."""
    own_tournaments: int = 5
    """Tournaments of one address that are not over."""
    sign_ups_per_minute: float = 30
    """Sign-ups of one address for tournaments and clubs."""
    listed: int = 200
    """Tables in the list of open tables."""
    listed_seats: int = 8
    """Seats that one address may hold at all listed tables together."""
    share: float = 0.5
    """The part of a listed table's seats, a queue or a tournament's places that one address may take."""
    arrive_seconds: float = 10
    """How long a seat of a listed table is kept for a player who opens no socket."""
    quick_seconds: float = 30
    """How long a quick match waits for people before bots take the free seats."""
    bot_moves_per_second: float = 200
    """Moves of all bots of a node at tables without people, or faster than people can follow."""
    subscriptions: int = 5
    """Browsers in which a player is notified of turns at one table; a further one replaces the oldest."""
    pushes_per_minute: float = 10
    """Notifications that one table sends."""
    push_after_seconds: float = 5
    """How long a player has to come back before a notification is sent."""
    local: int = 100
    """How many times as much loopback may have."""
    head_bytes: int = 16 * 1024
    """Size of the URL and headers of a request together."""
    head_seconds: float = 10
    """From the first byte of a request, or from the connection, to the end of its headers."""
    body_seconds: float = 20
    """From the end of a request's headers to the end of its body."""
    answer_seconds: float = 60
    """How long it may take to produce and read an answer."""
    hello_seconds: float = 10
    """How long a new socket has for its hello."""
    queue_frames: int = 64
    """Frames that may wait for one socket; one that reads too slowly is closed."""
    queue_bytes: int = 256 * 1024
    """Size of the frames that may wait for one socket."""
    away_seconds: float = 30
    """How long a disconnected player's seat waits before a bot plays for them."""
    all_away_seconds: float = 300
    """The same where everybody is disconnected."""
    open_seconds: float = 5
    """How long a deal waits for the players to reveal their salts."""
    idle_seconds: float = 600
    """How long an empty table stays in memory."""

    def times(self, address: str) -> int:
        """The factor by which the limits of *address* are higher: more than 1 only for loopback."""
        return self.local if is_loopback(address) else 1

    def counted(self, address: str) -> str:
        """*address* if its seats and places are counted; "" for loopback."""
        return address if self.times(address) == 1 else ""

    def share_of(self, places: int) -> int:
        """How many of so many *places* one address may take."""
        return max(1, int(places * self.share))


MAY_BE_ZERO = frozenset({"reviews"})
"""Limits that turn off what they limit."""


def is_loopback(address: str) -> bool:
    """Whether *address* is a loopback address."""
    found = read_address(address)
    return found is not None and found.is_loopback


def read_address(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """Parse an IP address; IPv4 mapped to IPv6 becomes IPv4.  None if *text* is not an address."""
    try:
        found = ipaddress.ip_address(text)
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return mapped or found


def one_address(address: str) -> str:
    """The key under which an address is counted: for IPv6 the /64 network, which one user has."""
    found = read_address(address)
    if isinstance(found, ipaddress.IPv6Address) and not found.is_loopback:
        return str(ipaddress.ip_network((int(found) >> 64 << 64, 64)))
    return address if found is None else str(found)


class Bucket:
    """A token bucket: tokens come back with time, and ``take`` uses one."""

    __slots__ = ("_clock", "_most", "_rate", "at", "left")

    def __init__(self, rate: float, most: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._most, self._clock = rate, most, clock
        self.left, self.at = most, clock()
        """How many tokens were left, and when."""

    def take(self, count: int = 1) -> bool:
        """Take *count* tokens.  Return False, and take none, if there are not enough."""
        self._refill()
        if self.left < count:
            return False
        self.left -= count
        return True

    def wait(self) -> float:
        """Take one token in any case.  Return how many seconds to wait for it, at most one."""
        self._refill()
        self.left = max(self.left - 1, -self._rate)
        return max(0.0, -self.left / self._rate)

    def _refill(self) -> None:
        now = self._clock()
        self.left = min(self._most, self.left + (now - self.at) * self._rate)
        self.at = now


class Rate(IntEnum):
    """What an address may do only so often."""

    REQUESTS = 0
    CALLS = auto()
    CREATIONS = auto()
    DAY = auto()
    """What is left in storage."""
    SIGN_UPS = auto()
    TRIALS = auto()


class Held(IntEnum):
    """What an address may hold only so many of at the same time."""

    CONNECTIONS = 0
    SOCKETS = auto()
    REVIEWS = auto()
    TRIALS = auto()


@dataclass(slots=True)
class Account:
    """What one address has used of its limits."""

    buckets: tuple[Bucket, ...]
    """By ``Rate``."""
    held: list[int] = field(default_factory=lambda: [0] * len(Held))
    """By ``Held``: how many it holds here."""
    elsewhere: tuple[int, ...] = (0,) * len(Held)
    """By ``Held``: how many it holds at other workers of this server."""


class Accounts(Protocol):
    """The accounts of all addresses."""

    def of(self, address: str, new: Callable[[str], Account]) -> AbstractContextManager[Account]:
        """The account of *address*, made by *new* where there is none; what is changed of it is kept."""


class LocalAccounts:
    """The accounts of a server of one process."""

    def __init__(self) -> None:
        self._accounts: OrderedDict[str, Account] = OrderedDict()

    @contextmanager
    def of(self, address: str, new: Callable[[str], Account]) -> Iterator[Account]:
        """See ``Accounts``."""
        account = self._accounts.get(address)
        if account is None:
            account = self._accounts[address] = new(address)
            self._drop_oldest()
        self._accounts.move_to_end(address)
        yield account

    def _drop_oldest(self) -> None:
        if len(self._accounts) > _ADDRESSES:
            idle = (a for a, account in self._accounts.items() if not any(account.held))
            if (oldest := next(idle, None)) is not None:
                del self._accounts[oldest]


@dataclass(slots=True)
class RateLimits:
    """The rate limits of every address."""

    limits: Limits
    clock: Callable[[], float] = time.monotonic
    accounts: Accounts = field(default_factory=LocalAccounts)

    def wait(self, address: str) -> float:
        """How many seconds to delay a request of *address*."""
        with self._account(address) as account:
            return account.buckets[Rate.REQUESTS].wait()

    def may(self, address: str, what: Rate, count: int = 1) -> bool:
        """Whether *address* may do *what* now; if so it is counted as so many."""
        with self._account(address) as account:
            return account.buckets[what].take(count)

    def may_create(self, address: str, has: int, more: int = 1) -> bool:
        """Whether *address*, which *has* so many tables open, may create *more*; if so they are counted."""
        own = self.limits.own_tables * self.limits.times(address)
        with self._account(address) as account:
            creations, day = account.buckets[Rate.CREATIONS], account.buckets[Rate.DAY]
            return has + more <= own and creations.take(more) and day.take(more)

    def enter(self, address: str, what: Held = Held.SOCKETS, most: float | None = None) -> bool:
        """Whether *address* may hold another of *what*; each entry needs one ``leave``.

        *most* is how many it may hold; None for the limit of sockets.
        """
        most = self.limits.sockets * self.limits.times(address) if most is None else most
        with self._account(address) as account:
            if account.held[what] + account.elsewhere[what] >= most:
                return False
            account.held[what] += 1
            return True

    def leave(self, address: str, what: Held = Held.SOCKETS) -> None:
        """Count that *address* holds one less of *what*."""
        with self._account(address) as account:
            account.held[what] -= 1

    def _account(self, address: str) -> AbstractContextManager[Account]:
        return self.accounts.of(address, self._new_account)

    def _new_account(self, address: str) -> Account:
        limits, times = self.limits, self.limits.times(address)
        # In the order of ``Rate``.
        rates = (
            (limits.requests_per_second, limits.requests_burst),
            (limits.calls_per_second, limits.calls_burst),
            (limits.creations_per_minute / 60, limits.creations_per_minute),
            (limits.creations_per_day / 86_400, limits.creations_per_day),
            (limits.sign_ups_per_minute / 60, limits.sign_ups_per_minute),
            (limits.trials_per_minute / 60, limits.trials_per_minute),
        )
        return Account(tuple(Bucket(rate * times, most * times, self.clock) for rate, most in rates))
