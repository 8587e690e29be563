"""``lastcard card``: try a rule before it is written on a card."""

import sys
from typing import TYPE_CHECKING

from lastcard.cli.choices import WRITTEN_EDITION

if TYPE_CHECKING:
    from lastcard.language.sentences import SentenceError


def card(sentence: str, *, edition: str = WRITTEN_EDITION, blank: str | None = None) -> int:
    """Say how a rule is understood: lastcard card "next player draws 2, then everyone else draws 1"

    Parameters
    ----------
    sentence
        The rule, as it would be written on a card.
    edition
        The edition whose colours it may speak of.
    blank
        The classic blank it is for, such as Y; that may be a printed card too, such as "yellow 7".
    """
    from lastcard.cli.speaking import refuse, spoken
    from lastcard.editions.options import BadOption, read_back
    from lastcard.language.sentences import SentenceError

    try:
        print(read_back(edition, sentence, blank=blank, language=spoken().language))
    except BadOption as error:
        refuse(error)
    except SentenceError as error:
        _point_at(sentence, error)
        return 1
    return 0


def _point_at(sentence: str, error: "SentenceError") -> None:
    """Show the sentence with the word underlined, then what is wrong and all that would be understood."""
    from rich.cells import cell_len

    from lastcard.cli.speaking import on_one_line, tell_error

    shown = on_one_line(sentence)
    before, marked = cell_len(shown[: error.start]), cell_len(shown[error.start : error.end])
    print(shown, file=sys.stderr)
    print(" " * before + "^" * max(marked, 1), file=sys.stderr)
    print(f"lastcard: {on_one_line(tell_error(error.in_full))}", file=sys.stderr)
