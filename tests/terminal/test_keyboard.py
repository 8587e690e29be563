"""A terminal can be restored once its keyboard is closed: readline changes its settings no more."""

import builtins
import readline
import threading

import pytest

from lastcard.terminal.keyboard import LineKeyboard


def test_no_line_is_begun_once_it_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builtins, "input", lambda _: pytest.fail("a line was begun"))
    keyboard = LineKeyboard()

    keyboard.close()

    assert keyboard._edited("> ") is None


def test_closing_waits_for_a_line_that_is_being_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, begin, end = threading.Event(), threading.Event(), threading.Event()
    hooks = []
    order = []

    def type_slowly(_: str) -> str:
        asked.set()
        begin.wait()
        order.append("begun")
        hooks[-1]()
        end.wait()
        return "draw"

    monkeypatch.setattr(builtins, "input", type_slowly)
    monkeypatch.setattr(readline, "set_startup_hook", hooks.append)
    keyboard = LineKeyboard()
    typing = threading.Thread(target=keyboard._edited, args=("> ",))
    closing = threading.Thread(target=lambda: (keyboard.close(), order.append("closed")))
    typing.start()
    asked.wait()
    closing.start()
    begin.set()
    closing.join()
    assert ["begun", "closed"] == order

    end.set()
    typing.join()
