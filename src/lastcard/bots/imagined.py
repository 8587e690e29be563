"""A round as a seat can imagine it: a state with its own cards, and the hidden ones still to be dealt."""

from collections import Counter
from dataclasses import replace

from lastcard.bots.offers import neighbour
from lastcard.game import State, View
from lastcard.game.actions import Challenge
from lastcard.game.cards import Card
from lastcard.game.deal import blank
from lastcard.game.decisions import Decision, KeepOrPlay, NameColour, Settle, Turn
from lastcard.game.effects import AskColour, StrikeNext
from lastcard.game.state import Carry
from lastcard.observation.memory import Memory


class Unimagined(ValueError):
    """A question for which the view does not show enough to imagine the round."""


def imagined(view: View, memory: Memory) -> State:
    """The round as *view* shows it: the other hands are empty, their cards lie in the draw pile.

    :raises Unimagined: for questions that are not asked of a turn, a drawn card, a strike or a colour.
    """
    assert view.me is not None
    players = len(view.hand_sizes)
    start = blank(view.rules, players, seed="", dealer=view.dealer, out=view.out, sides=view.sides)
    decision = _decision(view)
    return replace(
        start,
        direction=view.direction,
        hands=tuple(view.hand if seat == view.me else () for seat in range(players)),
        draw=unseen(view),
        discard=view.discard,
        colour=view.colour,
        decision=decision,
        carry=_carry(view, memory, decision),
        turns=view.turns,
        called=view.called,
        exposed=view.exposed,
    )


def unseen(view: View) -> tuple[Card, ...]:
    """The cards of the deck that are neither in this hand nor in the discard pile."""
    left = Counter(view.rules.deck)
    left.subtract(view.hand)
    left.subtract(view.discard)
    return tuple((+left).elements())


def _decision(view: View) -> Decision:
    assert view.me is not None
    match view.pending:
        case "play":
            return Turn(view.me)
        case "drawn" if view.drawn is not None:
            return KeepOrPlay(view.me, view.drawn)
        case "colour":
            return NameColour(view.me)
        case "challenge" | "stack":
            challenged = any(isinstance(action, Challenge) for action in view.may)
            accused = view.asked_by if challenged else None
            stacks = view.pending == "stack"
            before = view.asked_colour or view.rules.colours[0]
            return Settle(view.me, view.owed, accused, (), before, stacks, view.forfeits)
        case _:
            raise Unimagined(view.pending)


def _by(view: View, memory: Memory) -> int:
    """The seat that played the top card or turned it up; the seat before this one if no event was heard."""
    if memory.player is not None:
        return memory.player
    return view.dealer if len(view.discard) == 1 else neighbour(view, -1)


def _carry(view: View, memory: Memory, decision: Decision) -> Carry | None:
    """The rest of the top card's rule, after the verb that asks."""
    if not isinstance(decision, Settle | NameColour):
        return None
    by, rules = _by(view, memory), view.rules
    first = memory.player is None and len(view.discard) == 1
    effects = rules.opening_effects(view.top) if first else rules.card_effects[view.top]
    asks = StrikeNext if isinstance(decision, Settle) else AskColour
    at = next((place for place, verb in enumerate(effects) if isinstance(verb, asks)), None)
    if at is None:
        raise Unimagined(asks.__name__)
    had = tuple(map(bool, view.hand_sizes)) if str(view.top) in rules.written and not first else ()
    return Carry(by, None, view.colour, (), effects[at + 1 :], had)
