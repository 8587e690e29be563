"""Whom a card speaks of."""

from collections.abc import Callable
from typing import TYPE_CHECKING, assert_never

from lastcard.game import matching
from lastcard.game.effects import Who

if TYPE_CHECKING:
    from lastcard.game.table import Table


def meant(table: "Table", who: Who) -> tuple[int, ...]:
    """The seats *who* means for the card being carried out, in playing order."""
    match who:
        case Who.YOU:
            return (table.by,)
        case Who.NEXT:
            return (table.after(table.by),)
        case Who.PREVIOUS:
            return (matching.after(table, table.by, -table.direction),)
        case Who.EVERYONE:
            return table.in_order()
        case Who.OTHERS:
            return table.in_order()[:-1]
        case Who.OPPONENTS:
            return _opponents(table)
        case Who.FEWEST:
            return _with_count(table, min, table.in_order())
        case Who.MOST:
            return _with_count(table, max, table.in_order())
        case Who.FEWEST_OTHERS:
            return _with_count(table, min, table.in_order()[:-1])
        case Who.FEWEST_OPPONENTS:
            return _with_count(table, min, _opponents(table))
        case Who.CHOSEN | Who.CHOSEN_OPPONENT:
            return () if table.target is None else (table.target,)
        case Who.PARTNER:
            return tuple(s for s in table.in_order()[:-1] if not matching.opposed(table, table.by, s))
        case Who.THEY:
            return table.they
        case _:
            assert_never(who)


def _opponents(table: "Table") -> tuple[int, ...]:
    """The other side, where there are partners; elsewhere everyone else."""
    return tuple(s for s in table.in_order()[:-1] if matching.opposed(table, table.by, s))


def _with_count(table: "Table", pick: Callable[[list[int]], int], seats: tuple[int, ...]) -> tuple[int, ...]:
    count = pick([len(table.hands[seat]) for seat in seats]) if seats else 0
    return tuple(seat for seat in seats if len(table.hands[seat]) == count)
