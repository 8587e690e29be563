"""Tables for networks: only real choices, nothing hidden shown, every moment can be kept and dealt anew."""

import numpy as np
import pytest

from lastcard.editions.options import build
from lastcard.observation.row import (
    ACTIONS,
    HAND,
    NUMBERS,
    ORACLE,
    PLACES,
    ROW,
    SHOWN,
    SIZE,
    SLOTS,
    UNSEEN,
)
from lastcard.sim.batch.memory import SHOWN_CARDS
from lastcard.sim.batch.redeal import redeal_tables
from lastcard.sim.batch.rounds import BatchedRounds, Setting
from lastcard.sim.batch.step import CUT_OFF, WAIT
from lastcard.sim.kernel.layout import NOBODY, OVER
from lastcard.sim.policy import CASUAL, SHARP

pytestmark = pytest.mark.xdist_group("sim")

MIXED = (
    Setting(build("classic"), 2, 8, (0, -1)),
    Setting(build("fashion", {"stacking": "any"}), 5, 8, (0, 0, 0, -2, 0)),
    Setting(build("modern", {"seven_zero": True, "jump_in": True}), 4, 8, (0, 0, 0, 0), partners=True),
)


def made(**arguments: object) -> BatchedRounds:
    return BatchedRounds(MIXED, policies=(SHARP, CASUAL), seed=3, **arguments)  # type: ignore[arg-type]


def choices(tables: BatchedRounds, rng: np.random.Generator) -> np.ndarray:
    """Any choice that is allowed, a card rather than anything else."""
    liking = rng.random(tables.masks.shape) + (np.arange(ACTIONS) < SLOTS)
    best = np.where(tables.masks != 0, liking, -1).argmax(1)
    return np.where(tables.masks.any(1), best, WAIT)


def test_every_choice_is_a_real_one_and_a_network_s() -> None:
    tables, rng = made(), np.random.default_rng(1)
    tables.reset()
    for _ in range(300):
        assert (tables.masks.sum(1) >= 2).all()
        owners = tables.owners[np.arange(len(tables)), tables.actors]
        assert (owners >= 0).all()
        tables.step(choices(tables, rng))


def test_rounds_end_and_are_counted() -> None:
    tables, rng = made(), np.random.default_rng(2)
    tables.reset()
    ended = left = 0
    for _ in range(600):
        tables.step(choices(tables, rng))
        over = tables.ended == 1
        ended += int(over.sum())
        won = tables.wins[over]
        partners = np.repeat([False, False, True], 8)[over]
        assert (won.sum(1) == np.where(partners, 2, 1)).all()
        left += int(tables.points[over].sum())
        assert not tables.points[over][won != 0].any() or partners.any()
    assert ended > 50
    assert left > 20 * ended


def test_without_auto_reset_a_table_stays_over() -> None:
    tables, rng = made(auto_reset=False), np.random.default_rng(3)
    tables.reset()
    while (tables.records["decision"] != OVER).any():
        tables.step(choices(tables, rng))
    assert not tables.masks.any()
    tables.step(np.full(len(tables), WAIT))
    assert not tables.ended.any()
    with pytest.raises(ValueError, match="may not be chosen at table 0"):
        tables.step(np.zeros(len(tables), np.int64))


def test_a_round_that_is_too_long_is_cut_off_and_nobody_s() -> None:
    tables, rng = made(limit=20, auto_reset=False), np.random.default_rng(4)
    tables.reset()
    cut = np.zeros(len(tables), np.bool_)
    while (tables.records["decision"] != OVER).any():
        tables.step(choices(tables, rng))
        cut |= tables.ended == CUT_OFF
    assert cut.any()
    assert not tables.wins[cut].any()


