"""The door to a round when it is closed, and the parts that no rulebook speaks of."""

from dataclasses import replace
from itertools import chain, count, islice, repeat

import pytest
from tests.playing import position, run

from lastcard.game import State, default, legal, result
from lastcard.game.cards import cards, without
from lastcard.game.events import Secret
from lastcard.game.shuffle import below, shuffled, words


@pytest.fixture
def finished() -> State:
    return run(position("classic", "B1", "R1 R2"), "0 B1")


def test_when_the_round_is_over_nobody_is_asked(finished: State) -> None:
    assert () == legal(finished)
    with pytest.raises(ValueError, match=r"^the round is over: it is nobody's turn$"):
        default(finished)


def test_a_round_that_is_being_played_has_no_result(finished: State) -> None:
    """Red 1 and red 2 are worth three points."""
    assert (0, 3) == result(finished).caught
    with pytest.raises(ValueError, match=r"^the round is still being played$"):
        result(position("classic", "B1", "R1 R2"))


def test_a_state_cannot_be_changed(finished: State) -> None:
    with pytest.raises(AttributeError):
        finished.winner = 1  # type: ignore[misc]
    assert not hasattr(finished, "__dict__")


def test_a_state_made_by_the_engine_is_like_any_other(finished: State) -> None:
    assert State is type(finished)
    assert replace(finished) == finished
    assert replace(finished, winner=1) != finished


def test_a_word_that_would_favour_small_numbers_is_thrown_away() -> None:
    """2**32 is 1 more than a multiple of 3, so the last word of all is one too many."""
    assert 2 == below(3, iter([2**32 - 1, 5]))
    assert 2 == below(3, iter([2**32 - 2, 5]))


def test_a_number_is_below_its_limit_and_every_one_comes() -> None:
    source = words("seed", 0)

    assert set(range(5)) == {below(5, source) for _ in range(200)}


def test_a_shuffle_is_made_from_the_end_with_the_seeds_words() -> None:
    """With the words 0, 0, 0 each place from the last takes the first item: abcd, dbca, cbda, bcda."""
    order = list("abcd")
    source = chain(repeat(0, 3), count())
    for last in (3, 2, 1):
        other = below(last + 1, source)
        order[last], order[other] = order[other], order[last]

    assert list("bcda") == order
    assert sorted("abcd") == sorted(shuffled("abcd", "seed", 0))
    assert shuffled(range(50), "seed", 0) != shuffled(range(50), "seed", 1)
    assert shuffled(range(50), "seed", 0) != shuffled(range(50), "other", 0)


def test_the_shuffle_of_a_seed_never_changes() -> None:
    """Saved games rely on it; ``printf 0/0 | openssl dgst -sha256 -hmac a`` begins with these bytes."""
    assert [0x51F0B16D, 0x6AFB5F7D, 0x1715653F] == list(islice(words("a", 0), 3))


def test_a_card_that_is_not_in_the_hand_cannot_be_taken_from_it() -> None:
    assert cards("R1 G1") == without(cards("R1 R1 G1"), cards("R1"))
    with pytest.raises(ValueError, match="not in tuple"):
        without(cards("R1"), cards("R1 R1"))


def test_a_secret_does_not_show_itself() -> None:
    secret = Secret(cards("R1"), (2,))

    assert "R" not in repr(secret).removeprefix("Secret")
    assert secret.open(None) is None
    assert secret.open(1) is None
    assert cards("R1") == secret.open(2)
