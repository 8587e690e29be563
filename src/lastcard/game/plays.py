"""The ways to play a card, and why a play is refused."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from lastcard.game.actions import Action, Play
from lastcard.game.calls import leaves_one
from lastcard.game.cards import Card, Colour
from lastcard.game.matching import active, fits, is_forbidden_bluff, opposed
from lastcard.game.refusals import Refusal, refuse

if TYPE_CHECKING:
    from lastcard.game.state import State


_NO_CHOICE = (None,)


def colour_choices(state: "State", seat: int, card: Card) -> tuple[Colour | None, ...]:
    """The colours that may be named with *card*; (None,) where no colour is named.

    A wild's is named as it is played: card.wild, card.shuffle-hands.colour, card.shuffle-hands.colour.when.
    """
    if not card.colour:
        return state.rules.colours
    if card in state.rules.colour_named and len(state.hands[seat]) > 1:
        return state.rules.colours
    return (None,)


def target_choices(state: "State", seat: int, card: Card) -> tuple[int | None, ...]:
    """The seats that may be chosen with *card*; (None,) where none is chosen, as with a last card."""
    if card not in state.rules.targeted or len(state.hands[seat]) == 1:
        return (None,)
    others = tuple(other for other in active(state) if other != seat)
    if card in state.rules.aimed_at_opponents:
        # With all opponents out there is nobody to choose, but the card can still be played.
        return tuple(other for other in others if opposed(state, seat, other)) or (None,)
    return others


def plays(state: "State", seat: int, cards: Iterable[Card], *, jump: bool = False) -> list[Action]:
    """Every way to play each of *cards*: each colour, each target, with and without calling UNO."""
    called = leaves_one(state.hands[seat])
    plain = state.rules.plain
    ways: list[Action] = []
    for card in cards:
        if card in plain:
            ways += _ways(seat, card, _NO_CHOICE, _NO_CHOICE, called, jump)
        else:
            colours, targets = colour_choices(state, seat, card), target_choices(state, seat, card)
            ways += _ways(seat, card, colours, targets, called, jump)
    return ways


@lru_cache(maxsize=4096)
def _ways(  # noqa: PLR0917 - a row of choices
    seat: int,
    card: Card,
    colours: tuple[Colour | None, ...],
    targets: tuple[int | None, ...],
    called: bool,
    jump: bool,
) -> tuple[Play, ...]:
    # Cached: the same plays are offered again and again, and creating them is slow.
    calls = (False, True) if called else (False,)
    return tuple(Play(seat, card, *choice, jump) for choice in product(colours, targets, calls))


def refuse_choices(state: "State", play: Play) -> Refusal | None:
    """Why the colour, the target or the UNO call of a play is refused."""
    seat, card = play.seat, play.card
    if card in state.rules.plain and play.colour is None and play.target is None and not play.uno:
        return None  # most plays
    colours = colour_choices(state, seat, card)
    if play.colour not in colours:
        if colours == (None,):
            return refuse("colour-not-asked", card=card)
        if play.colour is None:
            return refuse("colour-needed", card=card, colours=state.rules.colours)
        return refuse("colour-unknown", colour=play.colour, colours=state.rules.colours)
    targets = target_choices(state, seat, card)
    if play.target not in targets:
        if targets == (None,):
            return refuse("target-not-asked", card=card)
        asks = "target" if str(card) in state.rules.written else "swap"  # else a house rule asks [seven_zero]
        if play.target is None:
            return refuse(f"{asks}-needed", card=card, targets=targets)
        return refuse(f"{asks}-unknown", card=card, target=play.target, targets=targets)
    if play.uno and not leaves_one(state.hands[seat]):  # [uno.false-call]
        return refuse("false-call", held=len(state.hands[seat]))
    return None


def refuse_play(state: "State", play: Play) -> Refusal | None:
    """Why a play of the seat whose turn it is, is refused."""
    card, hand = play.card, state.hands[play.seat]
    if card not in hand:
        return refuse("not-held", card=card)
    if not fits(state, card):
        code = "no-match" if state.top.colour == state.colour else "no-match-named"
        return refuse(code, card=card, top=state.top, colour=state.colour)
    if is_forbidden_bluff(state, hand, card):
        return refuse("illegal-draw-four", card=card)
    return refuse_choices(state, play)
