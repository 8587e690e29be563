"""Writes the generated files of the conformance suite: scenarios, clauses and counts as JSON.

python tools/conformance_suite.py           writes conformance/
python tools/conformance_suite.py --check   says by the exit status whether it is up to date
"""

import json
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import Any

from lastcard.conformance.suite import (
    CALLS,
    CHALLENGE,
    CLAUSES,
    CORE,
    HOUSE_RULES_LEVEL,
    LEVELS,
    OPENING,
    PERFT,
    SCENARIOS,
    SCORING,
    VERSION,
    WRITTEN_CARDS,
)
from lastcard.editions import EDITIONS
from lastcard.editions.house import HOUSE_RULES
from lastcard.editions.ledger import ledger
from lastcard.editions.options import build, start
from lastcard.formats.scenario import load
from lastcard.game import State, apply, legal
from lastcard.game.actions import Action
from lastcard.game.cards import Card
from lastcard.game.decisions import Turn
from lastcard.notation.actions import write_action, write_cards
from lastcard.notation.json_codec import written_to_data
from lastcard.notation.position import position

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "conformance"
POSITIONS, DEPTH = 12, 4
"""The positions of each edition, and the depth they are counted to."""
_DRAW_PILE, _HAND = 24, 5
_RANDOM_FACES = frozenset(("WS",))
"""Cards whose effect is random, so that no two programs would count the same."""
_WRITTEN_OPTIONS = frozenset(("customizable", "blanks"))
_BY_CHAPTER = (
    (SCORING, ("score.", "match.", "round.")),
    (CALLS, ("uno.",)),
    (CHALLENGE, ("challenge.", "card.wild-draw-four")),
    (OPENING, ("start.", "setup.")),
)


# ------------------------------------------------------------------ scenarios and clauses
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


def level_of(scenario: Mapping[str, Any]) -> str:
    """The level of a scenario, from its options and clauses."""
    options, clauses = scenario.get("options", {}), scenario.get("clauses", ())
    if _WRITTEN_OPTIONS & set(options):
        return WRITTEN_CARDS
    if set(options) & set(HOUSE_RULES):
        return HOUSE_RULES_LEVEL
    for clause in clauses:
        if clause.startswith(("card.", "blank.")) and len(ledger()[clause].editions) == 1:
            return str(scenario["edition"])
    for level, chapters in _BY_CHAPTER:
        if any(clause.startswith(chapters) for clause in clauses):
            return level
    return CORE


# ------------------------------------------------------------------ positions and counts
def sequences(state: State, depth: int) -> int:
    """How many sequences of *depth* actions there are; a play with the call counts beside one without."""
    if depth == 0:
        return 1
    return sum(sequences(apply(state, action)[0], depth - 1) for action in legal(state))


def divided(state: State, depth: int) -> dict[str, int]:
    """The sequences by their first action, written as ``SEAT ACTION``."""
    return {
        f"{action.seat} {write_action(action)}": sequences(apply(state, action)[0], depth - 1)
        for action in sorted(legal(state), key=_order)
    }


def _order(action: Action) -> tuple[int, str]:
    return action.seat, write_action(action)


def positions() -> Iterator[dict[str, Any]]:
    """The positions of the suite: from seeded rounds of each edition, with fixed draw piles."""
    for edition in EDITIONS:
        made = 0
        for number in count():
            if made == POSITIONS:
                break
            if (given := _given(edition, number)) is not None:
                made += 1
                yield _position_entry(edition, made, given)


def _position_entry(edition: str, number: int, given: dict[str, Any]) -> dict[str, Any]:
    state = position(build(edition, {}), given)
    return {
        "id": f"perft-{edition}-{number:02}",
        "level": edition,
        "edition": edition,
        "given": given,
        "counts": [sequences(state, depth) for depth in range(1, DEPTH + 1)],
        "divide": divided(state, DEPTH),
    }


def _given(edition: str, number: int) -> dict[str, Any] | None:
    """A position with small hands and every kind of card, or None where chance would decide."""
    players = 2 + number % 3
    state, _ = start(edition, players=players, seed=f"perft {edition} {number}")
    hands = [hand[: 2 + (number + seat) % (_HAND - 1)] for seat, hand in enumerate(state.hands)]
    draw = state.draw[:_DRAW_PILE]
    if not isinstance(state.decision, Turn) or not state.top.colour:
        return None
    if any(card.face in _RANDOM_FACES or card.face.startswith("WC") for card in _all(hands, draw)):
        return None
    return {
        "turn": number % players,
        "direction": 1 if number % 2 else -1,
        "top": str(state.top),
        "hands": [write_cards(hand) for hand in hands],
        "draw": write_cards(draw),
    }


def _all(hands: Sequence[Sequence[Card]], draw: Sequence[Card]) -> list[Card]:
    return [card for hand in (*hands, draw) for card in hand]


# ------------------------------------------------------------------ files
def stale() -> dict[str, str]:
    """The files that are not as they should be, with their right content."""
    files = suite_files(ROOT / "scenarios", positions())
    return {
        name: text
        for name, text in files.items()
        if not (FOLDER / name).exists() or (FOLDER / name).read_text(encoding="utf-8") != text
    }


def main() -> int:
    """Write or check the files."""
    changed = stale()
    if "--check" in sys.argv[1:]:
        for name in changed:
            print(f"conformance/{name} is out of date: run make docs")
        return int(bool(changed))
    for name, text in changed.items():
        (FOLDER / name).parent.mkdir(parents=True, exist_ok=True)
        (FOLDER / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
