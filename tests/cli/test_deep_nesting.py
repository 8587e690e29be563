"""Data nested too deeply is refused in a sentence by everything that reads TOML or JSON from people."""

import ast
import io
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from email.message import Message
from pathlib import Path

import pytest

import lastcard
from lastcard import load_scenarios, read_position, read_record
from lastcard.cli.arguments import read_options
from lastcard.cli.configuration import read_settings
from lastcard.cli.tournament_folder import Folder
from lastcard.cli.verify import check_deals
from lastcard.conformance.suite import PERFT, read_suite
from lastcard.editions.options import build
from lastcard.observation.network import FORMAT, unpack
from lastcard.plugins import read_data
from lastcard.terminal import links
from lastcard.terminal.saved import data_folder

DEEP = "[" * 100_000
TABLES = "{a=" * 5_000 + "1" + "}" * 5_000


def toml(read: Callable[[Path], object], text: str) -> Callable[[Path], object]:
    """Write *text* to a file and read it."""

    def reading(folder: Path) -> object:
        path = folder / "deep.toml"
        path.write_text(f"x = {text}", encoding="utf-8")
        return read(path)

    return reading


def terms(folder: Path) -> object:
    Folder(folder).terms_file.write_text(DEEP, encoding="utf-8")
    return Folder(folder).terms()


def results(folder: Path) -> object:
    Folder(folder).log_file.write_text(f"{DEEP}\n", encoding="utf-8")
    return Folder(folder).results()


def suite(folder: Path) -> object:
    (folder / "scenarios").mkdir()
    for name in ("scenarios/core.json", PERFT):
        (folder / name).write_text(DEEP, encoding="utf-8")
    return read_suite(folder)


HEAD = 'lastcard 1\nedition "classic"\nplayers ["A", "B"]\n'
READERS: dict[str, Callable[[Path], object]] = {
    "scenarios: lists": toml(load_scenarios, DEEP),
    "scenarios: tables": toml(load_scenarios, TABLES),
    "plugins: lists": toml(read_data, DEEP),
    "plugins: tables": toml(read_data, TABLES),
    "settings of a server: lists": toml(read_settings, DEEP),
    "settings of a server: tables": toml(read_settings, TABLES),
    "a suite": suite,
    "records": lambda _: read_record(f'lastcard 1\nedition "classic"\noptions {DEEP}'),
    "rounds": lambda _: read_record(f"{HEAD}round {DEEP}"),
    "positions": lambda _: read_position(f"classic hands=R1/R2 discard=R3 carry={DEEP}"),
    "options": lambda _: build("classic", read_options([f"stacking={DEEP}"])),
    "proofs": lambda _: check_deals(f'{HEAD}round {{"seed": "1"}}\n# deal {DEEP}'),
    "terms": terms,
    "results": results,
    "networks": lambda _: unpack(FORMAT + DEEP[:3_000].encode() + b"\n"),
}


@pytest.mark.parametrize("reader", READERS)
def test_what_is_nested_too_deeply_is_refused(reader: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError) as told:
        READERS[reader](tmp_path)

    assert 0 < len(str(told.value)) < 600
    assert "\n" not in str(told.value)


@pytest.mark.parametrize("status", [200, 409])
def test_what_a_server_answers_nested_too_deeply_is_no_answer(
    monkeypatch: pytest.MonkeyPatch, status: int
) -> None:
    def answer(*_: object, **__: object) -> io.BytesIO:
        if status == 200:
            return io.BytesIO(DEEP.encode())
        raise urllib.error.HTTPError("", status, "", Message(), io.BytesIO(DEEP[:60_000].encode()))

    monkeypatch.setattr(urllib.request, "urlopen", answer)

    with pytest.raises(ValueError, match=r"http://cards\.example"):
        links.call("http://cards.example", "/api/tables", language="en")


def test_seats_nested_too_deeply_are_forgotten(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    data_folder().mkdir(parents=True)
    (data_folder() / "seats.json").write_text(DEEP, encoding="utf-8")

    assert links.seat_at("http://cards.example/t/abc") == ""


OWN = {
    "bots/tuned.py", "coach/puzzle_book.py", "coach/summary.py",  # files of the package
    "language/rewriter.py",
    "arena/duels.py", "cli/arena.py",  # options that were read before
    "conformance/engine.py",  # what our own command asks
}  # fmt: skip
"""Modules that read only what the program itself has written; of the server, other tests."""


def test_every_function_that_reads_toml_or_json_minds_its_depth() -> None:
    package = Path(lastcard.__file__).parent
    careless = {
        f"{path.relative_to(package)}: {function}"
        for path in package.rglob("*.py")
        for function in readers_of(ast.parse(path.read_text(encoding="utf-8")))
        if str(path.relative_to(package)) not in OWN and path.relative_to(package).parts[0] != "server"
    }

    assert not careless


def readers_of(module: ast.Module) -> Iterator[str]:
    """The functions that decode a text and do not name RecursionError."""
    for function in ast.walk(module):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            inside = [
                ast.unparse(one) for one in ast.walk(function) if isinstance(one, ast.Attribute | ast.Name)
            ]
            if {"json.loads", "tomllib.loads"} & {*inside} and "RecursionError" not in inside:
                yield function.name
