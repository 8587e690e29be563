"""A server that tells how long its event loop was busy at a stretch, in processor time.

How long an answer takes on a machine with other programs says more about those.  The processor time that the
loop spends before it looks at its sockets again is the server's own: so long others wait at most because of
whatever it was doing.  ``python -m tests.server.busy FILE serve ...`` starts it.
"""

import asyncio
import mmap
import struct
import sys
import time
from pathlib import Path
from typing import NoReturn

import uvloop

from lastcard.cli import main as cli

_FORMAT = "d"
_SIZE = struct.calcsize(_FORMAT)
_BETWEEN = 0.001
"""Seconds between two looks; what is shorter is not told apart."""


class Stretch:
    """The longest stretch, in a file that the server and whoever measures it share."""

    def __init__(self, file: Path, *, new: bool = False) -> None:
        if new:
            file.write_bytes(bytes(_SIZE))
        with file.open("r+b") as opened:
            self._shared = mmap.mmap(opened.fileno(), _SIZE)

    def note(self, seconds: float) -> None:
        """Keep *seconds* if nothing was longer."""
        if seconds > self._read():
            self._shared[:] = struct.pack(_FORMAT, seconds)

    def taken(self) -> float:
        """The longest since last asked, in milliseconds."""
        longest = self._read()
        self._shared[:] = bytes(_SIZE)
        return 1000 * longest

    def _read(self) -> float:
        (longest,) = struct.unpack(_FORMAT, self._shared[:])
        return float(longest)


async def _watch(stretch: Stretch) -> NoReturn:
    """Wake up as often as the loop lets it, and note how much it has worked meanwhile."""
    before = time.thread_time()
    while True:
        await asyncio.sleep(_BETWEEN)
        now = time.thread_time()
        stretch.note(now - before)
        before = now


def main() -> None:
    file, *arguments = sys.argv[1:]
    new_loop, watching = uvloop.new_event_loop, list["asyncio.Task[NoReturn]"]()

    def watched() -> asyncio.AbstractEventLoop:
        loop = new_loop()
        watching.append(loop.create_task(_watch(Stretch(Path(file)))))
        return loop

    uvloop.new_event_loop = watched
    cli(arguments)


if __name__ == "__main__":
    main()
