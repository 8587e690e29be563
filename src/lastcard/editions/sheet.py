"""The sheet of exactly what would be played, made from the engine's own rules and the ledger behind them."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from lastcard.editions.house import HOUSE_RULES
from lastcard.editions.ledger import Clause, clauses_of
from lastcard.editions.options import OPTIONS, options_of
from lastcard.game.cards import COLOURS, FACES, Card
from lastcard.game.effects import ExtraTurn
from lastcard.game.rules import Rules
from lastcard.language.describe import describe

SECTIONS = {
    "Cards": ("deck", "players", "blank"),
    "Setup": ("setup",),
    "First card": ("start",),
    "A turn": ("turn",),
    "Special cards": ("card", "challenge"),
    "Calling UNO": ("uno",),
    "Going out": ("round",),
    "Scoring": ("score",),
    "Matches": ("match",),
}


@dataclass(frozen=True, slots=True)
class CardLine:
    """A kind of card: how many, what they count, what they do."""

    code: str
    name: str
    count: int
    points: str
    does: str
    turned_up: str


@dataclass(frozen=True, slots=True)
class Line:
    """One clause as it is played at this table."""

    clause: str
    says: str
    ruling: str = ""
    """What is played where the book leaves it open; "" where the book decides."""
    why: str = ""
    option: str = ""
    chosen: bool = False
    """Whether the table chose it, against the default."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """Everything a player may want to look up about a table's rules."""

    name: str
    title: str
    year: int | None
    colours: tuple[str, ...]
    cards: tuple[CardLine, ...]
    sections: tuple[tuple[str, tuple[Line, ...]], ...]
    house: tuple[tuple[str, str, Any], ...]
    """The house rules in force: name, explanation, value."""
    written: tuple[tuple[str, str], ...]
    formats: tuple[str, ...]


def sheet(rules: Rules) -> Sheet:
    """The sheet of *rules*."""
    clauses = clauses_of(rules.name)
    return Sheet(
        name=rules.name,
        title=rules.title,
        year=rules.year,
        colours=tuple(COLOURS[c] for c in rules.colours),
        cards=tuple(_card_lines(rules)),
        sections=tuple(
            (title, tuple(_line(rules, c) for c in clauses if c.id.split(".")[0] in topics))
            for title, topics in SECTIONS.items()
        ),
        house=tuple(_house_lines(rules)),
        written=tuple((code, describe(rules.effects[code])) for code in rules.written),
        formats=rules.formats,
    )


def _card_lines(rules: Rules) -> Iterator[CardLine]:
    counts = Counter(
        "0-9" if card.face.isdigit() and card not in _acting(rules) else _kind(card) for card in rules.deck
    )
    for kind, count in counts.items():
        if kind == "0-9":
            yield CardLine(kind, "numbers", count, "face value", "", "")
            continue
        card = next(card for card in rules.deck if _kind(card) == kind)
        yield CardLine(
            code=kind,
            name=FACES[card.face] if card.face != "X" else card.name,
            count=count,
            points=str(rules.value[card]),
            does=_played(rules, card),
            turned_up=_turned_up(rules, card),
        )


def _played(rules: Rules, card: Card) -> str:
    named = "Its player names the colour." if card.is_wild else ""
    verbs = rules.card_effects[card]
    return " ".join(filter(None, (named, describe(verbs) if verbs else "")))


def _turned_up(rules: Rules, card: Card) -> str:
    """The opening in words; it counts as the dealer's play, so the dealer's extra turn is the first one."""
    verbs = rules.opening_effects(card)
    leads = "The dealer plays first." if ExtraTurn() in verbs else ""
    rest = tuple(verb for verb in verbs if verb != ExtraTurn())
    return " ".join(filter(None, (describe(rest) if rest else "", leads)))


def _acting(rules: Rules) -> frozenset[Card]:
    return frozenset(card for card, verbs in rules.card_effects.items() if verbs)


def _kind(card: Card) -> str:
    """A code for all cards that are alike but for their colour."""
    return str(card) if card.is_wild or card.face == "X" else f"-{card.face}"


def _line(rules: Rules, clause: Clause) -> Line:
    if not clause.is_ruling:
        return Line(clause.id, clause.says)
    option = clause.option
    if option is None:
        return Line(clause.id, clause.says, str(clause.default), clause.why)
    value = rules.options.get(option, clause.default)
    return Line(
        clause.id,
        clause.says,
        f"{option} = {_say(value)}",
        clause.why,
        option,
        chosen=value != clause.default,
    )


def _say(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _house_lines(rules: Rules) -> Iterator[tuple[str, str, Any]]:
    for name, rule in HOUSE_RULES.items():
        value = rules.options.get(name, OPTIONS[name].default)
        if value != OPTIONS[name].default:
            yield name, str(rule.__doc__), value


# ------------------------------------------------------------------ where two editions part
def differences(one: Rules, other: Rules) -> tuple[tuple[str, str, str], ...]:
    """Where two sets of rules part: what it is about, and what each says."""
    return (
        *_card_differences(one, other),
        *_clause_differences(one, other),
        *_option_differences(one, other),
    )


def _card_differences(one: Rules, other: Rules) -> Iterator[tuple[str, str, str]]:
    ours = {line.code: line for line in _card_lines(one)}
    theirs = {line.code: line for line in _card_lines(other)}
    if one.colours != other.colours:
        yield (
            "colours",
            ", ".join(COLOURS[c] for c in one.colours),
            ", ".join(COLOURS[c] for c in other.colours),
        )
    for code in dict.fromkeys((*ours, *theirs)):
        if ours.get(code) != theirs.get(code):
            yield _card_name(code), _say_card(ours.get(code)), _say_card(theirs.get(code))


def _card_name(code: str) -> str:
    return FACES.get(code.removeprefix("-"), code)


def _say_card(line: CardLine | None) -> str:
    if line is None:
        return "no such card"
    first = f" Turned up first: {line.turned_up}" if line.turned_up else ""
    return f"{line.count}, {line.points} points: {line.does or 'Nothing of its own.'}{first}"


def _clause_differences(one: Rules, other: Rules) -> Iterator[tuple[str, str, str]]:
    ours = {c.id: _line(one, c) for c in clauses_of(one.name)}
    theirs = {c.id: _line(other, c) for c in clauses_of(other.name)}
    for clause in dict.fromkeys((*ours, *theirs)):
        if (clause in ours) != (clause in theirs):
            yield clause, _say_line(ours.get(clause)), _say_line(theirs.get(clause))


def _say_line(line: Line | None) -> str:
    if line is None:
        return ""
    return f"{line.says} ({line.ruling})" if line.ruling else line.says


def _option_differences(one: Rules, other: Rules) -> Iterator[tuple[str, str, str]]:
    for option in OPTIONS.values():
        if option in options_of(one.name) and option in options_of(other.name):
            ours, theirs = (r.options.get(option.name, option.default) for r in (one, other))
            if ours != theirs:
                yield option.name, _say(ours), _say(theirs)
