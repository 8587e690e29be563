"""Tables side by side: what a step shows, when a round ends, and who chooses."""

import numpy as np
import pytest

from lastcard.editions.options import build
from lastcard.sim import POLICIES, Policy, Vector, simulate
from lastcard.sim import device_vector as gpu
from lastcard.sim.device_columns import WORDS, from_columns, load, store, to_columns
from lastcard.sim.kernel.jit import Int, Record, entry
from lastcard.sim.kernel.layout import OVER
from lastcard.sim.kernel.rounds import UNFINISHED
from lastcard.sim.policy import compile_policies

pytestmark = pytest.mark.xdist_group("sim")
CLASSIC = build("classic")
SHARP = POLICIES["sharp"]
HOUSE = {"stacking": "any", "seven_zero": True, "jump_in": True, "false_catch_penalty": 1}


def test_rewards_are_those_of_the_last_step_alone() -> None:
    """One pays 1, the others -1 together, at the step that ends a round; every other step pays nothing."""
    vector = Vector(CLASSIC, 3, 20, seed=1)
    vector.reset()
    ended = 0
    for _ in range(300):
        vector.step(vector.choose([SHARP] * 3))
        paid = np.abs(vector.rewards).sum(axis=1)
        assert np.allclose(2.0, paid[vector.done])
        assert not paid[~vector.done].any()
        ended += int(vector.done.sum())
    assert ended > 20


def test_a_round_dealt_anew_has_neither_ended_nor_paid() -> None:
    vector = _played_out(Vector(CLASSIC, 2, 1, seed=1))
    assert vector.rewards.any()
    vector.reset()
    assert not vector.done.any()
    assert not vector.rewards.any()


def test_tables_that_are_over_stay_as_they_are_while_others_play_on() -> None:
    """Without another deal: -1 is the only action where a round is over, and every round is played once."""
    vector = Vector(CLASSIC, 4, 40, seed=3, auto_reset=False)
    vector.reset()
    ended = np.zeros(40, int)
    for _ in range(2000):
        over = vector.records["decision"] == OVER
        if over.all():
            break
        before = vector.records[over].copy()
        numbers = vector.choose([SHARP] * 4)
        assert (over == (numbers == -1)).all()
        assert not vector.masks[over].any()
        vector.step(numbers)
        assert (before == vector.records[over]).all()
        assert not vector.done[over].any()
        ended += vector.done
    assert (ended == 1).all()
    assert (vector.ended == simulate(CLASSIC, 4, "sharp", 40, seed=3).records).all()
    with pytest.raises(ValueError, match="0 may not be chosen at table 0"):
        vector.step([0] * 40)


def test_no_action_is_refused_where_a_round_is_not_over() -> None:
    vector = Vector(CLASSIC, 2, 2)
    vector.reset()
    with pytest.raises(ValueError, match="-1 may not be chosen at table 1"):
        vector.step([int(vector.masks[0].argmax()), -1])


def test_a_round_left_unfinished_is_over() -> None:
    """After 5 actions the table is dealt no more and pays nothing; nobody may do anything there."""
    vector = Vector(CLASSIC, 2, 1, limit=5, auto_reset=False)
    vector.reset()
    moves = 0
    while not vector.done[0]:
        vector.step(vector.choose([SHARP] * 2))
        moves += 1
    assert UNFINISHED == vector.winners[0] == vector.ended["winner"][0]
    assert 5 == vector.ended["moves"][0] <= moves
    assert not vector.rewards.any()
    assert not vector.masks.any()


def test_no_more_games_are_dealt_than_asked_for() -> None:
    """Seven games at three tables: the tables that have no next one rest."""
    vector = Vector(CLASSIC, 2, 3, seed=6, games=7)
    vector.reset()
    ended = np.zeros(3, int)
    while (vector.records["decision"] != OVER).any():
        vector.step(vector.choose([SHARP] * 2))
        ended += vector.done
    assert [3, 2, 2] == ended.tolist()
    with pytest.raises(ValueError, match="games: must be at least 3, one for each table, not 2"):
        Vector(CLASSIC, 2, 3, games=2)


def test_games_may_begin_with_any_number() -> None:
    """Games 30, 31 and 32 of a seed are dealt to three tables as they would be among a hundred."""
    vector = Vector(CLASSIC, 4, 3, seed=5, auto_reset=False)
    vector.reset(first=30)
    while (vector.records["decision"] != OVER).any():
        vector.step(vector.choose([SHARP] * 4))
    assert (vector.ended == simulate(CLASSIC, 4, "sharp", 33, seed=5).records[30:]).all()


