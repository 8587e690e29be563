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
        case Who.FEWEST:
            return _with_count(table, min, table.in_order())
        case Who.MOST:
            return _with_count(table, max, table.in_order())
        case Who.FEWEST_OTHERS:
            return _with_count(table, min, table.in_order()[:-1])
        case Who.CHOSEN:
            return () if table.target is None else (table.target,)
        case Who.PARTNER:
            others = table.in_order()[:-1] if table.sides else ()
            return tuple(seat for seat in others if table.sides[seat] == table.sides[table.by])
        case Who.THEY:
            return table.they
        case _:
            assert_never(who)


def _with_count(table: "Table", pick: Callable[[list[int]], int], seats: tuple[int, ...]) -> tuple[int, ...]:
    count = pick([len(table.hands[seat]) for seat in seats])
    return tuple(seat for seat in seats if len(table.hands[seat]) == count)
