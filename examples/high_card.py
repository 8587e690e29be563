"""A bot for the arena: lastcard arena "program:python3 examples/high_card.py" random --players 4

It plays the card with the most points and draws when it cannot play.  docs/bots.md describes each line it is
sent.
"""

import json
import sys


def worth(offer: str) -> int:
    """Sort key: plays first, high cards before low ones, wilds last."""
    if offer[0] in "RGBYP":
        return 100 + (int(offer[1]) if offer[1].isdigit() else 20)
    return 50 if offer[0] == "W" else 10 if offer == "accept" else 0


def answer(word: str, asked: dict) -> str:
    """Call UNO or catch if possible, else choose the best action."""
    offers = asked["offers"]
    calls = [offer for offer in offers if offer == "uno" or offer.startswith("catch")]
    if word == "may":
        return calls[0] if calls else "-"
    best = max((offer for offer in offers if offer not in calls), key=worth)
    plays_last_but_one = worth(best) >= 50 and len(asked["view"]["hand"]) == 2
    return best + "!" if plays_last_but_one else best


for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "lastcard":
        print("ready", flush=True)
    elif word in {"ask", "may"}:
        print(answer(word, json.loads(rest)), flush=True)
