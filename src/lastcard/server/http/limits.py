"""Rate limits: how much one address may ask for."""

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

Clock = Callable[[], float]
_ADDRESSES = 10_000
"""How many addresses are tracked; the least recently seen is forgotten first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What a server allows.  Loopback is the operator's own machine and gets *local* times as much."""

    frames_per_second: float = 20
    frames_burst: int = 40
    sockets: int = 20
    creations_per_minute: float = 5
    creations_per_day: int = 100
    own_tables: int = 3
    """Open at a time."""
    calls_per_second: float = 20
    calls_burst: int = 60
    tables: int = 10_000
    watchers: int = 1_000
    """At one table."""
    local: int = 100
    hello_seconds: float = 10
    queue_frames: int = 64
    queue_bytes: int = 256 * 1024
    away_seconds: float = 30
    """How long a disconnected player's seat waits before a bot plays for them."""
    all_away_seconds: float = 300
    open_seconds: float = 5
    """How long a deal that was called waits for the players to open their salts."""
    idle_seconds: float = 600
    """How long an empty table stays in memory."""


class Bucket:
    """A token bucket: tokens come back with time, and ``take`` uses one."""

    __slots__ = ("_at", "_clock", "_left", "_most", "_rate")

    def __init__(self, rate: float, most: float, clock: Clock = time.monotonic) -> None:
        self._rate, self._most, self._clock = rate, most, clock
        self._left, self._at = most, clock()

    def take(self) -> bool:
        """Whether one more is allowed now; if so it is counted."""
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


@dataclass(slots=True)
class _Account:
    calls: Bucket
    creations: Bucket
    day: Bucket
    sockets: int = 0


@dataclass(slots=True)
class Gate:
    """The rate limits of every address."""

    limits: Limits
    clock: Clock = time.monotonic
    _accounts: "OrderedDict[str, _Account]" = field(default_factory=OrderedDict)

    def may_call(self, address: str) -> bool:
        """Whether *address* may make a call now; it counts as made."""
        return self._account(address).calls.take()

    def may_create(self, address: str, has: int) -> bool:
        """Whether *address*, which *has* so many tables open, may make another; if so it is counted."""
        account = self._account(address)
        own = self.limits.own_tables * self._times(address)
        return has < own and account.creations.take() and account.day.take()

    def enter(self, address: str) -> bool:
        """Whether *address* may open another socket; each entry needs one ``leave``."""
        account = self._account(address)
        if account.sockets >= self.limits.sockets * self._times(address):
            return False
        account.sockets += 1
        return True

    def leave(self, address: str) -> None:
        """Note that a socket of *address* has closed."""
        self._account(address).sockets -= 1

    def _times(self, address: str) -> int:
        try:
            return self.limits.local if ipaddress.ip_address(address).is_loopback else 1
        except ValueError:
            return 1

    def _account(self, address: str) -> _Account:
        account = self._accounts.get(address)
        if account is None:
            account = self._accounts[address] = self._opened(address)
            self._forget()
        self._accounts.move_to_end(address)
        return account

    def _opened(self, address: str) -> _Account:
        limits, times = self.limits, self._times(address)
        per_minute, per_day = limits.creations_per_minute * times, limits.creations_per_day * times
        return _Account(
            calls=Bucket(limits.calls_per_second * times, limits.calls_burst * times, self.clock),
            creations=Bucket(per_minute / 60, per_minute, self.clock),
            day=Bucket(per_day / 86_400, per_day, self.clock),
        )

    def _forget(self) -> None:
        if len(self._accounts) > _ADDRESSES:
            idle = (a for a, account in self._accounts.items() if not account.sockets)
            if (oldest := next(idle, None)) is not None:
                del self._accounts[oldest]
