"""Rules as a network reads them: the face of each card, and what is in force."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from lastcard.editions.house import HOUSE_RULES
from lastcard.game import effects as verbs
from lastcard.game.cards import Card
from lastcard.game.effects import Effect, Who, parts
from lastcard.game.errors import LocalizedError
from lastcard.game.rules import Rules, Stacking
from lastcard.observation.row import COLOURED_FACES, COLOURS, FACES, STATIC, WILD_FACES, WILDS

_FLAGS = (
    "jump_in", "draw_until_playable", "must_play", "no_bluff", "must_play_drawn", "wilds_match",
    "last_card_draws", "two_player_reverse_skips", "uno_penalty", "false_catch_penalty", "hand_size",
)  # fmt: skip
"""What a row tells of the rules, in the order that trained networks know.  Append nothing here."""
_SPARE = 2
"""Places for house rules that were added after these networks were trained."""
_DESCRIBED = 8
"""Numbers that say what a written card does."""
_WRITTEN = ("X", "WC1", "WC2", "WC3", "7")
"""Faces whose effects differ from table to table."""
_HAND_EXCHANGED = "7"
"""The face that the house rule of exchanging hands gives an effect to."""
_LARGEST = 100


class NotCovered(LocalizedError):
    """Rules that a row has no room for; the message names what it is."""

    topic = "observation"


@dataclass(frozen=True, eq=False)
class Slots:
    """Rules as a row shows them."""

    face: Mapping[Card, int]
    """The face of each card of the deck; wilds from FACES on."""
    copies: Mapping[Card, int]
    """How many of each card the deck has."""
    in_force: tuple[int, ...]
    """STATIC numbers, the same for a whole round."""


@lru_cache(maxsize=64)
def slots_of(rules: Rules) -> Slots:
    """The rules as a row shows them.

    :raises NotCovered: if a row has no room for them.
    """
    if len(rules.colours) != COLOURS:
        raise NotCovered("colours", count=len(rules.colours), most=COLOURS)
    copies = Counter(rules.deck)
    own = dict.fromkeys(card.face for card in copies if card.is_wild and card.face not in WILD_FACES)
    wilds = (*WILD_FACES, *own)[:WILDS]
    face = {card: _face(card, wilds) for card in copies}
    numbers = described(rules)
    return Slots(face, copies, (*numbers, *(0,) * (STATIC - len(numbers))))


def _face(card: Card, wilds: tuple[str, ...]) -> int:
    faces = wilds if card.is_wild else COLOURED_FACES
    if card.face not in faces:
        raise NotCovered("card", notation=str(card))
    return faces.index(card.face) + (FACES if card.is_wild else 0)


def described(rules: Rules) -> list[int]:
    """What the rules say beyond the printed cards, as small numbers."""
    stacking = tuple(Stacking).index(rules.stacking)
    flags = [int(stacking == 1), int(stacking == 2)]  # noqa: PLR2004 - same, any
    flags += [int(getattr(rules, name)) for name in _FLAGS]
    flags += [int(_HAND_EXCHANGED in rules.effects), *_later(rules)]
    return flags + [number for face in _WRITTEN for number in _describe(_effects_of(rules, face))]


def _later(rules: Rules) -> list[int]:
    """House rules beyond _FLAGS that are a field of the rules, in the order in which they were added.

    :raises NotCovered: if one is in force for which no place is left.
    """
    names = [name for name in HOUSE_RULES if name not in (*_FLAGS, "stacking") and hasattr(rules, name)]
    for name in names[_SPARE:]:
        if getattr(rules, name):
            raise NotCovered("rule", name=name)
    shown = [int(getattr(rules, name)) for name in names[:_SPARE]]
    return shown + [0] * (_SPARE - len(shown))


def _effects_of(rules: Rules, face: str) -> tuple[Effect, ...]:
    card = next((card for card in rules.deck if card.face == face), None)
    return () if card is None else rules.card_effects[card]


def every_verb(effects: Iterable[Effect]) -> Iterable[tuple[Effect, bool]]:
    """Every verb of a card's rule, and whether it is certain to be carried out."""
    for effect in effects:
        if within := parts(effect):
            yield from ((inner, False) for part in within for inner, _ in every_verb(part))
        else:
            yield effect, True


def _describe(effects: tuple[Effect, ...]) -> list[int]:
    """Others draw, lose turns; I draw, play again, discard; hands move; others discard; the rest."""
    numbers = [0] * _DESCRIBED
    for effect, certain in every_verb(effects):
        weight = 2 if certain else 1
        who = getattr(effect, "who", None)
        mine = who in {Who.YOU, Who.EVERYONE}
        match effect:
            case verbs.DrawCards(_, count):
                numbers[2 if mine else 0] += weight * count
                numbers[0] += weight * count if who is Who.EVERYONE else 0
            case verbs.DrawUntil():
                numbers[2 if mine else 0] += 4 * weight
            case verbs.StrikeNext(count):
                numbers[0] += weight * count
                numbers[1] += weight
            case verbs.LoseTurn():
                numbers[1] += weight
            case verbs.ExtraTurn():
                numbers[3] += weight
            case verbs.DiscardCards(_, count):
                numbers[4 if mine else 6] += weight * count
            case verbs.DiscardAll() | verbs.DiscardAny():
                numbers[4 if mine else 6] += 2 * weight
            case verbs.SwapHands() | verbs.PassHands() | verbs.ShuffleHands():
                numbers[5] += weight
            case _:
                numbers[7] += weight
    return [min(number, _LARGEST) for number in numbers]
