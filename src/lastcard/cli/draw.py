"""``lastcard draw``: a position of a saved game as a picture."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from lastcard.cli import arguments
from lastcard.drawing.positions import draw_state, draw_view
from lastcard.game import view
from lastcard.notation.record import replay


def draw(
    file: Path,
    *,
    at: arguments.WholeNumberOrNone = None,
    number: Annotated[arguments.WholeNumber, Parameter(name="--round")] = 1,
    seat: arguments.WholeNumberOrNone = None,
    out: Path | None = None,
    overwrite: arguments.Overwrite = False,
) -> int:
    """Draw a position of a saved game as SVG: lastcard draw game.record --at 34 --out position.svg

    Parameters
    ----------
    file
        A game record.
    at
        After how many actions of the round; after the last when absent.
    number
        Which round, from 1.
    seat
        Draw it as this seat saw it; every hand is open when absent.
    out
        Write the picture to this file; it is printed when absent.
    """
    record = arguments.read_game(file)
    arguments.check_file("out", out, overwrite=overwrite)
    arguments.check_between("round", number, 1, len(record.rounds))
    arguments.check_between("seat", seat, 0, len(record.players) - 1)
    states = [moment.state for moment in replay(record, number - 1)]
    place = len(states) - 1 if at is None else at
    arguments.check_between("at", place, 0, len(states) - 1)
    names, state = record.names(number - 1), states[place]
    drawn = draw_state(state, names) if seat is None else draw_view(view(state, seat), names)
    if out is None:
        print(drawn)
    else:
        out.write_text(drawn + "\n", encoding="utf-8")
    return 0
