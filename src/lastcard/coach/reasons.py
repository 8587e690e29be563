"""Why one action is better: facts that the search used, and that make the difference go away when left out.

A fact about another hand is a reason if, without it, the difference shrinks by half or more, beyond two
standard errors.  What no fact explains is left to its number.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from lastcard.coach.evaluate import Evaluator
from lastcard.coach.knowledge import Moment
from lastcard.game.actions import Accept, Action, CallUno, Catch, Challenge, Play
from lastcard.game.cards import Card, Colour
from lastcard.game.decisions import Settle
from lastcard.game.events import Drew, Kept, Named, Played, TurnedUp
from lastcard.sim.kernel.layout import LET_BE, NOBODY

_WORLDS = 100
"""Worlds that are sampled to say how often something is true of a hand."""
_LEAST = 0.6
"""The least share of worlds that is called likely."""
_CLEAR = 2.0
_FEW = 2


@dataclass(frozen=True, slots=True)
class Reason:
    """One fact, as a message ``coach-because-CODE`` with what it speaks of."""

    code: str
    facts: Mapping[str, Any]


def reasons(
    moment: Moment,
    evaluator: Evaluator,
    pair: tuple[Action | None, Action | None],
    cost: float,
    worlds: int,
) -> tuple[Reason, ...]:
    """The facts that explain why the first of *pair* is worth *cost* more than the second; at most two."""
    best, done = pair
    said = [*_about_calls(moment, best, done), *_about_challenge(moment, evaluator, best, done)]
    if not said:
        said = _about_hands(moment, evaluator, best, done, worlds)
        said += _about_keeping(best, done, cost)
    return tuple(said[:2])


def _about_calls(moment: Moment, best: Action | None, done: Action | None) -> list[Reason]:
    penalty = moment.view.rules.uno_penalty
    silent = isinstance(done, Play) and not done.uno and best == replace(done, uno=True)
    if silent or isinstance(best, CallUno):
        return [Reason("no-call", {"count": penalty})]
    if isinstance(best, Catch):
        return [Reason("catch", {"other": best.other, "count": penalty})]
    return []


def _about_challenge(
    moment: Moment, evaluator: Evaluator, best: Action | None, done: Action | None
) -> list[Reason]:
    """How many of the hands that fit could have played the colour."""
    decision = None if moment.known is None else moment.known.decision
    if not isinstance(decision, Settle) or decision.accused is None:
        return []
    if not (isinstance(best, Challenge | Accept) and isinstance(done, Challenge | Accept)):
        return []
    accused, colour = decision.accused, decision.colour
    guilty = share_of_hands(evaluator, accused, lambda hand: any(card.colour == colour for card in hand))
    code = "bluff" if isinstance(best, Challenge) else "honest"
    share = guilty if code == "bluff" else 1 - guilty
    if share < _LEAST:
        return []
    return [Reason(code, {"other": accused, "colour": colour, "tenths": round(10 * share)})]


# ------------------------------------------------------------------ other hands
def _about_hands(
    moment: Moment, evaluator: Evaluator, best: Action | None, done: Action | None, worlds: int
) -> list[Reason]:
    """What is known or thought of other hands, where the difference goes away without it."""
    beliefs, draw = evaluator.position.beliefs, evaluator.position.room[0]["draw"]
    facts, before = list(_facts(moment, beliefs[0])), (beliefs.copy(), draw.copy())
    if not facts:
        return []
    with_all = _gaps(evaluator, best, done, worlds)
    found = list[tuple[float, Reason]]()
    for reason, name, place, value in facts:
        if name == "known":  # the cards that were seen are hidden again
            draw |= beliefs["known"][0][place]
        beliefs[name][0][place] = value
        drop = with_all - _gaps(evaluator, best, done, worlds)
        beliefs[:], draw[:] = before
        noise = float(drop.std(ddof=1) / np.sqrt(len(drop)))
        if drop.mean() > max(_CLEAR * noise, with_all.mean() / 2):
            found.append((float(drop.mean()), reason))
    found.sort(key=lambda one: -one[0])
    told = (_with_odds(evaluator, reason) if reason.code == "lacks" else reason for _, reason in found)
    return [reason for reason in told if reason is not None]


def _gaps(
    evaluator: Evaluator, best: Action | None, done: Action | None, worlds: int
) -> npt.NDArray[np.float64]:
    seat = evaluator.position.beliefs[0]["me"]
    values = evaluator.batches([best, done], range(worlds))[-1, :, :, seat]
    gaps: npt.NDArray[np.float64] = values[:, 0] - values[:, 1]
    return gaps


def _facts(moment: Moment, beliefs: Any) -> Iterator[tuple[Reason, str, tuple[int, ...], int]]:
    """What the worlds are dealt by: each fact, and the belief that leaves it out (name, place and value)."""
    rules = moment.view.rules
    for seat, size in enumerate(moment.view.hand_sizes):
        if seat in (moment.view.me, *moment.view.out):
            continue
        for place, colour in enumerate(rules.colours):
            if beliefs["clear"][seat][place]:
                facts = {"other": seat, "colour": colour, "count": draws_on(moment, seat, colour)}
                yield Reason("lacks", facts), "clear", (seat, place), 0
        if (chosen := moment.chosen[seat]) is not None:
            yield Reason("named", {"other": seat, "colour": chosen.colour}), "likes", (seat,), NOBODY
        if seen := tuple(moment.memory.known[seat].elements()):
            yield Reason("seen", {"other": seat, "cards": seen, "count": len(seen)}), "known", (seat,), 0
        if size <= _FEW:
            yield Reason("few", {"other": seat, "count": size}), "sizes", (seat,), rules.hand_size


def _with_odds(evaluator: Evaluator, lacks: Reason) -> Reason | None:
    """How likely it is that a hand lacks a colour, where its player drew while that was in play."""
    facts = lacks.facts
    none = share_of_hands(
        evaluator, facts["other"], lambda hand: all(card.colour != facts["colour"] for card in hand)
    )
    if not facts["count"] or none < _LEAST:
        return None
    return Reason("lacks", {**facts, "quarters": min(3, round(4 * none))})


def draws_on(moment: Moment, seat: int, colour: Colour) -> int:
    """How often *seat* drew for its turn while *colour* was in play, as far as this seat heard."""
    count, current = 0, ""
    drew: int | None = None
    for event in moment.heard:
        match event:
            case TurnedUp(card):
                current = card.colour
            case Named(_, named):
                current = named
            case Drew(by, 1, _):
                drew = by
            case Kept(by):
                count += by == seat == drew and current == colour
                drew = None
            case Played(by, _, played):
                count += by == seat == drew and current == colour
                drew, current = None, played
            case _:
                pass
    return count


def share_of_hands(evaluator: Evaluator, seat: int, holds: Callable[[Sequence[Card]], bool]) -> float:
    """The share of the sampled worlds in which *holds* is true of the hand of *seat*."""
    position, deck = evaluator.position, evaluator.position.tables.rules.deck
    good = 0
    for world in range(_WORLDS):
        position.tallies([LET_BE], range(world, world + 1), 0)
        low, high = (int(word) for word in position.room[1]["hands"][seat])
        whole = low | high << 64
        good += holds([card for at, card in enumerate(deck) if whole >> at & 1])
    return good / _WORLDS


# ------------------------------------------------------------------ one's own hand
def _about_keeping(best: Action | None, done: Action | None, cost: float) -> list[Reason]:
    """A wild or a draw card that was spent: the difference is what it is worth later."""
    if not isinstance(done, Play) or (isinstance(best, Play) and best.card == done.card):
        return []
    if done.card.is_wild and not (isinstance(best, Play) and best.card.is_wild):
        return [Reason("later", {"card": done.card, "points": max(1, round(100 * cost))})]
    return []
