"""Rules into arrays: the same value the engine plays by, flattened for the compiled table."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from lastcard.game import effects as verbs
from lastcard.game.cards import Card, Colour
from lastcard.game.effects import Effect, If, Kind, Towards, Who
from lastcard.game.rules import Rules, Stacking, UnoDuty
from lastcard.game.spoken import SpokenError
from lastcard.sim.kernel import layout
from lastcard.sim.kernel.layout import (
    CARDS,
    COLOURED_FACES,
    COLOURS,
    FIRST_WILD,
    KINDS,
    NO_COLOUR,
    PROGRAM,
    RULES,
    WILD_FACES,
)

Instruction = tuple[int, int, int, int, int, int]


class Unsupported(SpokenError):
    """Rules that arrays cannot express; the message names what it is."""

    topic = "unsupported"


@dataclass(frozen=True, eq=False)
class Tables:
    """Rules as the compiled table reads them."""

    rules: Rules
    record: npt.NDArray[np.void]
    """One record of layout.RULES, in an array of one so that compiled code can be handed it."""
    rests: Mapping[tuple[Effect, ...], int]
    """Where in the programs the rest of a card's rule stands."""
    kinds: tuple[Card | None, ...]
    """The card of each of the 64 kinds; None for one this deck lacks."""
    kind: Mapping[Card, int]

    rest_at: Mapping[int, tuple[Effect, ...]]
    """The rest of a card's rule at each place in the programs."""


def compile_rules(rules: Rules) -> Tables:
    """The rules as arrays.

    :raises Unsupported: naming what arrays cannot express.
    """
    if len(rules.colours) != COLOURS:
        raise Unsupported("colours", count=len(rules.colours), most=COLOURS)
    if len(rules.deck) > CARDS:
        raise Unsupported("cards", count=len(rules.deck), most=CARDS)
    wilds = _wild_places(rules)
    kind = {card: _kind(rules, card, wilds) for card in dict.fromkeys(rules.deck)}
    record = np.zeros(1, RULES)
    program = _Program(rules)
    _lay_out_deck(rules, kind, record[0])
    _lay_out_effects(rules, kind, record[0], program)
    _lay_out_rulings(rules, record[0])
    by_kind = {number: card for card, number in kind.items()}
    kinds = tuple(by_kind.get(number) for number in range(KINDS))
    return Tables(rules, record, program.rests, kinds, kind, program.rest_at)


def _wild_places(rules: Rules) -> dict[str, int]:
    """Where each wild of the deck stands among the wilds: those of WILD_FACES at their own place always.

    :raises Unsupported: for more than there are places.
    """
    faces = dict.fromkeys(card.face for card in rules.deck if card.is_wild)
    if len(faces) > len(WILD_FACES):
        raise Unsupported("wilds", count=len(faces), most=len(WILD_FACES))
    places = {face: WILD_FACES.index(face) for face in faces if face in WILD_FACES}
    free = (place for place in range(len(WILD_FACES)) if place not in places.values())
    return places | dict(zip((face for face in faces if face not in places), free, strict=False))


def _kind(rules: Rules, card: Card, wilds: Mapping[str, int]) -> int:
    """The number of a card's kind, the same in every edition but for the name of its colours."""
    if card.is_wild:
        return FIRST_WILD + wilds[card.face]
    if card.colour in rules.colours and card.face in COLOURED_FACES:
        return rules.colours.index(card.colour) * len(COLOURED_FACES) + COLOURED_FACES.index(card.face)
    raise Unsupported("card", notation=str(card))


# ------------------------------------------------------------------ the deck
class _Masks:
    """Masks of cards by the name of their field and the row in it, gathered as whole numbers."""

    def __init__(self) -> None:
        self.rows: dict[tuple[str, int | None], int] = {}

    def mark(self, field: str, place: int, row: int | None = None) -> None:
        self.rows[field, row] = self.rows.get((field, row), 0) | 1 << place

    def write(self, r: Any) -> None:
        for (field, row), whole in self.rows.items():
            r[field][... if row is None else row] = whole & (2**64 - 1), whole >> 64


