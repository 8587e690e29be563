"""``lastcard editions`` and ``lastcard rules``: the rules of editions, and how they differ."""

import textwrap
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from lastcard.cli.arguments import EditionName

if TYPE_CHECKING:
    from rich.console import Console

    from lastcard.editions.sheet import Sheet


def editions() -> None:
    """List the editions: lastcard editions"""
    from rich.console import Console
    from rich.table import Table

    from lastcard.cli.output import line, messages
    from lastcard.editions import EDITIONS

    table = Table(box=None, pad_edge=False)
    for column in ("edition", "year", "cards", "colours", "wilds", "formats"):
        table.add_column(line(f"column-{column}"), overflow="fold")
    for rules in EDITIONS.values():
        special = (messages().card(c) for c in rules.deck if c.is_wild and c.face not in {"W", "W4"})
        wilds = dict.fromkeys(name.rstrip(" 123") for name in special)
        table.add_row(
            rules.name,
            str(rules.year or line("undated")),
            str(len(rules.deck)),
            messages().listed([messages().colour(c) for c in rules.colours]),
            messages().listed(list(wilds)),
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
    """Print the rules of an edition with options: lastcard rules classic -o stacking=same

    Parameters
    ----------
    option
        A ruling or house rule, NAME=VALUE; may be repeated.
    diff
        Another edition: show only how the two differ.
    plain
        Only the rules, without clause ids, rulings' reasons and sources.
    """
    from rich.console import Console

    from lastcard.cli.arguments import read_options
    from lastcard.cli.output import line, messages, refuse
    from lastcard.editions import EDITIONS
    from lastcard.editions.options import build
    from lastcard.editions.sheet import differences, sheet
    from lastcard.editions.values import BadOption
    from lastcard.words.nearest import misnamed

    try:
        chosen = build(edition, read_options(option or ()))
    except ValueError as error:
        refuse(error)
    if diff is not None and diff not in EDITIONS:
        refuse(misnamed(BadOption, "diff", "not-one-of", diff, EDITIONS))
    other = None if diff is None else build(diff)
    console = Console(highlight=False, soft_wrap=False)
    if other is None:
        _print_sheet(console, sheet(chosen, messages().language), plain=plain)
        return 0
    parted = differences(chosen, other, messages().language)
    if not parted:
        console.print(line("same-rules"))
    for about, ours, theirs in parted:
        console.print(f"[bold]{about}[/bold]")
        for name, says in ((edition, ours), (diff, theirs)):
            _print_line(console, f"  {name}: {says or line('not-in-book')}", hanging=4)
    return 0


def _print_sheet(console: "Console", sheet: "Sheet", *, plain: bool) -> None:
    from rich.table import Table

    from lastcard.cli.output import line

    console.print(f"[bold]{sheet.title}[/bold] ({sheet.year or line('undated')}): {', '.join(sheet.colours)}")
    table = Table(box=None, pad_edge=False)
    for column in ("card", "name", "count", "points", "played", "turned-up"):
        table.add_column(line(f"column-{column}"))
    for kind in sheet.cards:
        table.add_row(kind.code, kind.name, str(kind.count), kind.points, kind.does, kind.turned_up)
    console.print(table)
    for name, words, value in sheet.house:
        console.print(line("house-rule", name=name, value=str(value), words=words), markup=False)
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
    """Print *text*, wrapped, with all lines but the first indented by *hanging*."""
    filled = textwrap.fill(text, console.width, subsequent_indent=" " * hanging, break_on_hyphens=False)
    console.print(filled, markup=False, soft_wrap=True)
