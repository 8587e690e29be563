"""A table as it was asked for, checked before anything is stored."""

from lastcard.bots import OPPONENTS, installed
from lastcard.editions import EDITIONS
from lastcard.editions.options import BadOption, build
from lastcard.formats import FORMATS, BadEntry
from lastcard.notation.json_codec import written_to_data
from lastcard.server.table import tokens
from lastcard.server.table.committed_shuffle import new_secret
from lastcard.server.table.log_entries import Spec
from lastcard.server.table.state import TableState, opened
from lastcard.server.wire.catalogue import table_formats
from lastcard.server.wire.incoming import NewTable
from lastcard.server.wire.names import may_be_listed
from lastcard.server.wire.problems import BadField, about
from lastcard.words import best_language
from lastcard.words.nearest import misnamed


def read_spec(
    new: NewTable, *, name: str | None, token: str, origin: str = "", auto: bool, unhosted: bool = False
) -> Spec:
    """The specification of a table.

    :raises BadField: naming what cannot be used.
    """
    try:
        rules = build(new.edition, new.options)
    except BadOption as error:
        raise about(error.field if error.field == "edition" else f"options.{error.field}", error) from error
    fit = table_formats(EDITIONS[new.edition])
    if new.format is not None and new.format not in fit:
        others = tuple(name for name in FORMATS if name not in fit)
        raise misnamed(BadField, "format", "table-format", new.format, fit, tournaments=others)
    if new.listed and not may_be_listed(new.options):
        raise BadField("options", "link-listed")
    if new.bank and new.timer is None:
        raise BadField("bank", "bank-needs-timer")
    return Spec(
        edition=new.edition,
        format=new.format or rules.formats[0],
        options=new.options,
        written=written_to_data(rules),
        seats=new.seats or 4,
        bots=new.bots,
        timer=new.timer,
        bank=new.bank,
        chat=new.chat,
        uno_grace=new.uno_grace,
        pace=new.pace,
        secret=new_secret(),
        name=name,
        token=tokens.hashed(token),
        origin=origin,
        auto=auto,
        late=new.late,
        listed=new.listed,
        language=None if new.language is None else best_language(new.language),
        fill_after=new.fill_after,
        unhosted=unhosted,
    )


def checked_table(spec: Spec) -> TableState:
    """The table of *spec*, whose bots are known and fit.

    :raises BadField: naming what cannot be used.
    """
    for bot in spec.bots:
        check_bot("bots", bot)
    free = spec.seats - (spec.name is not None)
    if len(spec.bots) > free:
        raise BadField("bots", "bots-do-not-fit", count=len(spec.bots), most=free)
    try:
        return opened(spec)
    except BadEntry as error:
        raise about("seats" if error.field == "players" else error.field, error) from error


def check_bot(field: str, name: str) -> None:
    """:raises BadField: if there is no bot of that name, or what it needs is not installed."""
    if name not in (names := installed(OPPONENTS)):
        raise misnamed(BadField, field, "not-one-of", name, names)
