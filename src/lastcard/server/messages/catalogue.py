"""The editions, their rules and the cards people write, as data."""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from lastcard.bots import BOTS
from lastcard.editions import EDITIONS
from lastcard.editions.options import Option, build, options_of
from lastcard.editions.sheet import sheet
from lastcard.formats import FORMATS, make_format
from lastcard.game import Rules


@cache
def editions() -> tuple[Mapping[str, Any], ...]:
    """Every edition as a client needs it to offer a table."""
    return tuple(_edition(rules) for rules in EDITIONS.values())


def _edition(rules: Rules) -> dict[str, Any]:
    counts = Counter(rules.deck)
    return {
        "name": rules.name,
        "title": rules.title,
        "year": rules.year,
        "colours": list(rules.colours),
        "cards": [
            {"card": str(card), "name": card.name, "count": count, "points": rules.value[card]}
            for card, count in counts.items()
        ],
        "formats": [name for name in dict.fromkeys((*rules.formats, *FORMATS)) if at_one_table(name, rules)],
        "options": [_option(option) for option in options_of(rules.name)],
        "players": [2, 10],
        "bots": list(BOTS),
    }


def at_one_table(name: str, rules: Rules) -> bool:
    """Whether the format needs no more than one table."""
    return make_format(name, rules).scheme.tables == 1


def table_formats(rules: Rules) -> tuple[str, ...]:
    """The formats a table can be made with."""
    return tuple(name for name in FORMATS if at_one_table(name, rules))


def _option(option: Option) -> dict[str, Any]:
    takes = option.takes
    data = {
        "name": option.name,
        "type": type(takes).__name__.lower(),
        "allowed": takes.kind,
        "default": option.default,
        "clause": option.clause or None,
    }
    return data | {
        name: getattr(takes, name)
        for name in ("words", "least", "most")
        if getattr(takes, name, None) is not None
    }


def rules_sheet(name: str, options: Mapping[str, Any]) -> Any:
    """The sheet of exactly these rules.

    :raises BadOption: naming what is wrong.
    """
    return msgspec.to_builtins(sheet(build(name, options)))
