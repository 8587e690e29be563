"""What a power loss could leave of recorded files: all that was synced, and any part of what was not."""

from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from random import Random

from tests.server.disk_recorder import DIRECTORY, Kind, Record

_SECTOR = 512
"""What a disk writes as a whole."""


class Loss(Enum):
    """What becomes of writes that were not synced."""

    ALL = "none of them is there"
    SOME = "some are there, whole or in part, in no order"
    NONE = "all are there: the process was killed, the power stayed"


@dataclass(slots=True)
class _File:
    durable: bytearray = field(default_factory=bytearray)
    pending: list[tuple[int, Record]] = field(default_factory=list)
    """What was done since it was last synced, each with its place in the recording."""

    def sync(self, before: int) -> None:
        for at, record in self.pending:
            if at < before:
                _carry_out(self.durable, record)
        self.pending = [(at, record) for at, record in self.pending if at >= before]


@dataclass(slots=True)
class _Names:
    """The folder: which names it has for sure, and which it may have."""

    durable: set[int] = field(default_factory=set)
    pending: list[tuple[int, int, bool]] = field(default_factory=list)
    """Names that came and went since it was last synced."""

    def sync(self, before: int) -> None:
        for at, file, there in self.pending:
            if at < before:
                _put(self.durable, file, there=there)
        self.pending = [one for one in self.pending if one[0] >= before]


class Disk:
    """Files as a disk has them, record by record."""

    def __init__(self) -> None:
        self.unsynced_commits = 0
        """Commits that the server took for stored while something of the write-ahead log was not synced."""
        self._files: dict[int, _File] = {}
        self._folder = _Names()
        self._called: dict[int, str] = {}

    def take(self, at: int, record: Record) -> None:
        """Let the *at*-th record happen."""
        match record.kind:
            case Kind.OPENED:
                self._called[record.file] = record.data.decode()
                self._folder.pending.append((at, record.file, True))
            case Kind.WROTE | Kind.TRUNCATED:
                self._file(record.file).pending.append((at, record))
            case Kind.SYNCED if record.file == DIRECTORY:
                self._folder.sync(record.offset)
            case Kind.SYNCED:
                self._file(record.file).sync(record.offset)
            case Kind.DELETED:
                self._folder.pending.append((at, record.file, False))
            case Kind.COMMITTED:
                log = (file for file, name in self._called.items() if name.endswith("-wal"))
                self.unsynced_commits += any(self._file(file).pending for file in log)
            case Kind.ACKED:
                pass

    @property
    def unsynced(self) -> bool:
        """Whether anything was written that is not on the disk for sure."""
        return any(file.pending for file in self._files.values())

    def lose_power(self, folder: Path, loss: Loss, chance: Random) -> None:
        """Write into *folder* what is left."""
        names = set(self._folder.durable)
        for _, file, there in self._folder.pending:
            if _reaches(loss, chance):
                _put(names, file, there=there)
        for file in names:
            image = bytearray(self._file(file).durable)
            for _, record in self._file(file).pending:
                if _reaches(loss, chance):
                    _carry_out(image, _torn(record, loss, chance))
            (folder / self._called[file]).write_bytes(image)

    def _file(self, number: int) -> _File:
        return self._files.setdefault(number, _File())


def _reaches(loss: Loss, chance: Random) -> bool:
    """Whether a write that was not synced is there all the same."""
    return loss is Loss.NONE or (loss is Loss.SOME and chance.random() < 0.5)


def _torn(record: Record, loss: Loss, chance: Random) -> Record:
    """*record*, or one run of its sectors; what lies beside a write is never harmed."""
    if loss is Loss.NONE or record.kind is not Kind.WROTE or chance.random() < 0.5:
        return record
    edges = range(0, len(record.data) + _SECTOR, _SECTOR)
    begin, end = sorted(chance.choices(edges, k=2))
    return record._replace(offset=record.offset + begin, data=record.data[begin:end])


def _carry_out(image: bytearray, record: Record) -> None:
    if record.kind is Kind.TRUNCATED:
        del image[record.offset :]
        image.extend(bytes(record.offset - len(image)))
    elif record.data:
        image.extend(bytes(max(0, record.offset - len(image))))
        image[record.offset : record.offset + len(record.data)] = record.data


def _put(names: set[int], file: int, *, there: bool) -> None:
    if there:
        names.add(file)
    else:
        names.discard(file)
