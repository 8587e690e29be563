"""A deal that nobody can choose: server and players commit to their parts before any part is known.

Before a deal the server draws a secret and shows its SHA-256, the commitment.  Players then commit to salts,
likewise by SHA-256, and open them only once the deal is called and nobody can commit any more.  The shuffle's
seed is HMAC-SHA256 with the secret as key over the round's number and every opened salt in the order of the
chairs.  After the round the secret is opened.  ``salt_commits`` keeps the order of these steps.
"""

import hashlib
import hmac
import json
import secrets
from collections.abc import Sequence
from functools import lru_cache

from lastcard.game import Rules
from lastcard.game.shuffle import ALGORITHM as SHUFFLE
from lastcard.words import ENGLISH, translator

ALGORITHM = f"lastcard-deal-1/{SHUFFLE}"
"""Names exactly what is written above, and the shuffle it feeds; changes if either does."""

RESUMED = "lastcard-resumed-1"
"""Of a round that continues another: the other round's proof covers the deal."""


def new_secret() -> str:
    """256 bits from the system's own source, as hexadecimal text."""
    return secrets.token_hex(32)


@lru_cache(maxsize=4096)
def commitment(secret: str) -> str:
    """The SHA-256 of the server's secret or a player's salt, shown before the deal."""
    return hashlib.sha256(secret.encode()).hexdigest()


def shuffle_seed(secret: str, *, round_number: int, salts: Sequence[str]) -> str:
    """The seed handed to the engine; a seat that sent no salt counts as "" ."""
    message = json.dumps(
        {"round": round_number, "salts": list(salts)},
        ensure_ascii=False,
        separators=(",", ":"),
    )
    return hmac.new(secret.encode(), message.encode(), "sha256").hexdigest()


_STEPS = ("commitment", "salts", "seed", "words", "shuffle", "order", "hands", "first", "empty", "dealer")


def how(rules: Rules, language: str = ENGLISH) -> list[str]:
    """Every step from a secret to a deal by *rules*, so that anybody can write a check."""
    say = translator(language).say
    return [say(f"proof-{step}", draw=rules.dealer_draw.value) for step in _STEPS]
