"""Bots do only what they may, know only what their seat knows, and the greedy one plays sensibly."""

from dataclasses import replace
from random import Random

import pytest
from tests.laws.redeal import deal_again
from tests.laws.tables import WRITTEN
from tests.playing import position, run

from lastcard.bots import BOTS, greedy_bot, random_bot
from lastcard.editions import EDITIONS
from lastcard.editions.options import build
from lastcard.game import State, apply, default, legal, start, view
from lastcard.game.actions import Accept, Action, CallUno, Catch, Challenge, Discard, Name, Play, Show
from lastcard.game.cards import card, cards

pytestmark = pytest.mark.xdist_group("thinker")  # one process compiles what it plays rounds out with


def asked(state: State) -> int:
    assert state.decision is not None
    return state.decision.seat


def choose(state: State, seat: int | None = None) -> Action | None:
    """What the greedy bot does in a position."""
    return greedy_bot(view(state, asked(state) if seat is None else seat), Random(1))


def play_round(state: State, names: list[str], rng: Random, most: int = 3000) -> State:
    """Every seat is given the chance to speak up, then the one that is asked answers."""
    for _ in range(most):
        if state.over:
            break
        for seat in rng.sample(range(len(names)), len(names)):
            if seat not in state.out and not state.over:
                action = BOTS[names[seat]](view(state, seat), rng)
                if action is not None:
                    assert action.seat == seat
                    state, _ = apply(state, action)
    return state


@pytest.mark.parametrize("options", [{}, {"stacking": "any", "seven_zero": True, "jump_in": True}])
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", BOTS)
def test_a_bot_only_does_what_is_accepted(name: str, edition: str, options: dict[str, object]) -> None:
    """Whole rounds of bots alone, with false catches allowed, which no bot ever tries."""
    seeds, most = (3, 400) if BOTS[name].prepare is None else (1, 60)  # who thinks has tests of its own
    for seed in range(seeds):
        state, _ = start(build(edition, {**options, "false_catch_penalty": 2}), 4, seed=str(seed))
        play_round(state, [name] * 4, Random(seed), most=most)


@pytest.mark.parametrize("sentence", WRITTEN)
def test_bots_can_play_with_any_written_card(sentence: str) -> None:
    state, _ = start(
        build("classic", {"blanks": dict.fromkeys("RGBY", sentence), "hand_size": 4}), 4, seed=sentence
    )

    play_round(state, ["greedy", "random", "greedy", "random"], Random(1), most=100)


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_that_is_asked_answers_and_one_that_is_not_may_be_silent(name: str) -> None:
    state = position("classic", "B1 B2 B3", "B4 B6 B7", "G1 G2 G3")

    assert BOTS[name](view(state, 0), Random(1)) in legal(state)
    assert BOTS[name](view(state, 1), Random(1)) is None


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_does_the_same_whatever_it_cannot_see(name: str) -> None:
    state, _ = start(build("classic"), 4, seed="unseen")
    for number in range(20):
        seat = asked(state)
        other = deal_again(state, seat, Random(number))
        assert BOTS[name](view(state, seat), Random(number)) == BOTS[name](view(other, seat), Random(number))
        state, _ = apply(state, default(state))


