"""A tournament as everybody may see it: names, places and tables, and nothing of a round."""

from collections.abc import Iterable, Iterator

from lastcard.formats.stages import Meeting
from lastcard.server.features.tournaments.answers import (
    StageShown,
    TournamentLine,
    TournamentMeeting,
    TournamentNow,
    TournamentPlayer,
    TournamentStanding,
    TournamentTable,
    TournamentYou,
)
from lastcard.server.features.tournaments.commands import manages, player_with
from lastcard.server.features.tournaments.contests import HandsContest, PairedContest, format_of
from lastcard.server.features.tournaments.runner import ARENA_MINUTES, arena_ends
from lastcard.server.features.tournaments.state import TournamentState
from lastcard.server.features.tournaments.tables import table_id
from lastcard.server.wire.spreadsheet import spreadsheet

_NEWEST = 20
"""How many matches of an arena that are over are shown."""


def standing(tournament: str, state: TournamentState, most: int) -> TournamentStanding:
    """Where a tournament stands; what changes from moment to moment is added by the caller."""
    asked, contest, fmt = state.held.asked, state.contest, format_of(state.held.asked)
    lines = [] if contest is None else list(_lines(state))
    over = state.at == "over"
    ranking = list(_ranking(state, lines))
    return TournamentStanding(
        tournament=tournament,
        seq=state.seq,
        title=asked.title,
        edition=asked.edition,
        format=fmt.name,
        options=asked.options,
        pairing=asked.pairing,
        table_size=asked.table_size or fmt.scheme.sizes[0],
        rounds=asked.rounds,
        timer=asked.timer,
        no_show=asked.no_show,
        minutes=(asked.minutes or ARENA_MINUTES) if asked.pairing == "arena" else None,
        most=most,
        at=state.at,
        ends=None,
        number=0 if contest is None else len(contest.stages),
        length=None if contest is None else contest.length,
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
        columns=[] if contest is None else list(contest.columns),
        lines=lines,
        meetings=list(_meetings(tournament, state)),
        byes=_byes(state, -1),
        players=[player.name for player in state.players],
        scores=list(contest.standing.scores) if isinstance(contest, HandsContest) else [],
        ranking=ranking,
        over=over,
        winners=ranking[0] if over and ranking else [],
        sitting=0 if contest is None else len(contest.stages) - 1 + contest.over,
        tables=shown_tables(tournament, state),
    )


def _lines(state: TournamentState) -> Iterator[TournamentLine]:
    assert state.contest is not None
    for line in state.contest.lines():
        yield TournamentLine(
            place=line.place,
            player=state.entrants[line.entrant],
            played=line.played,
            won=line.won,
            byes=line.byes,
            figures=[round(float(figure), 4) for figure in line.figures],
        )


def _ranking(state: TournamentState, lines: Iterable[TournamentLine]) -> Iterator[list[str]]:
    places: dict[int, list[str]] = {}
    for line in lines:
        places.setdefault(line.place, []).append(state.players[line.player].name)
    yield from places.values()


def _meetings(tournament: str, state: TournamentState) -> Iterator[TournamentMeeting]:
    contest = state.contest
    if contest is None or not contest.stages:
        return
    every = range(len(contest.stages))
    if state.arena is not None:
        found = [one for stage in every for one in shown_stage(tournament, state, stage).meetings]
        playing = [one for one in found if one.ranking is None]
        over = [one for one in found if one.ranking is not None]
        yield from [*playing, *reversed(over[-_NEWEST:])]
        return
    bracket = isinstance(contest, PairedContest) and contest.knockout
    for stage in every if bracket else every[-1:]:
        yield from shown_stage(tournament, state, stage).meetings


def _byes(state: TournamentState, stage: int) -> list[int]:
    if state.contest is None or not state.contest.stages or state.arena is not None:
        return []
    return [state.entrants[entrant] for entrant in state.contest.stages[stage].byes]


def shown_stage(tournament: str, state: TournamentState, stage: int) -> StageShown:
    """The meetings of a stage, counted from 0."""
    assert state.contest is not None
    meetings = state.contest.stages[stage].meetings
    shown = [_meeting(tournament, state, stage, number, one) for number, one in enumerate(meetings)]
    return StageShown(meetings=shown, byes=_byes(state, stage))


def _meeting(
    tournament: str, state: TournamentState, stage: int, number: int, meeting: Meeting
) -> TournamentMeeting:
    def players(entrants: Iterable[int]) -> list[int]:
        return [state.entrants[entrant] for entrant in entrants]

    return TournamentMeeting(
        stage=stage + 1,
        number=number + 1,
        table=table_id(tournament, stage, number),
        players=players(meeting.entrants),
        ranking=None if meeting.ranking is None else [players(level) for level in meeting.ranking],
        absent=players(meeting.absent),
    )


def shown_tables(tournament: str, state: TournamentState) -> list[TournamentTable]:
    """The tables being played, at whichever node."""
    unplayed = () if state.contest is None else state.contest.unplayed()
    return [
        TournamentTable(
            table=table_id(tournament, stage, table),
            seats=[state.player_of(entrant).name for entrant in meeting.entrants],
        )
        for stage, table, meeting in unplayed
    ]


def now_shown(tournament: str, state: TournamentState, token: str | None, now: float) -> TournamentNow:
    """How far it has come, and where whoever has *token* is to play."""
    return TournamentNow(
        seq=state.seq, at=state.at, ends=ends_in(state, now), you=_you(tournament, state, token)
    )


def ends_in(state: TournamentState, now: float) -> float | None:
    """Seconds until check-in closes or an arena takes nobody any more."""
    end = state.check_in_until if state.at == "checking-in" else arena_ends(state)
    return None if end is None or state.at == "over" else max(0.0, round(end - now, 1))


def _you(tournament: str, state: TournamentState, token: str | None) -> TournamentYou | None:
    if token is None:
        return None
    player = player_with(state, token)
    return TournamentYou(
        host=manages(state, token), player=player, table=_own_table(tournament, state, player)
    )


def _own_table(tournament: str, state: TournamentState, player: int | None) -> str | None:
    if state.contest is None or player not in state.entrants or state.at != "playing":
        return None
    entrant = state.entrants.index(player)
    for stage, table, meeting in state.contest.unplayed():
        if entrant in meeting.entrants:
            return table_id(tournament, stage, table)
    return None


# ------------------------------------------------------------------ spreadsheets
def standings_sheet(state: TournamentState) -> str:
    """The standings, a line for each player."""
    columns = () if state.contest is None else state.contest.columns
    rows = [
        (line.place, state.players[line.player].name, line.played, line.won, line.byes, *line.figures)
        for line in (() if state.contest is None else _lines(state))
    ]
    return spreadsheet(("place", "player", "played", "won", "byes", *columns), rows)


def results_sheet(state: TournamentState) -> str:
    """Every match that is over, a line for each of its players."""
    rows = [
        (
            stage + 1,
            number + 1,
            place,
            state.player_of(entrant).name,
            "absent" if entrant in meeting.absent else "",
        )
        for stage, one in enumerate(() if state.contest is None else state.contest.stages)
        for number, meeting in enumerate(one.meetings)
        for place, level in enumerate(meeting.ranking or (), 1)
        for entrant in level
    ]
    return spreadsheet(("stage", "table", "place", "player", "absent"), rows)
