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
from dataclasses import fields
from pathlib import Path
from typing import Any, Literal, TypedDict

import msgspec

from lastcard.game import events
from lastcard.game.cards import Card
from lastcard.game.events import Secret
from lastcard.editions.sheet import Sheet
from lastcard.server.messages import outgoing as shapes
from lastcard.server.messages.incoming import Frame, NewCard, NewSeat, NewTable

WEB = Path(__file__).resolve().parents[1]
TYPES = WEB / "src" / "wire.ts"
BANNER = "/** What the server reads and says, made from its own definitions by tools/wire_types.py: change it there. */"
NOISE = re.compile(
    r"( \*\n)? \* This interface was referenced by `Wire`'s JSON-Schema\n \* via the `definition` \"\w+\"\.\n"
)
EMPTY_COMMENT = re.compile(r"/\*\*\n \*/\n")
ROOT = re.compile(r"export interface Wire \{.*?\n\}\n", re.DOTALL)


def schema() -> dict[str, Any]:
    """Every message the server reads or says, as one JSON Schema."""
    happenings = list(events_by_name().values())
    said = [*shapes.FRAMES, *shapes.ANSWERS, Sheet, *happenings]
    (frame, *_), parts = msgspec.json.schema_components(
        [Frame, NewTable, NewSeat, NewCard, *said], ref_template="#/definitions/{name}"
    )
    definitions = parts | {
        "Frame": frame,
        "ServerFrame": _either(shapes.FRAMES),
        "WireEvent": _either(happenings),
        "Colour": {"enum": list(typing.get_args(shapes.Colour))},
    }
    for holder in ("Happened", "Moment"):
        definitions[holder]["properties"]["events"]["items"] = _ref("WireEvent")
    definitions["Line"]["required"] = list(definitions["Line"]["properties"])  # its defaults are written too
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


def events_by_name() -> dict[str, type]:
    """What may happen in a round and at a table, each as it travels."""
    of_rounds = [_tagged(event, _event_fields(event)) for event in typing.get_args(events.Event)]
    of_tables = [_tagged(note, typing.get_type_hints(note, include_extras=True)) for note in shapes.NOTES]
    return {kind.__name__: kind for kind in (*of_rounds, *of_tables)}


def _tagged(kind: type, hints: dict[str, Any]) -> type:
    """An event as it travels: its name, and its fields."""
    return TypedDict(kind.__name__, {"is": Literal[kind.__name__], **hints})  # type: ignore[operator,no-any-return]


def _event_fields(event: type) -> dict[str, Any]:
    hints = typing.get_type_hints(event)
    return {one.name: _travelling(one.name, hints[one.name]) for one in fields(event)}


def _travelling(name: str, hint: Any) -> Any:
    """A field's type on the wire: cards are texts, and what is hidden from the viewer is null."""
    if typing.get_origin(hint) is Secret:
        return _travelling(name, typing.get_args(hint)[0]) | None
    if typing.get_origin(hint) is tuple:
        return list[_travelling(name, typing.get_args(hint)[0])]  # type: ignore[misc]
    if name == "colour":
        return shapes.Colour
    return str if hint is Card else hint


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
    done = subprocess.run(command, input=json.dumps(schema()), capture_output=True, text=True, check=True)  # noqa: S603
    return ROOT.sub("", EMPTY_COMMENT.sub("", NOISE.sub("", done.stdout)))


def main() -> int:
    made = types()
    if "--check" not in sys.argv:
        TYPES.write_text(made, encoding="utf-8")
        return 0
    if TYPES.read_text(encoding="utf-8") == made:
        return 0
    print("web/src/wire.ts is not current: run python web/tools/wire_types.py", file=sys.stderr)  # noqa: T201
    return 1


if __name__ == "__main__":
    sys.exit(main())
