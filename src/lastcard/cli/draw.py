"""``lastcard draw``: a position of a saved game as a picture."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from lastcard.cli.arguments import WholeNumber, WholeNumberOrNone, check_file, read_text


def draw(
    file: Path,
    *,
    at: WholeNumberOrNone = None,
    round_number: WholeNumber = 1,
    seat: WholeNumberOrNone = None,
    out: Path | None = None,
    overwrite: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Draw a position of a saved game as SVG: lastcard draw game.record --at 34 --out position.svg

    Parameters
    ----------
    file
        A game record.
    at
        After how many actions of the round; after the last when absent.
    round_number
        Which round, from 1.
    seat
        Draw it as this seat saw it; every hand is open when absent.
    out
        Write the picture to this file; it is printed when absent.
    overwrite
        Replace that file if it exists.
    """
    from lastcard.cli.output import refuse
    from lastcard.drawing.positions import draw_state, draw_view
    from lastcard.game import view
    from lastcard.game.errors import FieldError
    from lastcard.notation.record import BadRecord, read_record, replay

    def check(field: str, given: int, least: int, most: int) -> None:
        if not least <= given <= most:
            refuse(FieldError(field, "not-from-to", given=given, least=least, most=most))

    try:
        record = read_record(read_text(file))
        if out is not None:
            check_file("out", out, overwrite=overwrite)
    except BadRecord as error:
        refuse(FieldError(str(file), "because", reason=error))
    except ValueError as error:
        refuse(error)
    check("round-number", round_number, 1, len(record.rounds))
    if seat is not None:
        check("seat", seat, 0, len(record.players) - 1)
    states = [moment.state for moment in replay(record, round_number - 1)]
    place = len(states) - 1 if at is None else at
    check("at", place, 0, len(states) - 1)
    names, state = record.names(round_number - 1), states[place]
    drawn = draw_state(state, names) if seat is None else draw_view(view(state, seat), names)
    if out is None:
        print(drawn)
    else:
        out.write_text(drawn + "\n", encoding="utf-8")
    return 0
