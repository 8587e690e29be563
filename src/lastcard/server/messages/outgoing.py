"""What the server says, field by field: the views, the frames of the socket and the answers to calls.

Plain dictionaries travel; these name what is in them, and the browser's types are made from here.
"""

from collections.abc import Mapping
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

Colour: TypeAlias = Literal["R", "G", "B", "Y", "P"]
Stage: TypeAlias = Literal["waiting", "playing", "over"]
Pending: TypeAlias = Literal[
    "waiting", "play", "drawn", "challenge", "colour", "show", "discard", "stack", "over"
]


# -------------------------------------------------------------- the view
class Seat(TypedDict):
    """Who sits there, as anybody may know."""

    name: str | None
    kind: Literal["person", "bot", "empty"]
    connected: bool
    bot: NotRequired[str]
    away: NotRequired[bool]
    """A bot plays for somebody who is away."""


class Reason(TypedDict):
    """Why a card cannot be played now."""

    why: str
    """In the viewer's language."""
    clause: str
    code: str
    facts: dict[str, Any]


class Results(TypedDict):
    """A finished round: who went out, what it brought, and the hands as they lie open."""

    round: int
    winner: int | None
    points: list[int]
    hands: list[list[str]]
    match_over: bool
    match_winners: list[int]


class RoundView(TypedDict):
    """What everybody may know of the round."""

    hand_sizes: list[int]
    top: str | None
    colour: Colour | None
    direction: Literal[1, -1]
    dealer: int | None
    turn: int | None
    pending: Pending
    owed: int
    """The cards that the player who is asked would have to take."""
    draw_size: int
    discard_size: int
    discard: list[str]
    """The last few discards, the top first."""
    called: list[int]
    exposed: list[int]
    """Seats that can be caught."""
    out: list[int]
    """Seats eliminated from the match."""
    sides: list[int]
    """Which side each seat scores for; empty where everybody plays alone."""


class CommonView(RoundView):
    """What everybody may know of the table and its round."""

    edition: str
    format: str
    options: dict[str, Any]
    stage: Stage
    round: int
    deal: int
    seats: list[Seat]
    scores: list[int]
    host: int | None
    locked: bool
    commitment: str
    next_commitment: str
    """What the next deal is bound to: shown before any salt is sent."""
    deadline: int | None
    """Milliseconds left to decide."""
    timer: float | None
    grace: int
    """Milliseconds until a catch counts."""
    watchers: int
    results: Results | None


class View(CommonView):
    """All that a viewer may know; a watcher's has no hand."""

    me: int | None
    """This viewer's seat in the round; null for a watcher."""
    may: list[str]
    hand: NotRequired[list[str]]
    drawn: NotRequired[str | None]
    reasons: NotRequired[dict[str, Reason]]
    manage: NotRequired[list[str]]
    """The host's words that would be heard now."""


# -------------------------------------------------------------- what happened at the table
class Sat(TypedDict):
    seat: int
    name: str
    kind: Literal["person", "bot"]


class Left(TypedDict):
    seat: int
    name: str


class Salted(TypedDict):
    seat: int


class Locked(TypedDict):
    locked: bool


class Hosted(TypedDict):
    seat: int


class RoundBegan(TypedDict):
    round: int
    dealer: int
    commitment: str


class DealerDrawn(TypedDict):
    seat: int
    draws: list[list[tuple[int, str]]]


class Scored(TypedDict):
    round: int
    points: list[int]
    scores: list[int]


class MatchOver(TypedDict):
    winners: list[int]


class Rematch(TypedDict):
    pass


class Closed(TypedDict):
    pass


NOTES: tuple[type, ...] = (
    Sat, Left, Salted, Locked, Hosted, RoundBegan, DealerDrawn, Scored, MatchOver, Rematch, Closed,
)  # fmt: skip
"""Every kind of note by the name it travels under; the round's own events are `lastcard.game.events`."""


# -------------------------------------------------------------- frames
class Sight(TypedDict):
    """A view and the number of the last entry it knows of; a client ignores one older than it has."""

    seq: int
    view: View


class Welcome(TypedDict):
    t: Literal["welcome"]
    seat: int | None
    seq: int
    view: View


class Happened(TypedDict):
    """What an accepted action did."""

    t: Literal["events"]
    seq: int
    events: list[Mapping[str, Any]]
    view: View


