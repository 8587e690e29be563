"""The calls about duplicate deals, their results, and who may see the cards."""

from collections.abc import Iterable
from functools import partial

import msgspec
from msgspec import UNSET
from starlette.requests import Request

from lastcard.bots import OPPONENTS, installed
from lastcard.server.feature import Feature, Services, call
from lastcard.server.features.duplicates.daily import DailyDealSchedule, Now
from lastcard.server.features.duplicates.messages import (
    DailyDeals,
    DuplicatePlay,
    DuplicateSummary,
    NewDuplicate,
    NewPlay,
    PlayResult,
)
from lastcard.server.features.duplicates.rows import DuplicateDeal, DuplicateRows, StoredPlay, StoredResult
from lastcard.server.live.host import TableHost
from lastcard.server.live.table_log import Moved, read_stored
from lastcard.server.table import tokens
from lastcard.server.table.committed_shuffle import commitment, new_secret
from lastcard.server.table.log_entries import Created, Did, LogEntry
from lastcard.server.table.new_tables import checked_table, new_table
from lastcard.server.table.state import TableState
from lastcard.server.wall_clock import wall_time
from lastcard.server.wire.names import read_name
from lastcard.server.wire.problems import BadField, Denied
from lastcard.server.wire.requests import bearer_token, client_address, found
from lastcard.server.wire.settings import TableSettings
from lastcard.words.nearest import misnamed

MOST_RESULTS = 100
"""Results in one answer."""
_ANNOUNCE_SECONDS = 600.0
"""How often the server makes sure that it has committed to tomorrow's deal."""
_CONFLICT, _FORBIDDEN = 409, 403
_FORMAT = "single-hand"
_SEATS = 4
_UNO_GRACE = 1.0
_PLAYER = 0
"""The seat of the person who plays; a single round has the same seats as chairs."""


