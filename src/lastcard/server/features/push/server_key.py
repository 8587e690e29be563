"""The server's key for push services, and messages made ready to be sent with it."""

import asyncio
import hashlib
import importlib.util
from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlsplit

from lastcard.server.storage import Subscription
from lastcard.server.storage.push_rows import PushRows
from lastcard.server.wall_clock import wall_time

if TYPE_CHECKING:
    from lastcard.server.features.push.encryption import SigningKey

_VALID_SECONDS = 12 * 3600
"""Of a signed token; push services allow a day."""
_AGAIN_SECONDS = 3600.0
"""For how long a token is used again."""
_TOKENS = 256


class Letter(NamedTuple):
    """A message for one browser, which nobody else can read."""

    headers: Mapping[str, str]
    body: bytes


class ServerKey:
    """Made when it is first asked for, and kept in the database: every node has the same."""

    def __init__(self, rows: PushRows, *, contact: str | None) -> None:
        """*contact* is how push services reach the operator: an address of mail or of a page."""
        self.usable = importlib.util.find_spec("cryptography") is not None
        """Whether the extra ``push`` is installed."""
        self._rows, self._contact = rows, contact
        self._key: SigningKey | None = None
        self._tokens: dict[str, tuple[float, str]] = {}

    async def public(self) -> str | None:
        """The public key, as browsers want it; None where the extra ``push`` is missing."""
        if not self.usable:
            return None
        from lastcard.server.features.push.encryption import text64

        return text64((await self._signing()).public)

    async def _signing(self) -> "SigningKey":
        from lastcard.server.features.push.encryption import SigningKey

        if self._key is None:
            kept = await self._rows.key()
            self._key = SigningKey(kept or await self._rows.keep_key(SigningKey().private))
        return self._key

    async def letter(self, message: bytes, who: Subscription, *, ttl: int) -> Letter:
        """*message* for *who*; the push service keeps it for *ttl* seconds, and only the last for a table."""
        from lastcard.server.features.push.encryption import data64, sealed

        headers = {
            "Authorization": self._authorization(await self._signing(), who.endpoint),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(ttl),
            # Whoever has a table's id may watch it: the push service is not told.
            "Topic": hashlib.sha256(who.table.encode()).hexdigest()[:32],
            "Urgency": "normal",
        }
        subscriber, auth = data64(who.public_key), data64(who.auth)
        return Letter(headers, await asyncio.to_thread(sealed, message, subscriber=subscriber, auth=auth))

    def _authorization(self, key: "SigningKey", endpoint: str) -> str:
        url, now = urlsplit(endpoint), wall_time()
        audience = f"{url.scheme}://{url.netloc}"
        made, token = self._tokens.get(audience, (0.0, ""))
        if not 0 <= now - made < _AGAIN_SECONDS:
            token = key.authorization(audience, expires=int(now) + _VALID_SECONDS, contact=self._contact)
            if len(self._tokens) >= _TOKENS:
                self._tokens.clear()
            self._tokens[audience] = now, token
        return token
