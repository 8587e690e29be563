"""The page of the documentation that lists every call and message, made from the types themselves."""

import inspect
import typing
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from lastcard.server.app import CALLS
from lastcard.server.wire.answers import Problem, SentenceProblem
from lastcard.server.wire.call import ALWAYS, NONE, Call
from lastcard.server.wire.event_payloads import TOLD
from lastcard.server.wire.incoming import Frame
from lastcard.server.wire.openapi import types as call_types
from lastcard.server.wire.outgoing import ServerFrame
from lastcard.server.wire.validation import fields_of
from lastcard.words import translator

_HEAD = """# Messages, field by field

<!-- Made by `make docs` from the server's own types: edit those, not this page. -->

What they mean is told in [the wire protocol](protocol.md).
A field with a `?` may be left out.
"""
_REF = "#/{name}"


def page() -> str:
    """The whole page."""
    frames, answers = typing.get_args(ServerFrame), [*call_types(CALLS), Problem, SentenceProblem]
    read = [*typing.get_args(Frame), *(call.body for call in CALLS if call.body is not NONE)]
    _, parts = msgspec.json.schema_components([*frames, *answers, *TOLD], ref_template=_REF)
    names = [one.__name__ for one in read]
    said = sorted(name for name in parts if name not in names)
    blocks = [
        _HEAD,
        "## Calls\n\n" + _table(("call", "body", "answer", "refused with"), map(_call, CALLS)),
        "## What is read\n",
        *(_read(kind) for kind in read),
        "## What is said\n",
        *(_said(name, parts[name]) for name in said),
    ]
    return "\n".join(blocks)


def _call(call: Call[Any, Any]) -> tuple[str, ...]:
    body = "" if call.body is NONE else _link(call.body.__name__)
    refused = ", ".join(str(status) for status in (*call.errors, *ALWAYS))
    return f"`{call.method} {call.path}`<br>{call.summary}", body, _answer(call), refused


def _answer(call: Call[Any, Any]) -> str:
    if call.answer in {str, msgspec.Raw}:
        return f"{call.status} `{call.media}`"
    many = typing.get_args(call.answer)
    return f"{call.status} {'list of ' if many else ''}{_link((many or (call.answer,))[0].__name__)}"


def _read(kind: type[msgspec.Struct]) -> str:
    speak, left_out = translator().tell, _optional(kind)
    tag = kind.__struct_config__.tag
    rows = (
        (f"`{name}{'?' if name in left_out else ''}`", f"`{tag}`" if name == "t" else speak(allowed))
        for name, allowed in fields_of(kind).items()
    )
    return _section(kind.__name__, inspect.getdoc(kind), _table(("field", "may be"), rows))


def _optional(kind: type[msgspec.Struct]) -> set[str]:
    found = msgspec.inspect.type_info(kind)
    assert isinstance(found, msgspec.inspect.StructType)
    return {field.encode_name for field in found.fields if not field.required}


def _said(name: str, part: dict[str, Any]) -> str:
    fields = part.get("properties", {})
    always = {*part.get("required", ()), *(one for one in fields if "default" in fields[one])}
    rows = ((f"`{one}{'' if one in always else '?'}`", _kind(fields[one])) for one in fields)
    return _section(name, part.get("description"), _table(("field", "is"), rows))


def _kind(part: dict[str, Any]) -> str:
    """A type in a few words."""
    match part:
        case {"enum": values}:
            return ", ".join(f"`{value}`" for value in values)
        case {"const": value}:
            return f"`{value}`"
        case {"$ref": place}:
            return _link(place.removeprefix("#/"))
        case {"anyOf": [*some]}:
            return "one of the events" if len(some) == len(TOLD) else " or ".join(map(_kind, some))
        case {"type": "array", "prefixItems": [*some]}:
            return " and ".join(map(_kind, some))
        case {"type": "array", "items": dict(inner)}:
            return f"list of {_kind(inner)}"
        case {"type": "object", "additionalProperties": dict(inner)} if inner:
            return f"object of {_kind(inner)}"
        case {"type": kind}:
            return str(kind)
        case _:
            return "any value"


def _link(name: str) -> str:
    return f"[{name}](#{name.lower()})"


def _section(name: str, words: str | None, table: str) -> str:
    return f"### {name}\n\n{' '.join((words or '').split())}\n\n{table}"


def _table(head: tuple[str, ...], rows: Iterable[Iterable[str]]) -> str:
    return "\n".join(_lines(head, rows)) + "\n"


def _lines(head: tuple[str, ...], rows: Iterable[Iterable[str]]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield "|" + "---|" * len(head)
    yield from (f"| {' | '.join(row)} |" for row in rows)
