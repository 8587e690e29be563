"""The settings of a table, declared once for the call that makes it, its log, its views and its listings.

To add a setting, add a field here, the code that acts on it, and its words.  A setting that the host may
change while the table is open is named in ``CHANGEABLE``, too; the command is ``set NAME VALUE``.
"""

from typing import Annotated, Any, Final, TypeAlias, get_args, get_type_hints

import msgspec
from msgspec import Meta

from lastcard.server.wire.vocabulary import LATE, Late

EditionName: TypeAlias = Annotated[str, Meta(max_length=40, extra={"says": "edition-name"})]
FormatName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40, extra={"says": "format-name"})]
BotName: TypeAlias = Annotated[str, Meta(max_length=40, extra={"says": "bot-name"})]
Seconds: TypeAlias = Annotated[float, Meta(ge=0, le=60, extra={"says": "seconds"})]
LongTurnSeconds: TypeAlias = Annotated[float, Meta(ge=1, le=7 * 86_400, extra={"says": "seconds"})]
"""From an hour on a table is played by correspondence."""
Languages: TypeAlias = Annotated[str, Meta(max_length=100)]
"""A language (`es`), or several, the most wanted first (`es-MX,en`)."""
Options: TypeAlias = Annotated[dict[str, Any], Meta(extra={"says": "options"})]


class TableSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a table is played.  Everybody who has the table's link may read all of it."""

    edition: EditionName
    seats: Annotated[int, Meta(ge=2, le=10)] = 4
    format: FormatName = ""
    """How rounds make a match; in the call that makes a table, left out for the edition's own."""
    options: Options = {}
    bots: Annotated[tuple[BotName, ...], Meta(max_length=10, extra={"says": "bot-names"})] = ()
    """The bots that have a seat from the start."""
    timer: LongTurnSeconds | None = None
    """Seconds for each decision; None for no timer."""
    bank: Annotated[float, Meta(ge=0, le=3600, extra={"says": "seconds"})] = 0.0
    """Seconds of each player's time bank, for the whole match: it runs when a decision's own have run out."""
    uno_grace: Seconds = 1.0
    """Seconds after a play in which nobody can be caught."""
    auto_uno: bool = False
    """Whether UNO is called for everybody: nobody can forget it."""
    pace: Seconds = 0.5
    """Seconds a bot takes over a move."""
    chat: bool = False
    """Whether the players may write to each other."""
    late: Annotated[Late, Meta(extra={"says": "one-of", "allowed": LATE})] = "next-round"
    """When newcomers take a bot's seat in a match under way."""
    locked: bool = False
    """Whether nobody else may sit down."""
    paused: bool = False
    """Whether a host without a seat has paused the table: nobody moves, and no clock runs."""
    listed: bool = False
    """Whether the table is in the list of open tables while somebody can sit down."""
    language: Languages | None = None
    """The language of the players, as the list of open tables shows it."""
    fill_after: Annotated[float, Meta(ge=1, le=600, extra={"says": "seconds"})] | None = None
    """Seconds after which bots take the free seats and the match starts; None for when the host starts it."""


CHANGEABLE: Final = ("locked", "listed", "late", "chat", "pace", "auto_uno", "paused")
"""The settings that the host may change with ``set NAME VALUE``."""
OUTSIDE_TERMS: Final = frozenset({"pace", "chat"})
"""Those that do not change how a game is played."""
_TYPES: Final = {
    name: hint
    for name, hint in get_type_hints(TableSettings, include_extras=True).items()
    if name in CHANGEABLE
}


def read_value(setting: str, text: str) -> Any:
    """The value of a changeable *setting* that is written as *text*: ``true``, ``2.5``, ``at-once``.

    :raises msgspec.ValidationError: it is no value of this setting.
    """
    return msgspec.convert(text, _TYPES[setting], strict=False)


def words_of(setting: str) -> tuple[str, ...]:
    """The values of a changeable *setting* that is one of a few words."""
    return get_args(get_args(_TYPES[setting])[0])


def settings_in(call: TableSettings) -> TableSettings:
    """The settings alone, without what a subclass adds to them."""
    return TableSettings(**{name: getattr(call, name) for name in TableSettings.__struct_fields__})
