"""What each call about a table's past does."""

from typing import Any

from starlette.requests import Request

from lastcard.server.features.duplicates.duplicates import Challenges
from lastcard.server.features.history import calls as history_calls
from lastcard.server.features.history.answers import TableDeleted, TableHistory
from lastcard.server.features.history.deleting import delete_table, forget_player
from lastcard.server.features.history.histories import Histories, scores_text
from lastcard.server.features.history.play_on import resuming_spec
from lastcard.server.features.history.record_cache import RecordCache
from lastcard.server.features.history.records import finished
from lastcard.server.live.host import TableHost
from lastcard.server.nodes.registry import TableRegistry
from lastcard.server.table import tokens
from lastcard.server.table.rights import may_call, player_of
from lastcard.server.wire.answers import Matched
from lastcard.server.wire.call import Call
from lastcard.server.wire.incoming import NewFromMoment
from lastcard.server.wire.path_values import asked_number, found, round_number
from lastcard.server.wire.problems import Denied
from lastcard.server.wire.requests import Handler, bearer_token, client_address

_FORBIDDEN = 403


class HistoryRoutes:
    """The calls about what a table has behind it: only its players are answered."""

    def __init__(self, registry: TableRegistry, records: RecordCache, challenges: Challenges) -> None:
        self._registry = registry
        self._challenges = challenges
        self._records = records
        self._histories = Histories(records)

    def handlers(self) -> tuple[tuple[Call[Any, Any], Handler], ...]:
        """Every call with what answers it."""
        return (
            (history_calls.HISTORY, self.history),
            (history_calls.SCORES, self.scores),
            (history_calls.DELETE, self.delete),
            (history_calls.FORGET, self.forget),
            (history_calls.PLAY_ON, self.play_on),
        )

    async def history(self, request: Request, _: None) -> TableHistory:
        """Everything that was finished at a table."""
        before = asked_number(request, "before", least=1)
        host = await self._allowed(request, history_calls.HISTORY, "not-player")
        token = bearer_token(request)
        me = player_of(host.table, token) or ""
        return await self._histories.of(self._registry.store, host, me=me, token=token, before=before)

    async def scores(self, request: Request, _: None) -> str:
        """The scores of every round."""
        host = await self._allowed(request, history_calls.SCORES, "not-player")
        return scores_text(host.table)

    async def delete(self, request: Request, _: None) -> TableDeleted:
        """The table deleted, with all that is kept of it."""
        host = await self._allowed(request, history_calls.DELETE, "not-opener")
        await delete_table(self._registry.store, host, note_result=self._challenges.note_result)
        self._histories.forget(host.name)
        return TableDeleted(table=host.name)

    async def forget(self, request: Request, _: None) -> TableDeleted:
        """The caller's name taken out of the history."""
        host = await self._allowed(request, history_calls.FORGET, "not-player")
        await forget_player(host, bearer_token(request))
        return TableDeleted(table=host.name)

    async def play_on(self, request: Request, new: NewFromMoment) -> Matched:
        """A new table at which a finished round is taken up again."""
        host, number = await self._host(request), round_number(request)
        await self._challenges.check_may_see(host, bearer_token(request))
        spec, token = resuming_spec(host, number, new, await self._round(host, number))
        table = tokens.new_table_id()
        await self._registry.open_table(table, spec, creator=client_address(request))
        return Matched(table=table, seat=new.seat, token=token)

    async def _round(self, host: TableHost, number: int) -> str:
        """The record of a finished round.

        :raises Denied: there is none.
        """
        over = {this.number for this in finished(host.table)}
        there = found(number if number in over else None, "round")
        return await self._records.round_text(self._registry.store, host, there)

    async def _allowed(self, request: Request, call: Call[Any, Any], denied: str) -> TableHost:
        """The table, if whoever asks may make *call*.

        :raises Denied: with the code *denied*, if they may not.
        """
        host = await self._host(request)
        if not may_call(host.table, bearer_token(request), call.method, call.path):
            raise Denied(denied, status=_FORBIDDEN)
        return host

    async def _host(self, request: Request) -> TableHost:
        return found(await self._registry.find(request.path_params["table"]), "table")
