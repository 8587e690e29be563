"""The disk cache of compiled kernels, so that a process need not compile them again.

Numba notices when the source of a kernel changes, but not when a function it calls does.  So each state of
the sources has a folder of its own, named after their contents.  Several processes may read and write there
at once: Numba replaces whole files.
"""

import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from shutil import rmtree
from typing import Any

from numba.core import config

import lastcard

_settings: Any = config  # its stubs do not know them all
_UNUSED = 30 * 24 * 3600.0
"""Seconds after which the unused kernels of other sources are removed."""


def sources_digest(package: Path) -> str:
    """A digest of the modules that kernels are made of."""
    digest = sha256()
    sources = [*(package / "sim").rglob("*.py"), *(package / "game").rglob("*.py")]
    for path in sorted([*sources, package / "observation" / "row.py"]):
        digest.update(path.relative_to(package).as_posix().encode() + b"\0")
        digest.update(sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:16]


@cache
def kernel_cache() -> Path | None:
    """The folder for the kernels of these sources; None where no folder can be written to."""
    try:
        home = os.environ.get("NUMBA_CACHE_DIR") or os.environ.get("XDG_CACHE_HOME")
        root = (Path(home) if home else Path.home() / ".cache") / "lastcard"
        sources = sources_digest(Path(lastcard.__file__).parent)
        folder = root / f"numba-{sources}-{int(_settings.OPT)}"  # Numba forgets how far it was to optimise
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        tempfile.TemporaryFile(dir=folder).close()
    except (OSError, RuntimeError):  # a read-only disk, or no home folder
        return None
    remove_unused(root)
    return folder


def remove_unused(root: Path) -> None:
    """Remove the kernels of sources that were not used for a month."""
    for folder in root.glob("numba-*"):
        with suppress(OSError):
            if folder.stat().st_mtime < time.time() - _UNUSED:
                rmtree(folder)


@contextmanager
def keeping_in(folder: Path) -> Iterator[None]:
    """Cache in *folder* what functions compile that are decorated meanwhile.

    numba-cuda has settings of its own, beside those of Numba.
    """
    settings: list[Any] = [config, sys.modules.get("numba.cuda.core.config")]
    before = [(one, one.CACHE_DIR) for one in settings if one is not None]
    try:
        for one, _ in before:
            one.CACHE_DIR = str(folder)
        yield
    finally:
        for one, was in before:
            one.CACHE_DIR = was
