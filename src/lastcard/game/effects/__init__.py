"""What cards do: a card has a tuple of effects, carried out left to right.

Printed cards, the card turned up at the start and written cards use the same effects.  Effects read no
rulings (the methods of ``Table`` do), so a card means the same in every edition.
"""

from lastcard.game.effect import EFFECTS, Effect, effect
from lastcard.game.effects.choices import (
    AskWhich,
    ChooseOption,
    FlipCoin,
    If,
    needs_colour,
    parts,
    speaks_of,
    verbs,
)
from lastcard.game.effects.discards import (
    AskToDiscard,
    AskToDiscardDownTo,
    AskToHalve,
    AskToLevel,
    DiscardAll,
    DiscardCards,
    DiscardDownTo,
    DiscardHalf,
    LevelHand,
)
from lastcard.game.effects.draws import (
    MOST_DRAWN,
    DrawAsMany,
    DrawCards,
    DrawUntil,
    DrawUntilPlayable,
    DrawUpTo,
)
from lastcard.game.effects.gifts import (
    AskToGive,
    AskToSetAside,
    ExchangeCards,
    GiveCards,
    HandOverExchanged,
    HandOverPassed,
    PassCards,
    TakeCards,
)
from lastcard.game.effects.hands import Announce, PassHands, ShowHand, ShuffleHands, SwapHands, Towards
from lastcard.game.effects.printed import AskColour, AskToShow, IgnoreCard, ReturnCard, StartTrend, StrikeNext
from lastcard.game.effects.turns import ExtraTurn, LoseTurn, ReverseOrder
from lastcard.game.whom import Kind, Who, Whom, is_of

__all__ = [
    "EFFECTS",
    "MOST_DRAWN",
    "Announce",
    "AskColour",
    "AskToDiscard",
    "AskToDiscardDownTo",
    "AskToGive",
    "AskToHalve",
    "AskToLevel",
    "AskToSetAside",
    "AskToShow",
    "AskWhich",
    "ChooseOption",
    "DiscardAll",
    "DiscardCards",
    "DiscardDownTo",
    "DiscardHalf",
    "DrawAsMany",
    "DrawCards",
    "DrawUntil",
    "DrawUntilPlayable",
    "DrawUpTo",
    "Effect",
    "ExchangeCards",
    "ExtraTurn",
    "FlipCoin",
    "GiveCards",
    "HandOverExchanged",
    "HandOverPassed",
    "If",
    "IgnoreCard",
    "Kind",
    "LevelHand",
    "LoseTurn",
    "PassCards",
    "PassHands",
    "ReturnCard",
    "ReverseOrder",
    "ShowHand",
    "ShuffleHands",
    "StartTrend",
    "StrikeNext",
    "SwapHands",
    "TakeCards",
    "Towards",
    "Who",
    "Whom",
    "effect",
    "is_of",
    "needs_colour",
    "parts",
    "speaks_of",
    "verbs",
]
