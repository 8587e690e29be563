"""Help for someone who is still writing a rule."""

import pytest

from lastcard.language.sentences import Help, expected_next


def test_nothing_written_may_begin_with_anyone_or_with_an_order():
    found = expected_next("")

    assert not found.complete
    assert found.problem is None
    assert {"if", "you", "the next player", "draw", "take an extra turn", "reverse the direction"} <= {
        *found.expected
    }


def test_a_whole_rule_is_said_back_and_may_go_on():
    assert expected_next("next player draws 2") == Help(
        complete=True, reads="The next player draws 2 cards.", expected=("cards", "and", "then")
    )


def test_after_a_stop_a_sentence_may_begin():
    found = expected_next("next player draws 2.")

    assert found.complete
    assert {"if", "they", "everyone", "announce"} <= {*found.expected}
    assert "and" not in found.expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("the next", ("player",)),
        ("the nex", ("the next player",)),
        ("everyone dr", ("draws", "draws until", "draws or discards until")),
        ("The player with the", ("the fewest cards", "the most cards")),
        ("you draw until you get a ye", ("yellow",)),
        ('announce "si', None),
    ],
)
def test_a_word_begun_is_completed(text: str, expected: tuple[str, ...] | None):
    found = expected_next(text)

    assert not found.complete
    assert found.reads is None
    if expected is None:
        assert ('"',) == found.expected
    else:
        assert expected == found.expected
        assert found.problem is None


def test_a_word_that_no_more_letters_can_mend_is_a_problem():
    found = expected_next("everyone explod")

    assert found.problem is not None
    assert "explod" == found.problem.word
    assert "draws" in found.expected


def test_a_wrong_word_further_back_is_a_problem_however_it_begins():
    found = expected_next("everyone dr 2")

    assert found.problem is not None
    assert "dr" == found.problem.word


def test_the_colours_offered_are_the_editions_own():
    assert ("pink", "blue") == expected_next("discard all your ", ("P", "B")).expected[:2]
