"""The state of a tournament, computed from its log."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import assert_never

from lastcard.formats.stages import Meeting
from lastcard.formats.tournament import Tournament
from lastcard.server.features.tournaments.log import (
    Begun,
    CheckedIn,
    CheckInClosed,
    CheckInOpened,
    Ended,
    Erased,
    MatchPlayed,
    Paired,
    Registered,
    Rested,
    TournamentEntry,
    TournamentSpec,
    Withdrawn,
)
from lastcard.server.features.tournaments.messages import NewTournament, TournamentStage
from lastcard.server.features.tournaments.progress import ArenaProgress, TournamentProgress, new_progress

MOST_MISSED = 2
"""A player who misses so many tables in a row is withdrawn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Participant:
    """A player who has signed up."""

    name: str
    token: str | None = None
    """The hash of a person's token."""
    bot: str | None = None
    origin: str = ""
    """The address they signed up from, see ``origin_of``; "" where addresses are not counted."""
    checked_in: bool = False
    out: bool = False
    removed: bool = False
    """Whether the host has removed them."""
    resting: bool = False
    missed: int = 0
    """How many tables in a row they did not come to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentState:
    """A tournament after *seq* entries of its log."""

    id: str
    spec: TournamentSpec
    players: tuple[Participant, ...]
    seq: int = 0
    at: TournamentStage = "signing-up"
    check_in_until: float | None = None
    began: float | None = None
    """When it started, in seconds since 1970; None before that, and for one that nobody signs up for."""
    entrants: tuple[int, ...] = ()
    """The player number of each entrant."""
    progress: TournamentProgress | None = None

    @property
    def open(self) -> bool:
        """Whether people sign up for it."""
        return is_open(self.spec.request)

    @property
    def arena(self) -> ArenaProgress | None:
        """The progress, if it is an arena; else None."""
        return self.progress if isinstance(self.progress, ArenaProgress) else None

    def unplayed(self) -> Iterator[tuple[int, int, Meeting]]:
        """The meetings without a result, each with the numbers of its stage and table."""
        for number, stage in enumerate(() if self.progress is None else self.progress.stages):
            for table, meeting in enumerate(stage.meetings):
                if meeting.ranking is None:
                    yield number, table, meeting

    def player_of(self, entrant: int) -> Participant:
        """The player that an entrant number stands for."""
        return self.players[self.entrants[entrant]]

    def entered(self) -> tuple[int, ...]:
        """The numbers of the players if it started now: those checked in, or all if check-in is not open."""
        checks = self.at == "checking-in"
        return tuple(
            n for n, player in enumerate(self.players) if not player.out and (player.checked_in or not checks)
        )


def is_open(request: NewTournament) -> bool:
    """Whether people sign up for the tournament."""
    return request.open or request.pairing != "book"


def initial_state(tournament: str, spec: TournamentSpec) -> TournamentState:
    """A new tournament; one that nobody signs up for starts at once.

    :raises BadOption: or BadEntry, naming what it cannot be held with.
    """
    players = tuple(Participant(name=one.name, token=one.token, bot=one.bot) for one in spec.players)
    state = TournamentState(id=tournament, spec=spec, players=players)
    return state if state.open else _begun(state, tuple(range(len(players))))


def _begun(state: TournamentState, entrants: tuple[int, ...]) -> TournamentState:
    progress = new_progress(state.spec.request, [state.players[n].name for n in entrants])
    return replace(state, at="playing", entrants=entrants, progress=progress, check_in_until=None)


def apply_entry(state: TournamentState, entry: TournamentEntry) -> TournamentState:
    """The state after *entry*."""
    after = _changed(state, entry)
    if after.progress is not None and after.progress.over:
        after = replace(after, at="over")
    return replace(after, seq=state.seq + 1)


def _changed(state: TournamentState, entry: TournamentEntry) -> TournamentState:
    match entry:
        case Registered():
            player = Participant(name=entry.name, token=entry.token, origin=entry.origin)
            after = replace(state, players=(*state.players, player))
            return after if state.arena is None else _joined(after, len(state.players))
        case CheckInOpened():
            return replace(state, at="checking-in", check_in_until=entry.until)
        case CheckInClosed():
            absent = tuple(replace(player, checked_in=False) for player in state.players)
            return replace(state, at="signing-up", check_in_until=None, players=absent)
        case CheckedIn():
            return _with(state, entry.player, checked_in=True)
        case Withdrawn():
            return _withdrawn(state, entry.player, removed=entry.removed)
        case Rested():
            return _rested(state, entry)
        case Begun():
            bots = tuple(Participant(name=name, bot=state.spec.request.bot) for name in entry.bots)
            first = len(state.players)
            filled = replace(state, players=(*state.players, *bots), began=entry.at)
            return _begun(filled, (*entry.players, *range(first, first + len(bots))))
        case Paired():
            assert state.arena is not None
            return replace(state, progress=state.arena.sat_down(entry.tables))
        case MatchPlayed():
            return _played(state, entry)
        case Ended():
            if state.arena is None:
                return replace(state, at="over")
            return replace(state, progress=replace(state.arena, closed=True, waiting=()))
        case Erased():
            return state
        case _:
            assert_never(entry)


def _with(state: TournamentState, number: int, **changes: object) -> TournamentState:
    player = replace(state.players[number], **changes)  # type: ignore[arg-type]
    return replace(state, players=(*state.players[:number], player, *state.players[number + 1 :]))


def _joined(state: TournamentState, number: int) -> TournamentState:
    """Add a player to those of an arena who wait to be paired."""
    assert state.arena is not None
    entrants = state.entrants if number in state.entrants else (*state.entrants, number)
    progress = state.arena.joined(entrants.index(number))
    return replace(state, entrants=entrants, progress=progress)


def _withdrawn(state: TournamentState, number: int, *, removed: bool = False) -> TournamentState:
    after = _with(state, number, out=True, checked_in=False, removed=removed)
    if after.progress is None or number not in after.entrants:
        return after
    return replace(after, progress=after.progress.withdraw(after.entrants.index(number)))


def _rested(state: TournamentState, entry: Rested) -> TournamentState:
    after = _with(state, entry.player, resting=entry.resting, out=False, missed=0)
    if entry.resting:
        assert after.progress is not None
        return replace(after, progress=after.progress.withdraw(after.entrants.index(entry.player)))
    return _joined(after, entry.player)


def _played(state: TournamentState, entry: MatchPlayed) -> TournamentState:
    there = [state.entrants[entrant] for level in entry.ranking for entrant in level]
    absent = {state.entrants[entrant] for entrant in entry.absent}
    for number in there:
        missed = state.players[number].missed + 1 if number in absent else 0
        state = _with(state, number, missed=missed)
        if missed >= MOST_MISSED and state.arena is None:  # Before the next stage is paired.
            state = _withdrawn(state, number)
    if isinstance(state.progress, Tournament):
        return replace(state, progress=state.progress.record(entry.table, entry.ranking, entry.absent))
    assert state.progress is not None
    state = replace(state, progress=state.progress.record(entry))
    for number in there if state.arena is not None else ():
        state = _back_in_arena(state, number)
    return state


def _back_in_arena(state: TournamentState, number: int) -> TournamentState:
    """A player who has played waits for the next table; one who did not come rests."""
    assert state.arena is not None
    player = state.players[number]
    if player.missed:
        return _with(state, number, resting=True)
    stays = player.out or player.resting or state.arena.closed
    return state if stays else _joined(state, number)
