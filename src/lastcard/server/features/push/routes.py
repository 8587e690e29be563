"""The calls about turn notifications."""

import msgspec
from starlette.requests import Request

from lastcard.server.feature import Feature, Services, call
from lastcard.server.features.push.client import PushClient
from lastcard.server.features.push.rows import PushRows
from lastcard.server.features.push.server_key import ServerKey
from lastcard.server.features.push.subscriptions import NewSubscription, Subscriptions
from lastcard.server.features.push.turn_notices import TurnNotices
from lastcard.server.wire.requests import bearer_token, language_of


class PushKey(msgspec.Struct, frozen=True, kw_only=True):
    """What a browser needs to subscribe."""

    key: str | None
    """The server's public key; null if the server sends no notifications."""


class Subscribed(msgspec.Struct, frozen=True, kw_only=True):
    """A subscription that was added or deleted."""

    subscription: str
    """Its id, to delete it."""


class Push(Feature):
    """Notifies browsers of their players' turns."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        settings, rows = self.registry.settings, PushRows(self.registry.store.backend)
        self._key = ServerKey(rows, contact=settings.contact)
        self._client = PushClient(context=settings.push_context, trusted=settings.push_hosts)
        self.notices = TurnNotices(self.registry, rows, self._key, self._client)
        self._subscriptions = Subscriptions(rows, settings.limits, self._key, self._client)

    async def start(self) -> None:
        """Send notifications from now on."""
        seconds = self.registry.settings.background_seconds
        self.registry.supervisor.every(seconds, "notices", self.notices.run_once)

    async def stop(self) -> None:
        """Send nothing more."""
        self._client.close()

    @call("GET", "/api/push")
    async def key(self, _: Request, __: None) -> PushKey:
        """The server's key for Web Push."""
        return PushKey(key=await self._key.public())

    @call("POST", "/api/tables/{table}/push", status=201, errors=(403, 404, 409, 413), cost=5)
    async def subscribe(self, request: Request, new: NewSubscription) -> Subscribed:
        """Subscribe this browser to notifications of the caller's turns at a correspondence table."""
        host = await self.services.table(request)
        made = await self._subscriptions.add(host, bearer_token(request), new, language_of(request))
        return Subscribed(subscription=made)

    @call("DELETE", "/api/tables/{table}/push/{subscription}", errors=(403, 404))
    async def unsubscribe(self, request: Request, _: None) -> Subscribed:
        """Delete a subscription."""
        host, subscription = await self.services.table(request), request.path_params["subscription"]
        await self._subscriptions.delete(host, bearer_token(request), subscription)
        return Subscribed(subscription=subscription)
