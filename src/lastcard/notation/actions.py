"""Action notation: reads and writes actions as text, such as ``R7!``, ``W>G`` or ``catch 2``."""

import re
from collections.abc import Callable, Iterable
from dataclasses import fields

from lastcard.game.actions import (
    ACTIONS,
    Action,
    CallUno,
    Catch,
    Choose,
    Discard,
    Give,
    Name,
    Pick,
    Play,
    Show,
)
from lastcard.game.cards import COLOURS, Card, NotationError, card
from lastcard.game.state import State

_PLAY = re.compile(
    r"(?P<jump>jump\s+)?(?P<card>\w+)(>(?P<colour>\w+))?(@(?P<target>\d{1,2}))?(?P<uno>!)?", re.IGNORECASE
)
_WORD_OF = {kind: "uno" if kind is CallUno else name.lower() for name, kind in ACTIONS.items()}
"""The word that is typed for each action; a play and the name of a colour need none."""
_WORDS: dict[str, Callable[[int], Action]] = {
    word: kind for kind, word in _WORD_OF.items() if len(fields(kind)) == 1
}
"""The actions that name nothing but their seat, by their word."""
_LONGEST_NUMBER = 9
_OF_CARDS = (Discard, Give)


def read_action(seat: int, text: str) -> Action:
    """The action of *seat* with the notation *text*.

    :raises NotationError: if *text* is not an action.
    """
    words = text.split()
    match [word.lower() for word in words]:
        case [word] if word in _WORDS:
            return _WORDS[word](seat)
        case [word] if word.removesuffix("!") in _WORDS:
            raise NotationError("call-without-play", given=text, action=word.removesuffix("!"))
        case [word] if word.startswith(">"):
            return Name(seat, _colour(word[1:]))
        case ["show" | "pick" as word, one]:
            return (Show if word == "show" else Pick)(seat, _card(one))
        case ["discard" | "give" as word, *_]:
            return (Discard if word == "discard" else Give)(seat, tuple(map(_card, words[1:])))
        case ["choose" | "catch" as word, number] if number.isdecimal() and len(number) <= _LONGEST_NUMBER:
            return (Choose if word == "choose" else Catch)(seat, int(number))
        case _:
            return _play(seat, text)


def _play(seat: int, text: str) -> Play:
    found = _PLAY.fullmatch(text.strip())
    if found is None:
        raise NotationError("not-an-action", given=text)
    colour, target = found["colour"], found["target"]
    return Play(
        seat,
        _card(found["card"]),
        None if colour is None else _colour(colour),
        None if target is None else int(target),
        found["uno"] is not None,
        found["jump"] is not None,
    )


def _card(text: str) -> Card:
    try:
        return card(text)
    except NotationError as error:
        raise NotationError("not-a-card-or-action", reason=error) from None


def _colour(text: str) -> str:
    """The letter of a colour given by letter or name; the rules refuse an unknown one later."""
    names = {name: letter for letter, name in COLOURS.items()}
    return names.get(text.lower(), text.upper())


def settle_last(state: State, action: Action) -> Action:
    """*action* without the target or colour that a last card does not need.

    A last card's rule is not carried out, so its target and colour are optional.
    """
    if not isinstance(action, Play) or not 0 <= action.seat < len(state.hands):
        return action
    if len(state.hands[action.seat]) != 1:
        return action
    rules = state.rules
    colour = None if action.card in rules.colour_named else action.colour
    target = None if action.card in rules.targeted else action.target
    return Play(action.seat, action.card, colour, target, action.uno, action.jump)


def write_action(action: Action) -> str:
    """The notation of *action*, without its seat."""
    match action:
        case Play(_, one, colour, target, uno, jump):
            return (
                ("jump " if jump else "")
                + str(one)
                + (f">{colour}" if colour else "")
                + ("" if target is None else f"@{target}")
                + ("!" if uno else "")
            )
        case Name(_, colour):
            return f">{colour}"
        case Discard(_, chosen) | Give(_, chosen):
            return " ".join((_WORD_OF[type(action)], *map(str, chosen)))
        case Show(_, what) | Pick(_, what) | Choose(_, what) | Catch(_, what):
            return f"{_WORD_OF[type(action)]} {what}"
        case _:
            return _WORD_OF[type(action)]


def write_offers(actions: Iterable[Action]) -> tuple[str, ...]:
    """The offered actions as a list of choices: plays without "!", a choice of cards as its count."""
    return tuple(
        f"{write_action(action).split()[0]} {len(action.cards)}"
        if isinstance(action, _OF_CARDS)
        else write_action(action)
        for action in actions
        if not (isinstance(action, Play) and action.uno)
    )


def write_cards(these: Iterable[Card]) -> str:
    """Cards in notation, separated by spaces."""
    return " ".join(map(str, these))
