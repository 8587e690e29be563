"""Bad input to any command: one sentence naming what is wrong, status 2, and nothing done or written."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import get_args

import pytest

from lastcard.bots import OPPONENTS
from lastcard.cli import app, main

Told = Callable[..., str]

GAME = ["lastcard 1", 'edition "classic"', 'players ["a", "b"]', 'round {"seed": "1"}']
DEEP = "[" * 100_000
"""More than is read."""


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Told:
    """Run a command in an empty folder, see that it is refused, and give the sentence."""
    monkeypatch.chdir(tmp_path)

    def run(*arguments: str) -> str:
        with pytest.raises(SystemExit) as stopped:
            main(arguments)
        shown = capsys.readouterr()
        assert stopped.value.code == 2, shown
        assert not shown.out
        assert shown.err.startswith("lastcard: ")
        assert shown.err.count("\n") == 1
        return shown.err.removeprefix("lastcard: ").strip()

    return run


def record(*lines: str, instead: str = "") -> Path:
    """A record in the current folder; *instead* stands for the line that begins with the same word."""
    word = instead.partition(" ")[0]
    kept = [instead if line.partition(" ")[0] == word else line for line in GAME]
    path = Path("game.record")
    path.write_text("\n".join((*kept, *lines)) + "\n", encoding="utf-8")
    return path


# ------------------------------------------------------------------ numbers
NEEDED = {
    "arena": ("greedy", "random"),
    "conformance": ("divide", "engine", "--position", "perft-classic-01"),
    "lab": ("luck",),
    "replay": ("game.record",),
    "draw": ("game.record",),
    "coach": ("game.record",),
    "tournament": ("classic", "--players", "4"),
    "advance": ("--pairing", "knockout"),
    "backup": ("copy.sqlite3",),
}
"""What a command, or an option, must be given beside the number that is tried."""
NUMBERS = ("0", "-1", "nan", "inf", "2.5", "1e3", "x")
ALLOWED = {
    ("sim", "seed", "0"), ("lab", "seed", "0"), ("serve", "port", "0"), ("replay", "seat", "0"),
    ("serve", "keep-days", "0"), ("serve", "workers", "0"), ("tidy", "days", "0"), ("mcp", "port", "0"),
    ("host", "bots", "0"), ("host", "port", "0"), ("draw", "seat", "0"), ("draw", "at", "0"),
    ("coach", "seed", "0"), ("coach", "puzzle", "0"),
    ("arena", "seconds", "2.5"), ("arena", "seconds", "1e3"),
    ("conformance", "seconds", "2.5"), ("conformance", "seconds", "1e3"),
    ("play", "pace", "0"), ("play", "pace", "2.5"), ("admin", "seat", "0"),
}  # fmt: skip
"""The option takes that number."""


def numeric_options() -> Iterator[tuple[str, str]]:
    for command in app:
        if command.startswith("-"):
            continue
        for argument in app[command].assemble_argument_collection():
            kinds = {argument.hint, *get_args(argument.hint)}
            if kinds & {int, float} and argument.name.startswith("--"):
                yield command, argument.name.removeprefix("--")


def test_every_command_with_a_number_is_among_those_tried() -> None:
    assert {("arena", "seconds"), ("sim", "games"), ("serve", "port"), ("tournament", "jobs")} <= {
        *numeric_options()
    }


@pytest.mark.parametrize(
    ("command", "option", "number"),
    [
        (command, option, number)
        for command, option in numeric_options()
        for number in NUMBERS
        if (command, option, number) not in ALLOWED
    ],
)
def test_a_number_that_an_option_cannot_take_is_refused_in_one_sentence(
    told: Told, command: str, option: str, number: str
) -> None:
    record()
    said = told(command, *NEEDED.get(command, ()), *NEEDED.get(option, ()), f"--{option}={number}")
    assert said.replace("_", "-").startswith(f"{option}: ")
    assert number.replace("1e3", "1") in said.replace("1000", "1")


# ------------------------------------------------------------------ the arena
@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("program:/no/such/program",), "entrants: '/no/such/program' cannot be started: "),
        (("random", "--plot", "x.txt"), "plot: x.txt must end in one of .svg, .png"),
    ],
)
def test_a_contest_that_cannot_be_played_is_refused_before_it_begins(
    told: Told, given: tuple[str, ...], said: str
) -> None:
    assert told("arena", "greedy", *given).startswith(said)


# ------------------------------------------------------------------ options
def test_an_option_without_a_name_is_told_how_options_are_written(told: Told) -> None:
    assert told("rules", "classic", "-o", "=same").endswith(
        "write an option as NAME=VALUE, such as stacking=same"
    )


def test_an_option_given_twice_is_refused(told: Told) -> None:
    assert told("rules", "classic", "-o", "stacking=same", "-o", "stacking=any") == "stacking: is given twice"


def test_an_option_nested_without_end_is_a_wrong_value_like_any_other(told: Told) -> None:
    assert told("rules", "classic", "-o", f"target={DEEP}").startswith("target: ")


def test_the_other_edition_of_a_comparison_is_named_by_its_own_field(told: Told) -> None:
    assert told("rules", "classic", "--diff", "poker").startswith("diff: 'poker' is not one of classic, ")


# ------------------------------------------------------------------ play
@pytest.mark.parametrize("bots", ["0", "-3", "10", "9" * 20])
def test_the_number_of_bots_is_from_1_to_9(told: Told, bots: str) -> None:
    assert told("play", "classic", "--bots", bots) == f"bots: {bots} is out of range; allowed: 1 to 9"


def test_a_name_nobody_can_have_is_named_as_the_name(told: Told) -> None:
    assert told("play", "classic", "--name", "").startswith("name: '' is not a name")


def test_a_game_is_not_begun_that_could_not_be_saved(told: Told) -> None:
    """Whoever plays a match to its end must not learn only then that it is lost."""
    Path("folder").mkdir()
    assert told("play", "classic", "--save", "nowhere/game.record") == "save: nowhere is not a folder"
    assert told("play", "classic", "--save", "folder") == "save: folder is a folder"


# ------------------------------------------------------------------ records
@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_record_that_cannot_be_read_is_told_in_words(told: Told, command: str) -> None:
    Path("folder").mkdir()
    Path("picture").write_bytes(b"\x89PNG\xff\xfe")
    assert told(command, "nowhere") == "nowhere: cannot be read (No such file or directory)"
    assert told(command, "folder") == "folder: cannot be read (Is a directory)"
    assert told(command, "picture") == "picture: is not a text file"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (f"players {DEEP}", "line 3: "),
        ('round {"seed": 5}', "line 4: seed: 5 is not a text"),
        ('round {"deck": 5}', "line 4: deck: 5 is not a text"),
        ('round {"out": 5}', "line 4: out: 5 is not a list of seats"),
        ('round {"sides": {}}', "line 4: sides: {} is not a list of seats"),
        ('round {"dealer": "0"}', "line 4: dealer: '0' is not a whole number"),
    ],
    ids=range(6),
)
def test_a_wrong_line_of_a_record_is_told_with_its_number(told: Told, line: str, said: str) -> None:
    assert told("replay", str(record(instead=line))).startswith(f"game.record: {said}")


@pytest.mark.parametrize("proof", ["{", "{}", '{"round": 1, "algorithm": 5}', '{"seed": 5, "round": 1}'])
def test_a_proof_that_is_none_is_told_with_the_file(told: Told, proof: str) -> None:
    assert told("verify", str(record(f"# deal {proof}"))).startswith("game.record: ")


def test_a_deal_whose_secret_is_still_kept_cannot_be_checked_yet(told: Told) -> None:
    """A server gives the proof of a round that is being played without its secret."""
    proof = '{"round": 3, "commitment": "c", "algorithm": "a", "dealer": 0, "seating": [0, 1]}'
    said = "game.record: round 3: its secret is revealed when the round is over"
    assert told("verify", str(record(f"# deal {proof}"))) == said


def test_a_record_without_proofs_is_told_so(told: Told) -> None:
    assert (
        told("verify", str(record()))
        == "game.record: rounds recorded: 1; rounds with a proof of their deal: 0"
    )


def test_a_table_of_rounds_that_cannot_be_written_is_told_before_anything_is_read(told: Told) -> None:
    Path("folder").mkdir()
    assert told("records", "--parquet", "nowhere/games.parquet") == "parquet: nowhere is not a folder"
    assert told("records", "--parquet", "folder") == "parquet: folder is a folder"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--parquet", "a", "--count", "winner"], "parquet: cannot be given together with count"),
        (["--parquet", "a", "--out", "b"], "parquet: cannot be given together with out"),
        (["--out", "b", "--count", "winner"], "out: cannot be given together with count"),
    ],
    ids=lambda part: " ".join(part) if isinstance(part, list) else "",
)
def test_games_are_asked_for_in_one_way(told: Told, arguments: list[str], said: str) -> None:
    record()
    assert told("records", "game.record", *arguments) == said
    assert [Path("game.record")] == [*Path().iterdir()]


# ------------------------------------------------------------------ scenarios
def test_no_scenario_file_at_all_is_an_error(told: Told) -> None:
    assert told("scenario") == "name at least one scenario file"


# ------------------------------------------------------------------ tournaments
def test_a_tournament_is_not_begun_where_it_cannot_be_kept(told: Told) -> None:
    Path("file").touch()
    assert told("tournament", "--players", "2", "--out", "file") == "out: file is not a folder"
    assert told("tournament", "--players", "2", "--out", "file/in") == "out: file is not a folder"
    assert told("tournament", "--resume", "--out", "file") == "out: file is not a folder"


@pytest.mark.parametrize(
    ("players", "said"),
    [
        (["9" * 12], f"players: {'9' * 12} is out of range; allowed: 2 to 1000"),
        (["2.5"], "players: '2.5' is only one name; say how many players, or name at least 2"),
        (
            ["ana=", "ben"],
            f"bots: '' is not one of {', '.join(OPPONENTS)}",
        ),
    ],
)
def test_players_that_cannot_be_are_told(told: Told, players: list[str], said: str) -> None:
    assert told("tournament", "--players", *players) == said
    assert not Path("tournament").exists()


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", DEEP, '{"terms": {}, "bots": 5}'], ids=range(6))
def test_terms_that_cannot_be_read_are_told_with_their_file(told: Told, text: str) -> None:
    Path("cup").mkdir()
    Path("cup/tournament.json").write_text(text, encoding="utf-8")
    assert told("tournament", "--resume", "--out", "cup").startswith("out: cup/tournament.json ")


@pytest.mark.parametrize("line", [b"junk", b"\xff\xfe", b"[]", b"{}", DEEP.encode()], ids=range(5))
def test_a_wrong_result_is_told_with_its_file_and_line(
    told: Told, line: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["tournament", "modern", "--players", "2", "--out", "cup"])
    capsys.readouterr()
    log = Path("cup/results.jsonl")
    log.write_bytes(log.read_bytes() + line + b"\n")
    assert told("tournament", "--resume", "--out", "cup").startswith("out: cup/results.jsonl: line 2: ")


# ------------------------------------------------------------------ the server
@pytest.mark.parametrize(
    ("option", "value", "said"),
    [
        ("--host", "", "host: '' is not an address to listen on, such as 127.0.0.1 or 0.0.0.0"),
        ("--port", "70000", "port: a whole number from 0 to 65535, not 70000"),
        ("--origin", "cards", "origin: 'cards' is not written like https://cards.example"),
        ("--origin", "https://a.b/", "origin: 'https://a.b/' is not written like https://cards.example"),
        ("--address", "10.0.0.5", "address: '10.0.0.5' is not written like http://10.0.0.5:8000"),
        ("--limit", "sockets", "limit: sockets is a whole number from 1, not ''"),
    ],
)
def test_a_server_is_not_started_with_what_it_cannot_use(
    told: Told, option: str, value: str, said: str
) -> None:
    assert told("serve", "--database", "sqlite:///tables.db", option, value) == said
    assert not Path("tables.db").exists()


def test_any_origin_may_be_let_in(told: Told) -> None:
    """It is the port, and not the origin, that is refused."""
    assert told("serve", "--origin", "*", "--port", "70000").startswith("port: ")


# ------------------------------------------------------------------ simulation
def test_a_dataset_that_cannot_be_written_is_told_before_anything_is_played(told: Told) -> None:
    assert told("sim", "--dataset", "nowhere/games.parquet") == "dataset: nowhere is not a folder"


def test_policies_may_be_listed_one_after_another(told: Told) -> None:
    """The second is a policy too, and not the edition."""
    assert "'clever' is not one of casual, sharp" in told(
        "sim", "--players", "2", "--policy", "casual", "clever"
    )


HUGE = "99999999999999999999999"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["sim", "--seed", HUGE], f"seed: {HUGE} is out of range; allowed: 0 to {2**64 - 1}"),
        (["sim", "--seed", "-1"], f"seed: -1 is out of range; allowed: 0 to {2**64 - 1}"),
        (["sim", "--games", HUGE], f"games: {HUGE} is out of range; allowed: 1 to 1000000000"),
        (["sim", "--workers", HUGE], f"workers: {HUGE} is out of range; allowed: 1 to 1024"),
        (
            ["sim", "--seed", HUGE, "--dataset", "games.parquet"],
            f"seed: {HUGE} is out of range; allowed: 0 to {2**64 - 1}",
        ),
        (
            ["sim", "--games", "100000000000000", "--dataset", "games.parquet"],
            "games: 100000000000000 is out of range; allowed: 1 to 1000000000",
        ),
        (["lab", "luck", "--seed", HUGE], f"seed: {HUGE} is out of range; allowed: 0 to {2**64 - 1}"),
        (["lab", "luck", "--games", HUGE], f"games: {HUGE} is out of range; allowed: 2 to 1000000000"),
        (
            ["tournament", "--players", "4", "--jobs", HUGE],
            f"jobs: {HUGE} is out of range; allowed: 1 to 256",
        ),
    ],
    ids=lambda part: " ".join(part[:2]) if isinstance(part, list) else "",
)
def test_numbers_beyond_all_measure_are_refused_with_what_is_allowed(
    told: Told, arguments: list[str], said: str
) -> None:
    assert told(*arguments) == said
    assert not list(Path().iterdir())


def test_plots_are_not_made_that_could_not_be_kept(told: Told) -> None:
    Path("file").touch()
    assert told("lab", "first-seat", "--out", "file") == "out: file is not a folder"
