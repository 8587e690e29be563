"""Keys to a seat: shown once, kept only as a hash, compared in constant time."""

import hashlib
import hmac
import secrets

_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
_TABLE_LETTERS = 11
"""64 bits: a link that is not known cannot be guessed."""


def new_token() -> str:
    """256 bits, for the player's eyes only."""
    return secrets.token_urlsafe(32)


def new_table_id() -> str:
    """The part of a link that names a table, without letters that are mistaken for one another."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_TABLE_LETTERS))


def hashed(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def opens(token: str, kept: str) -> bool:
    """Whether *token* is the one whose hash was *kept*."""
    return hmac.compare_digest(hashed(token), kept)
