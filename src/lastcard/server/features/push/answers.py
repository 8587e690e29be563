"""What is said and answered about notices of a turn."""

from typing import Annotated

import msgspec
from msgspec import Meta

from lastcard.server.features.push.client import LONGEST_ENDPOINT


class PushKey(msgspec.Struct, frozen=True, kw_only=True):
    """What a browser needs to be sent notices."""

    key: str | None
    """The server's public key, which a browser subscribes with; null where the server sends no notices."""


class NewSubscription(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a browser has from its push service: where notices go, and what they are encrypted with."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=LONGEST_ENDPOINT, extra={"says": "push-endpoint"})]
    p256dh: Annotated[str, Meta(max_length=100, extra={"says": "push-public-key"})]
    auth: Annotated[str, Meta(max_length=40, extra={"says": "push-auth"})]


class Subscribed(msgspec.Struct, frozen=True, kw_only=True):
    """A browser that is told of its player's turns, or no longer."""

    subscription: str
    """The id by which it is taken back."""
