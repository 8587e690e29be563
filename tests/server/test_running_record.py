"""The record of a round that is being played tells no more than a watcher was shown."""

import re
from collections.abc import Sequence
from itertools import count

import msgspec
import pytest
from tests.bots.test_every_decision import asked, waiting
from tests.server.desk import dealt, record_text

from lastcard.editions.options import build
from lastcard.game import apply, default, legal, start
from lastcard.game.actions import Discard, Play
from lastcard.game.cards import Pile, cards
from lastcard.game.decisions import DECISIONS, ChooseDiscards, Decision
from lastcard.game.events import Event
from lastcard.notation.actions import write_action
from lastcard.server.features.history.records import seen
from lastcard.server.table.log_entries import DealtEntry, Did, LogEntry
from lastcard.server.table.state import TableState
from lastcard.server.table.transitions import advance
from lastcard.server.wire.event_payloads import told

DECK = {str(card) for card in build("classic").deck}


def shown(events: Sequence[Event]) -> set[str]:
    """The cards that a watcher was shown."""
    return _named(msgspec.json.encode(told(events, None)).decode())


def _named(text: str) -> set[str]:
    return DECK & set(re.findall(r"\w+", text))


@pytest.mark.parametrize("decision", DECISIONS.values(), ids=lambda one: one.__name__)
def test_an_answer_names_a_card_only_where_everybody_was_shown_it(decision: type[Decision]) -> None:
    rules = build("classic", {"stacking": "any"})
    begun, _ = start(rules, 3, seed="watched")
    for one in asked(rules)[decision]:
        state = waiting(begun, one)
        for action in one.options(state):
            _, events = apply(state, action)

            assert _named(seen(action, one)) <= shown(events), (one, action)


def test_discards_lie_open_and_cards_put_back_do_not() -> None:
    action = Discard(1, cards("R7 B2"))

    assert "discard R7 B2" == seen(action, ChooseDiscards(1, 2))
    assert "discard" == seen(action, ChooseDiscards(1, 2, pile=Pile.BOTTOM))
    assert "discard" == seen(action, ChooseDiscards(1, 2, pile=Pile.SHUFFLED))


@pytest.mark.parametrize(
    ("rule", "line"),
    [
        ("", "show"),
        ("discard 2 cards", "discard [A-Z]\\w+ [A-Z]\\w+"),
        ("put 2 cards at the bottom of the draw pile", "discard"),
        ("shuffle 2 of your cards into the draw pile", "discard"),
        ("give 2 cards to the next player", "give"),
        ("look at the next player's hand and choose a card from it to take", "pick"),
    ],
)
def test_the_answer_to_a_card_in_the_record_of_a_running_round(rule: str, line: str) -> None:
    """At a table, with the actions before it; without a rule it is a Fashion Trend."""
    table, log, events = _answered(rule)

    lines = record_text(table, log).splitlines()[-len(log) + 1 :]

    assert re.fullmatch(rf"# \d {line}", lines[-1])
    assert _named(lines[-1]) <= shown(events)
    plays = [did for did in log if isinstance(did, Did) and did.do[0].isupper()]
    assert {f"# {did.seat} {did.do}" for did in plays} <= set(lines)


def _answered(rule: str) -> tuple[TableState, list[LogEntry], Sequence[Event]]:
    """A table just after somebody answered what a blank with *rule* asked; its log and what happened."""
    blank = {"edition": "classic", "options": {"blanks": dict.fromkeys("RGBY", rule)}}
    for number in count():
        table = dealt(3, secret=f"{number:064}", **(blank if rule else {"edition": "fashion"}))
        log: list[LogEntry] = [DealtEntry(salts=("", ""), secret="", at=0)]
        while table.playing:
            assert table.state is not None
            choosing = table.state.decision is not None and table.state.carry is not None
            plays = (one for one in legal(table.state) if isinstance(one, Play))
            action = next((one for one in plays if one.card.face in {"X", "WF"}), default(table.state))
            did = Did(seat=action.seat, do=write_action(action))
            table, events = advance(table, did)
            log.append(did)
            if choosing and table.playing:
                return table, log, events
    raise AssertionError
