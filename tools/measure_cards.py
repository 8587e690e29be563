"""Measures the ready-made rules and writes the figures into every language's ``ready_made.toml``.

    python tools/measure_cards.py [ROUNDS]

Bots play ROUNDS rounds of four in the modern edition with each card and without it.
"""

import sys
from pathlib import Path

from lastcard.bots.card_trial import try_card
from lastcard.language.lexicon import grammars
from lastcard.language.suggest import ready_made
from lastcard.words import ENGLISH

WORDS = Path(__file__).parents[1] / "src/lastcard/words"


def main() -> None:
    """Measure every rule once, and write it in every language."""
    rounds = int(sys.argv[1]) if sys.argv[1:] else 400
    figures = []
    for card in ready_made(ENGLISH):
        tried = try_card("modern", card.rule, seconds=3_600, most=rounds)
        figures.append((round(tried.longer, 2), round(tried.leader or 0, 2)))
    for language in grammars():
        path = WORDS / language / "ready_made.toml"
        comment = path.read_text(encoding="utf-8").partition("\n")[0]
        cards = zip(ready_made(language), figures, strict=True)
        entries = (
            f'[[card]]\nrule = "{card.rule}"\nlonger = {longer}\nleader = {leader}\n'
            for card, (longer, leader) in cards
        )
        path.write_text(f"{comment}\n{''.join(entries)}", encoding="utf-8")


if __name__ == "__main__":
    main()
