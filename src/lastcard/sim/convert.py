"""A state of the engine's into a compiled table and back, in the middle of a round as well as at its ends."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt

from lastcard.game.cards import Card, Colour
from lastcard.game.deal import blank
from lastcard.game.decisions import (
    ChooseDiscards,
    Decision,
    KeepOrPlay,
    NameColour,
    Settle,
    ShowCard,
    Turn,
)
from lastcard.game.effects import AskToDiscard, AskToLevel, AskToShow, Effect
from lastcard.game.state import Carry, State
from lastcard.sim.compile import Tables, Unsupported
from lastcard.sim.kernel import layout
from lastcard.sim.kernel.layout import NO_COLOUR, NOBODY, SEATS, TABLE

ASKING: dict[type[Effect], int] = {
    AskToShow: layout.TREND,
    AskToDiscard: layout.DISCARD,
    AskToLevel: layout.LEVEL,
}
_ASKED: dict[int, Any] = {verb: effect for effect, verb in ASKING.items()}


# ------------------------------------------------------------------ from the engine
class _Deck:
    """The cards of the deck not yet placed, by kind."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.left: dict[Card, list[int]] = {}
        for place, card in reversed(list(enumerate(tables.rules.deck))):
            self.left.setdefault(card, []).append(place)

    def place(self, card: Card) -> int:
        if not self.left.get(card):
            raise Unsupported("more-than-deck", notation=str(card))
        return self.left[card].pop()

    def mask(self, cards: Iterable[Card]) -> tuple[int, int]:
        whole = sum(1 << self.place(card) for card in cards)
        return whole & (2**64 - 1), whole >> 64


def from_state(tables: Tables, state: State, *, seed: int = 0) -> npt.NDArray[np.void]:
    """The state as a compiled table (an array of one), its further cards drawn by chance from *seed*.

    :raises Unsupported: naming what the compiled table cannot hold.
    """
    table = np.zeros(1, TABLE)
    t = table[0]
    deck = _Deck(tables)
    for seat, hand in enumerate(state.hands):
        t["hands"][seat] = deck.mask(hand)
    t["top"] = deck.place(state.discard[-1])
    t["under"] = deck.mask(state.discard[:-1])
    t["draw"] = deck.mask(state.draw)
    t["random"] = seed
    t["players"] = len(state.hands)
    for name in ("dealer", "direction"):
        t[name] = getattr(state, name)
    for name in ("passed", "called", "exposed", "out"):
        t[name] = seat_set(getattr(state, name))
    t["turns"][: len(state.turns)] = state.turns
    t["sides"] = NOBODY
    t["sides"][: len(state.sides)] = state.sides
    t["colour"] = colour_place(tables, state.colour)
    t["winner"] = NOBODY if state.winner is None else state.winner
    t["prompt"] = t["looked_at"] = NOBODY
    _write_decision(tables, t, state.decision)
    _write_carry(tables, t, state.carry)
    return table


def seat_set(seats: Iterable[int]) -> int:
    """Seats as a set of bits."""
    found = 0
    for seat in seats:
        found |= 1 << seat
    return found


def seat_list(seats: Iterable[int]) -> int:
    """Seats in order, four bits each, as the compiled table keeps them."""
    return sum((seat + 1) << (4 * place) for place, seat in enumerate(seats))


def colour_place(tables: Tables, colour: Colour) -> int:
    """The number of a colour in these rules."""
    return tables.rules.colours.index(colour) if colour else NO_COLOUR


def _write_decision(tables: Tables, t: Any, decision: Decision | None) -> None:
    t["decision"] = layout.OVER if decision is None else DECISIONS[type(decision)]
    t["seat"] = 0 if decision is None else decision.seat
    match decision:
        case KeepOrPlay():
            t["drawn"] = tables.kind[decision.card]
        case Settle():
            t["owed"] = decision.owed
            t["accused"] = NOBODY if decision.accused is None else decision.accused
            t["forfeits"] = decision.forfeits
            t["judged"] = _Deck(tables).mask(decision.judged)
            t["judged_colour"] = colour_place(tables, decision.colour)
        case ChooseDiscards():
            t["count"] = decision.count
        case _:
            pass


DECISIONS: dict[type[Decision], int] = {
    Turn: layout.TURN,
    KeepOrPlay: layout.DRAWN,
    Settle: layout.SETTLE,
    NameColour: layout.NAME_COLOUR,
    ShowCard: layout.SHOW_CARD,
    ChooseDiscards: layout.DISCARDS,
}


def asking(carry: Carry) -> list[AskToShow | AskToDiscard | AskToLevel]:
    """The seats a verb has still to ask; they stand first among what is left of the rule."""
    return [e for e in carry.effects if isinstance(e, AskToShow | AskToDiscard | AskToLevel)]


