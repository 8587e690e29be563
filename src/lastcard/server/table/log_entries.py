"""What a table's log holds: its specification, then one entry for each accepted action.

A chair is a player's place for the whole match; a seat is a place in one round.  They are the same number
unless partners rotate.  The log has always written both as ``seat``.
"""

from typing import Any, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from lastcard.game.rules import RULES_VERSION
from lastcard.server.wire.vocabulary import Late


class Seated(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who has a chair from the start."""

    name: str
    bot: str | None = None
    token: str | None = None
    """The hash of a person's token."""


class Done(msgspec.Struct, frozen=True, kw_only=True):
    """An action of a round that is taken up again, in notation."""

    seat: int
    do: str


class Resumes(msgspec.Struct, frozen=True, kw_only=True):
    """A moment of a finished round, from which every match of a table is played on."""

    table: str
    round: int
    """Where it was played, for whoever wants to see it."""
    seed: str
    dealer: int
    out: tuple[int, ...] = ()
    done: tuple[Done, ...] = ()
    by_seat: bool = False
    """Whether each seat draws its own cards."""


class Spec(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it was asked for."""

    edition: str
    format: str
    options: dict[str, Any]
    rules: int = RULES_VERSION
    """The version of the rules it is played by."""
    written: dict[str, Any] = {}
    """The effects of its written cards, read when it was made: their sentences are only shown."""
    seats: int
    bots: tuple[str, ...] = ()
    timer: float | None = None
    bank: float = 0.0
    """Seconds of each player's time bank when a match begins."""
    chat: bool = False
    """Whether its players may write to each other from the start."""
    uno_grace: float = 1.0
    pace: float = 1.0
    secret: str
    """Of the first deal."""
    name: str | None = None
    """The player of chair 0, who is the host; None where the host does not play."""
    token: str
    """The hash of that player's token, or of the host's."""
    origin: str = ""
    """Which address made it, see ``origin_of``; "" where that is not counted."""
    auto: bool = False
    """Whether the server itself deals the next round, as in a tournament."""
    hands: int | None = None
    """The match ends after so many rounds, as in a tournament; None for where its format ends it."""
    no_show: float | None = None
    """Seconds after which whoever has not come forfeits the match, as in a tournament; None for nobody."""
    late: Late = "never"
    """When newcomers take a bot's chair in a match under way: ``never``, ``next-round`` or ``at-once``."""
    listed: bool = False
    """Whether it is in the list of open tables from the start."""
    language: str | None = None
    """What its players speak, as that list tells it."""
    fill_after: float | None = None
    """Seconds after which bots take the free seats and the match starts; None for when the host starts it."""
    seated: tuple[Seated, ...] = ()
    """Who has which chair from the start, in a tournament or where a round is taken up again."""
    hosted: int | None = None
    """The chair of the host where chairs are given from the start; None for a host without one."""
    resumes: Resumes | None = None
    """The moment its rounds begin at; None where they are dealt."""
    unhosted: bool = False
    """Whether nobody hosts it, as where a quick match seats strangers: the server deals every round."""
    challenge: str | None = None
    """The challenge whose deal is played here by one person; None where there is none."""

    @property
    def by_seat(self) -> bool:
        """Whether each seat draws its own cards, so that the deal is the same for all who play it."""
        return self.challenge is not None or (self.resumes is not None and self.resumes.by_seat)

    @property
    def managed_from_outside(self) -> bool:
        """Whether its host has no chair."""
        return self.name is None and self.hosted is None


class Sat(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="sat"):
    """Somebody took a chair, a free one or a bot's."""

    chair: int = msgspec.field(name="seat")
    name: str
    token: str
    origin: str = ""
    """Which address they came from, see ``origin_of``; "" where that is not counted."""


class Filled(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="filled"):
    """A bot took a chair."""

    chair: int = msgspec.field(name="seat")
    bot: str


class Left(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="left"):
    """A chair was given up or taken away: free before the match, a bot's from then on."""

    chair: int = msgspec.field(name="seat")
    back: bool = False
    """Whether they may come back, as long as a bot has the chair."""
    barred: bool = False
    """Whether the host has removed them: nobody of that name sits down again."""


class Returned(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="returned"):
    """Somebody who had left has their chair again."""

    chair: int = msgspec.field(name="seat")


class Queued(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="queued"):
    """Somebody waits for a chair: for any, or during a round for the bot's that they take over."""

    name: str
    token: str
    origin: str = ""
    """Which address they came from, see ``origin_of``; "" where that is not counted."""
    chair: int | None = msgspec.field(name="seat", default=None)
    """Theirs once its turn has passed, or the round is over."""


class Unqueued(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="unqueued"):
    """Somebody waits no longer."""

    token: str


class Admitting(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="admitting"):
    """The host decided when newcomers take a bot's chair in a match under way."""

    late: Late


class Forfeited(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="forfeited"):
    """Whoever had these chairs did not come in time: bots play for them, or nobody where one is left."""

    chairs: tuple[int, ...] = msgspec.field(name="seats")


class Called(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="called"):
    """The next deal was called: from now on salts are opened, and none is committed to."""

    rematch: bool = False
    """Whether it begins a new match."""


class Dealt(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="dealt"):
    """A round began."""

    salts: tuple[str, ...]
    secret: str
    """Of the deal after this one, whose commitment is shown from now on."""
    at: int
    """When, in seconds since 1970: told in the table's history, and nothing hangs on it."""


class Did(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="did"):
    """An action of the round, in notation."""

    seat: int
    do: str
    by: str = "player"
    """``player``, ``bot`` (for a bot, or a player who is away) or ``clock``."""
    spent: float | UnsetType = UNSET
    """Seconds that the player who was asked used of their time bank."""
    at: float | UnsetType = UNSET
    """When, in seconds since 1970: at a correspondence table the next decision's deadline counts from it."""


class Committed(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="committed"):
    """A player's commitment to a salt for the next deal."""

    chair: int = msgspec.field(name="seat")
    commit: str


class Locked(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="locked"):
    """Nobody may sit down any more, or again."""

    locked: bool


class Listed(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="listed"):
    """The table is put into the list of open tables, or taken off it."""

    listed: bool


class Paced(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="paced"):
    """Bots take so many seconds over a move from now on."""

    pace: float


class Hosted(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="hosted"):
    """Another player manages the table from now on."""

    chair: int = msgspec.field(name="seat")


class Gave(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="gave"):
    """A player gave the one who is asked more time."""

    chair: int
    to: int
    """The chair whose time bank it goes into."""
    seconds: float


class Voted(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="voted"):
    """A player voted to go on without the one who is asked."""

    chair: int
    against: int


class StoodIn(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="stood-in"):
    """The vote to go on without a player took effect: a bot plays for them until they come back."""

    chair: int


class Forgotten(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="forgotten"):
    """A player had their name taken out of the table's history."""

    token: str
    """The hash of their token."""


class Chatting(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="chatting"):
    """The host turned chat on or off; what is written is in no log."""

    on: bool


class Rematched(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="rematched"):
    """The same players begin a new match, and its first round."""

    salts: tuple[str, ...]
    secret: str
    at: int


class Closed(msgspec.Struct, frozen=True, kw_only=True, tag_field="k", tag="closed"):
    """The table is closed for good; the secrets of its deals are opened."""


Logged: TypeAlias = (
    Sat
    | Filled
    | Left
    | Returned
    | Queued
    | Unqueued
    | Admitting
    | Forfeited
    | Called
    | Dealt
    | Did
    | Committed
    | Locked
    | Listed
    | Paced
    | Hosted
    | Gave
    | Voted
    | StoodIn
    | Forgotten
    | Chatting
    | Rematched
    | Closed
)
_entries: msgspec.json.Decoder[Logged] = msgspec.json.Decoder(Logged)
_spec = msgspec.json.Decoder(Spec)


def write(value: Spec | Logged) -> str:
    """An entry or a specification, as it is stored."""
    return msgspec.json.encode(value).decode()


def read_entry(text: str) -> Logged:
    """The entry that was stored."""
    return _entries.decode(text)


def read_spec(text: str) -> Spec:
    """The specification that was stored."""
    return _spec.decode(text)
