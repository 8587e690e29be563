"""The editions, their rules and the cards people write, as data."""

from collections import Counter
from functools import cache

from msgspec import UNSET, convert

from lastcard.bots import LEVELS, installed
from lastcard.editions import EDITIONS
from lastcard.editions.options import Option, options_of
from lastcard.editions.themes import theme_of
from lastcard.formats import FORMATS, make_format
from lastcard.formats.schemes import Partnerships
from lastcard.game import Rules
from lastcard.server.wire.answers import (
    CardCount,
    EditionSheet,
    FormatSheet,
    Language,
    OptionSheet,
    Prefetched,
    ThemeSheet,
)
from lastcard.words import languages, translator
from lastcard.words.languages import added_messages


@cache
def spoken() -> tuple[Language, ...]:
    """The languages that are spoken here."""
    return tuple(
        Language(code=one.language, name=one.say("language-name")) for one in map(translator, languages())
    )


def prefetched(language: str, base: str) -> Prefetched:
    """What the page would otherwise ask for before it shows anything."""
    return Prefetched(
        base=base,
        language=language,
        languages=spoken(),
        words=added_messages(language),
        editions=editions(),
    )


@cache
def editions() -> tuple[EditionSheet, ...]:
    """Every edition as a client needs it to offer a table."""
    return tuple(_edition(rules) for rules in EDITIONS.values())


def _edition(rules: Rules) -> EditionSheet:
    counts, words = Counter(rules.deck), translator()
    formats = [name for name in dict.fromkeys((*rules.formats, *FORMATS)) if at_one_table(name, rules)]
    return EditionSheet(
        name=rules.name,
        title=rules.title,
        year=rules.year,
        colours=list(rules.colours),
        cards=[
            CardCount(card=str(card), name=words.card(card), count=count, points=rules.value[card])
            for card, count in counts.items()
        ],
        formats=formats,
        format_sheets=[_format(name, rules) for name in formats],
        tournaments=[_format(name, rules) for name in FORMATS if _is_tournament(name, rules)],
        options=[_option(option) for option in options_of(rules.name)],
        players=[2, 10],
        bots=list(installed(LEVELS)),
        theme=convert(theme_of(rules), ThemeSheet, from_attributes=True),
    )


def _format(name: str, rules: Rules) -> FormatSheet:
    scheme = make_format(name, rules).scheme
    return FormatSheet(name=name, players=list(scheme.sizes), scored=scheme.scored)


def _is_tournament(name: str, rules: Rules) -> bool:
    """Whether a match is a tournament in itself: at several tables, with changing partners, or a knockout."""
    scheme = make_format(name, rules).scheme
    return scheme.tables > 1 or scheme.eliminates or isinstance(scheme, Partnerships)


def at_one_table(name: str, rules: Rules) -> bool:
    """Whether the format needs no more than one table."""
    return make_format(name, rules).scheme.tables == 1


def table_formats(rules: Rules) -> tuple[str, ...]:
    """The formats a table can be made with."""
    return tuple(name for name in FORMATS if at_one_table(name, rules))


def _option(option: Option) -> OptionSheet:
    takes = option.takes
    return OptionSheet(
        name=option.name,
        type=type(takes).__name__.lower(),
        allowed=takes.kind,
        default=option.default,
        clause=option.clause or None,
        words=getattr(takes, "words", UNSET),
        least=getattr(takes, "least", UNSET),
        most=getattr(takes, "most", UNSET),
    )
