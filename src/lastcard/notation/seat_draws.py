"""Draws by seat: a seat draws the same cards whatever the other seats do, for duplicate deals.

The round's seed, the seat, and how many cards it has drawn choose each card from the draw pile, all equally
likely.  A record notes that a round used draws by seat, and is replayed in the same way.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from lastcard.game.actions import Action, Play
from lastcard.game.cards import Card
from lastcard.game.engine import apply
from lastcard.game.events import Drew, Event
from lastcard.game.rules import Rules
from lastcard.game.shuffle import below, words
from lastcard.game.state import State

PositionSequence: TypeAlias = Callable[[str, int, int, int], Iterator[int]]
"""Given seed, seat, number of cards drawn and size of the deck: an endless sequence of deck positions."""


def committed_row(seed: str, seat: int, drawn: int, size: int) -> Iterator[int]:
    """Deck positions from the random words of shuffles (HMAC-SHA256), with the key ``seed/seat``."""
    source = words(f"{seed}/{seat}", drawn)
    while True:
        yield below(size, source)


class SeatDraws:
    """Chooses the cards every seat draws in one round; cards drawn after a reshuffle are not counted."""

    def __init__(
        self, rules: Rules, seed: str, *, row: PositionSequence = committed_row, drawn: Sequence[int] = ()
    ) -> None:
        self._seed, self._row = seed, row
        self._drawn = Counter(dict(enumerate(drawn)))
        copies: Counter[Card] = Counter()
        self._deck: list[tuple[Card, int]] = []
        for card in rules.deck:
            self._deck.append((card, copies[card]))
            copies[card] += 1

    def drawn(self, seats: int) -> tuple[int, ...]:
        """How many cards were chosen for each of *seats*."""
        return tuple(self._drawn[seat] for seat in range(seats))

    def apply(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        """The state after *action*, with draws by seat, and the events.

        :raises IllegalAction: if the action is refused.
        """
        return apply(self.arranged(state, action), action)

    def arranged(self, state: State, action: Action) -> State:
        """*state* with the cards that *action* makes seats draw on top of the draw pile.

        :raises IllegalAction: if the action is refused.
        """
        if isinstance(action, Play) and not state.rules.card_effects.get(action.card, True):
            return state
        _, events = apply(state, action)
        draws = [(event.seat, event.count) for event in events if isinstance(event, Drew)]
        if not draws:
            return state
        pile, order = Counter(state.draw), list[Card]()
        for seat, count in draws:
            for _ in range(min(count, pile.total())):
                order.append(self._next(seat, pile))
                pile[order[-1]] -= 1
        return replace(state, draw=(*order, *_rest(state.draw, order)))

    def _next(self, seat: int, pile: Counter[Card]) -> Card:
        """The next card for *seat*: the first of its sequence that is still in the pile."""
        row = self._row(self._seed, seat, self._drawn[seat], len(self._deck))
        self._drawn[seat] += 1
        return next(card for card, copy in map(self._deck.__getitem__, row) if copy < pile[card])


def _rest(draw: Sequence[Card], taken: Sequence[Card]) -> Iterator[Card]:
    """The cards of the pile that are not *taken*, in order."""
    gone = Counter(taken)
    for card in draw:
        if gone[card]:
            gone[card] -= 1
        else:
            yield card
