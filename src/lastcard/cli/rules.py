"""``lastcard editions`` and ``lastcard rules``: the rules of editions, and how they differ."""

import textwrap
from typing import TYPE_CHECKING

from lastcard.cli.arguments import EditionArgument, Flag, Options, read_options
from lastcard.cli.output import line, messages, write
from lastcard.editions import EDITIONS
from lastcard.editions.options import build
from lastcard.editions.sheet import differences, say_card, sheet
from lastcard.editions.values import BadOption
from lastcard.words.nearest import misnamed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import Console

    from lastcard.editions.sheet import Sheet


def editions() -> None:
    """List the editions: lastcard editions"""
    words = messages()
    for rules in EDITIONS.values():
        special = (words.card(c) for c in rules.deck if c.is_wild and c.face not in {"W", "W4"})
        facts = {
            "cards": str(len(rules.deck)),
            "colours": words.listed([words.colour(c) for c in rules.colours]),
            "wilds": words.listed(list(dict.fromkeys(name.rstrip(" 123") for name in special))),
            "formats": words.listed(rules.formats),
        }
        write(f"{rules.name} ({rules.year or line('undated')})")
        for name, said in facts.items():
            if said:
                write(f"  {line(f'column-{name}')}: {said}", hanging=4)


def rules(
    edition: EditionArgument,
    *,
    option: Options = (),
    diff: str | None = None,
    plain: Flag = False,
) -> int:
    """Print the rules of an edition with options: lastcard rules classic -o stacking=same

    Parameters
    ----------
    diff
        Another edition: show only how the two differ.
    plain
        Only the rules, without clause ids, rulings' reasons and sources.
    """
    from rich.console import Console

    chosen = build(edition, read_options(option))
    if diff is not None and diff not in EDITIONS:
        raise misnamed(BadOption, "diff", "not-one-of", diff, EDITIONS)
    other = None if diff is None else build(diff)
    console = Console(highlight=False, soft_wrap=False)
    if other is None:
        _print_sheet(console, sheet(chosen, messages().language), plain=plain)
        return 0
    parted = differences(chosen, other, messages().language)
    if not parted:
        console.print(line("same-rules"))
    else:
        _print_columns(console, edition, str(diff), None)
    for subject, ours, theirs in _by_subject(parted):
        _print_columns(console, ours or line("not-in-book"), theirs or line("not-in-book"), subject)
    return 0


def _by_subject(parted: "Sequence[tuple[str, str, str]]") -> "Iterator[tuple[str, str, str]]":
    """The differences, with all clauses of one subject together: ``uno.penalty`` of any number of clauses."""
    found: dict[str, tuple[list[str], list[str]]] = {}
    for about, ours, theirs in parted:
        both = found.setdefault(".".join(about.split(".")[:2]), ([], []))
        for said, lines in zip((ours, theirs), both, strict=True):
            if said:
                lines.append(said)
    for subject, (ours_all, theirs_all) in found.items():
        yield subject, "\n".join(ours_all), "\n".join(theirs_all)


def _print_columns(console: "Console", left: str, right: str, subject: str | None) -> None:
    """Print two texts side by side, below their *subject*; without one they are the heads of the columns."""
    from rich.table import Table
    from rich.text import Text

    if subject is not None:
        console.print(Text(f"\n{subject}", "bold"))
    table = Table.grid(padding=(0, 2, 0, 0), expand=True)
    table.add_column(ratio=1)
    table.add_column(ratio=1)
    table.add_row(*(Text(text, "" if subject else "bold") for text in (left, right)))
    console.print(table)


def _print_sheet(console: "Console", sheet: "Sheet", *, plain: bool) -> None:
    console.print(f"[bold]{sheet.title}[/bold] ({sheet.year or line('undated')}): {', '.join(sheet.colours)}")
    for kind in sheet.cards:
        said = say_card(kind, messages())
        _print_line(console, f"{kind.code:<4} {kind.name}: {said}", hanging=5)
    for name, words, value in sheet.house:
        shown = str(value).lower() if isinstance(value, bool) else str(value)
        console.print(line("house-rule", name=name, value=shown, words=words), markup=False)
    for code, words in sheet.written:
        console.print(line("written-on", card=code, words=words), markup=False)
    for title, lines in sheet.sections:
        if lines:
            console.print(f"\n[bold]{title}[/bold]")
        for one in lines:
            _print_line(console, f"- {one.says}" + ("" if plain else f"  [{one.clause}]"), hanging=2)
            if one.ruling:
                mark = line("chosen" if one.chosen else "ruling")
                why = "" if plain else f" ({one.why})"
                _print_line(console, f"    {mark}: {one.ruling}{why}", hanging=6)


def _print_line(console: "Console", text: str, *, hanging: int) -> None:
    filled = textwrap.fill(text, console.width, subsequent_indent=" " * hanging, break_on_hyphens=False)
    console.print(filled, markup=False, soft_wrap=True)
