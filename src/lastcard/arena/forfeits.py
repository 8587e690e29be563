"""Players the arena does not trust: one that fails, lies or takes too long forfeits the game."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, replace
from random import Random
from types import FrameType

from lastcard.bots.player import Player
from lastcard.game import View
from lastcard.game.actions import Action, Discard, Give
from lastcard.game.errors import LocalizedError
from lastcard.game.events import Event
from lastcard.notation.actions import write_action

SECONDS = 5.0
"""How long a player may take over one answer."""


class Forfeit(LocalizedError):
    """A game lost by rule; *seat* says whose, the words say why."""

    topic = "forfeit"

    def __init__(self, code: str, seat: int = -1, **facts: object) -> None:
        super().__init__(code, **facts)
        self.seat = seat


class _TooLong(BaseException):
    """Not an Exception, so that no player's own code can hold it back."""


@dataclass(frozen=True, slots=True)
class Guarded:
    """A player whose answers are checked."""

    player: Player
    seat: int
    seconds: float = SECONDS

    def hear(self, event: Event, /) -> None:
        """Tell the player.

        :raises Forfeit: if it cannot bear to hear it.
        """
        with self._watched():
            self.player.hear(event)

    def choose(self, view: View, rng: Random, /) -> Action | None:
        """The player's action, checked.

        :raises Forfeit: if it fails, takes too long, or does what it may not.
        """
        with self._watched():
            action = self.player.choose(view, rng)
            found = None if action is None else as_offered(view, action)
        if action is None and view.turn == self.seat:
            raise Forfeit("silent", self.seat)
        if action is not None and found is None:
            raise Forfeit("not-offered", self.seat, given=_shown(action))
        return found

    @contextmanager
    def _watched(self) -> Iterator[None]:
        try:
            with nullcontext() if getattr(self.player, "keeps_time", False) else time_limit(self.seconds):
                yield
        except _TooLong:
            raise Forfeit("too-long", self.seat, seconds=self.seconds) from None
        except Forfeit as error:
            error.seat = self.seat
            raise
        except Exception as error:
            raise Forfeit("failed", self.seat, why=f"{type(error).__name__}: {error}"[:300]) from error


def as_offered(view: View, action: Action) -> Action | None:
    """The action that *view* offers and *action* equals; None where it offers none.

    Of a choice of cards one answer is offered for all: any other cards that may be chosen will do.
    """
    for offered in view.may:
        if offered == action:
            return offered
        if isinstance(offered, Discard | Give) and type(action) is type(offered):
            return _with_cards(view, offered, action)
    return None


def _with_cards(view: View, offered: Discard | Give, action: Discard | Give) -> Action | None:
    left = list(view.choosable)
    if action.seat != offered.seat or len(action.cards) != len(offered.cards):
        return None
    if any(action.cards.count(card) > left.count(card) for card in action.cards):
        return None
    return replace(offered, cards=tuple(left.pop(left.index(card)) for card in action.cards))


def _shown(action: object) -> str:
    try:
        return write_action(action)[:60]  # type: ignore[arg-type]  # it may be anything
    except Exception:  # noqa: BLE001 - a player's own class may do anything
        return type(action).__name__


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Interrupt the code inside after *seconds*, where possible: in a main thread, on Unix."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(_number: int, _frame: FrameType | None) -> None:
        raise _TooLong

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
