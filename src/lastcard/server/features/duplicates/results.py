"""How somebody fared with the deal of a challenge."""

from collections.abc import Iterable

import msgspec

from lastcard.server.features.duplicates.answers import PlayResult
from lastcard.server.storage import Play
from lastcard.server.table.log_entries import Did, LogEntry
from lastcard.server.table.state import TableState

_PLAYER = 0
"""The seat of whoever plays the deal; a single round has the same seats as chairs."""


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """What is noted of a play that is over."""

    won: bool
    left: int
    turns: int


_results = msgspec.json.Decoder(Result)


def result_of(table: TableState, log: Iterable[LogEntry]) -> tuple[int, Result] | None:
    """The score and the rest of it; None where its player did not make every decision by themselves."""
    if table.stage != "over" or table.state is None:
        return None
    own = [entry for entry in log if isinstance(entry, Did) and entry.seat == _PLAYER]
    if any(entry.by != "player" for entry in own):
        return None
    this = table.rounds[-1]
    won = this.winner == _PLAYER
    score = sum(this.caught) if won else -this.caught[_PLAYER]
    return score, Result(won=won, left=len(table.state.hands[_PLAYER]), turns=len(own))


def shown(play: Play, place: int, *, me: bool) -> PlayResult:
    """A play that is over, as those are told who may know."""
    assert play.result is not None
    assert play.score is not None
    kept = _results.decode(play.result)
    return PlayResult(
        name=play.name,
        me=me,
        table=play.table if play.kept else None,
        place=place,
        score=play.score,
        won=kept.won,
        left=kept.left,
        turns=kept.turns,
    )
