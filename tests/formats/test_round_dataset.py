"""Saved games as a table: every round comes back from its row, and bad input costs what is bad alone."""

import hashlib
import json
import re
import shlex
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pyarrow.parquet as pq
import pytest
from tests.formats.test_tally import GAMES, run
from tests.laws.tables import Seating, round_of
from tests.test_examples import blocks

from lastcard.editions import EDITIONS
from lastcard.editions.options import build
from lastcard.formats import round_dataset
from lastcard.formats.round_dataset import SCHEMA, write_rounds
from lastcard.game import result
from lastcard.notation.actions import write_cards
from lastcard.notation.record import Record, RoundRecord, read_record, replay, write_record

ROOT = Path(__file__).parents[2]
SHIPPED = {path.stem: path.read_text() for path in (ROOT / "tests" / "transcripts").glob("*.record")} | {
    block.title: block.text for block in blocks(ROOT / "docs" / "records.md") if block.title
}


def played(*seeds: str, edition: str = "classic", options: dict[str, Any] | None = None) -> Record:
    """Rounds of three players, to their ends."""
    rounds = []
    for seed in seeds:
        steps = round_of(Seating(edition, options or {}, 3, seed).start(), Random(seed))
        rounds.append(RoundRecord(seed=seed, actions=tuple(step.action for step in steps)))
    return Record(
        rules=build(edition, options), players=("Ana", "Ben", "Cleo"), winners=("Ben",), rounds=tuple(rounds)
    )


def changed_seats() -> Record:
    game = played("a", "b", options={"stacking": "any", "seven_zero": True})
    return replace(game, rounds=(game.rounds[0], replace(game.rounds[1], seating=(2, 1, 0))))


def left_early() -> Record:
    game = played("c")
    return replace(game, rounds=(replace(game.rounds[0], actions=game.rounds[0].actions[:5]),))


def from_a_deck() -> Record:
    rules = build("classic")
    one = RoundRecord(dealer=2, deck=write_cards(rules.deck), out=(1, 3), sides=(0, 1, 0, 1))
    return Record(rules=rules, players=("A", "B", "C", "D"), rounds=(one, RoundRecord(by_seat=True)))


PLAYED = {
    **{edition: played("a", "b", edition=edition) for edition in EDITIONS},
    "changed seats": changed_seats(),
    "left early": left_early(),
    "from a deck": from_a_deck(),
    "written card": played("w", edition="modern", options={"customizable": ["everyone else draws 1"]}),
    "strange names": replace(played("s"), players=("\ud800", 'a|b"#', "\x1b\n"), winners=()),
    "no rounds": Record(rules=build("classic"), players=("Ana", "Ben")),
}


def rows_of(path: Path) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = pq.read_table(path).to_pylist()
    return rows


@pytest.mark.parametrize(
    "game",
    [*map(read_record, SHIPPED.values()), *PLAYED.values()],
    ids=[*SHIPPED, *(f"played: {name}" for name in PLAYED)],
)
def test_every_round_comes_back_from_its_row(game: Record, tmp_path: Path) -> None:
    path = tmp_path / "rounds.parquet"

    assert len(game.rounds) == write_rounds(path, [(Path("x"), 3, game)])
    assert [path] == [*tmp_path.iterdir()]

    rows = rows_of(path)
    alone = [replace(game, rounds=(one,)) for one in game.rounds]
    assert alone == [read_record(row["record"]) for row in rows]
    for number, (row, kept) in enumerate(zip(rows, alone, strict=True)):
        assert SCHEMA.names == [*row]
        assert ("x", 3, number) == (row["file"], row["game"], row["round"])
        assert (game.rules.name, dict(game.rules.options)) == (row["edition"], json.loads(row["options"]))
        assert [name.replace("\ud800", "?") for name in kept.names()] == row["players"]
        assert len(kept.rounds[0].actions) == row["length"]
        # The deal and the actions alone make the round, too.
        head = write_record(replace(game, rounds=()))
        assert kept == read_record("\n".join([f"{head}round {row['deal']}", *row["actions"]]))
        *_, last = replay(kept)
        ended = result(last.state) if last.state.over else None
        assert (ended and ended.winner, ended and [*ended.caught]) == (row["winner"], row["points"])


