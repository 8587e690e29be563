"""Match formats and tournaments: rounds into matches, matches into tournaments."""

from lastcard.formats.errors import BadEntry
from lastcard.formats.format import Format, make_format, standing_from
from lastcard.formats.schemes import FORMATS
from lastcard.formats.standing import Deal, Ranking, Standing

__all__ = ["FORMATS", "BadEntry", "Deal", "Format", "Ranking", "Standing", "make_format", "standing_from"]
