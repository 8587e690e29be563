"""The sentences as families write them, with what they mean."""

import tomllib
from pathlib import Path
from typing import Any

LISTS: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "sentences.toml").read_text(encoding="utf-8")
)["list"]
"""Each list was set down before it was tried."""
CARDS: list[dict[str, Any]] = [card for one in LISTS for card in one["card"]]
