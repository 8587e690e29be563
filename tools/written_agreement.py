"""Plays random written rules with the engine and the simulator, and compares their states after every action.

    python tools/written_agreement.py [ACTIONS] [SEED]

Run from the root of the repository.  The rules come from ``tests/language/written_rules.py`` and use the
whole language; three different ones are on the three cards of the modern edition.  Stops at the first
difference.
"""

import random
import sys
from pathlib import Path

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.language.written_rules import rules
from tools.oracle.agreement import agree

from lastcard.editions.options import build
from lastcard.game.effects import Effect
from lastcard.game.rules import Rules
from lastcard.language.written_cards import describe

CARDS = ("WC1", "WC2", "WC3")
BATCH = 100


def written(batch: int) -> list[tuple[Effect, ...]]:
    """Random rules, determined by the number."""
    found: list[tuple[Effect, ...]] = []

    @seed(batch)
    @settings(
        max_examples=BATCH, phases=(Phase.generate,), database=None, suppress_health_check=list(HealthCheck)
    )
    @given(st.lists(rules(("R", "G", "B", "Y")), min_size=3, max_size=3))
    def collect(some: list[tuple[Effect, ...]]) -> None:
        found.extend(some)

    collect()
    return found


def table(effects: list[tuple[Effect, ...]], rng: random.Random) -> Rules:
    """The modern rules with these three written cards."""
    rules = build("modern", {"hand_size": rng.choice((2, 4, 7))})
    for card, these in zip(CARDS, effects, strict=True):
        rules = rules.with_effects(card, *these).but(written={**rules.written, card: describe(these)})
    return rules


def main() -> None:
    """Compare this many actions and print the number."""
    wanted = int(sys.argv[1]) if sys.argv[1:] else 300_000
    first = int(sys.argv[2]) if sys.argv[2:] else 1
    rng = random.Random(first)  # noqa: S311 - games, not secrets
    moves = tables = 0
    batch = first
    while moves < wanted:
        found = written(batch)
        batch += 1
        for at in range(0, len(found) - 2, 3):
            moves += agree(table(found[at : at + 3], rng), 1_500, rng).moves
            tables += 1
            if moves >= wanted:
                break
    sys.stdout.write(f"{moves} actions with {3 * tables} written rules at {tables} tables: no difference\n")


if __name__ == "__main__":
    main()
