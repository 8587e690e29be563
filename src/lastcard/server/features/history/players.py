"""Who played the rounds of a table's past."""

from lastcard.server.table.state import TableRound, TableState


def names_in(table: TableState, this: TableRound) -> list[str]:
    """The name of the player in each seat of a round."""
    chairs = table.chairs_in(this.number)
    seated = (chairs[chair] for chair in this.deal.seating)
    return [there.name if there is not None else "" for there in seated]
