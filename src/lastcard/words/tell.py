"""What happened, told to one seat in English sentences."""

from collections.abc import Sequence

from lastcard.game.cards import COLOURS, Card
from lastcard.game.events import (
    Announced,
    Called,
    Caught,
    Challenged,
    CouldNotShow,
    Dealt,
    Discarded,
    Drew,
    Event,
    FoundNothing,
    GotTurn,
    HandShown,
    HandsPassed,
    HandsShuffled,
    Kept,
    LostTurn,
    Miscaught,
    Named,
    Played,
    Reshuffled,
    Returned,
    RoundOver,
    Showed,
    Swapped,
    Turned,
    TurnedUp,
)


def tell(event: Event, names: Sequence[str], seat: int | None) -> str:
    """*event* in a sentence for *seat*; None is somebody watching."""
    match event:
        case Dealt(who, count, cards):
            return f"{names[who]} is dealt {_count(count)}{_shown(cards.open(seat))}."
        case TurnedUp(card):
            return f"{card.name} is turned up."
        case Returned(card):
            return f"{card.name} goes back into the draw pile."
        case Played():
            return _played(event, names)
        case Drew(who, count, cards):
            return f"{names[who]} draws {_count(count)}{_shown(cards.open(seat))}."
        case FoundNothing(who):
            return f"{names[who]} finds nothing left to draw."
        case Kept(who):
            return f"{names[who]} keeps the card."
        case Reshuffled(count):
            return f"The discards are shuffled into a new draw pile of {count}."
        case Named(who, colour):
            return f"{names[who]} names {COLOURS[colour]}."
        case Turned(direction):
            return f"Play now goes to the {'left' if direction == 1 else 'right'}."
        case LostTurn(who):
            return f"{names[who]} loses a turn."
        case GotTurn(who):
            return f"{names[who]} has another turn."
        case _:
            return _tell_more(event, names, seat)


def _tell_more(event: Event, names: Sequence[str], seat: int | None) -> str:
    match event:
        case Challenged(who, accused, guilty, hand):
            found = "guilty" if guilty else "innocent"
            return f"{names[who]} challenges {names[accused]}, who is {found}{_shown(hand.open(seat))}."
        case Showed(who, to, card):
            shown = card.open(seat)
            return f"{names[who]} shows {names[to]} {shown.name if shown else 'a card'}."
        case CouldNotShow(who):
            return f"{names[who]} has no card to show."
        case HandShown(who, to, hand):
            return f"{names[who]} shows {names[to]} the whole hand{_shown(hand.open(seat))}."
        case Discarded(who, cards):
            return f"{names[who]} discards {_list(cards)}."
        case Swapped(who, other):
            return f"{names[who]} and {names[other]} swap hands."
        case HandsPassed(direction):
            return f"Every hand is passed to the {'left' if direction == 1 else 'right'}."
        case HandsShuffled(who, _):
            return f"{names[who]} shuffles all hands together and deals them out."
        case Called(who):
            return f"{names[who]} calls UNO."
        case Caught(who, by):
            return f"{names[by]} catches {names[who]}, who had not called UNO."
        case Miscaught(who, other):
            return f"{names[who]} wrongly catches {names[other]}."
        case Announced(who, text):
            return f"{names[who]}'s card says: {text}"
        case RoundOver(winner, _, _):
            return "Nobody can go on: the round is over." if winner is None else f"{names[winner]} goes out."
        case _:
            raise AssertionError(event)


def _played(event: Played, names: Sequence[str]) -> str:
    named = "" if event.card.colour else f" and names {COLOURS[event.colour]}"
    chosen = "" if event.target is None else f", choosing {names[event.target]}"
    verb = "jumps in with" if event.jump else "plays"
    called = ", calling UNO" if event.uno else ""
    return f"{names[event.seat]} {verb} {event.card.name}{named}{chosen}{called}."


def _count(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _list(cards: Sequence[Card]) -> str:
    return ", ".join(card.name for card in cards)


def _shown(cards: Sequence[Card] | None) -> str:
    return f": {_list(cards)}" if cards else ""
