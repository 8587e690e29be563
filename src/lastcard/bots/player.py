"""The interface of bots: a player for one seat of one round, who hears what that seat sees and answers."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields, replace
from importlib.util import find_spec
from random import Random
from typing import Protocol, TypeAlias, get_args

from lastcard.bots.stakes import Stakes
from lastcard.game import View
from lastcard.game.actions import Action
from lastcard.game.errors import LocalizedError
from lastcard.game.events import Event, Secret
from lastcard.game.rules import Rules

_HIDDEN: Secret[None] = Secret(None, ())
_SECRETS: Mapping[type, tuple[str, ...]] = {
    kind: tuple(field.name for field in fields(kind) if "Secret" in str(field.type))
    for kind in get_args(Event)
}
"""The fields of each event that not every seat may see."""


class Player(Protocol):
    """Somebody in one seat for one round."""

    def hear(self, event: Event, /) -> None:
        """Something happened; what this seat may not see of it is hidden."""

    def choose(self, view: View, rng: Random, /) -> Action | None:
        """The action to take now; None for nothing, which only a player who is not asked may return."""


ChoiceFunction: TypeAlias = Callable[[View, Random], Action | None]
"""The simplest bot: a function of what is seen now, without a memory."""


@dataclass(frozen=True, slots=True)
class Forgetful:
    """A player without a memory."""

    decide: ChoiceFunction

    def hear(self, event: Event, /) -> None:
        """Ignore the event: nothing is remembered."""

    def choose(self, view: View, rng: Random, /) -> Action | None:
        return self.decide(view, rng)


class MissingExtra(LocalizedError):
    """A bot needs an extra that is not installed; the message names it and how to install it."""


@dataclass(frozen=True, slots=True)
class Bot:
    """A kind of player: ``sit`` gives one for a round, and calling it asks one who has heard nothing."""

    name: str
    make: Callable[[int, Stakes], Player]
    """A player for this seat, who knows what the round is worth."""
    remembers: bool = False
    """Whether its players use what they hear; if not, callers need not keep events for them."""
    prepare: Callable[[Rules], object] | None = None
    """Prepares for a round of these rules, so that its first decision does not take long.

    A bot that has anything to prepare also thinks longer than a server may keep others waiting.
    """
    needs: tuple[str, ...] = ()
    """The packages without which it cannot play."""
    extra: str = ""
    """The extra of lastcard that installs them."""
    instead: Callable[[Rules, int, Stakes], "Bot | None"] | None = None
    """The bot that plays in its place with these rules, players and stakes; None where it plays itself."""

    @property
    def missing(self) -> MissingExtra | None:
        """Why it cannot play here; None where all it needs is installed."""
        absent = next((package for package in self.needs if find_spec(package) is None), None)
        if absent is None:
            return None
        return MissingExtra("bot-needs-extra", bot=self.name, extra=self.extra, module=absent)

    def missing_for(self, rules: Rules, players: int, stakes: Stakes) -> MissingExtra | None:
        """Why it cannot play such a round here; None where all it needs is installed."""
        other = None if self.instead is None else self.instead(rules, players, stakes)
        return self.missing or (None if other is None else other.missing_for(rules, players, stakes))

    def __call__(self, view: View, rng: Random, /) -> Action | None:
        """The action of this bot, knowing *view* and nothing of what happened before."""
        return None if view.me is None else self.sit(view.me).choose(view, rng)

    def answer(self, view: View, rng: Random, /) -> Action:
        """The action of this bot where the view's seat is asked.

        :raises ValueError: if it says nothing, which a bot that is not asked may do.
        """
        action = self(view, rng)
        if action is None:
            raise LocalizedError("bot-says-nothing", bot=self.name)
        return action

    def sit(self, seat: int, stakes: Stakes | None = None, heard: Iterable[Event] = ()) -> Player:
        """A player for *seat* in one round, who has heard all of *heard*, as far as the seat may.

        :raises MissingExtra: if what the bot needs is not installed; no other bot plays under its name.
        """
        if (missing := self.missing) is not None:
            raise missing
        player = self.make(seat, stakes or Stakes())
        for event in heard if self.remembers else ():
            player.hear(as_seen(event, seat))
        return player


def forgetful(name: str, decide: ChoiceFunction) -> Bot:
    """A bot that is a function of a view."""
    return Bot(name, lambda _seat, _stakes: Forgetful(decide))


def as_seen(event: Event, seat: int | None) -> Event:
    """*event* without the cards that *seat* may not see; None is somebody watching."""
    hidden = {name: _HIDDEN for name in _SECRETS[type(event)] if getattr(event, name).open(seat) is None}
    return replace(event, **hidden) if hidden else event  # type: ignore[arg-type]  # a secret each
