"""``lastcard card``: show how a written rule is understood."""

import sys
from typing import TYPE_CHECKING

from lastcard.bots.card_trial import try_card
from lastcard.cli.arguments import WRITTEN_EDITION, Flag
from lastcard.cli.output import line, messages, tell_error
from lastcard.editions.options import read_back
from lastcard.terminal.text import on_one_line

if TYPE_CHECKING:
    from lastcard.language.written_cards import SentenceError


def card(
    sentence: str = "",
    *,
    edition: str = WRITTEN_EDITION,
    blank: str | None = None,
    tried: Flag = False,
) -> int:
    """Show how a rule is understood: lastcard card "next player draws 2, then everyone else draws 1"

    Without a rule, list ready-made rules and what each does to a round.

    Parameters
    ----------
    sentence
        The rule, as it would be written on a card, in English or Spanish.
    edition
        The edition whose colours it may speak of.
    blank
        The classic blank it is for, such as Y; that may be a printed card too, such as "yellow 7".
    tried
        Let bots try it for a second: how long it makes a round, and how often it hits the leader.
    """
    from lastcard.language.written_cards import SentenceError

    if not sentence:
        from lastcard.language.suggest import ready_made

        for one in ready_made(messages().language):
            print(one.rule)
            print(f"    {line('card-tried', longer=one.longer, leader=round(100 * one.leader))}")
        return 0
    try:
        print(read_back(edition, sentence, blank=blank, language=messages().language))
        if tried:
            found = try_card(edition, sentence)
            leader = None if found.leader is None else round(100 * found.leader)
            print(line("card-tried", longer=round(found.longer, 1), leader=leader))
    except SentenceError as error:
        _point_at(sentence, error)
        return 1
    return 0


def _point_at(sentence: str, error: "SentenceError") -> None:
    """Print the sentence with the word underlined, the error, and everything that would be understood."""
    from rich.cells import cell_len

    from lastcard.language.describe import describe

    shown = on_one_line(sentence)
    before, marked = cell_len(shown[: error.start]), cell_len(shown[error.start : error.end])
    print(shown, file=sys.stderr)
    print(" " * before + "^" * max(marked, 1), file=sys.stderr)
    told = error if error.readings else error.in_full
    print(f"lastcard: {on_one_line(tell_error(told))}", file=sys.stderr)
    for reading in error.readings:
        print(line("one-reading", rule=describe(reading, messages().language)), file=sys.stderr)
    if error.suggestion is not None and not error.readings:
        print(line("did-you-mean", rule=error.suggestion), file=sys.stderr)
    if error.on_honour is not None:
        print(line("on-your-honour", rule=on_one_line(error.on_honour)), file=sys.stderr)
