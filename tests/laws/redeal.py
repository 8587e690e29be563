"""Dealing again what a seat cannot see, without changing anything it knows or is about to be told."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from tests.laws.tables import Step

from lastcard.game import Card, State, refusal
from lastcard.game.actions import Action, Discard, Draw, Play, Show
from lastcard.game.decisions import Decision, KeepOrPlay, Settle, ShowCard
from lastcard.game.effects import AskToShow, DrawUntil, StartTrend, verbs
from lastcard.game.events import (
    Challenged,
    Drew,
    HandShown,
    HandsPassed,
    HandsShuffled,
    RoundOver,
    Swapped,
)
from lastcard.game.matching import active, breaks_condition

Viewer = int | None
DRAW = -1
"""The place of the draw pile; the places of hands are their seats."""


@dataclass(frozen=True)
class World:
    """The same moment with other hidden cards, and the same action as anybody would see it."""

    state: State
    action: Action


def redealt(step: Step, viewer: Viewer, rng: Random, tries: int = 6) -> World | None:
    """The moment before *step* as it might as well be for all *viewer* knows and is told next.

    None if no such deal was found: some things are public by rule, and a deal must agree with them.
    """
    for _ in range(tries):
        state = deal_again(step.before, viewer, rng, pinned=pins(step, viewer))
        action = same_action(state, step.action, viewer)
        if (
            action is not None
            and refusal(state, action) is None
            and public(state, step) == public(step.before, step)
        ):
            return World(state, action)
    return None


def deal_again(
    state: State, viewer: Viewer, rng: Random, pinned: frozenset[tuple[int, int]] = frozenset()
) -> State:
    """All that *viewer* cannot see, shuffled, but for the *pinned* places."""
    places = {seat: list(hand) for seat, hand in enumerate(state.hands) if seat != viewer} | {
        DRAW: list(state.draw)
    }
    free = [
        (place, at) for place, held in places.items() for at in range(len(held)) if (place, at) not in pinned
    ]
    cards = [places[place][at] for place, at in free]
    rng.shuffle(cards)
    for (place, at), card in zip(free, cards, strict=True):
        places[place][at] = card
    hands = tuple(tuple(places.get(seat, hand)) for seat, hand in enumerate(state.hands))
    decision = state.decision and agreeing(state.decision, state, hands)
    return replace(state, hands=hands, draw=tuple(places[DRAW]), decision=decision)


def agreeing(decision: Decision, state: State, hands: tuple[tuple[Card, ...], ...]) -> Decision:
    """The decision with the hidden cards it speaks of as they lie in *hands*; draws go to a hand's end."""
    match decision:
        case KeepOrPlay(seat, card):
            old = state.hands[seat]
            at = len(old) - 1 - old[::-1].index(card)
            return replace(decision, card=hands[seat][at])
        case Settle(accused=int(accused), judged=judged):
            return replace(decision, judged=hands[accused][: len(judged)])
        case _:
            return decision


def same_action(state: State, action: Action, viewer: Viewer) -> Action | None:
    """*action* as *viewer* sees it: a card shown to others may be any of its colour that is held."""
    decision = state.decision
    if (
        not isinstance(action, Show)
        or not isinstance(decision, ShowCard)
        or viewer in {action.seat, decision.to}
    ):
        return action
    return next((Show(action.seat, c) for c in state.hands[action.seat] if c.colour == decision.colour), None)


# ------------------------------------------------------------------ what the viewer is about to be told
def pins(step: Step, viewer: Viewer) -> frozenset[tuple[int, int]]:
    """The places of cards that the step shows to *viewer*, or that decide something everybody sees."""
    state = step.before
    whole = set(_whole(step, viewer))
    places = {(seat, at) for seat in whole - {DRAW} for at in range(len(state.hands[seat]))}
    if DRAW in whole:
        places |= {(DRAW, at) for at in range(len(state.draw))}
    seen = _seen(step, viewer)
    seat = step.action.seat
    return frozenset(places | {(seat, at) for at, card in enumerate(state.hands[seat]) if card in seen})


def _seen(step: Step, viewer: Viewer) -> tuple[Card, ...]:
    """The cards of its own hand that the action lays open."""
    match step.action:
        case Play(card=card):
            return (card,)
        case Discard(cards=cards):
            return cards
        case Show(card=card):
            decision = step.before.decision
            return (card,) if isinstance(decision, ShowCard) and viewer == decision.to else ()
        case _:
            return ()


def _whole(step: Step, viewer: Viewer) -> Iterator[int]:
    """The hands and piles that the step lays open whole."""
    state = step.before
    seats = range(len(state.hands))
    for event in step.events:
        match event:
            case Drew(seat=seat) if seat == viewer:
                yield DRAW
            case Challenged(seat=seat, accused=accused) if seat == viewer:
                yield accused
            case HandShown(seat=seat, to=to) if to == viewer:
                yield seat
            case Swapped(seat=seat, other=other) if viewer in {seat, other}:
                yield from (seat, other)
            case HandsPassed() | HandsShuffled() if viewer is not None:
                yield from seats
            case RoundOver():
                yield from seats
                yield from (DRAW for drawn in step.events if isinstance(drawn, Drew))
            case _:
                pass
    if state.rules.draw_until_playable and isinstance(step.action, Draw):
        # How many are drawn is seen; under no_bluff the hand decides it too.
        yield from (DRAW, step.action.seat)
    yield from _written(step)


def _written(step: Step) -> Iterator[int]:
    """A written rule may ask what players hold, and draw until a colour comes."""
    state, action = step.before, step.action
    if (state.carry and state.carry.had) or (
        isinstance(action, Play) and str(action.card) in state.rules.written
    ):
        yield from range(len(state.hands))
    effects = verbs(state.carry.effects if state.carry else ())
    effects += verbs(state.rules.card_effects[action.card]) if isinstance(action, Play) else ()
    if any(isinstance(verb, DrawUntil) for verb in effects):
        yield DRAW


def public(state: State, step: Step) -> tuple[object, ...]:
    """What everybody is going to learn of the hidden cards in this step, by the rules."""
    decision = state.decision
    told: list[object] = []
    if isinstance(decision, Settle):
        told.append(breaks_condition(state.rules, decision.judged, decision.colour))
    if isinstance(step.action, Play) and StartTrend(2) in state.rules.card_effects[step.action.card]:
        told += _can_show(state, step.action.colour)
    if state.carry and any(isinstance(verb, AskToShow) for verb in state.carry.effects):
        told += _can_show(state, state.carry.named)
    return tuple(told)


def _can_show(state: State, colour: str | None) -> list[bool]:
    return [any(card.colour == colour for card in state.hands[seat]) for seat in active(state)]
