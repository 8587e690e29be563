"""All actions that the rules of a table may need, numbered from 0 without gaps: a learner's choices."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from lastcard.game.actions import Action
from lastcard.game.cards import Card
from lastcard.sim.codes import decode
from lastcard.sim.compile import Tables
from lastcard.sim.kernel import layout
from lastcard.sim.kernel.decisions import DECISIONS, Answer, By
from lastcard.sim.kernel.layout import COLOURS, PLAY_UNO, numbered
from lastcard.sim.kernel.verbs import VERBS


@dataclass(frozen=True, eq=False)
class ActionSpace:
    """The numbered actions of a table.  The numbering depends only on the rules and the number of players."""

    tables: Tables
    players: int

    @cached_property
    def codes(self) -> npt.NDArray[np.int32]:
        """The code of each action, ascending."""
        number = self.tables.number
        plays = [
            code for card, one in number.items() for code in self._plays(card, numbered(0, one), PLAY_UNO)
        ]
        others = [layout.DRAW, layout.PASS, layout.ACCEPT, layout.CHALLENGE, layout.CALL, layout.LET_BE]
        others += range(layout.NAME, layout.NAME + COLOURS)  # whatever the first card is
        others += range(layout.CATCH, layout.CATCH + self.players)
        others += [code for answer in self._answers() for code in self._codes_of(answer)]
        if self.tables.rules.jump_in:
            plays += [code for card in number if card.colour for code in self._plays(card, layout.JUMP, 1)]
        return np.array(sorted({*plays, *others}), np.int32)

    def _answers(self) -> list[Answer]:
        """The answers to what the cards of the deck may ask."""
        programs = self.tables.record["program"][0, :, 0]
        used = [verb for number, verb in enumerate(VERBS, 1) if (programs == number).any()]
        asked = {number for verb in used for number in verb.asks}
        return [answer for one in DECISIONS if one.number in asked for answer in one.answers]

    def _codes_of(self, answer: Answer) -> Iterable[int]:
        match answer.by:
            case By.NOTHING:
                return (answer.code,)
            case By.OPTION:
                options = (len(choice.options) for choice in self.tables.choices_at.values())
                return range(answer.code, answer.code + max(options, default=0))
            case By.COLOUR:
                return range(answer.code, answer.code + COLOURS)
            case _:
                wilds = answer.by is By.CARD
                cards = (number for card, number in self.tables.number.items() if wilds or card.colour)
                return (numbered(answer.code, number) for number in cards)

    def _plays(self, card: Card, base: int, unit: int) -> list[int]:
        rules = self.tables.rules
        colours = range(1, COLOURS + 1) if card.is_wild else range(5 if card in rules.colour_named else 1)
        targets = range(self.players + 1 if card in rules.targeted else 1)
        return [base + unit * (2 * c + 16 * t + u) for c in colours for t in targets for u in range(2)]

    @cached_property
    def numbers(self) -> npt.NDArray[np.int16]:
        """The number of each code up to the highest in use; -1 for one that these rules never need."""
        numbers = np.full(self.codes[-1] + 1, -1, np.int16)
        numbers[self.codes] = np.arange(len(self.codes))
        return numbers

    def __len__(self) -> int:
        return len(self.codes)

    def action(self, seat: int, number: int, top: Card) -> Action | None:
        """What *seat* does with an action's number; None for LET_BE."""
        return decode(self.tables, seat, int(self.codes[number]), top)
