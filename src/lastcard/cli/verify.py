"""``lastcard verify``: check the deals of a record, with code that the server does not share.

For each round of a record it checks that the secret is the one committed to, that every salt is the one its
player had committed to before any was opened, that the seed is made of both, and that the cards were dealt in
the order which that seed gives; then that the round was played by the rules.
"""

import hashlib
import hmac
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lastcard.cli.output import line
from lastcard.game.errors import FieldError, LocalizedError
from lastcard.terminal.text import on_one_line

_MARK = "# deal {"
_PROOF = {
    "algorithm": str,
    "round": int,
    "seed": str,
    "commitment": str,
    "salts": list,
    "commits": list,
    "order": dict,
}
ALGORITHM = "lastcard-deal-1/lastcard-shuffle-1"
RESUMED = "lastcard-resumed-1"
"""A round that resumes another round: there is no deal to check, but its actions must be legal."""


class UnfairDeal(LocalizedError):
    """A deal does not match its commitment."""

    topic = "unfair"


def verify(record: Path) -> int:
    """Check that every deal of a saved game was fair: lastcard verify GAME

    Parameters
    ----------
    record
        A game record, as a server gives it at /api/tables/TABLE/record.
    """
    from lastcard.cli.arguments import read_text

    text = read_text(record)
    try:
        checked = check_deals(text)
    except LocalizedError as error:
        raise FieldError(str(record), "because", reason=error) from error
    for one in checked:
        print(one)
    return 0


def check_deals(text: str) -> list[str]:
    """Check every round of a record and return a line for each.

    :raises ValueError: naming the first invalid round.
    """
    from lastcard.notation.record import read_record, replay

    record = read_record(text)
    proofs = [
        _proof(number, line[7:]) for number, line in enumerate(text.splitlines(), 1) if line.startswith(_MARK)
    ]
    if len(proofs) != len(record.rounds):
        raise UnfairDeal("proofs", rounds=len(record.rounds), proofs=len(proofs))
    lines = []
    for number, (proof, played) in enumerate(zip(proofs, record.rounds, strict=True)):
        if proof["algorithm"] == RESUMED:
            begun = proof["resumed"]
            facts = {"round": proof["round"], "table": begun["table"], "number": begun["round"]}
            lines.append(on_one_line(line("resumed", **facts)))
            continue
        _check_seed(proof, played.seed)
        first = next(iter(replay(record, number))).state
        dealt = _dealt(first.hands, first.dealer, set(played.out), record.rules.hand_size)
        # If the card turned up goes back, the pile is shuffled again, but the hands stay.
        orders = (shuffle(record.rules.deck, played.seed, n) for n in range(first.shuffles))
        if not any(list(order[: len(dealt)]) == dealt for order in orders):
            raise UnfairDeal("order", round=proof["round"])
        lines.append(_verdict(proof, record.players))
    return lines


def _proof(number: int, text: str) -> dict[str, Any]:
    """The proof in a line of the record, if it is complete."""
    try:
        proof: dict[str, Any] = json.loads(text)
    except (ValueError, RecursionError):
        raise UnfairDeal("not-json", line=number) from None
    match proof:
        case {"algorithm": str(name), "round": int(), "resumed": {"table": _, "round": _}} if name == RESUMED:
            return proof
        case {"round": played, "commitment": _} if "seed" not in proof:
            raise UnfairDeal("secret-later", round=played)
        case _:
            pass
    for name, kind in _PROOF.items():
        if not isinstance(proof.get(name), kind):
            raise UnfairDeal("proof-has", line=number, name=name, allowed=tuple(_PROOF))
    return proof


def _verdict(proof: dict[str, Any], players: tuple[str, ...]) -> str:
    """The verdict on a round: who committed to a salt, and whether anybody could choose the deal."""
    salts = proof["salts"]
    bound = [n for n, commit in enumerate(proof["commits"]) if commit]
    opened = tuple(players[n] for n in bound if salts[n])
    late = tuple(players[n] for n in bound if not salts[n])
    message = "fair" if opened else "choosable" if late else "unsalted"
    facts = {"round": proof["round"], "commitment": proof["commitment"], "late": late or None}
    return on_one_line(line(message, **facts, names=opened))


def _sha256(text: object) -> str:
    return hashlib.sha256(str(text).encode()).hexdigest()


def _check_salts(proof: dict[str, Any]) -> None:
    """Check that all salts were committed before any was opened, and match their commitments."""
    number, commits, salts, order = proof["round"], proof["commits"], proof["salts"], proof["order"]
    try:
        steps = list(zip(commits, salts, order["committed"], strict=True))
        first, called, last = order["announced"], order["called"], order["dealt"]
        made = [seq for commit, _, seq in steps if commit]
        kept = first < last if not made else all(first < seq < called for seq in made) and called < last
    except (KeyError, TypeError, ValueError):
        raise UnfairDeal("salts", round=number) from None
    if not kept:
        raise UnfairDeal("salts-order", round=number)
    for chair, (commit, salt, _) in enumerate(steps):
        if salt and _sha256(salt) != commit:
            raise UnfairDeal("salt", round=number, number=chair)


def _check_seed(proof: dict[str, Any], seed: str) -> None:
    if proof["algorithm"] != ALGORITHM:
        raise UnfairDeal("algorithm", round=proof["round"], given=proof["algorithm"])
    if _sha256(proof["seed"]) != proof["commitment"]:
        raise UnfairDeal("secret", round=proof["round"])
    _check_salts(proof)
    message = json.dumps(
        {"round": proof["round"], "salts": proof["salts"]}, ensure_ascii=False, separators=(",", ":")
    )
    if hmac.new(proof["seed"].encode(), message.encode(), "sha256").hexdigest() != seed:
        raise UnfairDeal("seed", round=proof["round"])


def _dealt(hands: tuple[tuple[Any, ...], ...], dealer: int, out: set[int], size: int) -> list[Any]:
    """The dealt cards in the order of the deal."""
    seats = [s % len(hands) for s in range(dealer + 1, dealer + 1 + len(hands)) if s % len(hands) not in out]
    return [hands[seat][turn] for turn in range(size) for seat in seats]


def shuffle(cards: tuple[Any, ...], seed: str, n: int) -> tuple[Any, ...]:
    """Fisher-Yates shuffle from the end, with 32-bit words of HMAC-SHA256(seed, "n/block")."""
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
