"""Frames that nobody should send."""

import json
from random import Random
from typing import Any

from lastcard.server.wire.incoming import read_frame
from lastcard.server.wire.problems import BadField, Denied

GOOD = (
    '{"t":"hello","token":null,"since":null}',
    '{"t":"do","id":"c1","do":"R7!","at":17}',
    '{"t":"table","id":"c3","do":"start"}',
    '{"t":"salt","open":"anything at all, really"}',
    '{"t":"say","emote":"clap"}',
)
ODD: tuple[Any, ...] = (
    None, True, -1, 2**63, 2**70, 1e400, float("nan"), "", "\x00", "\ud800", "x" * 5000, [], [[[]]], {},
)  # fmt: skip


def mutated(chance: Random) -> bytes:
    """A frame that was good once: fields swapped, dropped, added, bytes flipped, cut, nested or doubled."""
    text = chance.choice(GOOD)
    match chance.randrange(8):
        case 0:
            raw = bytearray(text.encode())
            for _ in range(chance.randint(1, 8)):
                raw[chance.randrange(len(raw))] = chance.randrange(256)
            return bytes(raw)
        case 1:
            return text.encode()[: chance.randrange(len(text))]
        case 2:
            return chance.randbytes(chance.randrange(200))
        case 3:
            return (text * chance.randint(2, 200)).encode()
        case 4:
            return b'{"a":' * chance.randint(1, 2000)
        case 5:
            return text.replace('"t":', '"t":"do","t":', 1).encode()
        case _:
            frame = json.loads(text)
            frame[chance.choice([*frame, "extra", "at", "id", "do"])] = chance.choice(ODD)
            return json.dumps(frame).encode("utf-8", "surrogatepass")


def unreadable(chance: Random) -> bytes:
    """A mutated frame that the server cannot read."""
    while True:
        raw = mutated(chance)
        try:
            read_frame(raw)
        except (BadField, Denied):
            return raw
