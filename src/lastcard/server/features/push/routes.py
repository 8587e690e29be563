"""The calls about turn notifications: who may subscribe, and what is checked."""

import hashlib
from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request

from lastcard.server.feature import Feature, Services, call
from lastcard.server.features.push.client import LONGEST_ENDPOINT, PushClient
from lastcard.server.features.push.rows import PushRows, Subscription
from lastcard.server.features.push.server_key import ServerKey
from lastcard.server.features.push.turn_notices import TurnNotices, awaited
from lastcard.server.live.host import TableHost
from lastcard.server.table import tokens
from lastcard.server.table.correspondence import by_correspondence
from lastcard.server.table.rights import may_call
from lastcard.server.wall_clock import wall_time
from lastcard.server.wire.problems import BadField, Denied
from lastcard.server.wire.requests import bearer_token, language_of
from lastcard.server.wire.validation import fields_of

_FORBIDDEN, _CONFLICT = 403, 409
_AUTH_BYTES = 16
_ID_LETTERS = 32


class PushKey(msgspec.Struct, frozen=True, kw_only=True):
    """What a browser needs to subscribe."""

    key: str | None
    """The server's public key; null if the server sends no notifications."""


class Subscribed(msgspec.Struct, frozen=True, kw_only=True):
    """A subscription that was added or deleted."""

    subscription: str
    """Its id, to delete it."""


class NewSubscription(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a browser got from its push service: the endpoint, and the keys to encrypt with."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=LONGEST_ENDPOINT, extra={"says": "push-endpoint"})]
    p256dh: Annotated[str, Meta(max_length=100, extra={"says": "push-public-key"})]
    auth: Annotated[str, Meta(max_length=40, extra={"says": "push-auth"})]


class Push(Feature):
    """Notifies browsers of their players' turns."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        settings = self.registry.settings
        self._rows = PushRows(self.registry.store.backend)
        self._key = ServerKey(self._rows, contact=settings.contact)
        self._client = PushClient(context=settings.push_context, trusted=settings.push_hosts)
        self.notices = TurnNotices(self.registry, self._rows, self._key, self._client)

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
        if not self._key.usable:
            raise Denied("no-push", status=_CONFLICT)
        self._check(new)
        # In the table's inbox: if the match ends meanwhile, this subscription is deleted, too.
        return await host.in_turn(lambda: self._added(host, bearer_token(request), new, language_of(request)))

    async def _added(self, host: TableHost, token: str, new: NewSubscription, language: str) -> Subscribed:
        """Subscribe the player with *token*.  They are not notified of the current turn."""
        chair = _chair(host, token)
        table, waits = host.table, awaited(host.table)
        if not by_correspondence(table) or table.stage in {"over", "closed"}:
            raise Denied("no-turns-to-tell", status=_CONFLICT, field="table")
        one = Subscription(
            table=host.name,
            player=tokens.hashed(token),
            id=hashlib.sha256(new.endpoint.encode()).hexdigest()[:_ID_LETTERS],
            endpoint=new.endpoint,
            public_key=new.p256dh.rstrip("="),
            auth=new.auth.rstrip("="),
            language=language,
            created=int(wall_time() * 1_000_000),
            notified=waits.decision if waits is not None and waits.chair == chair else "",
        )
        await self._rows.add(host.lease, one, most=self.registry.settings.limits.subscriptions)
        return Subscribed(subscription=one.id)

    @call("DELETE", "/api/tables/{table}/push/{subscription}", errors=(403, 404))
    async def unsubscribe(self, request: Request, _: None) -> Subscribed:
        """Delete a subscription."""
        host, subscription = await self.services.table(request), request.path_params["subscription"]
        _chair(host, bearer_token(request))
        await self._rows.delete(host.name, tokens.hashed(bearer_token(request)), subscription)
        return Subscribed(subscription=subscription)

    def _check(self, new: NewSubscription) -> None:
        """:raises BadField: nothing can be sent to this endpoint, or encrypted with these keys."""
        from lastcard.server.features.push.encryption import is_public_key

        valid = {
            "endpoint": self._client.may_send_to(new.endpoint),
            "p256dh": is_public_key(_bytes(new.p256dh)),
            "auth": len(_bytes(new.auth)) == _AUTH_BYTES,
        }
        for field, is_valid in valid.items():
            if not is_valid:
                raise BadField(field, "invalid", allowed=fields_of(NewSubscription)[field])


def _bytes(text: str) -> bytes:
    from lastcard.server.features.push.encryption import decode64

    try:
        return decode64(text.rstrip("="))
    except ValueError:
        return b""


def _chair(host: TableHost, token: str) -> int:
    """:raises Denied: the token opens no seat."""
    chair = host.chair_of(token)
    if chair is None or not may_call(host.table, token, "POST", "/api/tables/{table}/push"):
        raise Denied("only-seats-told", status=_FORBIDDEN)
    return chair
