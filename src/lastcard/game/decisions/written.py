"""The decisions of written rules: which cards to discard or give, and which option to choose."""

from typing import TYPE_CHECKING, ClassVar

from lastcard.game.actions import Action, Choose, Discard, Give
from lastcard.game.cards import Card, Colour
from lastcard.game.decisions.base import Decision
from lastcard.game.effect import Effect
from lastcard.game.events import Chose
from lastcard.game.refusals import Refusal, refuse
from lastcard.game.value import value
from lastcard.game.whom import Kind, is_of

if TYPE_CHECKING:
    from lastcard.game.state import State
    from lastcard.game.table import Table


@value
class ChooseCards(Decision):
    """Choose *count* cards of the hand, of *kind* where one is named."""

    answered_by: ClassVar[type[Discard | Give]]
    count: int

    def choosable(self, state: "State") -> tuple[Card, ...]:
        """The cards that may be chosen."""
        return state.hands[self.seat]

    def options(self, state: "State") -> list[Action]:
        """The default alone; any other *count* choosable cards are accepted, too."""
        return [self.default(state)]

    def refusal(self, state: "State", action: Action) -> Refusal | None:
        if not isinstance(action, self.answered_by):
            return self.not_asked(action)
        if len(action.cards) != self.count:
            return refuse("discard-count", count=self.count, given=len(action.cards))
        hand, fit = state.hands[self.seat], self.choosable(state)
        missing = next((c for c in action.cards if action.cards.count(c) > hand.count(c)), None)
        if missing is not None:
            return refuse("not-held", card=missing)
        other = next((c for c in action.cards if c not in fit), None)
        return None if other is None else refuse("other-kind", card=other)

    def default(self, state: "State") -> Action:
        return self.answered_by(self.seat, self.choosable(state)[: self.count])


@value
class ChooseDiscards(ChooseCards):
    """Choose the cards to discard."""

    pending = "discard"
    answered_by = Discard
    kind: Kind | Colour | None = None

    def choosable(self, state: "State") -> tuple[Card, ...]:
        return tuple(card for card in state.hands[self.seat] if is_of(card, self.kind))

    def answer(self, table: "Table", action: Action) -> None:
        assert isinstance(action, Discard)
        table.put_under(self.seat, action.cards)
        table.carry_on()


@value
class ChooseGift(ChooseCards):
    """Choose the cards to give to another player."""

    pending = "give"
    answered_by = Give
    to: int
    kind: Kind | Colour | None = None

    def choosable(self, state: "State") -> tuple[Card, ...]:
        return tuple(card for card in state.hands[self.seat] if is_of(card, self.kind))

    def answer(self, table: "Table", action: Action) -> None:
        assert isinstance(action, Give)
        table.hand_over([(self.seat, self.to, action.cards)])
        table.carry_on()


@value
class ChooseAside(ChooseCards):
    """Choose the cards to pass on, before anybody sees what they get (card.written.at-once)."""

    pending = "exchange"
    answered_by = Give

    def answer(self, table: "Table", action: Action) -> None:
        assert isinstance(action, Give)
        table.set_aside(self.seat, action.cards)
        table.carry_on()


@value
class ChooseWhich(Decision):
    """Choose one of several options (card.written.may)."""

    pending = "choose"
    choices: tuple[tuple[Effect, ...], ...]
    named: bool = True
    """Whether "they" in the options means this player."""

    def options(self, state: "State") -> list[Action]:  # noqa: ARG002 - the same in every state
        return [Choose(self.seat, option) for option in range(len(self.choices))]

    def refusal(self, state: "State", action: Action) -> Refusal | None:  # noqa: ARG002
        if not isinstance(action, Choose):
            return self.not_asked(action)
        if not 0 <= action.option < len(self.choices):
            return refuse("no-option", given=action.option, most=len(self.choices) - 1)
        return None

    def answer(self, table: "Table", action: Action) -> None:
        assert isinstance(action, Choose)
        table.emit(Chose(self.seat, action.option, may=not self.choices[-1]))
        if self.named:
            table.they = (self.seat,)
        table.next_do(*self.choices[action.option])
        table.carry_on()

    def default(self, state: "State") -> Action:  # noqa: ARG002 - the same in every state
        """The last option: to do nothing, where that is allowed."""
        return Choose(self.seat, len(self.choices) - 1)
