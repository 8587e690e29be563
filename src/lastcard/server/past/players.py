"""Whose a table's past is: everybody who had a seat at the end of one of its rounds, or has one now."""

from collections.abc import Iterator

from lastcard.server.table import tokens
from lastcard.server.table.seats import Chair
from lastcard.server.table.table_state import TableRound, TableState


def names_in(table: TableState, this: TableRound) -> list[str]:
    """The name of the player in each seat of a round."""
    chairs = table.chairs_in(this.number)
    seated = (chairs[chair] for chair in this.deal.seating)
    return [there.name if there is not None else "" for there in seated]


def player_of(table: TableState, token: str) -> str | None:
    """The name under which the owner of *token* plays or has played here; None for somebody else."""
    found = None
    for chair in _chairs(table):
        for kept in (chair.token, chair.claim):
            if kept is not None and tokens.opens(token, kept):
                found = chair.name
    return found


def _chairs(table: TableState) -> Iterator[Chair]:
    for chairs in (*(roster.chairs for roster in table.rosters), table.chairs):
        yield from (chair for chair in chairs if chair is not None)


def may_delete(table: TableState, token: str) -> bool:
    """Whether *token* is the host's, with a seat or without one."""
    if table.host is None:
        return table.spec.managed_from_outside and tokens.opens(token, table.spec.token)
    there = table.chairs[table.host]
    return there is not None and there.token is not None and tokens.opens(token, there.token)
