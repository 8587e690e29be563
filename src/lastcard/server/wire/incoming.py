"""The frames of the socket and the bodies of the calls: what is understood, field by field.

A field's ``Meta`` is all there is to say about it: validation, error messages, OpenAPI, the browser's types
and the documentation are made from it.  ``extra["says"]`` names the message that says what it may be,
where its type alone would not say it.
"""

import typing
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

from lastcard.game.spoken import SpokenError
from lastcard.server.wire import names
from lastcard.server.wire.problems import BadField, Denied
from lastcard.server.wire.validation import Allowed, malformed, mistake
from lastcard.server.wire.vocabulary import LATE, PAIRINGS, Late, Pairing

LEAST_SALT = 16
"""Characters of a salt that was committed to: a shorter one could be found from its commitment."""
LONGEST_LINE = 200
"""Characters of a line of chat."""
MOST_BYTES = 4096
"""The longest frame a client may send."""

EMOTES = (
    "clap",
    "laugh",
    "wow",
    "think",
    "cry",
    "heart",
    "thumbs-up",
    "hurry",
    "sorry",
    "wave",
    "party",
    "good-game",
)

_PLAIN = r"^[^\x00-\x1f\x7f-\x9f]*\Z"
"""No control characters: they confuse terminals and logs, and PostgreSQL takes no NUL."""

CommandId: TypeAlias = Annotated[
    str, Meta(min_length=1, max_length=64, pattern=_PLAIN, extra={"says": "plain-text"})
]
Typed: TypeAlias = Annotated[
    str, Meta(min_length=1, max_length=200, pattern=_PLAIN, extra={"says": "plain-text"})
]
"""A command as people type it."""
Seq: TypeAlias = Annotated[int, Meta(ge=0, le=2**53, extra={"says": "seq-seen"})]
PlayerName: TypeAlias = Annotated[
    str, Meta(max_length=200, extra={"says": "player-name", "least": 1, "most": names.LONGEST})
]
EditionName: TypeAlias = Annotated[str, Meta(max_length=40, extra={"says": "edition-name"})]
FormatName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40, extra={"says": "format-name"})]
BotName: TypeAlias = Annotated[str, Meta(max_length=40, extra={"says": "bot-name"})]
Seconds: TypeAlias = Annotated[float, Meta(ge=0, le=60, extra={"says": "seconds"})]
LongTurnSeconds: TypeAlias = Annotated[float, Meta(ge=1, le=7 * 86_400, extra={"says": "seconds"})]
"""From an hour on a table is played by correspondence."""
TurnSeconds: TypeAlias = Annotated[float, Meta(ge=1, le=3600, extra={"says": "seconds"})]
TableName: TypeAlias = Annotated[
    str, Meta(min_length=1, max_length=255, pattern=_PLAIN, extra={"says": "plain-text"})
]
Languages: TypeAlias = Annotated[str, Meta(max_length=100)]
"""A language (`es`), or several, the most wanted first (`es-MX,en`)."""
Options: TypeAlias = Annotated[dict[str, Any], Meta(extra={"says": "options"})]


class Hello(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="t", tag="hello", forbid_unknown_fields=True
):
    """The first frame; without a token it watches."""

    token: Annotated[str, Meta(max_length=128)] | None = None
    since: Seq | None = None
    watch: bool = False
    """Watch only, even with a seat's token: a second tab that leaves the first in peace."""
    language: Languages | None = None
    """The language of the sentences it is sent, or several, the most wanted first; English when absent."""
    table: TableName | None = None
    """The table, where the socket's address names none."""


class Do(msgspec.Struct, frozen=True, kw_only=True, tag_field="t", tag="do", forbid_unknown_fields=True):
    """An action of the round, in notation."""

    id: CommandId
    do: Typed
    at: Seq | None = None


class TableCommand(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="t", tag="table", forbid_unknown_fields=True
):
    """A command of the host's, or a player's ``leave``."""

    id: CommandId
    do: Typed
    at: Seq | None = None


class Salt(msgspec.Struct, frozen=True, kw_only=True, tag_field="t", tag="salt", forbid_unknown_fields=True):
    """Mixed into the next deal: first its commitment, then, when the deal is called, the salt itself."""

    commit: Annotated[str, Meta(pattern="^[0-9a-f]{64}$", extra={"says": "sha256"})] | UnsetType = UNSET
    """The SHA-256 of the salt, in hexadecimal."""
    open: (
        Annotated[
            str, Meta(min_length=LEAST_SALT, max_length=64, pattern=_PLAIN, extra={"says": "plain-text"})
        ]
        | UnsetType
    ) = UNSET
    """The salt that was committed to."""


