"""Duplicate deals: creating and playing them, results, and who may see the cards."""

from collections.abc import Iterable
from functools import partial

import msgspec
from msgspec import UNSET

from lastcard.bots import OPPONENTS, installed
from lastcard.server.features.duplicates.daily import DailyDealSchedule, Now
from lastcard.server.features.duplicates.messages import (
    DuplicatePlay,
    DuplicateSummary,
    NewDuplicate,
    NewPlay,
    PlayResult,
)
from lastcard.server.features.duplicates.rows import DuplicateDeal, DuplicateRows, StoredPlay, StoredResult
from lastcard.server.live.host import TableHost
from lastcard.server.live.table_log import Moved, read_stored
from lastcard.server.nodes.registry import TableRegistry
from lastcard.server.table import tokens
from lastcard.server.table.committed_shuffle import commitment, new_secret
from lastcard.server.table.log_entries import Created, Did, LogEntry
from lastcard.server.table.new_tables import checked_table, new_table
from lastcard.server.table.state import TableState
from lastcard.server.wall_clock import wall_time
from lastcard.server.wire.names import read_name
from lastcard.server.wire.problems import BadField, Denied
from lastcard.server.wire.settings import TableSettings
from lastcard.words.nearest import misnamed

MOST_RESULTS = 100
"""Results in one answer."""
_CONFLICT, _FORBIDDEN = 409, 403
_FORMAT = "single-hand"
_SEATS = 4
_UNO_GRACE = 1.0
_PLAYER = 0
"""The seat of the person who plays; a single round has the same seats as chairs."""


class DuplicateDeals:
    """The duplicate deals of a server.  Stores the results of those played at this node's tables."""

    def __init__(self, registry: TableRegistry, now: Now = wall_time) -> None:
        self._registry = registry
        self.rows = DuplicateRows(registry.store.backend)
        self._now = now
        self.daily = DailyDealSchedule(self.rows, now)
        registry.on_load.append(self._follow)

    # -------------------------------------------------------------- playing
    async def create(self, new: NewDuplicate, *, creator: str) -> DuplicatePlay:
        """Create a duplicate deal, and a table at which its creator plays it.

        :raises BadField: and nothing was created.
        """
        name = read_name("name", new.name)
        deal = _new_deal(new, name=name, now=int(self._now()))
        duplicate = tokens.new_table_id()
        await self.rows.create(duplicate, deal)
        return await self._open_table(duplicate, deal, name, pace=new.pace, creator=creator)

    async def play(self, duplicate: str, new: NewPlay, *, creator: str) -> DuplicatePlay | None:
        """Open a table at which somebody plays a duplicate deal; None if there is no such deal.

        :raises Denied: it is the deal of another day.
        """
        deal = await self.rows.find(duplicate)
        if deal is None:
            return None
        if self.daily.is_to_come(deal):
            raise Denied("day-to-come", status=_CONFLICT, field="duplicate", day=deal.day)
        if self.daily.is_over(deal):
            raise Denied("day-over", status=_CONFLICT, field="duplicate", day=deal.day)
        name = read_name("name", new.name)
        return await self._open_table(duplicate, deal, name, pace=new.pace, creator=creator)

    async def _open_table(
        self, duplicate: str, deal: DuplicateDeal, name: str, *, pace: float, creator: str
    ) -> DuplicatePlay:
        token, table = tokens.new_token(), tokens.new_table_id()
        # The row first: the result of a table without one would count for nobody.
        await self.rows.begin(duplicate, StoredPlay(table=table, name=name, token=tokens.hashed(token)))
        await self._registry.open_table(table, table_of(deal, duplicate, name, token, pace), creator=creator)
        return DuplicatePlay(duplicate=duplicate, table=table, seat=_PLAYER, token=token)

    # -------------------------------------------------------------- comparing
    async def summary(self, duplicate: str, token: str) -> DuplicateSummary | None:
        """What the player with *token* may know of a duplicate deal; None if there is none."""
        deal = await self.rows.find(duplicate)
        if deal is None:
            return None
        own = await self._own(duplicate, token)
        finished = own is not None and own.result is not None
        may_compare = finished or self.daily.is_over(deal)
        tries, done = await self.rows.counts(duplicate)
        return DuplicateSummary(
            duplicate=duplicate,
            edition=deal.edition,
            options=deal.options,
            seats=deal.seats,
            bot=deal.bot,
            by=deal.by,
            day=deal.day,
            commitment=commitment(deal.secret),
            tries=tries,
            finished=done,
            played=finished,
            results=await self._results(duplicate, own) if may_compare else [],
            secret=deal.secret if may_compare else UNSET,
        )

    async def _results(self, duplicate: str, own: StoredPlay | None) -> list[PlayResult]:
        """The best results, and the player's own.  Equal scores share a place."""
        results, place = list[PlayResult](), 0
        for number, play in enumerate(await self.rows.best(duplicate, MOST_RESULTS), 1):
            place = place if results and results[-1].score == play.score else number
            results.append(_play_result(play, place, me=own is not None and play.table == own.table))
        if own is not None and own.score is not None and not any(one.me for one in results):
            results.append(_play_result(own, await self.rows.place(duplicate, own.score), me=True))
        return results

    async def check_may_see(self, host: TableHost, token: str) -> None:
        """Check that the player with *token* may see the cards that were played at the table of *host*.

        :raises Denied: it is a duplicate deal that they have not finished, and its day is not over.
        """
        duplicate = host.table.created.duplicate
        if duplicate is None:
            return
        deal = await self.rows.find(duplicate)
        if deal is not None and self.daily.is_over(deal):
            return
        own = await self._own(duplicate, token)
        if own is None or own.result is None:
            raise Denied("not-played", status=_FORBIDDEN, field="table")

    async def _own(self, duplicate: str, token: str) -> StoredPlay | None:
        """The play of the player with *token*.  Stores the result of a play that has just ended."""
        own = await self.rows.own(duplicate, tokens.hashed(token))
        host = None if own is None or own.result is not None else self._registry.hosts.get(own.table)
        if host is None or host.table.stage != "over":
            return own
        await self.store_result(host)
        return await self.rows.own(duplicate, tokens.hashed(token))

    # -------------------------------------------------------------- results
    def _follow(self, host: TableHost) -> None:
        if host.table.created.duplicate is not None:
            # By name: a host that refers to itself is not freed when it ends.
            host.followers.append(partial(self._moved, host.name))
            if host.table.stage == "over":  # The node that served it may have died before storing the result.
                self._store_soon(host)

    def _moved(self, name: str, moved: Moved) -> None:
        host = self._registry.hosts.get(name)  # Once unloaded, its result is stored when it is loaded again.
        if moved.ends_match and host is not None:
            self._store_soon(host)

    def _store_soon(self, host: TableHost) -> None:
        self._registry.supervisor.until_done(f"duplicate at {host.name}", partial(self.store_result, host))

    async def store_result(self, host: TableHost) -> None:
        """Store the result of a table that is over.  It follows from the log, so it may be stored twice."""
        if host.table.created.duplicate is None or host.table.stage != "over":
            return
        log = await self._registry.store.since(host.name, 0)
        found = result_of(host.table, map(read_stored, log))
        if found is not None and log:  # The result of a deleted table was stored before it was deleted.
            await self.rows.store_result(host.name, *found)