def _write_carry(tables: Tables, t: Any, carry: Carry | None) -> None:
    t["target"], t["named"] = NOBODY, NO_COLOUR
    if carry is None:
        return
    t["by"] = carry.by
    t["target"] = NOBODY if carry.target is None else carry.target
    t["named"] = colour_place(tables, carry.named)
    t["they"] = seat_list(carry.they)
    t["written"] = bool(carry.had)
    t["had"] = seat_set(seat for seat, had in enumerate(carry.had) if had)
    effects = carry.effects
    queue = asking(carry)
    if queue:
        t["queue"] = seat_list(e.seat for e in queue)
        t["queue_verb"], t["queue_count"] = ASKING[type(queue[0])], queue[0].count
    rest = effects[len(queue) :]
    if rest not in tables.rests:
        raise Unsupported("rest", rest=str(rest))
    t["pc"] = tables.rests[rest]


# ------------------------------------------------------------------ to the engine
def to_state(tables: Tables, t: Any, *, seed: str = "", like: State | None = None) -> State:
    """The compiled table as a state; the order of the piles, which it does not know, is the deck's.

    With *like*, seed and shuffles are that state's.  Cards chosen for an incomplete discard are forgotten.
    """
    rules = tables.rules
    players = int(t["players"])
    start = blank(rules, players, seed=seed, dealer=int(t["dealer"]))
    written = bool(t["decision"] not in {layout.TURN, layout.DRAWN, layout.OVER})
    return replace(
        start,
        seed=seed if like is None else like.seed,
        shuffles=0 if like is None else like.shuffles,
        direction=int(t["direction"]),
        hands=tuple(_cards(tables, hand) for hand in t["hands"][:players]),
        draw=_cards(tables, t["draw"]),
        discard=(*_cards(tables, t["under"]), rules.deck[t["top"]]),
        colour=_colour(tables, t["colour"]),
        decision=_read_decision(tables, t),
        carry=_read_carry(tables, t) if written else None,
        turns=tuple(map(int, t["turns"][:players])),
        passed=seats_in(t["passed"]),
        called=seats_in(t["called"]),
        exposed=seats_in(t["exposed"]),
        out=seats_in(t["out"]),
        sides=() if t["sides"][0] == NOBODY else tuple(map(int, t["sides"][:players])),
        winner=None if t["winner"] == NOBODY else int(t["winner"]),
    )


def _cards(tables: Tables, mask: npt.NDArray[np.uint64]) -> tuple[Card, ...]:
    whole = int(mask[0]) | int(mask[1]) << 64
    return tuple(card for place, card in enumerate(tables.rules.deck) if whole >> place & 1)


def seats_in(seats: int) -> tuple[int, ...]:
    """The seats of a set of bits, in order."""
    return tuple(seat for seat in range(SEATS) if int(seats) >> seat & 1)


def seats_listed(seats: int) -> tuple[int, ...]:
    """The seats of a list packed into one number, in its order."""
    found = []
    rest = int(seats)
    while rest:
        found.append((rest & 15) - 1)
        rest >>= 4
    return tuple(found)


def _colour(tables: Tables, place: int) -> Colour:
    return "" if place == NO_COLOUR else tables.rules.colours[place]


def _read_decision(tables: Tables, t: Any) -> Decision | None:
    seat = int(t["seat"])
    match int(t["decision"]):
        case layout.TURN:
            return Turn(seat)
        case layout.DRAWN:
            card = tables.kinds[t["drawn"]]
            assert card is not None
            return KeepOrPlay(seat, card)
        case layout.SETTLE:
            accused = None if t["accused"] == NOBODY else int(t["accused"])
            judged, colour = _cards(tables, t["judged"]), _colour(tables, t["judged_colour"])
            stacks, forfeits = bool(tables.record["stacking"][0]), bool(t["forfeits"])
            return Settle(seat, int(t["owed"]), accused, judged, colour, stacks, forfeits)
        case layout.NAME_COLOUR:
            return NameColour(seat)
        case layout.SHOW_CARD:
            return ShowCard(seat, int(t["by"]), _colour(tables, t["named"]))
        case layout.DISCARDS:
            chosen = sum(int(word).bit_count() for word in t["chosen"])
            return ChooseDiscards(seat, int(t["count"]) + chosen)
        case _:
            return None


def _read_carry(tables: Tables, t: Any) -> Carry:
    asked = _ASKED.get(int(t["queue_verb"]))
    queue = seats_listed(t["queue"])
    asking: tuple[Any, ...] = (
        () if asked is None else tuple(asked(seat, int(t["queue_count"])) for seat in queue)
    )
    return Carry(
        by=int(t["by"]),
        target=None if t["target"] == NOBODY else int(t["target"]),
        named=_colour(tables, t["named"]),
        they=seats_listed(t["they"]),
        effects=(*asking, *tables.rest_at[int(t["pc"])]),
        had=tuple(bool(t["had"] >> seat & 1) for seat in range(t["players"])) if t["written"] else (),
    )