def test_a_choice_that_is_not_allowed_changes_nothing() -> None:
    tables = made()
    tables.reset()
    before = tables.snapshot()
    wrong = tables.masks.argmin(1)
    for actions in (wrong, np.full(len(tables), ACTIONS), np.full(len(tables), -3), np.zeros(2)):
        with pytest.raises(ValueError, match="actions"):
            tables.step(actions)
    assert all((was == now).all() for was, now in zip(before, tables.snapshot(), strict=True))


def test_a_moment_that_was_kept_is_played_again_the_same() -> None:
    tables = made()
    tables.reset()
    rng = np.random.default_rng(5)
    for _ in range(40):
        tables.step(choices(tables, rng))
    kept, lived = tables.snapshot(), []
    for _ in range(2):
        tables.restore(kept)
        rng = np.random.default_rng(6)
        seen = []
        for _ in range(60):
            seen.append((tables.rows.copy(), tables.masks.copy(), tables.actors.copy()))
            tables.step(choices(tables, rng))
        lived.append(seen)
    assert all((a == b).all() for one, two in zip(*lived, strict=True) for a, b in zip(one, two, strict=True))


def test_dealing_the_hidden_cards_anew_changes_nothing_that_is_seen() -> None:
    tables, rng = made(), np.random.default_rng(7)
    tables.reset()
    changed = 0
    for turn in range(150):
        before, rows, masks = tables.snapshot(), tables.rows.copy(), tables.masks.copy()
        oracles = tables.oracles.copy()
        tables.redeal(turn)
        assert (rows == tables.rows).all()
        assert (masks == tables.masks).all()
        changed += int((oracles != tables.oracles).any(1).sum())
        tables.restore(before)
        tables.step(choices(tables, rng))
    assert changed > 150 * len(tables) * 0.9


def test_a_seed_deals_the_hidden_cards_the_same_wherever_the_tables_are() -> None:
    """By the seed and the table's number alone: so a GPU, which has its own threads, deals them the same."""
    many, few = made(), BatchedRounds(MIXED[:1], policies=(SHARP, CASUAL), seed=3)
    many.reset()
    few.reset()
    dealt = []
    for seed in (1, 2, 1):
        before = many.snapshot()
        many.redeal(seed)
        dealt.append(many.oracles.copy())
        many.restore(before)
    assert (dealt[0] == dealt[2]).all()
    assert (dealt[0] != dealt[1]).any(1).all()
    few.redeal(1)
    assert (few.oracles == dealt[0][: len(few)]).all()
    with pytest.raises(ValueError, match="seed"):
        few.redeal(-1)


def test_the_seed_of_the_games_deals_other_hidden_cards() -> None:
    tables = made()
    tables.reset()
    before = tables.oracles.copy()
    tables.redeal(3)
    assert (before != tables.oracles).any(1).all()


def test_after_a_new_deal_of_hidden_cards_the_round_is_played_to_its_end() -> None:
    """So the deck is whole: every card is in one place."""
    tables, rng = made(auto_reset=False), np.random.default_rng(8)
    tables.reset()
    turn = 0
    while (tables.records["decision"] != OVER).any():
        going = tables.records["decision"] != OVER
        tables.redeal(turn)
        places = np.concatenate([tables.records["hands"], tables.records["draw"][:, None]], 1)
        places = np.concatenate([places, tables.records["under"][:, None]], 1)
        whole = np.bitwise_or.reduce(places, 1)
        count = np.bitwise_count(places).sum((1, 2))
        assert (count == np.bitwise_count(whole).sum(1))[going].all()
        tables.step(choices(tables, rng))
        turn += 1


def test_a_row_counts_every_card_once() -> None:
    tables, rng = made(), np.random.default_rng(9)
    tables.reset()
    for _ in range(100):
        rows = tables.rows.astype(int)
        unseen = rows[:, UNSEEN : UNSEEN + SLOTS].sum(1)
        others = sum(rows[:, PLACES + place * 17 + SIZE] for place in range(9))
        in_pile = np.bitwise_count(tables.records["draw"]).sum(1)
        assert (unseen == others + in_pile).all()
        assert (rows[:, NUMBERS] == in_pile >> 2).all()
        assert (rows[:, SHOWN : SHOWN + SLOTS] <= rows[:, UNSEEN : UNSEEN + SLOTS]).all()
        held = rows[:, HAND : HAND + SLOTS].sum(1)
        sizes = np.bitwise_count(tables.records["hands"]).sum(2)
        assert (held == sizes[np.arange(len(tables)), tables.actors]).all()
        tables.step(choices(tables, rng))


