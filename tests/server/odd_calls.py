"""Calls over HTTP that nobody should make, straight to the application: no network in between."""

import json
import re
from collections.abc import MutableMapping
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec
from starlette.applications import Starlette
from tests.server.odd_frames import ODD

from lastcard.server.app import CALLS
from lastcard.server.wire.call import NONE

_METHODS = ("GET", "POST", "DELETE", "PUT", "PATCH", "HEAD", "OPTIONS", "BREW")
_VALUES = (
    "none", "", "0", "-1", "1", str(2**70), "classic", "%00", "%2e%2e", "..", "x" * 300, "é", "\ufffd", "a b",
    "'; DROP TABLE log; --", "{table}", "__proto__", "\x1b[2J",
)  # fmt: skip
_HEADERS = (
    ("host", ("127.0.0.1", "cards.example", "", "[", "127.0.0.1:99999", "\x00")),
    ("origin", ("http://127.0.0.1", "http://[", "null", "https://evil.example")),
    ("accept-language", ("en", "es;q=0.1", "q" * 14_000, "*;q=nan", ";;;,,,")),
    ("authorization", ("Bearer x", "Bearer ", "x" * 5000, "Basic eA==")),
    ("content-type", ("application/json", "text/html", "multipart/form-data")),
    ("content-length", ("0", "-1", "9" * 30, "x")),
    ("x-forwarded-for", ("10.0.0.1", "::1", "\x00")),
    ("cookie", ("a=b", "=" * 5000)),
)
_BODIES = tuple(call.body for call in CALLS if call.body is not NONE)
_PARAMETER = re.compile(r"\{\w+\}")


@dataclass(frozen=True)
class OddCall:
    """A request."""

    method: str
    path: str
    query: str
    headers: tuple[tuple[str, str], ...]
    body: bytes


def random_call(chance: Random, table: str) -> OddCall:
    """One of the server's calls, or nearly one; now and then about a *table* that is there."""
    call = chance.choice(CALLS)
    method = call.method if chance.random() < 0.8 else chance.choice(_METHODS)
    path = _PARAMETER.sub(lambda _: chance.choice((table, chance.choice(_VALUES))), call.path)
    if chance.random() < 0.1:
        path = "/" + "/".join(chance.choice(_VALUES) for _ in range(chance.randint(0, 5)))
    query = "&".join(
        f"{name}={chance.choice(_VALUES)}" for name in (*call.query, "x") if chance.random() < 0.5
    )
    headers = tuple(
        (name, chance.choice(values)) for name, values in _HEADERS if chance.random() < 0.1 or name == "host"
    )
    if chance.random() < 0.9:
        headers = (("host", "127.0.0.1"), *headers[1:])
    return OddCall(method, path, query, headers, _body(chance))


def _body(chance: Random) -> bytes:
    """An object with the fields of some call's body, most of them odd; or bytes."""
    if chance.random() < 0.2:
        return chance.randbytes(chance.randrange(300))
    fields = msgspec.structs.fields(chance.choice(_BODIES))
    said = {field.encode_name: chance.choice((*ODD, *_VALUES)) for field in fields if chance.random() < 0.6}
    raw = json.dumps(said).encode("utf-8", "surrogatepass")
    return raw if chance.random() < 0.9 else raw[: chance.randrange(len(raw) + 1)]


async def ask(app: Starlette, call: OddCall) -> int:
    """The status of its answer.

    :raises AssertionError: unless there is one answer.
    """
    statuses: list[int] = []
    waiting = [{"type": "http.request", "body": call.body, "more_body": False}]

    async def receive() -> dict[str, Any]:
        return waiting.pop() if waiting else {"type": "http.disconnect"}

    async def send(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            statuses.append(message["status"])

    await app(
        {
            "type": "http",
            "http_version": "1.1",
            "method": call.method,
            "scheme": "http",
            "path": call.path,
            "raw_path": call.path.encode(),
            "query_string": call.query.encode(),
            "root_path": "",
            "headers": [(name.encode(), value.encode("latin-1", "replace")) for name, value in call.headers],
            "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 80),
            "state": {},
        },
        receive,
        send,
    )
    assert 1 == len(statuses), f"{call} was answered {len(statuses)} times"
    return statuses[0]