class TestGreedy:
    def test_it_gets_rid_of_a_dear_card_first_and_keeps_its_wilds(self) -> None:
        """A blue Skip is worth 20, a blue 1 one point, and the Wild is for when nothing fits."""
        assert Play(0, card("BS")) == choose(position("classic", "B1 BS W R9", "G1 G2"))

    def test_it_plays_a_wild_rather_than_draw_and_names_its_best_colour(self) -> None:
        assert Play(0, card("W"), "G") == choose(position("classic", "W G1 G2 R9", "G1 G2"))

    def test_it_names_the_colour_it_holds_most_of_for_a_wild_turned_up(self) -> None:
        state = position("anniversary", "R1 R2", "Y1 Y2 B3", turn_up=True, draw="W G1 G2")

        assert Name(1, "Y") == choose(state)

    def test_it_always_calls(self) -> None:
        chosen = choose(position("classic", "B1 R9", "G1 G2"))

        assert Play(0, card("B1"), uno=True) == chosen

    def test_it_calls_late_and_catches_at_once(self) -> None:
        state = run(position("classic", "B1 R9", "B2 G2", "G1 G2"), "0 B1")

        assert CallUno(0) == choose(state, 0)
        assert Catch(1, 0) == choose(state, 1)
        assert Catch(2, 0) == choose(state, 2)

    def test_it_never_catches_somebody_who_cannot_be_caught(self) -> None:
        state = position("classic", "B1 R9", "G2", "G1 G2", options={"false_catch_penalty": 2})

        assert any(isinstance(action, Catch) for action in view(state, 2).may)
        assert choose(state, 2) is None

    @pytest.mark.parametrize(("left", "answer"), [(4, Accept(1)), (5, Challenge(1))])
    def test_it_challenges_a_hand_of_five_or_more(self, left: int, answer: Action) -> None:
        hand = " ".join(["W4", *["R1", "R2", "R3", "R4", "R6"][:left]])
        state = run(position("classic", hand, "G1 G2 G3"), "0 W4>G")

        assert {answer} == {greedy_bot(view(state, 1), Random(seed)) for seed in range(20)}

    def test_the_accused_is_found_over_seats_that_are_out(self) -> None:
        """Seat 2 is out, so seat 3 is struck by seat 1, who has five cards left."""
        state = position("classic", "G1", "W4 R1 R2 R3 R4 R6", "", "G1 G2 G3", out=[2], turn=1)

        assert Challenge(3) == choose(run(state, "1 W4>G"))

    def test_it_swaps_with_the_smallest_hand(self) -> None:
        state = position("classic", "B7 R1 R2 R3", "G1 G2 G3", "Y1", options={"seven_zero": True})

        assert Play(0, card("B7"), None, 2) == choose(state)

    def test_it_keeps_a_small_hand_to_itself(self) -> None:
        """With B7 it would give one card for two; another blue card is better though worth less."""
        state = position("classic", "B7 B0", "G1 G2 G3", "Y1 Y2", options={"seven_zero": True})

        assert Play(0, card("B0"), uno=True) == choose(state)

    def test_it_discards_what_would_cost_most(self) -> None:
        options = {"customizable": ["you discard 2"]}
        state = run(position("modern", "WC1 R1 RS W R2", "G1 G2", options=options), "0 WC1>B")

        assert Discard(0, cards("W RS")) == choose(state)

    def test_it_shows_a_card_when_it_is_asked(self) -> None:
        state = run(position("fashion", "WF R1 R2", "G1 R3", "Y1 B3"), "0 WF>G")

        assert Show(1, card("G1")) == choose(state)

    def test_it_jumps_in(self) -> None:
        state = position("classic", "R1 R2 R3", "B5 Y1 Y2", top="B5", turn=0, options={"jump_in": True})

        assert Play(1, card("B5"), jump=True) == choose(state, 1)


def test_the_greedy_bot_beats_the_random_one() -> None:
    """Seats alternate; out of sixty rounds the greedy seats win well over half."""
    wins = 0
    for seed in range(60):
        names = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        state, _ = start(build("classic"), 2, seed=str(seed), dealer=seed % 2)
        state = play_round(state, names, Random(seed))
        wins += state.winner is not None and names[state.winner] == "greedy"
    assert wins > 36


def test_the_random_bot_does_everything_in_time() -> None:
    """Every offer is taken within some tries, and half of the chances to speak up are missed."""
    state = position("classic", "B1 B2 B3", "G1 G2")
    done = {random_bot(view(state, 0), Random(n)) for n in range(60)}
    assert set(view(state, 0).may) == done

    exposed = run(position("classic", "B1 R9", "B2 G2", "G1 G2"), "0 B1")
    spoke = sum(random_bot(view(exposed, 2), Random(n)) is not None for n in range(100))
    assert 30 < spoke < 70


def test_the_random_bot_discards_any_cards() -> None:
    options = {"customizable": ["you discard 2"]}
    state = run(position("modern", "WC1 R1 RS W R2", "G1 G2", options=options), "0 WC1>B")
    chosen = {random_bot(view(state, 0), Random(n)) for n in range(40)}

    assert len(chosen) > 4
    assert all(isinstance(one, Discard) and len(one.cards) == 2 for one in chosen)


def test_a_watcher_is_no_bot() -> None:
    state = position("classic", "B1 B2 B3", "G1 G2")

    assert random_bot(view(state, None), Random(1)) is None
    assert greedy_bot(replace(view(state, 1), me=1), Random(1)) is None
