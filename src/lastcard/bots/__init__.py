"""Players that are programs.  A bot is given what its seat may see and hear, and nothing else."""

from collections.abc import Mapping
from dataclasses import replace

from lastcard.bots.champion import champion_bot
from lastcard.bots.chance import random_bot
from lastcard.bots.characters import CHARACTERS, Character, Human
from lastcard.bots.greedy import greedy_bot
from lastcard.bots.player import Bot, ChoiceFunction, MissingExtra, Player, forgetful
from lastcard.bots.stakes import stakes_of
from lastcard.bots.thinker import thinker_bot
from lastcard.bots.tuned import tuned_bot
from lastcard.formats.format import Format
from lastcard.game.rules import Rules

BOTS: Mapping[str, Bot] = {
    bot.name: bot
    for bot in (
        forgetful("random", random_bot),
        forgetful("greedy", greedy_bot),
        forgetful("tuned", tuned_bot),
        thinker_bot,
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
"""Every opponent there is: the levels that people are offered, and the bots by their names."""


def installed(opponents: Mapping[str, Bot]) -> tuple[str, ...]:
    """The names of the bots whose packages are installed."""
    return tuple(name for name, bot in opponents.items() if bot.missing is None)


def missing_at(bot: Bot, rules: Rules, fmt: Format, players: int) -> MissingExtra | None:
    """Why *bot* cannot play a match of so many players here as itself; None where it can.

    :raises BadEntry: if the format does not allow this number of players.
    """
    standing = fmt.begin(players)
    deal = fmt.deals(standing)[0]
    return bot.missing_for(rules, len(deal.seating), stakes_of(fmt, standing, deal))


def opponent(name: str) -> Bot:
    """The opponent called *name*, one of OPPONENTS.

    :raises MissingExtra: if what it needs is not installed.
    """
    bot = OPPONENTS[name]
    if (missing := bot.missing) is not None:
        raise missing
    return bot


__all__ = [
    "BOTS",
    "LEVELS",
    "OPPONENTS",
    "Bot",
    "ChoiceFunction",
    "Player",
    "forgetful",
    "greedy_bot",
    "installed",
    "missing_at",
    "opponent",
    "random_bot",
    "tuned_bot",
]
