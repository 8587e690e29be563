"""A state of the engine's as a compiled table and back, in the middle of a round as well as at its ends.

STATE, ASKS and CARRIED list what both sides hold as a number.  Writing, reading and comparing
(oracle.state_comparison) go through these lists, so a new field is a line here.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from enum import Enum
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from lastcard.game import decisions
from lastcard.game.cards import Card, Colour, Pile
from lastcard.game.deal import blank
from lastcard.game.decisions import ChooseCards, ChoosePlayer, ChooseWhich, Decision, Settle
from lastcard.game.effects import (
    AddPlayer,
    AskToDiscard,
    AskToGive,
    AskToGiveHalf,
    AskToHalve,
    AskToPick,
    AskToSetAside,
    AskWhich,
    Effect,
    Who,
)
from lastcard.game.state import Carry, State
from lastcard.sim.compile import Tables
from lastcard.sim.kernel import layout
from lastcard.sim.kernel.decisions import DECISIONS
from lastcard.sim.kernel.layout import NO_COLOUR, NOBODY, SEATS, as_words, new_tables
from lastcard.sim.kernel.verbs import ASKED, QUESTIONS
from lastcard.sim.program import StillChoosing, Unsupported


# ------------------------------------------------------------------ values as numbers
def seat_set(seats: Iterable[int]) -> int:
    """Seats as a set of bits."""
    return sum(1 << seat for seat in set(seats))


def seat_list(seats: Iterable[int]) -> int:
    """Seats in order, four bits each, as the compiled table keeps them."""
    return sum((seat + 1) << (4 * place) for place, seat in enumerate(seats))


def seats_listed(seats: int) -> tuple[int, ...]:
    """The seats of a list packed into one number, in its order."""
    found = []
    while seats:
        found.append((seats & 15) - 1)
        seats >>= 4
    return tuple(found)


def _colour(tables: Tables, place: int) -> Colour:
    return "" if place == NO_COLOUR else tables.rules.colours[place]


def asking(effects: Iterable[Effect]) -> list[Any]:
    """The seats that a verb still has to ask; they stand first in what is left of a card's rule."""
    return [effect for effect in effects if type(effect) in ASKED]


class Codec(NamedTuple):
    """How a value of the engine's is written as a number and read from one."""

    write: Callable[[Tables, Any], int]
    read: Callable[[Tables, int], Any] | None
    """None for a part of a value, which cannot be read alone."""


NUMBER = Codec(lambda _, value: value, lambda _, number: number)
FLAG = Codec(lambda _, value: int(value), lambda _, number: bool(number))
SEAT = Codec(
    lambda _, seat: NOBODY if seat is None else seat, lambda _, number: None if number == NOBODY else number
)
SET = Codec(
    lambda _, seats: seat_set(seats),
    lambda _, number: tuple(seat for seat in range(SEATS) if number >> seat & 1),
)
LIST = Codec(lambda _, seats: seat_list(seats), lambda _, number: seats_listed(number))
COLOUR = Codec(lambda tables, colour: tables.rules.colours.index(colour) if colour else NO_COLOUR, _colour)
CARD = Codec(lambda tables, card: tables.kind[card], lambda tables, kind: tables.kinds[kind])
WRITTEN = Codec(lambda _, had: int(bool(had)), None)
HOLDERS = Codec(lambda _, had: seat_set(seat for seat, held in enumerate(had) if held), None)
QUEUE = Codec(lambda _, effects: seat_list(one.seat for one in asking(effects)), None)
QUESTION = Codec(lambda _, effects: ASKED[type(effects[0])] if asking(effects) else 0, None)
ARGUMENT = Codec(lambda _, effects: effects[0].count if asking(effects) else 0, None)
GIVEN_TO = Codec(
    lambda _, effects: seat_list(
        one.other if isinstance(one, AskToPick) else one.to
        for one in asking(effects)
        if hasattr(one, "to") or isinstance(one, AskToPick)
    ),
    None,
)
LOOP = Codec(lambda _, effects: seat_list(one.seat for one in effects if isinstance(one, AskWhich)), None)
LENGTH = Codec(lambda _, values: len(values), None)
KIND = Codec(
    lambda tables, kind: tables.programs.kind_row(kind),
    lambda tables, row: tables.programs.kind_at(row),
)
_PILES = tuple(Pile)
PILE = Codec(lambda _, pile: _PILES.index(pile), lambda _, number: _PILES[number])
QUEUE_PILE = Codec(
    lambda _, effects: _PILES.index(getattr(effects[0], "pile", Pile.DISCARD)) if asking(effects) else 0, None
)
QUEUE_KIND = Codec(
    lambda tables, effects: KIND.write(tables, getattr(effects[0], "kind", None)) if asking(effects) else 0,
    None,
)


