"""What others' moves say about their hands, and that nobody is thought to play better than was seen."""

import numpy as np
import pytest

from lastcard.editions.options import build
from lastcard.game.cards import card
from lastcard.observation.beliefs import Beliefs, Open
from lastcard.observation.row import (
    BELIEFS,
    EXPECTED,
    OBSERVED_SEATS,
    OF_BELIEF,
    OF_SEAT,
    PLACES,
    ROW,
    SHORT_ROW,
    SIZE,
    SLOTS,
)
from lastcard.sim.batch.rounds import BatchedRounds, Setting
from lastcard.sim.policy import SHARP

pytestmark = pytest.mark.xdist_group("sim")

RULES = build("classic")
SEEN = Open(RULES, card("R5"), "R")
OTHER = 1


def believed(beliefs: Beliefs, held: int) -> dict[str, float]:
    """How many of each card the other is thought to hold, if none has been seen."""
    unseen = [(one, RULES.deck.count(one)) for one in RULES.value]
    found = zip(unseen, beliefs.expected(OTHER, held, unseen), strict=True)
    return {str(one): count / EXPECTED for (one, _), count in found}


def test_of_a_hand_about_which_nothing_is_known_all_cards_are_as_likely() -> None:
    found = believed(Beliefs(), 7)
    assert found["B7"] == pytest.approx(7 * 2 / 108, abs=1 / EXPECTED)
    assert found["W"] == pytest.approx(7 * 4 / 108, abs=1 / EXPECTED)


def test_who_draws_holds_nothing_that_fits_until_more_cards_come() -> None:
    beliefs = Beliefs()
    beliefs.lacks_fitting(OTHER, 3, SEEN)
    found = believed(beliefs, 3)
    assert not any(found[name] for name in ("R0", "R9", "RS", "B5", "G5", "W", "W4"))
    assert all(found[name] > 3 * 2 / 108 for name in ("B7", "G1", "YS"))
    after = believed(beliefs, 5)
    assert 0 < after["R9"] < after["B7"]


def test_who_plays_a_low_card_holds_no_higher_one_of_that_colour() -> None:
    beliefs = Beliefs()
    beliefs.plays(OTHER, 4, card("R3"), SEEN, drawn=False, jump=False)
    found = believed(beliefs, 3)
    assert not any(found[name] for name in ("R4", "R9", "RS"))
    assert found["R2"] > 0
    assert found["B5"] > 0, "two more than the card played is too little to be sure of another colour"
    assert found["W"] > 0


def test_who_plays_a_wild_holds_no_coloured_card_that_fits() -> None:
    beliefs = Beliefs()
    beliefs.plays(OTHER, 4, card("W"), SEEN, drawn=False, jump=False)
    found = believed(beliefs, 3)
    assert not any(found[name] for name in ("R0", "R9", "Y5"))
    assert found["W4"] > 0


def test_a_card_just_drawn_says_nothing_of_the_older_ones() -> None:
    beliefs = Beliefs()
    beliefs.lacks_fitting(OTHER, 3, SEEN)
    beliefs.plays(OTHER, 4, card("R1"), SEEN, drawn=True, jump=False)
    found = believed(beliefs, 3)
    assert not found["R9"]
    assert not beliefs.surprises[OTHER]


def test_who_plays_what_it_should_not_hold_is_not_believed_any_more() -> None:
    beliefs = Beliefs()
    beliefs.lacks_fitting(OTHER, 7, SEEN)
    beliefs.plays(OTHER, 7, card("R9"), SEEN, drawn=False, jump=False)
    assert 1 == beliefs.surprises[OTHER]
    assert believed(beliefs, 6)["RS"] > 0
    beliefs.plays(OTHER, 6, card("R1"), SEEN, drawn=False, jump=False)
    assert believed(beliefs, 5)["R8"] > 0, "it is no longer thought to play high cards first"
    beliefs.lacks_fitting(OTHER, 5, SEEN)
    assert not believed(beliefs, 5)["R8"], "but to play what fits"


def test_a_row_without_beliefs_is_the_beginning_of_one_with_them() -> None:
    """And what is believed of a hand makes about its size."""
    tables, without = (
        BatchedRounds([Setting(RULES, 3, 16, (0, -1, -1))], policies=(SHARP,), seed=4, beliefs=beliefs)
        for beliefs in (True, False)
    )
    tables.reset()
    without.reset()
    for _ in range(40):
        assert ROW == tables.rows.shape[1]
        assert (tables.rows[:, :SHORT_ROW] == without.rows).all()
        for place in range(2):
            first = BELIEFS + place * OF_BELIEF
            sums = tables.rows[:, first : first + SLOTS].sum(1, dtype=int) / EXPECTED
            held = tables.rows[:, PLACES + place * OF_SEAT + SIZE]
            assert (sums <= held + 0.01).all()
            assert (sums >= held - 2).mean() > 0.9
        assert not tables.rows[:, BELIEFS + 2 * OF_BELIEF : BELIEFS + OBSERVED_SEATS * OF_BELIEF].any()
        chosen = tables.masks.argmax(1).astype(np.int64)
        tables.run(chosen)
        without.run(chosen)
