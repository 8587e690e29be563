"""Salts of the players: committed to before a deal is called, opened after it, so that nobody can choose one.

The order is what protects.  The server is bound to its secret first (``announced``), then every seat to its
salt (``committed``); the deal is ``called``, which ends the committing; only then are salts opened.  Openings
stay in the host's memory until all are in or their time is up, and reach the log together with the deal: not
even somebody who reads the database learns one in time to decide whether to open their own.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from lastcard.server.table.committed_shuffle import commitment


@dataclass(frozen=True, slots=True, kw_only=True)
class SaltCommits:
    """The commitments for one deal, and the ``seq`` of the log entries that made them."""

    announced: int = 0
    """After this entry the server was bound to its secret."""
    commits: tuple[str, ...]
    """Of each chair; "" for none."""
    committed: tuple[int, ...]
    """The entry of each chair's commitment; 0 for none."""
    called: int | None = None
    """The entry that ended the committing; None before it."""
    rematch: bool = False
    """Whether the deal that was called begins a new match."""
    dealt: int = 0
    """The entry that dealt; 0 before it."""

    @classmethod
    def none(cls, chairs: int, *, announced: int = 0) -> "SaltCommits":
        """Nobody has committed yet."""
        return cls(announced=announced, commits=("",) * chairs, committed=(0,) * chairs)

    def put(self, chair: int, commit: str, seq: int) -> "SaltCommits":
        """A copy with the commitment of *chair*, made by entry *seq*; "" takes it away."""
        commits, committed = list(self.commits), list(self.committed)
        commits[chair], committed[chair] = commit, seq if commit else 0
        return replace(self, commits=tuple(commits), committed=tuple(committed))

    def first(self, chairs: int) -> "SaltCommits":
        """The commitments of the first *chairs* only."""
        return replace(self, commits=self.commits[:chairs], committed=self.committed[:chairs])

    def kept_by(self, salts: Sequence[str]) -> bool:
        """Whether *salts* may be dealt from: each opens its chair's commitment, or is left out."""
        if len(salts) != len(self.commits) or (any(self.commits) and self.called is None):
            return False
        pairs = zip(salts, self.commits, strict=True)
        return all(not salt or commitment(salt) == commit for salt, commit in pairs)

    def left_out(self, salts: Sequence[str]) -> tuple[int, ...]:
        """The chairs that committed to a salt and did not open it."""
        pairs = zip(self.commits, salts, strict=True)
        return tuple(chair for chair, (commit, salt) in enumerate(pairs) if commit and not salt)
