"""The salts that a table's players send, and the deal that is made of them."""

from collections import Counter

from lastcard.server.table import log_entries
from lastcard.server.table.committed_shuffle import commitment, new_secret
from lastcard.server.table.log_entries import DealCalledEntry, DealtEntry, LogEntry, SaltCommittedEntry
from lastcard.server.table.seats import Refused
from lastcard.server.table.state import TableState
from lastcard.server.wall_clock import wall_time
from lastcard.server.wire.incoming import Salt
from lastcard.server.wire.problems import Denied

SALTS_A_DEAL = 20
"""How often a player may commit to a salt for one deal."""


def next_deal(table: TableState, *, rematch: bool = False) -> DealCalledEntry | DealtEntry:
    """The entry that begins the next deal: a call where salts must be opened first, else the deal.

    :raises Refused: the table is paused.
    """
    if table.settings.paused:
        raise Refused("paused")
    if any(table.commits.commits):
        return DealCalledEntry(rematch=rematch)
    return _deal(table, ("",) * len(table.chairs), rematch=rematch)


def _deal(table: TableState, salts: tuple[str, ...], *, rematch: bool) -> DealtEntry:
    kind = log_entries.Rematched if rematch else DealtEntry
    players = max((n + 1 for n, chair in enumerate(table.chairs) if chair is not None), default=0)
    return kind(salts=salts[:players], secret=new_secret(), at=int(wall_time()))


class SaltBuffer:
    """The salts one table's players send.  Openings are kept here, in memory alone, until the deal."""

    def __init__(self) -> None:
        self._sent: Counter[int] = Counter()
        self._opened: dict[int, str] = {}

    def entry(self, table: TableState, chair: int | None, frame: Salt) -> LogEntry | None:
        """The log entry for *frame* of the player of *chair*; None where it needs none.

        :raises Denied: and nothing was taken.
        """
        if chair is None:
            raise Denied("only-seats-salt")
        if not table.takes_salt:
            return None  # Clients send it by themselves; these cards are not shuffled anew.
        if isinstance(frame.open, str):
            self._open(table, chair, frame.open)
            return None
        if table.commits.called is not None:
            raise Denied("salt-called")
        assert isinstance(frame.commit, str)
        if table.commits.commits[chair] == frame.commit:
            return None
        if self._sent[chair] >= SALTS_A_DEAL:
            raise Denied("too-much-salt", most=SALTS_A_DEAL)
        self._sent[chair] += 1
        return SaltCommittedEntry(chair=chair, commit=frame.commit)

    def _open(self, table: TableState, chair: int, salt: str) -> None:
        if table.commits.called is None:
            if table.rounds and salt in table.rounds[-1].salts:
                return  # Sent twice, over two connections: it is in the deal.
            raise Denied("salt-not-called")
        if commitment(salt) != table.commits.commits[chair]:
            raise Denied("salt-not-committed")
        self._opened[chair] = salt

    def complete(self, table: TableState) -> bool:
        """Whether every committed salt has been opened."""
        committed = {chair for chair, commit in enumerate(table.commits.commits) if commit}
        return table.commits.called is not None and committed <= self._opened.keys()

    def deal(self, table: TableState) -> DealtEntry:
        """The deal that was called, of the salts that were opened."""
        salts = tuple(self._opened.get(chair, "") for chair in range(len(table.chairs)))
        return _deal(table, salts, rematch=table.commits.rematch)

    def left(self, chair: int) -> None:
        """The player of *chair* has gone: what they sent does not count against the next one."""
        del self._sent[chair]
        self._opened.pop(chair, None)

    def dealt(self) -> None:
        """Forget the salts of the last deal."""
        self._sent.clear()
        self._opened.clear()
