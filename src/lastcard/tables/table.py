"""A table as a front end sees it: what the viewer may know, what may be chosen, and what has happened."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, Protocol

from lastcard.game.actions import Action
from lastcard.game.cards import Card, Colour
from lastcard.game.rules import Rules

if TYPE_CHECKING:
    from lastcard.coach.report import ReviewReport

Stage = Literal["waiting", "playing", "between", "over", "closed"]
"""Before the first deal, during a round, between two rounds, after the match, after the host closed it."""


class NotAccepted(Exception):
    """What was chosen is refused; the text says why, in the viewer's language."""

    def __init__(self, why: str, clause: str = "") -> None:
        super().__init__(why)
        self.clause = clause
        """The clause or house rule behind it; "" where there is none."""


class TableGone(Exception):
    """The table cannot be played any more; the text says why, in the viewer's language."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatView:
    """Who has a seat, and what everybody knows about it."""

    name: str
    kind: Literal["person", "bot", "empty"] = "person"
    level: str = ""
    """How a bot plays."""
    cards: int = 0
    score: int = 0
    side: int | None = None
    """The side it scores for; None where everybody plays alone."""
    called: bool = False
    exposed: bool = False
    """Whether it can be caught."""
    out: bool = False
    """Eliminated from the match."""
    away: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundResults:
    """A finished round, by seat."""

    round: int
    winner: int | None
    points: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    match_over: bool
    match_winners: tuple[str, ...] = ()
    i_won_match: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TableView:
    """All that one viewer may know of a table."""

    edition: str
    format: str
    rules: Rules | None
    """None where this lastcard does not know the server's edition or options."""
    stage: Stage
    round: int = 0
    seats: tuple[SeatView, ...]
    me: int | None
    """The viewer's seat; None watches."""
    totals: tuple[tuple[str, int], ...] = ()
    """Every player of the match with the score; more than *seats* where two tables play."""

    turn: int | None = None
    pending: str = "waiting"
    top: Card | None = None
    colour: Colour = ""
    direction: int = 1
    draw_size: int = 0
    owed: int = 0
    forfeits: bool = False
    asked_by: int | None = None
    asked_colour: Colour | None = None

    hand: tuple[Card, ...] = ()
    drawn: Card | None = None
    may: tuple[Action, ...] = ()
    """What the viewer may do, in turn or out of turn; plays without the call of UNO."""
    calls: bool = False
    """Whether UNO may be called with a play."""
    options: tuple[str, ...] = ()
    """What each ``choose N`` does."""
    reasons: Mapping[Card, str] = field(default_factory=dict)
    """Why a card of the hand cannot be played or chosen now."""
    manage: tuple[str, ...] = ()
    """The commands about the table that would be accepted from this viewer now."""
    passes: bool = False
    """Whether the round waits until the viewer acts out of turn or lets the chance pass."""
    results: RoundResults | None = None
    deadline: float | None = None
    """When the time for the decision is up, by the monotonic clock."""

    @property
    def mine(self) -> bool:
        """Whether the viewer is the one who is asked."""
        return self.me is not None and self.turn == self.me

    @property
    def asked(self) -> tuple[object, ...]:
        """What changes when something else may be chosen."""
        offered = (self.may, self.hand, self.manage, self.passes)
        return (self.stage, self.round, self.turn, self.top, offered)

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def choosable(self) -> tuple[Card, ...]:
        """The cards of the hand that may be chosen, where cards are asked for."""
        return tuple(card for card in self.hand if card not in self.reasons)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayStep:
    """One step of a finished round: what happened, and how the table stood after it."""

    lines: tuple[str, ...]
    top: Card | None
    colour: Colour
    hands: tuple[tuple[Card, ...] | None, ...]
    """None for a hand that the viewer did not see."""


class PlayedTable(Protocol):
    """A table that somebody plays at."""

    log: list[str]
    """What has happened, in the viewer's language; lines are only added."""
    notice: str
    """What is wrong with the connection; "" if nothing is."""
    link: str
    """The address that others join by; "" for a table on this machine alone."""

    @property
    def view(self) -> TableView:
        """All that the viewer may know now."""

    async def act(self, text: str) -> None:
        """Carry out an action in notation or a command about the table.

        :raises NotAccepted: and nothing has changed.
        """

    async def wait(self) -> None:
        """Return when the view, the log or the notice has changed.

        :raises TableGone: if nothing will change any more.
        """

    async def leave(self) -> None:
        """The player leaves for good: a bot takes over, or the match is kept for later."""

    async def close(self) -> None:
        """Save the match, or close the connection."""


class TableSource(PlayedTable, Protocol):
    """Where a front end plays: a match against bots, or a server's table."""

    async def open(self) -> None:
        """Get ready to play.

        :raises TableGone: if the table lets nobody in.
        """

    async def replay(self) -> Sequence[ReplayStep]:
        """The last finished round, from its deal on; empty if there is none."""

    async def review(self) -> "ReviewReport":
        """What the coach says about the viewer's last finished round.

        :raises NotAccepted: if there is none, or it cannot be judged.
        """

    async def say(self, text: str) -> None:
        """Show everybody at the table a reaction (the word for one) or a line of chat.

        :raises NotAccepted: where nobody would read it.
        """


def by_colour(card: Card) -> tuple[bool, str, str]:
    """The order of cards in a hand: by colour, wild cards last."""
    return (card.is_wild, card.colour, card.face)
