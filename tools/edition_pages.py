"""Generates the documentation pages about editions, rulings and house rules, as Markdown."""

from collections.abc import Iterator, Mapping

from lastcard.editions import EDITIONS, FIRST
from lastcard.editions.house import HOUSE_RULES
from lastcard.editions.ledger import Clause, ledger
from lastcard.editions.options import OPTIONS
from lastcard.editions.sheet import ClauseLine, Sheet, differences, house_words, sheet
from lastcard.words import translator

_MADE = "<!-- Made by `make docs` from the rules and the ledger: edit those, not this page. -->\n"


def pages() -> Mapping[str, str]:
    """Every generated page by its path below the documentation folder."""
    made = {f"editions/{name}.md": edition_page(name) for name in EDITIONS}
    return made | {"rulings.md": rulings_page(), "house-rules.md": house_page()}


def edition_page(name: str) -> str:
    """The page of one edition: cards, clauses by topic, rulings, and differences from the first edition."""
    return "\n".join([*_edition_lines(sheet(EDITIONS[name])), ""])


def _edition_lines(made: Sheet) -> Iterator[str]:
    yield f"# {made.title} ({made.year or 'undated'})\n\n{_MADE}"
    yield f"Colours: {', '.join(made.colours)}. Matches: {', '.join(made.formats)}.\n"
    yield "| card | name | count | points | played | turned up first |"
    yield "|---|---|--:|---|---|---|"
    for card in made.cards:
        kind = f"| `{card.code}` | {card.name} | {card.count} | {card.points} "
        yield f"{kind}| {card.does} | {card.turned_up} |"
    for title, lines in made.sections:
        book = [f"- {line.says} <small>`{line.clause}`</small>" for line in lines if not line.ruling]
        yield from (f"\n## {title}\n", *book) if book else ()
    yield "\n## Where this book is silent\n"
    yield from _silences(made)
    if made.name != FIRST:
        yield f"\n## Differences from the {FIRST} book\n"
        yield from _differences(FIRST, made.name)


def _silences(made: Sheet) -> Iterator[str]:
    for _, lines in made.sections:
        yield from (_ruling(line) for line in lines if line.ruling)


def _ruling(line: ClauseLine) -> str:
    return f"- {line.says} **{line.ruling}.** {line.why} <small>`{line.clause}`</small>"


def _differences(one: str, other: str) -> Iterator[str]:
    yield f"| about | {one} | {other} |"
    yield "|---|---|---|"
    for about, ours, theirs in differences(EDITIONS[one], EDITIONS[other]):
        yield f"| {about} | {_cell(ours)} | {_cell(theirs)} |"


def _cell(text: str) -> str:
    return text.replace("|", "\\|") or "–"


def rulings_page() -> str:
    """The page of rulings: each open question, our answer, the reason, and the option that changes it."""
    lines = [
        f"# Rulings\n\n{_MADE}",
        "Where a book is silent or contradicts itself, this is what is played.\n",
    ]
    for clause in ledger().values():
        if clause.is_ruling:
            lines += list(_ruling_lines(clause))
    return "\n".join([*lines, ""])


def _ruling_lines(clause: Clause) -> Iterator[str]:
    yield f"## `{clause.id}`\n"
    yield f"{clause.says} ({', '.join(clause.editions)})\n"
    if clause.option is None:
        yield f"- **Played:** {clause.default}."
    else:
        option = OPTIONS[clause.option]
        values = f"({option.takes.kind}), `{clause.default}` unless chosen otherwise"
        yield f"- **Option:** `{option.name}` {values}."
    yield f"- **Why:** {clause.why}\n"


def house_page() -> str:
    """The page of house rules: their values and what they do."""
    lines = [
        f"# House rules\n\n{_MADE}",
        "Off unless chosen; any of them goes with any edition, and with each other.\n",
    ]
    lines += ["| option | values | what it does |", "|---|---|---|"]
    for name in HOUSE_RULES:
        option = OPTIONS[name]
        values = f"{option.takes.kind} (`{str(option.default).lower()}`)"
        lines.append(f"| `{name}` | {values} | {house_words(name, translator())} |")
    return "\n".join([*lines, ""])
