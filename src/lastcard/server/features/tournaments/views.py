"""The public view of a tournament: names, places and tables, but no cards."""

from collections.abc import Iterable, Iterator

from lastcard.formats.pairings import Knockout
from lastcard.formats.tournament import Tournament
from lastcard.server.features.tournaments.commands import player_with_token
from lastcard.server.features.tournaments.messages import (
    StageShown,
    TournamentLine,
    TournamentMeeting,
    TournamentNow,
    TournamentPlayer,
    TournamentStanding,
    TournamentTable,
    TournamentYou,
)
from lastcard.server.features.tournaments.progress import MultiTableProgress, format_of
from lastcard.server.features.tournaments.runner import ARENA_MINUTES, arena_ends
from lastcard.server.features.tournaments.state import TournamentState
from lastcard.server.features.tournaments.tables import table_id
from lastcard.server.table import tokens
from lastcard.server.wire.spreadsheet import spreadsheet

_NEWEST = 20
"""How many finished matches of an arena are shown."""


def standing(state: TournamentState, most: int) -> TournamentStanding:
    """The state of a tournament.  The caller adds ``ends``, which changes with time."""
    request, progress, fmt = state.spec.request, state.progress, format_of(state.spec.request)
    lines = [] if progress is None else list(_lines(state))
    over = state.at == "over"
    return TournamentStanding(
        tournament=state.id,
        seq=state.seq,
        title=request.title,
        edition=request.edition,
        format=fmt.name,
        options=request.options,
        pairing=request.pairing,
        table_size=request.table_size or fmt.scheme.sizes[0],
        rounds=request.rounds,
        timer=request.timer,
        no_show=request.no_show,
        minutes=(request.minutes or ARENA_MINUTES) if request.pairing == "arena" else None,
        most=most,
        at=state.at,
        ends=None,
        number=0 if progress is None else len(progress.stages),
        length=None if progress is None else progress.length,
        entered=[
            TournamentPlayer(
                name=one.name,
                checked_in=one.checked_in,
                out=one.out,
                resting=one.resting,
                bot=one.bot is not None,
            )
            for one in state.players
        ],
        columns=[] if progress is None else list(progress.columns),
        lines=lines,
        meetings=list(_meetings(state)),
        byes=_byes(state, -1),
        players=[player.name for player in state.players],
        scores=list(progress.standing.scores) if isinstance(progress, MultiTableProgress) else [],
        over=over,
        winners=[state.players[line.player].name for line in lines if over and line.place == 1],
        tables=tables_being_played(state),
    )


def _lines(state: TournamentState) -> Iterator[TournamentLine]:
    assert state.progress is not None
    for line in state.progress.lines():
        yield TournamentLine(
            place=line.place,
            player=state.entrants[line.entrant],
            played=line.played,
            won=line.won,
            byes=line.byes,
            figures=[round(float(figure), 4) for figure in line.figures],
        )


def _meetings(state: TournamentState) -> Iterator[TournamentMeeting]:
    progress = state.progress
    if progress is None or not progress.stages:
        return
    every = range(len(progress.stages))
    if state.arena is not None:
        found = [one for stage in every for one in stage_answer(state, stage).meetings]
        playing = [one for one in found if one.ranking is None]
        over = [one for one in found if one.ranking is not None]
        yield from [*playing, *reversed(over[-_NEWEST:])]
        return
    bracket = isinstance(progress, Tournament) and isinstance(progress.pairing, Knockout)
    for stage in every if bracket else every[-1:]:
        yield from stage_answer(state, stage).meetings


def _byes(state: TournamentState, stage: int) -> list[int]:
    if state.progress is None or not state.progress.stages or state.arena is not None:
        return []
    return [state.entrants[entrant] for entrant in state.progress.stages[stage].byes]


def stage_answer(state: TournamentState, stage: int) -> StageShown:
    """The meetings of a stage, counted from 0."""

    def players(entrants: Iterable[int]) -> list[int]:
        return [state.entrants[entrant] for entrant in entrants]

    assert state.progress is not None
    shown = [
        TournamentMeeting(
            stage=stage + 1,
            number=number + 1,
            table=table_id(state.id, stage, number),
            players=players(meeting.entrants),
            ranking=None if meeting.ranking is None else [players(level) for level in meeting.ranking],
            absent=players(meeting.absent),
        )
        for number, meeting in enumerate(state.progress.stages[stage].meetings)
    ]
    return StageShown(meetings=shown, byes=_byes(state, stage))


def tables_being_played(state: TournamentState) -> list[TournamentTable]:
    """The tables being played, at any node."""
    return [
        TournamentTable(
            table=table_id(state.id, stage, table),
            seats=[state.player_of(entrant).name for entrant in meeting.entrants],
        )
        for stage, table, meeting in state.unplayed()
    ]


def now_answer(state: TournamentState, token: str, now: float) -> TournamentNow:
    """The phase, and the table where the player with *token* plays."""
    return TournamentNow(seq=state.seq, at=state.at, ends=ends_in(state, now), you=_you(state, token))


def ends_in(state: TournamentState, now: float) -> float | None:
    """Seconds until check-in closes or the arena ends; None if neither is to come."""
    end = state.check_in_until if state.at == "checking-in" else arena_ends(state)
    return None if end is None or state.at == "over" else max(0.0, round(end - now, 1))


def _you(state: TournamentState, token: str) -> TournamentYou | None:
    if not token:
        return None
    player = player_with_token(state, token)
    own = (
        table_id(state.id, stage, table)
        for stage, table, meeting in (state.unplayed() if state.at == "playing" else ())
        if any(state.entrants[entrant] == player for entrant in meeting.entrants)
    )
    return TournamentYou(host=tokens.opens(token, state.spec.host), player=player, table=next(own, None))


# ------------------------------------------------------------------ spreadsheets
def standings_sheet(state: TournamentState) -> str:
    """The standings, one line for each player."""
    columns = () if state.progress is None else state.progress.columns
    rows = [
        (line.place, state.players[line.player].name, line.played, line.won, line.byes, *line.figures)
        for line in (() if state.progress is None else _lines(state))
    ]
    return spreadsheet(("place", "player", "played", "won", "byes", *columns), rows)


def results_sheet(state: TournamentState) -> str:
    """Every finished match, one line for each of its players."""
    rows = [
        (
            stage + 1,
            number + 1,
            place,
            state.player_of(entrant).name,
            "absent" if entrant in meeting.absent else "",
        )
        for stage, one in enumerate(() if state.progress is None else state.progress.stages)
        for number, meeting in enumerate(one.meetings)
        for place, level in enumerate(meeting.ranking or (), 1)
        for entrant in level
    ]
    return spreadsheet(("stage", "table", "place", "player", "absent"), rows)
