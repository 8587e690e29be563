"""The games that transcripts are kept of: one for each edition, one for each house rule."""

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from tests.laws.tables import SWITCHES, Seating, Step, round_of

from lastcard.editions import EDITIONS
from lastcard.editions.options import build
from lastcard.game import refusal
from lastcard.game.actions import Accept, Draw, Play
from lastcard.game.decisions import Settle
from lastcard.game.events import Challenged, Drew, HandsPassed, HandsShuffled, Showed, Swapped
from lastcard.notation.record import Record, RoundRecord, write_record

FOLDER = Path(__file__).parent
PLAYERS = ("Ana", "Ben", "Cleo", "Dev")
Shows = Callable[[list[Step]], bool]


def played(face: str) -> Shows:
    return lambda steps: any(isinstance(s.action, Play) and s.action.card.face == face for s in steps)


def happened(*kinds: type) -> Shows:
    return lambda steps: all(any(isinstance(e, kind) for s in steps for e in s.events) for kind in kinds)


def both(one: Shows, other: Shows) -> Shows:
    return lambda steps: one(steps) and other(steps)


def stacked(steps: list[Step]) -> bool:
    return any(isinstance(s.before.decision, Settle) and isinstance(s.action, Play) for s in steps)


def stacked_unlike(steps: list[Step]) -> bool:
    """A Draw Two and a Wild Draw Four in one stack, and the stack taken in the end."""
    stacks = [s for s in steps if isinstance(s.before.decision, Settle) and isinstance(s.action, Play)]
    unlike = any(s.before.top.face != s.after.top.face for s in stacks)
    return unlike and any(isinstance(s.action, Accept) for s in steps)


def whole(steps: list[Step]) -> bool:
    """Any round will do."""
    return bool(steps)


def jumped(steps: list[Step]) -> bool:
    return any(isinstance(s.action, Play) and s.action.jump for s in steps)


def drew_several(steps: list[Step]) -> bool:
    return any(
        isinstance(s.action, Draw) and any(isinstance(e, Drew) and e.count > 1 for e in s.events)
        for s in steps
    )


def had_to_play(steps: list[Step]) -> bool:
    """Somebody who would have liked to draw might not, and somebody without a card to play did."""
    held = any(s.before.decision and refusal(s.before, Draw(s.before.decision.seat)) for s in steps)
    return held and any(isinstance(s.action, Draw) for s in steps)


def struck_at_once(steps: list[Step]) -> bool:
    """A Wild Draw Four whose victim was not asked."""
    return any(
        isinstance(s.action, Play) and s.action.card.face == "W4" and not isinstance(s.after.decision, Settle)
        for s in steps
        if not s.after.over
    )


@dataclass(frozen=True)
class Game:
    """A game to be kept: its rules, and what it must show to be worth keeping."""

    edition: str
    shows: Shows
    options: dict[str, Any] = field(default_factory=dict)

    def record(self) -> str:
        """The first eager round, by the number of its seed, that shows what it should."""
        for number in count():
            seating = Seating(self.edition, self.options, len(PLAYERS), str(number))
            steps = list(round_of(seating.start(), Random(number)))
            if self.shows(steps):
                one = RoundRecord(seed=seating.seed, actions=tuple(step.action for step in steps))
                return write_record(
                    Record(rules=build(self.edition, self.options), players=PLAYERS, rounds=(one,))
                )
        raise AssertionError("there is always another number")


GAMES = {
    "classic": Game("classic", happened(Challenged)),
    "sanrio": Game("sanrio", played("WB")),
    "anniversary": Game("anniversary", happened(Challenged)),
    "fashion": Game("fashion", both(played("WF"), happened(Showed))),
    "modern": Game("modern", happened(HandsShuffled)),
    "stacking-same": Game("classic", stacked, {"stacking": "same"}),
    "stacking-any": Game("classic", stacked_unlike, {"stacking": "any"}),
    "seven_zero": Game("anniversary", happened(Swapped, HandsPassed), {"seven_zero": True}),
    "jump_in": Game("classic", jumped, {"jump_in": True}),
    "draw_until_playable": Game("sanrio", drew_several, {"draw_until_playable": True}),
    "must_play": Game("classic", had_to_play, {"must_play": True}),
    "no_bluff": Game("modern", struck_at_once, {"no_bluff": True}),
    "hand_size": Game("fashion", happened(Showed), {"hand_size": 3}),
}
GAMES |= {name: Game(name, whole) for name in EDITIONS if name not in GAMES}
GAMES |= {name: Game("classic", whole, {name: True}) for name in SWITCHES if name not in GAMES}


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.record"
