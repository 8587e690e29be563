"""The ledger of a round: its result divided into luck and decisions.

With all hands open, each moment has two values: V, where everybody plays on as the reference player, and Q,
where what was done is done first.  ``Q - V`` is what the decision changed, the next ``V - Q`` what chance did
then.  Where no card was drawn and nothing thrown, that difference should be 0: it is the evaluator's own
error, and has its own line.  The lines add up to the result because every V is used twice, with both signs.

A player's own decisions are judged by what the seat knew (``review``).  How far the truth differed from that
is the line *hidden*: how the cards lay that nobody could see.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from itertools import pairwise

import numpy as np

from lastcard.coach.evaluate import GO_ON, Evaluator, countable, open_position
from lastcard.coach.worth import Numbers, Worth
from lastcard.game import events, result
from lastcard.game.events import Event
from lastcard.notation.record import Replayed

_CHANCE = (events.Drew, events.Took, events.HandsShuffled, events.CoinFlipped)
"""What happens by chance."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ledger:
    """What made a round's result, in parts of 1: the lines add up to ``result - before``."""

    before: float
    """The chance before the deal."""
    result: float
    """What the round's end is worth: 1 for a round won."""
    deal: float
    draws: float
    hidden: float
    """How the hidden cards lay for the player's own decisions."""
    mine: float
    """The player's own decisions, by what the seat knew, against those of the reference player."""
    others: float
    error: float
    """What is left: the evaluator's own error."""
    size: float | None = None
    """The noise in a line: how much the lines moved when there were ten times the worlds."""

    @property
    def luck(self) -> float:
        """Deal, draws and hidden cards together."""
        return self.deal + self.draws + self.hidden

    @property
    def adjusted(self) -> float:
        """The result without luck."""
        return self.result - self.luck


TIMES = 10
"""How many times the worlds of the first evaluation the second has."""
LINES = ("deal", "draws", "hidden", "mine", "others", "error")
"""The lines that add up to the result."""
assert set(LINES) < {field.name for field in fields(Ledger)}


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


def open_values(moments: Sequence[Replayed], worths: tuple[Worth, ...], worlds: int, seed: int) -> OpenValues:
    """Evaluate every moment of a finished round with all hands open.

    Each moment is played out in the same worlds, which go on where the moment before them would have: what
    chance did is a difference between two cards drawn in otherwise equal worlds.

    :raises CannotEvaluate: where the compiled table cannot hold a position.
    """
    seats, steps = len(moments[0].state.hands), len(moments) - 1
    go_on = np.zeros((len(worths), steps + 1, seats))
    after, alone = np.zeros((len(worths), steps, seats)), np.zeros((len(worths), steps, seats))
    spent = 0
    for place, (now, then) in enumerate(pairwise(moments)):
        state, action = now.state, then.action
        assert action is not None
        evaluator = Evaluator(open_position(state, seed, spent), state, worths)
        spent += drawn(then.events)
        if not countable(state.rules, action):
            go_on[:, place] = alone[:, place] = after[:, place] = evaluator.means([GO_ON], range(worlds))[
                :, 0
            ]
            continue
        both = evaluator.means([action, GO_ON], range(worlds))
        after[:, place], go_on[:, place] = both[:, 0], both[:, 1]
        alone[:, place] = go_on[:, place]
        if state.exposed or state.rules.jump_in:
            speaker = 1 << action.seat
            alone[:, place] = evaluator.means([GO_ON], range(worlds), speakers=speaker)[:, 0]
    go_on[:, steps] = [worth.of_result(result(moments[-1].state)) for worth in worths]
    return OpenValues(go_on, after, alone, tuple(by_chance(then.events) for then in moments[1:]))


def by_chance(happened: Sequence[Event]) -> bool:
    """Whether chance had a part in what happened."""
    return any(isinstance(event, _CHANCE) for event in happened)


def drawn(happened: Sequence[Event]) -> int:
    """How many cards were drawn: a random number each."""
    return sum(event.count for event in happened if isinstance(event, events.Drew))


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
    lines = dict.fromkeys(LINES, 0.0) | {"deal": float(go_on[0]) - before, "error": ended - float(go_on[-1])}
    for place, actor in enumerate(actors):
        chosen = float(after[place] - alone[place])
        then = float(go_on[place + 1] - after[place])
        if actor == seat:
            mine = judged.get(place, chosen)
            lines["mine"] += mine
            lines["hidden"] += chosen - mine
            lines["others"] += float(alone[place] - go_on[place])
        else:
            lines["others"] += float(after[place] - go_on[place])
        lines["draws" if values.chance[place] else "error"] += then
    return Ledger(before=before, result=ended, **lines)


def resized(small: Ledger, large: Ledger) -> Ledger:
    """*large* with the noise in its lines, told by their distance from *small*, with fewer worlds."""
    moved = [getattr(small, name) - getattr(large, name) for name in LINES]
    size = float(np.sqrt(np.mean(np.square(moved)) / (TIMES + 1)))
    kept = {field.name: getattr(large, field.name) for field in fields(Ledger)}
    return Ledger(**(kept | {"size": size}))