def test_more_rounds_than_are_written_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(round_dataset, "ROUNDS", 2)
    path = tmp_path / "rounds.parquet"

    assert 5 == write_rounds(path, [(Path("x"), number, game) for number, game in enumerate(GAMES)])
    assert [(0, 0), (1, 0), (1, 1), (1, 2), (2, 0)] == [(row["game"], row["round"]) for row in rows_of(path)]


# ------------------------------------------------------------------ the command
@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of games in the current folder; the one in the middle is cut short in a line."""
    monkeypatch.chdir(tmp_path)
    texts = [*map(write_record, (*GAMES, *PLAYED.values()))]
    cut = texts[3].rstrip().rpartition(" top=")[0].rpartition(" #")[0].rstrip()[:-1]
    path = Path("games.records")
    path.write_text("".join((*texts[:2], f"{cut}\n", *texts[2:])), encoding="utf-8")
    return path


def test_a_record_that_is_cut_short_costs_one_sentence_and_itself(
    games: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = games.read_text(encoding="utf-8").splitlines()
    cut = next(number for number, line in enumerate(lines) if "#" not in line and re.match(r"\d", line)) + 1

    assert 1 == run(str(games), "--parquet", "games.parquet")

    told = capsys.readouterr()
    assert told.err.startswith(f"lastcard: games.records: line {cut}: ")
    assert 1 == told.err.count("\n")
    good = (*GAMES, *PLAYED.values())
    rows = rows_of(Path("games.parquet"))
    assert f"{sum(len(one.rounds) for one in good)} rounds written to games.parquet\n" in told.out
    numbers = [number + (number >= 2) for number, one in enumerate(good) for _ in one.rounds]
    assert numbers == [row["game"] for row in rows]


def test_the_command_of_the_datasheet_makes_the_same_file_again(
    games: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(str(games), "--where", "players == 3 and winner == 'Ben'", "--parquet", "ben's games.parquet")
    first = Path("ben's games.parquet").read_bytes()
    sheet = Path("ben's games.parquet.md").read_text(encoding="utf-8")

    command = re.search(r"```sh\nlastcard records (.*)\n```", sheet)
    assert command is not None
    run(*shlex.split(command[1]), "--overwrite")

    assert first == Path("ben's games.parquet").read_bytes()
    assert {("Ana", "Ben", "Cleo"), ("Cleo", "Ben", "Ana")} == {
        tuple(row["players"]) for row in rows_of(Path("ben's games.parquet"))
    }
    assert hashlib.sha256(first).hexdigest() in sheet
    assert [*SCHEMA.names] == re.findall(r"^\| `(\w+)` \| \S", sheet, re.MULTILINE)
    assert "| records left out because they cannot be read | 1 |" in sheet
    capsys.readouterr()


def test_what_goes_wrong_while_it_is_written_leaves_the_old_file(
    games: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("games.parquet").write_bytes(b"years of work")

    assert 2 == run(str(games), "nowhere", "--parquet", "games.parquet", "--overwrite")

    told = capsys.readouterr().err.splitlines()
    assert told[-1] == "lastcard: nowhere: cannot be read (No such file or directory)"
    assert b"years of work" == Path("games.parquet").read_bytes()
    assert {games, Path("games.parquet")} == {*Path().iterdir()}


def test_no_game_that_fulfils_the_condition_is_an_empty_table(
    games: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(str(games), "--where", "players == 9", "--parquet", "none.parquet")

    assert SCHEMA.names == pq.read_table("none.parquet").schema.names
    assert [] == rows_of(Path("none.parquet"))
    capsys.readouterr()
