"""R11: over many shuffles every card comes to every place equally often.

``python -m tests.server.shuffles --count 1000000`` is the long run; the suite makes a few thousand.  Every
shuffle has a seed as the server makes it, of a secret and the players' salts.
"""

import argparse
import math
import sys
import time
from array import array
from collections.abc import Iterable

from lastcard.game.shuffle import shuffled
from lastcard.server.table.committed_shuffle import new_secret, shuffle_seed

_DECK = 108


def fairness(secrets: Iterable[str]) -> tuple[float, float]:
    """The p-values of a shuffle by each secret: of every card at every place, and of the first card."""
    places = [array("L", [0]) * _DECK for _ in range(_DECK)]
    cards = tuple(range(_DECK))
    for secret in secrets:
        seed = shuffle_seed(secret, round_number=1, salts=("one", "another"))
        for place, card in zip(places, shuffled(cards, seed, 0), strict=True):
            place[card] += 1
    expected = sum(places[0]) / _DECK
    squares = [sum((seen - expected) ** 2 / expected for seen in place) for place in places]
    # Each card is at one place only, so the cells vary a little more than independent ones would.
    everywhere = sum(squares) * (_DECK - 1) / _DECK
    return _p_value(everywhere, (_DECK - 1) ** 2), _p_value(squares[0], _DECK - 1)


def is_fair(p_value: float) -> bool:
    """Whether chance alone may well have given it."""
    return 0.001 < p_value < 0.999


def _p_value(chi_square: float, freedom: int) -> float:
    """How often chance alone gives as much or more, by the approximation of Wilson and Hilferty."""
    spread = 2 / (9 * freedom)
    deviation = ((chi_square / freedom) ** (1 / 3) - (1 - spread)) / math.sqrt(spread)
    return math.erfc(deviation / math.sqrt(2)) / 2


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1_000_000)
    args = parser.parse_args()
    began = time.monotonic()
    found = fairness(new_secret() for _ in range(args.count))
    sys.stdout.write(
        f"{args.count} shuffles: p-value of every card at every place {found[0]:.3f}, "
        f"of the first card {found[1]:.3f}   {time.monotonic() - began:.0f} s\n"
    )
    sys.exit(0 if all(map(is_fair, found)) else 1)


if __name__ == "__main__":
    main()
