"""The decisive moments of a round, plainly defined.

``one-card``
    Somebody plays down to their last card.
``caught``
    Somebody is caught who did not call UNO; *other* caught them.
``bluff-caught``, ``challenge-failed``
    A Wild Draw Four is challenged, rightly or wrongly; *seat* challenged *other*.
``big-draw``
    Somebody draws four cards or more at once.
``hands-change``
    Hands are swapped, passed on or dealt out again.
``lead``
    Somebody else than before is alone nearest to going out, with three cards or fewer.
``over``
    The round is over; *seat* went out.
"""

from collections.abc import Iterable, Iterator

from lastcard.game.events import (
    Caught,
    Challenged,
    Drew,
    Event,
    HandsPassed,
    HandsShuffled,
    Played,
    RoundOver,
    Swapped,
)
from lastcard.game.state import State
from lastcard.notation.record import Replayed
from lastcard.server.wire.answers import Decisive
from lastcard.server.wire.vocabulary import DecisiveKind

BIG_DRAW = 4
NEAR = 3
"""Cards in hand with which a lead counts."""


def decisive(moments: Iterable[Replayed]) -> list[Decisive]:
    """The decisive moments of a round, in order."""
    found, leader = list[Decisive](), None
    for at, moment in enumerate(moments):
        for event in moment.events:
            found += _of(at, event, moment.state)
        ahead = _leader(moment.state)
        if ahead is not None and ahead != leader:
            if not moment.state.over:
                found.append(_one(at, "lead", ahead, count=len(moment.state.hands[ahead])))
            leader = ahead
    return found


def _of(at: int, event: Event, after: State) -> Iterator[Decisive]:
    match event:
        case Played(seat=seat) if len(after.hands[seat]) == 1:
            yield _one(at, "one-card", seat, count=1)
        case Caught(seat=seat, by=by):
            yield _one(at, "caught", seat, by)
        case Challenged(seat=seat, accused=accused, guilty=guilty):
            yield _one(at, "bluff-caught" if guilty else "challenge-failed", seat, accused)
        case Drew(seat=seat, count=count) if count >= BIG_DRAW:
            yield _one(at, "big-draw", seat, count=count)
        case Swapped(seat=seat, other=other):
            yield _one(at, "hands-change", seat, other)
        case HandsShuffled(seat=seat):
            yield _one(at, "hands-change", seat)
        case HandsPassed():
            yield _one(at, "hands-change", None)
        case RoundOver(winner=winner):
            yield _one(at, "over", winner)
        case _:
            pass


def _one(
    at: int, kind: DecisiveKind, seat: int | None, other: int | None = None, *, count: int = 0
) -> Decisive:
    return Decisive(at=at, kind=kind, seat=seat, other=other, count=count)


def _leader(state: State) -> int | None:
    """Whoever has fewer cards than everybody else, and few; None where nobody has."""
    sizes = {seat: len(hand) for seat, hand in enumerate(state.hands) if seat not in state.out}
    fewest = min(sizes.values())
    ahead = [seat for seat, size in sizes.items() if size == fewest]
    return ahead[0] if len(ahead) == 1 and fewest <= NEAR else None
