"""The calls as an OpenAPI document, made from the table of calls and the types that read and answer them."""

import re
from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec

from lastcard.server.wire.answers import Problem
from lastcard.server.wire.call import ALWAYS, JSON, NONE, Call

_PARAMETER = re.compile(r"\{(\w+)\}")
_TEXT = {"type": "string"}
_NUMBERED = {
    "round": {"type": "integer", "minimum": 1},
    "before": {"type": "integer", "minimum": 1},
    "seat": {"type": "integer", "minimum": 0},
}
_REF = "#/components/schemas/{name}"


def types(calls: Iterable[Call[Any, Any]]) -> list[Any]:
    """Every type that is read or answered, each once."""
    used = [one for call in calls for one in (call.body, call.answer)]
    return [one for one in dict.fromkeys(used) if one not in {NONE, str, msgspec.Raw}]


@cache
def document(calls: tuple[Call[Any, Any], ...]) -> msgspec.Raw:
    """The document served at ``/api/openapi.json``."""
    wanted = [*types(calls), Problem]
    shapes, schemas = msgspec.json.schema_components(wanted, ref_template=_REF)
    shape_of = dict(zip(wanted, shapes, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for call in calls:
        paths.setdefault(call.path, {})[call.method.lower()] = _call(call, shape_of)
    whole = {
        "openapi": "3.1.0",
        "info": {"title": "lastcard", "version": "1"},
        "components": {"schemas": schemas},
        "paths": paths,
    }
    return msgspec.Raw(msgspec.json.encode(whole))


def _call(call: Call[Any, Any], shape_of: dict[Any, Any]) -> dict[str, Any]:
    answer = {"schema": shape_of[call.answer]} if call.answer in shape_of else {}
    refused = {"description": "Refused", "content": {JSON: {"schema": shape_of[Problem]}}}
    data: dict[str, Any] = {
        "summary": call.summary,
        "parameters": [
            *({"in": "path", "required": True, **_parameter(n)} for n in _PARAMETER.findall(call.path)),
            *({"in": "query", **_parameter(name)} for name in call.query),
        ],
        "responses": {
            str(call.status): {"description": "Done", "content": {call.media: answer}},
            **{str(status): refused for status in (*call.errors, *ALWAYS)},
        },
    }
    if call.body is not NONE:
        body = {"required": True, "content": {JSON: {"schema": shape_of[call.body]}}}
        data["requestBody"] = body
    return data


def _parameter(name: str) -> dict[str, Any]:
    return {"name": name, "schema": _NUMBERED.get(name, _TEXT)}
