"""Long matches to fill a database with."""

from random import Random
from typing import NamedTuple

from lastcard.bots import greedy_bot
from lastcard.game import default, view
from lastcard.notation.actions import write_action
from lastcard.server.table import tokens
from lastcard.server.table.checkpoints import checkpoint
from lastcard.server.table.committed_shuffle import new_secret
from lastcard.server.table.log_entries import Created, DealtEntry, Did, LogEntry, Rematched, SatEntry
from lastcard.server.table.state import TableState, opened
from lastcard.server.table.transitions import advance
from lastcard.server.wire.settings import TableSettings

SEATS = 4
_KINDS = 40
"""The number of different matches; the others are copies."""


class LongMatch(NamedTuple):
    """A match of people; the token of seat n is ``n``."""

    spec: Created
    log: list[LogEntry]
    checkpoints: list[str | None]
    """What is stored with each entry."""


def long_matches(tables: int, entries: int) -> list[LongMatch]:
    """Matches with this many log *entries*, for this many *tables*."""
    return [_match(number, entries) for number in range(min(_KINDS, tables))]


def _match(number: int, entries: int) -> LongMatch:
    chance = Random(number)
    settings = TableSettings(
        edition="classic", format="first-to-500", options={"target": 2000}, seats=SEATS, uno_grace=0, pace=60
    )
    made = Created(settings=settings, secret=new_secret(), name="p0", token=tokens.hashed("0"))
    table, log, beside = opened(made), list[LogEntry](), list[str | None]()
    for seat in range(1, SEATS):
        log.append(SatEntry(chair=seat, name=f"p{seat}", token=tokens.hashed(str(seat))))
        table, _ = advance(table, log[-1])
        beside.append(None)
    while len(log) < entries:
        entry = _next(table, chance)
        beside.append(checkpoint(table, log[-1], then=entry))
        table, _ = advance(table, entry)
        log.append(entry)
    return LongMatch(made, log, beside)


def _next(table: TableState, chance: Random) -> LogEntry:
    if not table.playing or table.state is None or table.state.decision is None:
        deal = Rematched if table.stage == "over" else DealtEntry
        return deal(salts=("",) * SEATS, secret=new_secret(), at=0)
    seat = table.state.decision.seat
    action = greedy_bot(view(table.state, seat), chance) or default(table.state)
    return Did(seat=seat, do=write_action(action))
