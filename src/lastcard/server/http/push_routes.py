"""What each call about notices of a turn does."""

from typing import Any

from starlette.requests import Request

from lastcard.server.cluster.lobby import Lobby
from lastcard.server.http.path_values import found
from lastcard.server.http.requests import Handler, bearer_token, language_of
from lastcard.server.messages.call import Call
from lastcard.server.push import push_calls
from lastcard.server.push.push_answers import NewSubscription, PushKey, Subscribed
from lastcard.server.push.subscribing import Subscribing
from lastcard.server.table.host import TableHost


class PushRoutes:
    """The calls by which a browser is told of its player's turns."""

    def __init__(self, lobby: Lobby, subscribing: Subscribing) -> None:
        self._lobby, self._subscribing = lobby, subscribing

    def handlers(self) -> tuple[tuple[Call[Any, Any], Handler], ...]:
        """Every call with what answers it."""
        return (
            (push_calls.KEY, self.key),
            (push_calls.SUBSCRIBE, self.subscribe),
            (push_calls.UNSUBSCRIBE, self.unsubscribe),
        )

    async def key(self, _: Request, __: None) -> PushKey:
        """The key to subscribe with."""
        return PushKey(key=await self._subscribing.key.public())

    async def subscribe(self, request: Request, new: NewSubscription) -> Subscribed:
        """A browser of somebody who has a seat."""
        host = await self._host(request)
        made = await self._subscribing.add(host, bearer_token(request), new, language_of(request))
        return Subscribed(subscription=made)

    async def unsubscribe(self, request: Request, _: None) -> Subscribed:
        """That browser no longer."""
        host, subscription = await self._host(request), request.path_params["subscription"]
        await self._subscribing.drop(host, bearer_token(request), subscription)
        return Subscribed(subscription=subscription)

    async def _host(self, request: Request) -> TableHost:
        return found(await self._lobby.find(request.path_params["table"]), "table")
