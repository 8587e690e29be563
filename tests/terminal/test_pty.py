"""Whole games in a pseudo-terminal, and a terminal that is always given back as it was."""

import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.terminal.pty_games import ENDED, Terminal, matches

from lastcard.editions import EDITIONS
from lastcard.formats import FORMATS
from lastcard.terminal.saved import newest
from lastcard.words import languages

ROUNDS = [(edition, "single-hand") for edition in EDITIONS]
SOME = [(list(EDITIONS)[place % len(EDITIONS)], name) for place, name in enumerate(FORMATS)]
"""Every edition and every format at least once; ``make long-terminal`` plays each with each."""
BEGUN: list[Terminal] = []


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    yield
    while BEGUN:
        BEGUN.pop().close()


def begun(*arguments: str, **more: str) -> Terminal:
    terminal = Terminal("-m", "lastcard", *arguments, **more)
    BEGUN.append(terminal)
    return terminal


@pytest.mark.parametrize(("mode", "pairs"), [("plain", SOME), ("screen", ROUNDS)], ids=["plain", "screen"])
def test_matches_of_every_edition_and_format_are_played_in_a_terminal(mode, pairs):
    terminal = matches(mode, pairs)
    BEGUN.append(terminal)

    assert 0 == terminal.end()
    assert ENDED in terminal.output
    assert terminal.is_restored
    assert ("\x1b[?1049h" in terminal.output) is (mode == "screen")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("mode", "pairs"), [("plain", ROUNDS), ("screen", ROUNDS[-1:])], ids=["plain", "screen"]
)
def test_in_ascii_no_other_character_is_written(mode, pairs, language):
    terminal = matches(mode, pairs, language=language, characters="ascii")
    BEGUN.append(terminal)

    assert 0 == terminal.end()
    assert ENDED in terminal.output
    assert not [line for line in terminal.output.splitlines() if not line.isascii()]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize("mode", ["plain", "screen"])
def test_a_signal_saves_the_match_and_gives_the_terminal_back(mode, number, data_folder: Path):
    more = ["--plain"] if mode == "plain" else []
    terminal = begun("play", "classic", "--seed", "7", "--pace", "0", *more)
    terminal.wait_for("Your turn")
    terminal.press("1\r" if mode == "plain" else "\r")
    terminal.wait_for("You play")
    terminal.end(number)

    assert terminal.is_restored
    assert newest() is not None
    assert "lastcard play --continue" in terminal.output


def test_after_a_crash_the_terminal_is_given_back():
    code = (
        "import sys; sys.path.insert(0, '.'); from tests.terminal.tables import begun;"
        "from lastcard.terminal.screen import play_on_screen; from lastcard.words import translator;"
        "table = begun('classic', 'single-hand'); table.wait = lambda: 1 / 0;"
        "play_on_screen(table, translator('en'))"
    )
    terminal = Terminal("-c", code)
    BEGUN.append(terminal)
    terminal.end()

    assert "ZeroDivisionError" in terminal.output
    assert terminal.is_restored


@pytest.mark.parametrize(("variable", "value"), [("TERM", "dumb"), ("LASTCARD_PLAIN", "1")])
def test_a_terminal_that_cannot_move_the_cursor_gets_plain_lines(variable, value):
    terminal = begun("play", "classic", "--seed", "7", **{variable: value})
    terminal.wait_for("Your turn")
    terminal.press("quit\ryes\r")
    terminal.end()

    assert "\x1b[?1049h" not in terminal.output
    assert "Leave the table?" in terminal.output


def test_line_by_line_nothing_stands_behind_a_prompt_but_what_is_typed():
    """What is typed while bots act is not lost: it stands in the next line that is asked for."""
    terminal = begun("play", "classic", "--plain", "--seed", "7", "--pace", "0.05")
    terminal.wait_for("> ")
    terminal.press("1\r")
    terminal.wait_for("You play")
    terminal.press("dr")
    terminal.wait_for("> dr")
    terminal.press("aw\r")
    terminal.wait_for("You draw")
    terminal.press("quit\ryes\r")
    terminal.end()

    prompted = [line[2:].strip() for line in terminal.output.splitlines() if line.startswith("> ")]
    assert {"1", "draw"} <= set(prompted) <= {"1", "draw", "quit", "yes"}


def test_a_match_is_left_and_continued(data_folder: Path):
    first = begun("play", "classic", "--seed", "7", "--pace", "0")
    first.wait_for("Your turn")
    first.press("\r")
    first.wait_for("You play")
    first.press("q")
    first.wait_for("Leave the table?")
    first.press("y")
    assert 0 == first.end()
    again = begun("play", "--continue", "--plain")
    again.wait_for("Your turn")
    again.press("quit\ryes\r")

    assert 0 == again.end()
    assert "Round 1" in again.output


@pytest.mark.parametrize("mode", ["plain", "screen"])
def test_a_game_is_suspended_and_resumed_from_a_shell(mode, data_folder: Path):
    """The shell gets its usual screen and cursor; the game then goes on where it was."""
    shell = (
        "import fcntl, os, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0);"
        "os.execvp('bash', ['bash', '--norc', '--noprofile', '-i'])"
    )
    terminal = Terminal("-c", shell, PYTHON=sys.executable)
    BEGUN.append(terminal)
    more = "--plain" if mode == "plain" else ""
    terminal.press(f"$PYTHON -m lastcard play classic --seed 7 --pace 0 {more}\r")
    terminal.wait_for("Your turn")
    terminal.press("\x1a")
    terminal.wait_for("Stopped")

    assert terminal.output.rfind("\x1b[?1049h") <= terminal.output.rfind("\x1b[?1049l")
    assert terminal.output.rfind("\x1b[?25l") <= terminal.output.rfind("\x1b[?25h")
    if mode == "screen":
        terminal.output = ""
    terminal.press("fg\r")
    if mode == "screen":
        terminal.wait_for("Your turn")
    terminal.press("\r" if mode == "screen" else "1\r")
    terminal.wait_for("You play")
