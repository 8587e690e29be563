"""The decisions a round waits for: who is asked, the legal answers, and what each answer does."""

from functools import cache
from typing import TYPE_CHECKING, ClassVar

from lastcard.game.actions import (
    Accept,
    Action,
    Challenge,
    Choose,
    Discard,
    Draw,
    Give,
    Name,
    Pass,
    Pick,
    Play,
    Show,
)
from lastcard.game.cards import Card, Colour, Pile
from lastcard.game.effect import Effect
from lastcard.game.events import Challenged, Chose, Kept, Named, Secret, Showed
from lastcard.game.matching import (
    breaks_condition,
    can_play_without_bluff,
    can_put_down,
    fits,
    is_bluff,
    may_be_played,
    nothing_left,
    playable,
)
from lastcard.game.plays import plays, refuse_play
from lastcard.game.refusals import Refusal, refuse
from lastcard.game.ruling_values import Stacking
from lastcard.game.value import value
from lastcard.game.whom import AnyKind, held_of

if TYPE_CHECKING:
    from lastcard.game.state import State
    from lastcard.game.table import Table


@value
class Decision:
    """A question put to one seat."""

    seat: int
    pending: ClassVar[str]

    @property
    def asks(self) -> str:
        """The name of this question in the wire protocol and in scenarios."""
        return self.pending

    @property
    def cause(self) -> tuple[int | None, Colour | None]:
        """The seat whose card caused the question, and the colour in question."""
        return None, None

    def options(self, state: "State") -> list[Action]:
        """The legal answers."""
        raise NotImplementedError

    def refusal(self, state: "State", action: Action) -> Refusal | None:
        """Why *action* is not a legal answer; None if it is one."""
        raise NotImplementedError

    def answer(self, table: "Table", action: Action) -> None:
        """Carry out *action*, which refusal() has accepted."""
        raise NotImplementedError

    def default(self, state: "State") -> Action:
        """The answer for a player who does not answer in time."""
        return self.options(state)[0]

    def conceals(self, action: Action) -> bool:
        """Whether only some players are shown the cards that *action*, an answer, names."""
        return isinstance(action, Show | Discard | Give | Pick)

    def not_asked(self, action: Action) -> Refusal:
        """The refusal of an action that does not answer this question."""
        return refuse("not-asked", action=type(action).__name__, asked=self.asks)


# ------------------------------------------------------------------ a normal turn, and printed cards
# Cached: they are offered again and again.
_draw, _pass = cache(Draw), cache(Pass)


@value
class Turn(Decision):
    """Play a card or draw one."""

    # turn.renege: drawing is offered whatever is held.
    pending = "play"

    def options(self, state: "State") -> list[Action]:
        offered = plays(state, self.seat, playable(state, state.hands[self.seat]))
        if self._refuse_draw(state) is None:
            offered.append(_draw(self.seat))
        return offered

    def refusal(self, state: "State", action: Action) -> Refusal | None:
        if type(action) is Play:
            return refuse_play(state, action)
        if type(action) is Draw:
            return self._refuse_draw(state)
        return self.not_asked(action)

    def _refuse_draw(self, state: "State") -> Refusal | None:
        if state.rules.must_play and can_play_without_bluff(state, state.hands[self.seat]):
            return refuse("must-play")
        if not state.draw and nothing_left(state) and can_put_down(state, state.hands[self.seat]):
            return refuse("nothing-to-draw")
        return None

    def answer(self, table: "Table", action: Action) -> None:
        if isinstance(action, Play):
            table.play(action)
        else:
            table.draw_for_turn(self.seat)

    def default(self, state: "State") -> Action:
        return Draw(self.seat) if self._refuse_draw(state) is None else self.options(state)[0]


@value
class KeepOrPlay(Decision):
    """Play the drawn card or keep it."""

    # No other card of the hand: turn.renege.only-drawn, turn.renege.only-drawn.modern.
    pending = "drawn"
    card: Card

    def options(self, state: "State") -> list[Action]:
        offered: list[Action] = []
        if may_be_played(state, state.hands[self.seat], self.card):
            offered += plays(state, self.seat, (self.card,))
        if self._refuse_pass(state) is None:
            offered.append(_pass(self.seat))
        return offered

    def refusal(self, state: "State", action: Action) -> Refusal | None:
        if type(action) is Play:
            if action.card != self.card:
                return refuse("only-drawn", card=self.card)
            return refuse_play(state, action)
        if type(action) is Pass:
            return self._refuse_pass(state)
        return self.not_asked(action)

    def _refuse_pass(self, state: "State") -> Refusal | None:
        forced = state.rules.must_play_drawn and fits(state, self.card)
        if forced and not is_bluff(state, state.hands[self.seat], self.card):
            return refuse("must-play-drawn")
        return None

    def answer(self, table: "Table", action: Action) -> None:
        if isinstance(action, Play):
            table.play(action)
        else:
            table.emit(Kept(self.seat))
            table.advance(self.seat)

    def default(self, state: "State") -> Action:
        return Pass(self.seat) if self._refuse_pass(state) is None else self.options(state)[0]


