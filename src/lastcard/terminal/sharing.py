"""How others reach a table on this machine: its address on the network, and the link as a QR code."""

import socket

EVERYWHERE = frozenset(("0.0.0.0", "::"))  # noqa: S104 - compared, not bound
"""Hosts that stand for every address of this machine."""


def shared_address(host: str, at: str) -> str:
    """The address that others reach a server on *host* by, as far as they do; *at* is its own."""
    found = _lan_address() if host in EVERYWHERE else None
    return at if found is None else f"http://{found}:{at.rsplit(':', 1)[1]}"


def _lan_address() -> str | None:
    """This machine's address on the network; finding it sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        found: str = probe.getsockname()[0]
        return None if found.startswith("127.") else found


def is_local(host: str) -> bool:
    """Whether a server that listens on *host* is reached from this machine alone."""
    return host in {"localhost", "::1"} or host.startswith("127.")


def qr_lines(link: str, *, ascii_only: bool = False) -> list[str]:
    """The link as a QR code, dark on light, two rows in a line; in ASCII a row in a line."""
    import segno

    rows = [[False, *map(bool, row), False] for row in segno.make(link, error="l").matrix]
    blank = [False] * len(rows[0])
    rows = [blank, *rows, blank]
    if ascii_only:
        return ["".join("  " if dark else "##" for dark in row) for row in rows]
    if len(rows) % 2:
        rows.append(blank)
    blocks = {(False, False): "█", (False, True): "▀", (True, False): "▄", (True, True): " "}
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return ["".join(blocks[pair] for pair in zip(upper, lower, strict=True)) for upper, lower in pairs]
