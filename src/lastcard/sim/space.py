"""The actions a table's rules can ever need, numbered from 0 without gaps: what a learner chooses among."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from lastcard.game.actions import Action
from lastcard.game.cards import Card
from lastcard.sim.codes import decode
from lastcard.sim.compile import Tables
from lastcard.sim.kernel import layout
from lastcard.sim.kernel.layout import COLOURS, FIRST_WILD, KINDS


@dataclass(frozen=True, eq=False)
class ActionSpace:
    """The numbered actions of a table.  The numbering depends on the rules and the players alone."""

    tables: Tables
    players: int

    @cached_property
    def codes(self) -> npt.NDArray[np.int32]:
        """The code of each action, ascending."""
        kinds = np.flatnonzero([card is not None for card in self.tables.kinds])
        plays = [code for kind in kinds for code in self._plays(int(kind), int(kind), KINDS)]
        others = [layout.DRAW, layout.PASS, layout.ACCEPT, layout.CHALLENGE, layout.CALL, layout.LET_BE]
        others += range(layout.NAME, layout.NAME + COLOURS)
        others += range(layout.CATCH, layout.CATCH + self.players)
        programs = self.tables.record["program"][0, :, 0]
        if (programs == layout.TREND).any():
            others += [layout.SHOW + int(kind) for kind in kinds if kind < FIRST_WILD]
        if np.isin(programs, (layout.DISCARD, layout.LEVEL)).any():
            others += [layout.PUT_AWAY + int(kind) for kind in kinds]
        if self.tables.rules.jump_in:
            plays += {
                code for kind in kinds if kind < FIRST_WILD for code in self._plays(int(kind), layout.JUMP, 1)
            }
        return np.array(sorted({*plays, *others}), np.int32)

    def _plays(self, kind: int, base: int, unit: int) -> list[int]:
        record = self.tables.record[0]
        named = bool(record["colour_named"][kind])
        colours = range(1, COLOURS + 1) if kind >= FIRST_WILD else range(5 if named else 1)
        targets = range(self.players + 1 if record["targeted"][kind] else 1)
        return [base + unit * (2 * c + 16 * t + u) for c in colours for t in targets for u in range(2)]

    @cached_property
    def numbers(self) -> npt.NDArray[np.int16]:
        """The number of each code; -1 for one these rules never need."""
        numbers = np.full(layout.CODES, -1, np.int16)
        numbers[self.codes] = np.arange(len(self.codes))
        return numbers

    def __len__(self) -> int:
        return len(self.codes)

    def action(self, seat: int, number: int, top: Card) -> Action | None:
        """What *seat* does with an action's number; None for letting be."""
        return decode(self.tables, seat, int(self.codes[number]), top)
