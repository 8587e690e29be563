"""Subscriptions to turn notifications: who may have one, and what is checked."""

import hashlib
from typing import Annotated

import msgspec
from msgspec import Meta

from lastcard.server.features.push.client import LONGEST_ENDPOINT, PushClient
from lastcard.server.features.push.rows import PushRows, Subscription
from lastcard.server.features.push.server_key import ServerKey
from lastcard.server.features.push.turn_notices import awaited
from lastcard.server.limits import Limits
from lastcard.server.live.host import TableHost
from lastcard.server.table import tokens
from lastcard.server.table.correspondence import by_correspondence
from lastcard.server.table.rights import may_call
from lastcard.server.wall_clock import wall_time
from lastcard.server.wire.problems import BadField, Denied
from lastcard.server.wire.validation import fields_of

_FORBIDDEN, _CONFLICT = 403, 409
_AUTH_BYTES = 16
_ID_LETTERS = 32


class NewSubscription(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a browser got from its push service: the endpoint, and the keys to encrypt with."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=LONGEST_ENDPOINT, extra={"says": "push-endpoint"})]
    p256dh: Annotated[str, Meta(max_length=100, extra={"says": "push-public-key"})]
    auth: Annotated[str, Meta(max_length=40, extra={"says": "push-auth"})]


class Subscriptions:
    """Adds and removes the subscriptions of players."""

    def __init__(self, rows: PushRows, limits: Limits, key: ServerKey, client: PushClient) -> None:
        self._rows, self._limits, self._key, self._client = rows, limits, key, client

    async def add(self, host: TableHost, token: str, new: NewSubscription, language: str) -> str:
        """Subscribe the player with *token*, and return the id.  They are not notified of the current turn.

        :raises Denied: no notifications are sent, or not to this player at this table.
        :raises BadField: it is not what a browser would send.
        :raises Unavailable: it may or may not be stored.
        """
        if not self._key.usable:
            raise Denied("no-push", status=_CONFLICT)
        self._check(new)
        # In the table's inbox: if the match ends meanwhile, this subscription is deleted, too.
        return await host.in_turn(lambda: self._added(host, token, new, language))

    async def _added(self, host: TableHost, token: str, new: NewSubscription, language: str) -> str:
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
        await self._rows.add(host.lease, one, most=self._limits.subscriptions)
        return one.id

    async def delete(self, host: TableHost, token: str, subscription: str) -> None:
        """Delete a subscription of the player with *token*.

        :raises Denied: the token opens no seat.
        """
        _chair(host, token)
        await self._rows.delete(host.name, tokens.hashed(token), subscription)

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
