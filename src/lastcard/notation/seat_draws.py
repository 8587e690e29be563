"""Draws by seat: a seat draws the same cards whatever the others do, so the same deal stays the same deal.

Each card a seat draws is chosen by the round's seed, the seat, and how many it has drawn, of the cards that
are in the draw pile.  Every card of the pile is as likely as any other.  A record notes a round that was
drawn so, and is replayed in the same way.
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

Row: TypeAlias = Callable[[str, int, int, int], Iterator[int]]
"""Given a seed, a seat, how many cards it has drawn and how many the deck has: endless places in the deck."""


def committed_row(seed: str, seat: int, drawn: int, size: int) -> Iterator[int]:
    """Places by the words of HMAC-SHA256 that shuffles are made of, under the key ``seed/seat``."""
    source = words(f"{seed}/{seat}", drawn)
    while True:
        yield below(size, source)


class SeatDraws:
    """What every seat draws in one round; it counts what it has put in order, not what a reshuffle has."""

    def __init__(
        self, rules: Rules, seed: str, *, row: Row = committed_row, drawn: Sequence[int] = ()
    ) -> None:
        self._seed, self._row = seed, row
        self._drawn = Counter(dict(enumerate(drawn)))
        copies: Counter[Card] = Counter()
        self._deck: list[tuple[Card, int]] = []
        for card in rules.deck:
            self._deck.append((card, copies[card]))
            copies[card] += 1

    def drawn(self, seats: int) -> tuple[int, ...]:
        """How many cards were put in order for each of *seats*."""
        return tuple(self._drawn[seat] for seat in range(seats))

    def apply(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        """The state after *action*, every seat drawing its own cards, and what happened.

        :raises IllegalAction: and nothing has happened.
        """
        return apply(self.arranged(state, action), action)

    def arranged(self, state: State, action: Action) -> State:
        """*state* with its draw pile in the order in which *action* makes seats draw.

        :raises IllegalAction: and nothing was counted.
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
        """The next card for *seat*: the first of its row that is still in the pile."""
        row = self._row(self._seed, seat, self._drawn[seat], len(self._deck))
        self._drawn[seat] += 1
        return next(card for card, copy in map(self._deck.__getitem__, row) if copy < pile[card])


def _rest(draw: Sequence[Card], taken: Sequence[Card]) -> Iterator[Card]:
    """The cards of the pile that are not *taken*, in their order."""
    gone = Counter(taken)
    for card in draw:
        if gone[card]:
            gone[card] -= 1
        else:
            yield card
