"""The row of a seat, made from its view and its memory: the same as ``sim.batch.encode`` makes."""

from collections import Counter
from dataclasses import dataclass

from lastcard.game import View
from lastcard.game.actions import Challenge, Discard, Give
from lastcard.game.cards import Card, Colour
from lastcard.observation import row as r
from lastcard.observation.memory import Memory
from lastcard.observation.slots import Slots, slots_of


@dataclass(frozen=True)
class Sight:
    """What a seat sees and remembers at one moment, with colours and seats in its own order."""

    view: View
    me: int
    memory: Memory
    slots: Slots
    colours: tuple[Colour, ...]
    """The colour in play first, then by cards held."""
    others: tuple[int, ...]
    """The other seats in playing order."""

    def slot(self, card: Card) -> int:
        """The slot of a card."""
        face = self.slots.face[card]
        if card.is_wild:
            return r.COLOURS * r.FACES + face - r.FACES
        return self.colours.index(card.colour) * r.FACES + face


def sight(view: View, memory: Memory) -> Sight:
    """What the seat sees now; the memory must have caught up.

    :raises NotCovered: if a row has no room for these rules.
    """
    me, players = view.me, len(view.hand_sizes)
    assert me is not None
    held = Counter(card.colour for card in view.hand)
    order = view.rules.colours
    colours = tuple(sorted(order, key=lambda one: (one != view.colour, -held[one], order.index(one))))
    seats = [(me + view.direction * step) % players for step in range(1, players)]
    others = tuple(seat for seat in seats if seat not in view.out)
    return Sight(view, me, memory, slots_of(view.rules), colours, others)


def make_row(seen: Sight, asked: int, focus: Card | None = None, chosen: int = 0) -> list[int]:
    """The row for the question *asked*, about the card *focus*; *chosen* cards are picked already."""
    out = [0] * r.SHORT_ROW
    _write_cards(seen, out)
    _write_places(seen, out)
    out[r.TOP + seen.slots.face[seen.view.top]] = 1
    out[r.ASKED + asked] = 1
    if focus is not None:
        out[r.FOCUS + seen.slots.face[focus]] = 1
        out[r.FOCUS_COLOUR + (r.COLOURS if focus.is_wild else seen.colours.index(focus.colour))] = 1
    judged = seen.memory.judged if _accused(seen) is not None else ""
    out[r.JUDGED + (seen.colours.index(judged) if judged else r.COLOURS)] = 1
    _write_numbers(seen, chosen, out)
    return out + _beliefs(seen, out)


def _accused(seen: Sight) -> int | None:
    """The player the seat may challenge now."""
    asked = seen.view.turn == seen.me and any(isinstance(action, Challenge) for action in seen.view.may)
    return seen.memory.player if asked else None


def _write_cards(seen: Sight, out: list[int]) -> None:
    held, gone = Counter(seen.view.hand), Counter(seen.view.discard)
    for card, copies in seen.slots.copies.items():
        at = seen.slot(card)
        out[r.HAND + at] = held[card]
        out[r.UNSEEN + at] = copies - held[card] - gone[card]
        out[r.SHOWN + at] = seen.memory.shown[card]


def _write_places(seen: Sight, out: list[int]) -> None:
    view, memory, sides = seen.view, seen.memory, seen.view.sides
    accused = _accused(seen)
    for place, other in enumerate(seen.others):
        at = r.PLACES + place * r.OF_SEAT
        held = view.hand_sizes[other]
        out[at : at + r.LACKS] = (
            1, min(held, r.MOST), held == 1, held == 2,  # noqa: PLR2004 - about to call
            other in view.called, other in view.exposed,
            view.turns[other], bool(sides) and sides[other] == sides[seen.me], other == accused,
        )  # fmt: skip
        for where, colour in enumerate(seen.colours):
            out[at + r.LACKS + where] = memory.lacks[other].get(colour, 0)
            out[at + r.LIKES + where] = memory.likes[other].get(colour, 0)
        out[r.SHOWN_BY + place] = memory.owner == other


def _beliefs(seen: Sight, row: list[int]) -> list[int]:
    """What the next players are thought to hold; *row* tells what is not seen."""
    out = [0] * (r.ROW - r.SHORT_ROW)
    slots = [(card, seen.slot(card)) for card in seen.slots.copies]
    unseen = [(card, row[r.UNSEEN + at]) for card, at in slots]
    for place, other in enumerate(seen.others[: r.OBSERVED_SEATS]):
        first = place * r.OF_BELIEF
        believed = seen.memory.beliefs.expected(other, seen.view.hand_sizes[other], unseen)
        for (_, at), count in zip(slots, believed, strict=True):
            out[first + at] = count
        out[first + r.SLOTS] = seen.memory.beliefs.surprises[other]
    return out


def _write_numbers(seen: Sight, chosen: int, out: list[int]) -> None:
    view, me = seen.view, seen.me
    out[r.MINE : r.NUMBERS] = (min(len(view.hand), r.MOST), me in view.called, view.turns[me])
    choosing = (action for action in view.may if isinstance(action, Discard | Give))
    asked = next(choosing, None) if view.turn == me else None
    out[r.NUMBERS : r.IN_FORCE] = (
        view.draw_size >> 2,
        view.discard_size >> 2,
        min(view.owed, r.MOST),
        0 if asked is None else len(asked.cards) - chosen,
        len(view.hand_sizes),
        min(seen.memory.moves + seen.memory.cards_set_aside(view) + chosen >> 4, r.MOST),
    )
    out[r.IN_FORCE : r.SPARE] = seen.slots.in_force
