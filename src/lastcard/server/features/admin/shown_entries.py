"""Entries of a table's log as operators see them: a round may still be played, and they may play themselves.

``lastcard export --table`` writes all of it, for whoever has the database.
"""

from typing import Any

import msgspec

_HIDDEN = frozenset({"secret", "salts", "seed", "token", "origin"})
"""Fields with the secrets of deals, tokens, and addresses."""
_GIVES = "give"
"""The action whose cards only two players see."""


def shown_entry(entry: msgspec.Raw) -> msgspec.Raw:
    """*entry* without the secrets of its table."""
    return msgspec.Raw(msgspec.json.encode(_without(msgspec.json.decode(entry))))


def _without(value: Any) -> Any:
    if isinstance(value, list):
        return [_without(one) for one in value]
    if not isinstance(value, dict):
        return value
    shown = {name: _without(one) for name, one in value.items() if name not in _HIDDEN}
    if str(shown.get("do", "")).startswith(_GIVES):
        shown["do"] = _GIVES
    return shown
