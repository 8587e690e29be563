"""The stable names of ``lastcard``, and the check that explains arguments of a wrong type.

``import lastcard`` does not load this module; the first use of a name does.
"""

import types
import typing
from collections.abc import Callable, Mapping
from functools import wraps
from inspect import signature
from typing import Any, ParamSpec, TypeVar

from lastcard.bots import BOTS, LEVELS, Bot, Player, forgetful, greedy_bot, random_bot, tuned_bot
from lastcard.drawing.positions import draw_card, draw_state, draw_view, record_html
from lastcard.editions import EDITIONS
from lastcard.editions.options import BadOption, build, start
from lastcard.formats import FORMATS
from lastcard.formats.claims import BadScenario
from lastcard.formats.errors import BadEntry
from lastcard.formats.format import Format
from lastcard.formats.match import Match, Round, begin_match
from lastcard.formats.saving import match_from_data, match_to_data, records
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
    Pick,
    Play,
    Show,
)
from lastcard.game.cards import Card, NotationError, card, cards
from lastcard.game.deal import CannotStart, FirstDealer, draw_for_dealer
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
    DieRolled,
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
    PutBack,
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
    read_records,
    replay,
    write_record,
    write_records,
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
    "FirstDealer",
    "CannotStart",
    "IllegalAction",
    "draw_card",
    "draw_state",
    "draw_view",
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
    "Pick",
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
    "PutBack",
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
    "DieRolled",
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
    "read_records",
    "write_records",
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


# ------------------------------------------------------------------ notebooks
# They show these values as pictures.  The rules import nothing, so it is attached here.
for _kind, _draw in ((Card, draw_card), (State, draw_state), (View, draw_view)):
    setattr(_kind, "_repr_svg_", _draw)  # noqa: B010 - not declared by the class
setattr(Record, "_repr_html_", record_html)  # noqa: B010 - likewise


# ------------------------------------------------------------------ arguments of a wrong type
P = ParamSpec("P")
R = TypeVar("R")
_SYMPTOMS = (AttributeError, LookupError, TypeError, AssertionError)
"""The errors that a function raises when an argument has a wrong type."""
_LONGEST = 60


def explained(function: Callable[P, R], name: str) -> Callable[P, R]:
    """*function*, made to raise a TypeError that names the argument when one has the wrong type.

    Arguments are checked only after the function has failed: checking every call would slow down the engine.
    """

    @wraps(function)
    def checked(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return function(*args, **kwargs)
        except _SYMPTOMS as error:
            wrong = _wrong_argument(function, args, kwargs)
            if wrong is None:
                raise
            raise TypeError(f"{name}(): {wrong}") from error

    # Pickled by the name it is imported by: the undecorated function is another object.
    checked.__module__, checked.__qualname__ = "lastcard", name
    return checked


def _wrong_argument(function: Callable[..., object], args: Any, kwargs: Any) -> str | None:
    """A description of the first argument with a wrong type; None if all types are right."""
    try:
        given = signature(function).bind(*args, **kwargs).arguments
    except TypeError:
        return None  # too few or too many arguments: Python's message says so
    hints = typing.get_type_hints(function)
    for name, value in given.items():
        if not _fits(value, hints[name]):
            return f"{name} must be {_name(hints[name])}, not {_shown(value)}"
    return None


def _fits(value: object, hint: Any) -> bool:
    """Whether *value*, with its items, has the type *hint*."""
    origin, inner = typing.get_origin(hint), typing.get_args(hint)
    if hint is Any or hint is object:
        return True
    if hint is None or hint is types.NoneType:
        return value is None
    if origin in {typing.Union, types.UnionType}:
        return any(_fits(value, one) for one in inner)
    if origin is None:
        return not isinstance(hint, type) or _is_a(value, hint)
    if not isinstance(value, origin):
        return False
    if isinstance(value, str | bytes):
        return False
    if issubclass(origin, Mapping) or not isinstance(value, typing.Sequence | frozenset | set | dict):
        return True
    return not inner or all(_fits(one, inner[0]) for one in value)


def _is_a(value: object, kind: type) -> bool:
    if getattr(kind, "_is_protocol", False):
        return True
    return isinstance(value, kind) and (kind is not int or not isinstance(value, bool))


def _name(hint: Any) -> str:
    """The type as a signature shows it."""
    inner = typing.get_args(hint)
    if typing.get_origin(hint) in {typing.Union, types.UnionType}:
        names = [_name(one) for one in inner]
        return f"one of {', '.join(names)}" if len(names) > 2 else " or ".join(names)  # noqa: PLR2004 - two
    if hint is types.NoneType:
        return "None"
    return hint.__name__ if isinstance(hint, type) and not inner else str(hint).replace("typing.", "")


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
