"""A table between two rounds, written down so that a restart replays only the running round.

The log stays the one truth.  A checkpoint is stored together with the entry that deals the next round; one
that does not fit the log is ignored, and the log is replayed from its start.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import msgspec
from msgspec import structs

from lastcard.formats import Standing
from lastcard.formats.match import Match, undealt
from lastcard.server.table.log_entries import DealtEntry, LogEntry
from lastcard.server.table.salt_commits import SaltCommits
from lastcard.server.table.seats import Chair, Roster, Waiter
from lastcard.server.table.state import TableRound, TableState, Votes, opened
from lastcard.server.wire.settings import TableSettings

_FORM = 1
"""Goes up when an older log would replay to another table: older checkpoints are then ignored."""


class Unfit(Exception):
    """A checkpoint of another form, or of another log."""


class _Checkpoint(msgspec.Struct, frozen=True, kw_only=True):
    """What the next deal keeps or builds on; the cards of the finished round are not needed."""

    form: int
    last: LogEntry
    """The entry it was made after."""
    seq: int
    stage: str
    chairs: tuple[Chair | None, ...]
    host: int | None
    settings: TableSettings
    terms: TableSettings | None = None
    """The settings that replaced those it was created with, before the first deal."""
    written: dict[str, Any] = {}
    """The effects of its written cards in these."""
    queue: tuple[Waiter, ...]
    barred: tuple[str, ...]
    barred_origins: tuple[str, ...]
    secret: str
    commits: SaltCommits
    rounds: tuple[TableRound, ...]
    match_rounds: int
    rosters: tuple[Roster, ...]
    standing: Standing | None
    settled: tuple[int, ...]
    banks: tuple[float, ...]
    votes: Votes


_WRITTEN = tuple(
    name for name in _Checkpoint.__struct_fields__ if name not in {"form", "last", "terms", "written"}
)
_checkpoints = msgspec.json.Decoder(_Checkpoint)


def checkpoint(table: TableState, last: LogEntry | None, *, then: LogEntry) -> str | None:
    """*table* after its entry *last*, as text; None unless *then*, the next entry, deals another round."""
    if last is None or not table.rounds or not isinstance(then, DealtEntry):
        return None
    fields, made = {name: getattr(table, name) for name in _WRITTEN}, table.created
    return msgspec.json.encode(
        _Checkpoint(form=_FORM, last=last, terms=made.settings, written=made.written, **fields)
    ).decode()


def from_checkpoint(fresh: TableState, text: str, ends: Sequence[LogEntry]) -> TableState:
    """The table that was opened as *fresh*, ready for a deal; *ends* are the entry before it and the deal.

    :raises Unfit: if the checkpoint in *text* was not made between these entries.
    """
    try:
        stored = _checkpoints.decode(text)
    except msgspec.DecodeError as error:
        raise Unfit(str(error)) from error
    match ends:
        case [last, DealtEntry()] if stored.form == _FORM and stored.last == last:
            fields = {name: getattr(stored, name) for name in _WRITTEN if name != "standing"}
            # The host may have changed how it is played, before the first deal.
            terms = fresh.created.settings if stored.terms is None else stored.terms
            written = fresh.created.written if stored.terms is None else stored.written
            as_played = opened(structs.replace(fresh.created, settings=terms, written=written))
            return replace(as_played, match=_match(as_played, stored), **fields)
    raise Unfit(f"the checkpoint was made after {stored.last}, in form {stored.form}")


def _match(fresh: TableState, stored: _Checkpoint) -> Match | None:
    if stored.standing is None:
        return None
    players = tuple("" if chair is None else chair.name for chair in stored.chairs)
    return replace(undealt(fresh.rules, fresh.format, players, logged=True), standing=stored.standing)
