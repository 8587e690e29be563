"""``lastcard card``: try a rule before it is written on a card."""

import sys
from typing import TYPE_CHECKING

from lastcard.cli.choices import WRITTEN_EDITION

if TYPE_CHECKING:
    from lastcard.language.sentences import SentenceError


def card(sentence: str, *, edition: str = WRITTEN_EDITION) -> int:
    """Say how a rule is understood: lastcard card "next player draws 2, then everyone else draws 1"

    Parameters
    ----------
    sentence
        The rule, as it would be written on a card.
    edition
        The edition whose colours it may speak of.
    """
    from lastcard.cli.speaking import refuse, spoken
    from lastcard.editions.options import build
    from lastcard.language.sentences import SentenceError, describe, read_rule

    try:
        colours = build(edition).colours
    except ValueError as error:
        refuse(error)
    try:
        effects = read_rule(sentence, colours)
    except SentenceError as error:
        _point_at(sentence, error)
        return 1
    print(describe(effects, spoken().language))
    return 0


def _point_at(sentence: str, error: "SentenceError") -> None:
    """Show the sentence with the word underlined, then what is wrong and all that would be understood."""
    from rich.cells import cell_len

    from lastcard.cli.speaking import printable, tell_error

    shown = printable(sentence)
    before, marked = cell_len(shown[: error.start]), cell_len(shown[error.start : error.end])
    print(shown, file=sys.stderr)
    print(" " * before + "^" * max(marked, 1), file=sys.stderr)
    print(f"lastcard: {tell_error(error.in_full)}", file=sys.stderr)
