"""The chairs of a table.

A chair is a player's place for the whole match; a seat is a place in one round.  They are the same number
unless partners rotate.  The log and the state count chairs, rounds and clients count seats, and
``TableState.seat_of`` and ``TableState.seating`` turn one into the other.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from lastcard.bots.characters import BOT_NAMES
from lastcard.game import IllegalAction
from lastcard.game.errors import LocalizedError

STAND_IN = "greedy"
"""The bot that plays for people who are away or have left."""


class Refused(LocalizedError):
    """A command that was not accepted; nothing has changed.

    *said* names the message where one code has several.
    """

    topic = "why"

    def __init__(
        self, code: str, *, said: str | None = None, clause: str | None = None, **facts: object
    ) -> None:
        super().__init__(code, **facts)
        self.said = said or code
        self.clause = clause

    @classmethod
    def by_rules(cls, illegal: IllegalAction) -> "Refused":
        """A refusal by the rules of the round."""
        refused = cls(illegal.code, clause=illegal.clause)
        refused.facts = illegal.facts
        return refused

    @property
    def saying(self) -> str:
        return f"{self.topic}-{self.said}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Chair:
    """The person or bot in a chair."""

    name: str
    bot: str | None = None
    token: str | None = None
    """The hash of a person's token."""
    claim: str | None = None
    """The hash of the token of the player who left it to the bot, and may come back."""
    played_for: bool = False
    """Whether a bot plays for the person until they come back: the others voted to go on without them."""
    origin: str = ""
    """Which address took it, see ``origin_of``; "" where that is not counted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Waiter:
    """Somebody who waits for a chair."""

    name: str
    token: str
    """The hash of their token."""
    origin: str = ""
    """Which address they came from, see ``origin_of``; "" where that is not counted."""
    chair: int | None = None
    """The bot's chair they take over once its turn has passed; None where they wait for any."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Roster:
    """Who had the chairs at the end of a round, and of those after it until the next roster."""

    since: int
    """The number of the round."""
    chairs: tuple[Chair | None, ...]


def bot_chair(bot: str, chairs: Sequence[Chair | None]) -> Chair:
    """A chair for a bot, under a name nobody has yet."""
    taken = {chair.name for chair in chairs if chair is not None}
    return Chair(name=next(name for name in BOT_NAMES if name not in taken), bot=bot)


def put(values: tuple[Any, ...], at: int, value: object) -> tuple[Any, ...]:
    """*values* with another one *at* a place."""
    return (*values[:at], value, *values[at + 1 :])
