"""The tables of a tournament: their ids, what they are opened with, and how their players came in."""

from collections.abc import Sequence

from lastcard.formats.stages import Meeting
from lastcard.formats.whist import HANDS_TOGETHER
from lastcard.server.features.tournaments.contests import HandsContest, format_of
from lastcard.server.features.tournaments.log import Played
from lastcard.server.features.tournaments.state import TournamentState
from lastcard.server.table import tokens
from lastcard.server.table.committed_shuffle import new_secret
from lastcard.server.table.dealing import FEWEST
from lastcard.server.table.log_entries import Seated, Spec
from lastcard.server.table.seats import STAND_IN, Chair
from lastcard.server.table.state import TableState

MARK = "~"
"""Part of the ids of a tournament's tables, and of no others."""
_TARGET = 1_000_000
"""More points than four hands can bring: a sitting ends with its hands."""
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


def spec_of(state: TournamentState, meeting: Meeting) -> Spec:
    """What the table of a meeting is opened with; bots sit in for those who have withdrawn."""
    asked, by_hands = state.held.asked, isinstance(state.contest, HandsContest)
    seated = tuple(_seated(state, entrant) for entrant in meeting.entrants)
    options = {**asked.options, "target": _TARGET} if by_hands else asked.options
    return Spec(
        edition=asked.edition,
        format="partners" if by_hands else format_of(asked).name,
        options=options,
        written=state.held.written,
        seats=len(seated),
        timer=asked.timer,
        uno_grace=asked.uno_grace,
        pace=asked.pace,
        secret=new_secret(),
        token=tokens.hashed(tokens.new_token()),
        auto=True,
        hands=HANDS_TOGETHER if by_hands else asked.rounds,
        no_show=asked.no_show if state.open else None,
        seated=seated,
    )


def _seated(state: TournamentState, entrant: int) -> Seated:
    player = state.player_of(entrant)
    if player.out:
        return Seated(name=player.name, bot=STAND_IN)
    return Seated(name=player.name, bot=player.bot, token=player.token)


def unattended(state: TournamentState, meeting: Meeting) -> bool:
    """Whether too few of a meeting's entrants still play for it to be played at all."""
    return sum(not state.player_of(entrant).out for entrant in meeting.entrants) < FEWEST


def walkover(state: TournamentState, stage: int, table: int, meeting: Meeting) -> Played:
    """The result of a meeting that nobody needs to play."""
    absent = tuple(entrant for entrant in meeting.entrants if state.player_of(entrant).out)
    return Played(
        stage=stage, table=table, ranking=_ranked(meeting, (meeting.entrants,), absent), absent=absent
    )


def result_of(state: TournamentState, stage: int, number: int, table: TableState) -> Played:
    """How the entrants of a table that is over came in."""
    assert state.contest is not None
    meeting = state.contest.stages[stage].meetings[number]
    absent = tuple(
        entrant
        for entrant, chair in zip(meeting.entrants, table.chairs, strict=True)
        if _given_up(chair) and state.player_of(entrant).bot is None
    )
    levels: Sequence[Sequence[int]] = (meeting.entrants,)
    if table.standing is not None:
        ranking = table.format.ranking(table.standing)
        levels = [[meeting.entrants[chair] for chair in level] for level in ranking]
    hands = tuple((played.winner, played.caught) for played in table.rounds)
    return Played(
        stage=stage,
        table=number,
        ranking=_ranked(meeting, levels, absent),
        absent=absent,
        hands=hands if isinstance(state.contest, HandsContest) else (),
    )


def _given_up(chair: Chair | None) -> bool:
    """Whether a bot plays there to whom nobody can come back."""
    return chair is not None and chair.bot is not None and chair.claim is None


def _ranked(
    meeting: Meeting, levels: Sequence[Sequence[int]], absent: Sequence[int]
) -> tuple[tuple[int, ...], ...]:
    """The levels without those who were absent, who share the last place."""
    there = (tuple(e for e in level if e not in absent) for level in levels)
    last = tuple(e for e in meeting.entrants if e in absent)
    return tuple(level for level in (*there, last) if level)
