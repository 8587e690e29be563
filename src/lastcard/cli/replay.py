"""``lastcard replay``: step through a saved game."""

import sys
from pathlib import Path

from lastcard.cli.arguments import WholeNumberOrNone, read_text


def replay(file: Path, *, seat: WholeNumberOrNone = None, step: bool = False) -> int:
    """Show a saved game move by move: lastcard replay game.record --step

    Parameters
    ----------
    file
        A game record.
    seat
        Show it as this seat saw it; everything is shown when absent.
    step
        Wait for Enter after each move.
    """
    from lastcard.cli.output import line, messages, refuse
    from lastcard.game.errors import FieldError
    from lastcard.notation.actions import write_action, write_cards
    from lastcard.notation.record import BadRecord, read_record
    from lastcard.notation.record import replay as moments
    from lastcard.terminal.text import on_one_line
    from lastcard.words.sentences import tell_all

    try:
        text = read_text(file)
    except ValueError as error:
        refuse(error)
    try:
        record = read_record(text)
    except BadRecord as error:
        refuse(FieldError(str(file), "because", reason=error))
    if seat is not None and not 0 <= seat < len(record.players):
        refuse(FieldError("seat", "not-from-to", given=seat, least=0, most=len(record.players) - 1))
    language = messages().language
    for number in range(len(record.rounds)):
        print(line("replay-round", round=number + 1, edition=record.rules.name))
        names = record.names(number)
        for place, moment in enumerate(moments(record, number)):
            state = moment.state
            if moment.action is not None:
                shown = line("replay-move", number=moment.action.seat, action=write_action(moment.action))
                print(f"{place:>4}  {shown}")
            for told in tell_all(moment.events, names, seat, language=language, open_to_all=seat is None):
                print(f"      {on_one_line(told)}")
            if seat is None:
                print("      " + " | ".join(write_cards(hand) or "-" for hand in state.hands))
            if step and sys.stdin.isatty():
                input(f"      {line('replay-next')} ")
    return 0
