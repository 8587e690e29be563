"""The rule sheet: exactly what is played at a table, from its rules and the ledger."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from lastcard.editions import EDITIONS
from lastcard.editions.house import HOUSE_RULES
from lastcard.editions.ledger import Clause, clauses_of
from lastcard.editions.options import OPTIONS, options_of
from lastcard.game.cards import BLANK, Card
from lastcard.game.cards import card as read_card
from lastcard.game.effects import Effect, ExtraTurn
from lastcard.game.rules import Rules
from lastcard.language.describe import describe
from lastcard.words import ENGLISH, Translator, translator

NUMBERS = "0-9"
"""The code of the number cards without effects."""
SECTIONS = {
    "cards": ("deck", "players", "blank"),
    "setup": ("setup",),
    "first-card": ("start",),
    "a-turn": ("turn",),
    "special-cards": ("card", "challenge"),
    "calling-uno": ("uno",),
    "going-out": ("round",),
    "scoring": ("score",),
    "matches": ("match",),
}
"""The chapters of the ledger that each section shows."""


@dataclass(frozen=True, slots=True)
class CardLine:
    """A kind of card: how many there are, their points, what they do."""

    code: str
    name: str
    count: int
    points: str
    does: str
    turned_up: str
    own: bool = False
    """Whether only this edition has the card."""


@dataclass(frozen=True, slots=True)
class ClauseLine:
    """One clause as played at this table."""

    clause: str
    says: str
    ruling: str = ""
    """The ruling where the book is silent; "" where the book decides."""
    why: str = ""
    option: str = ""
    chosen: bool = False
    """Whether the table changed the default."""
    own: bool = False
    """Whether only this edition has the clause."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The rules of a table, for players to look up."""

    name: str
    title: str
    year: int | None
    colours: tuple[str, ...]
    cards: tuple[CardLine, ...]
    sections: tuple[tuple[str, tuple[ClauseLine, ...]], ...]
    house: tuple[tuple[str, str, Any], ...]
    """The house rules in force: name, explanation, value."""
    written: tuple[tuple[str, str], ...]
    formats: tuple[str, ...]


def sheet(rules: Rules, language: str = ENGLISH) -> Sheet:
    """The rule sheet of *rules* in *language*."""
    words = translator(language)
    clauses = clauses_of(rules.name)
    return Sheet(
        name=rules.name,
        title=words.say(f"edition-{rules.name}"),
        year=rules.year,
        colours=tuple(words.colour(letter) for letter in rules.colours),
        cards=tuple(_card_lines(rules, words)),
        sections=tuple(
            (
                words.say(f"section-{section}"),
                tuple(_line(rules, c, words) for c in clauses if c.id.split(".")[0] in chapters),
            )
            for section, chapters in SECTIONS.items()
        ),
        house=tuple(house_lines(rules, words)),
        written=tuple(written_lines(rules, words)),
        formats=rules.formats,
    )


def _card_lines(rules: Rules, words: Translator) -> Iterator[CardLine]:
    counts = Counter(
        NUMBERS if card.face.isdigit() and not rules.card_effects[card] else _kind(card)
        for card in rules.deck
    )
    for kind, count in counts.items():
        if kind == NUMBERS:
            yield CardLine(kind, kind_name(kind, words), count, words.say("points-face-value"), "", "")
            continue
        card = next(card for card in rules.deck if _kind(card) == kind)
        yield CardLine(
            code=kind,
            name=kind_name(kind, words),
            count=count,
            points=str(rules.value[card]),
            does=_played(rules, card, words),
            turned_up=_turned_up(rules, card, words),
            own=not any(card.face in _faces(name) for name in EDITIONS if name != rules.name),
        )


def _faces(edition: str) -> frozenset[str]:
    return frozenset(card.face for card in EDITIONS[edition].deck)


def kind_name(kind: str, words: Translator) -> str:
    """The name of a kind of card, such as "Skip" or "red blank"."""
    if kind == NUMBERS:
        return words.say("kind-numbers")
    face = kind.removeprefix("-")
    if face == kind:
        return words.card(read_card(kind))
    return face if face.isdigit() else words.say(f"kind-{face}")


def _played(rules: Rules, card: Card, words: Translator) -> str:
    named = _sentence("does-name-colour", words) if card.is_wild else ""
    return _several(named, describe(rules.card_effects[card], words.language))


def _turned_up(rules: Rules, card: Card, words: Translator) -> str:
    """What a card does when turned up at the start; an extra turn means that the dealer plays first."""
    verbs = rules.opening_effects(card)
    leads = _sentence("does-dealer-first", words) if ExtraTurn() in verbs else ""
    rest: tuple[Effect, ...] = tuple(verb for verb in verbs if verb != ExtraTurn())
    return _several(describe(rest, words.language), leads)