# ------------------------------------------------------------------ what both sides hold
class Part(Enum):
    """A part of a round in which a table and a state may differ."""

    HANDS = "the hands"
    DRAW_PILE = "the draw pile"
    DISCARDS = "the discards"
    ASKED = "what is asked"
    COLOUR = "the colour or the direction"
    CALLS = "the calls"
    TURNS = "the turns"
    DRAWN = "the card drawn"
    SETTLEMENT = "the settlement"
    DISCARD = "the number of discards"
    RULE = "the rest of the card's rule"
    TWICE = "an action is offered twice"
    ILLEGAL = "an action is offered that is not legal"
    MISSING = "a legal action is not offered"
    POINTS = "the points"


class Shared(NamedTuple):
    """A value that the engine holds as *attribute* and a compiled table as the number *field*."""

    field: str
    attribute: str
    codec: Codec
    part: Part
    unless: tuple[str, int] | None = None
    """A field, and its value where this one means nothing."""

    def write(self, tables: Tables, whole: object) -> int:
        """The number of this value of *whole*, a state, decision or carry."""
        return self.codec.write(tables, getattr(whole, self.attribute))

    def read(self, tables: Tables, t: Any) -> Any:
        """The value in a table."""
        assert self.codec.read is not None
        return self.codec.read(tables, int(t[self.field]))


STATE = (
    Shared("winner", "winner", SEAT, Part.ASKED),
    Shared("colour", "colour", COLOUR, Part.COLOUR),
    Shared("direction", "direction", NUMBER, Part.COLOUR),
    Shared("dealer", "dealer", NUMBER, Part.COLOUR),
    Shared("reshuffles", "reshuffles", NUMBER, Part.DRAW_PILE),
    Shared("called", "called", SET, Part.CALLS),
    Shared("exposed", "exposed", SET, Part.CALLS),
    Shared("passed", "passed", SET, Part.CALLS),
    Shared("out", "out", SET, Part.CALLS),
)
"""Of a state."""
CARRIED = (
    Shared("by", "by", NUMBER, Part.RULE),
    Shared("target", "target", SEAT, Part.RULE),
    Shared("named", "named", COLOUR, Part.RULE),
    Shared("they", "they", LIST, Part.RULE),
    Shared("spared", "spared", LIST, Part.RULE),
    Shared("written", "had", WRITTEN, Part.RULE),
    Shared("had", "had", HOLDERS, Part.RULE, unless=("written", 0)),
    Shared("queue", "effects", QUEUE, Part.RULE),
    Shared("queue_verb", "effects", QUESTION, Part.RULE, unless=("queue", 0)),
    Shared("queue_count", "effects", ARGUMENT, Part.RULE, unless=("queue", 0)),
    Shared("queue_kind", "effects", QUEUE_KIND, Part.RULE, unless=("queue", 0)),
    Shared("queue_pile", "effects", QUEUE_PILE, Part.RULE, unless=("queue", 0)),
    Shared("queue_to", "effects", GIVEN_TO, Part.RULE),
    Shared("loop", "effects", LOOP, Part.RULE),
)
"""Of the card's rule that is being carried out; what is left of its verbs is the table's pc."""


class Asks(NamedTuple):
    """A decision's number in a table, and what a table holds of it beside the seat."""

    decision: type[Decision]
    number: int
    fields: tuple[Shared, ...] = ()


_COUNT = Shared("count", "count", NUMBER, Part.DISCARD)
_KIND = Shared("kind", "kind", KIND, Part.DISCARD)
_PILE = Shared("pile", "pile", PILE, Part.DISCARD)
_HELD: Mapping[type[Decision], tuple[Shared, ...]] = {
    decisions.KeepOrPlay: (Shared("drawn", "card", CARD, Part.DRAWN),),
    Settle: (
        Shared("owed", "owed", NUMBER, Part.SETTLEMENT),
        Shared("accused", "accused", SEAT, Part.SETTLEMENT),
        Shared("forfeits", "forfeits", FLAG, Part.SETTLEMENT),
        Shared("judged_colour", "colour", COLOUR, Part.SETTLEMENT, unless=("accused", NOBODY)),
    ),
    decisions.ChooseDiscards: (_COUNT, _KIND, _PILE),
    decisions.ChooseGift: (_COUNT, _KIND, Shared("to", "to", SEAT, Part.DISCARD)),
    decisions.ChooseAside: (_COUNT, _KIND),
    decisions.PickCard: (_COUNT, Shared("to", "whose", SEAT, Part.DISCARD)),
    ChooseWhich: (Shared("count", "choices", LENGTH, Part.ASKED),),
    ChoosePlayer: (Shared("count", "choices", LENGTH, Part.ASKED),),
}
_NUMBER_OF: Mapping[type[Decision], int] = {
    decisions.Turn: layout.TURN,
    decisions.KeepOrPlay: layout.DRAWN,
    Settle: layout.SETTLE,
} | {one.decision: one.number for one in DECISIONS}
ASKS = tuple(Asks(decision, number, _HELD.get(decision, ())) for decision, number in _NUMBER_OF.items())
"""Every decision."""
BY_DECISION: Mapping[type[Decision], Asks] = {asks.decision: asks for asks in ASKS}
_BY_NUMBER = {asks.number: asks for asks in ASKS}