@value
class Settle(Decision):
    """Draw the cards owed, challenge the Wild Draw Four, or stack another draw card."""

    pending = "challenge"
    owed: int
    accused: int | None
    """The player of a Wild Draw Four, who may be challenged."""
    judged: tuple[Card, ...]
    """The hand the Wild Draw Four was played from, without cards drawn since.

    challenge.hand-judged, challenge.hand-judged.caught.
    """
    colour: Colour
    """The colour in play before the Wild Draw Four."""
    stacks: bool
    forfeits: bool = True
    """Whether drawing the cards costs the turn, too (start.draw-two.forfeit.classic)."""

    @property
    def asks(self) -> str:
        return "stack" if self.stacks else self.pending

    @property
    def cause(self) -> tuple[int | None, Colour | None]:
        return (None, None) if self.accused is None else (self.accused, self.colour)

    def options(self, state: "State") -> list[Action]:
        offered: list[Action] = []
        if self.stacks:
            held = playable(state, state.hands[self.seat])
            offered += plays(state, self.seat, [card for card in held if self._stackable(state, card)])
        offered.append(Accept(self.seat))
        if self.accused is not None:
            offered.append(Challenge(self.seat))
        return offered

    def refusal(self, state: "State", action: Action) -> Refusal | None:
        match action:
            case Play():
                if action.card in state.hands[self.seat] and not self._stackable(state, action.card):
                    return refuse("no-stack", card=action.card)
                return refuse_play(state, action)
            case Accept():
                return None
            case Challenge():
                return refuse("challenge-none") if self.accused is None else None
            case _:
                return self.not_asked(action)

    def _stackable(self, state: "State", card: Card) -> bool:
        if card not in state.rules.strikers or not self.stacks:
            return False
        return state.rules.stacking is Stacking.ANY or card.face == state.top.face

    def answer(self, table: "Table", action: Action) -> None:
        match action:
            case Play():
                table.stack = self.owed
                table.play(action)
            case Challenge():
                self._judge(table)
            case _:
                table.pay(self.seat, self.owed, forfeits=self.forfeits)

    def _judge(self, table: "Table") -> None:
        """Show the hand to the challenger alone (challenge.show), and make the loser of the challenge draw.

        The colour stands either way: challenge.colour-stands, challenge.colour-stands.silent.
        """
        assert self.accused is not None
        guilty = breaks_condition(table.rules, self.judged, self.colour)
        table.emit(Challenged(self.seat, self.accused, guilty, Secret(self.judged, (self.seat,))))
        if guilty:  # [challenge.guilty] [challenge.guilty.turn]
            table.take(self.accused, self.owed)
            table.carry_on()
        else:
            table.pay(self.seat, self.owed + 2)  # [challenge.innocent]

    def default(self, state: "State") -> Action:  # noqa: ARG002 - the same in every state
        return Accept(self.seat)


@value
class NameColour(Decision):
    """Name the first colour of the round."""

    pending = "colour"

    def options(self, state: "State") -> list[Action]:
        return [Name(self.seat, colour) for colour in state.rules.colours]

    def refusal(self, state: "State", action: Action) -> Refusal | None:
        if not isinstance(action, Name):
            return self.not_asked(action)
        if action.colour not in state.rules.colours:
            return refuse("colour-unknown", colour=action.colour, colours=state.rules.colours)
        return None

    def answer(self, table: "Table", action: Action) -> None:
        assert isinstance(action, Name)
        table.colour = action.colour
        table.emit(Named(self.seat, action.colour))
        table.carry_on()


@value
class ShowCard(Decision):
    """Show a card of the colour called."""

    pending = "show"
    to: int
    colour: Colour

    @property
    def cause(self) -> tuple[int | None, Colour | None]:
        return self.to, self.colour

    def options(self, state: "State") -> list[Action]:
        cards = dict.fromkeys(state.hands[self.seat])
        return [Show(self.seat, card) for card in cards if card.colour == self.colour]

    def refusal(self, state: "State", action: Action) -> Refusal | None:
        if not isinstance(action, Show):
            return self.not_asked(action)
        if action.card not in state.hands[self.seat]:
            return refuse("not-held", card=action.card)
        if action.card.colour != self.colour:
            return refuse("show-colour", card=action.card, colour=self.colour)
        return None

    def answer(self, table: "Table", action: Action) -> None:
        assert isinstance(action, Show)
        # [card.fashion-trend.shown-to-caller]
        table.emit(Showed(self.seat, self.to, Secret(action.card, (self.to, self.seat))))
        table.carry_on()


