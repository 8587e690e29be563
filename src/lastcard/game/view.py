"""What one seat, or a spectator, may know: built from permitted facts, never by removing secrets."""

from dataclasses import dataclass
from functools import lru_cache

from lastcard.game.actions import Action, Play
from lastcard.game.cards import Card, Colour
from lastcard.game.decisions import ASKS_FOR_A_CARD, ChooseCards, ChooseWhich, KeepOrPlay, PickCard, Settle
from lastcard.game.effects import Effect
from lastcard.game.engine import out_of_turn
from lastcard.game.errors import FieldError
from lastcard.game.refusals import Refusal, refuse
from lastcard.game.rules import Rules
from lastcard.game.state import State, points_caught


@dataclass(frozen=True)
class View:
    """A round as one seat knows it; for a spectator *me* is None and *hand* and *may* are empty."""

    me: int | None
    rules: Rules
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    top: Card
    colour: Colour
    direction: int
    dealer: int
    turn: int | None
    """The seat that is asked; None once the round is over."""
    pending: str
    may: tuple[Action, ...]
    """The legal actions of this seat, in turn or out of turn."""
    drawn: Card | None
    """The card this seat has just drawn and may play or keep."""
    choosable: tuple[Card, ...]
    """The cards this seat may choose from, where it is asked to discard, give or take cards.

    To take, they are another player's hand.
    """
    choices: tuple[tuple[Effect, ...], ...]
    """The options of a written rule that the asked player chooses from."""
    owed: int
    """How many cards the asked player would have to draw."""
    forfeits: bool
    """Whether drawing them costs that player the turn, too."""
    asked_by: int | None
    """The seat whose card caused the question: a Wild Draw Four to challenge, or a Fashion Trend.

    Where a card of another hand is picked, the seat that holds it.
    """
    asked_colour: Colour | None
    """The colour in question: the one in play before the Wild Draw Four, or the one called."""
    draw_size: int
    discard: tuple[Card, ...]
    """The discard pile, its top last; all its cards were played openly."""
    called: tuple[int, ...]
    exposed: tuple[int, ...]
    out: tuple[int, ...]
    sides: tuple[int, ...]
    turns: tuple[int, ...]
    winner: int | None
    caught: tuple[int, ...]
    """The points left in every hand, once the round is over."""

    def __repr__(self) -> str:
        """A short summary: the seat's own cards, the top card and the numbers of cards."""
        sizes = " ".join(map(str, self.hand_sizes))
        hand = " ".join(map(str, self.hand))
        asked = "over" if self.turn is None else f"waiting for seat {self.turn} ({self.pending})"
        table = f"top {self.top}, colour {self.colour or None}, hands {sizes}, draw pile {self.draw_size}"
        return f"<View of seat {self.me}, {self.rules.name}: {asked}, {table}, hand {hand or None}>"

    @property
    def discard_size(self) -> int:
        """How many cards are in the discard pile."""
        return len(self.discard)


class ViewBuilder:
    """Builds views of one state; the public part is computed once for all seats."""

    def __init__(self, state: State) -> None:
        self._state = state
        decision = state.decision
        self._out_of_turn = [] if decision is None else out_of_turn(state)
        asked_by, asked_colour = (None, None) if decision is None else decision.cause
        self._public: dict[str, object] = {
            "rules": state.rules,
            "hand_sizes": tuple(map(len, state.hands)),
            "top": state.top,
            "colour": state.colour,
            "direction": state.direction,
            "dealer": state.dealer,
            "turn": None if decision is None else decision.seat,
            "pending": "over" if decision is None else decision.asks,
            "choices": decision.choices if isinstance(decision, ChooseWhich) else (),
            "owed": decision.owed if isinstance(decision, Settle) else 0,
            "forfeits": isinstance(decision, Settle) and decision.forfeits,
            "asked_by": asked_by,
            "asked_colour": asked_colour,
            "draw_size": len(state.draw),
            "discard": state.discard,
            "called": state.called,
            "exposed": state.exposed,
            "out": state.out,
            "sides": state.sides,
            "turns": state.turns,
            "winner": state.winner,
            "caught": points_caught(state.rules, state.hands, state.winner) if decision is None else (),
        }

    def of(self, seat: int | None) -> View:
        """The view of *seat*; None is a spectator."""
        state, decision = self._state, self._state.decision
        mine = isinstance(decision, KeepOrPlay) and decision.seat == seat
        made = object.__new__(View)
        # Fills __dict__ directly: the constructor of a frozen dataclass is too slow for every seat and move.
        made.__dict__.update(
            self._public,
            me=seat,
            hand=() if seat is None else state.hands[seat],
            may=() if seat is None else self._offered(seat),
            drawn=decision.card if isinstance(decision, KeepOrPlay) and mine else None,
            choosable=decision.choosable(state)
            if isinstance(decision, ChooseCards | PickCard) and decision.seat == seat
            else (),
        )
        return made

    def has_nothing_to_do(self, seat: int) -> bool:
        """Whether *seat* is not asked, and has no legal action out of turn."""
        decision = self._state.decision
        if decision is not None and decision.seat == seat:
            return False
        return not any(action.seat == seat for action in self._out_of_turn)

    def _offered(self, seat: int) -> tuple[Action, ...]:
        """The legal actions of *seat*."""
        decision = self._state.decision
        asked = decision.options(self._state) if decision is not None and decision.seat == seat else ()
        return (*asked, *[action for action in self._out_of_turn if action.seat == seat])


def view(state: State, seat: int | None) -> View:
    """Return what *seat* may know of the round; None is a spectator.

    :raises FieldError: a ValueError, for a seat that is not at the table.
    """
    if seat is not None and not 0 <= seat < len(state.hands):
        raise FieldError("seat", "not-from-to", given=seat, least=0, most=len(state.hands) - 1)
    return ViewBuilder(state).of(seat)


def unplayable(state: State, seen: View) -> dict[Card, Refusal]:
    """For each card of the view's hand that cannot be played or chosen now, the reason.

    It uses only facts that the seat may know.
    """
    decision, seat = state.decision, seen.me
    if isinstance(decision, ChooseCards) and decision.seat == seat:
        return {one: refuse("other-kind", card=one) for one in seen.hand if one not in seen.choosable}
    if decision is None or seat is None or decision.seat != seat or decision.asks not in ASKS_FOR_A_CARD:
        return {}
    playable = {action.card for action in seen.may if isinstance(action, Play)}
    colour = state.rules.colours[0]
    others = [one for one in dict.fromkeys(seen.hand) if one not in playable]
    tried = [(one, decision.refusal(state, _trial(seat, one, colour))) for one in others]
    return {one: why for one, why in tried if why is not None}


@lru_cache(maxsize=4096)
def _trial(seat: int, card: Card, colour: Colour) -> Play:
    """A play of *card*, for a wild with *colour*; cached, because the same cards are tried on every move."""
    return Play(seat, card, None if card.colour else colour)
