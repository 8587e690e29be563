"""Tokens: shown once, stored only as a hash, compared in constant time; and what a token opens at a table."""

import hashlib
import hmac
import secrets

from lastcard.server.table.state import TableState

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


def chair_opened(table: TableState, token: str) -> int | None:
    """The chair that *token* opens.  Every chair is tried, so that the time tells nothing."""
    found = None
    for number, chair in enumerate(table.chairs):
        if chair is not None and chair.token is not None and opens(token, chair.token):
            found = number
    return found


def claim_opened(table: TableState, token: str) -> str | None:
    """The hash of *token*, if its owner waits for a chair or may come back to one."""
    claims = [waiter.token for waiter in table.queue]
    claims += [chair.claim for chair in table.chairs if chair is not None and chair.claim is not None]
    return next((claim for claim in claims if opens(token, claim)), None)
