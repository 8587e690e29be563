"""Which cards match, and which seat comes next: functions that take a state or a table."""

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, TypeAlias, Union

from lastcard.game.cards import Card, Colour, without

if TYPE_CHECKING:
    from lastcard.game.rules import Rules
    from lastcard.game.state import State
    from lastcard.game.table import Table

Position: TypeAlias = Union["State", "Table"]

MOST_RESHUFFLES = 500
"""The limit for one round (turn.draw-pile-empty.times), so that every round ends."""


def active(position: Position) -> tuple[int, ...]:
    """The seats still in the game, in order."""
    return tuple(seat for seat in range(len(position.hands)) if seat not in position.out)


def opposed(position: Position, seat: int, other: int) -> bool:
    """Whether two seats are opponents, not partners (match.partners)."""
    return not position.sides or position.sides[seat] != position.sides[other]


def after(position: Position, seat: int, step: int) -> int:
    """The next seat still in the game from *seat* in direction *step* (match.challenge.seats)."""
    players = len(position.hands)
    seat = (seat + step) % players
    while seat in position.out:
        seat = (seat + step) % players
    return seat


def in_order(position: Position, seat: int, step: int) -> tuple[int, ...]:
    """All seats in direction *step*, from the one after *seat* to *seat* itself (card.several-draw.order)."""
    order = [after(position, seat, step)]
    while order[-1] != seat:
        order.append(after(position, order[-1], step))
    return tuple(order)


def fits(position: Position, card: Card) -> bool:
    """Whether *card* matches the top discard (turn.match, turn.match.named-colour, turn.wild-any-time).

    Symbols match equal symbols, and a blank matches a blank: turn.action-match, blank.match.
    """
    return card.colour == position.colour or not card.colour or card.face == position.discard[-1].face


def fitting(position: Position, hand: tuple[Card, ...]) -> Collection[Card]:
    """The different cards of *hand* that match, in order.  Repeats the test of fits() for speed."""
    in_play, top = position.colour, position.discard[-1].face
    found: dict[Card, None] = {}
    for card in hand:
        if (colour := card.colour) == in_play or not colour or card.face == top:
            found[card] = None
    return found


def breaks_condition(rules: "Rules", rest: Sequence[Card], colour: Colour) -> bool:
    """Whether a Wild Draw Four was a bluff: the player also held, in *rest*, a card that matched *colour*.

    card.wild-draw-four.condition, card.wild-draw-four.condition.actions; a wild counts in the modern edition
    alone (card.wild-draw-four.wilds-do-not-match, card.wild-draw-four.wilds-match).
    """
    return any(c.colour == colour if c.colour else rules.wilds_match for c in rest)


def is_bluff(position: Position, hand: tuple[Card, ...], card: Card) -> bool:
    """Whether *card* is a Wild Draw Four that would be a bluff if played from *hand* now."""
    if card not in position.rules.contestable:
        return False
    return breaks_condition(position.rules, without(hand, (card,)), position.colour)


def is_forbidden_bluff(position: Position, hand: tuple[Card, ...], card: Card) -> bool:
    """Whether *card* would be a bluff and the house rule no_bluff forbids it."""
    return card in position.rules.never_bluffs and is_bluff(position, hand, card)


def may_be_played(position: Position, hand: tuple[Card, ...], card: Card) -> bool:
    """Whether *card* of *hand* may be played; a bluff may, unless no_bluff forbids it."""
    return fits(position, card) and not is_forbidden_bluff(position, hand, card)


def playable(position: Position, hand: tuple[Card, ...]) -> Collection[Card]:
    """The different cards of *hand* that may be played."""
    cards = fitting(position, hand)
    if position.rules.never_bluffs:
        return [card for card in cards if not is_forbidden_bluff(position, hand, card)]
    return cards


def can_put_down(position: Position, hand: tuple[Card, ...]) -> bool:
    """Whether any card of *hand* may be played."""
    return bool(playable(position, hand))


def can_play_without_bluff(position: Position, hand: tuple[Card, ...]) -> bool:
    """Whether any card of *hand* can be played without a bluff (turn.play-drawn.forced)."""
    return any(not is_bluff(position, hand, card) for card in fitting(position, hand))


def nothing_left(position: Position) -> bool:
    """Whether no card can be drawn, not even after a reshuffle (turn.nothing-left-to-draw)."""
    return not position.draw and (len(position.discard) <= 1 or position.reshuffles >= MOST_RESHUFFLES)
