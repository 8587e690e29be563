"""OpenSpiel plays a round: its own checks pass, and a player is told nothing that is hidden from them."""

import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from lastcard.envs.openspiel import BYTES, RoundState, choice_name
from lastcard.observation.row import ACTIONS, SHORT_ROW, SLOTS

pytestmark = pytest.mark.xdist_group("sim")


def load(**params: object) -> pyspiel.Game:
    return pyspiel.load_game("python_lastcard", params)


def dealt(game: pyspiel.Game, deal: int) -> RoundState:
    state = game.new_initial_state()
    for byte in deal.to_bytes(BYTES):
        state.apply_action(byte)
    return state


def choose(state: RoundState, rng: random.Random) -> int:
    """Any choice, a card rather than anything else, so that the round ends soon."""
    legal = state.legal_actions()
    return rng.choice([action for action in legal if action < SLOTS] or legal)


def others_cards(state: RoundState, players: int) -> list[tuple[int, ...]]:
    hands = state.now.snapshot.records["hands"][0]
    return [tuple(hands[seat].tolist()) for seat in range(players) if seat != state.current_player()]


def test_openspiel_s_own_checks_pass() -> None:
    """They copy, save and load the state at every step, and look at what every player knows."""
    pyspiel.random_sim_test(load(players=3, limit=40), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize(("players", "reward"), [(2, "win"), (4, "points")])
def test_a_round_ends_with_a_winner_whom_the_others_pay(players: int, reward: str) -> None:
    game, rng = load(edition="modern", players=players, reward=reward), random.Random(1)
    assert (ACTIONS, players) == (game.num_distinct_actions(), game.num_players())
    for deal in range(5):
        state = dealt(game, deal)
        while not state.is_terminal():
            assert len(state.legal_actions()) >= 2
            state.apply_action(choose(state, rng))
        returns = state.returns()
        assert 1.0 == max(returns)
        assert 0.0 == pytest.approx(sum(returns))
        assert (len(set(returns)) > 2) == (reward == "points")


def test_a_round_of_too_many_actions_is_worth_nothing() -> None:
    state, rng = dealt(load(limit=5), 1), random.Random(2)
    while not state.is_terminal():
        state.apply_action(choose(state, rng))
    assert [0.0, 0.0] == state.returns()


def test_a_copy_goes_on_by_itself_and_a_deal_is_always_the_same() -> None:
    game, rng = load(), random.Random(3)
    state, same = dealt(game, 77), dealt(game, 77)
    assert str(dealt(game, 78)) != str(state)
    for _ in range(8):
        copy, action = state.clone(), choose(state, rng)
        before = [state.information_state_string(player) for player in range(2)]
        copy.apply_action(action)
        assert before == [state.information_state_string(player) for player in range(2)]
        state.apply_action(action)
        same.apply_action(action)
        for player in range(2):
            known = [one.information_state_string(player) for one in (state, copy, same)]
            assert 1 == len(set(known))
        assert state.legal_actions() == copy.legal_actions() == same.legal_actions()


def test_a_new_deal_of_the_hidden_cards_cannot_be_told_apart() -> None:
    game, rng = load(edition="fashion", players=3), random.Random(4)
    state, changed, turns = dealt(game, 5), 0, 0
    while not state.is_terminal():
        player = state.current_player()
        other = state.resample_from_infostate(player, rng.random)
        assert state.information_state_string(player) == other.information_state_string(player)
        assert state.observation_string(player) == other.observation_string(player)
        assert state.information_state_tensor(player) == other.information_state_tensor(player)
        assert state.legal_actions() == other.legal_actions()
        assert state.history() == other.history()
        changed += others_cards(state, 3) != others_cards(other, 3)
        for unasked in {0, 1, 2} - {player}:
            assert not any(other.information_state_tensor(unasked))
        while turns % 10 == 0 and not other.is_terminal():
            other.apply_action(choose(other, rng))
        state.apply_action(choose(state, rng))
        turns += 1
    assert changed > 0.9 * turns


def test_the_string_recalls_what_the_row_has_forgotten() -> None:
    """Two ways to the same row are two information states, as OpenSpiel's algorithms rely on."""
    game, rng = load(players=2), random.Random(6)
    state = dealt(game, 9)
    strings, rows = set(), 0
    while not state.is_terminal():
        player = state.current_player()
        strings.add(state.information_state_string(player))
        rows += 1
        assert SHORT_ROW == len(state.information_state_tensor(player))
        assert list(map(float, state.row(player))) == state.observation_tensor(player)
        state.apply_action(choose(state, rng))
    assert rows == len(strings)


def test_openspiel_s_search_over_information_sets_chooses() -> None:
    game = load(limit=60)
    numbers = np.random.RandomState(1)
    bot = ISMCTSBot(game, RandomRolloutEvaluator(1, numbers), 2.0, 10, random_state=numbers)
    for deal in range(3):
        state = dealt(game, deal)
        assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize(
    ("params", "said"),
    [
        ({"edition": "modren"}, "edition: 'modren' is not one of .*Did you mean modern"),
        ({"players": 11}, "players: 11 is not from 2 to 10"),
        ({"reward": "point"}, "reward: 'point' is not one of win.*Did you mean points"),
        ({"limit": 0}, "limit: "),
        ({"options": "stacking"}, "options: 'stacking' is not JSON"),
        ({"options": '{"stackin": "any"}'}, "stackin"),
        ({"player": 3}, "player"),
    ],
)
def test_a_wrong_parameter_is_named(params: dict[str, object], said: str) -> None:
    with pytest.raises((ValueError, pyspiel.SpielError), match=said):
        load(**params)


def test_only_who_is_asked_can_be_dealt_other_worlds() -> None:
    game = load()
    state = dealt(game, 1)
    unasked = 1 - state.current_player()
    for one, player in ((state, unasked), (game.new_initial_state(), int(pyspiel.PlayerId.CHANCE))):
        with pytest.raises(ValueError, match=rf"player: {player} is not asked now"):
            one.resample_from_infostate(player, random.Random(1).random)


def test_choices_are_named_in_short() -> None:
    """Fourteen faces of four colours, ten wilds, four answers, four colours, nine players."""
    names = [choice_name(action) for action in range(ACTIONS)]
    assert ["1.0", "1.1"] == names[:2]
    assert ["4.X", "W", "W4"] == names[55:58]
    assert ["wild-10", "draw", "pass", "accept", "challenge", "colour-1"] == names[65:71]
    assert ["player-1", "player-9"] == [names[74], names[82]]
    assert ACTIONS == len(set(names))
