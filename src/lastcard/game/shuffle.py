"""Shuffles that anyone can verify: a seed and a number give the same order on any machine.

The seed is the key of an HMAC-SHA256; the messages ``n/0``, ``n/1``, … give blocks of eight 32-bit
big-endian words.  The words drive a Fisher-Yates shuffle from the end; words that would make some places
likelier are skipped.  ``ALGORITHM`` names this procedure and changes whenever it does.
"""

import hmac
from collections.abc import Callable, Iterator, Sequence
from struct import unpack
from typing import TypeAlias, TypeVar

from lastcard.game.cards import Card
from lastcard.game.errors import FieldError

T = TypeVar("T")
Shuffle: TypeAlias = Callable[[Sequence[Card], str, int], tuple[Card, ...]]
"""A function that shuffles cards, given a seed and the number of the shuffle, such as ``shuffled``."""

ALGORITHM = "lastcard-shuffle-1"
_WORDS = 2**32


def seed_text(seed: object, error: type[FieldError]) -> str:
    """The seed as text, so that ``7`` and ``"7"`` give the same deal.

    :raises error: if it is another type.
    """
    if isinstance(seed, str):
        return seed
    if isinstance(seed, int) and not isinstance(seed, bool):
        return str(seed)
    raise error("seed", "not-text", given=seed)


def words(seed: str, n: int) -> Iterator[int]:
    """The endless sequence of 32-bit words of shuffle *n*."""
    key = seed.encode()
    block = 0
    while True:
        digest = hmac.digest(key, f"{n}/{block}".encode(), "sha256")
        yield from unpack(">8I", digest)
        block += 1


def below(limit: int, source: Iterator[int]) -> int:
    """A uniform random number from 0 to *limit* - 1."""
    fair = _WORDS - _WORDS % limit
    word = next(source)
    while word >= fair:
        word = next(source)
    return word % limit


def shuffled(items: Sequence[T], seed: str, n: int) -> tuple[T, ...]:
    """*items* in the order of shuffle *n* of *seed*."""
    order = list(items)
    source = words(seed, n)
    for last in range(len(order) - 1, 0, -1):
        other = below(last + 1, source)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


COIN = (Card("", "heads"), Card("", "tails"))
"""The two sides of a coin, as cards: flipping the coin shuffles them, and the first is up."""
DIE = tuple(Card("", f"die {number}") for number in range(1, 7))
"""The sides of a die, as cards."""
