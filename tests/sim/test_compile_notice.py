"""Whoever waits for a compiler is told so, once and in their language."""

from typing import Any

import numba
import pytest

from lastcard.sim.machine_code.linking import ProgramCompiler, tell_compiling
from lastcard.words import languages, translator
from lastcard.words.languages import choose_own_language


@pytest.mark.parametrize("language", languages())
def test_compiling_is_announced_once(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    jit: Any = numba.njit(pipeline_class=ProgramCompiler)
    tell_compiling.cache_clear()
    choose_own_language(language)
    try:
        assert 3 == jit(lambda number: number + 1)(2)
        assert 4 == jit(lambda number: number + 2)(2)
    finally:
        choose_own_language(None)

    assert f"lastcard: {translator(language).say('sim-compiling')}\n" == capsys.readouterr().err


def test_what_is_in_memory_is_not_announced(capsys: pytest.CaptureFixture[str]) -> None:
    jit: Any = numba.njit(pipeline_class=ProgramCompiler)
    twice = jit(lambda number: 2 * number)
    twice(1)
    tell_compiling.cache_clear()
    capsys.readouterr()

    assert 4 == twice(2)
    assert "" == capsys.readouterr().err
