"""What the seats of a round win and lose: in all, nothing."""

from collections.abc import Sequence

REWARDS = ("win", "points")
"""How the losers share their loss: equally, or as the points left in their hands."""


def shares(won: Sequence[bool], points: Sequence[int], reward: str) -> list[float]:
    """By seat: the winners share 1, the others lose 1 between them.

    All get 0 where nobody has won, or everybody.
    """
    winners = sum(won)
    losers = len(won) - winners
    if not winners or not losers:
        return [0.0] * len(won)
    left = sum(count for count, mine in zip(points, won, strict=True) if not mine)
    by_points = reward == "points" and left > 0
    return [
        1 / winners if mine else -(count / left if by_points else 1 / losers)
        for count, mine in zip(points, won, strict=True)
    ]
