"""The datasheet of a dataset: how it was made, what its fields mean, its licence and hash.

It is written in English beside the data, for whoever finds the file without the program.
"""

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path

import lastcard
from lastcard.game.rules import RULES_VERSION, Rules
from lastcard.observation.row import ACTIONS, OBSERVATION_VERSION, ROW
from lastcard.words import ENGLISH, translator

LICENCE = "CC0-1.0"
FIELDS = ("game", "seat", "action", "legal", "observation", "winner", "reward")
"""The columns of ``dataset.SCHEMA``."""
_BLOCK = 1 << 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Origin:
    """What a dataset was made from."""

    rules: Rules
    players: int
    policies: tuple[str, ...]
    games: int
    seed: int
    command: str


def write_datasheet(path: Path, origin: Origin, rows: int) -> Path:
    """Write the datasheet of the dataset at *path* beside it, and return its path."""
    say = translator(ENGLISH).say
    made = {
        "edition": origin.rules.name,
        "options": json.dumps(dict(origin.rules.options)),
        "players": origin.players,
        "policies": ", ".join(origin.policies),
        "games": origin.games,
        "decisions": rows,
        "seed": origin.seed,
        "lastcard": lastcard.__version__,
        "rules-version": RULES_VERSION,
        "observation-version": OBSERVATION_VERSION,
        "sha256": _sha256(path),
        "licence": LICENCE,
    }
    lines = [
        f"# {say('datasheet-title', name=path.name)}",
        "",
        say("datasheet-about"),
        "",
        "```sh",
        origin.command,
        "```",
        "",
        "| | |",
        "|---|---|",
        *(f"| {say(f'datasheet-{name}')} | {value} |" for name, value in made.items()),
        "",
        "| field | |",
        "|---|---|",
        *(f"| `{name}` | {say(f'datasheet-field-{name}', row=ROW, most=ACTIONS - 1)} |" for name in FIELDS),
        "",
        say("datasheet-limits"),
    ]
    sheet = path.with_name(f"{path.name}.md")
    sheet.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return sheet


def _sha256(path: Path) -> str:
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while block := file.read(_BLOCK):
            digest.update(block)
    return digest.hexdigest()
