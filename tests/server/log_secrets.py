"""Secrets in what a server logs or prints: none may be there, of any test (R28)."""

import re
from collections.abc import Iterable

_CARD = r"(?:[RGBYP](?:\d|[SRDX])|W(?:4|B|F|S|C[123])?)"
_SECRETS = {
    "a seed or a hash of one": re.compile(r"(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])"),
    "a token": re.compile(r"(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])"),
    "cards": re.compile(rf"\b{_CARD}(?:\W{{1,4}}{_CARD}){{2,}}\b|\bCard\("),
}


def secrets_in(texts: Iterable[str]) -> list[str]:
    """What looks like a secret, each with what it looks like: tokens, seeds, and three cards in a row."""
    return [
        f"{what}: {found[0]}"
        for text in texts
        for what, form in _SECRETS.items()
        for found in form.finditer(text)
    ]
