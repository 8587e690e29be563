"""Draws by seat: what a seat draws depends on the seed, the seat and how many it has drawn, no more."""

from collections import Counter
from random import Random

import pytest

from lastcard.bots import greedy_bot
from lastcard.editions.options import build
from lastcard.game import IllegalAction, State, apply, default, start, view
from lastcard.game.actions import Action, Draw, Play
from lastcard.game.cards import Card, card
from lastcard.game.events import Drew
from lastcard.notation.record import BadRecord, Record, RoundRecord, read_record, replay, write_record
from lastcard.notation.seat_draws import SeatDraws


def _action(state: State, chance: Random) -> Action:
    assert state.decision is not None
    return greedy_bot(view(state, state.decision.seat), chance) or default(state)


def _played(seed: str, chance: Random) -> tuple[list[Action], dict[int, list[Card]]]:
    """A round of three to its end: what was done, and what each seat drew."""
    rules = build("classic", {})
    state, _ = start(rules, 3, seed=seed)
    draws, done, drawn = SeatDraws(rules, seed), list[Action](), dict[int, list[Card]]()
    while not state.over:
        action = _action(state, chance)
        assert state.decision is not None
        if state.decision.asks == "play" and chance.random() < 0.3:
            action = Draw(state.decision.seat)
        done.append(action)
        state, events = draws.apply(state, action)
        for event in events:
            if isinstance(event, Drew):
                drawn.setdefault(event.seat, []).extend(event.cards.value)
    # What comes from a new pile in the middle of an action is drawn as the reshuffle has it.
    counts = [(draws.drawn(3)[seat], len(drawn.get(seat, ()))) for seat in range(3)]
    assert all(0 <= whole - counted <= 4 for counted, whole in counts)
    return done, drawn


def test_a_seat_draws_the_same_cards_whatever_is_played() -> None:
    """Up to the first that the others have taken out of the pile meanwhile."""
    first = [_played("same", Random(n))[1] for n in range(6)]
    for seat in range(3):
        cards = [drawn[seat][:2] for drawn in first if len(drawn.get(seat, ())) >= 2]
        most = Counter(map(tuple, cards)).most_common(1)[0][1]
        assert most >= len(cards) - 2, cards
    assert _played("same", Random(1)) == _played("same", Random(1))
    assert _played("same", Random(1))[1] != _played("other", Random(1))[1]


def test_the_cards_of_the_pile_stay_the_same_cards() -> None:
    state, _ = start(build("modern", {}), 2, seed="pile")
    assert state.decision is not None
    arranged = SeatDraws(state.rules, "pile").arranged(state, Draw(state.decision.seat))

    assert Counter(arranged.draw) == Counter(state.draw)
    assert arranged.hands == state.hands


def test_what_is_counted_can_be_taken_up_again() -> None:
    rules = build("classic", {})
    state, _ = start(rules, 2, seed="again")
    assert state.decision is not None
    seat = state.decision.seat
    whole = SeatDraws(rules, "again")
    after, _ = whole.apply(state, Draw(seat))
    later = SeatDraws(rules, "again", drawn=whole.drawn(2))

    assert {0: (1, 0), 1: (0, 1)}[seat] == whole.drawn(2)
    other = Draw(1 - seat) if after.decision is not None and after.decision.seat != seat else None
    action = other or _action(after, Random(1))
    assert whole.arranged(after, action) == later.arranged(after, action)


def test_what_is_against_the_rules_is_refused_and_not_counted() -> None:
    rules = build("classic", {})
    state, _ = start(rules, 2, seed="no")
    assert state.decision is not None
    draws = SeatDraws(rules, "no")
    for wrong in (Draw(1 - state.decision.seat), Play(state.decision.seat, card("P5"))):
        with pytest.raises(IllegalAction):
            draws.apply(state, wrong)
    assert (0, 0) == draws.drawn(2)


def test_a_record_of_such_a_round_is_replayed_in_the_same_way() -> None:
    done, drawn = _played("record", Random(3))
    one = RoundRecord(seed="record", actions=tuple(done), by_seat=True)
    text = write_record(Record(rules=build("classic"), players=("A", "B", "C"), rounds=(one,)))

    game = read_record(text)

    assert '"draws": "seat"' in text
    assert (one,) == game.rounds
    found: dict[int, list[Card]] = {}
    for moment in replay(game):
        for event in moment.events:
            if isinstance(event, Drew):
                found.setdefault(event.seat, []).extend(event.cards.value)
    assert drawn == found


@pytest.mark.parametrize("wrong", ['"chair"', "1", "true", "[]"])
def test_other_ways_to_draw_are_not_known(wrong: str) -> None:
    text = f'lastcard 1\nedition "classic"\nplayers ["A", "B"]\nround {{"seed": "x", "draws": {wrong}}}\n'

    with pytest.raises(BadRecord, match="seat"):
        read_record(text)


def test_cards_that_are_drawn_after_a_reshuffle_come_from_the_new_pile() -> None:
    """More are drawn than lie in the pile: the rest comes as the reshuffle has it."""
    from dataclasses import replace

    rules = build("classic", {})
    state, _ = start(rules, 2, seed="short")
    assert state.decision is not None
    seat = state.decision.seat
    short = replace(state, draw=state.draw[:0], discard=(*state.draw, *state.discard))
    draws = SeatDraws(rules, "short")

    after, events = draws.apply(short, Draw(seat))

    assert apply(short, Draw(seat)) == (after, events)
    assert (0, 0) == draws.drawn(2)
