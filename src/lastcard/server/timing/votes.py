"""The vote to go on without somebody whom the table waits for: a bot plays on, and they may come back."""

from collections.abc import Collection

from lastcard.server.table.log_entries import Did, Spec, Voted
from lastcard.server.table.seats import Refused
from lastcard.server.table.table_state import TableState, Votes

_PATIENCE = 20.0
"""Seconds after which a vote may be cast where a decision has no time limit."""


def patience(spec: Spec) -> float:
    """Seconds that the table waits for a player before anybody may vote."""
    return _PATIENCE if spec.timer is None else spec.timer / 2


def person_asked(table: TableState) -> int | None:
    """The chair of the person whom the table waits for, and could go on without."""
    if table.asked is None or table.is_bot(table.asked) or table.spec.auto:
        return None
    return table.asked


def voters(table: TableState, here: Collection[int]) -> frozenset[int]:
    """The chairs of those who may vote: people who are *here* and not the one who is asked."""
    chairs, asked = table.chairs, table.asked
    people = [n for n, chair in enumerate(chairs) if chair is not None and chair.bot is None]
    return frozenset([n for n in people if n in here and n != asked])


def votes_cast(table: TableState, among: Collection[int]) -> frozenset[int]:
    """Who *among* these has voted to go on without the one who is asked."""
    return frozenset(by for by, against in table.votes if against == table.asked and by in among)


def needed(among: Collection[int]) -> int:
    """How many votes *among* so many are a majority."""
    return len(among) // 2 + 1


def vote(table: TableState, voter: int, seat: int, *, here: Collection[int], waited: float) -> Voted:
    """The vote of chair *voter* to go on without the player in *seat*, for whom all have *waited*.

    :raises Refused: it is too early, or not for this player to say.
    """
    if table.spec.auto:
        raise Refused("tournament")
    against = person_asked(table)
    if against is None or table.seat_of(against) != seat:
        raise Refused("not-asked", said="without-not-asked", number=seat)
    if against == voter:
        raise Refused("own-seat")
    if waited < patience(table.spec):
        raise Refused("patience", seat=seat)
    among = voters(table, here) | {voter}
    cast = votes_cast(table, among)
    if voter in cast:
        raise Refused("voted")
    return Voted(chair=voter, against=against, passed=len(cast) + 1 >= needed(among))


def votes_after(table: TableState, did: Did) -> Votes:
    """The votes that still stand after a move: whoever moves is there."""
    if did.by != "player" or not table.votes:
        return table.votes
    return without(table.votes, table.seating[did.seat], voter=False)


def without(votes: Votes, chair: int, *, voter: bool = True) -> Votes:
    """*votes* without those against *chair*, and as a *voter* without its own."""
    return tuple((by, on) for by, on in votes if on != chair and not (voter and by == chair))
