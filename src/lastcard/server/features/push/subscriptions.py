"""Subscriptions to notices of a turn: who may have one, and what it may say."""

import asyncio
import hashlib

from lastcard.server.features.push.answers import NewSubscription
from lastcard.server.features.push.client import PushClient
from lastcard.server.features.push.server_key import ServerKey
from lastcard.server.features.push.turn_notices import awaited
from lastcard.server.live.host import TableHost
from lastcard.server.nodes.registry import TableRegistry
from lastcard.server.storage import Fenced, Subscription, Unavailable
from lastcard.server.table import tokens
from lastcard.server.table.correspondence import by_correspondence
from lastcard.server.table.rights import may_call
from lastcard.server.wall_clock import wall_time
from lastcard.server.wire.problems import BadField, Denied
from lastcard.server.wire.validation import fields_of

_FORBIDDEN, _CONFLICT = 403, 409
_AUTH_BYTES = 16
_ID_LETTERS = 32


class Subscriptions:
    """Adds and takes back the subscriptions of people with a seat."""

    def __init__(self, registry: TableRegistry, key: ServerKey, client: PushClient) -> None:
        self.key = key
        self._rows, self._limits = registry.store.push, registry.settings.limits
        self._client = client

    async def add(self, host: TableHost, token: str, new: NewSubscription, language: str) -> str:
        """The id of a subscription of the player whose token it is.  What is asked now they know of.

        :raises Denied: no notices are sent, or not to this player at this table.
        :raises BadField: it is not what a browser would send.
        :raises Unavailable: it may or may not be stored.
        """
        if not self.key.usable:
            raise Denied("no-push", status=_CONFLICT)
        self._check(new)
        done: asyncio.Future[str] = asyncio.get_running_loop().create_future()

        async def add() -> None:
            try:
                done.set_result(await self._added(host, token, new, language))
            except (Denied, Unavailable) as error:
                done.set_exception(error)
            except Fenced:
                done.set_exception(Unavailable("the table has moved"))
                raise

        host.submit(add)  # In its turn: a match that ends meanwhile forgets this one, too.
        return await asyncio.shield(done)

    async def _added(self, host: TableHost, token: str, new: NewSubscription, language: str) -> str:
        chair = _seated(host, token)
        table, waits = host.table, awaited(host.table)
        if not by_correspondence(table) or table.stage in {"over", "closed"}:
            raise Denied("no-turns-to-tell", status=_CONFLICT, field="table")
        known = waits is not None and waits.chair == chair
        one = Subscription(
            table=host.name,
            asker=tokens.hashed(token),
            id=hashlib.sha256(new.endpoint.encode()).hexdigest()[:_ID_LETTERS],
            endpoint=new.endpoint,
            public_key=new.p256dh.rstrip("="),
            auth=new.auth.rstrip("="),
            language=language,
            made=int(wall_time() * 1_000_000),
            told=waits.decision if waits is not None and known else "",
        )
        await self._rows.add(host.lease, one, most=self._limits.subscriptions)
        return one.id

    async def drop(self, host: TableHost, token: str, subscription: str) -> None:
        """Take back a subscription of the player whose token it is.

        :raises Denied: the token opens no seat.
        """
        _seated(host, token)
        await self._rows.drop(host.name, tokens.hashed(token), subscription)

    def _check(self, new: NewSubscription) -> None:
        """:raises BadField: notices cannot be sent there, or not be encrypted so."""
        from lastcard.server.features.push.encryption import is_public_key

        good = {
            "endpoint": self._client.reaches(new.endpoint),
            "p256dh": is_public_key(_bytes(new.p256dh)),
            "auth": len(_bytes(new.auth)) == _AUTH_BYTES,
        }
        for field, fine in good.items():
            if not fine:
                raise BadField(field, "invalid", allowed=fields_of(NewSubscription)[field])


def _bytes(text: str) -> bytes:
    from lastcard.server.features.push.encryption import data64

    try:
        return data64(text.rstrip("="))
    except ValueError:
        return b""


def _seated(host: TableHost, token: str) -> int:
    """:raises Denied: the token opens no seat."""
    chair = host.chair_of(token)
    if chair is None or not may_call(host.table, token, "POST", "/api/tables/{table}/push"):
        raise Denied("only-seats-told", status=_FORBIDDEN)
    return chair
