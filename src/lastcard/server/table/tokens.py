"""Tokens of seats: shown once, stored only as a hash, compared in constant time."""

import hashlib
import hmac
import secrets

_ORIGIN_DIGITS = 4

_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
_TABLE_LETTERS = 11
"""64 bits: a link cannot be guessed."""


def new_token() -> str:
    """A new token of 256 bits."""
    return secrets.token_urlsafe(32)


def new_table_id() -> str:
    """A new table's id, without letters that look alike."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_TABLE_LETTERS))


def origin_of(place: str, address: str) -> str:
    """A short fingerprint of *address* at one *place*, a table or a tournament; "" for no address.

    It says whether two people at the same place came from one address.  Logs hold it instead of the address:
    it has 16 bits, so that nobody can work the address out from it.
    """
    digest = hashlib.sha256(f"{place}/{address}".encode()).hexdigest()
    return digest[:_ORIGIN_DIGITS] if address else ""


def hashed(token: str) -> str:
    """The hash of a token, which is all that is stored of it."""
    return hashlib.sha256(token.encode()).hexdigest()


def opens(token: str, kept: str) -> bool:
    """Whether *kept* is the hash of *token*."""
    return hmac.compare_digest(hashed(token), kept)