def _lay_out_deck(rules: Rules, kind: Mapping[Card, int], r: Any) -> None:
    r["colour_of"] = NO_COLOUR
    r["kind_of"][: len(rules.deck)] = [kind[card] for card in rules.deck]
    of_face: dict[str, list[int]] = {}
    for card, number in kind.items():
        if card.colour:
            r["colour_of"][number] = rules.colours.index(card.colour)
            of_face.setdefault(card.face, []).append(number)
    spoken_of = {card: _kinds_spoken_of(rules, card) for card in kind}
    returned = {card for card in kind if verbs.ReturnCard() in rules.opening_effects(card)}
    masks = _Masks()
    for place, card in enumerate(rules.deck):
        masks.mark("deck", place)
        masks.mark("kind_cards", place, kind[card])
        for of in spoken_of[card]:
            masks.mark("of_kind", place, of)
        if card.colour:
            masks.mark("colour_cards", place, rules.colours.index(card.colour))
            for number in of_face[card.face]:
                masks.mark("face_cards", place, number)
        else:
            masks.mark("wilds", place)
        if card in rules.strikers:
            masks.mark("strikers", place)
            if rules.strikers[card].contestable:
                masks.mark("contestable", place)
        if card in returned:
            masks.mark("returned", place)
    masks.write(r)


_SPOKEN_OF: tuple[Kind, ...] = (Kind.WILD, Kind.NUMBER, Kind.ACTION)


def _kinds_spoken_of(rules: Rules, card: Card) -> tuple[int, ...]:
    """The rows of of_kind a card belongs to."""
    every: tuple[Kind | Colour, ...] = (*rules.colours, *_SPOKEN_OF)
    return tuple(row for row, kind in enumerate(every) if verbs.is_of(card, kind))


def _lay_out_effects(
    rules: Rules,
    kind: Mapping[Card, int],
    r: Any,
    program: "_Program",
) -> None:
    for card, number in kind.items():
        if not 0 <= rules.value[card] <= np.iinfo(np.int16).max:
            raise Unsupported("points", count=rules.value[card], notation=str(card))
        r["points"][number] = rules.value[card]
        r["effects"][number] = program.add(rules.card_effects[card])
        r["opening"][number] = program.add(rules.opening_effects(card))
        r["written"][number] = str(card) in rules.written
        r["targeted"][number] = (card in rules.targeted) + (card in rules.aimed_at_opponents)
        r["colour_named"][number] = card in rules.colour_named
        if card in rules.strikers:
            if rules.strikers[card].contestable and card.colour:
                raise Unsupported("challenge", notation=str(card))
            r["strike"][number] = rules.strikers[card].count
    if len(program.code) > PROGRAM:
        raise Unsupported("verbs", count=len(program.code), most=PROGRAM)
    r["program"][: len(program.code)] = program.code


def _lay_out_rulings(rules: Rules, r: Any) -> None:
    r["uno_at_one"] = rules.uno_duty is UnoDuty.AT_ONE_CARD
    r["stacking"] = tuple(Stacking).index(rules.stacking)
    for name in (
        "uno_penalty", "wilds_match", "last_card_draws", "must_play_drawn", "two_player_reverse_skips",
        "false_catch_penalty", "hand_size", "jump_in", "draw_until_playable", "must_play", "no_bluff",
    ):  # fmt: skip
        r[name] = getattr(rules, name)


# ------------------------------------------------------------------ programs
_WHO = {who: place for place, who in enumerate(Who)}
_STEP = {Towards.LEFT: 1, Towards.RIGHT: -1, Towards.NEXT: 0}
_COMPARISON = {
    verbs.Comparison.MORE: layout.HOLDS_MORE,
    verbs.Comparison.FEWER: layout.HOLDS_FEWER,
    verbs.Comparison.EXACTLY: layout.HOLDS_EXACTLY,
}


