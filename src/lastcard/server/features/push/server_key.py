"""The server's key for push services, and the messages encrypted with it."""

import asyncio
import hashlib
import importlib.util
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from lastcard.server.features.push.rows import PushRows, Subscription
from lastcard.server.wall_clock import wall_time

if TYPE_CHECKING:
    from lastcard.server.features.push.encryption import SigningKey

_VALID_SECONDS = 12 * 3600
"""How long a signed token is valid; push services allow a day."""
_REUSE_SECONDS = 3600.0
"""For how long a token is reused."""
_TOKENS = 256


class ServerKey:
    """Signs and encrypts messages.  The key is created on first use and stored: every node has the same."""

    def __init__(self, rows: PushRows, *, contact: str | None) -> None:
        """*contact* is how push services reach the operator: a mail address or a page."""
        self.usable = importlib.util.find_spec("cryptography") is not None
        """Whether the extra ``push`` is installed."""
        self._rows, self._contact = rows, contact
        self._key: SigningKey | None = None
        self._tokens: dict[str, tuple[float, str]] = {}

    async def public(self) -> str | None:
        """The public key in base64; None if the extra ``push`` is not installed."""
        if not self.usable:
            return None
        from lastcard.server.features.push.encryption import encode64

        return encode64((await self._signing()).public)

    async def _signing(self) -> "SigningKey":
        from lastcard.server.features.push.encryption import SigningKey

        if self._key is None:
            stored = await self._rows.key()
            self._key = SigningKey(stored or await self._rows.store_key(SigningKey().private))
        return self._key

    async def encrypt(self, message: bytes, who: Subscription, *, ttl: int) -> tuple[dict[str, str], bytes]:
        """Encrypt *message*; return the headers and the body.

        The push service keeps the last one for each table, for *ttl* seconds.
        """
        from lastcard.server.features.push.encryption import decode64, encrypted

        headers = {
            "Authorization": self._authorization(await self._signing(), who.endpoint),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(ttl),
            # Hashed: anybody who has a table's id may watch it.
            "Topic": hashlib.sha256(who.table.encode()).hexdigest()[:32],
            "Urgency": "normal",
        }
        subscriber, auth = decode64(who.public_key), decode64(who.auth)
        return headers, await asyncio.to_thread(encrypted, message, subscriber=subscriber, auth=auth)

    def _authorization(self, key: "SigningKey", endpoint: str) -> str:
        url, now = urlsplit(endpoint), wall_time()
        audience = f"{url.scheme}://{url.netloc}"
        made, token = self._tokens.get(audience, (0.0, ""))
        if not 0 <= now - made < _REUSE_SECONDS:
            token = key.authorization(audience, expires=int(now) + _VALID_SECONDS, contact=self._contact)
            if len(self._tokens) >= _TOKENS:
                self._tokens.clear()
            self._tokens[audience] = now, token
        return token
