"""The calls about a table's finished rounds."""

from functools import partial

from starlette.requests import Request

from lastcard.server.feature import Feature, Services, call
from lastcard.server.features.history.answers import TableDeleted, TableHistory
from lastcard.server.features.history.histories import Histories, scores_text
from lastcard.server.features.history.play_on import resumed_table
from lastcard.server.features.history.records import RecordCache, deal_proof, finished
from lastcard.server.features.history.replays import replay
from lastcard.server.live.deleting import delete_table, forget_player
from lastcard.server.live.host import TableHost
from lastcard.server.table import tokens
from lastcard.server.table.rights import may_call, player_of
from lastcard.server.wire.answers import DealProof, Matched, Replay
from lastcard.server.wire.call import CSV, TEXT
from lastcard.server.wire.incoming import NewFromMoment
from lastcard.server.wire.problems import Denied
from lastcard.server.wire.requests import (
    asked_number,
    bearer_token,
    client_address,
    found,
    language_of,
    path_number,
)

_FORBIDDEN = 403
_TABLE = "/api/tables/{table}"
_HISTORY, _SCORES = f"{_TABLE}/history", f"{_TABLE}/scores.csv"


class History(Feature):
    """Records, replays, results and checks of the deals of a table."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._records = RecordCache()
        self._histories = Histories(self._records)
        services.records.append(partial(self._records.match_until, self.registry.store))

    @call("GET", "/api/tables/{table}/deals/{round}", errors=(404,))
    async def deal(self, request: Request, _: None) -> DealProof:
        """What is needed to check a deal."""
        host = await self.services.readable_table(request)
        return found(deal_proof(host.table, path_number(request, "round"), language_of(request)), "round")

    @call("GET", "/api/tables/{table}/record", errors=(404,), media=TEXT, cost=5)
    async def record(self, request: Request, _: None) -> str:
        """The game record."""
        return await self._records.record(self.registry.store, await self.services.readable_table(request))

    @call("GET", "/api/tables/{table}/replays/{round}", errors=(404,), query=("seat",), cost=5)
    async def replay(self, request: Request, _: None) -> Replay:
        """A finished round, moment by moment, with all hands open or from the eyes of one seat."""
        eyes = asked_number(request, "seat", least=0)
        host, number = await self._round(request)
        job = partial(replay, host.table, number, eyes=eyes, token=bearer_token(request))
        return await self._records.of_round(self.registry.store, host, number, job)

    @call("GET", _HISTORY, errors=(403, 404), query=("before",), cost=5)
    async def history(self, request: Request, _: None) -> TableHistory:
        """Everything that was finished at a table, for its players."""
        before = asked_number(request, "before", least=1)
        host = await self._allowed(request, "GET", _HISTORY, "not-player")
        token = bearer_token(request)
        me = player_of(host.table, token) or ""
        return await self._histories.of(self.registry.store, host, me=me, token=token, before=before)

    @call("GET", _SCORES, errors=(403, 404), media=CSV, cost=5)
    async def scores(self, request: Request, _: None) -> str:
        """The scores of every round, for its players."""
        host = await self._allowed(request, "GET", _SCORES, "not-player")
        return scores_text(host.table)

    @call("DELETE", _TABLE, errors=(403, 404, 409))
    async def delete(self, request: Request, _: None) -> TableDeleted:
        """Delete a table and everything stored of it; only its opener may."""
        host = await self._allowed(request, "DELETE", _TABLE, "not-opener")
        await delete_table(self.registry.store, host, before=self.services.before_delete)
        self._histories.forget(host.name)
        return TableDeleted(table=host.name)

    @call("DELETE", _HISTORY, errors=(403, 404, 409))
    async def forget(self, request: Request, _: None) -> TableDeleted:
        """Take one's own name out of a table's history, as one of its players."""
        host = await self._allowed(request, "DELETE", _HISTORY, "not-player")
        await forget_player(host, bearer_token(request))
        return TableDeleted(table=host.name)

    @call(
        "POST",
        "/api/tables/{table}/replays/{round}/tables",
        status=201,
        errors=(403, 404, 413),
        cost=5,
        creates=1,
    )
    async def play_on(self, request: Request, new: NewFromMoment) -> Matched:
        """Play on from a moment of a finished round, against bots, at a new table."""
        host, number = await self._round(request)
        job = partial(resumed_table, host, number, new)
        created, token = await self._records.of_round(self.registry.store, host, number, job)
        table = tokens.new_table_id()
        await self.registry.open_table(table, created, creator=client_address(request))
        return Matched(table=table, seat=new.seat, token=token)

    async def _round(self, request: Request) -> tuple[TableHost, int]:
        """The table, and the number of one of its rounds that are over.

        :raises Denied: there is none.
        """
        host, number = await self.services.readable_table(request), path_number(request, "round")
        over = {this.number for this in finished(host.table)}
        return host, found(number if number in over else None, "round")

    async def _allowed(self, request: Request, method: str, path: str, denied: str) -> TableHost:
        """The table, if the caller may make this call.

        :raises Denied: with the code *denied*, if they may not.
        """
        host = await self.services.table(request)
        if not may_call(host.table, bearer_token(request), method, path):
            raise Denied(denied, status=_FORBIDDEN)
        return host
