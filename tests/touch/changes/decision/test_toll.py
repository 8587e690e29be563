"""A decision that nobody had thought of: asked, answered, told in words, and compiled as well."""

import random

import numpy as np
import pytest
from tests.observation.comparing import Compared
from tests.playing import run
from tools.oracle.agreement import agree

from lastcard import IllegalAction, Pay, Wait, apply, build, legal, read_action, start, view, write_action
from lastcard.bots import OPPONENTS
from lastcard.bots.player import as_seen
from lastcard.bots.stakes import Stakes
from lastcard.game.decisions import Toll
from lastcard.game.effects import AskToll
from lastcard.notation.json_codec import action_from_data, action_to_data
from lastcard.notation.position import position
from lastcard.observation.row import ASKED_CHOOSE
from lastcard.sim import simulate
from lastcard.words import translator

RULES = build("classic").with_effects("5", AskToll())


def asked():
    """Seat 1 of three is asked for the toll."""
    hands = ["R5 R1", "G1 G2", "B1 B2"]
    state = position(RULES, {"turn": 0, "top": "R9", "hands": hands, "draw": "Y1 Y2 Y3"})
    return run(state, "0 R5!")


def test_it_is_asked_of_the_next_player_alone():
    assert legal(asked()) == (Pay(1), Wait(1))
    assert (Pay(1), Wait(1)) == view(asked(), 1).may
    assert "toll" == view(asked(), 0).pending


@pytest.mark.parametrize(("typed", "held", "turn"), [("pay", 3, 1), ("wait", 2, 2)])
def test_it_is_answered_in_notation(typed, held, turn):
    state = run(asked(), f"1 {typed}")

    assert held == len(state.hands[1])
    assert turn == state.decision.seat


@pytest.mark.parametrize("action", [Pay(1), Wait(1)])
def test_its_answers_are_written_and_saved(action):
    assert action == read_action(1, write_action(action))
    assert action == action_from_data(action_to_data(action))


@pytest.mark.parametrize(
    ("language", "question", "refusal"),
    [
        ("en", "Draw a card, or lose the turn?", "Drawing is not possible now: draw a card or"),
        ("es", "¿Robas una carta o pierdes el turno?", "Robar no es posible ahora: roba una"),
    ],
)
def test_it_is_told_in_words(language, question, refusal):
    assert question == translator(language).say(f"ask-{view(asked(), 1).pending}")
    with pytest.raises(IllegalAction) as refused:
        apply(asked(), read_action(1, "draw"))
    assert translator(language).tell(refused.value).startswith(refusal)


def test_the_compiled_table_agrees_with_the_engine():
    assert agree(RULES, 1500, random.Random("toll")).moves >= 1500


def test_a_network_is_shown_the_same_by_a_view_and_by_the_compiled_table():
    asked, chance = set(), random.Random("toll")
    while ASKED_CHOOSE not in asked:
        compared = Compared(RULES, 3, chance)
        compared.play()
        asked |= compared.asked


@pytest.mark.parametrize("bot", OPPONENTS)
def test_every_bot_plays_a_round_with_it(bot):
    assert any(_times_asked(OPPONENTS[bot], seed) for seed in range(10))


def _times_asked(bot, seed):
    """How often it is asked in a round of two."""
    chance, (state, events) = random.Random(seed), start(RULES, 2, seed=str(seed))
    players, times = [bot.sit(seat, Stakes(), heard=events) for seat in range(2)], 0
    while not state.over:
        times += isinstance(state.decision, Toll)
        action = players[state.decision.seat].choose(view(state, state.decision.seat), chance)
        state, events = apply(state, action)
        for seat, player in enumerate(players):
            for event in events:
                player.hear(as_seen(event, seat))
    return times


def test_the_simulator_s_players_answer_it():
    with_it, without = (simulate(rules, 4, "casual", 500, seed=3) for rules in (RULES, build("classic")))

    assert np.isin(with_it.records["winner"], range(4)).all()
    assert with_it.moves > without.moves
