"""A tournament as a value: what its log comes to."""

from dataclasses import dataclass, replace
from typing import assert_never

from lastcard.server.features.tournaments.contests import ArenaContest, Contest, contest_of
from lastcard.server.features.tournaments.log import (
    Begun,
    CheckedIn,
    CheckInClosed,
    CheckInOpened,
    Ended,
    Entry,
    Held,
    Paired,
    Played,
    Rested,
    SignedUp,
    Withdrawn,
)
from lastcard.server.wire.vocabulary import TournamentStage

MOST_MISSED = 2
"""Whoever does not come to so many tables in a row has withdrawn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """Somebody who has signed up."""

    name: str
    token: str | None = None
    """The hash of a person's token."""
    bot: str | None = None
    origin: str = ""
    """Which address signed them up, see ``origin_of``; "" where that is not counted."""
    checked_in: bool = False
    out: bool = False
    resting: bool = False
    missed: int = 0
    """Tables in a row they did not come to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentState:
    """A tournament after *seq* entries of its log."""

    held: Held
    players: tuple[Player, ...]
    seq: int = 0
    at: TournamentStage = "signing-up"
    check_in_until: float | None = None
    began: float | None = None
    """The time of day it began; None where that is not known."""
    entrants: tuple[int, ...] = ()
    """The player of each entrant."""
    contest: Contest | None = None

    @property
    def open(self) -> bool:
        """Whether people sign up for it."""
        return is_open(self.held)

    @property
    def arena(self) -> ArenaContest | None:
        """The contest, where it is an arena."""
        return self.contest if isinstance(self.contest, ArenaContest) else None

    def player_of(self, entrant: int) -> Player:
        """Who an entrant is."""
        return self.players[self.entrants[entrant]]

    def entered(self) -> tuple[int, ...]:
        """Who would play if it began now: those who are here, or all where nobody has asked."""
        checks = self.at == "checking-in"
        return tuple(
            n for n, player in enumerate(self.players) if not player.out and (player.checked_in or not checks)
        )


def is_open(held: Held) -> bool:
    """Whether people sign up for it."""
    return held.asked.open or held.asked.pairing != "book"


def opened(held: Held) -> TournamentState:
    """A new tournament; one that nobody signs up for has begun.

    :raises BadOption: or BadEntry, naming what it cannot be held with.
    """
    players = tuple(Player(name=one.name, token=one.token, bot=one.bot) for one in held.players)
    state = TournamentState(held=held, players=players)
    return state if is_open(held) else _begun(state, tuple(range(len(players))))


def _begun(state: TournamentState, entrants: tuple[int, ...]) -> TournamentState:
    contest = contest_of(state.held.asked, [state.players[n].name for n in entrants])
    return replace(state, at="playing", entrants=entrants, contest=contest, check_in_until=None)


def advance(state: TournamentState, entry: Entry) -> TournamentState:
    """The tournament after *entry*."""
    after = _changed(state, entry)
    if after.contest is not None and after.contest.over:
        after = replace(after, at="over")
    return replace(after, seq=state.seq + 1)


def _changed(state: TournamentState, entry: Entry) -> TournamentState:
    match entry:
        case SignedUp():
            return _signed_up(state, entry)
        case CheckInOpened():
            return replace(state, at="checking-in", check_in_until=entry.until)
        case CheckInClosed():
            absent = tuple(replace(player, checked_in=False) for player in state.players)
            return replace(state, at="signing-up", check_in_until=None, players=absent)
        case CheckedIn():
            return _with(state, entry.player, checked_in=True)
        case Withdrawn():
            return _withdrawn(state, entry.player)
        case Rested():
            return _rested(state, entry)
        case Begun():
            bots = tuple(Player(name=name, bot=state.held.asked.bot) for name in entry.bots)
            first = len(state.players)
            filled = replace(state, players=(*state.players, *bots), began=entry.at)
            return _begun(filled, (*entry.players, *range(first, first + len(bots))))
        case Paired():
            assert state.arena is not None
            return replace(state, contest=state.arena.sat_down(entry.tables))
        case Played():
            return _played(state, entry)
        case Ended():
            return _ended(state)
        case _:
            assert_never(entry)


def _with(state: TournamentState, number: int, **changes: object) -> TournamentState:
    player = replace(state.players[number], **changes)  # type: ignore[arg-type]
    return replace(state, players=(*state.players[:number], player, *state.players[number + 1 :]))


def _signed_up(state: TournamentState, entry: SignedUp) -> TournamentState:
    player = Player(name=entry.name, token=entry.token, origin=entry.origin)
    after = replace(state, players=(*state.players, player))
    return _joined(after, len(state.players)) if state.arena is not None else after


def _joined(state: TournamentState, number: int) -> TournamentState:
    """With a player among those of an arena who wait."""
    assert state.arena is not None
    entrants = state.entrants if number in state.entrants else (*state.entrants, number)
    contest = state.arena.joined(entrants.index(number))
    return replace(state, entrants=entrants, contest=contest)


def _withdrawn(state: TournamentState, number: int) -> TournamentState:
    after = _with(state, number, out=True, checked_in=False)
    if after.contest is None or number not in after.entrants:
        return after
    return replace(after, contest=after.contest.withdraw(after.entrants.index(number)))


def _rested(state: TournamentState, entry: Rested) -> TournamentState:
    after = _with(state, entry.player, resting=entry.resting, out=False, missed=0)
    if entry.resting:
        assert after.contest is not None
        return replace(after, contest=after.contest.withdraw(after.entrants.index(entry.player)))
    return _joined(after, entry.player)


def _played(state: TournamentState, entry: Played) -> TournamentState:
    there = [state.entrants[entrant] for level in entry.ranking for entrant in level]
    absent = {state.entrants[entrant] for entrant in entry.absent}
    for number in there:
        missed = state.players[number].missed + 1 if number in absent else 0
        state = _with(state, number, missed=missed)
        if missed >= MOST_MISSED and state.arena is None:  # Before the next stage is paired.
            state = _withdrawn(state, number)
    assert state.contest is not None
    state = replace(state, contest=state.contest.record(entry))
    for number in there if state.arena is not None else ():
        state = _back_in_arena(state, number)
    return state


def _back_in_arena(state: TournamentState, number: int) -> TournamentState:
    """Whoever has played waits for the next table; whoever did not come rests."""
    assert state.arena is not None
    player = state.players[number]
    if player.missed:
        return _with(state, number, resting=True)
    stays = player.out or player.resting or state.arena.closed
    return state if stays else _joined(state, number)


def _ended(state: TournamentState) -> TournamentState:
    if state.arena is None:
        return replace(state, at="over")
    return replace(state, contest=replace(state.arena, closed=True, waiting=()))
