"""The tables of a tournament: their ids, their settings and their results."""

from collections.abc import Sequence

from lastcard.formats.schedules import HANDS_TOGETHER
from lastcard.formats.stages import Meeting
from lastcard.server.features.tournaments.log import MatchPlayed
from lastcard.server.features.tournaments.progress import MultiTableProgress, format_of
from lastcard.server.features.tournaments.state import TournamentState
from lastcard.server.table import tokens
from lastcard.server.table.committed_shuffle import new_secret
from lastcard.server.table.dealing import FEWEST
from lastcard.server.table.log_entries import Created, Seated
from lastcard.server.table.seats import STAND_IN
from lastcard.server.table.state import TableState
from lastcard.server.wire.settings import TableSettings

MARK = "~"
"""In the ids of tournament tables, and of no others."""
_TARGET = 1_000_000
"""More points than four hands can bring, so that a sitting ends after its hands."""
_LETTERS = 26


def table_id(tournament: str, stage: int, table: int) -> str:
    """The id of a table; stages are counted from 1, and tables are letters: a to z, aa, ab and so on."""
    letters, left = "", table + 1
    while left:
        left, letter = divmod(left - 1, _LETTERS)
        letters = chr(ord("a") + letter) + letters
    return f"{tournament}{MARK}{stage + 1}{letters}"


def place_of(name: str) -> tuple[str, int, int]:
    """The tournament, the stage and the number of a table, from its id."""
    tournament, _, place = name.partition(MARK)
    stage = place.rstrip("abcdefghijklmnopqrstuvwxyz")
    table = 0
    for letter in place[len(stage) :]:
        table = table * _LETTERS + ord(letter) - ord("a") + 1
    return tournament, int(stage) - 1, table - 1


def created_for(state: TournamentState, meeting: Meeting) -> Created:
    """The log entry that creates the table of a meeting; bots play for players who have withdrawn."""
    request, by_hands = state.spec.request, isinstance(state.progress, MultiTableProgress)
    seated = tuple(_seated(state, entrant) for entrant in meeting.entrants)
    settings = TableSettings(
        edition=request.edition,
        format="partners" if by_hands else format_of(request).name,
        options={**request.options, "target": _TARGET} if by_hands else request.options,
        seats=len(seated),
        timer=request.timer,
        uno_grace=request.uno_grace,
        pace=request.pace,
        late="never",
    )
    return Created(
        settings=settings,
        written=state.spec.written,
        secret=new_secret(),
        token=tokens.hashed(tokens.new_token()),
        auto=True,
        hands=HANDS_TOGETHER if by_hands else request.rounds,
        no_show=request.no_show if state.open else None,
        seated=seated,
    )


def _seated(state: TournamentState, entrant: int) -> Seated:
    player = state.player_of(entrant)
    if player.out:
        return Seated(name=player.name, bot=STAND_IN)
    return Seated(name=player.name, bot=player.bot, token=player.token)


def walkover(state: TournamentState) -> MatchPlayed | None:
    """The result of the first meeting that too few entrants are left for; None if there is none."""
    for stage, table, meeting in state.unplayed() if state.at == "playing" else ():
        absent = tuple(entrant for entrant in meeting.entrants if state.player_of(entrant).out)
        if len(meeting.entrants) - len(absent) < FEWEST:
            ranking = _ranked(meeting, (meeting.entrants,), absent)
            return MatchPlayed(stage=stage, table=table, ranking=ranking, absent=absent)
    return None


def result_of(state: TournamentState, stage: int, number: int, table: TableState) -> MatchPlayed:
    """The result of a table that is over."""
    assert state.progress is not None
    meeting = state.progress.stages[stage].meetings[number]
    absent = tuple(
        entrant
        for entrant, chair in zip(meeting.entrants, table.chairs, strict=True)
        # A bot plays there for good.
        if chair is not None
        and chair.bot is not None
        and chair.claim is None
        and state.player_of(entrant).bot is None
    )
    levels: Sequence[Sequence[int]] = (meeting.entrants,)
    if table.standing is not None:
        ranking = table.format.ranking(table.standing)
        levels = [[meeting.entrants[chair] for chair in level] for level in ranking]
    hands = tuple((played.winner, played.caught) for played in table.rounds)
    return MatchPlayed(
        stage=stage,
        table=number,
        ranking=_ranked(meeting, levels, absent),
        absent=absent,
        hands=hands if isinstance(state.progress, MultiTableProgress) else (),
    )


def _ranked(
    meeting: Meeting, levels: Sequence[Sequence[int]], absent: Sequence[int]
) -> tuple[tuple[int, ...], ...]:
    """*levels* with the absent entrants moved to the last place."""
    there = (tuple(e for e in level if e not in absent) for level in levels)
    last = tuple(e for e in meeting.entrants if e in absent)
    return tuple(level for level in (*there, last) if level)
