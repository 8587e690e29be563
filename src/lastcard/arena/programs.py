"""Programs as players: one process for each seat, spoken to in lines over standard input and output.

docs/bots.md says how they are spoken to.  A program that ends, answers too late, or writes what is not an
answer forfeits the game.
"""

import json
from random import Random
from typing import Any

from lastcard.arena.forfeits import SECONDS, Forfeit
from lastcard.bots.stakes import Stakes
from lastcard.formats.errors import BadEntry
from lastcard.game import View
from lastcard.game.actions import Action, Play
from lastcard.game.cards import NotationError
from lastcard.game.events import Event
from lastcard.notation.actions import read_action, write_offers
from lastcard.notation.json_codec import event_to_data, view_to_data
from lastcard.processes import LineProcess

VERSION = 1
LONGEST_LINE = 4096
"""An answer is never longer."""
NOTHING = "-"
"""The answer that says nothing, where one need not speak."""


class BotProgram(LineProcess):
    """A program that was started, and says ``ready``."""

    def __init__(self, command: str, seconds: float = SECONDS) -> None:
        """Start it, and wait until it says ``ready``.

        :raises BadEntry: if there is no such program.
        :raises Forfeit: if it does not say so.
        """
        try:
            super().__init__(command, seconds, longest=LONGEST_LINE, failed=Forfeit)
        except OSError as error:
            raise BadEntry("entrants", "no-program", given=command, why=error.strerror) from error
        except ValueError as error:
            raise BadEntry("entrants", "no-program", given=command, why=str(error) or None) from error
        if (said := self.ask(f"lastcard {VERSION}")) != "ready":
            self.close()
            raise Forfeit("not-ready", given=said[:60])


class ProgramPlayer:
    """A program in one seat for one round."""

    keeps_time = True
    """It keeps the time limit by itself: the arena need not interrupt it."""

    def __init__(self, program: BotProgram, seat: int, stakes: Stakes) -> None:
        self._program, self._seat, self._stakes = program, seat, stakes
        self._begun = False
        self._heard: list[Event] = []

    def hear(self, event: Event, /) -> None:
        """Keep the event until the program is next asked: what happened comes with the question."""
        self._heard.append(event)

    def choose(self, view: View, rng: Random, /) -> Action | None:
        """The program's answer.

        :raises Forfeit: if that is not an action.
        """
        if not self._begun:
            self._begun = True
            self._program.tell("round " + _json(self._round(view)))
        for event in self._heard:
            self._program.tell("saw " + _json(event_to_data(event, self._seat)))
        self._heard.clear()
        asked = view.turn == self._seat
        # The actions by the texts that offer them; a choice of cards means its first ones.
        plain = [action for action in view.may if not (isinstance(action, Play) and action.uno)]
        offers = dict(zip(write_offers(plain), plain, strict=True))
        question = {
            "offers": tuple(offers),
            "view": view_to_data(view),
            "chance": rng.getrandbits(32),
        }
        said = self._program.ask(("ask " if asked else "may ") + _json(question))
        if said == NOTHING and not asked:
            return None
        if said in offers:
            return offers[said]
        try:
            return settled(view, read_action(self._seat, said))
        except NotationError as error:
            raise Forfeit("rubbish", self._seat, given=said[:60]) from error

    def _round(self, view: View) -> dict[str, Any]:
        return {
            "edition": view.rules.name,
            "options": dict(view.rules.options),
            "players": len(view.hand_sizes),
            "seat": self._seat,
            "dealer": view.dealer,
            "counts": self._stakes.counts.name.lower(),
            "scores": self._stakes.scores,
        }


def settled(view: View, action: Action) -> Action:
    """*action* without the colour or player that a last card no longer asks for."""
    if isinstance(action, Play) and len(view.hand) == 1 and action not in view.may:
        plain = Play(action.seat, action.card, None, None, action.uno, action.jump)
        return plain if plain in view.may else action
    return action


def _json(data: object) -> str:
    return json.dumps(data, separators=(",", ":"))
