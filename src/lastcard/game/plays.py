"""A card that is played: the ways it may be, and what may be wrong with one."""

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from lastcard.game.actions import Play
from lastcard.game.cards import COLOURS, Card, Colour
from lastcard.game.matching import active, can_lie, fits, opposed
from lastcard.game.refusals import Refusal, refuse

if TYPE_CHECKING:
    from lastcard.game.state import State


def colour_choices(state: "State", seat: int, card: Card) -> tuple[Colour | None, ...]:
    """The colours that may be named with *card*; (None,) where none is.

    A wild's is named as it is played: card.wild, card.shuffle-hands.colour, card.shuffle-hands.colour.when.
    """
    if not card.colour:
        return state.rules.colours
    if card in state.rules.colour_named and len(state.hands[seat]) > 1:
        return state.rules.colours
    return (None,)


def target_choices(state: "State", seat: int, card: Card) -> tuple[int | None, ...]:
    """The players that may be chosen with *card*; (None,) where none is, as with a last card."""
    if card not in state.rules.targeted or len(state.hands[seat]) == 1:
        return (None,)
    others = tuple(other for other in active(state) if other != seat)
    if card in state.rules.aimed_at_opponents:
        # With all opponents out nobody is left to choose, and the card can still be played.
        return tuple(other for other in others if opposed(state, seat, other)) or (None,)
    return others


def plays(state: "State", seat: int, card: Card, *, jump: bool = False) -> tuple[Play, ...]:
    """Every way to play *card*, with UNO called and without."""
    calls = (False, True) if len(state.hands[seat]) == 2 else (False,)  # noqa: PLR2004 - one is left
    return _ways(
        seat, card, colour_choices(state, seat, card), target_choices(state, seat, card), calls, jump
    )


@lru_cache(maxsize=4096)
def _ways(  # noqa: PLR0917 - a row of choices
    seat: int,
    card: Card,
    colours: tuple[Colour | None, ...],
    targets: tuple[int | None, ...],
    calls: tuple[bool, ...],
    jump: bool,
) -> tuple[Play, ...]:
    # Kept, because the same plays are offered over and over and making one takes as long as finding many.
    return tuple(Play(seat, card, *choice, jump) for choice in product(colours, targets, calls))


def refuse_trimmings(state: "State", play: Play) -> Refusal | None:
    """What is wrong with the colour, the player or the call that go with a play."""
    seat, card = play.seat, play.card
    colours = colour_choices(state, seat, card)
    if play.colour not in colours:
        names = ", ".join(COLOURS[c] for c in state.rules.colours)
        if colours == (None,):
            return refuse("colour-not-asked", card=card.name)
        if play.colour is None:
            return refuse("colour-needed", card=card.name, colours=names)
        return refuse("colour-unknown", colour=COLOURS.get(play.colour, play.colour), colours=names)
    targets = target_choices(state, seat, card)
    if play.target not in targets:
        names = ", ".join(map(str, targets))
        if targets == (None,):
            return refuse("target-not-asked", card=card.name)
        asks = "swap" if card.face == "7" else "target"  # [seven_zero]; else what is written on it
        if play.target is None:
            return refuse(f"{asks}-needed", card=card.name, targets=names)
        return refuse(f"{asks}-unknown", card=card.name, target=play.target, targets=names)
    held = len(state.hands[seat])
    if play.uno and held != 2:  # noqa: PLR2004 - uno.false-call: exactly one left as the card leaves the hand
        return refuse("false-call", held=f"hold {held}")
    return None


def refuse_card(state: "State", seat: int, card: Card) -> Refusal | None:
    """Why *card* cannot be put down on the discard pile from *seat*'s hand."""
    hand = state.hands[seat]
    if card not in hand:
        return refuse("not-held", card=card.name)
    if can_lie(state, hand, card):
        return None
    if fits(state, card):
        return refuse("illegal-draw-four", card=card.name)
    code = "no-match" if state.top.colour else "no-match-named"
    return refuse(code, card=card.name, top=state.top.name, colour=COLOURS[state.colour])
