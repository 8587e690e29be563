"""Actions to try, legal or not."""

import itertools
from collections.abc import Iterator
from dataclasses import replace

from lastcard.game import State
from lastcard.game.actions import (
    Accept,
    Action,
    CallUno,
    Catch,
    Challenge,
    Choose,
    Discard,
    Draw,
    Give,
    Name,
    Pass,
    Play,
    Show,
)
from lastcard.game.cards import COLOURS


def family(state: State) -> Iterator[Action]:
    """Actions of every kind, by every seat and by seats that are not there, with every card and trimming."""
    seats = range(-1, len(state.hands) + 1)
    cards = tuple(dict.fromkeys(state.rules.deck))
    for seat in seats:
        yield from (kind(seat) for kind in (Draw, Pass, Accept, Challenge, CallUno))
        yield from (Catch(seat, other) for other in seats)
        yield from (Name(seat, colour) for colour in (*COLOURS, ""))
        yield from (Show(seat, card) for card in cards)
        yield from (Discard(seat, (card,) * count) for card in cards for count in (0, 1))
        yield from (Give(seat, (card,) * count) for card in cards for count in (0, 1))
        yield from (Choose(seat, option) for option in (-1, 0, 1, 2))
        for card, uno, jump in itertools.product(cards, (False, True), (False, True)):
            colours = (None, *COLOURS) if card.is_wild or card in state.rules.colour_named else (None,)
            targets = (None, *seats) if card in state.rules.targeted else (None,)
            yield from (
                Play(seat, card, *choice, uno, jump) for choice in itertools.product(colours, targets)
            )


def neighbours(state: State, action: Action) -> Iterator[Action]:
    """Actions that differ from *action* in one thing."""
    for seat in range(-1, len(state.hands) + 1):
        yield replace(action, seat=seat)
    if isinstance(action, Play):
        yield from (replace(action, colour=colour) for colour in (None, "", *COLOURS))
        yield from (replace(action, target=target) for target in (None, *range(-1, len(state.hands) + 1)))
        yield from (replace(action, uno=not action.uno, jump=jump) for jump in (False, True))
        yield replace(action, jump=not action.jump)
        yield from (replace(action, card=card) for card in dict.fromkeys(state.rules.deck))
