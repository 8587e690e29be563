"""A table as it was asked for, checked before anything is stored."""

from collections.abc import Sequence
from typing import Any

from msgspec import structs

from lastcard.bots import OPPONENTS, installed, missing_at
from lastcard.editions import EDITIONS
from lastcard.editions.options import BadOption, build
from lastcard.formats import FORMATS, BadEntry
from lastcard.game import Rules
from lastcard.notation.json_codec import written_to_data
from lastcard.server.table import tokens
from lastcard.server.table.committed_shuffle import new_secret
from lastcard.server.table.log_entries import OFF_AT_CLUBS, Created, TermsChangedEntry
from lastcard.server.table.state import TableState, opened
from lastcard.server.wire.catalogue import table_formats
from lastcard.server.wire.names import may_be_listed
from lastcard.server.wire.problems import BadField, about
from lastcard.server.wire.settings import TableSettings, settings_in
from lastcard.words import best_language
from lastcard.words.nearest import misnamed


def new_table(
    new: TableSettings, *, name: str | None, token: str, origin: str = "", unhosted: bool = False
) -> Created:
    """How a table with these settings is created.

    :raises BadField: naming what cannot be used.
    """
    settings, rules = _checked(new)
    return Created(
        settings=settings,
        written=written_to_data(rules),
        secret=new_secret(),
        name=name,
        token=tokens.hashed(token),
        origin=origin,
        unhosted=unhosted,
    )


def checked_rules(edition: str, options: dict[str, Any]) -> Rules:
    """The rules of an edition with these options.

    :raises BadField: naming what cannot be used.
    """
    try:
        return build(edition, options)
    except BadOption as error:
        raise about(error.field if error.field == "edition" else f"options.{error.field}", error) from error


def _checked(new: TableSettings) -> tuple[TableSettings, Rules]:
    """The settings that were asked for, complete, and the rules they make.

    :raises BadField: naming what cannot be used.
    """
    rules = checked_rules(new.edition, new.options)
    fit = table_formats(EDITIONS[new.edition])
    if new.format and new.format not in fit:
        others = tuple(name for name in FORMATS if name not in fit)
        raise misnamed(BadField, "format", "table-format", new.format, fit, tournaments=others)
    if new.listed and not may_be_listed(new.options):
        raise BadField("options", "link-listed")
    if new.bank and new.timer is None:
        raise BadField("bank", "bank-needs-timer")
    language = None if new.language is None else best_language(new.language)
    complete = structs.replace(settings_in(new), format=new.format or rules.formats[0], language=language)
    return complete, rules


def terms_of(table: TableState, new: TableSettings) -> TermsChangedEntry:
    """How *table* is played from now on, with the settings that its host asks for.

    Who has a seat, who may sit down and when the match starts by itself is not changed by it.

    :raises BadField: naming what cannot be used.
    """
    if table.created.club:
        check_club(new)
    settings, rules = _checked(new)
    kept = {name: getattr(table.settings, name) for name in ("locked", "paused", "language", "fill_after")}
    changed = structs.replace(settings, bots=(), **kept)
    fresh = checked_table(structs.replace(table.created, settings=changed, written=written_to_data(rules)))
    for chair in table.chairs:
        if chair is not None and chair.bot is not None:
            _check_among("bots", chair.bot, able(fresh))
    return TermsChangedEntry(settings=changed, written=written_to_data(rules))


def check_club(new: TableSettings) -> None:
    """:raises BadField: naming a setting that is off at every table of a club."""
    for name in sorted(OFF_AT_CLUBS):
        if getattr(new, name):
            raise BadField(name, "club-off")


def checked_table(created: Created) -> TableState:
    """The table that was created, whose bots are known and fit.

    :raises BadField: naming what cannot be used.
    """
    settings = created.settings
    for bot in settings.bots:
        check_bot("bots", bot)
    free = settings.seats - (created.name is not None)
    if len(settings.bots) > free:
        raise BadField("bots", "bots-do-not-fit", count=len(settings.bots), most=free)
    try:
        table = opened(created)
    except BadEntry as error:
        raise about("seats" if error.field == "players" else error.field, error) from error
    for bot in settings.bots:
        _check_among("bots", bot, able(table))
    return table


def able(table: TableState) -> tuple[str, ...]:
    """The names of the bots that can play at *table* as themselves."""
    seats = len(table.chairs)
    return tuple(
        n for n, bot in OPPONENTS.items() if missing_at(bot, table.rules, table.format, seats) is None
    )


def check_bot(field: str, name: str) -> None:
    """:raises BadField: if there is no bot of that name, or what it needs is not installed."""
    _check_among(field, name, installed(OPPONENTS))


def _check_among(field: str, name: str, names: Sequence[str]) -> None:
    if name not in names:
        raise misnamed(BadField, field, "not-one-of", name, names)
