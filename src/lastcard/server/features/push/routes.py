"""What each call about notices of a turn does."""

from typing import Any

from starlette.requests import Request

from lastcard.server.features.push import calls as push_calls
from lastcard.server.features.push.answers import NewSubscription, PushKey, Subscribed
from lastcard.server.features.push.subscriptions import Subscribing
from lastcard.server.live.host import TableHost
from lastcard.server.nodes.registry import TableRegistry
from lastcard.server.wire.call import Call
from lastcard.server.wire.path_values import found
from lastcard.server.wire.requests import Handler, bearer_token, language_of


class PushRoutes:
    """The calls by which a browser is told of its player's turns."""

    def __init__(self, registry: TableRegistry, subscribing: Subscribing) -> None:
        self._registry, self._subscribing = registry, subscribing

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
        return found(await self._registry.find(request.path_params["table"]), "table")