@pytest.mark.parametrize(
    ("edition", "options"), [("classic", {}), ("modern", HOUSE), ("fashion", {"no_bluff": True})]
)
def test_a_vector_plays_the_games_that_simulate_plays(edition: str, options: dict[str, object]) -> None:
    """Action by action or in one go: winners, who was first, challenges, catches and points are the same."""
    rules = build(edition, options)
    careless = Policy(draw=0.1, keep=0.2, false_catch=0.1, call=0.4, challenge=0.7)
    seats = [SHARP, careless, careless]
    whole = simulate(rules, 3, seats, 60, seed=8).records
    vector = Vector(rules, 3, 60, seed=8, auto_reset=False)
    vector.reset()
    while (vector.records["decision"] != OVER).any():
        vector.step(vector.choose(seats))
    assert whole["challenges"].any() or rules.no_bluff
    assert whole["catches"].any()
    assert (vector.ended == whole).all()


def test_arrays_handed_in_show_at_once_what_stands() -> None:
    vector = Vector(CLASSIC, 2, 3, seed=1)
    vector.reset()
    mine = np.full_like(vector.masks, 7)
    shown = vector.masks
    vector.use(masks=mine)
    assert (shown == mine).all()


def test_policies_are_compiled_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """By value: an equal policy is the same one, a different weight is another."""
    compiled: list[tuple[Policy | None, ...]] = []

    def count(tables: object, policies: tuple[Policy | None, ...]) -> np.ndarray:
        compiled.append(policies)
        return compile_policies(tables, policies)  # type: ignore[arg-type]

    monkeypatch.setattr("lastcard.sim.vector.compile_policies", count)
    vector = Vector(CLASSIC, 2, 1)
    vector.reset()
    for _ in range(5):
        vector.choose([SHARP, Policy(weights={"7": 3})])
        vector.choose([SHARP, Policy(weights={"7": 4})])
    assert 2 == len(compiled)


def test_policies_of_another_number_of_seats_are_refused() -> None:
    vector = Vector(CLASSIC, 3, 1)
    with pytest.raises(ValueError, match="policies: 2 were given for 3 players"):
        vector.choose([SHARP] * 2)


def test_a_seat_without_a_policy_is_left_to_the_caller() -> None:
    vector = Vector(CLASSIC, 3, 30, seed=2)
    vector.reset()
    for _ in range(100):
        numbers = vector.choose([SHARP, None, SHARP])
        assert ((numbers == -1) == (vector.actors == 1)).all()
        vector.step(np.where(numbers < 0, vector.masks.argmax(axis=1), numbers))


@pytest.mark.parametrize("seed", [-1, 2**64, 12345678901234567890123])
def test_a_seed_that_is_too_large_is_refused_with_what_is_allowed(seed: int) -> None:
    with pytest.raises(ValueError, match=f"seed: {seed} is out of range; allowed: 0 to {2**64 - 1}"):
        Vector(CLASSIC, 2, 1, seed=seed)
    vector = Vector(CLASSIC, 2, 1, seed=2**64 - 1)
    with pytest.raises(ValueError, match="seed: "):
        vector.reset(seed)


def _played_out(vector: Vector) -> Vector:
    vector.reset()
    while not vector.done.any():
        vector.step(vector.choose([SHARP] * vector.players))
    return vector


# ------------------------------------------------------------------ what a GPU's thread answers
@entry
def answer_first(  # noqa: PLR0917 - compiled code is called by position
    t: Record, r: Record, policies: Record, codes: Record, action: Int, masks: Record
) -> Int:  # fmt: skip
    return gpu.answer(t[0], r[0], policies, codes, action, masks[0])


def test_a_thread_refuses_what_may_not_be_chosen_and_rests_where_a_round_is_over() -> None:
    vector = Vector(CLASSIC, 2, 1, seed=1, auto_reset=False)
    vector.reset()
    nobody = compile_policies(vector.tables, ())
    seats = compile_policies(vector.tables, (SHARP,) * 2)

    def answer(action: int, policies: np.ndarray = nobody) -> int:
        return int(
            answer_first(
                vector.records, vector.tables.record, policies, vector.space.codes, action, vector.masks
            )
        )

    offered, wrong = int(vector.masks[0].argmax()), int(vector.masks[0].argmin())
    assert vector.space.codes[offered] == answer(offered)
    assert gpu.REFUSED == answer(wrong) == answer(-1) == answer(-7) == answer(10**6)
    assert vector.masks[0, vector.space.numbers[answer(-1, seats)]]
    while not vector.done[0]:
        vector.step(vector.choose([SHARP] * 2))
    assert gpu.NOTHING == answer(-1) == answer(-1, seats)
    assert gpu.REFUSED == answer(offered)


@entry
def through_words(columns: Record, table: Int, players: Int, words: Record, into: Record) -> None:
    load(columns, table, players, words)
    store(into, table, players, words)


def test_a_table_goes_through_a_thread_s_words_and_comes_back_the_same() -> None:
    vector = Vector(build("modern", HOUSE), 4, 5, seed=2)
    vector.reset()
    for _ in range(30):
        vector.step(vector.choose([SHARP] * 4))
    columns = to_columns(vector.records)
    assert (WORDS, 5) == columns.shape
    assert (from_columns(columns) == vector.records).all()
    into = np.zeros_like(columns)
    for table in range(5):
        through_words(columns, table, 4, np.zeros(WORDS, np.uint64), into)
    assert (from_columns(into) == vector.records).all()
