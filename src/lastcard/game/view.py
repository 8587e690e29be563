"""What one seat, or a watcher, may know: built up from permitted facts, never stripped down."""

from dataclasses import dataclass

from lastcard.game.actions import Action
from lastcard.game.cards import Card, Colour
from lastcard.game.decisions import KeepOrPlay, Settle
from lastcard.game.engine import legal
from lastcard.game.result import points_left
from lastcard.game.rules import Rules
from lastcard.game.state import State


@dataclass(frozen=True, slots=True)
class View:
    """A round as one seat knows it; for a watcher *me* is None, the hand empty, and nothing is offered."""

    me: int | None
    rules: Rules
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    top: Card
    colour: Colour
    direction: int
    dealer: int
    turn: int | None
    """Whose decision is awaited; None once the round is over."""
    pending: str
    may: tuple[Action, ...]
    """What this seat may do now, in turn or out of it."""
    drawn: Card | None
    """The card this seat has just drawn and may play or keep."""
    owed: int
    """The cards that the player who is asked would have to take."""
    forfeits: bool
    """Whether taking them costs that player the turn too."""
    draw_size: int
    discard: tuple[Card, ...]
    """The discard pile, its top last: everybody saw each card go down."""
    called: tuple[int, ...]
    exposed: tuple[int, ...]
    out: tuple[int, ...]
    sides: tuple[int, ...]
    turns: tuple[int, ...]
    winner: int | None
    caught: tuple[int, ...]
    """The points left in every hand, once the round is over and hands lie open."""

    @property
    def discard_size(self) -> int:
        """How many cards are in the discard pile."""
        return len(self.discard)


def view(state: State, seat: int | None) -> View:
    """What *seat* may know of the round; None is somebody watching."""
    decision = state.decision
    mine = isinstance(decision, KeepOrPlay) and decision.seat == seat
    return View(
        me=seat,
        rules=state.rules,
        hand=() if seat is None else state.hands[seat],
        hand_sizes=tuple(map(len, state.hands)),
        top=state.top,
        colour=state.colour,
        direction=state.direction,
        dealer=state.dealer,
        turn=None if decision is None else decision.seat,
        pending="over" if decision is None else decision.asks,
        may=() if seat is None else tuple(action for action in legal(state) if action.seat == seat),
        drawn=decision.card if isinstance(decision, KeepOrPlay) and mine else None,
        owed=decision.owed if isinstance(decision, Settle) else 0,
        forfeits=isinstance(decision, Settle) and decision.forfeits,
        draw_size=len(state.draw),
        discard=state.discard,
        called=state.called,
        exposed=state.exposed,
        out=state.out,
        sides=state.sides,
        turns=state.turns,
        winner=state.winner,
        caught=points_left(state.rules, state.hands) if decision is None else (),
    )
