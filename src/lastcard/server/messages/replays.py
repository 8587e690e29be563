"""A finished round, moment by moment, for somebody who looks at it again."""

import msgspec

from lastcard.game import view
from lastcard.notation.record import Replayed, read_record
from lastcard.notation.record import replay as moments_of
from lastcard.notation.typed_actions import write_action
from lastcard.server.messages.call_answers import Moment, Replay
from lastcard.server.messages.told_events import told
from lastcard.server.messages.views import round_view


def replay(record: str, number: int, rounds: int) -> Replay:
    """Every moment of the only round of *record*, all hands open; it is round *number* of *rounds*.

    A record holds only rounds that are over, so nothing is told that is still being played for.
    """
    game = read_record(record)
    return Replay(
        round=number,
        rounds=rounds,
        players=list(game.names(0)),
        moments=[_moment(moment) for moment in moments_of(game, 0)],
    )


def _moment(moment: Replayed) -> Moment:
    action = moment.action
    return Moment(
        **msgspec.structs.asdict(round_view(view(moment.state, None))),
        seat=None if action is None else action.seat,
        do=None if action is None else write_action(action),
        events=told(moment.events, None),
        hands=[[str(card) for card in hand] for hand in moment.state.hands],
    )
