"""What the server says over the socket: the view, and the frames that carry it.

The browser's types and the schemas of the documentation are made from these structs.  A field that is UNSET
is left out of the message.
"""

from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from lastcard.server.wire.event_payloads import Told
from lastcard.server.wire.settings import TableSettings
from lastcard.server.wire.vocabulary import ColourLetter, Direction, Facts, Pending, TableStage


# -------------------------------------------------------------- the view
class Occupant(msgspec.Struct, frozen=True, kw_only=True):
    """A seat, as anybody may know it."""

    name: str | None
    kind: Literal["person", "bot", "empty"]
    connected: bool
    bot: str | UnsetType = UNSET
    away: bool | UnsetType = UNSET
    """A bot plays for somebody who is away."""


class Unplayable(msgspec.Struct, frozen=True, kw_only=True):
    """Why a card cannot be played now."""

    why: str
    """In the viewer's language."""
    clause: str
    code: str
    facts: Facts


class RoundOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """A finished round: who won, what it brought, and everybody's open hand."""

    round: int
    winner: int | None
    points: list[int]
    caught: list[int]
    """What each open hand counts."""
    hands: list[list[str]]
    match_over: bool
    match_winners: list[int]
    names: list[str]
    """Who played it: since then somebody else may have sat down."""
    me: int | None = None
    """The seat this viewer played in; null for somebody who only watched, or has sat down since."""


class Opening(msgspec.Struct, frozen=True, kw_only=True):
    """The next deal was called: players who committed to a salt open it now."""

    commits: list[str]
    """Every chair's commitment, "" for none; nobody can commit any more."""
    left: int
    """Milliseconds left to open."""


class Without(msgspec.Struct, frozen=True, kw_only=True):
    """How a vote to go on without the player who is asked stands."""

    seat: int
    """Of that player."""
    votes: list[int]
    """The seats that have voted for it."""
    needed: int
    """How many votes hand the seat to a bot, with those who are here now."""
    after: float
    """Seconds that the table waits for a player before anybody may vote."""


