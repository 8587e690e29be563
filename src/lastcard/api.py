"""The stable names of ``lastcard``, and the modules they come from: the one place that says so.

``import lastcard`` alone loads none of this; the first use of a name does.
"""

from lastcard.bots import BOTS, LEVELS, Bot, Player, forgetful, greedy_bot, random_bot, tuned_bot
from lastcard.editions import EDITIONS
from lastcard.editions.options import BadOption, build, start
from lastcard.formats import FORMATS
from lastcard.formats.errors import BadEntry
from lastcard.formats.format import Format
from lastcard.formats.match import Match, Round, begin_match
from lastcard.formats.saving import match_from_data, match_to_data, records
from lastcard.formats.scenario import BadScenario
from lastcard.formats.scenario import load as load_scenarios
from lastcard.formats.scenario import run as run_scenario
from lastcard.formats.standing import Standing
from lastcard.game.actions import (
    Accept,
    Action,
    CallUno,
    Catch,
    Challenge,
    Choose,
    Discard,
    Draw,
    Give,
    Name,
    Pass,
    Play,
    Show,
)
from lastcard.game.cards import Card, NotationError, card, cards
from lastcard.game.deal import CannotStart, DealerDrawn, draw_for_dealer
from lastcard.game.engine import apply, default, legal, refusal, result
from lastcard.game.events import (
    Announced,
    Called,
    Caught,
    Challenged,
    Chose,
    CoinFlipped,
    CouldNotShow,
    Dealt,
    Discarded,
    Drew,
    Event,
    FoundNothing,
    Gave,
    GotTurn,
    HandOpened,
    HandShown,
    HandsPassed,
    HandsShuffled,
    Kept,
    LostTurn,
    Miscaught,
    Named,
    Played,
    Reshuffled,
    Returned,
    RoundOver,
    Secret,
    Showed,
    Swapped,
    Took,
    Turned,
    TurnedUp,
)
from lastcard.game.refusals import IllegalAction
from lastcard.game.rules import Rules
from lastcard.game.state import RoundResult, State
from lastcard.game.view import View, view
from lastcard.notation.actions import read_action, write_action, write_cards
from lastcard.notation.json_codec import (
    BadData,
    action_from_data,
    action_to_data,
    event_to_data,
    state_from_data,
    state_to_data,
    view_to_data,
)
from lastcard.notation.position import BadPosition
from lastcard.notation.position_text import read_position, write_position
from lastcard.notation.record import (
    BadRecord,
    Record,
    Replayed,
    RoundRecord,
    read_record,
    replay,
    write_record,
)

__all__ = [  # noqa: RUF022 - in the order of the reference
    # Rules and cards
    "EDITIONS",
    "Rules",
    "build",
    "BadOption",
    "Card",
    "card",
    "cards",
    # A round
    "start",
    "legal",
    "apply",
    "view",
    "result",
    "default",
    "refusal",
    "draw_for_dealer",
    "State",
    "View",
    "RoundResult",
    "DealerDrawn",
    "CannotStart",
    "IllegalAction",
    # Actions
    "Action",
    "Play",
    "Draw",
    "Pass",
    "Accept",
    "Challenge",
    "Name",
    "Show",
    "Discard",
    "Give",
    "Choose",
    "CallUno",
    "Catch",
    # Events
    "Event",
    "Secret",
    "Dealt",
    "TurnedUp",
    "Returned",
    "Played",
    "Drew",
    "FoundNothing",
    "Kept",
    "Reshuffled",
    "Named",
    "Turned",
    "LostTurn",
    "GotTurn",
    "Challenged",
    "Showed",
    "CouldNotShow",
    "HandShown",
    "HandOpened",
    "Discarded",
    "Gave",
    "Took",
    "Chose",
    "CoinFlipped",
    "Swapped",
    "HandsPassed",
    "HandsShuffled",
    "Called",
    "Caught",
    "Miscaught",
    "Announced",
    "RoundOver",
    # Notation, records and scenarios
    "read_action",
    "write_action",
    "write_cards",
    "NotationError",
    "Record",
    "RoundRecord",
    "Replayed",
    "read_record",
    "write_record",
    "replay",
    "BadRecord",
    "write_position",
    "read_position",
    "BadPosition",
    "state_to_data",
    "state_from_data",
    "action_to_data",
    "action_from_data",
    "event_to_data",
    "view_to_data",
    "BadData",
    "load_scenarios",
    "run_scenario",
    "BadScenario",
    # Matches and bots
    "begin_match",
    "Match",
    "Round",
    "Standing",
    "FORMATS",
    "Format",
    "match_to_data",
    "match_from_data",
    "records",
    "BadEntry",
    "Bot",
    "Player",
    "BOTS",
    "LEVELS",
    "forgetful",
    "greedy_bot",
    "random_bot",
    "tuned_bot",
]
