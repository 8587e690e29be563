"""The frames of the socket and the bodies of the calls: what is understood, field by field."""

from collections.abc import Mapping
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from lastcard.server.messages import names
from lastcard.server.messages.validation import malformed, mistake

MOST_BYTES = 4096
"""The longest frame a client may send."""

CommandId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Words: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200)]
Seq: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]

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


class Hello(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="t", tag="hello", forbid_unknown_fields=True
):
    """The first frame; without a token it watches."""

    token: Annotated[str, Meta(max_length=128)] | None = None
    since: Seq | None = None
    watch: bool = False
    """Watch only, even with a seat's token: a second tab that leaves the first in peace."""


class Do(msgspec.Struct, frozen=True, kw_only=True, tag_field="t", tag="do", forbid_unknown_fields=True):
    """An action of the round, in notation."""

    id: CommandId
    do: Words
    at: Seq | None = None


class Table(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="t", tag="table", forbid_unknown_fields=True
):
    """A word of the host's."""

    id: CommandId
    do: Words
    at: Seq | None = None


class Salt(msgspec.Struct, frozen=True, kw_only=True, tag_field="t", tag="salt", forbid_unknown_fields=True):
    """Mixed into the next deal."""

    salt: Annotated[str, Meta(max_length=64)]


class Say(msgspec.Struct, frozen=True, kw_only=True, tag_field="t", tag="say", forbid_unknown_fields=True):
    """Show an emote to the table."""

    emote: Annotated[str, Meta(max_length=20)]


Frame: TypeAlias = Hello | Do | Table | Salt | Say
_frames: msgspec.json.Decoder[Frame] = msgspec.json.Decoder(Frame)
_KINDS: Mapping[str, type[msgspec.Struct]] = {
    "hello": Hello,
    "do": Do,
    "table": Table,
    "salt": Salt,
    "say": Say,
}

ALLOWED: Mapping[str, str] = {
    "edition": "the name of an edition",
    "seats": "a whole number from 2 to 10",
    "format": "the name of a format",
    "options": "an object with the values of options by their names",
    "bots": "a list of up to 10 names of bots",
    "bot": "the name of a bot",
    "name": names.ALLOWED,
    "players": f"a list of up to 8 names, each of {names.ALLOWED}",
    "timer": "a number of seconds from 1 to 3600, or null for no timer",
    "uno_grace": "a number of seconds from 0 to 60",
    "pace": "a number of seconds from 0 to 60",
    "sentence": "a text of 1 to 500 characters",
    "colour": "the letter of a colour",
    "t": f"one of {', '.join(_KINDS)}",
    "token": "a text of up to 128 characters, or null",
    "since": "the last seq that was seen, a whole number from 0, or null",
    "at": "the last seq that was seen, a whole number from 0, or null",
    "watch": "true or false",
    "id": "a text of 1 to 64 characters",
    "do": "a text of 1 to 200 characters",
    "salt": "a text of up to 64 characters",
    "emote": f"one of {', '.join(EMOTES)}",
}
"""What each field may be, in a frame or a body."""


class BadFrame(ValueError):
    """A frame that says nothing we understand; the text says what is wrong with it."""


def read_frame(data: str | bytes) -> Frame:
    """The frame written in *data*.

    :raises BadFrame: and says why.
    """
    raw = data.encode() if isinstance(data, str) else data
    if len(raw) > MOST_BYTES:
        raise BadFrame(f"the frame has {len(raw)} bytes; at most {MOST_BYTES} are read")
    try:
        return _frames.decode(raw)
    except msgspec.ValidationError as error:
        raise BadFrame(_why(error, raw)) from error
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadFrame(malformed(error)) from error


class _Tagged(msgspec.Struct):
    t: Any = None


def _why(error: msgspec.ValidationError, raw: bytes) -> str:
    """What is wrong with a frame, by the fields of the kind it says it is."""
    try:
        tag = msgspec.json.decode(raw, type=_Tagged).t
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        tag = None
    kind = _KINDS.get(tag) if isinstance(tag, str) else None
    whole, fields = (
        ("a frame", ("t",)) if kind is None else (f"a {tag} frame", ("t", *kind.__struct_fields__))
    )
    return mistake(error, ALLOWED, whole=whole, fields=fields).why


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of ``POST /api/tables``."""

    edition: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=2, le=10)] | None = None
    format: Annotated[str, Meta(min_length=1, max_length=40)] | None = None
    options: dict[str, Any] = {}
    bots: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=10)] = ()
    name: Annotated[str, Meta(max_length=200)] | None = None
    timer: Annotated[float, Meta(ge=1, le=3600)] | None = None
    """Seconds for each decision; None for all the time in the world."""
    uno_grace: Annotated[float, Meta(ge=0, le=60)] = 1.0
    """Seconds after a play in which nobody can be caught."""
    pace: Annotated[float, Meta(ge=0, le=60)] = 0.5
    """Seconds a bot takes over a move."""


class NewSeat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of ``POST /api/tables/{table}/seats``."""

    name: Annotated[str, Meta(max_length=200)]


class NewTournament(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of ``POST /api/tournaments``; bots take the places that nobody is named for."""

    edition: Annotated[str, Meta(max_length=40)]
    format: Annotated[str, Meta(max_length=40)] = "partners-eight"
    players: Annotated[tuple[Annotated[str, Meta(max_length=200)], ...], Meta(max_length=8)] = ()
    bot: Annotated[str, Meta(max_length=40)] = "greedy"
    options: dict[str, Any] = {}
    timer: Annotated[float, Meta(ge=1, le=3600)] | None = None
    uno_grace: Annotated[float, Meta(ge=0, le=60)] = 1.0
    pace: Annotated[float, Meta(ge=0, le=60)] = 0.5


class NewCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of ``POST /api/cards``: a rule somebody wrote."""

    edition: Annotated[str, Meta(max_length=40)]
    sentence: Annotated[str, Meta(min_length=1, max_length=500)]
    colour: Annotated[str, Meta(max_length=1)] | None = None
    """The colour of a classic blank; None for a Wild Customizable."""
