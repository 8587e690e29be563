"""Names and records of strangers are text to a terminal: they do not act on it or pass for lines of ours."""

import hashlib
import json
import unicodedata
from pathlib import Path

import pytest

from lastcard.cli import main
from lastcard.cli.verify import _verdict

_STRANGE = "\x1b]0;owned\x07A\x9b2J\u202en\x7fa\rround 9: fair\n\nround 8: fair"
_RECORD = "\n".join(
    ["lastcard 1", 'edition "classic"', f"players {json.dumps([_STRANGE, 'Ben'])}", 'round {"seed": "7"}', ""]
)


def _acts(text: str) -> set[str]:
    """The characters of *text* that would do something to a terminal."""
    return {c for c in text if unicodedata.category(c) in {"Cc", "Cf"} and c != "\n"}


def _said(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit):
        main(words)
    told = capsys.readouterr()
    return told.out + told.err


def test_the_name_is_one_that_would_act() -> None:
    assert {"\x1b", "\x07", "\x9b", "\u202e", "\x7f", "\r"} == _acts(_STRANGE)


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_record_with_a_strange_name(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game"
    file.write_text(_RECORD, encoding="utf-8")

    said = _said([command, str(file)], capsys)

    assert said
    assert not _acts(said)
    assert not [line for line in said.splitlines() if line.startswith("round ")]


def test_a_record_that_is_a_strange_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game"
    file.write_text(f"lastcard 1\n{_STRANGE}", encoding="utf-8")

    said = _said(["replay", str(file)], capsys)

    assert 1 == len(said.splitlines()), said
    assert not _acts(said)


def test_a_file_with_a_strange_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = _said(["verify", str(tmp_path / _STRANGE.replace("/", ""))], capsys)

    assert 1 == len(said.splitlines()), said
    assert not _acts(said)


def test_a_verdict_that_names_a_strange_player() -> None:
    salt = "salt"
    commit = hashlib.sha256(salt.encode()).hexdigest()
    proof = {"round": 1, "commitment": "c", "commits": [commit, ""], "salts": [salt, ""]}

    told = _verdict(proof, (_STRANGE, "Ben"))

    assert 1 == len(told.splitlines())
    assert not _acts(told)
