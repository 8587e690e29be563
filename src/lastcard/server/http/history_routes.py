"""What each call about a table's past does."""

from typing import Any

from starlette.requests import Request

from lastcard.server.challenges.challenges import Challenges
from lastcard.server.cluster.lobby import Lobby
from lastcard.server.http.path_values import asked_number, found, round_number
from lastcard.server.http.record_room import RecordRoom
from lastcard.server.http.requests import Handler, bearer_token, client_address
from lastcard.server.messages import history_calls
from lastcard.server.messages.call import Call
from lastcard.server.messages.call_answers import Matched
from lastcard.server.messages.history_answers import TableDeleted, TableHistory
from lastcard.server.messages.incoming import NewFromMoment
from lastcard.server.messages.problems import Denied
from lastcard.server.past.deleting import delete_table, forget_player
from lastcard.server.past.histories import Histories, scores_text
from lastcard.server.past.resuming import resuming_spec
from lastcard.server.table import tokens
from lastcard.server.table.host import TableHost
from lastcard.server.table.records import finished
from lastcard.server.table.rights import may_call, player_of

_FORBIDDEN = 403


class HistoryRoutes:
    """The calls about what a table has behind it: only its players are answered."""

    def __init__(self, lobby: Lobby, records: RecordRoom, challenges: Challenges) -> None:
        self._lobby = lobby
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
        return await self._histories.of(self._lobby.store, host, me=me, token=token, before=before)

    async def scores(self, request: Request, _: None) -> str:
        """The scores of every round."""
        host = await self._allowed(request, history_calls.SCORES, "not-player")
        return scores_text(host.table)

    async def delete(self, request: Request, _: None) -> TableDeleted:
        """The table deleted, with all that is kept of it."""
        host = await self._allowed(request, history_calls.DELETE, "not-opener")
        await delete_table(self._lobby.store, host, note_result=self._challenges.note_result)
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
        await self._lobby.open_table(table, spec, creator=client_address(request))
        return Matched(table=table, seat=new.seat, token=token)

    async def _round(self, host: TableHost, number: int) -> str:
        """The record of a finished round.

        :raises Denied: there is none.
        """
        over = {this.number for this in finished(host.table)}
        there = found(number if number in over else None, "round")
        return await self._records.round_text(self._lobby.store, host, there)

    async def _allowed(self, request: Request, call: Call[Any, Any], denied: str) -> TableHost:
        """The table, if whoever asks may make *call*.

        :raises Denied: with the code *denied*, if they may not.
        """
        host = await self._host(request)
        if not may_call(host.table, bearer_token(request), call.method, call.path):
            raise Denied(denied, status=_FORBIDDEN)
        return host

    async def _host(self, request: Request) -> TableHost:
        return found(await self._lobby.find(request.path_params["table"]), "table")
