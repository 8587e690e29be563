"""Players that are programs.  A bot is given what its seat may see and hear, and nothing else."""

from collections.abc import Mapping
from dataclasses import replace

from lastcard.bots.champion import champion_bot
from lastcard.bots.chance import random_bot
from lastcard.bots.characters import CHARACTERS, Character, Human
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
        champion_bot,
    )
}
"""Every bot by its name, from the weakest to the strongest."""


def _level(name: str, character: Character) -> Bot:
    inner = BOTS[character.bot]
    return replace(inner, name=name, make=lambda seat, stakes: Human(character, inner.make(seat, stakes)))


LEVELS: Mapping[str, Bot] = {name: _level(name, character) for name, character in CHARACTERS.items()}
"""Opponents for people by their level, from the weakest to the strongest."""
OPPONENTS: Mapping[str, Bot] = {**LEVELS, **BOTS}
"""Everybody who can take a seat: the levels that people are offered, and the bots by their names."""

__all__ = [
    "BOTS",
    "LEVELS",
    "OPPONENTS",
    "Bot",
    "Choice",
    "Player",
    "forgetful",
    "greedy_bot",
    "random_bot",
    "tuned_bot",
]