class _Program:
    """The verbs of all cards in one row; place 0 is the end of a card that does nothing."""

    def __init__(self, rules: Rules) -> None:
        self.colours = rules.colours
        self.code: list[Instruction] = [_END]
        self.rests: dict[tuple[Effect, ...], int] = {(): 0}
        self.rest_at: dict[int, tuple[Effect, ...]] = {0: ()}
        self._starts: dict[tuple[Effect, ...], int] = {(): 0}

    def add(self, effects: tuple[Effect, ...]) -> int:
        """Where these effects begin, written down if they were not yet."""
        if effects not in self._starts:
            self._starts[effects] = len(self.code)
            self._write(effects, ())
            self.rest_at[len(self.code)] = ()
            self.code.append(_END)
        return self._starts[effects]

    def _write(self, effects: tuple[Effect, ...], after: tuple[Effect, ...]) -> None:
        for place, effect in enumerate(effects):
            at = len(self.code)
            rest = effects[place:] + after
            self.rests.setdefault(rest, at)
            self.rest_at[at] = rest
            if isinstance(effect, If):
                self.code.append(_END)
                self._write(effect.then, effects[place + 1 :] + after)
                self.code[at] = self._condition(effect, otherwise=len(self.code))
            else:
                self.code.append(self._verb(effect))

    def _of(self, kind: Kind | Colour) -> int:
        return (*self.colours, *_SPOKEN_OF).index(kind)

    def _condition(self, effect: If, otherwise: int) -> Instruction:
        match effect.condition:
            case verbs.CannotPlay(who):
                kind, argument = layout.CANNOT_PLAY, 0
            case verbs.HoldsCount(who, comparison, argument):
                kind = _COMPARISON[comparison]
            case verbs.HoldsCard(who, of):
                kind, argument = layout.HOLDS_CARD, self._of(of)
        return (layout.IF, _WHO[who], kind, argument, otherwise, 0)

    def _verb(self, effect: Effect) -> Instruction:
        write = _WRITERS.get(type(effect))
        if write is None:
            raise Unsupported("effect", name=type(effect).__name__)
        verb, who, *arguments = write(self, effect)
        return (verb, _WHO.get(who, 0), *(*arguments, 0, 0, 0, 0)[:4])


_END: Instruction = (layout.END, 0, 0, 0, 0, 0)

_WRITERS: Mapping[type[Effect], Callable[[_Program, Any], tuple[Any, ...]]] = {
    verbs.StrikeNext: lambda _, e: (layout.STRIKE, None, e.count, e.contestable, e.forfeits),
    verbs.StartTrend: lambda _, e: (layout.TREND, None, e.count),
    verbs.AskColour: lambda *_: (layout.ASK_COLOUR, None),
    verbs.ReturnCard: lambda *_: (layout.RETURN, None),
    verbs.IgnoreCard: lambda *_: (layout.IGNORE, None),
    verbs.ReverseOrder: lambda _, e: (layout.REVERSE, None, e.skips_between_two),
    verbs.LoseTurn: lambda _, e: (layout.LOSE, e.who),
    verbs.ExtraTurn: lambda *_: (layout.EXTRA, None),
    verbs.DrawCards: lambda _, e: (layout.DRAW_CARDS, e.who, e.count),
    verbs.DrawUntil: lambda p, e: (layout.UNTIL, e.who, p._of(e.colour) if e.colour else NO_COLOUR),  # noqa: SLF001
    verbs.DiscardCards: lambda _, e: (layout.DISCARD, e.who, e.count),
    verbs.DiscardAll: lambda p, e: (layout.DISCARD_ALL, e.who, p._of(e.kind)),  # noqa: SLF001
    verbs.LevelHand: lambda _, e: (layout.LEVEL, e.who, e.count),
    verbs.SwapHands: lambda _, e: (layout.SWAP, e.who),
    verbs.PassHands: lambda _, e: (layout.PASS_HANDS, None, _STEP[e.towards]),
    verbs.ShuffleHands: lambda *_: (layout.SHUFFLE, None),
    verbs.ShowHand: lambda _, e: (layout.LOOK, e.who),
    verbs.Announce: lambda *_: (layout.NOTHING, None),
}
