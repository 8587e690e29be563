"""Players as data: what a seat of a compiled table does, in numbers that the compiled code reads.

The two that have names are not the bots of ``lastcard.bots``, which look at more than these numbers say;
``GREEDY``, for training, is one.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace

import numpy as np
import numpy.typing as npt

from lastcard.formats.errors import BadEntry
from lastcard.game.cards import Card
from lastcard.game.errors import FieldError
from lastcard.sim.compile import Tables
from lastcard.sim.kernel.layout import CERTAIN, KINDS
from lastcard.words.nearest import misnamed

_CHANCES = (
    "draw", "keep", "bluff", "stack", "challenge", "challenge_small", "call", "call_late", "catch",
    "false_catch", "jump",
)  # fmt: skip
POLICY = np.dtype(
    [
        *((name, "<i8") for name in _CHANCES),
        ("weights", "<i2", (KINDS,)),
        ("colour_weight", "<i2"),
        ("weighs", "i1"),
        ("large_hand", "i1"),
        ("common_colour", "i1"),
        ("strikes_leader", "i1"),
    ],
    align=True,
)


@dataclass(frozen=True, kw_only=True)
class Policy:
    """How a seat plays; every probability is from 0 to 1."""

    draw: float = 0.0
    """The probability of drawing for the turn though a card could be played."""
    keep: float = 0.0
    """The probability of keeping a card just drawn that could be played."""
    bluff: float = 0.5
    """The probability of considering a Wild Draw Four that would be a bluff."""
    stack: float = 0.5
    challenge: float = 0.5
    """The probability of challenging a Wild Draw Four whose player has *large_hand* cards or more left."""
    challenge_small: float = 0.5
    """The same, where fewer are left."""
    large_hand: int = 5
    call: float = 0.5
    call_late: float = 0.5
    catch: float = 0.5
    false_catch: float = 0.0
    jump: float = 0.5
    weights: Mapping[str, int] = field(default_factory=dict, hash=False)
    """By notation or face, or "wild" for any other wild: a card of the highest weight is played."""
    colour_weight: int = 0
    """What each card held of its colour adds to the weight of a coloured card, if there are weights."""
    common_colour: bool = False
    """Whether the colour named is the one most cards are held of; else any."""
    strikes_leader: bool = False
    """Whether the player chosen is the one with the fewest cards; else any."""

    def __post_init__(self) -> None:
        for name in _CHANCES:
            if not 0 <= getattr(self, name) <= 1:
                raise FieldError(name, "not-a-chance", given=getattr(self, name))
        for name, weight in {**self.weights, "colour_weight": self.colour_weight}.items():
            if not -1000 <= weight <= 1000:  # noqa: PLR2004 - room for sums
                raise FieldError("weights", "not-a-weight", given=weight, name=name)
        object.__setattr__(self, "weights", dict(self.weights))

    def weight(self, card: Card) -> int:
        """The weight of *card*; 0 where none is given."""
        names = (str(card), card.face, *(("wild",) if card.is_wild else ()))
        return next((self.weights[name] for name in names if name in self.weights), 0)


_HIGHEST_FIRST = {n: int(n) for n in "0123456789"} | dict.fromkeys(("S", "R", "D", "X"), 20)
CASUAL = Policy()
"""Plays any card that fits, speaks up half of the time; never draws when it can play, so that rounds end."""
SHARP = Policy(
    bluff=0.1,
    stack=1.0,
    challenge=1.0,
    challenge_small=0.0,
    call=1.0,
    call_late=1.0,
    catch=1.0,
    jump=1.0,
    weights=_HIGHEST_FIRST | {"wild": -10, "W4": -20},
    common_colour=True,
    strikes_leader=True,
)
"""Plays the cards with the most points first, keeps its wilds, never misses a call or a catch."""
GREEDY = replace(SHARP, bluff=1.0, weights=_HIGHEST_FIRST | {"wild": -50}, colour_weight=2)
"""The bot ``greedy`` by the printed rules: it plays as that bot does, but for its chance among equals."""
POLICIES: Mapping[str, Policy] = {"casual": CASUAL, "sharp": SHARP}


def policy(wanted: str | Policy, field: str = "policies") -> Policy:
    """The policy called *wanted*, or *wanted* itself.

    :raises ValueError: naming *field* and the policies there are.
    """
    if isinstance(wanted, Policy):
        return wanted
    if isinstance(wanted, str) and wanted in POLICIES:
        return POLICIES[wanted]
    raise misnamed(BadEntry, field, "not-one-of", wanted, tuple(POLICIES))


def compile_policies(tables: Tables, policies: tuple[Policy | None, ...]) -> npt.NDArray[np.void]:
    """One record for each seat's policy; an empty one for a seat without."""
    records = np.zeros(len(policies), POLICY)
    for record, one in zip(records, policies, strict=True):
        if one is None:
            continue
        for name in _CHANCES:
            record[name] = round(getattr(one, name) * CERTAIN)
        for card, kind in tables.kind.items():
            record["weights"][kind] = one.weight(card)
        record["weighs"] = bool(one.weights)
        for name in ("colour_weight", "large_hand", "common_colour", "strikes_leader"):
            record[name] = getattr(one, name)
    return records


assert set(POLICY.names or ()) == {f.name for f in fields(Policy)} | {"weighs"}
