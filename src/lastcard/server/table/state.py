"""A table as a value: the result of replaying its log."""

import json
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal, TypeAlias

from lastcard.editions.options import build
from lastcard.formats import Deal, Format, Standing, make_format
from lastcard.formats.match import Match
from lastcard.game import Rules, State
from lastcard.game.errors import LocalizedError
from lastcard.game.events import Event
from lastcard.game.rules import RULES_VERSION
from lastcard.notation.json_codec import written_from_data
from lastcard.server.table.log_entries import Created
from lastcard.server.table.salt_commits import SaltCommits
from lastcard.server.table.seats import Chair, Roster, Waiter, bot_chair
from lastcard.server.wire.settings import TableSettings

Votes: TypeAlias = tuple[tuple[int, int], ...]
"""Who voted to go on without whom, by chair."""
_set = object.__setattr__


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRound:
    """A round of a table: how its deal was committed to, and its result."""

    number: int
    secret: str
    salts: tuple[str, ...]
    seed: str
    deal: Deal
    dealer: int
    winner: int | None = None
    caught: tuple[int, ...] = ()
    """The points left in each seat's hand."""
    points: tuple[int, ...] | None = None
    """The points each seat scored; None while it is being played."""
    opened: bool = False
    """Whether its secret may be shown."""
    commits: SaltCommits
    """How its salts were committed to."""
    match: int = 1
    """Which match of the table it belongs to."""
    at: int
    """When it was dealt, in seconds since 1970."""
    scores: tuple[int, ...] | None = None
    """The scores of the match after it, by seat; None while it is being played."""
    winners: tuple[int, ...] = ()
    """The seats that won the match with it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableState:
    """A table after *seq* entries of its log."""

    created: Created
    settings: TableSettings
    """The current settings: the host may have changed some."""
    rules: Rules
    format: Format
    chairs: tuple[Chair | None, ...]
    seq: int = 0
    stage: Literal["waiting", "playing", "over", "closed"] = "waiting"
    host: int | None
    """The chair of the host; None where the host does not play."""
    queue: tuple[Waiter, ...] = ()
    """Who waits for a chair, the first first."""
    late_origins: tuple[str, ...] = ()
    """The addresses that have taken over a bot's chair in this round, see ``origin_of``."""
    barred: tuple[str, ...] = ()
    """The names of people whom the host has removed."""
    barred_origins: tuple[str, ...] = ()
    """The addresses they came from, see ``origin_of``."""
    secret: str
    """The secret of the next deal."""
    commits: SaltCommits
    """The commitments to salts for the next deal."""
    rounds: tuple[TableRound, ...] = ()
    match_rounds: int = 0
    """How many of *rounds* belong to matches before this one."""
    rosters: tuple[Roster, ...] = ()
    """Who had the chairs at the end of each round; a round without an entry has that of the one before."""
    match: Match | None = None
    """The match being played, with its newest round only; None before its first deal."""
    settled: tuple[int, ...]
    """For each chair, the number of the last action that settled one of its decisions."""
    banks: tuple[float, ...]
    """The seconds in each chair's time bank."""
    votes: Votes = ()
    asked_at: float | None = None
    """At a correspondence table, when the decision was asked that is waited for, by the wall clock."""
    drawn: tuple[int, ...] = ()
    """How many cards each seat has drawn in this round, if each draws its own; else empty."""
    heard: tuple[Event, ...] = ()
    """The events of this round, if a bot plays that remembers; else empty."""
    # Derived from the other fields, and read dozens of times a move.
    state: State | None = field(init=False, repr=False, compare=False)
    """The newest round of the match, being played or over."""
    seating: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """The chair of the player in each seat of the round."""
    asked: int | None = field(init=False, repr=False, compare=False)
    """The chair of the player whom the round waits for; None while none is being played."""

    def __post_init__(self) -> None:
        latest = None if self.match is None else self.match.latest
        state = None if latest is None else latest.state
        seating = tuple(range(len(self.chairs))) if latest is None else latest.deal.seating
        decision = None if state is None or self.stage != "playing" else state.decision
        _set(self, "state", state)
        _set(self, "seating", seating)
        _set(self, "asked", None if decision is None else seating[decision.seat])

    @property
    def standing(self) -> Standing | None:
        """Where the match stands; None before its first deal."""
        return None if self.match is None else self.match.standing

    def seat_of(self, chair: int) -> int:
        """The seat in which the player of *chair* sits in this round."""
        return self.seating.index(chair)

    def chairs_in(self, number: int) -> tuple[Chair | None, ...]:
        """Who had the chairs at the end of round *number*, or has them while the first is played."""
        rosters = [one for one in self.rosters if one.since <= number]
        return rosters[-1].chairs if rosters else self.chairs

    def is_bot(self, chair: int) -> bool:
        """Whether a bot has *chair* for good, not only while somebody is away."""
        there = self.chairs[chair]
        return there is not None and there.bot is not None

    def is_played_for(self, chair: int) -> bool:
        """Whether a bot plays for the person of *chair* until they come back, by a vote of the others."""
        there = self.chairs[chair]
        return there is not None and there.played_for

    @property
    def playing(self) -> bool:
        """Whether a round is under way."""
        return self.asked is not None

    @property
    def undealt(self) -> bool:
        """Whether the table waits for its first deal, and that has not been called."""
        return self.stage == "waiting" and self.commits.called is None

    @property
    def admits(self) -> bool:
        """Whether somebody may take a bot's chair now."""
        if self.stage == "closed" or self.commits.called is not None or self.created.duplicate is not None:
            return False
        if self.stage == "waiting":
            return True
        allowed = {"at-once"} if self.playing else {"at-once", "next-round"}
        return self.settings.late in allowed and not self.created.auto

    @property
    def takes_salt(self) -> bool:
        """Whether its deals are shuffled by what players bring along."""
        return self.created.resumes is None and self.created.duplicate is None

    @property
    def scores(self) -> tuple[int, ...]:
        """The match points, by seat."""
        if self.standing is None:
            return (0,) * len(self.chairs)
        return tuple(self.standing.scores[chair] for chair in self.seating)


def opened(created: Created) -> TableState:
    """A new table.

    :raises BadOption: for options its edition does not have.
    :raises BadEntry: for a format or a number of seats that cannot be played.
    :raises LocalizedError: if it is played by another version of the rules.
    """
    if created.rules != RULES_VERSION:
        raise LocalizedError("other-rules", version=RULES_VERSION, given=created.rules)
    settings = created.settings
    rules = _rules(settings.edition, json.dumps(settings.options), json.dumps(created.written))
    fmt = make_format(settings.format, rules)
    fmt.check_size(settings.seats)
    opener = created.name
    first = [] if opener is None else [Chair(name=opener, token=created.token, origin=created.origin)]
    chairs: list[Chair | None] = [
        *first,
        *(Chair(name=s.name, bot=s.bot, token=s.token) for s in created.seated),
    ]
    for bot in settings.bots:
        chairs.append(bot_chair(bot, chairs))
    chairs += [None] * (settings.seats - len(chairs))
    return TableState(
        created=created,
        settings=settings,
        rules=rules,
        format=fmt,
        chairs=tuple(chairs),
        host=None if created.unhosted else created.hosted if opener is None else 0,
        secret=created.secret,
        commits=SaltCommits.none(settings.seats),
        settled=(0,) * settings.seats,
        banks=(settings.bank,) * settings.seats,
    )


@lru_cache(maxsize=256)
def _rules(edition: str, options: str, written: str) -> Rules:
    """Tables of the same rules share one value, and what it has cached."""
    return build(edition, json.loads(options), written=written_from_data(json.loads(written)))
