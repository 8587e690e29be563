"""The worker processes of one server: each can hand a connection to the one that owns its table."""

import mmap
import secrets
import socket
from dataclasses import dataclass, field

from lastcard.server.shared_accounts import SharedAccounts

_LONGEST_HEAD = 1 << 17
_PORT_BYTES = 4


@dataclass(frozen=True, slots=True)
class Siblings:
    """A channel to each worker.  It outlives the worker: a replacement reads what was sent meanwhile."""

    channels: tuple[tuple[socket.socket, socket.socket], ...]
    """For each worker the end that it reads and the end that the others write."""
    accounts: SharedAccounts
    """What addresses have used of their limits, at all workers together."""
    ports: memoryview
    """The port on which each worker listens for the others, in shared memory; 0 before it does."""
    server: str = field(default_factory=lambda: secrets.token_hex(8))
    """What the ids of all workers begin with."""

    @classmethod
    def of(cls, workers: int) -> "Siblings":
        """Open the channels of so many *workers*."""
        channels = tuple(socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(workers))
        for end in (end for channel in channels for end in channel):
            end.setblocking(False)
        shared = mmap.mmap(-1, workers * _PORT_BYTES)
        return cls(channels, SharedAccounts(workers), memoryview(shared).cast("I"))

    def new_node(self, worker: int) -> str:
        """A new id for the node that *worker* is from now on."""
        return f"{self.server}-{secrets.token_hex(4)}-{worker}"

    def others(self, node: str) -> list[str]:
        """The addresses of all workers but *node*."""
        own = int(node.rpartition("-")[2])
        return [f"http://127.0.0.1:{port}" for n, port in enumerate(self.ports) if port and n != own]

    def has(self, node: str) -> bool:
        """Whether *node* is, or was, one of these workers."""
        return node.partition("-")[0] == self.server

    def hand_over(self, node: str, connection: int, head: bytes) -> bool:
        """Pass the open file *connection*, on which the request *head* was read, to *node*.

        Return False if *node* is not one of these workers, or has too many connections waiting.
        """
        if not self.has(node):
            return False
        _, writing = self.channels[int(node.rpartition("-")[2])]
        try:
            socket.send_fds(writing, [head], [connection])
        except OSError:
            return False
        return True


def received(reading: socket.socket) -> tuple[socket.socket, bytes] | None:
    """A connection that another worker has handed over, and the request that was read on it."""
    try:
        head, files, _, _ = socket.recv_fds(reading, _LONGEST_HEAD, 1)
    except BlockingIOError:
        return None
    if not files:
        return None
    connection = socket.socket(fileno=files[0])
    connection.setblocking(False)
    return connection, head
