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
    clause: str


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
    forfeits: bool
    """Whether taking them costs that player the turn too."""
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
    """Somebody sat down."""

    seat: int
    name: str
    kind: Literal["person", "bot"]


class Left(TypedDict):
    """Somebody left a seat."""

    seat: int
    name: str


class Salted(TypedDict):
    """Somebody added salt to the next shuffle."""

    seat: int


class Locked(TypedDict):
    """The host locked or unlocked the table."""

    locked: bool


class Hosted(TypedDict):
    """Somebody became the host."""

    seat: int


class RoundBegan(TypedDict):
    """A round was dealt from the shuffle committed to."""

    round: int
    dealer: int
    commitment: str


class DealerDrawn(TypedDict):
    """The dealer was drawn for."""

    seat: int
    draws: list[list[tuple[int, str]]]


class Scored(TypedDict):
    """What a round brought, and the scores after it."""

    round: int
    points: list[int]
    scores: list[int]


class MatchOver(TypedDict):
    """The match was won."""

    winners: list[int]


class Rematch(TypedDict):
    """The same players begin another match."""


class Closed(TypedDict):
    """The table was closed."""


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
    """The answer to hello: the seat, and all of the table that it may see."""

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
    """The command was carried out and written down."""

    t: Literal["ack"]
    id: str
    seq: int


class Refusal(TypedDict):
    """The command was not carried out, and why."""

    t: Literal["refused"]
    id: str
    why: str
    code: str
    clause: NotRequired[str | None]
    stale: NotRequired[bool]
    seq: NotRequired[int]
    """The view's number; comes with it."""
    view: NotRequired[View]
    retry: NotRequired[bool]
    """It could not be written down; the same id may be sent again."""


class Said(TypedDict):
    """Somebody showed an emote."""

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
    """A kind of card in a deck, and how many there are."""

    card: str
    name: str
    count: int
    points: int


class OptionSheet(TypedDict):
    """An option of an edition and what it may be set to."""

    name: str
    type: str
    allowed: str
    default: Any
    clause: str | None
    words: NotRequired[list[str]]
    """What a choice may be."""
    least: NotRequired[int]
    most: NotRequired[int]


class EditionSheet(TypedDict):
    """An edition as a client needs it to offer a table."""

    name: str
    title: str
    year: int | None
    colours: list[Colour]
    cards: list[CardCount]
    formats: list[str]
    options: list[OptionSheet]
    players: list[int]
    bots: list[str]


class SeatSalt(TypedDict):
    """The salt a seat added to a shuffle."""

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
    """A finished round, moment by moment."""

    round: int
    rounds: int
    players: list[str]
    moments: list[Moment]


ANSWERS: tuple[type, ...] = (PublicTable, EditionSheet, Deal, Replay)