def test_the_oracle_shows_the_other_hands_alone() -> None:
    tables = made()
    tables.reset()
    hands = tables.oracles.reshape(len(tables), -1, SLOTS).sum(2)
    for table in range(len(tables)):
        sizes = np.bitwise_count(tables.records["hands"][table]).sum(1)
        order = [seat for seat in tables.places[table, 1:] if seat >= 0]
        assert [sizes[seat] for seat in order] == hands[table, : len(order)].tolist()
        assert not hands[table, len(order) :].any()


def test_arrays_of_the_caller_s_are_written_to() -> None:
    tables = made()
    rows, masks = np.zeros((len(tables), ROW), np.int8), np.zeros((len(tables), ACTIONS), np.uint8)
    tables.use(rows=rows, masks=masks)
    tables.reset()
    assert masks.any()
    assert tables.rows is rows
    with pytest.raises(ValueError, match=r"rows: must be an array of shape \(24, 698\)"):
        tables.use(rows=rows[1:])
    with pytest.raises(ValueError, match="no such array"):
        tables.use(colours=rows)


def test_owners_can_be_changed_between_steps() -> None:
    tables, rng = made(), np.random.default_rng(10)
    tables.reset()
    tables.owners[:8] = (-1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    for _ in range(30):
        tables.step(choices(tables, rng))
    assert (tables.actors[:8] == 1).all()


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        (Setting(build("classic"), 3, 1, (0, 0)), "2 were given for 3 seats"),
        (Setting(build("classic"), 2, 1, (0, -4)), "-4 is not the number"),
        (Setting(build("classic"), 20, 1, (0,) * 20), "20"),
    ],
)
def test_tables_that_cannot_be_are_refused(setting: Setting, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        BatchedRounds([setting], policies=(SHARP, CASUAL))


def test_no_oracle_costs_no_columns() -> None:
    assert (24, 0) == made(oracle=False).oracles.shape
    assert (24, ORACLE) == made().oracles.shape


def test_a_redeal_leaves_as_many_cards_set_aside_and_none_twice() -> None:
    """A written rule is passing cards on, and some seats have chosen theirs."""
    rules = build("modern", {"customizable": ["everyone passes 2 cards to the left"] * 3})
    batch = BatchedRounds([Setting(rules, 4, 400, (0,) * 4)], policies=(CASUAL,), seed=5)
    batch.reset()
    for _ in range(60):
        batch.step(batch.policy_choices())
    tables = batch.records[batch.records["aside"].any(axis=1)]
    assert len(tables) > 0
    held = tables["hands"][:, :4]
    before = np.bitwise_count(held & tables["aside"][:, None]).sum(axis=2)
    knowledge = np.zeros(len(tables), SHOWN_CARDS)
    knowledge["owner"] = NOBODY

    redeal_tables(tables, knowledge, tables["seat"].astype(np.int64), 7)

    assert (np.bitwise_count(held & tables["aside"][:, None]).sum(axis=2) == before).all()
    assert (np.bitwise_count(tables["aside"]).sum(axis=1) == before.sum(axis=1)).all()
    piles = [*(held[:, seat] for seat in range(4)), tables["draw"], tables["under"]]
    cards = sum(np.bitwise_count(pile).sum(axis=1) for pile in piles)
    assert (cards == len(rules.deck) - 1).all()
    assert (np.bitwise_count(np.bitwise_or.reduce(piles)).sum(axis=1) == cards).all()