def _sentence(clause: str, words: Translator) -> str:
    return words.say("sentence", clause=words.say(clause))


def _several(*sentences: str) -> str:
    return " ".join(filter(None, sentences))


def _kind(card: Card) -> str:
    """The code of a card without its colour, except for wilds and blanks."""
    return str(card) if card.is_wild or card.face == BLANK else f"-{card.face}"


def _line(rules: Rules, clause: Clause, words: Translator) -> ClauseLine:
    line = ClauseLine(clause.id, clause_words(clause, "", words), own=len(clause.editions) == 1)
    if not clause.is_ruling:
        return line
    why = clause_words(clause, "-why", words)
    option = clause.option
    if option is None:
        return replace(line, ruling=clause_words(clause, "-is", words), why=why)
    value = rules.options.get(option, clause.default)
    chosen = value != clause.default
    return replace(line, ruling=f"{option} = {_say(value)}", why=why, option=option, chosen=chosen)


def clause_words(clause: Clause, part: str, words: Translator) -> str:
    """The text of a clause; with "-is" our ruling, with "-why" its reason.

    English texts are in the ledger; other languages fall back to them.
    """
    message = f"rule-{clause.id.replace('.', '-')}{part}"
    if words.language == ENGLISH or message not in words.messages:
        return {"": clause.says, "-is": str(clause.default), "-why": clause.why}[part]
    return words.say(message)


def _say(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def house_lines(rules: Rules, words: Translator) -> Iterator[tuple[str, str, Any]]:
    """The house rules in force: name, explanation, value."""
    for name in HOUSE_RULES:
        value = rules.options.get(name, OPTIONS[name].default)
        if value != OPTIONS[name].default:
            yield name, house_words(name, words), value


def written_lines(rules: Rules, words: Translator) -> Iterator[tuple[str, str]]:
    """The written cards and what each does."""
    return ((code, describe(rules.effects[code], words.language)) for code in rules.written)


def house_words(name: str, words: Translator) -> str:
    """The text that explains a house rule."""
    return words.say(f"option-{name.replace('_', '-')}-hint")


def option_title(name: str, words: Translator) -> str:
    """The title of an option."""
    return words.say(f"option-{name.replace('_', '-')}")


def value_words(name: str, value: object, words: Translator) -> str:
    """The value of an option as a table's settings name it."""
    if isinstance(value, bool):
        return words.say("yes" if value else "no")
    message = f"option-{name.replace('_', '-')}-{value}"
    return words.say(message) if message in words.messages else str(value)


# ------------------------------------------------------------------ how two editions differ
def differences(one: Rules, other: Rules, language: str = ENGLISH) -> tuple[tuple[str, str, str], ...]:
    """How two sets of rules differ: the topic, and what each says about it."""
    return tuple(_differences(one, other, translator(language)))


def _differences(one: Rules, other: Rules, words: Translator) -> Iterator[tuple[str, str, str]]:
    ours, theirs = sheet(one, words.language), sheet(other, words.language)
    if ours.colours != theirs.colours:
        yield words.say("sheet-colours"), words.listed(ours.colours), words.listed(theirs.colours)
    our_cards, their_cards = ({line.code: line for line in side.cards} for side in (ours, theirs))
    for code in dict.fromkeys((*our_cards, *their_cards)):
        mine, its = our_cards.get(code), their_cards.get(code)
        if mine != its:
            yield kind_name(code, words), say_card(mine, words), say_card(its, words)
    our_lines, their_lines = (
        {c.clause: c for _, part in side.sections for c in part} for side in (ours, theirs)
    )
    for clause in dict.fromkeys((*our_lines, *their_lines)):
        if (clause in our_lines) != (clause in their_lines):
            yield clause, _say_line(our_lines.get(clause), words), _say_line(their_lines.get(clause), words)
    for option in OPTIONS.values():
        if option in options_of(one.name) and option in options_of(other.name):
            chosen, its_own = (rules.options.get(option.name, option.default) for rules in (one, other))
            if chosen != its_own:
                yield option.name, _say(chosen), _say(its_own)


def say_card(line: CardLine | None, words: Translator) -> str:
    """How many there are of a kind of card, their points, and what they do; that there are none for None."""
    if line is None:
        return words.say("sheet-no-such-card")
    return words.say(
        "sheet-card",
        count=line.count,
        points=line.points,
        does=line.does or None,
        first=line.turned_up or None,
    )


def _say_line(line: ClauseLine | None, words: Translator) -> str:
    if line is None:
        return ""
    return words.say("sheet-ruled", says=line.says, ruling=line.ruling) if line.ruling else line.says
