"""What a table's log holds: how the table was created, then one entry for each accepted action.

The public part of an entry is an event of ``server/wire/table_events.py``, made by ``events.event_of``.
An entry with other fields than its event is called after it, ``SatEntry``, and stored under the event's name.
"""

from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from lastcard.game.rules import RULES_VERSION
from lastcard.server.wire import table_events
from lastcard.server.wire.settings import TableSettings
from lastcard.server.wire.table_events import TableEvent

OFF_AT_CLUBS = frozenset({"chat", "listed"})
"""The settings that are off at every table of a club, whoever hosts it."""


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
    """Where it was played."""
    seed: str
    dealer: int
    out: tuple[int, ...] = ()
    done: tuple[Done, ...] = ()
    by_seat: bool = False
    """Whether each seat draws its own cards."""


class Created(msgspec.Struct, frozen=True, kw_only=True):
    """How a table was created: what its log begins with."""

    settings: TableSettings
    """The settings it was created with; the host may have changed some since."""
    rules: int = RULES_VERSION
    """The version of the rules it is played by."""
    written: dict[str, Any] = {}
    """The effects of its written cards, read when it was created: their sentences are only shown."""
    secret: str
    """The secret of the first deal."""
    name: str | None = None
    """The player of chair 0, who is the host; None where the host does not play."""
    token: str
    """The hash of that player's token, or of the host's."""
    origin: str = ""
    """The address that made it, see ``origin_of``; "" where addresses are not counted."""
    auto: bool = False
    """Whether the server itself deals the next round, as in a tournament."""
    hands: int | None = None
    """The match ends after so many rounds, as in a tournament; None for where its format ends it."""
    no_show: float | None = None
    """Seconds after which an absent player forfeits the match, as in a tournament; None for never."""
    seated: tuple[Seated, ...] = ()
    """Who has which chair from the start, in a tournament or where a round is taken up again."""
    hosted: int | None = None
    """The chair of the host where chairs are given from the start; None for a host without one."""
    resumes: Resumes | None = None
    """The moment its rounds begin at; None where they are dealt."""
    unhosted: bool = False
    """Whether nobody hosts it, as where a quick match seats strangers: the server deals every round."""
    duplicate: str | None = None
    """The duplicate deal that is played here by one person; None where there is none."""
    club: bool = False
    """Whether it is a table of a club, with emotes only, for nobody but those who have the club's link."""

    @property
    def by_seat(self) -> bool:
        """Whether each seat draws its own cards, so that the deal is the same for all who play it."""
        return self.duplicate is not None or (self.resumes is not None and self.resumes.by_seat)

    @property
    def managed_from_outside(self) -> bool:
        """Whether its host has no chair."""
        return self.name is None and self.hosted is None


class SatEntry(table_events.Sat, frozen=True, kw_only=True):
    """Somebody took a chair, a free one or a bot's."""

    kind: Literal["person"] = "person"
    token: str
    origin: str = ""
    """The address they came from, see ``origin_of``; "" where addresses are not counted."""


class Filled(TableEvent, frozen=True, kw_only=True):
    """A bot took a chair."""

    chair: int = msgspec.field(name="seat")
    bot: str


class LeftEntry(TableEvent, frozen=True, kw_only=True):
    """A chair was given up or taken away: free before the match, a bot's from then on."""

    chair: int = msgspec.field(name="seat")
    back: bool = False
    """Whether they may come back, as long as a bot has the chair."""
    barred: bool = False
    """Whether the host has removed them: nobody of that name sits down again."""


class ReturnedEntry(TableEvent, frozen=True, kw_only=True):
    """A player who had left took their chair back."""

    chair: int = msgspec.field(name="seat")


class QueuedEntry(table_events.Queued, frozen=True, kw_only=True):
    """Somebody waits for a chair: for any, or during a round for the bot's that they take over."""

    token: str
    origin: str = ""
    """The address they came from, see ``origin_of``; "" where addresses are not counted."""
    chair: int | None = msgspec.field(name="seat", default=None)
    """Theirs once its turn has passed, or the round is over."""


class UnqueuedEntry(TableEvent, frozen=True, kw_only=True):
    """Somebody waits no longer."""

    token: str


class ForfeitedEntry(TableEvent, frozen=True, kw_only=True):
    """The players of these chairs did not come in time: bots play for them, or nobody if one is left."""

    chairs: tuple[int, ...] = msgspec.field(name="seats")


class DealCalledEntry(table_events.DealCalled, frozen=True, kw_only=True):
    """The next deal was called: from now on salts are opened, and none is committed to."""

    rematch: bool = False
    """Whether it begins a new match."""


class DealtEntry(TableEvent, frozen=True, kw_only=True):
    """A round began."""

    salts: tuple[str, ...]
    secret: str
    """Of the deal after this one, whose commitment is shown from now on."""
    at: int
    """When, in seconds since 1970: shown in the table's history; nothing depends on it."""


class Did(TableEvent, frozen=True, kw_only=True):
    """An action of the round, in notation."""

    seat: int
    do: str
    by: str = "player"
    """``player``, ``bot`` (for a bot, or a player who is away) or ``clock``."""
    spent: float | UnsetType = UNSET
    """Seconds that the player who was asked used of their time bank."""
    at: float | UnsetType = UNSET
    """When, in seconds since 1970: at a correspondence table the next decision's deadline counts from it."""


class SaltCommittedEntry(table_events.SaltCommitted, frozen=True, kw_only=True):
    """A player's commitment to a salt for the next deal."""

    commit: str


class TermsChangedEntry(table_events.TermsChanged, frozen=True, kw_only=True):
    """The host changed how the table is played, before its first deal."""

    settings: TableSettings
    written: dict[str, Any]
    """The effects of its written cards, as in ``Created``."""


class StoodInEntry(TableEvent, frozen=True, kw_only=True):
    """The vote to go on without a player took effect: a bot plays for them until they come back."""

    chair: int = msgspec.field(name="seat")


class ForgottenEntry(table_events.Forgotten, frozen=True, kw_only=True):
    """A player had their name taken out of the table's history."""

    token: str
    """The hash of their token."""


class Rematched(DealtEntry, frozen=True, kw_only=True):
    """The same players begin a new match, and its first round."""


# These are logged as everybody sees them.
SettingChanged = table_events.SettingChanged
Hosted = table_events.Hosted
GaveTime = table_events.GaveTime
Voted = table_events.Voted
Closed = table_events.Closed

LogEntry: TypeAlias = (
    SatEntry
    | Filled
    | LeftEntry
    | ReturnedEntry
    | QueuedEntry
    | UnqueuedEntry
    | ForfeitedEntry
    | DealCalledEntry
    | DealtEntry
    | Did
    | SaltCommittedEntry
    | SettingChanged
    | TermsChangedEntry
    | Hosted
    | GaveTime
    | Voted
    | StoodInEntry
    | ForgottenEntry
    | Rematched
    | Closed
)
_entries: msgspec.json.Decoder[LogEntry] = msgspec.json.Decoder(LogEntry)
_created = msgspec.json.Decoder(Created)


def write(value: Created | LogEntry) -> str:
    """How a table was created, or an entry, as it is stored."""
    return msgspec.json.encode(value).decode()


def read_entry(text: str) -> LogEntry:
    """The entry that was stored."""
    return _entries.decode(text)


def read_created(text: str) -> Created:
    """How a table was created, as it was stored."""
    return _created.decode(text)
