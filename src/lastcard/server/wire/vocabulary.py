"""Values that are one of a few words, in incoming and outgoing messages alike.

The words come from the game; their types are texts, and the schema lists the words.
"""

from typing import Annotated, Any, Literal, TypeAlias, get_args

from msgspec import Meta

from lastcard.game.cards import COLOURS
from lastcard.game.decisions import QUESTIONS

ColourLetter: TypeAlias = Annotated[str, Meta(extra_json_schema={"enum": list(COLOURS)})]
Pending: TypeAlias = Annotated[str, Meta(extra_json_schema={"enum": ["waiting", *QUESTIONS, "over"]})]
"""What the table waits for."""
TableStage: TypeAlias = Literal["waiting", "playing", "over"]
Late: TypeAlias = Literal["never", "next-round", "at-once"]
"""When newcomers take a bot's seat in a match under way."""
LATE: tuple[Late, ...] = get_args(Late)
DecisiveKind: TypeAlias = Literal[
    "one-card", "caught", "bluff-caught", "challenge-failed", "big-draw", "hands-change", "lead", "over"
]
"""What makes a moment of a round decisive."""
Direction: TypeAlias = Literal[1, -1]
Facts: TypeAlias = dict[str, Any]
"""What a sentence speaks of: cards in notation, colours as letters, seats as numbers."""
