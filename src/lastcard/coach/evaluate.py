"""Chances to win from a position: played out by the compiled table, every alternative in the same worlds."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from lastcard.bots.lookahead import PlayoutPosition
from lastcard.coach.knowledge import AGAIN, Moment
from lastcard.coach.worth import LIMIT, CannotEvaluate, Numbers, Worth, compiled_for
from lastcard.game import State
from lastcard.game.actions import Action, CallUno, Catch, Play
from lastcard.game.matching import active
from lastcard.game.rules import Rules
from lastcard.sim.codes import encode
from lastcard.sim.kernel.layout import LET_BE, NOBODY
from lastcard.sim.program import Unsupported
from lastcard.sim.search.playouts import PARTS

BATCHES = 32
"""Worlds are divided into this many groups; the spread of the groups gives the standard errors."""
_MOST_ODDS = 30.0
GO_ON = None
"""Instead of an action: everybody plays on as the reference player does."""


def open_position(state: State, seed: int, spent: int = 0) -> PlayoutPosition:
    """The position of *state* with all hands open, *spent* random numbers into its worlds.

    :raises CannotEvaluate: where the compiled table cannot hold it.
    """
    try:
        position = PlayoutPosition(compiled_for(state.rules), state, seed)
    except Unsupported as error:
        raise CannotEvaluate("coach-rules", edition=state.rules.name) from error
    position.beliefs["spent"] = spent
    return position


def known_position(moment: Moment, seed: int) -> PlayoutPosition:
    """The position as a seat knows it; hidden hands are dealt by what it has seen.

    :raises CannotEvaluate: where the compiled table cannot hold it, or it depends on a card of somebody else.
    """
    if moment.known is None:
        raise CannotEvaluate("coach-rules", edition=moment.view.rules.name)
    position = open_position(moment.known, seed)
    position.hide_hands(moment.memory, moment.view.hand_sizes)
    odds = [round(PARTS * min(_MOST_ODDS, one)) for one in moment.wild_odds]
    beliefs, colours = position.beliefs[0], moment.view.rules.colours
    beliefs["wilds"][: len(odds)] = odds
    beliefs["again"][: len(odds)] = round(PARTS * AGAIN)
    for seat, chosen in enumerate(moment.chosen):
        beliefs["likes"][seat] = NOBODY if chosen is None else colours.index(chosen.colour)
        beliefs["likely"][seat] = 0 if chosen is None else round(PARTS * chosen.likely)
    return position


@dataclass(frozen=True, slots=True)
class Evaluator:
    """Evaluates actions at one position, for one or several worths."""

    position: PlayoutPosition
    worths: tuple[Worth, ...]

    def means(
        self, actions: Sequence[Action | None], worlds: range, *, speakers: int | None = None
    ) -> Numbers:
        """The worth of each action to each seat, by worth, action and seat, in these worlds."""
        return self.batches(actions, worlds, 1, speakers=speakers)[:, 0]

    def batches(
        self,
        actions: Sequence[Action | None],
        worlds: range,
        groups: int = BATCHES,
        *,
        speakers: int | None = None,
    ) -> Numbers:
        """The same by worth, group of worlds, action and seat.

        After GO_ON the set *speakers* of seats may call, catch and jump in first; None is everybody.
        """
        seats = len(self.position.state.hands)
        found = np.zeros((len(self.worths), groups, len(actions), seats))
        room: Any = self.position.room[0]
        for (asked, prompt), places in self._grouped(actions, speakers).items():
            room["asked"], room["prompt"] = asked, prompt
            codes = [self._code(actions[at]) for at in places]
            wins, caught = self.position.tallies(codes, worlds, LIMIT, groups)
            for number, worth in enumerate(self.worths):
                found[number][:, places] = worth.of(wins, caught)
        return found

    def same_as_going_on(self, action: Action) -> bool:
        """Whether *action* is what happens next anyway, without chance: going on is worth the same then."""
        reached = list[bytes]()
        room: Any = self.position.room
        for one, further in ((action, 0), (GO_ON, 1)):
            ((asked, prompt),) = self._grouped([one], None)
            room[0]["asked"], room[0]["prompt"] = asked, prompt
            self.position.tallies([self._code(one)], range(1), further)
            room[2]["moves"] = 0
            reached.append(room[2].tobytes())
        return reached[0] == reached[1]

    def _grouped(
        self, actions: Sequence[Action | None], speakers: int | None
    ) -> dict[tuple[int, int], list[int]]:
        """The places of the actions by who is heard out of turn: the seats to ask, and the one who speaks."""
        state = self.position.state
        everybody = sum(1 << seat for seat in active(state))
        asked = everybody if speakers is None else speakers
        open_to_all = bool(state.exposed) or state.rules.jump_in
        groups: dict[tuple[int, int], list[int]] = {}
        for place, action in enumerate(actions):
            if action is None:
                key = (asked if open_to_all else 0, NOBODY)
            elif isinstance(action, CallUno | Catch) or (isinstance(action, Play) and action.jump):
                key = (everybody & ~(1 << action.seat), action.seat)
            else:
                key = (0, NOBODY)
            groups.setdefault(key, []).append(place)
        return groups

    def _code(self, action: Action | None) -> int:
        return LET_BE if action is None else encode(self.position.tables, action)[0]


def countable(rules: Rules, action: Action) -> bool:
    """Whether an action is one code of the compiled table: not where several cards are chosen at once."""
    return len(encode(compiled_for(rules).tables, action)) == 1
