"""The commands as a person runs them."""

import os
import subprocess
import sys
import webbrowser
from pathlib import Path

import pytest
from tests.terminal.plainly import played

from lastcard.cli.output import write
from lastcard.cli.serve import open_browser, show_addresses
from lastcard.editions import EDITIONS
from lastcard.formats.match import begin_match
from lastcard.game import card
from lastcard.terminal.offline import OfflineTable
from lastcard.terminal.saved import SavedMatch
from lastcard.words import languages, translator

ROOT = Path(__file__).parents[2]


def lastcard(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run a command with *typed* on its standard input."""
    return subprocess.run(
        [sys.executable, "-c", "from lastcard.cli import main; main()", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env=os.environ | {"COLUMNS": "200", "NO_COLOR": "1"},
    )


def test_help_names_every_command():
    shown = lastcard("--help").stdout

    commands = "play editions rules card scenario replay tournament serve backup verify lab sim"
    for command in commands.split():
        assert f" {command} " in shown


def test_editions_lists_all_five():
    shown = lastcard("editions").stdout

    assert all(name in shown for name in EDITIONS)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_match_is_played_by_choosing_the_first_offer(edition):
    """A person who always types 1 is carried to the end of the match by the questions alone."""
    done = lastcard("play", edition, "--bots", "2", "--seed", "s", "-o", "target=60", typed="1\n" * 4000)

    assert done.returncode == 0, done.stderr
    assert "the match." in done.stdout.splitlines()[-1]


def test_a_refused_card_is_answered_with_the_reason_and_the_clause():
    done = lastcard("play", "classic", "--bots", "1", "--seed", "s", typed="P5\nnonsense\n99\n?\n")

    assert "Refused: The pink 5 is not in your hand. [turn.match]" in done.stdout
    assert "'nonsense' is not a choice" in done.stdout
    assert "there is no choice 99" in done.stdout
    assert "You left the table." in done.stdout


def test_play_saves_a_record_that_replays(tmp_path):
    saved = tmp_path / "game.record"

    lastcard("play", "modern", "--bots", "1", "--seed", "s", "--save", str(saved), typed="1\n" * 500)

    told = lastcard("replay", str(saved))
    assert told.returncode == 0, told.stderr
    assert "wins the round" in told.stdout
    assert "Round 1 (modern)" in told.stdout
    *_, scores, winner = told.stdout.splitlines()
    assert scores.startswith("Scores: Player ")
    assert winner.endswith(" wins the match.")


def test_replay_refuses_a_record_that_does_not_fit_with_the_line(tmp_path):
    record = tmp_path / "bad.record"
    record.write_text('lastcard 1\nedition "classic"\nplayers ["a", "b"]\nround {"seed": "1"}\n0 P9\n')

    done = lastcard("replay", str(record))

    assert done.returncode == 2
    assert "line 5: " in done.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["play", "uno"], "edition: 'uno' is not one of classic, sanrio, anniversary, fashion, modern"),
        (["play", "classic", "--bots", "10"], "bots: "),
        (["play", "classic", "--bot", "wizard"], "bot: 'wizard' is not one of beginner, "),
        (["play", "classic", "-o", "stackin=same"], "stackin: no such option"),
        (["play", "classic", "-o", "stacking=both"], "stacking: 'both' is not one of off, same, any"),
        (["play", "classic", "-o", "stacking"], "write an option as NAME=VALUE"),
        (["play", "classic", "--format", "poker"], "format: "),
        (["play", "sanrio", "-o", "start_wild=choose"], "start_wild: not for sanrio"),
        (["rules", "classic", "--diff", "poker"], "diff: 'poker' is not one of"),
        (["replay", "nowhere.record"], "nowhere.record"),
    ],
)
def test_bad_input_is_refused_in_words_that_name_it(arguments, said):
    done = lastcard(*arguments)

    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_rules_prints_the_chosen_ruling_and_its_source():
    shown = lastcard("rules", "classic", "-o", "start_wild=choose", "-o", "stacking=any").stdout

    assert "chosen here: start_wild = choose" in shown
    assert "[start.wild.classic]" in shown
    assert "House rule stacking = any" in shown


def test_rules_diff_shows_where_two_editions_part():
    shown = lastcard("rules", "modern", "--diff", "classic").stdout

    assert "\nuno.call\n" in shown
    assert "setup.deal\n" not in shown


def test_scenario_exits_0_only_if_all_hold(tmp_path):
    good = ROOT / "scenarios" / "turns.toml"
    bad = tmp_path / "bad.toml"
    bad.write_text(good.read_text().replace("then = { turn = 1 }", "then = { turn = 0 }", 1))

    held, failed = lastcard("scenario", str(good)), lastcard("scenario", str(good), str(bad))

    assert held.returncode == 0
    assert held.stdout.rstrip().endswith(" passed, 0 failed")
    assert failed.returncode == 1
    assert "turn: expected 0, got 1" in failed.stdout


def test_scenario_says_what_is_wrong_with_a_file(tmp_path):
    broken = tmp_path / "broken.toml"
    broken.write_text("[[scenario]\n")

    done = lastcard("scenario", str(broken), str(tmp_path / "missing.toml"))

    assert done.returncode == 1
    assert "broken.toml" in done.stdout
    assert "missing.toml" in done.stdout


def test_a_number_too_long_to_be_one_is_refused_and_the_game_goes_on():
    done = lastcard(
        "play", "classic", "--bots", "1", "--seed", "s", typed=f"{'9' * 5000}\ncatch {'9' * 5000}\n"
    )

    assert done.returncode == 0, done.stderr
    assert "there is no choice 99999999999999999999; choose 1 to" in done.stdout
    assert "is no player at this table; there is Player, Wren" in done.stdout
    assert "You left the table." in done.stdout


def test_a_call_with_what_is_no_play_is_told_so():
    done = lastcard("play", "classic", "--bots", "1", "--seed", "s", typed="draw!\n")

    assert "'draw!': ! calls UNO with a play, and draw is not a play" in done.stdout


def test_choices_stand_in_the_order_of_the_hand():
    """Seed q deals seat 0 cards whose order differs from the order they are shown in."""
    shown = lastcard("play", "classic", "--bots", "9", "--seed", "q").stdout.splitlines()

    hand = next(line for line in shown if line.startswith("Your hand: ")).split()[2:]
    named = {translator("en").card(card(one)): one for one in hand}
    plays = [line.split(" Play the ")[1] for line in shown if " Play the " in line]
    assert len(plays) > 2
    assert plays == sorted(plays, key=lambda name: hand.index(named[name]))


def test_rules_diff_says_so_when_nothing_parts():
    assert lastcard("rules", "classic", "--diff", "classic").stdout == "The two are the same.\n"


def test_in_a_terminal_a_line_is_broken_between_words(monkeypatch, capsys):
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    monkeypatch.setenv("COLUMNS", "20")

    write("Cards held: Player 7, Bot 1 6, Bot 2 6.")

    assert capsys.readouterr().out == "Cards held: Player\n7, Bot 1 6, Bot 2 6.\n"


@pytest.mark.parametrize(("host", "alone"), [("127.0.0.1", True), ("localhost", True), ("10.0.0.5", False)])
def test_serve_prints_its_address_last_and_a_code_where_phones_can_reach_it(host, alone, capsys):
    show_addresses(host, f"http://{host}:8000")

    shown = capsys.readouterr().out
    assert shown.endswith(f"\nOpen http://{host}:8000\n")
    assert ("Only this machine can reach it" in shown) is alone
    assert ("█" not in shown) is alone


@pytest.mark.parametrize(
    ("screen", "platform", "opened"),
    [
        ({}, "linux", False),
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({"BROWSER": "firefox"}, "linux", True),
        ({}, "darwin", True),
    ],
    ids=str,
)
def test_serve_opens_a_browser_only_where_there_is_a_screen(screen, platform, opened, monkeypatch):
    """Elsewhere Python would run a text browser in the terminal, before the server answers."""
    asked = []
    monkeypatch.setattr(webbrowser, "open", lambda at: asked.append(at) or True)
    monkeypatch.setattr(sys, "platform", platform)
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    for name, value in screen.items():
        monkeypatch.setenv(name, value)

    assert open_browser("http://127.0.0.1:8000") is opened
    assert asked == ["http://127.0.0.1:8000"] * opened


def test_a_match_at_two_tables_is_played_to_its_end():
    """The person's table comes to the end of a round first, and then waits for the other."""
    done = lastcard(
        "play", "classic", "--bots", "7", "--format", "partners-eight", "--seed", "5", typed="1\n\n" * 9000
    )

    assert done.returncode == 0, done.stderr
    assert "\nRound 28. " in done.stdout
    assert "\nRound 29. " not in done.stdout
    assert done.stdout.splitlines()[-1].endswith("the match.")


def silent(table):
    """Somebody who plays the first card that fits, never calls UNO and lets every chance pass."""
    while True:
        view = table.view
        yield "" if view.passes else "2" if view.calls and view.pending == "play" else "1"


def test_where_false_catches_cost_cards_a_person_is_asked_only_when_there_is_something_to_say():
    """Somebody who forgot to call may still speak up; a false catch alone does not make the terminal ask."""
    match = begin_match("classic", ["Me", "Wren"], seed="s", options={"false_catch_penalty": 2})
    table = OfflineTable(SavedMatch(match, ("greedy",)), translator("en"))
    said = "\n".join(played(table, silent(table)))

    asked = [part.split("> ")[0] for part in said.split("you can still call UNO!")[1:]]
    assert asked
    assert all("Call UNO" in offers for offers in asked)
    assert "You can act out of turn" not in said


@pytest.mark.parametrize(
    "arguments", [("play", "--bots", "x"), ("play", "klassik"), ("play", "--seed", "7"), ("join", "nowhere")]
)
@pytest.mark.parametrize("language", languages())
def test_with_ascii_a_command_says_nothing_in_other_characters(arguments, language, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    done = lastcard(*arguments, "--plain", "--ascii", "--language", language, typed="?\n99\n1\nquit\n")

    assert (done.stdout + done.stderr).isascii()
    assert done.stdout + done.stderr
