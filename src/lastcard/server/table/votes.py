"""The vote to go on without somebody: a bot plays for them until they come back, and nothing else changes.

A vote may be cast at any time while the table waits for somebody.  It takes effect when the time of their
decision is up, so that nobody loses a second of it: their seat, their cards and what they may do stay theirs.
"""

from collections.abc import Collection
from dataclasses import replace

from lastcard.server.table.correspondence import by_correspondence
from lastcard.server.table.log_entries import Did, Voted
from lastcard.server.table.seats import Chair, Refused, put
from lastcard.server.table.state import TableState, Votes
from lastcard.server.table.time_bank import allowed

_PATIENCE = 60.0
"""Seconds after which a vote of several takes effect where a decision has no time limit."""
_PATIENCE_OF_ONE = 180.0
"""The same where one vote is enough, as between two players."""


def patience(table: TableState, among: Collection[int]) -> float:
    """Seconds from when a decision is asked until a vote *among* so many takes effect."""
    if table.settings.timer is not None:
        return allowed(table)
    return _PATIENCE if needed(among) > 1 else _PATIENCE_OF_ONE


def person_asked(table: TableState) -> int | None:
    """The chair of the person whom the table waits for, and could go on without."""
    asked = table.asked
    if asked is None or table.is_bot(asked) or table.is_played_for(asked) or table.created.auto:
        return None
    return asked


def voters(table: TableState, here: Collection[int]) -> frozenset[int]:
    """The chairs of those who may vote: people who are *here* and not the one who is asked.

    People who play by correspondence need not be here to count.
    """
    chairs, asked = table.chairs, table.asked
    people = [n for n, chair in enumerate(chairs) if chair is not None and chair.bot is None]
    absent = by_correspondence(table)
    return frozenset(
        [n for n in people if (absent or n in here) and n != asked and not table.is_played_for(n)]
    )


def votes_cast(table: TableState, among: Collection[int]) -> frozenset[int]:
    """The chairs *among* these that have voted to go on without the player who is asked."""
    return frozenset(by for by, against in table.votes if against == table.asked and by in among)


def needed(among: Collection[int]) -> int:
    """How many votes *among* so many are a majority."""
    return len(among) // 2 + 1


def vote(table: TableState, voter: int, seat: int) -> Voted:
    """The vote of chair *voter* to go on without the player in *seat*.

    :raises Refused: nobody waits for that player, or it is not for this one to say.
    """
    if table.created.auto:
        raise Refused("tournament")
    against = person_asked(table)
    if against is None or table.seat_of(against) != seat:
        raise Refused("not-asked", said="without-not-asked", number=seat)
    if against == voter:
        raise Refused("own-seat")
    if voter in votes_cast(table, {voter}):
        raise Refused("voted")
    return Voted(chair=voter, against=against)


def majority(table: TableState, here: Collection[int]) -> bool:
    """Whether more than half of those who may vote have voted to go on without the player who is asked."""
    if not table.votes or person_asked(table) is None:
        return False
    among = voters(table, here)
    return bool(among) and len(votes_cast(table, among)) >= needed(among)


def chairs_after(table: TableState, did: Did) -> tuple[Chair | None, ...]:
    """The chairs after a move: the player who moved is back."""
    chair = table.seating[did.seat]
    there = table.chairs[chair]
    if did.by != "player" or there is None or not there.played_for:
        return table.chairs
    return put(table.chairs, chair, replace(there, played_for=False))


def votes_after(table: TableState, did: Did) -> Votes:
    """The votes that still stand after a move: the player who moved is there."""
    if did.by != "player" or not table.votes:
        return table.votes
    return without(table.votes, table.seating[did.seat], voter=False)


def without(votes: Votes, chair: int, *, voter: bool = True) -> Votes:
    """*votes* without those against *chair*, and as a *voter* without its own."""
    return tuple((by, on) for by, on in votes if on != chair and not (voter and by == chair))
