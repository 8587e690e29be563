"""Whole matches for PettingZoo: rounds are dealt until the format has a winner, and the scores are shown."""

from itertools import pairwise

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from lastcard.envs import MatchEnv
from lastcard.envs.zero_sum import shares
from lastcard.observation.row import PLACES, SLOTS, THERE

pytestmark = [pytest.mark.xdist_group("sim"), pytest.mark.filterwarnings("ignore::UserWarning")]


def eager(mask: np.ndarray) -> int:
    """A card where there is one to choose, so that rounds end soon."""
    cards = np.flatnonzero(mask[:SLOTS])
    return int(cards[0] if len(cards) else np.flatnonzero(mask)[0])


def play(made: MatchEnv, seed: int) -> dict[str, list[float]]:
    """The rewards of each player, all that are not 0, in a match played to its end."""
    made.reset(seed=seed)
    found: dict[str, list[float]] = {agent: [] for agent in made.possible_agents}
    for agent in made.agent_iter():
        seen, reward, over, cut, _ = made.last()
        found[agent] += [reward] if reward else []
        made.step(None if over or cut else eager(seen["action_mask"]))
    return found


@pytest.mark.parametrize("reward", ["match", "round"])
def test_pettingzoo_accepts_a_match(reward: str) -> None:
    api_test(MatchEnv("modern", 3, {"target": 60}, reward=reward), num_cycles=400)


def test_pettingzoo_finds_seeds_kept() -> None:
    seed_test(MatchEnv, num_cycles=30)


def test_a_match_goes_on_until_somebody_reaches_the_target() -> None:
    made = MatchEnv("classic", 3, {"target": 200}, format="first-to-500")
    rewards = play(made, 1)
    standing = made.standing
    assert standing.over
    assert standing.rounds > 1
    assert max(standing.scores) >= 200
    (winner,) = standing.winners
    assert [[1.0] if player == winner else [-0.5] for player in range(3)] == list(rewards.values())
    assert f"rounds={standing.rounds} scores={','.join(map(str, standing.scores))}" == made.render()


def test_each_round_can_be_paid_by_itself() -> None:
    made = MatchEnv("classic", 3, {"target": 200}, format="first-to-500", reward="round")
    rewards = play(made, 1)
    won = [sum(one == 1.0 for one in mine) for mine in rewards.values()]
    assert made.standing.rounds == sum(won)
    assert 0.0 == pytest.approx(sum(map(sum, rewards.values())))


def test_the_scores_stand_in_the_order_of_the_row() -> None:
    """First the player's own, then those of the players in the row, then those who are out."""
    made = MatchEnv("classic", 4, {"target": 120}, format="challenge")
    made.reset(seed=3)
    dealers, met = [], set()
    for agent in made.agent_iter():
        seen, _, over, cut, info = made.last()
        if over or cut:
            break
        player, standing = int(agent[-1]), made.standing
        assert player not in standing.out
        there = 1 + sum(seen["observation"][PLACES + 17 * place + THERE] for place in range(9))
        assert there == 4 - len(standing.out)
        scores = seen["scores"].tolist()
        assert [-1] * 6 == scores[4:]
        assert sorted(standing.scores) == sorted(scores[:4])
        assert standing.scores[player] == scores[0]
        assert {standing.scores[one] for one in standing.out} == set(scores[there:4])
        assert [standing.rounds] == seen["rounds"].tolist()
        assert info == ({"scores": standing.scores} if standing.rounds else {})
        if not standing.out and standing.rounds == len(dealers):
            dealers.append(int(made._table.records["dealer"][0]))
        met.add(there)
        made.step(eager(seen["action_mask"]))
    assert {2, 3, 4} == met
    assert made.standing.over
    assert len(dealers) > 1
    assert all((one + 1) % 4 == other for one, other in pairwise(dealers))


def test_partners_who_change_seats_are_shown_as_partners() -> None:
    """Eight at two tables, every partnership for four hands: 28 hands, each at both tables."""
    made = MatchEnv("classic", 8, format="partners-eight", reward="round")
    rewards = play(made, 4)
    assert 28 == made.standing.rounds
    assert 56 == sum(one == 0.5 for mine in rewards.values() for one in mine) // 2
    assert 0.0 == pytest.approx(sum(map(sum, rewards.values())))


def test_a_round_of_too_many_actions_cuts_the_match_off() -> None:
    made = MatchEnv("classic", 2, limit=10)
    assert {"player_0": [], "player_1": []} == play(made, 5)
    made.reset(seed=5)
    while not any(made.truncations.values()):
        made.step(eager(made.observe(made.agent_selection)["action_mask"]))
    assert not any(made.terminations.values())


def test_an_action_that_may_not_be_chosen_is_refused() -> None:
    made = MatchEnv("classic", 2)
    made.reset(seed=6)
    before = made.observe(made.agent_selection)
    with pytest.raises(ValueError, match="None is for an agent"):
        made.step(None)
    with pytest.raises(ValueError, match="may not be chosen"):
        made.step(int(np.flatnonzero(before["action_mask"] == 0)[0]))
    assert all((before[name] == now).all() for name, now in made.observe(made.agent_selection).items())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"reward": "rounds"}, "reward: 'rounds' is not one of match.*Did you mean round"),
        ({"format": "partner"}, "format: .*Did you mean partners"),
        ({"format": "partners", "players": 3}, "players"),
        ({"players": 11}, "players"),
        ({"edition": "modren"}, "Did you mean modern"),
    ],
)
def test_wrong_arguments_are_named(arguments: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        MatchEnv(**arguments)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("won", "points", "reward", "expected"),
    [
        ((True, False, False), (0, 30, 10), "win", [1, -0.5, -0.5]),
        ((True, False, False), (0, 30, 10), "points", [1, -0.75, -0.25]),
        ((True, False, False), (0, 0, 0), "points", [1, -0.5, -0.5]),
        ((True, False, True, False), (0, 10, 50, 30), "points", [0.5, -0.25, 0.5, -0.75]),
        ((False, False), (5, 5), "win", [0, 0]),
        ((True, True), (0, 0), "win", [0, 0]),
    ],
)
def test_what_is_won_is_what_is_lost(
    won: tuple[bool, ...], points: tuple[int, ...], reward: str, expected: list[float]
) -> None:
    assert expected == shares(won, points, reward)
