"""Why one action is better: facts that the search used, and that make the difference go away when left out.

A fact about another hand is a reason if, without it, the difference shrinks by half or more, beyond two
standard errors.  What no fact explains is left to its number.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from lastcard.game.actions import Accept, Action, CallUno, Catch, Challenge, Play
from lastcard.game.cards import Card, Colour
from lastcard.game.decisions import Settle
from lastcard.game.events import Drew, Kept, Named, Played, TurnedUp
from lastcard.sim.kernel.layout import LET_BE, NOBODY

if TYPE_CHECKING:
    from lastcard.coach.evaluate import Evaluator
    from lastcard.coach.knowledge import Moment

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
    facts: Mapping[str, object] = field(default_factory=dict)


def reasons(
    moment: "Moment",
    evaluator: "Evaluator",
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


def _about_calls(moment: "Moment", best: Action | None, done: Action | None) -> list[Reason]:
    penalty = moment.view.rules.uno_penalty
    if isinstance(done, Play) and not done.uno and isinstance(best, Play) and best.uno and _same(best, done):
        return [Reason("no-call", {"count": penalty})]
    if isinstance(best, CallUno):
        return [Reason("no-call", {"count": penalty})]
    if isinstance(best, Catch):
        return [Reason("catch", {"other": best.other, "count": penalty})]
    return []


def _same(one: Play, other: Play) -> bool:
    return (one.card, one.colour, one.target) == (other.card, other.colour, other.target)


def _about_challenge(
    moment: "Moment", evaluator: "Evaluator", best: Action | None, done: Action | None
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
    moment: "Moment", evaluator: "Evaluator", best: Action | None, done: Action | None, worlds: int
) -> list[Reason]:
    """What is known or thought of other hands, where the difference goes away without it."""
    facts = _facts(moment, evaluator)
    if not facts:
        return []
    with_all = _gaps(evaluator, best, done, worlds)
    found = list[tuple[float, Reason]]()
    for leave_out, reason in facts:
        before = evaluator.position.beliefs.copy(), evaluator.position.room[0]["draw"].copy()
        leave_out()
        drop = with_all - _gaps(evaluator, best, done, worlds)
        evaluator.position.beliefs[:], evaluator.position.room[0]["draw"] = before
        noise = float(drop.std(ddof=1) / np.sqrt(len(drop)))
        if drop.mean() > max(_CLEAR * noise, with_all.mean() / 2):
            found.append((float(drop.mean()), reason()))
    found.sort(key=lambda one: -one[0])
    return [reason for _, reason in found if reason.code]


def _gaps(
    evaluator: "Evaluator", best: Action | None, done: Action | None, worlds: int
) -> npt.NDArray[np.float64]:
    seat = evaluator.position.beliefs[0]["me"]
    values = evaluator.batches([best, done], range(worlds))[-1, :, :, seat]
    gaps: npt.NDArray[np.float64] = values[:, 0] - values[:, 1]
    return gaps


def _facts(moment: "Moment", evaluator: "Evaluator") -> list[tuple[Callable[[], None], Callable[[], Reason]]]:
    """What the worlds are dealt by: how each fact is left out, and how it is told."""
    rules, memory, beliefs = moment.view.rules, moment.memory, evaluator.position.beliefs
    found = list[tuple[Callable[[], None], Callable[[], Reason]]]()
    for seat in range(len(moment.view.hand_sizes)):
        if seat in (moment.view.me, *moment.view.out):
            continue
        for place, colour in enumerate(rules.colours):
            if beliefs[0]["clear"][seat][place]:
                found.append(
                    (_setting(beliefs, "clear", seat, place), _lacks(moment, evaluator, seat, colour))
                )
        if (chosen := moment.chosen[seat]) is not None:
            reason = Reason("named", {"other": seat, "colour": chosen.colour})
            found.append((_setting(beliefs, "likes", seat, None), lambda reason=reason: reason))  # type: ignore[misc]
        if seen := tuple(memory.known[seat].elements()):
            reason = Reason("seen", {"other": seat, "cards": seen, "count": len(seen)})
            found.append((_hiding(evaluator, seat), lambda reason=reason: reason))  # type: ignore[misc]
        if (size := moment.view.hand_sizes[seat]) <= _FEW:
            reason = Reason("few", {"other": seat, "count": size})
            found.append((_filling(beliefs, seat, rules.hand_size), lambda reason=reason: reason))  # type: ignore[misc]
    return found


def _setting(beliefs: Any, name: str, seat: int, place: int | None) -> Callable[[], None]:
    def leave_out() -> None:
        if place is None:
            beliefs[name][0, seat] = NOBODY
        else:
            beliefs[name][0, seat, place] = 0

    return leave_out


def _hiding(evaluator: "Evaluator", seat: int) -> Callable[[], None]:
    """Put the cards that were seen in a hand back among the hidden ones."""

    def leave_out() -> None:
        beliefs, room = evaluator.position.beliefs, evaluator.position.room
        room["draw"][0] |= beliefs["known"][0, seat]
        beliefs["known"][0, seat] = 0

    return leave_out


def _filling(beliefs: Any, seat: int, size: int) -> Callable[[], None]:
    def leave_out() -> None:
        beliefs["sizes"][0, seat] = size

    return leave_out


def _lacks(moment: "Moment", evaluator: "Evaluator", seat: int, colour: Colour) -> Callable[[], Reason]:
    """Somebody drew while a colour was in play: how often, and how likely it is that the hand has none."""

    def reason() -> Reason:
        times = draws_on(moment, seat, colour)
        none = share_of_hands(evaluator, seat, lambda hand: all(card.colour != colour for card in hand))
        likely = round(4 * none)
        if not times or none < _LEAST or likely == 0:
            return Reason("")
        facts = {"other": seat, "colour": colour, "count": times, "quarters": min(3, likely)}
        return Reason("lacks", facts)

    return reason


def draws_on(moment: "Moment", seat: int, colour: Colour) -> int:
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


def share_of_hands(evaluator: "Evaluator", seat: int, holds: Callable[[Sequence[Card]], bool]) -> float:
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
