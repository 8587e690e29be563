"""Draws by seat: a seat draws the same cards whatever the others do, so the same deal stays the same deal.

Each card a seat draws is chosen by the round's seed, the seat, and how many it has drawn, of the cards that
are in the draw pile.  Every card of the pile is as likely as any other.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from lastcard.game import Card, State, apply
from lastcard.game.actions import Action, Play
from lastcard.game.events import Drew
from lastcard.game.rules import Rules


class SeatDraws:
    """What every seat draws in one round."""

    def __init__(self, rules: Rules, seed: str) -> None:
        self._seed = seed
        self._drawn: Counter[int] = Counter()
        copies: Counter[Card] = Counter()
        self._deck: list[tuple[Card, int]] = []
        for card in rules.deck:
            self._deck.append((card, copies[card]))
            copies[card] += 1

    def arranged(self, state: State, action: Action) -> State:
        """*state* with its draw pile in the order in which *action* makes seats draw."""
        if isinstance(action, Play) and not state.rules.card_effects[action.card]:
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
        return replace(state, draw=(*order, *self._rest(state.draw, order)))

    def _next(self, seat: int, pile: Counter[Card]) -> Card:
        """The next card for *seat*: the first of a row of chance that is still in the pile."""
        row = Random(f"{self._seed}/{seat}/{self._drawn[seat]}")  # noqa: S311 - a deal that can be repeated
        self._drawn[seat] += 1
        while True:
            card, copy = self._deck[int(row.random() * len(self._deck))]
            if copy < pile[card]:
                return card

    @staticmethod
    def _rest(draw: Sequence[Card], taken: Sequence[Card]) -> list[Card]:
        gone, rest = Counter(taken), list[Card]()
        for card in draw:
            if gone[card]:
                gone[card] -= 1
            else:
                rest.append(card)
        return rest
