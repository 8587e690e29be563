"""``lastcard editions`` and ``lastcard rules``: what is played, and where editions part."""

import textwrap
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from lastcard.cli.choices import EditionName

if TYPE_CHECKING:
    from rich.console import Console

    from lastcard.editions.sheet import Sheet


def editions() -> None:
    """List the editions: lastcard editions"""
    from rich.console import Console
    from rich.table import Table

    from lastcard.editions import EDITIONS
    from lastcard.game.cards import COLOURS

    table = Table(box=None, pad_edge=False)
    for column in ("edition", "year", "cards", "colours", "special wilds", "formats"):
        table.add_column(column, overflow="fold")
    for rules in EDITIONS.values():
        special = (c.name for c in rules.deck if c.is_wild and c.face not in {"W", "W4"})
        wilds = dict.fromkeys(name.rstrip(" 123") for name in special)
        table.add_row(
            rules.name,
            str(rules.year or "n.d."),
            str(len(rules.deck)),
            ", ".join(COLOURS[c] for c in rules.colours),
            ", ".join(wilds),
            " ".join(rules.formats),
        )
    Console().print(table)


def rules(
    edition: EditionName,
    *,
    option: Annotated[list[str] | None, Parameter(name=["--option", "-o"], negative=())] = None,
    diff: str | None = None,
    plain: bool = False,
) -> int:
    """Print exactly what would be played: lastcard rules classic -o stacking=same

    Parameters
    ----------
    option
        A ruling or house rule, NAME=VALUE; may be repeated.
    diff
        Another edition: show only where the two part.
    plain
        Only the rules, without clause ids, rulings' reasons and sources.
    """
    from rich.console import Console

    from lastcard.cli.choices import read_options, refuse
    from lastcard.editions import EDITIONS
    from lastcard.editions.options import build
    from lastcard.editions.sheet import differences, sheet

    try:
        chosen = build(edition, read_options(option or ()))
    except ValueError as error:
        refuse(error)
    if diff is not None and diff not in EDITIONS:
        refuse(f"diff: {diff!r} is not one of {', '.join(EDITIONS)}")
    other = None if diff is None else build(diff)
    console = Console(highlight=False, soft_wrap=False)
    if other is None:
        _print_sheet(console, sheet(chosen), plain=plain)
        return 0
    parted = differences(chosen, other)
    if not parted:
        console.print("The two are the same.")
    for about, ours, theirs in parted:
        console.print(f"[bold]{about}[/bold]")
        for name, says in ((edition, ours), (diff, theirs)):
            _print_line(console, f"  {name}: {says or '(not in this book)'}", hanging=4)
    return 0


def _print_sheet(console: "Console", sheet: "Sheet", *, plain: bool) -> None:
    from rich.table import Table

    console.print(f"[bold]{sheet.title}[/bold] ({sheet.year or 'n.d.'}): {', '.join(sheet.colours)}")
    table = Table(box=None, pad_edge=False)
    for column in ("card", "name", "count", "points", "played", "turned up first"):
        table.add_column(column)
    for line in sheet.cards:
        table.add_row(line.code, line.name, str(line.count), line.points, line.does, line.turned_up)
    console.print(table)
    for name, words, value in sheet.house:
        console.print(f"House rule {name} = {value}: {words}", markup=False)
    for code, words in sheet.written:
        console.print(f"Written on {code}: {words}", markup=False)
    for title, lines in sheet.sections:
        if lines:
            console.print(f"\n[bold]{title}[/bold]")
        for one in lines:
            _print_line(console, f"- {one.says}" + ("" if plain else f"  [{one.clause}]"), hanging=2)
            if one.ruling:
                mark = "chosen here" if one.chosen else "ruling"
                why = "" if plain else f" ({one.why})"
                _print_line(console, f"    {mark}: {one.ruling}{why}", hanging=6)


def _print_line(console: "Console", text: str, *, hanging: int) -> None:
    """Print *text*, with what does not go on one line set in by *hanging*."""
    filled = textwrap.fill(text, console.width, subsequent_indent=" " * hanging, break_on_hyphens=False)
    console.print(filled, markup=False, soft_wrap=True)
