"""Games by the thousand: always the same games, always legal, and bad input refused before anything runs."""

import random
import subprocess
import sys

import numpy as np
import pytest
from tools.oracle.distribution import compare
from tools.oracle.random_rules import any_rules

from lastcard.bots import BOTS
from lastcard.editions.options import build
from lastcard.game import CannotStart
from lastcard.game.cards import cards
from lastcard.game.effects import Effect
from lastcard.sim import POLICIES, BatchedRounds, Policy, Setting, Unsupported, compile_rules, simulate
from lastcard.sim.bounds import room_for
from lastcard.sim.kernel.rounds import ROUND

pytestmark = pytest.mark.xdist_group("sim")
CLASSIC = build("classic")


def test_the_same_games_come_of_any_number_of_workers() -> None:
    """5,000 games are three chunks: one worker, three, and one game alone agree."""
    one = simulate(CLASSIC, 4, "casual", 5_000, seed=7, workers=1)
    three = simulate(CLASSIC, 4, "casual", 5_000, seed=7, workers=3)
    assert (one.records == three.records).all()
    assert (one.records[:1] == simulate(CLASSIC, 4, "casual", 1, seed=7).records).all()
    assert (one.records != simulate(CLASSIC, 4, "casual", 5_000, seed=8).records).any()


def test_a_winner_holds_nothing_and_the_others_something() -> None:
    games = simulate(CLASSIC, 5, "sharp", 500, seed=1)
    assert 500 == len(games) == games.wins.sum() + games.deadlocks + games.unfinished
    for record in games.records:
        assert 0 == record["cards"][record["winner"]] == record["points"][record["winner"]]
        assert (record["cards"][:5] > 0).sum() == 4


def test_the_deal_passes_round_the_table() -> None:
    records = simulate(CLASSIC, 3, "casual", 6).records
    assert [0, 1, 2, 0, 1, 2] == records["dealer"].tolist()


def test_a_better_policy_wins_more() -> None:
    """One sharp seat among three casual ones wins far more than its quarter of 3,000 games."""
    games = simulate(CLASSIC, 4, ["sharp", "casual", "casual", "casual"], 3_000, seed=2)
    assert games.wins[0] > 1_000


def test_policies_choose_only_what_is_offered_under_any_rules() -> None:
    """A batch rejects a choice that is not offered, and never has to."""
    rng = random.Random(5)
    careless = Policy(draw=0.2, keep=0.3, false_catch=0.2, call=0.3)
    policies = (careless, *POLICIES.values())
    for _ in range(25):
        players = rng.randint(2, 6)
        owners = tuple(rng.randrange(len(policies)) for _ in range(players))
        try:
            setting = Setting(any_rules(rng), players, 20, owners)
            batch = BatchedRounds([setting], policies=policies, seed=rng.getrandbits(32))
        except CannotStart:
            continue
        batch.reset()
        for _ in range(60):
            batch.step(batch.policy_choices())


