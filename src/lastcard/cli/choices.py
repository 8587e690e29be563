"""Options as they are typed on the command line."""

import json
import sys
from collections.abc import Sequence
from typing import Any, NoReturn


def read_options(pairs: Sequence[str]) -> dict[str, Any]:
    """NAME=VALUE pairs as options; a value is JSON where it reads as JSON, else a word.

    :raises ValueError: for one without "=".
    """
    options: dict[str, Any] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise ValueError(f"{pair!r}: an option is written NAME=VALUE, such as stacking=same")
        try:
            options[name] = json.loads(value)
        except json.JSONDecodeError:
            options[name] = value
    return options


def refuse(error: Exception | str) -> NoReturn:
    """Say what was wrong, and stop with status 2; nothing was done."""
    print(f"lastcard: {error}", file=sys.stderr)
    raise SystemExit(2)
