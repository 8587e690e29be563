"""Writes down what SQLite does to its files, and what the server promises meanwhile.

SQLite reaches its files through a table of functions, its VFS.  ``record`` puts one in front of the usual
one, in this process alone: every write, truncation and sync is written down before it is passed on, every
commit that the server takes for stored, and every ack that it sends.  ``power`` cuts the recording anywhere.
"""

import ctypes
import json
import os
import struct
import threading
from collections.abc import Callable, Iterator
from ctypes import CFUNCTYPE, POINTER, Structure, c_char_p, c_int, c_int64, c_void_p
from enum import IntEnum, auto
from pathlib import Path
from typing import Any, NamedTuple

_HEAD = struct.Struct("<BBqI")
_CREATE, _MAIN_JOURNAL, _WAL = 0x4, 0x800, 0x80000
"""Flags of SQLITE_OPEN_."""
DIRECTORY = 255
"""Stands for the folder that the files are in."""


class Kind(IntEnum):
    """What a record tells of."""

    OPENED = auto()
    """A file was opened that may be new; its data is the file's name."""
    WROTE = auto()
    TRUNCATED = auto()
    SYNCED = auto()
    """Whatever was written to the file before the record that *offset* counts is on the disk."""
    DELETED = auto()
    COMMITTED = auto()
    """The server took a commit for stored."""
    ACKED = auto()
    """The server sent an ack: its data is the asker's hash, the command's id and the number."""


class Record(NamedTuple):
    """One thing that happened."""

    kind: Kind
    file: int
    offset: int
    data: bytes


def read(recording: Path) -> Iterator[Record]:
    """Every record; one that the process was killed in the middle of is not told."""
    held = recording.read_bytes()
    at = 0
    while at + _HEAD.size <= len(held):
        kind, file, offset, size = _HEAD.unpack_from(held, at)
        at += _HEAD.size
        if at + size > len(held):
            return
        yield Record(Kind(kind), file, offset, held[at : at + size])
        at += size


class _Book:
    """The recording as it is written."""

    def __init__(self, file: Path) -> None:
        self._file = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        self._lock = threading.Lock()
        self.count = 0

    def note(self, kind: Kind, file: int = 0, offset: int = 0, data: bytes = b"") -> None:
        with self._lock:
            os.write(self._file, _HEAD.pack(kind, file, offset, len(data)) + data)
            self.count += 1


class _Vfs(Structure):
    _fields_ = (
        ("iVersion", c_int),
        ("szOsFile", c_int),
        ("mxPathname", c_int),
        ("pNext", c_void_p),
        ("zName", c_char_p),
        ("pAppData", c_void_p),
        ("xOpen", c_void_p),
        ("xDelete", c_void_p),
        ("others", c_void_p * 14),
    )


class _Methods(Structure):
    _fields_ = (
        ("iVersion", c_int),
        ("xClose", c_void_p),
        ("xRead", c_void_p),
        ("xWrite", c_void_p),
        ("xTruncate", c_void_p),
        ("xSync", c_void_p),
        ("others", c_void_p * 13),
    )


class _File(Structure):
    _fields_ = (("methods", POINTER(_Methods)),)


_OPEN = CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, POINTER(c_int))
_DELETE = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int)
_WRITE = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
_TRUNCATE = CFUNCTYPE(c_int, c_void_p, c_int64)
_SYNC = CFUNCTYPE(c_int, c_void_p, c_int)


def _library() -> ctypes.CDLL:
    """The SQLite that Python's own module uses, wherever it is linked from."""
    import _sqlite3

    maps = Path("/proc/self/maps").read_text(encoding="utf-8").splitlines()
    loaded = {line.split()[-1] for line in maps if "libsqlite3" in line}
    library = ctypes.CDLL(next(iter(loaded), _sqlite3.__file__))
    library.sqlite3_vfs_find.restype = POINTER(_Vfs)
    return library