# ------------------------------------------------------------------ from the engine
@lru_cache(maxsize=64)
def _places(deck: tuple[Card, ...]) -> Mapping[Card, tuple[int, ...]]:
    """Where each card of *deck* lies in it, the last place first."""
    found: dict[Card, tuple[int, ...]] = {}
    for place, card in enumerate(deck):
        found[card] = (place, *found.get(card, ()))
    return found


class _Deck:
    """The cards of the deck not yet placed, by kind."""

    def __init__(self, tables: Tables) -> None:
        self.left = {card: list(places) for card, places in _places(tables.rules.deck).items()}

    def place(self, card: Card) -> int:
        try:
            return self.left[card].pop()
        except (KeyError, IndexError):
            raise Unsupported("more-than-deck", notation=str(card)) from None

    def mask(self, cards: Iterable[Card]) -> tuple[int, int]:
        whole = 0
        for card in cards:
            whole |= 1 << self.place(card)
        return as_words(whole)


def from_state(tables: Tables, state: State) -> npt.NDArray[np.void]:
    """The state as a compiled table (an array of one).

    :raises Unsupported: naming what the compiled table cannot hold.
    """
    table = new_tables(1, len(state.hands), sides=state.sides)
    t = table[0]
    deck = _Deck(tables)
    for seat, hand in enumerate(state.hands):
        t["hands"][seat] = deck.mask(hand)
    t["top"] = deck.place(state.discard[-1])
    t["under"] = deck.mask(state.discard[:-1])
    t["draw"] = deck.mask(state.draw)
    t["turns"][: len(state.turns)] = state.turns
    t["prompt"] = t["looked_at"] = t["target"] = NOBODY
    t["named"] = NO_COLOUR
    t["kind"] = layout.ANY_KIND
    for field, number in numbers_of(tables, state):
        t[field] = number
    if isinstance(state.decision, Settle):
        t["judged"] = _Deck(tables).mask(state.decision.judged)
    if state.carry is not None:
        t["pc"] = _place_of_rest(tables, state)
        for seat, cards in enumerate(state.carry.aside):
            t["aside"] |= _of_hand(tables, t["hands"][seat], cards)
    return table


def _of_hand(tables: Tables, hand: npt.NDArray[np.uint64], cards: Iterable[Card]) -> npt.NDArray[np.uint64]:
    """Some *cards* of a hand, as a mask."""
    whole = int(hand[0]) | int(hand[1]) << layout.WORD
    found = 0
    for card in cards:
        places = (i for i, one in enumerate(tables.rules.deck) if one == card)
        found |= 1 << next(i for i in places if whole >> i & ~found >> i & 1)
    return np.array(as_words(found), np.uint64)


def numbers_of(tables: Tables, state: State) -> Iterator[tuple[str, int]]:
    """The fields of a table that hold this state, but for its cards and turns, and their numbers."""
    decision, carry = state.decision, state.carry
    for one in STATE:
        yield one.field, one.write(tables, state)
    if decision is None:
        yield "decision", layout.OVER
    else:
        asks = BY_DECISION[type(decision)]
        yield "decision", asks.number
        yield "seat", decision.seat
        for one in asks.fields:
            yield one.field, one.write(tables, decision)
    if carry is not None:
        for one in CARRIED:
            yield one.field, one.write(tables, carry)


