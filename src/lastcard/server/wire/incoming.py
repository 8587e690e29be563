"""The frames of the socket and the bodies of the calls: what is understood, field by field.

A field's ``Meta`` is all there is to say about it: validation, error messages, OpenAPI, the browser's types
and the documentation are made from it.  ``extra["says"]`` names the message that says what it may be,
where its type alone would not say it.
"""

import typing
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

from lastcard.game.errors import LocalizedError
from lastcard.server.wire import names
from lastcard.server.wire.problems import BadField, Denied
from lastcard.server.wire.settings import (
    BotName,
    Languages,
    Seconds,
    TableSettings,
)
from lastcard.server.wire.validation import Allowed, malformed, mistake

LEAST_SALT = 16
"""Characters of a salt that was committed to: a shorter one could be found from its commitment."""
LONGEST_LINE = 200
"""Characters of a line of chat."""
MOST_BYTES = 4096
"""The longest frame a client may send."""

EMOTES = (
    "clap", "laugh", "wow", "think", "cry", "heart",
    "thumbs-up", "hurry", "sorry", "wave", "party", "good-game",
)  # fmt: skip

PLAIN_TEXT = r"^[^\x00-\x1f\x7f-\x9f]*\Z"
"""No control characters: they confuse terminals and logs, and PostgreSQL takes no NUL."""


def _plain(least: int, most: int) -> Meta:
    return Meta(min_length=least, max_length=most, pattern=PLAIN_TEXT, extra={"says": "plain-text"})


CommandId: TypeAlias = Annotated[str, _plain(1, 64)]
Typed: TypeAlias = Annotated[str, _plain(1, 200)]
"""A command as people type it."""
Seq: TypeAlias = Annotated[int, Meta(ge=0, le=2**53, extra={"says": "seq-seen"})]
PlayerName: TypeAlias = Annotated[
    str, Meta(max_length=200, extra={"says": "player-name", "least": 1, "most": names.LONGEST})
]
TurnSeconds: TypeAlias = Annotated[float, Meta(ge=1, le=3600, extra={"says": "seconds"})]
TableName: TypeAlias = Annotated[str, _plain(1, 255)]


class _Frame(msgspec.Struct, frozen=True, tag_field="t", forbid_unknown_fields=True):
    """Base of what a client may send over the socket."""


class Hello(_Frame, frozen=True, kw_only=True, tag="hello", forbid_unknown_fields=False):
    """The first frame; without a token it watches.  Fields of a later version are ignored."""

    token: Annotated[str, Meta(max_length=128)] | None = None
    """The token of a seat."""
    since: Seq | None = None
    """Send what happened after it, where that is not too much."""
    watch: bool = False
    """Watch only, even with a seat's token: a second tab that leaves the first in peace."""
    language: Languages | None = None
    """The language of the sentences it is sent, or several, the most wanted first; English when absent."""
    table: TableName | None = None
    """The table, where the socket's address names none."""
    delta: bool = False
    """Send a ``changed`` frame instead of ``events`` and ``view`` once the view was sent."""


class Do(_Frame, frozen=True, kw_only=True, tag="do"):
    """An action of the round, in notation."""

    id: CommandId
    """Chosen by the client; a repetition with the same id is answered, not carried out again."""
    do: Typed
    at: Seq | None = None
    """The ``seq`` at which the player decided; if somebody decided since, the action is refused as stale."""


class TableCommand(_Frame, frozen=True, kw_only=True, tag="table"):
    """A command of the host's, or a player's ``leave``."""

    id: CommandId
    do: Typed
    at: Seq | None = None


class Salt(_Frame, frozen=True, kw_only=True, tag="salt"):
    """Mixed into the next deal: first its commitment, then, when the deal is called, the salt itself."""

    commit: Annotated[str, Meta(pattern="^[0-9a-f]{64}$", extra={"says": "sha256"})] | UnsetType = UNSET
    """The SHA-256 of the salt, in hexadecimal."""
    open: Annotated[str, _plain(LEAST_SALT, 64)] | UnsetType = UNSET
    """The salt that was committed to."""


class Say(_Frame, frozen=True, kw_only=True, tag="say"):
    """An emote, shown to everybody."""

    emote: Annotated[
        str,
        Meta(
            max_length=20,
            extra={"says": "one-of", "allowed": EMOTES},
            extra_json_schema={"enum": list(EMOTES)},
        ),
    ]


class Chat(_Frame, frozen=True, kw_only=True, tag="chat"):
    """A line of chat, shown to everybody where the host has turned chat on."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_LINE)]


class Ping(_Frame, frozen=True, kw_only=True, tag="ping"):
    """Asks whether the connection still stands: a browser is not told of the socket's own pings."""


ClientFrame: TypeAlias = Hello | Do | TableCommand | Salt | Say | Chat | Ping
_frames: msgspec.json.Decoder[ClientFrame] = msgspec.json.Decoder(ClientFrame)
_KINDS: dict[str, type[msgspec.Struct]] = {
    kind.__struct_config__.tag: kind for kind in typing.get_args(ClientFrame)
}


class _Tagged(msgspec.Struct):
    t: Any = None


def read_frame(data: str | bytes) -> ClientFrame:
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


def _mistake(error: msgspec.ValidationError, raw: bytes) -> LocalizedError:
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


class NewTable(TableSettings, frozen=True, kw_only=True):
    """The body of ``POST /api/tables``: the settings, and the name of the player who opens the table."""

    name: PlayerName | None = None
    """None for a host who does not play."""


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
