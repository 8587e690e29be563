"""Players that are programs.  A bot is given what its seat may see and hear, and nothing else."""

from collections.abc import Mapping

from lastcard.bots.chance import random_bot
from lastcard.bots.greedy import greedy_bot
from lastcard.bots.player import Bot, Choice, Player, forgetful
from lastcard.bots.thinker import Thinker, prepare
from lastcard.bots.tuned import tuned_bot

BOTS: Mapping[str, Bot] = {
    bot.name: bot
    for bot in (
        forgetful("random", random_bot),
        forgetful("greedy", greedy_bot),
        forgetful("tuned", tuned_bot),
        Bot("thinker", Thinker, remembers=True, prepare=prepare),
    )
}
"""Every bot by its name, from the weakest to the strongest."""

__all__ = ["BOTS", "Bot", "Choice", "Player", "forgetful", "greedy_bot", "random_bot", "tuned_bot"]