class Look(TypedDict):
    """Nothing happened in the game, but somebody came, went, or may now be caught."""

    t: Literal["view"]
    seq: int
    view: View


class Ack(TypedDict):
    t: Literal["ack"]
    id: str
    seq: int


class Refusal(TypedDict):
    t: Literal["refused"]
    id: str
    why: str
    """In the viewer's language."""
    code: str
    facts: dict[str, Any]
    """What the sentence speaks of: cards in notation, colours as letters, seats as numbers."""
    clause: NotRequired[str | None]
    stale: NotRequired[bool]
    seq: NotRequired[int]
    """The view's number; comes with it."""
    view: NotRequired[View]
    retry: NotRequired[bool]
    """It could not be written down; the same id may be sent again."""


class Said(TypedDict):
    t: Literal["say"]
    seat: int
    emote: str


class Trouble(TypedDict):
    """A frame that was not understood; with a code, the last frame of the connection."""

    t: Literal["error"]
    why: str
    code: NotRequired[str]


FRAMES: tuple[type, ...] = (Welcome, Happened, Look, Ack, Refusal, Said, Trouble)


# -------------------------------------------------------------- answers to calls
class PublicTable(TypedDict):
    """What anybody may know of a table who has its link."""

    table: str
    edition: str
    format: str
    options: dict[str, Any]
    stage: Stage
    seats: list[Seat]
    scores: list[int]
    round: int
    host: int | None
    locked: bool
    timer: float | None
    uno_grace: float
    pace: float
    commitment: str


class CardCount(TypedDict):
    card: str
    name: str
    count: int
    points: int


class OptionSheet(TypedDict):
    name: str
    type: str
    allowed: str
    default: Any
    clause: str | None
    words: NotRequired[list[str]]
    """What a choice may be."""
    least: NotRequired[int]
    most: NotRequired[int]


class ThemeSheet(TypedDict):
    """How an edition looks."""

    emblem: str
    """The card that stands for the edition in a list."""
    spread: list[str]
    """Cards fanned out where the edition is presented."""
    style: dict[str, str]
    """CSS custom properties, without their dashes; what is not here is as in the page's own theme."""
    drawings: dict[str, str]
    """By face, the path of a drawing on a square from -50 to 50."""


class FormatSheet(TypedDict):
    """A way to play a match."""

    name: str
    players: list[int]
    """How many may play it."""
    scored: bool
    """Whether rounds bring points."""


class EditionSheet(TypedDict):
    """An edition as a client needs it to offer a table; the first in the list is the usual one."""

    name: str
    title: str
    year: int | None
    colours: list[Colour]
    cards: list[CardCount]
    formats: list[str]
    format_sheets: list[FormatSheet]
    """The same formats, with what a client must know of them."""
    options: list[OptionSheet]
    players: list[int]
    bots: list[str]
    theme: ThemeSheet


class SeatSalt(TypedDict):
    seat: int
    salt: str


class Deal(TypedDict):
    """What is needed to check a deal; the secret and the salts once the round is over."""

    round: int
    commitment: str
    algorithm: str
    how: list[str]
    deck: list[str]
    """The cards in their order before the shuffle."""
    hand_size: int
    goes_back: list[str]
    """Cards that, turned up first, go back into the pile."""
    stays: list[str]
    """Cards that stay, with another turned up on them."""
    dealer: NotRequired[int]
    seating: NotRequired[list[int]]
    """The chair each seat was taken by."""
    out: NotRequired[list[int]]
    """Seats that do not play."""
    seed: NotRequired[str]
    salts: NotRequired[list[str]]
    """Every chair's."""
    seats: NotRequired[list[SeatSalt]]
    shuffle_seed: NotRequired[str]


class Moment(TypedDict):
    """One moment of a finished round, all hands open."""

    seat: int | None
    do: str | None
    events: list[Mapping[str, Any]]
    hands: list[list[str]]
    top: str
    colour: Colour | None
    direction: Literal[1, -1]
    turn: int | None
    pending: Pending
    owed: int
    draw_size: int
    discard_size: int
    discard: list[str]
    called: list[int]


class Replay(TypedDict):
    round: int
    rounds: int
    players: list[str]
    moments: list[Moment]


ANSWERS: tuple[type, ...] = (PublicTable, EditionSheet, Deal, Replay)
