"""The suite as data: made from our scenarios and ledger, written as JSON, read by the referee."""

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lastcard.conformance.levels import LEVELS, level_of
from lastcard.editions import EDITIONS
from lastcard.editions.ledger import ledger
from lastcard.editions.options import build
from lastcard.formats.scenario import load
from lastcard.game.errors import FieldError
from lastcard.notation.json_codec import written_to_data

VERSION = 1
"""The version of the suite's format and of the protocol; a suite of another version is refused."""
SCENARIOS, CLAUSES, PERFT = "scenarios", "clauses.json", "perft.json"


class BadSuite(FieldError):
    """A folder that is not a suite of this version."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Suite:
    """The scenarios and positions of a suite."""

    scenarios: tuple[Mapping[str, Any], ...]
    """Each with ``id``, ``level``, ``edition``, ``given`` and ``steps``."""
    perft: tuple[Mapping[str, Any], ...] = ()

    def of(self, levels: Iterable[str]) -> "Suite":
        """The part of the suite that belongs to these levels."""
        wanted = set(levels)
        return Suite(
            scenarios=tuple(one for one in self.scenarios if one["level"] in wanted),
            perft=tuple(one for one in self.perft if one["level"] in wanted),
        )


# ------------------------------------------------------------------ reading
def read_suite(folder: Path) -> Suite:
    """The suite in *folder*.

    :raises BadSuite: if it is not one, or of another version.
    """
    scenarios: list[Mapping[str, Any]] = []
    for level in LEVELS:
        path = folder / SCENARIOS / f"{level}.json"
        if path.exists():
            scenarios += _read(path)["scenarios"]
    if not scenarios:
        raise BadSuite(str(folder), "no-suite")
    return Suite(scenarios=tuple(scenarios), perft=tuple(_read(folder / PERFT)["positions"]))


def _read(path: Path) -> dict[str, Any]:
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadSuite(str(path), "cannot-be-read", why=error.strerror) from error
    except ValueError as error:
        raise BadSuite(str(path), "suite-not-json", why=str(error)) from error
    if not isinstance(data, dict) or data.get("version") != VERSION:
        given = data.get("version") if isinstance(data, dict) else None
        raise BadSuite(str(path), "suite-version", given=given, expected=VERSION)
    return data


def shipped_suite() -> Path:
    """The folder of the suite that belongs to this version: in the package, or in a checkout."""
    packaged = Path(__file__).with_name("suite")
    return packaged if packaged.is_dir() else Path(__file__).resolve().parents[3] / "conformance"


# ------------------------------------------------------------------ making
def suite_files(scenario_folder: Path, positions: Iterable[Mapping[str, Any]]) -> dict[str, str]:
    """Every generated file of the suite, by its path."""
    scenarios = [
        _entry(path.stem, number, scenario)
        for path in sorted(scenario_folder.glob("*.toml"))
        for number, scenario in enumerate(load(path), 1)
    ]
    files = {
        f"{SCENARIOS}/{level}.json": _write(
            {
                "version": VERSION,
                "level": level,
                "scenarios": [one for one in scenarios if one["level"] == level],
            }
        )
        for level in LEVELS
        if any(one["level"] == level for one in scenarios)
    }
    files[CLAUSES] = _write({"version": VERSION, "clauses": _clauses(scenarios)})
    files[PERFT] = _write({"version": VERSION, "positions": [*positions]})
    return files


def _entry(file: str, number: int, scenario: Mapping[str, Any]) -> dict[str, Any]:
    entry: dict[str, Any] = {
        "id": f"{file}-{number:02}-{_slug(scenario['name'])}",
        "level": level_of(scenario),
        "name": scenario["name"],
        "clauses": scenario.get("clauses", []),
        "edition": scenario["edition"],
    }
    options = scenario.get("options", {})
    if options:
        entry["options"] = options
    if written := written_to_data(build(scenario["edition"], options)):
        entry["written"] = written
    if "format" in scenario:
        entry["format"] = scenario["format"]
    entry["given"] = scenario["given"]
    if "then" in scenario:
        entry["then"] = scenario["then"]
    entry["steps"] = scenario.get("step", [])
    return entry


def _slug(name: str) -> str:
    return "-".join(re.findall(r"[a-z0-9]+", name.lower())[:6])


def _clauses(scenarios: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    shown: dict[str, list[str]] = {}
    for scenario in scenarios:
        for clause in scenario["clauses"]:
            shown.setdefault(clause, []).append(scenario["id"])
    return [
        {
            "id": clause.id,
            "editions": [one for one in clause.editions if one in EDITIONS],
            "says": clause.says,
            "source": "ruling" if clause.is_ruling else "book",
            **({"default": clause.default, "why": clause.why} if clause.is_ruling else {}),
            "scenarios": shown.get(clause.id, []),
        }
        for clause in ledger().values()
    ]


def _write(data: object) -> str:
    """JSON with one entry a line, so that a change shows as the lines it changes."""
    assert isinstance(data, dict)
    parts = []
    for key, value in data.items():
        if isinstance(value, list):
            lines = ",\n".join("  " + json.dumps(one, ensure_ascii=False) for one in value)
            parts.append(f" {json.dumps(key)}: [\n{lines}\n ]")
        else:
            parts.append(f" {json.dumps(key)}: {json.dumps(value)}")
    return "{\n" + ",\n".join(parts) + "\n}\n"
