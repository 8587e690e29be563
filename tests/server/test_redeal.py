"""A stranger deals again from what ``/deals`` says: nothing here is the product's but the data it serves."""

import hashlib
import hmac
import json
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import msgspec
import pytest
from tests.server.desk import dealt

from lastcard.bots import random_bot
from lastcard.editions import EDITIONS
from lastcard.game import apply, default, view
from lastcard.game.actions import Draw
from lastcard.game.events import Dealt as Hand
from lastcard.game.events import Reshuffled, Returned, TurnedUp
from lastcard.server.features.history.records import deal_proof
from lastcard.server.table.committed_shuffle import commitment, new_secret
from lastcard.server.table.log_entries import Closed, DealCalledEntry, DealtEntry, SaltCommittedEntry
from lastcard.server.table.state import opened
from lastcard.server.table.transitions import advance
from lastcard.server.wire import catalogue
from lastcard.server.wire.table_events import DealerDrawn


# -------------------------------------------------------------- the stranger's own code
def _words(key: str, n: int) -> Iterator[int]:
    block = 0
    while True:
        result = hmac.new(key.encode(), f"{n}/{block}".encode(), hashlib.sha256).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(result[at : at + 4], "big")
        block += 1


def _below(limit: int, words: Iterator[int]) -> int:
    return next(word for word in words if word < 2**32 // limit * limit) % limit


def _shuffle(cards: Sequence[str], key: str, n: int) -> list[str]:
    row, words = list(cards), _words(key, n)
    for last in range(len(row) - 1, 0, -1):
        at = _below(last + 1, words)
        row[last], row[at] = row[at], row[last]
    return row


def _shuffle_seed(deal: dict[str, Any]) -> str:
    assert hashlib.sha256(deal["seed"].encode()).hexdigest() == deal["commitment"]
    text = json.dumps(
        {"round": deal["round"], "salts": deal["salts"]}, separators=(",", ":"), ensure_ascii=False
    )
    return hmac.new(deal["seed"].encode(), text.encode(), hashlib.sha256).hexdigest()


def _hands(deal: dict[str, Any], key: str) -> tuple[dict[int, list[str]], list[str]]:
    """Each seat's hand, and what is left."""
    row, seats = _shuffle(deal["deck"], key, 0), len(deal["seating"])
    order = [seat % seats for seat in range(deal["dealer"] + 1, deal["dealer"] + 1 + seats)]
    order = [seat for seat in order if seat not in deal["out"]]
    hands: dict[int, list[str]] = {seat: [] for seat in order}
    for _ in range(deal["hand_size"]):
        for seat in order:
            hands[seat].append(row.pop(0))
    return hands, row


def _dealer(deal: dict[str, Any], key: str, rank: dict[str, int] | None) -> int:
    seats = list(range(len(deal["seating"])))
    if rank is None:
        return seats[_below(len(seats), _words(f"{key}/dealer", 0))]
    pile: list[str] = []
    shuffles = 0
    while len(seats) > 1:
        if len(pile) < len(seats):
            pile, shuffles = _shuffle(deal["deck"], f"{key}/dealer", shuffles), shuffles + 1
        drawn = [(rank[pile.pop(0)], seat) for seat in seats]
        seats = [seat for points, seat in drawn if points == max(drawn)[0]]
    return seats[0]


def _rank(edition: dict[str, Any]) -> dict[str, int] | None:
    """By points in the oldest book, by number in those after it, by nothing in the newest."""
    if edition["name"] == "modern":
        return None
    if edition["name"] == "classic":
        return {one["card"]: one["points"] for one in edition["cards"]}
    numbers = {f"{colour}{n}": n for colour in edition["colours"] for n in range(10)}
    return {one["card"]: numbers.get(one["card"], 0) for one in edition["cards"]}


# -------------------------------------------------------------- against the table
@pytest.mark.parametrize("edition", EDITIONS)
def test_dealer_hands_and_first_card_can_be_dealt_again_from_what_is_served(edition: str) -> None:
    served = next(msgspec.to_builtins(one) for one in catalogue.editions() if one.name == edition)
    deck = [one["card"] for one in served["cards"] for _ in range(one["count"])]
    returned = 0
    for number in range(60):
        spec = dealt(2 + number % 5, edition=edition, secret=f"{number:064x}").created
        salts = tuple(f"é{number}\n" if seat % 2 else "" for seat in range(spec.settings.seats))
        table = opened(spec)
        for chair, salt in enumerate(salts):
            if salt:
                table, _ = advance(table, SaltCommittedEntry(chair=chair, commit=commitment(salt)))
        table, _ = advance(table, DealCalledEntry())
        table, events = advance(table, DealtEntry(salts=salts, secret=new_secret(), at=0))
        closed, _ = advance(table, Closed())
        deal = json.loads(msgspec.json.encode(deal_proof(closed, 1)))

        assert deck == deal["deck"]
        key = _shuffle_seed(deal)
        hands, rest = _hands(deal, key)
        assert deal["dealer"] == _dealer(deal, key, _rank(served))
        given = {e.seat: [str(c) for c in e.cards.open(e.seat) or ()] for e in events if isinstance(e, Hand)}
        assert given == hands
        shown = [e for e in events if isinstance(e, TurnedUp | Returned)]
        shuffles = 0
        for one in shown:
            if isinstance(one, TurnedUp):
                assert str(one.card) == rest.pop(0)
            else:
                shuffles += 1
                rest = _shuffle([str(one.card), *rest], key, shuffles)
        returned += shuffles
        assert any(isinstance(e, DealerDrawn) for e in events)
    assert returned or edition == "modern"


def test_a_reshuffle_can_be_made_again_from_what_is_served() -> None:
    checked = 0
    for number in range(8):
        chance = Random(number)
        table = dealt(8, secret=f"{number:064x}")
        data = msgspec.to_builtins(deal_proof(advance(table, Closed())[0], 1))
        key, state, shuffles = _shuffle_seed(data), table.state, 1
        assert state is not None
        shuffles = state.shuffles
        while state.decision is not None:
            action = random_bot(view(state, state.decision.seat), chance) or default(state)
            before = state
            state, events = apply(state, action)
            reshuffled = sum(isinstance(e, Reshuffled) for e in events)
            if reshuffled == 1 and isinstance(action, Draw):
                under = [str(card) for card in before.discard[:-1]]
                pile = _shuffle(under, key, shuffles)
                assert [str(card) for card in state.draw] == pile[len(pile) - len(state.draw) :]
                checked += 1
            shuffles += reshuffled
    assert checked
