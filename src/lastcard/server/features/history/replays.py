"""A finished round, moment by moment, for somebody who looks at it again."""

import msgspec

from lastcard.game import view
from lastcard.game.cards import notations
from lastcard.notation.actions import write_action
from lastcard.notation.record import Replayed, read_record
from lastcard.notation.record import replay as moments_of
from lastcard.server.features.history.decisive import decisive
from lastcard.server.features.history.records import seen
from lastcard.server.table.views import round_view
from lastcard.server.wire.answers import Moment, Replay
from lastcard.server.wire.event_payloads import told
from lastcard.server.wire.problems import BadField
from lastcard.server.wire.validation import Allowed


def replay(record: str, number: int, rounds: int, *, eyes: int | None = None) -> Replay:
    """Every moment of the only round of *record*, all hands open or from the *eyes* of one seat.

    It is round *number* of *rounds*.  A record holds only rounds that are over, so nothing is told that is
    still being played for.

    :raises BadField: there is no such seat.
    """
    game = read_record(record)
    moments = list(moments_of(game, 0))
    if eyes is not None and eyes >= len(game.players):
        raise BadField("seat", "invalid", allowed=Allowed("whole", least=0, most=len(game.players) - 1))
    return Replay(
        round=number,
        rounds=rounds,
        players=list(game.names(0)),
        moments=[_moment(moment, eyes) for moment in moments],
        decisive=decisive(moments),
    )


def _moment(moment: Replayed, eyes: int | None) -> Moment:
    action, state = moment.action, moment.state
    open_to = range(len(state.hands)) if eyes is None or state.over else (eyes,)
    return Moment(
        **msgspec.structs.asdict(round_view(view(state, None))),
        seat=None if action is None else action.seat,
        do=None if action is None else _said(moment, eyes),
        events=told(moment.events, eyes),
        hands=[notations(hand) if seat in open_to else None for seat, hand in enumerate(state.hands)],
    )


def _said(moment: Replayed, eyes: int | None) -> str:
    """What was done, as those *eyes* saw it."""
    assert moment.action is not None
    words = write_action(moment.action)
    return words if eyes is None or eyes == moment.action.seat else seen(words)
