"""What make installs, where, and that it says so step by step."""

import sys
from pathlib import Path

import pytest
from tools import environment
from tools.environment import CONSTRAINTS, Environment, requirements


class Calls:
    """What would have been run: the words, and the constraints they were run under."""

    def __init__(self) -> None:
        self.words: list[list[str]] = []
        self.constraints: list[str | None] = []
        self.page_built = False

    def __call__(self, command: list[str], more: dict[str, str] | None = None) -> None:
        self.words.append(command[1:])
        self.constraints.append((more or {}).get("PIP_CONSTRAINT"))
        if "venv" in command:
            python = Path(command[-1]) / "bin" / "python"
            python.parent.mkdir(parents=True)
            python.symlink_to(sys.executable)

    def installs(self) -> list[list[str]]:
        return [words for words in self.words if "install" in words]


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Calls:
    calls = Calls()
    monkeypatch.setattr(environment, "_call", calls)
    monkeypatch.setattr(Environment, "_is_done", lambda _, script: calls.page_built)
    return calls


def test_an_extra_of_an_extra_is_asked_for_too() -> None:
    plain, served, tested = requirements(None), requirements("server"), requirements("test")

    assert set(plain) < set(served) < set(tested)
    assert any(one.startswith("starlette") for one in served)
    assert any(one.startswith("numba") for one in tested)
    assert not any(one.startswith("lastcard") for one in tested)


def test_a_new_environment_is_made_in_four_steps_each_with_its_line(
    calls: Calls, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Environment("play", tmp_path / "new").make()

    said = capsys.readouterr().out.splitlines()
    assert ["1/4", "2/4", "3/4", "4/4"] == [line.split()[0] for line in said]
    packages, ourselves = calls.installs()
    assert set(requirements("server")) < set(packages)
    assert "--editable" in ourselves
    assert calls.constraints == [None, str(CONSTRAINTS), str(CONSTRAINTS), None]


@pytest.mark.parametrize("kind", ["play", "dev"])
def test_an_environment_that_is_up_to_date_is_left_alone_in_silence(
    kind: str, calls: Calls, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Environment(kind, tmp_path / "new").make()
    done = list(calls.words)
    calls.page_built = True
    capsys.readouterr()

    Environment(kind, tmp_path / "new").make()

    assert calls.words == done
    assert not capsys.readouterr().out


def test_new_pins_are_installed_into_the_environment_there_is(
    calls: Calls, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Environment("play", tmp_path / "new").make()
    pins = tmp_path / "constraints.txt"
    pins.write_text("rich==99\n")
    monkeypatch.setattr(environment, "CONSTRAINTS", pins)

    Environment("play", tmp_path / "new").make()

    assert 1 == sum("venv" in words for words in calls.words)
    assert 4 == len(calls.installs())
    assert calls.constraints[-3:] == [str(pins), str(pins), None]


def test_another_python_gets_an_environment_from_scratch(
    calls: Calls, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Environment("dev", tmp_path / "new").make()
    (tmp_path / "new" / "old").touch()
    monkeypatch.setattr(environment, "_version", lambda: "3.99.0")

    Environment("dev", tmp_path / "new").make()

    assert 2 == sum("venv" in words for words in calls.words)
    assert not (tmp_path / "new" / "old").exists()


def test_the_newest_versions_are_looked_for_every_time_and_nothing_holds_them_back(
    calls: Calls, tmp_path: Path
) -> None:
    for _ in range(2):
        Environment("latest", tmp_path / "new").make()

    assert 4 == len(calls.installs())
    assert "--upgrade" in calls.installs()[2]
    assert set(calls.constraints) == {None}


def test_a_python_that_is_too_old_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 18))

    with pytest.raises(SystemExit, match=r"lastcard needs Python 3\.11 or newer, and this is 3\.9\.18"):
        environment.main(["play", ".venv"])
