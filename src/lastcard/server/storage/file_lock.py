"""A file lock that the operating system releases when the process ends, however it ends."""

import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FileLock:
    """An exclusive lock, held from ``acquire`` to ``release``.

    It needs a separate file: opening and closing the database file again would drop SQLite's locks.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: int | None = None

    def acquire(self) -> bool:
        """Take the lock.  Return False if another process, or another lock of this one, has it.

        :raises OSError: the file cannot be created.
        """
        there = self._path.exists()
        file = os.open(self._path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o600)
        if not there and hasattr(os, "geteuid") and os.geteuid() == 0:
            # Root may restore a copy before the server's own user has started once.
            owner = self._path.parent.stat()
            os.fchown(file, owner.st_uid, owner.st_gid)
        try:
            _lock(file)
        except OSError:
            os.close(file)
            return False
        self._file = file
        return True

    def release(self) -> None:
        """Release the lock.  The file stays: a removed file could be locked twice."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