# ------------------------------------------------------------------ written rules
PUT_BACK = {Pile.BOTTOM: "put-under", Pile.SHUFFLED: "shuffle-in"}
"""What the question is called where the cards chosen go back into the draw pile."""


@value
class ChooseCards(Decision):
    """Choose *count* cards of the hand, of *kind* where one is named."""

    answered_by: ClassVar[type[Discard | Give]]
    count: int
    kind: AnyKind | None

    def choosable(self, state: "State") -> tuple[Card, ...]:
        """The cards that may be chosen."""
        return held_of(state.hands[self.seat], self.kind)

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
    """Choose the cards to discard, or to put back into the draw pile."""

    pending = "discard"
    answered_by = Discard
    kind: AnyKind | None = None
    pile: Pile = Pile.DISCARD

    @property
    def asks(self) -> str:
        return PUT_BACK.get(self.pile, self.pending)

    def conceals(self, action: Action) -> bool:
        """Discards lie open, under the top card; what goes back into the draw pile does not."""
        return isinstance(action, Discard) and self.pile is not Pile.DISCARD

    def answer(self, table: "Table", action: Action) -> None:
        assert isinstance(action, Discard)
        table.put_away(self.seat, action.cards, self.pile)
        table.carry_on()


@value
class ChooseGift(ChooseCards):
    """Choose the cards to give to another player."""

    pending = "give"
    answered_by = Give
    to: int

    def answer(self, table: "Table", action: Action) -> None:
        assert isinstance(action, Give)
        table.hand_over([(self.seat, self.to, action.cards)])
        table.carry_on()


@value
class ChooseAside(ChooseCards):
    """Choose the cards to pass on, before anybody sees what they get (card.written.at-once)."""

    pending = "exchange"
    answered_by = Give
    kind: AnyKind | None = None

    def answer(self, table: "Table", action: Action) -> None:
        assert isinstance(action, Give)
        table.set_aside(self.seat, action.cards)
        table.carry_on()


@value
class PickCard(Decision):
    """Pick a card of *whose* hand, which the seat sees, to take it; *count* cards one after another."""

    pending = "pick"
    count: int
    whose: int

    @property
    def cause(self) -> tuple[int | None, Colour | None]:
        return self.whose, None

    def choosable(self, state: "State") -> tuple[Card, ...]:
        """The cards that may be picked: all of the hand."""
        return state.hands[self.whose]

    def options(self, state: "State") -> list[Action]:
        return [Pick(self.seat, card) for card in dict.fromkeys(self.choosable(state))]

    def refusal(self, state: "State", action: Action) -> Refusal | None:
        if not isinstance(action, Pick):
            return self.not_asked(action)
        return None if action.card in self.choosable(state) else refuse("not-held-there", card=action.card)

    def answer(self, table: "Table", action: Action) -> None:
        assert isinstance(action, Pick)
        table.hand_over([(self.whose, self.seat, (action.card,))])
        if self.count > 1:
            table.pick_from(self.seat, self.count - 1, self.whose)
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


@value
class ChoosePlayer(ChooseWhich):
    """Choose another player; each option is the step that names one of them."""

    named: bool = False

    def answer(self, table: "Table", action: Action) -> None:
        assert isinstance(action, Choose)
        (step,) = self.choices[action.option]
        table.emit(Chose(self.seat, action.option, may=False, other=getattr(step, "seat")))  # noqa: B009
        table.next_do(step)
        table.carry_on()

    def default(self, state: "State") -> Action:  # noqa: ARG002 - the same in every state
        """The first of them in playing order."""
        return Choose(self.seat, 0)


# ------------------------------------------------------------------ all of them
DECISIONS: dict[str, type[Decision]] = {
    cls.__name__: cls
    for cls in (
        Turn,
        KeepOrPlay,
        Settle,
        NameColour,
        ShowCard,
        ChooseDiscards,
        ChooseGift,
        ChooseAside,
        ChoosePlayer,
        PickCard,
        ChooseWhich,
    )
}
ASKED_BY: dict[str, type[Decision]] = {
    **{cls.pending: cls for cls in DECISIONS.values()},
    **dict.fromkeys(PUT_BACK.values(), ChooseDiscards),
    "stack": Settle,
}
"""The decision class by the name of its question."""
QUESTIONS = tuple(ASKED_BY)
"""The names of all questions, as the wire protocol and scenarios use them."""
ASKS_FOR_A_CARD = frozenset(("play", "drawn", "stack"))
"""Questions that can be answered by playing a card."""
