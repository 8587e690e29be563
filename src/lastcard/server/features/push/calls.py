"""The calls about notices of a turn."""

from typing import Any

from lastcard.server.features.push.answers import NewSubscription, PushKey, Subscribed
from lastcard.server.wire.call import NONE, Call

KEY = Call(
    method="GET",
    path="/api/push",
    summary="The server's key for Web Push",
    body=NONE,
    answer=PushKey,
)
SUBSCRIBE = Call(
    method="POST",
    path="/api/tables/{table}/push",
    summary="Be told of one's turn at a correspondence table, in this browser",
    body=NewSubscription,
    answer=Subscribed,
    status=201,
    errors=(403, 404, 409, 413),
    cost=5,
)
UNSUBSCRIBE = Call(
    method="DELETE",
    path="/api/tables/{table}/push/{subscription}",
    summary="Be told no longer, in that browser",
    body=NONE,
    answer=Subscribed,
    errors=(403, 404),
)

PUSH_CALLS: tuple[Call[Any, Any], ...] = (KEY, SUBSCRIBE, UNSUBSCRIBE)
"""In this order."""