class Duplicates(Feature):
    """The same deal for several people, and the deal of the day."""

    def __init__(self, services: Services, now: Now = wall_time) -> None:
        super().__init__(services)
        self._rows, self._now = DuplicateRows(self.registry.store.backend), now
        self._daily = DailyDealSchedule(self._rows, now)
        services.secrecy_checks.append(self._check_may_see)
        services.before_delete.append(self._store_result)
        self.registry.on_load.append(self._follow)

    async def start(self) -> None:
        """Commit to the deals of the coming days from now on."""
        self.registry.supervisor.every(_ANNOUNCE_SECONDS, "days", self._daily.announce)

    @call("POST", "/api/duplicates", status=201, errors=(403, 413), creates=1)
    async def create(self, request: Request, new: NewDuplicate) -> DuplicatePlay:
        """Create a duplicate deal, and a table to play it at."""
        name = read_name("name", new.name)
        deal = _new_deal(new, name=name, now=int(self._now()))
        duplicate = tokens.new_table_id()
        await self._rows.create(duplicate, deal)
        return await self._open_table(request, duplicate, deal, name, new.pace)

    @call("POST", "/api/duplicates/{duplicate}/tables", status=201, errors=(403, 404, 409, 413), creates=1)
    async def play(self, request: Request, new: NewPlay) -> DuplicatePlay:
        """Play a duplicate deal."""
        duplicate, deal = await self._asked(request)
        if self._daily.is_to_come(deal):
            raise Denied("day-to-come", status=_CONFLICT, field="duplicate", day=deal.day)
        if self._daily.is_over(deal):
            raise Denied("day-over", status=_CONFLICT, field="duplicate", day=deal.day)
        return await self._open_table(request, duplicate, deal, read_name("name", new.name), new.pace)

    async def _asked(self, request: Request) -> tuple[str, DuplicateDeal]:
        """The deal in the path of *request*, and its id.

        :raises Denied: there is no such deal.
        """
        duplicate: str = request.path_params["duplicate"]
        return duplicate, found(await self._rows.find(duplicate), "duplicate")

    async def _open_table(
        self, request: Request, duplicate: str, deal: DuplicateDeal, name: str, pace: float
    ) -> DuplicatePlay:
        token, table = tokens.new_token(), tokens.new_table_id()
        # The row first: the result of a table without one would count for nobody.
        await self._rows.begin(duplicate, StoredPlay(table=table, name=name, token=tokens.hashed(token)))
        created = table_of(deal, duplicate, name, token, pace)
        await self.registry.open_table(table, created, creator=client_address(request))
        return DuplicatePlay(duplicate=duplicate, table=table, seat=_PLAYER, token=token)

    @call("GET", "/api/duplicates/{duplicate}", errors=(404,))
    async def summary(self, request: Request, _: None) -> DuplicateSummary:
        """A duplicate deal, with the results for players who have finished it."""
        duplicate, deal = await self._asked(request)
        own = await self._own(duplicate, bearer_token(request))
        finished = own is not None and own.result is not None
        may_compare = finished or self._daily.is_over(deal)
        tries, done = await self._rows.counts(duplicate)
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

    @call("GET", "/api/daily")
    async def daily(self, _: Request, __: None) -> DailyDeals:
        """The deal of the day, and the commitment to tomorrow's."""
        return await self._daily.public()

    # -------------------------------------------------------------- results
    async def _results(self, duplicate: str, own: StoredPlay | None) -> list[PlayResult]:
        """The best results, and the player's own.  Equal scores share a place."""
        results, place = list[PlayResult](), 0
        for number, play in enumerate(await self._rows.best(duplicate, MOST_RESULTS), 1):
            place = place if results and results[-1].score == play.score else number
            results.append(_play_result(play, place, me=own is not None and play.table == own.table))
        if own is not None and own.score is not None and not any(one.me for one in results):
            results.append(_play_result(own, await self._rows.place(duplicate, own.score), me=True))
        return results

    async def _check_may_see(self, host: TableHost, token: str) -> None:
        """Check that the player with *token* may see the cards that were played at the table of *host*.

        :raises Denied: it is a duplicate deal that they have not finished, and its day is not over.
        """
        duplicate = host.table.created.duplicate
        if duplicate is None:
            return
        deal = await self._rows.find(duplicate)
        if deal is not None and self._daily.is_over(deal):
            return
        own = await self._own(duplicate, token)
        if own is None or own.result is None:
            raise Denied("not-played", status=_FORBIDDEN, field="table")

    async def _own(self, duplicate: str, token: str) -> StoredPlay | None:
        """The play of the player with *token*.  Stores the result of a play that has just ended."""
        own = await self._rows.own(duplicate, tokens.hashed(token))
        host = None if own is None or own.result is not None else self.registry.hosts.get(own.table)
        if host is None or host.table.stage != "over":
            return own
        await self._store_result(host)
        return await self._rows.own(duplicate, tokens.hashed(token))

    def _follow(self, host: TableHost) -> None:
        if host.table.created.duplicate is not None:
            host.followers.append(self._moved)
            if host.table.stage == "over":  # The node that served it may have died before storing the result.
                self._store_soon(host)

    def _moved(self, host: TableHost, moved: Moved) -> None:
        if moved.ends_match:
            self._store_soon(host)

    def _store_soon(self, host: TableHost) -> None:
        self.registry.supervisor.until_done(f"duplicate at {host.name}", partial(self._store_result, host))

    async def _store_result(self, host: TableHost) -> None:
        """Store the result of a table that is over.  It follows from the log, so it may be stored twice."""
        if host.table.created.duplicate is None or host.table.stage != "over":
            return
        log = await self.registry.store.since(host.name, 0)
        result = result_of(host.table, map(read_stored, log))
        if result is not None and log:  # The result of a deleted table was stored before it was deleted.
            await self._rows.store_result(host.name, *result)


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
        **msgspec.structs.asdict(play.result),
    )
