"""R24, R26 and R27 in small: what ``make long-fuzz`` does at its own size."""

from pathlib import Path

import pytest
from tests.server.odd_names import ESCAPES
from tests.server.strange_input import acting, escape_names, guess_tokens, make_calls


async def test_odd_calls_are_answered_and_change_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    found = await make_calls(tmp_path, 1000, seed=24)

    assert found["400"] > 100, found
    assert [] == caplog.messages


async def test_guessed_tokens_open_nothing(tmp_path: Path) -> None:
    assert 5000 == (await guess_tokens(tmp_path, 5000, seed=26))["opened nothing"]


def test_nothing_that_acts_is_left_of_a_name(tmp_path: Path) -> None:
    found = escape_names(tmp_path, 200, seed=27)

    assert 200 == found["cleaned"] + found["refused"] == found["shown in a terminal"]
    assert found["cleaned"] > 100


@pytest.mark.parametrize("sequence", ESCAPES)
def test_every_sequence_acts(sequence: str) -> None:
    assert acting(sequence)