def _new_deal(new: NewDuplicate, *, name: str, now: int) -> DuplicateDeal:
    """:raises BadField: naming what cannot be used."""
    # Only bots that do the same in the same situation: none whose thinking depends on time.
    bots = tuple(bot for bot in installed(OPPONENTS) if OPPONENTS[bot].prepare is None)
    if new.bot not in bots:
        raise misnamed(BadField, "bot", "not-one-of", new.bot, bots)
    deal = DuplicateDeal(
        edition=new.edition,
        options=new.options,
        seats=new.seats or _SEATS,
        bot=new.bot,
        secret=new_secret(),
        created=now,
        by=name,
    )
    created = table_of(deal, "", name, tokens.new_token(), new.pace)
    checked_table(created)
    return msgspec.structs.replace(deal, written=created.written)


def table_of(deal: DuplicateDeal, duplicate: str, name: str, token: str, pace: float) -> Created:
    """The log entry that creates the table at which *name* plays *deal*.

    :raises BadField: naming what cannot be used.
    """
    settings = TableSettings(
        edition=deal.edition,
        seats=deal.seats,
        format=_FORMAT,
        options=deal.options,
        bots=(deal.bot,) * (deal.seats - 1),
        uno_grace=_UNO_GRACE,
        pace=pace,
        late="never",
    )
    created = new_table(settings, name=name, token=token)
    written = deal.written or created.written
    return msgspec.structs.replace(created, secret=deal.secret, duplicate=duplicate, written=written)


def result_of(table: TableState, log: Iterable[LogEntry]) -> tuple[int, StoredResult] | None:
    """The score and result of a play; None if a bot made one of its player's decisions."""
    if table.stage != "over" or table.state is None:
        return None
    own = [entry for entry in log if isinstance(entry, Did) and entry.seat == _PLAYER]
    if any(entry.by != "player" for entry in own):
        return None
    last = table.rounds[-1]
    won = last.winner == _PLAYER
    score = sum(last.caught) if won else -last.caught[_PLAYER]
    return score, StoredResult(won=won, left=len(table.state.hands[_PLAYER]), turns=len(own))


def _play_result(play: StoredPlay, place: int, *, me: bool) -> PlayResult:
    assert play.result is not None
    assert play.score is not None
    return PlayResult(
        name=play.name,
        me=me,
        table=play.table if play.kept else None,
        place=place,
        score=play.score,
        won=play.result.won,
        left=play.result.left,
        turns=play.result.turns,
    )
