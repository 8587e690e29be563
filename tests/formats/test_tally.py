"""Facts of saved games: conditions about them, and counts."""

import io

import pytest

from lastcard import build, read_action
from lastcard.cli import main
from lastcard.formats.errors import BadEntry
from lastcard.formats.tally import RecordCondition, fact, tally
from lastcard.notation.record import Record, RoundRecord, read_records, write_record

DRAW = RoundRecord(seed="569", actions=(read_action(1, "draw"),))


def game(*players: str, rounds: int = 1, winners: tuple[str, ...] = (), **options: object) -> Record:
    return Record(rules=build("classic", options), players=players, winners=winners, rounds=(DRAW,) * rounds)


GAMES = (
    game("Ana", "Ben", winners=("Ana",)),
    game("Ana", "Ben", rounds=3, winners=("Ben",), stacking="same"),
    game("Ben", "Ana", winners=("Ana",)),
)


def stream(*games: Record | str) -> io.StringIO:
    return io.StringIO("".join(one if isinstance(one, str) else write_record(one) for one in games))


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("players == 2", (True, True, True)),
        ("rounds > 1", (False, True, False)),
        ("rounds <= 1 and winner == 'Ana'", (True, False, True)),
        ("not (winner == 'Ana')", (False, True, False)),
        ("stacking == 'same' or rounds == 1", (True, True, True)),
        ("winner in ('Ben', 'Cat')", (False, True, False)),
        ("winner not in ['Ben']", (True, False, True)),
        ("edition != 'classic'", (False, False, False)),
    ],
)
def test_a_condition_compares_facts_and_options(condition, holds):
    assert holds == tuple(RecordCondition(condition).holds(one) for one in GAMES)


@pytest.mark.parametrize(
    ("condition", "says"),
    [
        ("players =", "is not a condition"),
        ("__import__('os')", "is not a condition"),
        ("players.real == 2", "is not a condition"),
        ("1 < players < 5", "is not a condition"),
        ("(" * 400 + "1", "is not a condition"),
        ("x" * 2000, "is not a condition"),
        ("playrs == 2", "there is no 'playrs'.*Did you mean players?"),
        ("_hash == 2", "there is no '_hash'"),
        ("players < 'a'", "'2' and a cannot be compared"),
    ],
)
def test_what_is_no_condition_is_one_sentence(condition, says):
    with pytest.raises(BadEntry, match=says):
        RecordCondition(condition).holds(GAMES[0])


def test_games_are_counted_by_a_fact():
    assert {"Ana": 2, "Ben": 1} == tally(GAMES, "winner")
    assert {"off": 2, "same": 1} == tally(GAMES, "stacking")


def test_a_match_without_noted_winners_is_won_by_whoever_went_out_last():
    assert "-" == fact(game("Ana", "Ben"), "winner")


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as ended:
        main(["records", *arguments])
    return int(ended.value.code or 0)


def test_the_command_counts_a_folder_and_names_what_it_cannot_read(tmp_path, capsys):
    (tmp_path / "games.records").write_text(stream(*GAMES, "lastcard 9\n").getvalue())
    (tmp_path / "notes.md").write_text("not a game")

    assert 1 == run(str(tmp_path), "--where", "players == 2", "--count", "winner")

    told = capsys.readouterr()
    assert [["Ana", "2", "66.7%"], ["Ben", "1", "33.3%"]] == [line.split() for line in told.out.splitlines()]
    assert "games.records: line " in told.err
    assert 1 == told.err.count("\n")


def test_the_command_writes_the_games_that_fulfil_a_condition(tmp_path, capsys):
    (tmp_path / "games.records").write_text(stream(*GAMES).getvalue())
    out = tmp_path / "ana.records"

    assert 0 == run(str(tmp_path / "games.records"), "--where", "winner == 'Ana'", "--out", str(out))

    assert (GAMES[0], GAMES[2]) == tuple(read_records(io.StringIO(out.read_text())))
    capsys.readouterr()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ([], "files: name the files or folders to read"),
        (["/no/such/file"], "cannot be read"),
        (["--where", "1 +"], "is not a condition"),
    ],
)
def test_bad_input_is_one_sentence(arguments, says, capsys):
    assert 2 == run(*arguments)
    told = capsys.readouterr().err
    assert says in told
    assert 1 == told.count("\n")
