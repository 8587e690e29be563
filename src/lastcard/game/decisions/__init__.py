"""The decisions a round waits for: who is asked, the legal answers, and what each answer does."""

from lastcard.game.decisions.base import Decision
from lastcard.game.decisions.turn import KeepOrPlay, NameColour, Settle, ShowCard, Turn
from lastcard.game.decisions.written import ChooseAside, ChooseCards, ChooseDiscards, ChooseGift, ChooseWhich

__all__ = [
    "ASKED_BY",
    "ASKS_FOR_A_CARD",
    "DECISIONS",
    "QUESTIONS",
    "ChooseAside",
    "ChooseCards",
    "ChooseDiscards",
    "ChooseGift",
    "ChooseWhich",
    "Decision",
    "KeepOrPlay",
    "NameColour",
    "Settle",
    "ShowCard",
    "Turn",
]

DECISIONS: dict[str, type[Decision]] = {
    cls.__name__: cls
    for cls in (
        Turn,
        KeepOrPlay,
        Settle,
        NameColour,
        ShowCard,
        ChooseDiscards,
        ChooseGift,
        ChooseAside,
        ChooseWhich,
    )
}
ASKED_BY: dict[str, type[Decision]] = {cls.pending: cls for cls in DECISIONS.values()} | {"stack": Settle}
"""The decision class by the name of its question."""
QUESTIONS = tuple(ASKED_BY)
"""The names of all questions, as the wire protocol and scenarios use them."""
ASKS_FOR_A_CARD = frozenset(("play", "drawn", "stack"))
"""Questions that can be answered by playing a card."""
