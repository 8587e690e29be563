"""The calls about notices of a turn."""

from starlette.requests import Request

from lastcard.server.feature import Feature, Services, call
from lastcard.server.features.push.answers import NewSubscription, PushKey, Subscribed
from lastcard.server.features.push.client import PushClient
from lastcard.server.features.push.server_key import ServerKey
from lastcard.server.features.push.subscriptions import Subscriptions
from lastcard.server.features.push.turn_notices import TurnNotices
from lastcard.server.wire.requests import bearer_token, language_of


class Push(Feature):
    """Tells browsers of their players' turns."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        settings, store = self.registry.settings, self.registry.store
        key = ServerKey(store.push, contact=settings.contact)
        self._client = PushClient(context=settings.push_context, trusted=settings.push_hosts)
        self.notices = TurnNotices(self.registry, key, self._client)
        self._subscriptions = Subscriptions(self.registry, key, self._client)

    async def start(self) -> None:
        """Send notices from now on."""
        turn = self.registry.settings.turn_seconds
        self.registry.supervisor.every(turn, "notices", self.notices.turn)

    async def stop(self) -> None:
        """Send nothing more."""
        self._client.close()

    @call("GET", "/api/push")
    async def key(self, _: Request, __: None) -> PushKey:
        """The server's key for Web Push."""
        return PushKey(key=await self._subscriptions.key.public())

    @call("POST", "/api/tables/{table}/push", status=201, errors=(403, 404, 409, 413), cost=5)
    async def subscribe(self, request: Request, new: NewSubscription) -> Subscribed:
        """Be told of one's turn at a correspondence table, in this browser."""
        host = await self.services.table(request)
        made = await self._subscriptions.add(host, bearer_token(request), new, language_of(request))
        return Subscribed(subscription=made)

    @call("DELETE", "/api/tables/{table}/push/{subscription}", errors=(403, 404))
    async def unsubscribe(self, request: Request, _: None) -> Subscribed:
        """Be told no longer, in that browser."""
        host, subscription = await self.services.table(request), request.path_params["subscription"]
        await self._subscriptions.drop(host, bearer_token(request), subscription)
        return Subscribed(subscription=subscription)
