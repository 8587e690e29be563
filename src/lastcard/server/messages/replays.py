"""A finished round, moment by moment, for somebody who looks at it again."""

from typing import Any

from lastcard.game import State, view
from lastcard.notation.json_codec import event_to_data
from lastcard.notation.record import Replayed, read_record, replay
from lastcard.notation.typed_actions import write_action

_DISCARDS_SHOWN = 5


def replay_to_data(record: str, number: int) -> dict[str, Any] | None:
    """Every moment of round *number* of *record*, all hands open; None for one that is not in it.

    A record holds only rounds that are over, so nothing is told that is still being played for.
    """
    game = read_record(record)
    if not 1 <= number <= len(game.rounds):
        return None
    moments = [_moment(moment) for moment in replay(game, number - 1)]
    return {
        "round": number,
        "rounds": len(game.rounds),
        "players": list(game.names(number - 1)),
        "moments": moments,
    }


def _moment(moment: Replayed) -> dict[str, Any]:
    action = moment.action
    return {
        "seat": None if action is None else action.seat,
        "do": None if action is None else write_action(action),
        "events": [event_to_data(event, None) for event in moment.events],
        "hands": [[str(card) for card in hand] for hand in moment.state.hands],
        **_table(moment.state),
    }


def _table(state: State) -> dict[str, Any]:
    seen = view(state, None)
    return {
        "top": str(seen.top),
        "colour": seen.colour,
        "direction": seen.direction,
        "turn": seen.turn,
        "pending": seen.pending,
        "owed": seen.owed,
        "draw_size": seen.draw_size,
        "discard_size": seen.discard_size,
        "discard": [str(card) for card in seen.discard[-_DISCARDS_SHOWN:]][::-1],
        "called": list(seen.called),
    }