class RoundView(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody may know of the round.  A list has an item for each seat, unless its field says more."""

    hand_sizes: list[int]
    top: str | None
    """The top card of the discard pile."""
    colour: ColourLetter | None
    """The colour in play."""
    direction: Direction
    """1 to the left, -1 to the right."""
    dealer: int | None
    turn: int | None
    """The seat that is asked; null where nobody is."""
    pending: Pending
    """What is asked: ``waiting`` before the first deal, ``over`` between rounds."""
    owed: int
    """The cards that the player who is asked would have to take."""
    forfeits: bool
    """Whether taking them costs that player the turn too."""
    asked_by: int | None
    """Whose card has brought the question about: a Wild Draw Four that may be challenged, a Fashion Trend."""
    asked_colour: ColourLetter | None
    """The colour it is about: the one in play before the Wild Draw Four, or the one called."""
    draw_size: int
    """Cards in the draw pile."""
    discard_size: int
    """Cards in the discard pile."""
    discard: list[str]
    """The last few discards, the top first."""
    called: list[int]
    """Seats that have called UNO."""
    exposed: list[int]
    """Seats that can be caught."""
    out: list[int]
    """Seats eliminated from the match."""
    sides: list[int]
    """Which side each seat scores for; empty where everybody plays alone."""


class PublicView(RoundView, frozen=True, kw_only=True):
    """What everybody may know of a table and its round."""

    settings: TableSettings
    duplicate: str | None
    """The duplicate deal that is played here; null where there is none."""
    stage: TableStage
    round: int
    """The number of the round, counted on through every rematch."""
    seats: list[Occupant]
    scores: list[int]
    host: int | None
    """The seat of the host, or of the acting host while the host is away; null for nobody here."""
    queue: list[str]
    """The names of those who wait for a seat, the first first."""
    begins: int | None
    """Milliseconds until the server itself deals, with bots in the free seats; null where the host does."""
    commitment: str
    """What the round's deal is bound to: the SHA-256 of its secret."""
    next_commitment: str
    """What the next deal is bound to: shown before any salt is sent."""
    opening: Opening | UnsetType = UNSET
    """There while salts are opened, between the call of a deal and the deal."""
    deadline: int | None
    """Milliseconds left to decide."""
    banks: list[int] | UnsetType = UNSET
    """Milliseconds in each seat's time bank, where decisions have a time limit; *deadline* has them in it."""
    without: Without | UnsetType = UNSET
    """There while the round waits for somebody, and there is anybody to vote."""
    grace: int
    """Milliseconds until a catch counts."""
    watchers: int
    goal: int | None
    """The score that ends the match; null where it ends otherwise."""


class PersonalView(PublicView, frozen=True, kw_only=True):
    """All that a viewer may know; a watcher's has no hand."""

    results: RoundOutcome | None
    """The last round, once it is over."""
    me: int | None
    """This viewer's seat in the round; null for a watcher."""
    may: list[str]
    """What this viewer may do in the round, in notation; empty for a watcher."""
    queued: int | UnsetType = UNSET
    """This viewer's place in the queue, from 1."""
    back: int | UnsetType = UNSET
    """The seat in which a bot plays for this viewer, who may take it back (`return`)."""
    joins: int | UnsetType = UNSET
    """The bot's seat that is this viewer's once its turn has passed, or the round is over."""
    hand: list[str] | UnsetType = UNSET
    drawn: str | UnsetType | None = UNSET
    """The card just drawn, where the question is whether to play it."""
    calls: bool | UnsetType = UNSET
    """Whether the next card played leaves one, so that UNO can be called with it."""
    reasons: dict[str, Unplayable] | UnsetType = UNSET
    """By card, why it cannot be played now."""
    choices: list[str] | UnsetType = UNSET
    """What each ``choose N`` of *may* does, in the viewer's language."""
    manage: list[str] | UnsetType = UNSET
    """The commands about the table that would be accepted from this viewer now."""


if TYPE_CHECKING:
    EncodedView: TypeAlias = msgspec.Raw
else:
    EncodedView = PersonalView
"""A view in a frame: what all viewers have in common is encoded once."""


# -------------------------------------------------------------- frames
class Welcome(msgspec.Struct, frozen=True, kw_only=True, tag_field="t", tag="welcome"):
    """The first frame, and the answer to a player's change of seat."""

    seat: int | None
    seq: int
    view: EncodedView


class Happened(msgspec.Struct, frozen=True, kw_only=True, tag_field="t", tag="events"):
    """The events of an accepted action, with the new view."""

    seq: int
    events: list[Told]
    view: EncodedView


class Look(msgspec.Struct, frozen=True, kw_only=True, tag_field="t", tag="view"):
    """Nothing happened in the game, but somebody came, went, or may now be caught."""

    seq: int
    view: EncodedView


class Changed(msgspec.Struct, frozen=True, kw_only=True, tag_field="t", tag="changed"):
    """Instead of ``events`` and ``view``, for a client that has asked for deltas."""

    seq: int
    events: list[Told] | UnsetType = UNSET
    """What happened; absent where it stands for a ``view``."""
    fields: dict[str, Any]
    """The fields of the ``PersonalView`` that have a new value."""
    gone: list[str] | UnsetType = UNSET
    """The fields that the view does not have any more."""


class Ack(msgspec.Struct, frozen=True, kw_only=True, tag_field="t", tag="ack"):
    """The action is on disk."""

    id: str
    seq: int


class RefusedFrame(msgspec.Struct, frozen=True, kw_only=True, tag_field="t", tag="refused"):
    """A command that changed nothing, and why."""

    id: str
    why: str
    """In the viewer's language."""
    code: str
    facts: Facts = {}
    """The words of the sentence: cards in notation, colours as letters, seats as numbers."""
    clause: str | None = None
    """The clause of the rulebook that is the reason."""
    stale: bool | UnsetType = UNSET
    """Somebody decided since ``at``."""
    seq: int | UnsetType = UNSET
    """The view's number; comes with it."""
    view: EncodedView | UnsetType = UNSET
    retry: bool | UnsetType = UNSET
    """It could not be stored; the same id may be sent again."""


class Said(msgspec.Struct, frozen=True, kw_only=True, tag_field="t", tag="say"):
    """A player's emote."""

    seat: int
    emote: str


class ChatLine(msgspec.Struct, frozen=True, kw_only=True):
    """What a player has written, under the name they had then."""

    seat: int
    name: str
    text: str


class Chatted(ChatLine, frozen=True, kw_only=True, tag_field="t", tag="chat"):
    """A player wrote a line of chat."""


class Chats(msgspec.Struct, frozen=True, kw_only=True, tag_field="t", tag="chats"):
    """What was written before this connection came, the oldest first; it replaces what a client had."""

    lines: list[ChatLine]


class Trouble(msgspec.Struct, frozen=True, kw_only=True, tag_field="t", tag="error"):
    """A frame that was not understood, or the last frame of the connection."""

    why: str
    """In the viewer's language."""
    code: str
    facts: Facts


class Pong(msgspec.Struct, frozen=True, kw_only=True, tag_field="t", tag="pong"):
    """The answer to a ping."""


CommandAnswer: TypeAlias = Ack | RefusedFrame
"""How a command was answered."""
ServerFrame: TypeAlias = (
    Welcome | Happened | Look | Changed | CommandAnswer | Said | Chatted | Chats | Trouble | Pong
)
