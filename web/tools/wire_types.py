"""Writes the page's types of what it sends and is sent, from the server's own definitions: src/wire.ts.

python web/tools/wire_types.py          writes the file
python web/tools/wire_types.py --check  fails if it is not current
"""

import json
import re
import subprocess
import sys
import typing
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from lastcard.server.app import CALLS
from lastcard.server.wire.answers import Prefetched, Problem, SentenceProblem
from lastcard.server.wire.call import NONE, Call
from lastcard.server.wire.event_payloads import TOLD
from lastcard.server.wire.incoming import ClientFrame
from lastcard.server.wire.openapi import types as call_types
from lastcard.server.wire.outgoing import ServerFrame
from lastcard.server.wire.vocabulary import ColourLetter

WEB = Path(__file__).resolve().parents[1]
TYPES = WEB / "src" / "wire.ts"
BANNER = (
    "/** What the server reads and says, made from its own definitions by tools/wire_types.py: "
    "change it there. */"
)
NOISE = re.compile(
    r"( \*\n)? \* This interface was referenced by `Wire`'s JSON-Schema\n \* via the `definition` \"\w+\"\.\n"
)
EMPTY_COMMENT = re.compile(r"/\*\*\n \*/\n")
ROOT = re.compile(r"export interface Wire \{.*?\n\}\n", re.DOTALL)


def schema() -> dict[str, Any]:
    """Every message the server reads or says, as one JSON Schema."""
    said = typing.get_args(ServerFrame)
    wanted = [ClientFrame, *call_types(CALLS), *said, Prefetched, Problem, SentenceProblem, *TOLD]
    shapes, parts = msgspec.json.schema_components(wanted, ref_template="#/definitions/{name}")
    shape_of = dict(zip(wanted, shapes, strict=True)) | {str: {"type": "string"}}
    read = {kind.__name__ for kind in (*typing.get_args(ClientFrame), *(call.body for call in CALLS))}
    for name in parts.keys() - read:
        _require(parts[name])
    definitions = parts | {
        "ClientFrame": shape_of[ClientFrame],
        "ServerFrame": _either(said),
        "WireEvent": _either(TOLD),
        "Colour": _values(ColourLetter),
        "Calls": _calls(shape_of),
    }
    for holder in ("Happened", "Changed", "ReplayMoment"):
        definitions[holder]["properties"]["events"]["items"] = _ref("WireEvent")
    whole = {"title": "Wire", "type": "object", "properties": _each(definitions)}
    return whole | {"definitions": {name: _older(part) for name, part in definitions.items()}}


def _older(part: Any) -> Any:
    """*part* in the words of the older JSON Schema that json2ts reads: tuples, and objects with any keys."""
    if isinstance(part, list):
        return [_older(one) for one in part]
    if not isinstance(part, dict):
        return part
    said = {name: _older(one) for name, one in part.items() if name not in {"prefixItems", "maxItems"}}
    if "prefixItems" in part:
        row = _older(part["prefixItems"])
        return said | {"items": row, "minItems": len(row), "maxItems": len(row)}
    if said.get("type") == "object" and not said.keys() & {"properties", "additionalProperties"}:
        return said | {"additionalProperties": {}}
    return said


def _require(part: dict[str, Any]) -> None:
    """Fields with a default are always said; only those that may be UNSET are left out."""
    fields = part.get("properties", {})
    part["required"] = [
        name for name in fields if name in part.get("required", ()) or "default" in fields[name]
    ]


def _values(kind: Any) -> dict[str, Any]:
    """The values a text may have."""
    return {"enum": msgspec.json.schema(kind)["enum"]}


def _calls(shape_of: dict[Any, Any]) -> dict[str, Any]:
    """What each call is asked with and answers, by its method and path."""
    parts = {
        f"{call.method} {call.path}": _call(call, shape_of)
        for call in CALLS
        if call.answer is not msgspec.Raw
    }
    return {
        "type": "object",
        "description": "Every call by its method and path.",
        "properties": parts,
        "required": list(parts),
    }


def _call(call: Call[Any, Any], shape_of: dict[Any, Any]) -> dict[str, Any]:
    parts = {"answer": shape_of[call.answer]}
    if call.body is not NONE:
        parts["body"] = shape_of[call.body]
    return {"type": "object", "properties": parts, "required": list(parts)}


def _either(kinds: Iterable[type]) -> dict[str, Any]:
    return {"anyOf": [_ref(kind.__name__) for kind in kinds]}


def _ref(name: str) -> dict[str, str]:
    return {"$ref": f"#/definitions/{name}"}


def _each(definitions: dict[str, Any]) -> dict[str, Any]:
    return {name: _ref(name) for name in sorted(definitions)}


def types() -> str:
    """The schema as TypeScript."""
    tool = WEB / "node_modules" / ".bin" / "json2ts"
    style = ["--additionalProperties=false", "--unreachableDefinitions"]
    command = [str(tool), *style, "--bannerComment", BANNER]
    done = subprocess.run(command, input=json.dumps(schema()), capture_output=True, text=True, check=True)
    return ROOT.sub("", EMPTY_COMMENT.sub("", NOISE.sub("", done.stdout)))


def main() -> int:
    made = types()
    if "--check" not in sys.argv:
        TYPES.write_text(made, encoding="utf-8")
        return 0
    if TYPES.read_text(encoding="utf-8") == made:
        return 0
    print("web/src/wire.ts is not current: run python web/tools/wire_types.py", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