class Say(msgspec.Struct, frozen=True, kw_only=True, tag_field="t", tag="say", forbid_unknown_fields=True):
    """An emote, shown to everybody."""

    emote: Annotated[
        str,
        Meta(
            max_length=20,
            extra={"says": "one-of", "allowed": EMOTES},
            extra_json_schema={"enum": list(EMOTES)},
        ),
    ]


class Chat(msgspec.Struct, frozen=True, kw_only=True, tag_field="t", tag="chat", forbid_unknown_fields=True):
    """A line of chat, shown to everybody where the host has turned chat on."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_LINE)]


class Ping(msgspec.Struct, frozen=True, kw_only=True, tag_field="t", tag="ping", forbid_unknown_fields=True):
    """Asks whether the connection still stands: a browser is not told of the socket's own pings."""


Frame: TypeAlias = Hello | Do | TableCommand | Salt | Say | Chat | Ping
_frames: msgspec.json.Decoder[Frame] = msgspec.json.Decoder(Frame)
_KINDS: dict[str, type[msgspec.Struct]] = {
    kind.__struct_config__.tag: kind for kind in typing.get_args(Frame)
}


class _Tagged(msgspec.Struct):
    t: Any = None


def read_frame(data: str | bytes) -> Frame:
    """The frame written in *data*.

    :raises BadField: or Denied, and says why.
    """
    raw = data.encode() if isinstance(data, str) else data
    if len(raw) > MOST_BYTES:
        raise Denied("frame-too-long", size=len(raw), most=MOST_BYTES)
    try:
        frame = _frames.decode(raw)
    except msgspec.ValidationError as error:
        raise _mistake(error, raw) from error
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise malformed(error) from error
    if isinstance(frame, Salt) and sum(one is not UNSET for one in msgspec.structs.astuple(frame)) != 1:
        raise Denied("salt-one")
    return frame


def _mistake(error: msgspec.ValidationError, raw: bytes) -> SpokenError:
    """What is wrong with a frame, by the fields of the kind it says it is."""
    try:
        tag = msgspec.json.decode(raw, type=_Tagged).t
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return Denied("not-object", whole="frame", fields=("t",))
    kind = _KINDS.get(tag) if isinstance(tag, str) else None
    if kind is not None:
        return mistake(error, kind, tag)
    return BadField(
        "t", "missing" if tag is None else "invalid", allowed=Allowed("one-of", allowed=tuple(_KINDS))
    )


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of ``POST /api/tables``."""

    edition: EditionName
    seats: Annotated[int, Meta(ge=2, le=10)] | None = None
    format: FormatName | None = None
    options: Options = {}
    bots: Annotated[tuple[BotName, ...], Meta(max_length=10, extra={"says": "bot-names"})] = ()
    name: PlayerName | None = None
    timer: LongTurnSeconds | None = None
    """Seconds for each decision; None for no timer."""
    bank: Annotated[float, Meta(ge=0, le=3600, extra={"says": "seconds"})] = 0.0
    """Seconds of each player's time bank, for the whole match: it runs when a decision's own have run out."""
    uno_grace: Seconds = 1.0
    """Seconds after a play in which nobody can be caught."""
    pace: Seconds = 0.5
    """Seconds a bot takes over a move."""
    chat: bool = False
    """Whether its players may write to each other; the host turns it on and off."""
    late: Annotated[Late, Meta(extra={"says": "one-of", "allowed": LATE})] = "next-round"
    """When newcomers take a bot's seat in a match under way."""
    listed: bool = False
    """Whether everybody may find it in the list of open tables."""
    language: Languages | None = None
    """What its players speak, as the list tells it."""
    fill_after: Annotated[float, Meta(ge=1, le=600, extra={"says": "seconds"})] | None = None
    """Seconds after which bots take the free seats and the match starts; None for when the host starts it."""


class NewSeat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of ``POST /api/tables/{table}/seats``."""

    name: PlayerName
    queue: bool = False
    """Whether to wait for a seat where none can be had now."""


class QuickMatch(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of ``POST /api/quick``: a seat among other people, whoever they are."""

    name: PlayerName
    edition: EditionName | None = None
    """None for any."""
    language: Languages | None = None
    """Tables that speak it come first."""


