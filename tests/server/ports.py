"""Ports that stay ours while nobody listens on them."""

import socket


class ReservedPort:
    """A port of the loopback interface for a server that is stopped and started again.

    It is bound, so that no other process is given it, but not listened on: a server that sets SO_REUSEADDR,
    as all of ours do, can listen there, and while none does connections are refused.
    """

    def __init__(self) -> None:
        self._bound = socket.socket()
        self._bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._bound.bind(("127.0.0.1", 0))
        self.number: int = self._bound.getsockname()[1]

    def give_back(self) -> None:
        self._bound.close()
