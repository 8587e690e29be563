"""Which clause a refusal rests on."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from lastcard.editions.ledger import ledger


@cache
def citations() -> Mapping[str, tuple[str, ...]]:
    """The clauses a refusal may rest on, by its code, the closest first."""
    text = files("lastcard.editions").joinpath("citations.toml").read_text(encoding="utf-8")
    return {code: tuple(clauses) for code, clauses in tomllib.loads(text).items()}


def citations_of(code: str) -> tuple[str, ...]:
    """The clauses a refusal may rest on; one that is not listed rests on the house rule it is named after."""
    return citations().get(code) or (code.replace("-", "_"),)


@cache
def cite(code: str, edition: str) -> str:
    """The first clause behind a refusal that stands in this edition's book; a house rule always does."""
    clauses = citations_of(code)
    return next((one for one in clauses if _stands(one, edition)), clauses[0])


def _stands(clause: str, edition: str) -> bool:
    known = ledger().get(clause)
    return known is None or edition in known.editions
