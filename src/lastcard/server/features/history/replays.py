"""A finished round, moment by moment, for somebody who looks at it again, and its decisive moments.

The decisive moments, plainly defined:

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
    A new player alone has the fewest cards, and three or fewer.
``over``
    The round is over; *seat* won it.
"""

from collections.abc import Iterable, Iterator

import msgspec

from lastcard.game import view
from lastcard.game.actions import Action
from lastcard.game.cards import notations
from lastcard.game.decisions import Decision
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
from lastcard.notation.actions import write_action
from lastcard.notation.record import Replayed, RoundRecord, moments
from lastcard.server.features.history.histories import names_in, seat_of
from lastcard.server.features.history.records import finished, seen
from lastcard.server.table.state import TableState
from lastcard.server.table.views import round_view
from lastcard.server.wire.answers import Decisive, Replay, ReplayMoment
from lastcard.server.wire.event_payloads import told
from lastcard.server.wire.problems import BadField
from lastcard.server.wire.validation import Allowed
from lastcard.server.wire.vocabulary import DecisiveKind

BIG_DRAW = 4
NEAR = 3
"""Cards in hand with which a lead counts."""


def replay(
    table: TableState, number: int, one: RoundRecord, *, eyes: int | None = None, token: str = ""
) -> Replay:
    """Every moment of round *number* of *table*, all hands open or from the *eyes* of one seat.

    The round is over, so all cards may be shown.  *token* is the caller's.

    :raises BadField: there is no such seat.
    """
    players = names_in(table, table.rounds[number - 1])
    if eyes is not None and eyes >= len(players):
        raise BadField("seat", "invalid", allowed=Allowed("whole", least=0, most=len(players) - 1))
    past = list(moments(table.rules, len(players), one))
    return Replay(
        round=number,
        rounds=len(finished(table)),
        players=players,
        me=seat_of(table, table.rounds[number - 1], token),
        moments=[_moment(moment, before, eyes) for before, moment in zip([None, *past], past, strict=False)],
        decisive=decisive(past),
    )


def _moment(moment: Replayed, before: Replayed | None, eyes: int | None) -> ReplayMoment:
    action, state = moment.action, moment.state
    open_to = range(len(state.hands)) if eyes is None or state.over else (eyes,)
    return ReplayMoment(
        **msgspec.structs.asdict(round_view(view(state, None))),
        seat=None if action is None else action.seat,
        do=None if action is None or before is None else _said(action, before.state.decision, eyes),
        events=told(moment.events, eyes),
        hands=[notations(hand) if seat in open_to else None for seat, hand in enumerate(state.hands)],
    )


def _said(action: Action, asked: Decision | None, eyes: int | None) -> str:
    """The action, as those *eyes* saw it."""
    return write_action(action) if eyes is None or eyes == action.seat else seen(action, asked)


# ------------------------------------------------------------------ decisive moments
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
    """The player with fewer cards than everybody else, and few; None if there is none."""
    sizes = {seat: len(hand) for seat, hand in enumerate(state.hands) if seat not in state.out}
    fewest = min(sizes.values())
    ahead = [seat for seat, size in sizes.items() if size == fewest]
    return ahead[0] if len(ahead) == 1 and fewest <= NEAR else None
