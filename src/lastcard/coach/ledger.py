"""The ledger of a round: its result divided into luck and decisions.

With all hands open, each moment has two values: V, where everybody plays on as the reference player, and Q,
where what was done is done first.  ``Q - V`` is what the decision changed, the next ``V - Q`` what chance did
then.  Where no card was drawn and nothing thrown, that difference should be 0: it is the evaluator's own
error, and has its own line.  The lines add up to the result because every V is used twice, with both signs.

A player's own decisions are judged by what the seat knew (``review``).  How far the truth differed from that
is luck of the draw: a card that the seat could not see is to it like one that was not drawn yet.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np

from lastcard.coach.evaluate import GO_ON, Evaluator, countable, open_position
from lastcard.coach.report import LEDGER_LINES
from lastcard.coach.worth import Numbers, Worth
from lastcard.game import events, result
from lastcard.notation.record import Replayed

_CHANCE = (events.Drew, events.Took, events.HandsShuffled, events.CoinFlipped, events.DieRolled)
"""What happens by chance."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ledger:
    """The parts of a round's result, between 0 and 1; the lines add up to ``result - before``."""

    before: float
    """The chance before the deal."""
    result: float
    """What the round's end is worth: 1 for a round won."""
    deal: float
    draws: float
    """Luck of drawn cards, and of hidden cards that the player could not take into account."""
    mine: float
    """The player's own decisions, by what the seat knew, against those of the reference player."""
    others: float
    error: float
    """What is left: the evaluator's own error."""
    size: float | None = None
    """The noise in a line: how much the lines moved when there were ten times the worlds."""

    @property
    def luck(self) -> float:
        """The luck of the deal and of the draws together."""
        return self.deal + self.draws

    @property
    def adjusted(self) -> float:
        """The result without luck."""
        return self.result - self.luck


TIMES = 10
"""The second evaluation has this many times the worlds of the first."""


@dataclass(frozen=True, slots=True)
class OpenValues:
    """The values of a round's moments with all hands open, by worth, moment and seat."""

    go_on: Numbers
    """Where everybody plays on as the reference player; at the end, the result."""
    after: Numbers
    """Where what was done is done first; one less than the moments."""
    alone: Numbers
    """As ``go_on``, but nobody else than the seat that acts may speak up before."""
    chance: tuple[bool, ...]
    """Whether something happened by chance after each action."""


def open_values(
    moments: Sequence[Replayed], worths: tuple[Worth, ...], samples: Sequence[range], seed: int
) -> list[OpenValues]:
    """Evaluate every moment of a finished round with all hands open, in each of these *samples* of worlds.

    Each moment is played out in the same worlds, which go on where the moment before them would have: what
    chance did is a difference between two cards drawn in otherwise equal worlds.

    :raises CannotEvaluate: where the compiled table cannot hold a position.
    """
    seats, steps = len(moments[0].state.hands), len(moments) - 1
    go_on = np.zeros((len(samples), len(worths), steps + 1, seats))
    after, alone = (np.zeros((len(samples), len(worths), steps, seats)) for _ in range(2))
    chance = tuple(any(isinstance(event, _CHANCE) for event in then.events) for then in moments[1:])
    spent = 0
    for place, (now, then) in enumerate(pairwise(moments)):
        state, action = now.state, then.action
        assert action is not None
        evaluator = Evaluator(open_position(state, seed, spent), worths)
        # A random number for each card.
        spent += sum(event.count for event in then.events if isinstance(event, events.Drew))
        differs = countable(state.rules, action) and not evaluator.same_as_going_on(action)
        spoken = differs and (bool(state.exposed) or state.rules.jump_in)
        for number, worlds in enumerate(samples):
            at = number, slice(None), place
            known = place > 0 and not chance[place - 1]
            asked = [*([action] if differs else []), *([] if known else [GO_ON])]
            values = evaluator.means(asked, worlds) if asked else None
            if known:  # nothing happened since the last action but that action
                go_on[at] = after[number, :, place - 1]
            else:
                assert values is not None
                go_on[at] = values[:, -1]
            after[at] = values[:, 0] if differs and values is not None else go_on[at]
            alone[at] = go_on[at]
            if spoken:
                alone[at] = evaluator.means([GO_ON], worlds, speakers=1 << action.seat)[:, 0]
    go_on[:, :, steps] = [worth.of_result(result(moments[-1].state)) for worth in worths]
    return [OpenValues(*values, chance) for values in zip(go_on, after, alone, strict=True)]


def make_ledger(
    values: OpenValues,
    actors: Sequence[int],
    seat: int,
    ends: tuple[float, float],
    *,
    judged: Mapping[int, float],
    worth: int = 0,
) -> Ledger:
    """The ledger of *seat* for the worth of this number.

    *ends* are its chance before the deal and what came of it.
    *actors* are the seats that acted; *judged* is what each decision of the seat changed by what it knew, by
    its place.  A decision that is not judged counts as it was with all hands open.
    """
    go_on, after, alone = (one[worth, :, seat] for one in (values.go_on, values.after, values.alone))
    before, ended = ends
    lines = dict.fromkeys(LEDGER_LINES, 0.0) | {
        "deal": float(go_on[0]) - before,
        "error": ended - float(go_on[-1]),
    }
    for place, actor in enumerate(actors):
        chosen = float(after[place] - alone[place])
        then = float(go_on[place + 1] - after[place])
        if actor == seat:
            mine = judged.get(place, chosen)
            lines["mine"] += mine
            lines["draws"] += chosen - mine
            lines["others"] += float(alone[place] - go_on[place])
        else:
            lines["others"] += float(after[place] - go_on[place])
        lines["draws" if values.chance[place] else "error"] += then
    return Ledger(before=before, result=ended, **lines)


def resized(small: Ledger, large: Ledger) -> Ledger:
    """*large* with the noise in its lines, told by their distance from *small*, with fewer worlds."""
    moved = [getattr(small, name) - getattr(large, name) for name in LEDGER_LINES]
    size = float(np.sqrt(np.mean(np.square(moved)) / (TIMES + 1)))
    return replace(large, size=size)
