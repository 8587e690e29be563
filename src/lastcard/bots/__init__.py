"""Players that are programs.  A bot is a function of a view: it knows only what its seat knows."""

from collections.abc import Callable, Mapping
from random import Random

from lastcard.bots.chance import random_bot
from lastcard.bots.greedy import greedy_bot
from lastcard.game import View
from lastcard.game.actions import Action

Bot = Callable[[View, Random], Action | None]
"""What to do now.  None, which only a bot that is not asked may return, says nothing."""

BOTS: Mapping[str, Bot] = {"random": random_bot, "greedy": greedy_bot}
"""Every bot by its name."""

__all__ = ["BOTS", "Bot", "greedy_bot", "random_bot"]
