"""Matches that were left before their end, one file each in the user's data folder."""

import json
import os
from dataclasses import dataclass
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Any

from lastcard.formats.errors import BadEntry, parts
from lastcard.formats.match import Match
from lastcard.formats.saving import match_from_data, match_to_data


def data_folder() -> Path:
    """The user's data folder of lastcard."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "lastcard"


def newest() -> Path | None:
    """The match that was left last; None if there is none."""
    return max((data_folder() / "matches").glob("*.json"), key=lambda path: path.name, default=None)


@dataclass
class SavedMatch:
    """A match and the names of its bots, and the file it is kept in from its first save on."""

    match: Match
    bots: tuple[str, ...]
    """The bot of each player but the first, who is the person."""
    path: Path | None = None
    kept: bool = True
    """Whether it is kept for later at all."""

    def save(self) -> None:
        """Write the match to its file, or to a new one; a match that is over needs none."""
        if not self.kept:
            return
        if self.match.over:
            if self.path is not None:
                self.path.unlink(missing_ok=True)
            return
        text = json.dumps({"match": match_to_data(self.match), "bots": list(self.bots)})
        if self.path is None:
            self.path = _new_file()
        part = self.path.with_suffix(".part")
        part.write_text(text, encoding="utf-8")
        part.replace(self.path)


def _new_file() -> Path:
    """A new empty file, named by the time, that no other match has."""
    folder = data_folder() / "matches"
    folder.mkdir(parents=True, exist_ok=True)
    stamp = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    for number in count():
        path = folder / f"{stamp}-{number:02}.json"
        try:
            path.touch(exist_ok=False)
        except FileExistsError:
            continue
        return path
    raise AssertionError


def load(path: Path) -> SavedMatch:
    """The match in a file.

    :raises ValueError: naming the invalid part, if it cannot be continued.
    """
    try:
        data: Any = json.loads(path.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:
        raise BadEntry(path.name, "file-not-json", path=path.name, why=str(error)) from error
    match, bots = parts("saved", data, ("match", "bots"))
    found = match_from_data(match)
    if not isinstance(bots, list) or len(bots) != len(found.players) - 1:
        raise BadEntry("bots", "missing-bots", count=len(found.players) - 1)
    return SavedMatch(found, tuple(map(str, bots)), path)
