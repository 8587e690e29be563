"""What is wrong with a body or a frame: its field, and what that may be, read from the types themselves."""

import re
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect

from lastcard.game.errors import LocalizedError
from lastcard.server.wire.problems import BadField, Denied

_MISSING = re.compile(r"missing required field `(?P<field>[^`]*)`")
_UNKNOWN = re.compile(r"unknown field `(?P<field>[^`]*)`")
_AT = re.compile(r" - at `\$\.(?P<field>\w+)[^`]*`$")
_BYTE = re.compile(r"\(byte (\d+)\)")
_LARGEST = 2**53
"""The largest number JSON clients hold exactly; as a limit it is not worth telling."""


class Allowed(LocalizedError):
    """What a field may be; said inside other sentences and in the documentation, never raised."""


@cache
def fields_of(kind: type[msgspec.Struct]) -> dict[str, Allowed]:
    """What each field of *kind* may be; its tag comes first where it has one."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    tag = {info.tag_field: Allowed("one-of", allowed=(info.tag,))} if info.tag_field else {}
    return tag | {field.encode_name: _allowed(field.type) for field in info.fields}


def _allowed(kind: inspect.Type, extra: dict[str, Any] | None = None) -> Allowed:
    match kind:
        case inspect.Metadata(type=inner, extra=more):
            return _allowed(inner, more or extra)
        case inspect.UnionType(types=types):
            (inner,) = [one for one in types if not isinstance(one, inspect.NoneType)]
            return Allowed("or-null", allowed=_allowed(inner, extra))
        case inspect.StrType(min_length=least, max_length=most):
            found = Allowed("text", least=least or 0, most=most)
        case inspect.IntType(ge=least, le=most):
            found = Allowed("whole", least=least, most=None if most == _LARGEST else most)
        case inspect.FloatType(ge=least, le=most):
            found = Allowed("number", least=least, most=most)
        case inspect.BoolType():
            found = Allowed("true-or-false")
        case inspect.VarTupleType(max_length=most):
            found = Allowed("list", most=most)
        case _:
            found = Allowed("object")
    if not extra:
        return found
    own = {name: value for name, value in extra.items() if name != "says"}
    return Allowed(extra["says"], **{**found.facts, **own})


def mistake(error: msgspec.ValidationError, kind: type[msgspec.Struct], whole: str) -> LocalizedError:
    """What *error* says about a *whole* of this *kind*: ``body``, ``frame``, or a frame's tag."""
    text, fields = str(error), fields_of(kind)
    if (found := _MISSING.search(text)) and found["field"] in fields:
        return BadField(found["field"], "missing", allowed=fields[found["field"]])
    if found := _UNKNOWN.search(text):
        return BadField(found["field"], "unknown-field", whole=whole, fields=tuple(fields))
    if (found := _AT.search(text)) and found["field"] in fields:
        return BadField(found["field"], "invalid", allowed=fields[found["field"]])
    return Denied("not-object", field="body", whole=whole, fields=tuple(fields))


def malformed(error: Exception) -> Denied:
    """Why a text is not JSON."""
    text = str(error)
    if isinstance(error, RecursionError):
        code, byte = "json-deep", None
    elif "truncated" in text:
        code, byte = "json-cut", None
    else:
        found = _BYTE.search(text)
        code, byte = "json", None if found is None else int(found[1])
    return Denied(code, field="body", byte=byte)
