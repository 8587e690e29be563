"""The datasheet of a dataset: how it was made, what its fields mean, its licence and hash.

It is written in English beside the data, for readers who find the file without the program.
"""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import lastcard
from lastcard.game.rules import RULES_VERSION
from lastcard.words import ENGLISH, translator


@dataclass(frozen=True, slots=True, kw_only=True)
class Datasheet:
    """The contents of a datasheet."""

    kind: str
    """What a row is: the messages ``datasheet-KIND-about``, ``-limits``, ``-licence`` and ``-field-NAME``."""
    command: str
    """The command that makes the file again."""
    facts: Mapping[str, object]
    """By the name of a message, ``datasheet-NAME``."""
    fields: Iterable[str]
    values: Mapping[str, object] = field(default_factory=dict)
    """Values that the descriptions of the fields name."""


def write_datasheet(path: Path, sheet: Datasheet) -> Path:
    """Write the datasheet of the dataset at *path* beside it, and return its path."""
    words = translator(ENGLISH)
    say = words.say
    about = f"datasheet-{sheet.kind}"
    with path.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256")
    facts = dict(sheet.facts) | {
        "lastcard": lastcard.__version__,
        "rules-version": RULES_VERSION,
        "sha256": digest.hexdigest(),
        "licence": say(f"{about}-licence"),
    }
    lines = [
        f"# {say('datasheet-title', name=path.name)}",
        "",
        say(f"{about}-about"),
        "",
        "```sh",
        sheet.command,
        "```",
        "",
        "| | |",
        "|---|---|",
        *(f"| {say(f'datasheet-{name}')} | {value} |" for name, value in facts.items()),
        "",
        "| field | |",
        "|---|---|",
        *(f"| `{name}` | {words.say_with(f'{about}-field-{name}', sheet.values)} |" for name in sheet.fields),
        "",
        say(f"{about}-limits"),
    ]
    written = path.with_name(f"{path.name}.md")
    written.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return written
