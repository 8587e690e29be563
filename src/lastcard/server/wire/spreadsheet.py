"""Tables of figures as comma-separated values, for people's spreadsheets."""

import csv
import io
import unicodedata
from collections.abc import Iterable

_FORMULAS = ("=", "+", "-", "@", "\u2212", "\t", "\r", "\n")
"""What a formula begins with, and blanks after which it may begin; spreadsheets fold full-width forms."""


def spreadsheet(head: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """A line for the names of the columns, and one for each of *rows*."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(head)
    writer.writerows([_cell(value) for value in row] for row in rows)
    return text.getvalue()


def _cell(value: object) -> object:
    """A text that a spreadsheet would take for a formula is marked as text."""
    if isinstance(value, str) and unicodedata.normalize("NFKC", value).lstrip(" ").startswith(_FORMULAS):
        return f"'{value}"
    return value
