"""The frames of the socket and the bodies of the calls: what is understood, field by field."""

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

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
    emote: Annotated[str, Meta(max_length=20)]


Frame: TypeAlias = Hello | Do | Table | Salt | Say
_frames: msgspec.json.Decoder[Frame] = msgspec.json.Decoder(Frame)


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
        raise BadFrame(str(error)) from error
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadFrame(f"malformed JSON: {error}") from error


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of ``POST /api/tables``."""

    edition: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=2, le=10)] | None = None
    format: Annotated[str, Meta(max_length=40)] | None = None
    options: dict[str, Any] = {}
    bots: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=10)] = ()
    name: Annotated[str, Meta(max_length=200)] | None = None
    timer: Annotated[float, Meta(ge=0.1, le=3600)] | None = None
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
    timer: Annotated[float, Meta(ge=0.1, le=3600)] | None = None
    uno_grace: Annotated[float, Meta(ge=0, le=60)] = 1.0
    pace: Annotated[float, Meta(ge=0, le=60)] = 0.5


class NewCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of ``POST /api/cards``: a rule somebody wrote."""

    edition: Annotated[str, Meta(max_length=40)]
    sentence: Annotated[str, Meta(min_length=1, max_length=500)]
    colour: Annotated[str, Meta(max_length=1)] | None = None
    """The colour of a classic blank; None for a Wild Customizable."""