def test_a_callable_plays_whole_games() -> None:
    def first(_observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        return np.asarray(masks.argmax(axis=1))

    games = simulate(CLASSIC, 2, first, 10, seed=1)
    again = simulate(CLASSIC, 2, first, 10, seed=1)
    assert (games.records == again.records).all()
    assert 10 == games.wins.sum() + games.deadlocks
    assert (games.records["moves"] > 0).all()


def test_a_callable_plays_beside_policies() -> None:
    """Seats 1 and 2 by one callable, which is asked for them alone; the others by policies."""
    asked = []

    def first(observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        asked.append(len(masks))
        assert len(observations) == len(masks) > 0
        return np.asarray(masks.argmax(axis=1))

    seats = ["sharp", first, first, POLICIES["casual"]]
    games = simulate(CLASSIC, 4, seats, 200, seed=1)
    assert (games.wins > 0).all()
    assert 200 == games.wins.sum()
    assert games.wins[0] > games.wins[3]
    assert 0 < sum(asked) < games.moves


def test_records_are_complete_where_a_callable_plays() -> None:
    """A callable that lets be, never challenges and never catches, among policies that do."""

    def first(_observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        return np.asarray(masks.argmax(axis=1))

    careless = Policy(call=0.2, catch=1.0, challenge=1.0, challenge_small=1.0, bluff=1.0)
    records = simulate(CLASSIC, 4, [careless, first, careless, careless], 300, seed=2).records
    assert {0, 1, 2, 3} == set(records["first"].tolist())
    assert (records["dealer"] == np.arange(300) % 4).all()
    assert (records["challenges"] >= records["won_challenges"]).all()
    assert records["won_challenges"].sum() > 5
    assert records["catches"].sum() > 20


@pytest.mark.parametrize("answer", [0, [0.5], [[0]]])
def test_a_callable_must_answer_for_every_row(answer: object) -> None:
    with pytest.raises(ValueError, match="policies: a chooser must return 1 whole numbers"):
        simulate(CLASSIC, 2, lambda _, __: answer, 1)  # type: ignore[arg-type,return-value]


def test_more_games_than_memory_holds_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def none_left(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr("lastcard.sim.bounds.np.zeros", none_left)
    with pytest.raises(ValueError, match="games: 1000000000 need 44 GB of memory"):
        room_for(1_000_000_000, ROUND)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"players": 11}, "players"),
        ({"policies": "clever"}, "policies"),
        ({"policies": ["casual"]}, "policies"),
        ({"games": -1}, "games"),
        ({"workers": 0}, "workers"),
        ({"games": 10**14}, "games: 100000000000000 is out of range"),
        ({"seed": 2**64}, "seed"),
        ({"policies": [["casual"]] * 4}, r"policies: \['casual'\] is not one of casual, sharp"),
        (
            {"policies": lambda _, masks: masks.argmax(axis=1), "device": "gpu"},
            "device: 'gpu' cannot be used",
        ),
        ({"device": "abacus"}, "device"),
    ],
)
def test_bad_input_is_refused_by_name(change: dict[str, object], field: str) -> None:
    arguments = {"players": 4, "policies": "casual", "games": 5, **change}
    with pytest.raises(ValueError, match=f"^{field}"):
        simulate(CLASSIC, **arguments)  # type: ignore[arg-type]


def test_no_gpu_is_said_clearly() -> None:
    """No machine these tests run on has one, or the GPU plays the CPU's games."""
    from lastcard.sim.kernel import gpu

    if gpu.cuda.is_available():
        mine = simulate(CLASSIC, 4, "casual", 100, device="gpu").records
        assert (mine == simulate(CLASSIC, 4, "casual", 100).records).all()
    else:
        with pytest.raises(gpu.NoGPU, match="no NVIDIA GPU"):
            simulate(CLASSIC, 4, "casual", 5, device="gpu")


class _Sing(Effect):
    """A verb nobody has taught the compiled table."""


def test_what_cannot_be_expressed_is_refused_by_name() -> None:
    with pytest.raises(Unsupported, match="_Sing"):
        compile_rules(CLASSIC.with_effects("7", _Sing()))
    with pytest.raises(Unsupported, match="5 colours"):
        compile_rules(CLASSIC.but(colours=("R", "G", "B", "Y", "P")))
    with pytest.raises(Unsupported, match="216 cards"):
        compile_rules(CLASSIC.but(deck=CLASSIC.deck * 2))


@pytest.mark.parametrize("chance", [-0.1, 1.1])
def test_a_chance_is_from_0_to_1(chance: float) -> None:
    with pytest.raises(ValueError, match="draw"):
        Policy(draw=chance)


@pytest.mark.parametrize("edition", ["classic", "modern"])
def test_rounds_are_the_engines_in_the_long_run(edition: str) -> None:
    """600 rounds of each: a chi-square that one try in ten thousand would exceed."""
    assert compare(edition, 600, seed=3).least > 0.0001


def test_importing_the_game_does_not_import_the_compiler() -> None:
    program = (
        "import lastcard, lastcard.game, lastcard.editions.options, sys; sys.exit('numba' in sys.modules)"
    )
    assert 0 == subprocess.run([sys.executable, "-c", program], check=False).returncode


def test_a_name_means_one_player_whether_a_policy_or_a_bot() -> None:
    """The simulator's players are simpler than the bots, so they are not called by the bots' names."""
    assert not set(POLICIES) & set(BOTS)


def test_a_weight_is_a_card_s_own_or_its_face_s_or_any_wild_s() -> None:
    weighed = Policy(weights={"R7": 1, "7": 2, "W4": 3, "wild": 4})
    assert [1, 2, 3, 4, 4, 0] == [weighed.weight(c) for c in cards("R7 G7 W4 W WS B8")]
