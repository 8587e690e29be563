"""What the server answers to calls over HTTP."""

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from lastcard.server.wire.event_payloads import Told
from lastcard.server.wire.outgoing import Occupant, RoundView
from lastcard.server.wire.settings import TableSettings
from lastcard.server.wire.vocabulary import ColourLetter, DecisiveKind, Facts, TableStage


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """Why a call was refused; nothing has changed."""

    error: str
    """In the caller's language (`Accept-Language`)."""
    code: str
    facts: Facts
    field: str | UnsetType = UNSET
    """The field that is wrong."""


class SentenceProblem(Problem, frozen=True, kw_only=True):
    """The word of a written rule that was not understood."""

    word: str
    index: int = 1
    start: int = 0
    end: int
    expected: list[str] = []
    suggestion: str | None = None
    """The nearest rule that is understood."""
    on_honour: str | None = None
    """A rule that only announces what was written, for people to judge."""
    readings: list[str] = []
    """Rules that it may mean, read in several ways or guessed: its writer chooses one."""


class Matched(msgspec.Struct, frozen=True, kw_only=True):
    """A seat among other people, at a table that was open or was opened for it."""

    table: str
    seat: int
    token: str


class PublicTable(msgspec.Struct, frozen=True, kw_only=True):
    """What anybody may know of a table who has its link."""

    table: str
    settings: TableSettings
    duplicate: str | None
    """The duplicate deal that is played there; null where there is none."""
    stage: TableStage
    seats: list[Occupant]
    scores: list[int]
    round: int
    host: int | None
    commitment: str


class CardCount(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of card in a deck."""

    card: str
    name: str
    count: int
    points: int


class OptionSheet(msgspec.Struct, frozen=True, kw_only=True):
    """An option of an edition, and what it may be."""

    name: str
    type: str
    allowed: str
    default: Any
    clause: str | None
    words: tuple[str, ...] | UnsetType = UNSET
    """What a choice may be."""
    least: int | UnsetType = UNSET
    most: int | UnsetType = UNSET


class ThemeSheet(msgspec.Struct, frozen=True, kw_only=True):
    """How an edition looks."""

    emblem: str
    """The card that stands for the edition in a list."""
    spread: list[str]
    """Cards fanned out where the edition is presented."""
    style: dict[str, str]
    """CSS custom properties, without their dashes; what is not here is as in the page's own theme."""
    drawings: dict[str, str]
    """By face, the path of a drawing on a square from -50 to 50."""


class FormatSheet(msgspec.Struct, frozen=True, kw_only=True):
    """A way to play a match."""

    name: str
    players: list[int]
    """How many may play it."""
    scored: bool
    """Whether rounds bring points."""


class Language(msgspec.Struct, frozen=True, kw_only=True):
    """A language the server speaks."""

    code: str
    name: str
    """What it calls itself."""


class Prefetched(msgspec.Struct, frozen=True, kw_only=True):
    """What the page's HTML brings along, so that the page need not ask for it first."""

    base: str
    """The path on its host that the server is under, such as ``/cards``; mostly empty."""
    language: str
    """The language that the browser asked for, as far as it is spoken here."""
    languages: tuple[Language, ...]
    words: str
    """The messages that the host's plugins have in that language."""
    editions: tuple["EditionSheet", ...]


class EditionSheet(msgspec.Struct, frozen=True, kw_only=True):
    """An edition as a client needs it to offer a table; the first in the list is the usual one."""

    name: str
    title: str
    year: int | None
    colours: list[ColourLetter]
    cards: list[CardCount]
    formats: list[str]
    format_sheets: list[FormatSheet]
    """The same formats, with what a client must know of them."""
    tournaments: list[FormatSheet]
    """The books' own tournaments: formats that are held by the book."""
    options: list[OptionSheet]
    players: list[int]
    bots: list[str]
    theme: ThemeSheet


class DealOrder(msgspec.Struct, frozen=True, kw_only=True):
    """The order in which a deal was made: the ``seq`` of each step, as everybody at the table was sent it."""

    announced: int
    """The server was bound to its secret."""
    committed: tuple[int, ...]
    """Each chair committed to its salt; 0 for one that did not."""
    called: int | None
    """Nobody could commit any more, and salts were opened; null where nobody had committed."""
    dealt: int


class ResumedFrom(msgspec.Struct, frozen=True, kw_only=True):
    """The moment of another table's round that a round begins at; its deal is checked there."""

    table: str
    round: int
    at: int


class Proof(msgspec.Struct, frozen=True, kw_only=True):
    """A deal as it was committed to; the secret and the salts once the round is over."""

    round: int
    commitment: str
    algorithm: str
    dealer: int | UnsetType = UNSET
    seating: tuple[int, ...] | UnsetType = UNSET
    """The chair of each seat's player."""
    seed: str | UnsetType = UNSET
    commits: tuple[str, ...] | UnsetType = UNSET
    """Every chair's commitment to its salt, "" for none."""
    order: DealOrder | UnsetType = UNSET
    salts: tuple[str, ...] | UnsetType = UNSET
    """Every chair's; "" for none, and for one that was committed to and not opened in time."""
    shuffle_seed: str | UnsetType = UNSET
    resumed: ResumedFrom | UnsetType = UNSET
    """Where the round was taken up again, and not dealt."""


class DealProof(Proof, frozen=True, kw_only=True):
    """What is needed to check a deal."""

    how: list[str]
    deck: list[str]
    """The cards in their order before the shuffle."""
    hand_size: int
    goes_back: list[str]
    """Cards that, turned up first, go back into the pile."""
    stays: list[str]
    """Cards that stay, with another turned up on them."""
    out: tuple[int, ...] | UnsetType = UNSET
    """Seats that do not play."""


class ReplayMoment(RoundView, frozen=True, kw_only=True):
    """One moment of a finished round, all hands open, or as one seat saw it."""

    top: str
    seat: int | None
    do: str | None
    events: list[Told]
    hands: list[list[str] | None]
    """Null for those that the seat from whose eyes it is told did not see."""


class Decisive(msgspec.Struct, frozen=True, kw_only=True):
    """Something that turned a round, or could have."""

    at: int
    """The moment, counted from 0, the deal."""
    kind: DecisiveKind
    seat: int | None
    """Who did it, or whom it befell."""
    other: int | None
    """Who else had a part in it."""
    count: int
    """Cards drawn, or left in hand."""


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """A finished round, moment by moment."""

    round: int
    rounds: int
    players: list[str]
    me: int | None = None
    """The caller's seat in it; None for somebody who did not play."""
    moments: list[ReplayMoment]
    decisive: list[Decisive]
    """In the order they came; a moment may be there more than once."""