def rest_of(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The rest of a rule after all have been asked; those still choosing what to do count as one step."""
    found: list[Effect] = []
    for effect in effects[len(asking(effects)) :]:
        still = StillChoosing(effect.options, effect.named) if isinstance(effect, AskWhich) else effect
        if not isinstance(still, StillChoosing) or still not in found:
            found.append(still)
    return tuple(found)


def _place_of_rest(tables: Tables, state: State) -> int:
    assert state.carry is not None
    rest = rest_of(state.carry.effects)
    if type(state.decision) is ChooseWhich:
        after = tuple(one for one in rest if not isinstance(one, StillChoosing))
        return tables.programs.choices[state.decision.choices, after]
    if rest not in tables.programs.rests:
        raise Unsupported("rest", rest=str(rest))
    return tables.programs.rests[rest]


# ------------------------------------------------------------------ to the engine
def to_state(tables: Tables, t: Any, *, like: State | None = None) -> State:
    """The compiled table as a state; the order of the piles, which it does not know, is the deck's.

    Seed and shuffles are those of *like*.  Cards chosen for an incomplete discard are forgotten.
    """
    rules = tables.rules
    players = int(t["players"])
    seed = "" if like is None else like.seed
    start = blank(rules, players, seed=seed, dealer=int(t["dealer"]))
    carrying = bool(t["decision"] not in {layout.TURN, layout.DRAWN, layout.OVER})
    return replace(
        start,
        shuffles=0 if like is None else like.shuffles,
        hands=tuple(_cards(tables, hand) for hand in t["hands"][:players]),
        draw=_cards(tables, t["draw"]),
        discard=(*_cards(tables, t["under"]), rules.deck[t["top"]]),
        decision=_read_decision(tables, t),
        carry=_read_carry(tables, t) if carrying else None,
        turns=tuple(map(int, t["turns"][:players])),
        sides=() if t["sides"][0] == NOBODY else tuple(map(int, t["sides"][:players])),
        **{one.attribute: one.read(tables, t) for one in STATE},
    )


def _cards(tables: Tables, mask: npt.NDArray[np.uint64]) -> tuple[Card, ...]:
    whole = int(mask[0]) | int(mask[1]) << layout.WORD
    return tuple(card for place, card in enumerate(tables.rules.deck) if whole >> place & 1)


def _read_decision(tables: Tables, t: Any) -> Decision | None:
    asks = _BY_NUMBER.get(int(t["decision"]))
    if asks is None:
        return None
    found = {one.attribute: one.read(tables, t) for one in asks.fields if one.codec.read}
    if asks.decision is Settle:
        found |= {"judged": _cards(tables, t["judged"]), "stacks": bool(tables.record["stacking"][0])}
    elif asks.decision is decisions.ShowCard:
        found |= {"to": int(t["by"]), "colour": _colour(tables, int(t["named"]))}
    elif issubclass(asks.decision, ChooseCards):
        found["count"] += sum(int(word).bit_count() for word in t["chosen"])
    elif asks.decision is ChooseWhich:
        choice = tables.programs.choices_at[int(t["pc"])]
        found = {"choices": choice.options, "named": choice.who is not Who.YOU}
    elif asks.decision is ChoosePlayer:
        found = {"choices": tuple((AddPlayer(seat),) for seat in _left_to_choose(t))}
    return asks.decision(int(t["seat"]), **found)


def _left_to_choose(t: Any) -> Iterator[int]:
    """The players who may be chosen, in playing order."""
    chosen = {int(t["target"]), *seats_listed(int(t["they"]))}
    seat, players, out = int(t["by"]), int(t["players"]), int(t["out"])
    for _ in range(players - 1):
        seat = (seat + int(t["direction"])) % players
        if seat not in chosen and not out >> seat & 1:
            yield seat


def _read_carry(tables: Tables, t: Any) -> Carry:
    aside = tuple(_cards(tables, hand & t["aside"]) for hand in t["hands"][: t["players"]])
    return Carry(
        effects=(*_asked(tables, t), *left_of(tables, t)),
        had=tuple(bool(t["had"] >> seat & 1) for seat in range(t["players"])) if t["written"] else (),
        aside=aside if any(aside) else (),
        **{one.attribute: one.read(tables, t) for one in CARRIED if one.codec.read},
    )


_OF_A_KIND = frozenset((AskToDiscard, AskToSetAside))


def _asked(tables: Tables, t: Any) -> Iterator[Effect]:
    """The seats that a verb still has to ask."""
    question: Callable[..., Effect] = QUESTIONS[int(t["queue_verb"])].effect
    count, kind = int(t["queue_count"]), tables.programs.kind_at(int(t["queue_kind"]))
    to, pile = seats_listed(int(t["queue_to"])), _PILES[int(t["queue_pile"])]
    for place, seat in enumerate(seats_listed(int(t["queue"]))):
        if question is AskToGive:
            yield AskToGive(seat, count, to[place], kind)
        elif question is AskToGiveHalf:
            yield AskToGiveHalf(seat, count, to[place])
        elif question is AskToDiscard:
            yield AskToDiscard(seat, count, kind, pile)
        elif question is AskToHalve:
            yield AskToHalve(seat, count, pile)
        elif question is AskToPick:
            yield AskToPick(seat, count, to[place])
        else:
            yield question(seat, count, kind) if question in _OF_A_KIND else question(seat, count)


def left_of(tables: Tables, t: Any) -> Iterator[Effect]:
    """The rest of the rule after the players whom a verb still has to ask."""
    for effect in tables.programs.rest_at[int(t["pc"])]:
        if isinstance(effect, StillChoosing):
            seats = seats_listed(int(t["loop"]))
            yield from (AskWhich(seat, effect.options, effect.named) for seat in seats)
        else:
            yield effect
