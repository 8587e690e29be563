"""The cryptography of Web Push; needs the extra ``push``.

A message is encrypted for one subscriber (RFC 8291, in the encoding of RFC 8188) and carries a token signed
by the server (VAPID, RFC 8292), so that the push service can neither read nor forge it.
"""

import base64
import json
import os

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

_CURVE = ec.SECP256R1()
_NUMBER = 32
"""Bytes of a private key, and of each number of a signature."""
_RECORD_SIZE = 4096
"""The record size that RFC 8291 asks for; our messages are one record, and far shorter."""
_LAST_RECORD = b"\x02"


def encode64(data: bytes) -> str:
    """Encode *data* as URL-safe base64 without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode64(text: str) -> bytes:
    """Inverse of ``encode64``.

    :raises ValueError: *text* is not URL-safe base64.
    """
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def is_public_key(key: bytes) -> bool:
    """Whether *key* is an uncompressed point of P-256, as browsers send it."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, key)
    except ValueError:
        return False
    return key[:1] == b"\x04"


class SigningKey:
    """A private key of P-256."""

    def __init__(self, private: str | None = None) -> None:
        """The key with this *private* value; a new one if it is None."""
        self._key = (
            ec.generate_private_key(_CURVE)
            if private is None
            else ec.derive_private_key(int.from_bytes(decode64(private)), _CURVE)
        )
        self.public = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def private(self) -> str:
        """The private value, as text."""
        return encode64(self._key.private_numbers().private_value.to_bytes(_NUMBER))

    def shared_with(self, other: bytes) -> bytes:
        """The ECDH secret shared with the owner of the public key *other*."""
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, other)
        return self._key.exchange(ec.ECDH(), theirs)

    def authorization(self, audience: str, *, expires: int, contact: str | None) -> str:
        """The VAPID Authorization header for the push service at the origin *audience*."""
        claims: dict[str, str | int] = {"aud": audience, "exp": expires}
        if contact is not None:
            claims["sub"] = contact
        parts = ({"typ": "JWT", "alg": "ES256"}, claims)
        signed = ".".join(encode64(json.dumps(part, separators=(",", ":")).encode()) for part in parts)
        r, s = utils.decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        signature = encode64(r.to_bytes(_NUMBER) + s.to_bytes(_NUMBER))
        return f"vapid t={signed}.{signature}, k={encode64(self.public)}"


def encrypted(
    message: bytes,
    *,
    subscriber: bytes,
    auth: bytes,
    sender: SigningKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """Encrypt *message* for the browser with the public key *subscriber* and the secret *auth*.

    *sender* is a new key and *salt* is random, unless a test passes them.
    """
    once, salt = sender or SigningKey(), os.urandom(16) if salt is None else salt
    info = b"WebPush: info\0" + subscriber + once.public
    secret = _derive(once.shared_with(subscriber), salt=auth, info=info, length=32)
    key = _derive(secret, salt=salt, info=b"Content-Encoding: aes128gcm\0", length=16)
    nonce = _derive(secret, salt=salt, info=b"Content-Encoding: nonce\0", length=12)
    head = salt + _RECORD_SIZE.to_bytes(4) + len(once.public).to_bytes(1) + once.public
    return head + AESGCM(key).encrypt(nonce, message + _LAST_RECORD, None)


def _derive(secret: bytes, *, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=info).derive(secret)
