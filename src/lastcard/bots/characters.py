"""Opponents like people: a bot that thinks for them, and the slips, moods and pace of a person.

Nothing here depends on cards the seat cannot see: what a character forgets, and how long it takes, is
chance alone.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random

from lastcard.bots.offers import answers, chances
from lastcard.bots.player import Player
from lastcard.game import View
from lastcard.game.actions import Action, CallUno, Catch, Play
from lastcard.game.events import Called, Caught, Challenged, Event, Played, RoundOver
from lastcard.game.matching import breaks_condition

BOT_NAMES = ("Wren", "Jay", "Finch", "Martin", "Swift", "Lark", "Kite", "Heron", "Dove", "Robin")
"""What bots are called at a table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Character:
    """How somebody plays; every rate is a chance from 0 to 1."""

    bot: str
    """The bot that thinks for them."""
    slips: float = 0.0
    """How often any card that fits is played, without a thought."""
    forgets: float = 0.0
    """How often UNO is not called with the card; it may come to mind later, before somebody notices."""
    misses: float = 0.0
    """How often a chance to catch somebody, or to jump in, goes by unnoticed."""
    bluffs: float = 0.0
    """How often a Wild Draw Four is played though it may not be."""
    pace: tuple[float, float] = (0.7, 1.4)
    """The least and the most time over a move, in parts of the table's own pace."""
    reaction: float = 0.6
    """The time to notice something out of turn, in the same parts."""
    talks: float = 0.0
    """How often something worth a remark gets one."""

    def takes(self, mark: str) -> float:
        """The time over a move, in parts of the table's pace; *mark* tells this move from others."""
        least, most = self.pace
        return least + (most - least) * Random(mark).random()  # noqa: S311 - a mood, not a deal


CHARACTERS: Mapping[str, Character] = {
    "beginner": Character(
        bot="greedy", slips=0.6, forgets=0.5, misses=0.8, pace=(1.0, 2.2), reaction=1.6, talks=0.3
    ),
    "easygoing": Character(
        bot="greedy", slips=0.2, forgets=0.15, misses=0.5, pace=(0.8, 1.8), reaction=1.2, talks=0.5
    ),
    "steady": Character(
        bot="greedy", slips=0.06, forgets=0.05, misses=0.25, pace=(0.7, 1.4), reaction=0.8, talks=0.2
    ),
    "clever": Character(
        bot="tuned", forgets=0.01, misses=0.05, bluffs=0.02, pace=(0.6, 1.3), reaction=0.6, talks=0.15
    ),
    "master": Character(bot="thinker", pace=(0.6, 1.6), reaction=0.5, talks=0.1),
}
"""The levels of opponents, from the weakest to the strongest."""


@dataclass(frozen=True, slots=True)
class Human:
    """A player with a character: *inner* thinks, and then a person's ways come in."""

    character: Character
    inner: Player

    def hear(self, event: Event, /) -> None:
        self.inner.hear(event)

    def choose(self, view: View, rng: Random, /) -> Action | None:
        """What the bot would do, unless something is missed, forgotten or done without a thought."""
        seen = self._noticed(view, rng)
        action = self.inner.choose(seen, rng)
        if action is None or isinstance(action, CallUno | Catch):
            return action
        action = self._bluff(seen, rng) or self._slip(seen, action, rng)
        if isinstance(action, Play) and action.uno and rng.random() < self.character.forgets:
            return replace(action, uno=False)
        return action

    def _noticed(self, view: View, rng: Random) -> View:
        """The view without missed chances; one's own forgotten call comes to mind half of the time."""
        late = 0.5 if self.character.forgets else 0.0
        missed = {
            one
            for one in chances(view)
            if rng.random() < (late if isinstance(one, CallUno) else self.character.misses)
        }
        return replace(view, may=tuple(one for one in view.may if one not in missed)) if missed else view

    def _slip(self, view: View, action: Action, rng: Random) -> Action:
        if not isinstance(action, Play) or action.jump or rng.random() >= self.character.slips:
            return action
        return rng.choice([one for one in answers(view) if isinstance(one, Play) and one.uno == action.uno])

    def _bluff(self, view: View, rng: Random) -> Action | None:
        """A Wild Draw Four against its condition, where the hand allows one and the mood takes them."""
        if not self.character.bluffs or rng.random() >= self.character.bluffs:
            return None
        strikers = view.rules.strikers
        plays = [one for one in answers(view) if isinstance(one, Play) and one.card in strikers]
        bold = [one for one in plays if strikers[one.card].contestable and _breaks(view, one)]
        return rng.choice([one for one in bold if one.uno] or bold) if bold else None


def _breaks(view: View, play: Play) -> bool:
    rest = list(view.hand)
    rest.remove(play.card)
    return breaks_condition(view.rules, rest, view.colour)


# ------------------------------------------------------------------ remarks
def remark(character: Character, seat: int, event: Event, rng: Random) -> str | None:
    """The emote with which the player of *seat* remarks on something everybody saw; mostly none."""
    said = _remark(seat, event)
    return said if said is not None and rng.random() < character.talks else None


def _remark(seat: int, event: Event) -> str | None:
    match event:
        case RoundOver(winner=winner):
            return "party" if winner == seat else "good-game"
        case Caught(seat=caught, by=by):
            return "cry" if caught == seat else "laugh" if by == seat else None
        case Challenged(accused=accused, guilty=guilty):
            return ("sorry" if guilty else "laugh") if accused == seat else None
        case Played(seat=player, uno=True) if player != seat:
            return "wow"
        case Called(seat=player) if player == seat:
            return "wave"
        case _:
            return None
