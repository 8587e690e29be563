"""Rules as arrays: the value that the engine plays by, flattened for the compiled table."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
import numpy.typing as npt

from lastcard.game import effects as verbs
from lastcard.game.cards import Card, Colour
from lastcard.game.effects import Kind
from lastcard.game.rules import Rules, Stacking, UnoDuty
from lastcard.observation.row import COLOURED_FACES, WILD_FACES
from lastcard.sim.kernel import layout
from lastcard.sim.kernel.verbs import PRINTED
from lastcard.sim.program import SPOKEN_OF, Programs, Unsupported


@dataclass(frozen=True, eq=False)
class Tables:
    """Rules as the compiled table reads them."""

    rules: Rules
    record: npt.NDArray[np.void]
    """One record of layout.RULES, as an array of one, which compiled code can be given."""
    kinds: tuple[Card, ...]
    """The deck's distinct cards: the coloured ones and then the wilds, in the deck's order."""
    kind: Mapping[Card, int]
    """The place of each card in *kinds*."""
    number: Mapping[Card, int]
    """The permanent card number of each card, of which action codes are made."""
    programs: Programs
    """What the cards do."""


def compile_rules(rules: Rules) -> Tables:
    """The rules as arrays.

    :raises Unsupported: naming what arrays cannot express.
    """
    if len(rules.colours) != layout.COLOURS:
        raise Unsupported("colours", count=len(rules.colours), most=layout.COLOURS)
    if len(rules.deck) > layout.CARDS:
        raise Unsupported("cards", count=len(rules.deck), most=layout.CARDS)
    for card in rules.deck:
        if card.colour and card.colour not in rules.colours:
            raise Unsupported("card", notation=str(card))
    kinds = tuple(sorted(dict.fromkeys(rules.deck), key=lambda card: card.is_wild))
    kind = {card: place for place, card in enumerate(kinds)}
    number = card_numbers(rules)
    record = np.zeros(1, layout.RULES)
    programs = Programs(rules)
    _lay_out_numbers(kinds, number, record[0])
    _lay_out_deck(rules, kind, record[0])
    _lay_out_effects(rules, kind, record[0], programs)
    _lay_out_rulings(rules, record[0])
    return Tables(rules, record, kinds, kind, number, programs)


# ------------------------------------------------------------------ card numbers
def card_numbers(rules: Rules) -> dict[Card, int]:
    """The permanent number of each card of the deck (layout): by colour and face, whatever else is in it.

    A card that the project's lists do not have, of an edition of somebody's own, is numbered in the deck's
    order.
    """
    coloured = (Card(colour, face) for colour in rules.colours for face in COLOURED_FACES)
    wilds = (Card("", face) for face in WILD_FACES)
    listed = {card: number for number, card in enumerate((*coloured, *wilds))}
    own = [card for card in dict.fromkeys(rules.deck) if card not in listed]
    numbers = listed | {card: layout.OWN_CARDS + place for place, card in enumerate(own)}
    return {card: numbers[card] for card in rules.deck}


def _lay_out_numbers(kinds: tuple[Card, ...], number: Mapping[Card, int], r: Any) -> None:
    numbers = [number[card] for card in kinds]
    r["number_of"][: len(kinds)] = numbers
    r["kind_numbered"] = layout.NO_KIND
    r["kind_numbered"][numbers] = range(len(kinds))
    r["kinds"] = len(kinds)
    r["first_wild"] = sum(not card.is_wild for card in kinds)


# ------------------------------------------------------------------ the deck
class _Masks:
    """Masks of cards by the name of their field and the row in it, gathered as whole numbers."""

    def __init__(self) -> None:
        self.rows: dict[tuple[str, int | None], int] = {}

    def mark(self, field: str, place: int, row: int | None = None) -> None:
        self.rows[field, row] = self.rows.get((field, row), 0) | 1 << place

    def write(self, r: Any) -> None:
        for (field, row), whole in self.rows.items():
            r[field][... if row is None else row] = layout.as_words(whole)


def _lay_out_deck(rules: Rules, kind: Mapping[Card, int], r: Any) -> None:
    r["colour_of"] = layout.NO_COLOUR
    r["kind_of"][: len(rules.deck)] = [kind[card] for card in rules.deck]
    of_face: dict[str, list[int]] = {}
    for card, row in kind.items():
        if card.colour:
            r["colour_of"][row] = rules.colours.index(card.colour)
            of_face.setdefault(card.face, []).append(row)
    every: tuple[Kind | Colour, ...] = (*rules.colours, *SPOKEN_OF)
    spoken_of = {card: [row for row, of in enumerate(every) if verbs.is_of(card, of)] for card in kind}
    returned = {card for card in kind if verbs.ReturnCard() in rules.opening_effects(card)}
    masks = _Masks()
    for place, card in enumerate(rules.deck):
        masks.mark("deck", place)
        masks.mark("of_kind", place, layout.ANY_KIND)
        masks.mark("kind_cards", place, kind[card])
        for of in spoken_of[card]:
            masks.mark("of_kind", place, of)
        if card.colour:
            masks.mark("colour_cards", place, rules.colours.index(card.colour))
            for row in of_face[card.face]:
                masks.mark("face_cards", place, row)
        else:
            masks.mark("wilds", place)
        if card in rules.strikers:
            masks.mark("strikers", place)
            if rules.strikers[card].contestable:
                masks.mark("contestable", place)
        if card in returned:
            masks.mark("returned", place)
    masks.write(r)


def _lay_out_effects(rules: Rules, kind: Mapping[Card, int], r: Any, program: Programs) -> None:
    for card, row in kind.items():
        if not 0 <= rules.value[card] <= np.iinfo(np.int16).max:
            raise Unsupported("points", count=rules.value[card], notation=str(card))
        r["points"][row] = rules.value[card]
        r["effects"][row] = program.add(rules.card_effects[card])
        r["opening"][row] = program.add(rules.opening_effects(card))
        r["written"][row] = str(card) in rules.written
        r["targeted"][row] = (card in rules.targeted) + (card in rules.aimed_at_opponents)
        r["colour_named"][row] = card in rules.colour_named
        if card in rules.strikers:
            if rules.strikers[card].contestable and card.colour:
                raise Unsupported("challenge", notation=str(card))
            r["strike"][row] = rules.strikers[card].count
    r["special"] = any(r[name].any() for name in ("written", "targeted", "colour_named")) or any(
        number > PRINTED for number, *_ in program.code
    )
    if len(program.code) > layout.PROGRAM:
        raise Unsupported("verbs", count=len(program.code), most=layout.PROGRAM)
    r["program"][: len(program.code)] = program.code
    if len(program.kinds) > layout.KIND_ROWS - layout.KINDS_FROM:
        raise Unsupported("kinds", count=len(program.kinds), most=layout.KIND_ROWS - layout.KINDS_FROM)
    for row, named in enumerate(program.kinds, layout.KINDS_FROM):
        r["of_kind"][row] = layout.as_words(
            sum(1 << place for place, card in enumerate(rules.deck) if verbs.is_of(card, named))
        )
    if len(program.people) > layout.PEOPLE:
        raise Unsupported("people", count=len(program.people), most=layout.PEOPLE)
    for row, person in enumerate(program.people):
        r["people"][row] = person


_RULINGS = tuple(
    f.name
    for f in fields(Rules)
    if f.name in (layout.RULES.names or ()) and not layout.RULES[f.name].shape and f.name != "stacking"
)
"""The rulings that are numbers; the compiled table knows them by the same names."""


def _lay_out_rulings(rules: Rules, r: Any) -> None:
    r["uno_at_one"] = rules.uno_duty is UnoDuty.AT_ONE_CARD
    r["stacking"] = tuple(Stacking).index(rules.stacking)
    for name in _RULINGS:
        r[name] = getattr(rules, name)
