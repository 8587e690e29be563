"""The sentences as families write them, with what they mean."""

import tomllib
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
OWN = (
    "own_families.toml",
    "more_families.toml",
    "third_families.toml",
    "fourth_families.toml",
    "fifth_families.toml",
)
"""Those we wrote ourselves, each list before it was tried."""


def cards(*names: str) -> list[dict[str, Any]]:
    """The sentences of the lists of these names."""
    return [one for name in names for one in tomllib.loads((HERE / name).read_text(encoding="utf-8"))["card"]]


CARDS = cards("families.toml", *OWN)
