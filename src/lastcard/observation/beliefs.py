"""What the others' moves say about their hands (``sim.batch.beliefs`` does the same on a compiled table).

A hand is thought of as a queue, the cards held longest first.  For each card is kept how many of the oldest
are surely not it, if the player plays whatever fits, high cards before low ones and wilds last.  Who is seen
to play otherwise is not thought to play high cards first any more.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache

from lastcard.game.cards import Card, Colour
from lastcard.game.rules import Rules, Stacking
from lastcard.observation import row


@dataclass(frozen=True)
class Open:
    """What everybody sees when somebody acts: top card and colour in play ("" before one is named)."""

    rules: Rules
    top: Card
    colour: Colour

    def coloured(self) -> list[Card]:
        """The coloured cards of the deck that could be played."""
        colour, face = self.colour, "" if self.top.is_wild else self.top.face
        return [
            card for card in self.rules.value if card.colour and (card.colour == colour or card.face == face)
        ]

    def wilds(self) -> list[Card]:
        """The wilds of the deck."""
        return [card for card in self.rules.value if not card.colour]


@dataclass
class Beliefs:
    """Beliefs about every hand in one round."""

    clear: dict[int, dict[Card, int]] = field(default_factory=lambda: defaultdict(dict))
    """By seat and card: how many of its oldest cards are not this one; 0 where nothing is said."""
    surprises: Counter[int] = field(default_factory=Counter)
    """How often each seat played what it was thought not to hold."""

    def forget(self, seat: int) -> None:
        """Forget what is believed of this hand."""
        self.clear[seat].clear()

    def forget_all(self) -> None:
        """Hands were exchanged."""
        self.clear.clear()
        self.surprises.clear()

    def lacks_fitting(self, seat: int, held: int, seen: Open) -> None:
        """Note that *seat*, which drew or kept a card, holds nothing that fits among its *held* cards."""
        if seen.colour:
            self.clear[seat].update(dict.fromkeys((*seen.coloured(), *seen.wilds()), held))

    def plays(self, seat: int, held: int, card: Card, seen: Open, *, drawn: bool, jump: bool) -> None:
        """*card* leaves a hand of *held*; *drawn* says that it is the one just drawn."""
        self._take_out(seat, held, card, drawn=drawn and not jump)
        in_turn = not drawn and not jump and seen.rules.stacking is Stacking.OFF
        if not (in_turn and seen.colour and self.surprises[seat] < row.UPRIGHT):
            return
        weight = _weight(card)
        for other in seen.coloured():
            more = _weight(other) - weight
            if more >= row.MARGIN or (more > 0 and other.colour == card.colour):
                self.clear[seat][other] = held - 1

    def _take_out(self, seat: int, held: int, card: Card, *, drawn: bool) -> None:
        clear = self.clear[seat]
        place = held - 1 if drawn else clear.get(card, 0)
        if place >= held:
            self.surprises[seat] = min(row.MOST, self.surprises[seat] + 1)
            clear.clear()
            return
        for other, count in clear.items():
            if count > place:
                clear[other] = count - 1

    def expected(self, seat: int, held: int, unseen: Sequence[tuple[Card, int]]) -> Iterable[int]:
        """For each card with its *unseen* copies, how many the seat is thought to hold, times EXPECTED."""
        clear, held = self.clear[seat], min(held, row.POSITIONS)
        begin = [0] * (held + 1)
        for card, count in unseen:
            begin[min(clear.get(card, 0), held)] += count
        parts, cards = [0] * (held + 1), 0
        for place in range(held):
            cards += begin[place]
            parts[place] = row.WHOLE // cards if cards else 0
        for place in range(held - 2, -1, -1):
            parts[place] += parts[place + 1]
        for card, count in unseen:
            yield min(row.MOST, count * parts[min(clear.get(card, 0), held)] * row.EXPECTED // row.WHOLE)


@cache
def _weight(card: Card) -> int:
    if card.is_wild:
        return row.WILD_WEIGHT
    face = row.COLOURED_FACES.index(card.face)
    return face if face < row.NUMBERED else row.ACTION_WEIGHT
