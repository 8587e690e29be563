"""The decisions of a normal turn and of printed cards."""

from functools import cache
from typing import TYPE_CHECKING

from lastcard.game.actions import Accept, Action, Challenge, Draw, Name, Pass, Play, Show
from lastcard.game.cards import Card, Colour
from lastcard.game.decisions.base import Decision
from lastcard.game.events import Challenged, Kept, Named, Secret, Showed
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

if TYPE_CHECKING:
    from lastcard.game.state import State
    from lastcard.game.table import Table

# Cached: they are offered again and again.
_draw, _pass = cache(Draw), cache(Pass)


@value
class Turn(Decision):
    """Play a card or draw one."""

    # turn.renege: drawing is offered whatever is held.
    pending = "play"

    def options(self, state: "State") -> list[Action]:
        offered: list[Action] = []
        for card in playable(state, state.hands[self.seat]):
            offered += plays(state, self.seat, card)
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
            offered += plays(state, self.seat, self.card)
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
        for card in playable(state, state.hands[self.seat]) if self.stacks else ():
            if self._stackable(state, card):
                offered += plays(state, self.seat, card)
        offered.append(Accept(self.seat))
        if self.accused is not None:
            offered.append(Challenge(self.seat))
        return offered

    def refusal(self, state: "State", action: Action) -> Refusal | None:
        match action:
            case Play():
                return self._refuse_stack(state, action)
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

    def _refuse_stack(self, state: "State", play: Play) -> Refusal | None:
        if play.card in state.hands[self.seat] and not self._stackable(state, play.card):
            return refuse("no-stack", card=play.card)
        return refuse_play(state, play)

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

    def default(self, state: "State") -> Action:
        return Name(self.seat, state.rules.colours[0])


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

    def default(self, state: "State") -> Action:
        return self.options(state)[0]
