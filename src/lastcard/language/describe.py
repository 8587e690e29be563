"""What cards do, in words: the sentence a written rule is shown with reads into the same rule."""

from typing import assert_never

from lastcard.game.cards import COLOURS, Colour
from lastcard.game.effects import (
    Announce,
    AskColour,
    AskToDiscard,
    AskToLevel,
    AskToShow,
    CannotPlay,
    Condition,
    DiscardAll,
    DiscardCards,
    DrawCards,
    DrawUntil,
    Effect,
    ExtraTurn,
    HoldsCard,
    HoldsCount,
    If,
    IgnoreCard,
    Kind,
    LevelHand,
    LoseTurn,
    PassHands,
    ReturnCard,
    ReverseOrder,
    ShowHand,
    ShuffleHands,
    StartTrend,
    StrikeNext,
    SwapHands,
    Who,
)
from lastcard.language.word_forms import third_person


def describe(effects: tuple[Effect, ...]) -> str:
    """The effects as sentences, "" for none; those that people may write read back into the same effects."""
    return " ".join(_sentence(_clause(effect)) for effect in effects)


def _sentence(clause: str) -> str:
    return f"{clause[0].upper()}{clause[1:]}."


def _clause(effect: Effect) -> str:
    match effect:
        case DrawCards(who, count):
            return f"{_does(who, 'draw')} {_cards(count)}"
        case DrawUntil(who, colour):
            return f"{_does(who, 'draw')} until {_pronoun(who)} get {_awaited(colour)}"
        case DiscardCards(who, count):
            return f"{_does(who, 'discard')} {_cards(count)}"
        case DiscardAll(who, kind):
            return f"{_does(who, 'discard')} all {_their(who)} {_kind(kind)} cards"
        case LevelHand(who, count):
            until = f"until {_pronoun(who)} have exactly {_cards(count)}"
            return f"{_does(who, 'draw')} or {_verb(who, 'discard')} {until}"
        case LoseTurn(who):
            return f"{_does(who, 'lose')} a turn"
        case ShowHand(who):
            return f"{_does(who, 'show')} you {_their(who)} hand"
        case SwapHands(who):
            return f"swap hands with {'them' if who is Who.THEY else who.value}"
        case PassHands(towards):
            return f"everyone passes their hand to the {towards.value}"
        case If(condition, then):
            return f"if {_condition(condition)}, {', then '.join(map(_joined, then))}"
        case Announce(text):
            return f"announce “{text}”" if '"' in text else f'announce "{text}"'
        case _:
            return _plain(effect)


def _joined(effect: Effect) -> str:
    """A clause that follows another, where an order that named nobody would go on about those before."""
    orders_you = isinstance(effect, ExtraTurn | SwapHands)
    return f"you {_clause(effect)}" if orders_you else _clause(effect)


def _plain(effect: Effect) -> str:
    """What is said of nobody, and what only printed cards do."""
    match effect:
        case ExtraTurn():
            return "take an extra turn"
        case ReverseOrder():
            return "reverse the direction"
        case ShuffleHands():
            return "shuffle all hands together and deal them out"
        case StrikeNext(count, contestable, forfeits):
            struck = f"the next player draws {_cards(count)}{' and loses a turn' if forfeits else ''}"
            return f"{struck}, or challenges" if contestable else struck
        case StartTrend(count):
            shown = "everyone in turn shows a card of the colour called"
            return f"{shown}; the first who cannot draws {_cards(count)}"
        case AskColour():
            return "the first player names the colour"
        case ReturnCard():
            return "the card goes back into the draw pile and another is turned up"
        case IgnoreCard():
            return "the card stays where it is and another is turned up on it"
        case _:
            return _asked(effect)


def _asked(effect: Effect) -> str:
    """One seat's part in a larger effect."""
    match effect:
        case AskToShow(seat, count):
            return f"seat {seat} shows a card of the colour called or draws {_cards(count)}"
        case AskToDiscard(seat, count):
            return f"seat {seat} discards {_cards(count)}"
        case AskToLevel(seat, count):
            return f"seat {seat} draws or discards until they have exactly {_cards(count)}"
        case _:
            raise TypeError(f"no words for {effect!r}")


def _condition(condition: Condition) -> str:
    match condition:
        case CannotPlay(who):
            return f"{who.value} can't play"
        case HoldsCount(who, comparison, count):
            return f"{_does(who, 'have')} {comparison.value} {_cards(count)}"
        case HoldsCard(who, kind):
            return f"{_does(who, 'have')} {'an' if kind is Kind.ACTION else 'a'} {_kind(kind)} card"
        case _:
            assert_never(condition)


def _does(who: Who, verb: str) -> str:
    return f"{who.value} {_verb(who, verb)}"


def _verb(who: Who, verb: str) -> str:
    return verb if who in {Who.YOU, Who.THEY, Who.OPPONENTS} else third_person(verb)


def _pronoun(who: Who) -> str:
    return "you" if who is Who.YOU else "they"


def _their(who: Who) -> str:
    return "your" if who is Who.YOU else "their"


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _kind(kind: Kind | Colour) -> str:
    return kind.value if isinstance(kind, Kind) else COLOURS[kind]


def _awaited(colour: Colour) -> str:
    return f"a {COLOURS[colour]} card" if colour else "a card of the colour you name"
