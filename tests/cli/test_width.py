"""Nothing breaks in the middle of a word at 60 columns, and the list of commands has a line for each."""

import re

import pytest

from lastcard.cli import COMMANDS, main

PAGES = (
    ("editions",),
    ("rules", "modern"),
    ("rules", "classic", "--diff", "modern"),
    ("--help",),
    ("play", "--help"),
    ("host", "--help"),
)


def shown(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, columns: int, *words: str
) -> str:
    monkeypatch.setenv("COLUMNS", str(columns))
    with pytest.raises(SystemExit):
        main(words)
    return capsys.readouterr().out


def words_of(page: str) -> set[str]:
    return set(re.findall(r"[^\s│╭╮╰╯─]+", page))


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("page", PAGES, ids=" ".join)
def test_every_word_is_whole_at_60_columns(page, language, capsys, monkeypatch):
    wide = shown(capsys, monkeypatch, 400, *page, "--language", language)
    narrow = shown(capsys, monkeypatch, 60, *page, "--language", language)

    assert words_of(wide) <= words_of(narrow)


def test_the_list_of_commands_has_one_line_for_each(capsys, monkeypatch):
    page = shown(capsys, monkeypatch, 80, "--help", "--language", "en")

    listed = [line for line in page.splitlines() if re.match(r"│ [a-z]", line)]
    assert len(COMMANDS) == len(listed)
    follows = [line for line in page.split("Parameters")[0].splitlines() if line.startswith("│  ")]
    assert [] == follows