class NewTournament(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of ``POST /api/tournaments``."""

    edition: EditionName
    format: FormatName | None = None
    """How a match is played; None for the edition's own, and for ``partners-eight`` by the book."""
    pairing: Annotated[Pairing, Meta(extra={"says": "one-of", "allowed": PAIRINGS})] = "book"
    """Who meets whom; ``book`` is all in one match, as the format has it."""
    open: bool = False
    """Whether people sign up by link; always so unless the pairing is ``book``, where bots fill up."""
    title: Annotated[str, Meta(max_length=60, pattern=_PLAIN, extra={"says": "plain-text"})] = ""
    players: Annotated[
        tuple[PlayerName, ...], Meta(max_length=8, extra={"says": "player-names", "longest": names.LONGEST})
    ] = ()
    """Who is entered from the start; each is given a token."""
    most: Annotated[int, Meta(ge=2, le=1000)] | None = None
    """How many may sign up; None for as many as the server allows."""
    table_size: Annotated[int, Meta(ge=2, le=10)] | None = None
    """How many sit at a table; None for the fewest the format is for."""
    stages: Annotated[int, Meta(ge=1, le=100)] | None = None
    """Of a swiss tournament; None for as many as single out one winner."""
    advance: Annotated[int, Meta(ge=1, le=9)] | None = None
    """How many of each table of a knockout go on; None for half of it."""
    rounds: Annotated[int, Meta(ge=1, le=100)] | None = None
    """A match ends after so many rounds; None for where its format ends it."""
    minutes: Annotated[float, Meta(ge=0.05, le=1440, extra={"says": "minutes"})] | None = None
    """How long an arena is open; None for 60."""
    no_show: Annotated[float, Meta(ge=1, le=3600, extra={"says": "seconds"})] = 120.0
    """Seconds in which a player must come to a table that has opened."""
    bot: BotName = "greedy"
    options: Options = {}
    timer: TurnSeconds | None = None
    uno_grace: Seconds = 1.0
    pace: Seconds = 0.5


class NewPlayer(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of ``POST /api/tournaments/{tournament}/players``: signing up."""

    name: PlayerName
    token: (
        Annotated[
            str,
            Meta(min_length=32, max_length=64, pattern=r"^[A-Za-z0-9_-]*\Z", extra={"says": "own-token"}),
        ]
        | None
    ) = None
    """A secret of the caller's own: sent again, it signs nobody up twice; None for a new one."""


class TournamentCommand(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of ``POST /api/tournaments/{tournament}/commands``: a player's wish, or the host's."""

    do: Typed
    """Of a player: check-in, withdraw, rest, play; of the host: open-check-in, start, remove NAME, end."""


class NewFromMoment(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of ``POST /api/tables/{table}/replays/{round}/tables``: a round taken up again with bots."""

    at: Annotated[int, Meta(ge=0, le=2**31)]
    """The moment of the replay, counted from 0, the deal."""
    seat: Annotated[int, Meta(ge=0, le=9)]
    """Whose cards to play."""
    name: PlayerName
    bot: BotName = "steady"
    """Who plays the others'."""
    pace: Seconds = 0.5


class NewChallenge(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of ``POST /api/challenges``: a deal for oneself and friends, each against the same bots."""

    name: PlayerName
    edition: EditionName
    seats: Annotated[int, Meta(ge=2, le=10)] | None = None
    options: Options = {}
    bot: BotName = "steady"
    pace: Seconds = 0.5


class NewPlay(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of ``POST /api/challenges/{challenge}/tables``."""

    name: PlayerName
    pace: Seconds = 0.5


class NewCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of ``POST /api/cards``: a rule somebody wrote."""

    edition: EditionName
    sentence: Annotated[str, Meta(min_length=1, max_length=500)]
    colour: Annotated[str, Meta(max_length=1, extra={"says": "colour-letter"})] | None = None
    """The colour of a classic blank; None for a Wild Customizable."""


def read_name(field: str, text: str) -> str:
    """What a player wants to be called, made safe to show.

    :raises BadField: naming *field*, if nothing visible is left or too much, or it is reserved.
    """
    try:
        return names.clean_name(text)
    except names.BadName as error:
        allowed = Allowed("player-name", least=1, most=names.LONGEST)
        raise BadField(field, "invalid", allowed=allowed) from error
    except names.Reserved as error:
        raise BadField(field, "name-reserved", given=str(error)) from error
