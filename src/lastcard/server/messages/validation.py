"""What is wrong with a body or a frame, in a person's words: the field, and what it may be."""

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

import msgspec

_MISSING = re.compile(r"missing required field `(?P<field>[^`]*)`")
_UNKNOWN = re.compile(r"unknown field `(?P<field>[^`]*)`")
_AT = re.compile(r" - at `\$\.(?P<field>\w+)[^`]*`$")


class Mistake(NamedTuple):
    """The field it is about, and a sentence that begins with it."""

    field: str
    why: str


def mistake(
    error: msgspec.ValidationError, allowed: Mapping[str, str], *, whole: str, fields: Iterable[str]
) -> Mistake:
    """What *error* says about a *whole* with these *fields*; *allowed* is what each may be."""
    text = str(error)
    if found := _MISSING.search(text):
        return Mistake(found["field"], f"{found['field']}: is missing; {allowed[found['field']]}")
    if found := _UNKNOWN.search(text):
        why = f"{found['field']}: is no field of {whole}; there is {', '.join(fields)}"
        return Mistake(found["field"], why)
    if (found := _AT.search(text)) and found["field"] in allowed:
        return Mistake(found["field"], f"{found['field']}: {allowed[found['field']]}")
    return Mistake("body", f"{whole} is a JSON object with {', '.join(fields)}")


def malformed(error: Exception) -> str:
    """Why a text is no JSON."""
    if isinstance(error, RecursionError):
        return "malformed JSON: it is nested too deep"
    why = str(error).removeprefix("JSON is malformed: ").replace("Input data was truncated", "it breaks off")
    return f"malformed JSON: {why}"
