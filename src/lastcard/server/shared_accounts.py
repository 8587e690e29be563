"""What addresses have used of their limits, counted over all workers of a server, in shared memory."""

import fcntl
import hashlib
import mmap
import os
import secrets
import struct
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from lastcard.server.limits import Account, Held, Rate

_SLOTS = 1 << 14
_PROBES = 32
"""An address is in one of so many slots; the least recently used of them is given to a new one."""
_LOCK_TRIES, _LOCK_SECONDS = 50, 0.001
"""A worker that was suspended while it held the lock delays the others no longer than this."""


class SharedAccounts:
    """A hash table of accounts in memory that all workers map.

    A file lock guards it: the system releases the lock of a worker that dies.  Of each address there is only
    a keyed hash.
    """

    def __init__(self, workers: int) -> None:
        self._worker = 0
        self._key = secrets.token_bytes(16)
        self._slot = struct.Struct(f"<Qd{2 * len(Rate)}d{workers * len(Held)}i")
        """Of one address: its hash, when it was last used, its buckets, and what it holds at each worker."""
        self._file = os.memfd_create("lastcard-accounts")
        os.ftruncate(self._file, _SLOTS * self._slot.size)
        self._memory = mmap.mmap(self._file, _SLOTS * self._slot.size)

    def begin(self, worker: int) -> None:
        """This process is *worker* from now on: nothing is held at it."""
        self._worker = worker
        with self._locked():
            for at in range(_SLOTS):
                key, *_ = struct.unpack_from("<Q", self._memory, at * self._slot.size)
                if key:
                    _, used, numbers, held = self._read(at)
                    held[self._own] = [0] * len(Held)
                    self._slot.pack_into(self._memory, at * self._slot.size, key, used, *numbers, *held)

    @contextmanager
    def of(self, address: str, new: Callable[[str], Account]) -> Iterator[Account]:
        """See ``Accounts``."""
        digest = hashlib.blake2b(address.encode(), key=self._key, digest_size=8).digest()
        key = int.from_bytes(digest, "little") or 1
        account = new(address)
        with self._locked():
            at = self._find(key)
            found, _, levels, held = self._read(at)
            if found == key:
                for bucket, left, when in zip(account.buckets, levels[::2], levels[1::2], strict=True):
                    bucket.left, bucket.at = left, when
            else:
                held = [0] * len(held)
            account.held = held[self._own]
            account.elsewhere = tuple(sum(held[what :: len(Held)]) - account.held[what] for what in Held)
            try:
                yield account
            finally:
                held[self._own] = account.held
                levels = [number for bucket in account.buckets for number in (bucket.left, bucket.at)]
                place = at * self._slot.size
                self._slot.pack_into(self._memory, place, key, time.monotonic(), *levels, *held)

    @property
    def _own(self) -> slice:
        return slice(self._worker * len(Held), (self._worker + 1) * len(Held))

    def _find(self, key: int) -> int:
        """The slot of *key*, or one that it may have."""
        oldest, least = key % _SLOTS, (True, float("inf"))
        for at in (number % _SLOTS for number in range(key % _SLOTS, key % _SLOTS + _PROBES)):
            found, used, _, held = self._read(at)
            if found in {key, 0}:
                return at
            if (any(held), used) < least:
                oldest, least = at, (any(held), used)
        return oldest

    def _read(self, at: int) -> tuple[int, float, list[float], list[int]]:
        key, used, *numbers = self._slot.unpack_from(self._memory, at * self._slot.size)
        return key, used, numbers[: 2 * len(Rate)], numbers[2 * len(Rate) :]

    @contextmanager
    def _locked(self) -> Iterator[None]:
        for _ in range(_LOCK_TRIES):
            try:
                fcntl.lockf(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except OSError:
                time.sleep(_LOCK_SECONDS)
        try:
            yield
        finally:
            fcntl.lockf(self._file, fcntl.LOCK_UN)
