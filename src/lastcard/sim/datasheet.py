"""What the datasheet of a dataset of decisions says."""

import json
from dataclasses import dataclass

from lastcard.formats.datasheet import Datasheet
from lastcard.game.rules import Rules
from lastcard.observation.row import ACTIONS, OBSERVATION_VERSION, ROW

FIELDS = ("game", "seat", "action", "legal", "observation", "winner", "reward")
"""The columns of ``dataset.SCHEMA``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Origin:
    """What a dataset was made from."""

    rules: Rules
    players: int
    policies: tuple[str, ...]
    games: int
    seed: int
    command: str


def datasheet(origin: Origin, rows: int) -> Datasheet:
    """The datasheet of a dataset with so many *rows*."""
    facts = {
        "edition": origin.rules.name,
        "options": json.dumps(dict(origin.rules.options)),
        "players": origin.players,
        "policies": ", ".join(origin.policies),
        "games": origin.games,
        "decisions": rows,
        "seed": origin.seed,
        "observation-version": OBSERVATION_VERSION,
    }
    return Datasheet(
        kind="decisions",
        command=origin.command,
        facts=facts,
        fields=FIELDS,
        values={"row": ROW, "most": ACTIONS - 1},
    )
