"""Who sits with whom when everyone is to partner everyone: seats 0 and 2 against 1 and 3."""

Seating = tuple[int, ...]
"""The player in each seat of a table."""

HANDS_TOGETHER = 4
"""How many hands each partnership plays."""

FOUR: tuple[tuple[Seating, ...], ...] = (((0, 1, 2, 3),), ((0, 2, 3, 1),), ((0, 3, 1, 2),))
"""The three partnerships of four players."""


def _turned(seating: Seating, by: int) -> Seating:
    """The seating with every player but the last moved *by* places round a ring of seven."""
    return tuple(player if player == 7 else (player + by) % 7 for player in seating)  # noqa: PLR2004


# The seventh player stands still while the others go round: in the first sitting the partners
# 1-3, 2-6 and 4-5 are 2, 4 and 1 apart, and each distance between opponents comes twice, so over
# seven sittings every two players are partners once and opponents twice.
EIGHT: tuple[tuple[Seating, ...], ...] = tuple(
    (_turned((7, 1, 0, 3), by), _turned((2, 4, 6, 5), by)) for by in range(7)
)
"""A whist schedule for eight: seven sittings at two tables."""
