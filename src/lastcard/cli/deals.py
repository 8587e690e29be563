"""A small verifier of its own: it shares no code with the server whose deals it checks.

For each round of a record it checks that the secret is the one committed to, that the seed is made of it
and of everybody's salt, and that the cards were dealt in the order which that seed gives; then that the
round was played by the rules.
"""

import hashlib
import hmac
import json
from collections.abc import Iterator
from typing import Any

_MARK = "# deal {"
_PROOF = {"algorithm": str, "round": int, "seed": str, "commitment": str, "salts": list}
ALGORITHM = "lastcard-deal-1/lastcard-shuffle-1"


class UnfairDeal(ValueError):
    """A deal that is not what was committed to."""


def check_deals(text: str) -> list[str]:
    """One line for each round that was checked.

    :raises ValueError: naming the first that does not hold.
    """
    from lastcard.notation.record import read_record, replay

    record = read_record(text)
    proofs = [
        _proof(number, line[7:]) for number, line in enumerate(text.splitlines(), 1) if line.startswith(_MARK)
    ]
    if len(proofs) != len(record.rounds):
        raise UnfairDeal(
            f"the rounds recorded: {len(record.rounds)}; those with a proof of their deal: {len(proofs)}"
        )
    lines = []
    for number, (proof, played) in enumerate(zip(proofs, record.rounds, strict=True)):
        _check_seed(proof, played.seed)
        first = next(iter(replay(record, number))).state
        dealt = _dealt(first.hands, first.dealer, set(played.out), record.rules.hand_size)
        # A card turned up that cannot begin goes back, and the pile is shuffled again: the hands stay.
        orders = (shuffle(record.rules.deck, played.seed, n) for n in range(first.shuffles))
        if not any(list(order[: len(dealt)]) == dealt for order in orders):
            raise UnfairDeal(f"round {proof['round']}: the cards were not dealt in the order of the seed")
        lines.append(f"round {proof['round']}: fair; commitment {proof['commitment']}")
    return lines


def _proof(number: int, text: str) -> dict[str, Any]:
    """What stands after the mark, if it is a whole proof."""
    try:
        proof: dict[str, Any] = json.loads(text)
    except (ValueError, RecursionError):
        raise UnfairDeal(f"line {number}: the proof of the deal is no JSON") from None
    if "round" in proof and "commitment" in proof and "seed" not in proof:
        raise UnfairDeal(f"round {proof['round']}: its secret is told when the round is over")
    for name, kind in _PROOF.items():
        if not isinstance(proof.get(name), kind):
            raise UnfairDeal(f"line {number}: {name}: a proof has {', '.join(_PROOF)}")
    return proof


def _check_seed(proof: dict[str, Any], seed: str) -> None:
    where = f"round {proof['round']}"
    if proof["algorithm"] != ALGORITHM:
        raise UnfairDeal(f"{where}: made by {proof['algorithm']!r}, which this verifier does not know")
    if hashlib.sha256(proof["seed"].encode()).hexdigest() != proof["commitment"]:
        raise UnfairDeal(f"{where}: the secret is not the one committed to")
    message = json.dumps(
        {"round": proof["round"], "salts": proof["salts"]}, ensure_ascii=False, separators=(",", ":")
    )
    if hmac.new(proof["seed"].encode(), message.encode(), "sha256").hexdigest() != seed:
        raise UnfairDeal(f"{where}: the shuffle's seed is not made of the secret and the salts")


def _dealt(hands: tuple[tuple[Any, ...], ...], dealer: int, out: set[int], size: int) -> list[Any]:
    """The cards in the order they left the deck, one at a time from the dealer's left."""
    seats = [s % len(hands) for s in range(dealer + 1, dealer + 1 + len(hands)) if s % len(hands) not in out]
    return [hands[seat][turn] for turn in range(size) for seat in seats]


def shuffle(cards: tuple[Any, ...], seed: str, n: int) -> tuple[Any, ...]:
    """Fisher and Yates from the end, on 32-bit words of HMAC-SHA256(seed, "n/block")."""
    order, words = list(cards), _words(seed.encode(), n)
    for last in range(len(order) - 1, 0, -1):
        fair = 2**32 - 2**32 % (last + 1)
        at = next(word for word in words if word < fair) % (last + 1)
        order[last], order[at] = order[at], order[last]
    return tuple(order)


def _words(key: bytes, n: int) -> Iterator[int]:
    block = 0
    while True:
        digest = hmac.new(key, f"{n}/{block}".encode(), "sha256").digest()
        yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4))
        block += 1
