"""The suite as data: the JSON files that ``tools/conformance_suite.py`` writes, as the referee reads them."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lastcard.editions import EDITIONS
from lastcard.game.errors import FieldError

VERSION = 1
"""The version of the suite's format and of the protocol; a suite of another version is refused."""
SCENARIOS, CLAUSES, PERFT = "scenarios", "clauses.json", "perft.json"
CORE, OPENING, CHALLENGE, CALLS, SCORING = "core", "opening", "challenge", "calls", "scoring"
HOUSE_RULES_LEVEL, WRITTEN_CARDS = "house-rules", "written-cards"
LEVELS = (CORE, OPENING, CHALLENGE, CALLS, SCORING, *EDITIONS, HOUSE_RULES_LEVEL, WRITTEN_CARDS)
"""Every level, the easiest first; a scenario is in the last one that it needs."""


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
    except (ValueError, RecursionError) as error:
        raise BadSuite(str(path), "suite-not-json", why=str(error)) from error
    if not isinstance(data, dict) or data.get("version") != VERSION:
        given = data.get("version") if isinstance(data, dict) else None
        raise BadSuite(str(path), "suite-version", given=given, expected=VERSION)
    return data


def shipped_suite() -> Path:
    """The folder of the suite that belongs to this version: in the package, or in a checkout."""
    packaged = Path(__file__).with_name("suite")
    return packaged if packaged.is_dir() else Path(__file__).resolve().parents[3] / "conformance"
