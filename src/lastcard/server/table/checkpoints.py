"""A table between two rounds, written down so that a restart plays only the running round again.

The log stays the one truth.  A summary is kept together with the entry that deals the next round, and one
that does not fit the log is passed over.
"""

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from lastcard.formats import Standing
from lastcard.formats.match import Match, undealt
from lastcard.server.table.log_entries import Dealt, Logged, Rematched
from lastcard.server.table.seats import Chair
from lastcard.server.table.table_state import TableRound, TableState

_FORM = 1
"""Goes up when a log written before would come to another table: older summaries are passed over then."""


class Unfit(Exception):
    """A summary of another form, or of another log."""


class _Summary(msgspec.Struct, frozen=True, kw_only=True):
    """All of a table that a deal leaves alone or builds upon; the finished round itself is not needed."""

    form: int
    last: Logged
    """The entry it was made after."""
    seq: int
    stage: str
    chairs: tuple[Chair | None, ...]
    host: int | None
    locked: bool
    secret: str
    salts: tuple[str, ...]
    rounds: tuple[TableRound, ...]
    match_rounds: int
    standing: Standing | None
    settled: tuple[int, ...]


_WRITTEN = tuple(name for name in _Summary.__struct_fields__ if name not in {"form", "last"})
_summaries = msgspec.json.Decoder(_Summary)


def summary(table: TableState, last: Logged | None, *, then: Logged) -> str | None:
    """*table*, whose newest entry is *last*, before *then* is done; None unless that deals another round."""
    if last is None or not table.rounds or not isinstance(then, Dealt | Rematched):
        return None
    fields = {name: getattr(table, name) for name in _WRITTEN}
    return msgspec.json.encode(_Summary(form=_FORM, last=last, **fields)).decode()


def summed_up(fresh: TableState, text: str, ends: Sequence[Logged]) -> TableState:
    """The table that began as *fresh*, ready for a deal; *ends* are the entry before it and the deal.

    :raises Unfit: if it is not what *text* tells of.
    """
    try:
        told = _summaries.decode(text)
    except msgspec.DecodeError as error:
        raise Unfit(str(error)) from error
    match ends:
        case [last, Dealt() | Rematched()] if told.form == _FORM and told.last == last:
            fields = {name: getattr(told, name) for name in _WRITTEN if name != "standing"}
            return replace(fresh, match=_match(fresh, told), **fields)
    raise Unfit(f"it was made after {told.last}, in form {told.form}")


def _match(fresh: TableState, told: _Summary) -> Match | None:
    if told.standing is None:
        return None
    players = tuple("" if chair is None else chair.name for chair in told.chairs)
    return replace(undealt(fresh.rules, fresh.format, players), standing=told.standing)
