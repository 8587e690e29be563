"""Writes the page's types of what it may send from the server's own messages: src/wire.ts.

python web/tools/wire_types.py          writes the file
python web/tools/wire_types.py --check  fails if it is not current
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec

from lastcard.server.wire import Frame, NewCard, NewSeat, NewTable

WEB = Path(__file__).resolve().parents[1]
TYPES = WEB / "src" / "wire.ts"
BANNER = "/** What the server reads, made from its own messages by tools/wire_types.py: change it there. */"


def schema() -> dict[str, Any]:
    """Every message the server reads, as one JSON Schema."""
    (frame, *_), parts = msgspec.json.schema_components(
        [Frame, NewTable, NewSeat, NewCard], ref_template="#/definitions/{name}"
    )
    definitions = parts | {"Frame": frame}
    return {"title": "Wire", "type": "object", "definitions": definitions, "properties": _each(definitions)}


def _each(definitions: dict[str, Any]) -> dict[str, Any]:
    return {name: {"$ref": f"#/definitions/{name}"} for name in sorted(definitions)}


def types() -> str:
    """The schema as TypeScript."""
    tool = WEB / "node_modules" / ".bin" / "json2ts"
    style = ["--additionalProperties=false", "--unreachableDefinitions", "--ignoreMinAndMaxItems"]
    command = [str(tool), *style, "--bannerComment", BANNER]
    done = subprocess.run(command, input=json.dumps(schema()), capture_output=True, text=True, check=True)  # noqa: S603
    return done.stdout


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
