"""The programs that tests drive: found where they are, and installed where they are missing and we may."""

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest
from tools import programs
from tools.programs import CHECKER, LIGHT, PROXIES, WHOLE, light_browser, main, proxy, whole_browser


def _put(folder: Path, *names: str) -> None:
    for name in names:
        (folder / name).write_text("#!/bin/sh\n", encoding="utf-8")
        (folder / name).chmod(0o755)


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder with programs, at first without any."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(programs, "_SYSTEM", ())
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    return tmp_path


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What is asked of the system's packages, which do not have the light browser."""
    words: list[list[str]] = []

    def answer(command: Sequence[str], **_: object) -> subprocess.CompletedProcess[str]:
        words.append([word for word in command[2:] if not word.startswith("-")])
        return subprocess.CompletedProcess(command, returncode=100 if LIGHT in command else 0)

    monkeypatch.setattr(subprocess, "run", answer)
    return words


def test_the_lightest_browser_that_is_there_is_taken(machine: Path) -> None:
    assert light_browser() is whole_browser() is None

    for name in reversed(WHOLE):
        _put(machine, name)
        assert light_browser() == whole_browser() == str(machine / name)

    _put(machine, LIGHT)
    assert light_browser() == str(machine / LIGHT)
    assert whole_browser() == str(machine / "chromium")


def test_a_proxy_is_found_in_a_folder_for_administrators(
    machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(programs, "_SYSTEM", (str(machine / "sbin"),))
    (machine / "sbin").mkdir()
    assert proxy("nginx") is None

    _put(machine / "sbin", "nginx")
    assert proxy("nginx") == str(machine / "sbin" / "nginx")


def test_where_the_light_browser_is_not_to_be_had_the_whole_one_is_installed(
    machine: Path, asked: list[list[str]]
) -> None:
    _put(machine, "apt-get", CHECKER, *PROXIES)

    main()

    assert asked == [["update"], ["install", "chromium", LIGHT], ["install", "chromium"]]


def test_only_the_proxies_that_are_missing_are_installed(machine: Path, asked: list[list[str]]) -> None:
    _put(machine, "apt-get", "google-chrome", CHECKER, PROXIES[0])

    main()

    assert asked == [["update"], ["install", *PROXIES[1:]]]


def test_what_checks_the_systemd_unit_is_installed(machine: Path, asked: list[list[str]]) -> None:
    _put(machine, "apt-get", "google-chrome", *PROXIES)

    main()

    assert asked == [["update"], ["install", "systemd"]]


@pytest.mark.parametrize(
    "there", [["apt-get", "google-chrome", CHECKER, *PROXIES], []], ids=["everything", "no packages"]
)
def test_nothing_is_installed_where_nothing_is_missing_or_to_be_had(
    machine: Path, asked: list[list[str]], there: list[str]
) -> None:
    _put(machine, *there)

    main()

    assert asked == []


def test_nothing_is_installed_for_somebody_who_may_not(
    machine: Path, asked: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    _put(machine, "apt-get")

    main()

    assert asked == []
