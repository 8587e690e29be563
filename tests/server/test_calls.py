"""The one table of calls: everything that is routed is in it, and all it says is so."""

import json
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest
import pytest_asyncio
from tests.server.play import Running, running

from lastcard.server.app import CALLS, FEATURES
from lastcard.server.feature import Feature
from lastcard.server.wire.answers import Problem
from lastcard.server.wire.call import ALWAYS, NONE, Call
from lastcard.server.wire.incoming import ClientFrame
from lastcard.server.wire.openapi import document
from lastcard.server.wire.outgoing import ServerFrame
from lastcard.server.wire.validation import fields_of
from lastcard.words import languages, translator


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Running]:
    async with running(tmp_path_factory.mktemp("calls")) as one:
        yield one


def test_no_two_calls_have_the_same_method_and_path() -> None:
    assert len({(call.method, call.path) for call in CALLS}) == len(CALLS)
    assert all(feature.calls or feature.start is not Feature.start for feature in FEATURES)


def test_the_document_has_every_call_with_its_body_answer_and_errors() -> None:
    paths = json.loads(bytes(document(CALLS)))["paths"]

    for call in CALLS:
        said = paths[call.path][call.method.lower()]
        assert {str(status) for status in (call.status, *call.errors, *ALWAYS)} == set(said["responses"])
        assert (call.body is not NONE) == ("requestBody" in said)
        named = {one["name"] for one in said["parameters"]}
        assert {*call.query, *_places(call)} == named


def _places(call: Call[Any, Any]) -> set[str]:
    return {part[1:-1] for part in call.path.split("/") if part.startswith("{")}


@pytest.mark.parametrize("language", languages())
def test_what_each_field_may_be_is_said_in_every_language(language: str) -> None:
    bodies = [call.body for call in CALLS if call.body is not NONE]
    for kind in (*bodies, *ClientFrame.__args__):
        for field, allowed in fields_of(kind).items():
            assert translator(language).tell(allowed), (kind, field)


def test_nothing_that_leaves_is_without_a_type() -> None:
    """Frames and answers are structs, but for options, defaults, facts and changed fields."""
    answers = [call.answer for call in CALLS if call.answer not in {str, msgspec.Raw}]
    loose = {
        (name, field)
        for name, part in msgspec.json.schema_components([ServerFrame, *answers, Problem])[1].items()
        for field, one in part.get("properties", {}).items()
        if one == {} or (one.get("type") == "object" and "properties" not in one and not _typed(one))
    }

    assert {field for _, field in loose} <= {"options", "facts", "default", "fields"}, loose


def _typed(part: dict[str, Any]) -> bool:
    return bool(part.get("additionalProperties"))


@pytest.mark.asyncio(loop_scope="module")
class TestProblems:
    @pytest.mark.parametrize(
        ("asked", "status", "code"),
        [
            (("GET", "/api/tables/none", None), 404, "no-table"),
            (("GET", "/api/tournaments/none", None), 404, "no-tournament"),
            (("GET", "/api/none", None), 404, "no-call"),
            (("DELETE", "/api/editions", None), 405, "method"),
            (("POST", "/api/tables", b"{"), 400, "json-cut"),
            (("POST", "/api/tables", b'{"edition":"classic","seats":11}'), 400, "invalid"),
            (("POST", "/api/tables", b'{"edition":"classic","bots":["x"]}'), 400, "not-one-of"),
            (
                (
                    "POST",
                    "/api/tables",
                    b'{"edition":"classic","seats":2,"bots":["greedy","greedy","greedy"]}',
                ),
                400,
                "bots-do-not-fit",
            ),
            (("POST", "/api/tables", b" " * 70_000), 413, "body-too-long"),
            (("GET", "/api/rules/classic?options=[", None), 400, "invalid"),
            (("GET", "/api/rules/uno", None), 404, "not-one-of"),
        ],
    )
    async def test_a_refused_call_has_a_code_and_its_sentence_in_the_callers_language(
        self, server: Running, asked: tuple[str, str, bytes | None], status: int, code: str
    ) -> None:
        method, path, body = asked
        said = {}
        for language in ("en", "es"):
            headers = {"accept-language": f"{language}, en;q=0.3"}
            answer = await server.http.request(method, path, content=body, headers=headers)
            assert status == answer.status_code, answer.text
            said[language] = msgspec.json.decode(answer.content, type=Problem)

        assert code == said["en"].code
        assert (said["en"].code, said["en"].facts) == (said["es"].code, said["es"].facts)
        assert said["en"].error != said["es"].error

    async def test_what_could_stand_in_a_rule_is_told_in_the_writers_language(self, server: Running) -> None:
        asked = {"edition": "classic", "sentence": "explode"}
        told = {}
        for language in ("en", "es"):
            answer = await server.http.post("/api/cards", json=asked, headers={"accept-language": language})
            assert (200, None) == (answer.status_code, answer.json()["reads"])
            told[language] = answer.json()["problem"]["facts"]

        assert told["en"]["reason"] == told["es"]["reason"]
        assert ("red", "rojo") == (told["en"]["advice"][0], told["es"]["advice"][0])

    async def test_a_rule_with_two_readings_is_answered_with_both_in_the_writers_language(
        self, server: Running
    ) -> None:
        asked = {"edition": "modern", "sentence": "Swap cards with the next player"}
        told = {}
        for language in ("en", "es"):
            answer = await server.http.post("/api/cards", json=asked, headers={"accept-language": language})
            problem = answer.json()["problem"]
            assert (200, "several-readings") == (answer.status_code, problem["code"])
            told[language] = problem["readings"]

        english = ["You swap hands with the next player.", "You and the next player exchange 1 card."]
        assert english == told["en"]
        for sentence in (*told["en"], *told["es"]):
            chosen = await server.http.post("/api/cards", json={**asked, "sentence": sentence})
            assert chosen.json()["reads"] in english

    async def test_a_table_with_a_rule_that_has_two_readings_is_refused(self, server: Running) -> None:
        options = {"customizable": ["Swap cards with the next player"]}
        made = {"edition": "modern", "seats": 2, "name": "Ana", "options": options}

        assert 400 == (await server.http.post("/api/tables", json=made)).status_code

    async def test_a_frame_is_answered_in_the_language_of_hello(self, server: Running) -> None:
        table = (await server.table(seats=2))["table"]
        watcher = await server.join(table, language="es-MX")
        await watcher.send(t="say", emote="clap")

        told = await watcher.until("error")

        assert "only-seats-say" == told["code"]
        assert translator("es").say("error-only-seats-say") == told["why"]