class _Recorder:
    """A VFS before the usual one."""

    def __init__(self, book: _Book) -> None:
        self._book = book
        self._library = _library()
        self._usual = self._library.sqlite3_vfs_find(None)
        self._open, self._delete = _OPEN(self._usual.contents.xOpen), _DELETE(self._usual.contents.xDelete)
        self._numbers: dict[str, int] = {}
        self._files: dict[int, tuple[int, bool]] = {}
        """By the address of a file that is open: its number, and whether its sync covers the folder."""
        self._methods: dict[int, _Methods] = {}
        self._kept: list[Any] = []
        """What SQLite holds pointers to."""

    def install(self) -> None:
        own = _Vfs.from_buffer_copy(self._usual.contents)
        opens, deletes = _OPEN(self._opened), _DELETE(self._deleted)
        own.zName = b"recorded"
        own.xOpen, own.xDelete = (ctypes.cast(one, c_void_p).value for one in (opens, deletes))
        self._kept += [own, opens, deletes]
        assert 0 == self._library.sqlite3_vfs_register(ctypes.byref(own), 1)

    def _number(self, name: int) -> int:
        path = ctypes.string_at(name).decode()
        return self._numbers.setdefault(path, len(self._numbers))

    def _opened(self, _: int, name: int | None, file: int, flags: int, out: Any) -> int:
        status: int = self._open(ctypes.addressof(self._usual.contents), name, file, flags, out)
        if status != 0 or not name:
            return status
        number = self._number(name)
        if flags & _CREATE:
            self._book.note(Kind.OPENED, number, 0, Path(ctypes.string_at(name).decode()).name.encode())
        self._files[file] = number, bool(flags & (_WAL | _MAIN_JOURNAL))
        head = _File.from_address(file)
        address = ctypes.addressof(head.methods.contents)
        if address not in self._methods:
            self._methods[address] = self._recording(head.methods.contents)
        head.methods = ctypes.pointer(self._methods[address])
        return status

    def _deleted(self, _: int, name: int, sync: int) -> int:
        self._book.note(Kind.DELETED, self._number(name))
        status: int = self._delete(ctypes.addressof(self._usual.contents), name, sync)
        if sync:
            self._book.note(Kind.SYNCED, DIRECTORY, self._book.count)
        return status

    def _recording(self, usual: _Methods) -> _Methods:
        """The functions of a file, those that change it told first."""
        write, truncate, sync = _WRITE(usual.xWrite), _TRUNCATE(usual.xTruncate), _SYNC(usual.xSync)

        def wrote(file: int, data: int, size: int, offset: int) -> int:
            self._book.note(Kind.WROTE, self._files[file][0], offset, ctypes.string_at(data, size))
            return write(file, data, size, offset)

        def truncated(file: int, size: int) -> int:
            self._book.note(Kind.TRUNCATED, self._files[file][0], size)
            return truncate(file, size)

        def synced(file: int, flags: int) -> int:
            number, folder = self._files[file]
            before = self._book.count
            status = sync(file, flags)
            if status == 0:
                self._book.note(Kind.SYNCED, number, before)
                if folder:
                    self._book.note(Kind.SYNCED, DIRECTORY, before)
            return status

        own = _Methods.from_buffer_copy(usual)
        told = _WRITE(wrote), _TRUNCATE(truncated), _SYNC(synced)
        own.xWrite, own.xTruncate, own.xSync = (ctypes.cast(one, c_void_p).value for one in told)
        self._kept += [own, *told]
        return own


_installed: list[_Recorder] = []
"""SQLite calls them for as long as the process lives."""


def record(recording: Path, *, between_checkpoints: int) -> None:
    """From now on write down what this process does to databases, and the acks it sends."""
    from lastcard.server.live.connection import Connection
    from lastcard.server.storage import sqlite

    book = _Book(recording)
    _installed.append(_Recorder(book))
    _installed[-1].install()
    sqlite._BETWEEN_CHECKPOINTS = between_checkpoints

    def acked(connection: Connection, text: bytes) -> None:
        frame = json.loads(text)
        if frame["t"] == "ack":
            told = [connection.token, frame["id"], frame["seq"]]
            book.note(Kind.ACKED, data=json.dumps(told).encode())

    def committed(_: object, __: object, error: Exception | None) -> None:
        if error is None:
            book.note(Kind.COMMITTED)

    _told_first(Connection, "send_encoded", acked)
    _told_first(Connection, "send_with_next", acked)
    _told_first(sqlite.SqliteBackend, "_settle", committed)


def _told_first(owner: type, name: str, tell: Callable[..., None]) -> None:
    usual = getattr(owner, name)

    def telling(*args: Any) -> Any:
        tell(*args)
        return usual(*args)

    setattr(owner, name, telling)
