"""``lastcard replay``: step through a saved game."""

import sys
from pathlib import Path


def replay(file: Path, *, seat: int | None = None, step: bool = False) -> int:
    """Tell a saved game, move by move: lastcard replay game.record --step

    Parameters
    ----------
    file
        A game record.
    seat
        Tell it as this seat saw it; everything is shown when absent.
    step
        Wait for Enter after each move.
    """
    from lastcard.cli.choices import read_text, refuse
    from lastcard.notation.record import BadRecord, read_record
    from lastcard.notation.record import replay as moments
    from lastcard.notation.typed_actions import write_action, write_cards
    from lastcard.words.tell import tell

    try:
        text = read_text(file)
    except ValueError as error:
        refuse(error)
    try:
        record = read_record(text)
    except BadRecord as error:
        refuse(f"{file}: {error}")
    if seat is not None and not 0 <= seat < len(record.players):
        refuse(f"seat: {seat} is not from 0 to {len(record.players) - 1}")
    for number in range(len(record.rounds)):
        print(f"Round {number + 1} ({record.edition})")
        names = record.names(number)
        for place, moment in enumerate(moments(record, number)):
            state = moment.state
            if moment.action is not None:
                print(f"{place:>4}  seat {moment.action.seat}: {write_action(moment.action)}")
            for event in moment.events:
                open_to_all = seat is None
                print(f"      {tell(event, names, seat, open_to_all=open_to_all)}")
            if seat is None:
                print("      " + " | ".join(write_cards(hand) or "-" for hand in state.hands))
            if step and sys.stdin.isatty():
                input("      Enter for the next move ")
    return 0
