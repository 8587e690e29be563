"""The ledger of what the rulebooks say, clause by clause, and of our rulings where they are silent."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """One thing a book says, or leaves open."""

    id: str
    editions: tuple[str, ...]
    says: str
    switch: str = ""
    """For a ruling, the option that decides it; "none" where there is no choice."""
    default: Any = None
    why: str = ""

    @property
    def is_ruling(self) -> bool:
        """Whether the book leaves it open and an option decides it."""
        return bool(self.switch)

    @property
    def option(self) -> str | None:
        """The option that decides this ruling, if a table may choose."""
        return self.switch if self.switch not in {"", "none"} else None


@cache
def ledger() -> Mapping[str, Clause]:
    """Every clause by its id, in the order of the file."""
    text = files("lastcard.editions").joinpath("clauses.toml").read_text(encoding="utf-8")
    found = tomllib.loads(text)["clause"]
    return {entry["id"]: Clause(**entry | {"editions": tuple(entry["editions"])}) for entry in found}


def clauses_of(edition: str) -> tuple[Clause, ...]:
    """What stands in an edition's book, and the rulings that fill it."""
    return tuple(clause for clause in ledger().values() if edition in clause.editions)
