"""The calls as an OpenAPI document, made from the same types that read them."""

from functools import cache
from typing import Any

import msgspec

from lastcard.server.messages.incoming import NewCard, NewSeat, NewTable, NewTournament

_TEXT = {"type": "string"}
_ERROR = {"type": "object", "required": ["error"], "properties": {"error": _TEXT, "field": _TEXT}}
_TABLE = {"name": "table", "in": "path", "required": True, "schema": _TEXT}
_TOURNAMENT = {"name": "tournament", "in": "path", "required": True, "schema": _TEXT}
_ROUND = {"name": "round", "in": "path", "required": True, "schema": {"type": "integer", "minimum": 1}}
_EDITION = {"name": "edition", "in": "path", "required": True, "schema": _TEXT}
_LANGUAGE = {"name": "language", "in": "path", "required": True, "schema": _TEXT}
_OPTIONS = {"name": "options", "in": "query", "schema": _TEXT}


@cache
def document() -> dict[str, Any]:
    """The document served at ``/api/openapi.json``."""
    _, schemas = msgspec.json.schema_components(
        [NewTable, NewSeat, NewCard, NewTournament], ref_template="#/components/schemas/{name}"
    )
    return {
        "openapi": "3.1.0",
        "info": {"title": "lastcard", "version": "1"},
        "components": {"schemas": {**schemas, "Error": _ERROR}},
        "paths": {
            "/api/editions": {"get": _call("Every edition")},
            "/api/rules/{edition}": {"get": _call("A sheet of rules", _EDITION, _OPTIONS, errors=(400, 404))},
            "/api/words/{language}": {"get": _call("Words of the host's own", _LANGUAGE, media="text/plain")},
            "/api/cards": {"post": _call("Read a written rule back", body="NewCard", errors=(400, 413))},
            "/api/tables": {"post": _call("Make a table", body="NewTable", ok=201, errors=(400, 413))},
            "/api/tables/{table}": {"get": _call("What anybody may know", _TABLE, errors=(404,))},
            "/api/tables/{table}/seats": {
                "post": _call("Sit down", _TABLE, body="NewSeat", ok=201, errors=(400, 404, 409, 413))
            },
            "/api/tables/{table}/deals/{round}": {
                "get": _call("Check a deal", _TABLE, _ROUND, errors=(400, 404))
            },
            "/api/tables/{table}/record": {
                "get": _call("The game record", _TABLE, errors=(404,), media="text/plain")
            },
            "/api/tables/{table}/replays/{round}": {
                "get": _call("A finished round, moment by moment", _TABLE, _ROUND, errors=(400, 404))
            },
            "/api/tables/{table}/qr.svg": {
                "get": _call("The link as a picture", _TABLE, errors=(404,), media="image/svg+xml")
            },
            "/api/tournaments": {
                "post": _call("Hold a tournament", body="NewTournament", ok=201, errors=(400, 413))
            },
            "/api/tournaments/{tournament}": {"get": _call("Where it stands", _TOURNAMENT, errors=(404,))},
            "/healthz": {"get": _call("Alive", media="text/plain")},
            "/readyz": {"get": _call("Able to commit", media="text/plain")},
            "/metrics": {"get": _call("Figures", media="text/plain")},
        },
    }


def _call(
    summary: str,
    *parameters: dict[str, Any],
    body: str | None = None,
    ok: int = 200,
    errors: tuple[int, ...] = (),
    media: str = "application/json",
) -> dict[str, Any]:
    error = {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}
    answers = {str(code): {"description": "Refused", "content": error} for code in (*errors, 429, 503)}
    call: dict[str, Any] = {
        "summary": summary,
        "parameters": list(parameters),
        "responses": {str(ok): {"description": "Done", "content": {media: {}}}, **answers},
    }
    if body is not None:
        schema = {"$ref": f"#/components/schemas/{body}"}
        call["requestBody"] = {"required": True, "content": {"application/json": {"schema": schema}}}
    return call
