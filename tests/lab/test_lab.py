"""The laboratory: intervals that hold, deals that save games, and pictures that are the same again."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from lastcard.cli.lab import lab
from lastcard.cli.sim import sim
from lastcard.editions.options import BadOption, build
from lastcard.formats.errors import BadEntry
from lastcard.game.errors import LocalizedError
from lastcard.lab import QUESTIONS, Inquiry, card_effect, edge
from lastcard.lab.answers import mean, share
from lastcard.lab.gallery import answer_all
from lastcard.lab.plots import draw

pytestmark = pytest.mark.xdist_group("sim")
SMALL = Inquiry(editions=("classic",), games=400)


def test_a_mean_has_its_textbook_interval() -> None:
    """0 and 2 in turn, 100 of them: mean 1, deviation √(100/99), reach 1.96 × that / 10."""
    row = mean("x", np.array([0, 2] * 50))
    assert 1.0 == row.value
    assert abs(row.high - 1 - 1.959964 * (100 / 99) ** 0.5 / 10) < 1e-9


def test_a_share_of_nothing_is_anything() -> None:
    row = share("x", 0, 0)
    assert (0.0, 1.0) == (row.low, row.high)


def test_wilsons_interval_stays_within_0_and_1() -> None:
    """None of 10: Wilson gives 0 to z²/(10 + z²) = 0.2775."""
    row = share("x", 0, 10)
    assert abs(row.low) < 1e-9
    assert abs(row.high - 3.8415 / 13.8415) < 1e-4


@pytest.mark.parametrize("name", QUESTIONS)
def test_each_question_is_answered_with_intervals_and_pictures(name: str, tmp_path: Path) -> None:
    answer = QUESTIONS[name](SMALL)
    assert answer.name == name
    assert all(row.low <= row.value <= row.high for one in answer.series for row in one.rows)
    files = draw(answer, tmp_path)
    before = [file.read_bytes() for file in files]
    assert before == [file.read_bytes() for file in draw(answer, tmp_path)]
    assert before[0].startswith(b"<?xml")
    assert before[1].startswith(b"\x89PNG")


def test_more_players_play_longer_rounds() -> None:
    (series,) = QUESTIONS["round-length"](SMALL).series
    assert series.rows[-1].low > series.rows[0].high


def test_duplicate_deals_narrow_the_interval() -> None:
    found = edge(build("classic"), 4, "sharp", "casual", 1_500, seed=1)
    assert found.duplicate.low > 0.05
    assert found.duplicate.high - found.duplicate.low < found.plain.high - found.plain.low


def test_a_card_that_makes_everyone_draw_makes_rounds_longer() -> None:
    answer = card_effect(SMALL, "everyone draws 3")
    assert answer.series[0].rows[0].low > 0


def test_a_card_nobody_understands_is_refused() -> None:
    with pytest.raises(BadOption, match="blanks"):
        card_effect(SMALL, "dance the tango")
    with pytest.raises(BadOption, match="edition"):
        card_effect(Inquiry(editions=("fashion",), games=10), "take an extra turn")


@pytest.mark.parametrize(("change", "field"), [({"games": 1}, "games"), ({"editions": ("new",)}, "edition")])
def test_an_inquiry_that_cannot_be_is_refused_by_name(change: dict[str, object], field: str) -> None:
    with pytest.raises(ValueError, match=f"^{field}"):
        Inquiry(**change)  # type: ignore[arg-type]


def test_all_questions_make_a_page(tmp_path: Path) -> None:
    answers = list(answer_all("all", replace(SMALL, games=60), tmp_path))
    page = (tmp_path / "index.md").read_text()
    assert len(QUESTIONS) == len(answers)
    assert all(f"{name}.svg" in page for name in QUESTIONS)


def test_the_command_lists_questions_and_refuses_others(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == lab()
    assert "first-seat" in capsys.readouterr().out
    with pytest.raises(BadEntry, match="question: 'why' is not one of"):
        lab("why")


def test_sim_says_who_won(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert 0 == sim("classic", players=3, games=300, policy=("sharp",), seed=1)
    assert "300 rounds" in capsys.readouterr().out
    assert 0 == sim("classic", players=2, games=3, dataset=tmp_path / "games.parquet")
    assert "decisions" in capsys.readouterr().out
    with pytest.raises(LocalizedError, match="players: 11"):
        sim("classic", players=11)
