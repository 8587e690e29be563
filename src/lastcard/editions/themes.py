"""The look of an edition: the cards that represent it, colours, lines, and drawings of special cards.

A theme is the file ``NAME.theme.toml`` beside the edition's module; what it omits comes from the page's
default theme.  Values become CSS custom properties, so only colours, numbers and line styles are accepted.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from lastcard.game.cards import COLOURS
from lastcard.game.rules import Rules
from lastcard.plugins import BadPlugin, check_keys, found, naming_plugin_file, read_data

_SUITS = tuple(f"{colour}{part}" for colour in COLOURS for part in ("", "-ink", "-on"))
COLOURED = (
    *_SUITS, "wild", "wild-on", "paper", "frame", "window-line", "back", "back-line",
    "felt", "felt-deep", "felt-line", "felt-text", "felt-muted",
)  # fmt: skip
"""The properties that are colours: of suits, what is drawn with (ink) and on (on) them, cards and table."""
LINES = (
    "frame-width", "frame-dash", "frame-cap", "frame-opacity", "window-width",
    "back-width", "back-dash", "back-cap",
)  # fmt: skip
"""The properties of the lines on a card's face and back."""
_COLOUR = re.compile(r"#[0-9a-f]{6}")
_LINE = re.compile(r"\d+(\.\d+)?( \d+(\.\d+)?)*|round|butt|none")
_DRAWING = re.compile(r"[MLHVCSQTAZmlhvcsqtaz0-9., -]+")
_SPREAD = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Theme:
    """An edition's look."""

    emblem: str
    """The card that represents the edition in a list."""
    spread: tuple[str, ...]
    """Cards shown as a fan where the edition is presented."""
    order: int
    """The sort key among editions: the year, unless the theme says otherwise."""
    style: Mapping[str, str] = field(default_factory=dict)
    """CSS custom properties, without their dashes."""
    drawings: Mapping[str, str] = field(default_factory=dict)
    """SVG paths by face, on a square from -50 to 50."""


UNDATED = 9999


def default_theme(rules: Rules) -> Theme:
    """The theme of an edition without a file: a different card of each colour, and the last wild."""
    suits = [
        [card for card in dict.fromkeys(rules.deck) if card.colour == colour] for colour in rules.colours
    ]
    spread = (*(own[at * 3 % len(own)] for at, own in enumerate(suits)), rules.deck[-1])
    return Theme(emblem=str(rules.deck[-1]), spread=tuple(map(str, spread)), order=rules.year or UNDATED)


@cache
def _files() -> Mapping[str, Path]:
    return {path.name.removesuffix(".theme.toml"): path for path in found("editions/books", "*.theme.toml")}


def theme_of(rules: Rules) -> Theme:
    """The theme of an edition.

    :raises BadPlugin: naming what is wrong in its file.
    """
    path = _files().get(rules.name)
    return default_theme(rules) if path is None else read_theme(path, rules)


def read_theme(path: Path, rules: Rules) -> Theme:
    """The theme in the file at *path*, for *rules*.

    :raises BadPlugin: naming what is wrong in the file.
    """
    with naming_plugin_file(path):
        data = read_data(path)
        check_keys(path, data, ("order", "emblem", "spread", "colours", "lines", "drawings"), ())
        usual = default_theme(rules)
        emblem, spread = data.get("emblem", usual.emblem), tuple(data.get("spread", usual.spread))
        deck = {str(card) for card in rules.deck}
        for card in (emblem, *spread):
            if card not in deck:
                raise BadPlugin(f"{path}: {card!r} is not a card of {rules.name}")
        if len(spread) > _SPREAD:
            raise BadPlugin(f"{path}: spread: at most {_SPREAD} cards, not {len(spread)}")
        style = {
            **_values(path, data.get("colours", {}), COLOURED, _COLOUR),
            **_values(path, data.get("lines", {}), LINES, _LINE),
        }
        faces = tuple(dict.fromkeys(card.face for card in rules.deck if card.is_wild))
        return Theme(
            emblem=emblem,
            spread=spread,
            order=data.get("order", usual.order),
            style=style,
            drawings=_values(path, data.get("drawings", {}), faces, _DRAWING),
        )


def _values(
    path: Path, table: Mapping[str, Any], known: tuple[str, ...], form: re.Pattern[str]
) -> dict[str, str]:
    check_keys(path, table, known, ())
    values = {name: str(value) for name, value in table.items()}
    for name, value in values.items():
        if not form.fullmatch(value):
            raise BadPlugin(f"{path}: {name}: {value!r} is not written as {form.pattern}")
    return values
