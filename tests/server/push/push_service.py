"""A push service of our own on loopback, and a browser that reads what it is sent: from the RFCs alone."""

import asyncio
import base64
import contextlib
import datetime as dt
import hashlib
import hmac
import ipaddress
import json
import os
import ssl
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.x509.oid import NameOID

CURVE = ec.SECP256R1()


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "==")


def point(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )


def expanded(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """HKDF of one block, as RFC 5869 writes it."""
    key = hmac.new(salt, secret, hashlib.sha256).digest()
    return hmac.new(key, info + b"\x01", hashlib.sha256).digest()[:length]


@dataclass
class Browser:
    """A subscriber: its keys, and the steps by which RFC 8291 reads a message."""

    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(CURVE))
    auth: bytes = field(default_factory=lambda: os.urandom(16))

    def read(self, body: bytes) -> bytes:
        salt, size, length = body[:16], int.from_bytes(body[16:20]), body[20]
        sender, cipher = body[21 : 21 + length], body[21 + length :]
        assert len(cipher) <= size
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender)
        info = b"WebPush: info\0" + point(self.key) + sender
        secret = expanded(self.auth, self.key.exchange(ec.ECDH(), theirs), info, 32)
        key = expanded(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = expanded(salt, secret, b"Content-Encoding: nonce\0", 12)
        padded = AESGCM(key).decrypt(nonce, cipher, None).rstrip(b"\0")
        assert padded.endswith(b"\x02")
        return padded[:-1]

    def subscription(self, endpoint: str) -> dict[str, str]:
        return {"endpoint": endpoint, "p256dh": encoded(point(self.key)), "auth": encoded(self.auth)}


def signed_by(authorization: str) -> tuple[str, dict[str, Any]]:
    """The public key of a VAPID header and what it claims, once the signature has been checked."""
    scheme, _, rest = authorization.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    head, claims, signature = parts["t"].split(".")
    assert "vapid" == scheme
    assert {"typ": "JWT", "alg": "ES256"} == json.loads(decoded(head))
    numbers = decoded(signature)
    r, s = int.from_bytes(numbers[:32]), int.from_bytes(numbers[32:])
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(parts["k"]))
    signed = f"{head}.{claims}".encode()
    public.verify(utils.encode_dss_signature(r, s), signed, ec.ECDSA(hashes.SHA256()))
    return parts["k"], json.loads(decoded(claims))


@dataclass
class Sent:
    """A message as the push service got it."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class PushService:
    """Keeps what it is sent; answers with *status*, and only while *answering* is set."""

    context: ssl.SSLContext
    host: str = ""
    status: int = 201
    got: "asyncio.Queue[Sent]" = field(default_factory=asyncio.Queue)
    answering: asyncio.Event = field(default_factory=asyncio.Event)

    def endpoint(self, name: str) -> str:
        return f"https://{self.host}/send/{name}"

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
            headers = {name.lower(): value for name, _, value in (one.partition(": ") for one in head[1:-2])}
            body = await reader.readexactly(int(headers["content-length"]))
            self.got.put_nowait(Sent(head[0].split()[1], headers, body))
            await self.answering.wait()
            writer.write(f"HTTP/1.1 {self.status} Told\r\nContent-Length: 0\r\n\r\n".encode())
            await writer.drain()
        writer.close()


@contextlib.asynccontextmanager
async def push_service(folder: Path) -> AsyncIterator[PushService]:
    """A push service that answers, over TLS with a certificate that its ``context`` trusts."""
    certificate, theirs = _certified(folder), ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    theirs.load_cert_chain(certificate)
    service = PushService(ssl.create_default_context(cafile=str(certificate)))
    service.answering.set()
    server = await asyncio.start_server(service.serve, "127.0.0.1", 0, ssl=theirs)
    service.host = f"127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield service
    finally:
        service.answering.set()
        server.close()


def _certified(folder: Path) -> Path:
    """A file with a new key, and a certificate for loopback that it signs itself."""
    key = ec.generate_private_key(CURVE)
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "push service of a test")])
    now = dt.datetime.now(dt.UTC)
    addresses = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))])
    certificate = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - dt.timedelta(days=1))
        .not_valid_after(now + dt.timedelta(days=1))
        .add_extension(addresses, critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(key.public_key()), critical=False)
        .sign(key, hashes.SHA256())
    )
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    file = folder / "push.pem"
    file.write_bytes(private + certificate.public_bytes(serialization.Encoding.PEM))
    return file
