"""Every bot and every level answers every decision, in every edition and every format, without an error."""

from dataclasses import dataclass, fields, replace
from random import Random

import numpy as np
import pytest

from lastcard.bots import OPPONENTS
from lastcard.bots.stakes import stakes_of
from lastcard.editions import EDITIONS
from lastcard.editions.options import build
from lastcard.formats import FORMATS, make_format
from lastcard.game import State, apply, start, view
from lastcard.game.cards import Card, Pile
from lastcard.game.decisions import (
    DECISIONS,
    ChooseAside,
    ChooseDiscards,
    ChooseGift,
    ChoosePlayer,
    ChooseWhich,
    Decision,
    KeepOrPlay,
    PickCard,
    Settle,
    ShowCard,
    Turn,
)
from lastcard.game.effects import AddPlayer, DrawCards, LoseTurn, Who
from lastcard.game.rules import Rules
from lastcard.game.state import Carry
from lastcard.game.whom import AnyOf, CardOf, Kind
from lastcard.observation.choices import ASKED, decide
from lastcard.observation.memory import Memory
from lastcard.observation.slots import NotCovered
from lastcard.sim.batch.choices import ASKED as BATCH_ASKED
from lastcard.sim.batch.choices import asked_of
from lastcard.sim.batch.memory import HISTORY
from lastcard.sim.batch.rounds import BatchedRounds, Setting
from lastcard.sim.convert import BY_DECISION
from lastcard.sim.kernel.jit import Int, Record, entry
from lastcard.sim.kernel.layout import NOBODY, new_tables

pytestmark = pytest.mark.xdist_group("sim")

SEAT, ASKER = 1, 0


@dataclass(frozen=True)
class Hand:
    """A hand with a card of each kind that a decision may ask for, and what else decisions name."""

    cards: tuple[Card, ...]
    colour: str
    """The first card's colour, which is in play."""


def hand_of(rules: Rules) -> Hand:
    colour, other = rules.colours[:2]
    coloured = [card for card in rules.deck if card.colour == colour and card.face.isdigit()]
    return Hand(
        (
            coloured[0],
            coloured[-1],
            next(card for card in rules.deck if card.colour == other and card.face.isdigit()),
            next(card for card in rules.deck if card.colour == other and not card.face.isdigit()),
            next(card for card in rules.deck if card.is_wild),
        ),
        colour,
    )


def asked(rules: Rules) -> dict[type[Decision], tuple[Decision, ...]]:
    """Each decision as it may be asked of SEAT, with every kind of card and every choice.

    One that says more than who is asked needs a line here.
    """
    hand = hand_of(rules)
    face = CardOf(hand.cards[0].face)
    kinds = (None, Kind.NUMBER, Kind.WILD, hand.colour, face, AnyOf((face, Kind.WILD)))
    draws, skips = (DrawCards(Who.YOU, 1),), (LoseTurn(Who.NEXT),)
    return {one: (one(SEAT),) for one in DECISIONS.values() if len(fields(one)) == 1} | {
        KeepOrPlay: tuple(KeepOrPlay(SEAT, card) for card in (hand.cards[0], hand.cards[-1])),
        Settle: (
            Settle(SEAT, 4, ASKER, hand.cards, hand.colour, stacks=False),
            Settle(SEAT, 2, None, (), hand.colour, stacks=True),
        ),
        ShowCard: (ShowCard(SEAT, ASKER, hand.colour),),
        ChooseDiscards: tuple(ChooseDiscards(SEAT, 1, kind, pile) for kind in kinds for pile in Pile),
        ChooseGift: tuple(ChooseGift(SEAT, 1, kind, ASKER) for kind in kinds),
        ChooseAside: (ChooseAside(SEAT, 2), *(ChooseAside(SEAT, 1, kind) for kind in kinds)),
        ChoosePlayer: (ChoosePlayer(SEAT, tuple((AddPlayer(other),) for other in range(2))),),
        PickCard: (PickCard(SEAT, 1, ASKER), PickCard(SEAT, 3, ASKER)),
        ChooseWhich: (ChooseWhich(SEAT, (draws, ())), ChooseWhich(SEAT, (draws, skips, ()), named=False)),
    }


def waiting(start_of: State, decision: Decision) -> State:
    """The round of *start_of* where it waits for *decision*."""
    hand = hand_of(start_of.rules)
    hands = tuple(hand.cards if seat == SEAT else cards for seat, cards in enumerate(start_of.hands))
    top = hand.cards[1]
    carry = None
    if not isinstance(decision, Turn | KeepOrPlay):
        carry = Carry(ASKER, None, hand.colour, (), (), tuple(True for _ in hands), tuple(() for _ in hands))
    return replace(start_of, hands=hands, discard=(top,), colour=hand.colour, decision=decision, carry=carry)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("bot", OPPONENTS)
def test_every_bot_answers_every_decision_in_every_edition_and_format(bot: str, edition: str) -> None:
    options = {"stacking": "any"}
    rules = build(edition, options)
    for name in FORMATS:
        fmt = make_format(name, rules)
        standing = fmt.begin(fmt.scheme.sizes[0], dealer=0)
        deal = fmt.deals(standing)[0]
        round_, events = start(rules, len(deal.seating), seed=name, dealer=0, sides=deal.sides)
        for decision in (one for ways in asked(rules).values() for one in ways):
            state = waiting(round_, decision)
            player = OPPONENTS[bot].sit(SEAT, stakes_of(fmt, standing, deal), heard=events)

            action = player.choose(view(state, SEAT), Random(name))

            assert action is not None
            apply(state, action)  # raises IllegalAction for an answer that the decision does not take


@pytest.mark.parametrize("decision", DECISIONS.values(), ids=lambda one: one.__name__)
def test_every_layer_has_an_entry_for_a_decision(decision: type[Decision]) -> None:
    assert decision in asked(build("classic")), "the law above"
    assert decision in ASKED, "observation.choices"
    assert decision in BY_DECISION, "sim.convert"
    number = BY_DECISION[decision].number
    assert ASKED[decision] == BATCH_ASKED[number] == asked_by_a_table(number)


@entry
def ask_first(ts: Record, hs: Record) -> Int:
    return asked_of(ts[0], hs[0])


def asked_by_a_table(number: int) -> int:
    """What a batch calls the decision of this number, where a challenge may be made."""
    table = new_tables(1, 2)
    table["decision"], table["prompt"], table["accused"] = number, NOBODY, 0
    return int(ask_first(table, np.zeros(1, HISTORY)))


def test_a_decision_that_has_no_number_is_rejected_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = build("classic", {"blanks": {"R": "give 1 card to the next player"}})
    monkeypatch.delitem(BATCH_ASKED, BY_DECISION[ChooseGift].number)
    with pytest.raises(NotCovered, match="ChooseGift"):
        BatchedRounds([Setting(rules, 2, 1, (0, 0))])
    BatchedRounds([Setting(build("classic"), 2, 1, (0, 0))])

    monkeypatch.delitem(ASKED, ChooseGift)  # type: ignore[arg-type]
    state = waiting(start(rules, 2, seed="1")[0], ChooseGift(SEAT, 1, None, ASKER))
    with pytest.raises(NotCovered, match="ChooseGift"):
        decide(view(state, SEAT), Memory(SEAT), lambda _row, allowed: allowed[0])
