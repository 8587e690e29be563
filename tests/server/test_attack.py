"""The short form of ``make long-attack``: every attack for a moment, beside people who play."""

import sys
from pathlib import Path
from typing import NoReturn

import pytest
from tests.server.attack import attacked, check
from tests.server.attacks import ATTACKS

from lastcard.server import run
from lastcard.server.settings import Settings
from lastcard.words import languages, translator
from lastcard.words.translator import _translator


async def test_no_attack_stops_the_others_or_the_server(tmp_path: Path) -> None:
    outcomes, honest = await attacked(tmp_path, seconds=0.25, tables=3, interval=0.05)

    check(outcomes, honest)
    assert list(ATTACKS) == [one.name for one in outcomes]
    assert not any("500" in one.answers for one in outcomes)
    assert all(one.stretch > 0 for one in outcomes), "how long the loop was busy is not measured"


def test_nothing_is_read_in_the_middle_of_play_to_say_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first refusal of its kind would stop every table while its file is read: 75 ms."""
    _translator.cache_clear()
    said = 0

    def no_reading(*_: object, **__: object) -> NoReturn:
        raise AssertionError("a file is read")

    async def opened(_: str) -> None:
        return None

    async def serving(*_: object) -> None:
        nonlocal said
        with monkeypatch.context() as patched:
            patched.setattr(Path, "read_text", no_reading)
            for language in languages():
                for message in translator(language).messages:
                    translator(language)._bundle(message)
                    said += 1

    monkeypatch.setattr(run, "_opened", opened)
    monkeypatch.setattr(run, "_serve", serving)
    for changed in ("freeze_startup", "write_logs_in_lines"):
        monkeypatch.setattr(run, changed, lambda *_, **__: None)
    monkeypatch.setattr(sys, "setswitchinterval", lambda _: None)

    run.serve(Settings(database="sqlite://"), run.listen("127.0.0.1", 0))

    assert said
