"""How tables are divided among nodes: each works out its own part from what all of them can see."""

import math
from collections.abc import Mapping, Sequence
from typing import TypeVar

T = TypeVar("T")
_LEAST = 8
_SLACK = 0.1
"""A node gives tables away when it has so much more than its share: a few more are not worth the move."""


def share(orphans: Sequence[T], nodes: Sequence[str], node: str) -> Sequence[T]:
    """The part of *orphans* that *node* takes over, in their order."""
    ranked = sorted(nodes)
    return orphans[ranked.index(node) :: len(ranked)]


def gifts(owned: Mapping[str, int], node: str) -> dict[str, int]:
    """How many tables *node* gives to each other node, where *owned* says how many each of them has.

    All who have too many give in proportion, so that together they give what is needed and no more.
    """
    fair = sum(owned.values()) / len(owned)
    surplus = {one: count - math.ceil(fair) for one, count in owned.items() if count > math.ceil(fair)}
    if surplus.get(node, 0) < max(_LEAST, fair * _SLACK):
        return {}
    part = surplus[node] / sum(surplus.values())
    needed = {one: math.floor(fair) - count for one, count in owned.items() if count < math.floor(fair)}
    return {one: math.floor(count * part) for one, count in sorted(needed.items()) if count * part >= 1}
