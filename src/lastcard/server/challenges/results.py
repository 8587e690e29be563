"""How somebody fared with the deal of a challenge."""

import msgspec

from lastcard.server.challenges.challenge_answers import PlayResult
from lastcard.server.storage import Play
from lastcard.server.table.table_state import TableState


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """What is noted of a play that is over."""

    won: bool
    left: int
    turns: int


_results = msgspec.json.Decoder(Result)


def result_of(table: TableState, *, turns: int) -> tuple[int, Result] | None:
    """The score and the rest of it; None where its player did not play to the end."""
    if table.stage != "over" or table.is_bot(0) or table.state is None:
        return None
    this = table.rounds[-1]
    seat = table.seat_of(0)
    won = this.winner == seat
    score = sum(this.caught) if won else -this.caught[seat]
    return score, Result(won=won, left=len(table.state.hands[seat]), turns=turns)


def shown(play: Play, place: int, *, me: bool) -> PlayResult:
    """A play that is over, as those are told who may know."""
    assert play.result is not None
    assert play.score is not None
    kept = _results.decode(play.result)
    return PlayResult(
        name=play.name,
        me=me,
        table=play.table,
        place=place,
        score=play.score,
        won=kept.won,
        left=kept.left,
        turns=kept.turns,
    )
