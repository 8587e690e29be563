"""The ledger: the rulebooks' clauses, our rulings where they are silent, and the clause behind a refusal.

``clauses.toml`` has the clauses of the five books.  A book added later has its own file beside its data
module, with the clauses it shares with another book and those that are new.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from pathlib import Path
from typing import Any

from lastcard.plugins import BadPlugin, check_keys, found, naming_plugin_file, read_data


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """One rule that a book states, or leaves open."""

    id: str
    editions: tuple[str, ...]
    says: str
    switch: str = ""
    """For a ruling, the option that decides it; "none" where tables have no choice."""
    default: Any = None
    why: str = ""

    @property
    def is_ruling(self) -> bool:
        """Whether the book leaves it open, so that we decided it."""
        return bool(self.switch)

    @property
    def option(self) -> str | None:
        """The option that decides this ruling, if a table may choose."""
        return self.switch if self.switch not in {"", "none"} else None


_OURS = Path(__file__).with_name("clauses.toml")
_CITATIONS = Path(__file__).with_name("citations.toml")
_PARTS = tuple(field.name for field in fields(Clause))


@cache
def ledger() -> Mapping[str, Clause]:
    """Every clause by its id, in the order of the files."""
    clauses: dict[str, Clause] = {}
    for entry in read_data(_OURS)["clause"]:
        _enter(clauses, _OURS, entry)
    for path in found("editions/books", "*.clauses.toml"):
        clauses = with_book(clauses, path)
    return clauses


def with_book(clauses: Mapping[str, Clause], path: Path) -> dict[str, Clause]:
    """*clauses* with those of one more book.

    ``like`` names a book that shares its clauses, ``without`` the clauses of that book that it lacks.

    :raises BadPlugin: naming the error in the file.
    """
    with naming_plugin_file(path):
        book = read_data(path)
        check_keys(path, book, ("edition", "like", "without", "clause"), ("edition", "like"))
        name, like, without = book["edition"], book["like"], book.get("without", ())
        shared = {one.id for one in clauses.values() if like in one.editions}
        if not shared:
            raise BadPlugin(f"{path}: like: there is no edition {like!r}")
        for one in without:
            if one not in shared:
                raise BadPlugin(f"{path}: without: {one!r} is not a clause of {like!r}")
        more = {
            one.id: replace(one, editions=(*one.editions, name)) if one.id in shared - {*without} else one
            for one in clauses.values()
        }
        for entry in book.get("clause", ()):
            _enter(more, path, {"editions": [name], **entry})
        return more


def _enter(clauses: dict[str, Clause], path: Path, entry: Mapping[str, Any]) -> None:
    check_keys(path, entry, _PARTS, ("id", "editions", "says"))
    if entry["id"] in clauses:
        raise BadPlugin(f"{path}: the clause {entry['id']!r} is there already")
    clauses[entry["id"]] = Clause(**{**entry, "editions": tuple(entry["editions"])})


def clauses_of(edition: str) -> tuple[Clause, ...]:
    """The clauses of an edition's book, and the rulings where it is silent."""
    return tuple(clause for clause in ledger().values() if edition in clause.editions)


@cache
def citations() -> Mapping[str, tuple[str, ...]]:
    """The clauses that a refusal may be based on, by its code, the most specific first."""
    return {code: tuple(clauses) for code, clauses in read_data(_CITATIONS).items()}


def citations_of(code: str) -> tuple[str, ...]:
    """The clauses of a refusal; one that is not listed is based on the house rule it is named after."""
    return citations().get(code) or (code.replace("-", "_"),)


@cache
def cite(code: str, edition: str) -> str:
    """The first clause of a refusal that is in this edition's book; house rules are in every book."""
    clauses = citations_of(code)
    known = ledger()
    return next((one for one in clauses if one not in known or edition in known[one].editions), clauses[0])
