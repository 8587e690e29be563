"""What a client written from the protocol alone has stumbled over, and must not again."""

import json
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from msgspec.structs import replace
from tests.server.play import Client, Running, choose, running
from websockets.exceptions import InvalidStatus

from lastcard.game.errors import LocalizedError
from lastcard.server.http.static import HEADERS
from lastcard.server.table.committed_shuffle import commitment
from lastcard.server.wire.incoming import read_frame


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Running]:
    async with running(tmp_path_factory.mktemp("strangers")) as one:
        yield one


async def _two(server: Running, **body: Any) -> tuple[str, Client, Client]:
    """A table of two people, started."""
    made = await server.table(name="Ana", seats=2, **body)
    token = await server.seat(made["table"], "Ben")
    ana, ben = await server.join(made["table"], made["token"]), await server.join(made["table"], token)
    answer = await ana.manage("start")
    for client in (ana, ben):
        await client.seen(answer["seq"])
    return made["table"], ana, ben


@pytest.mark.asyncio(loop_scope="module")
class TestCommandIds:
    async def test_an_id_refused_to_a_watcher_is_still_the_hosts_to_use(self, server: Running) -> None:
        made = await server.table(seats=2, bots=["greedy", "greedy"])
        watcher = await server.join(made["table"])
        host = await server.join(made["table"], made["host"])
        assert "not-host" == (await watcher.manage("start", id="c1"))["code"]

        assert "ack" == (await host.manage("start", id="c1"))["t"]

    async def test_a_watching_window_of_a_player_uses_up_none_of_the_players_ids(
        self, server: Running
    ) -> None:
        made = await server.table(name="Ana", seats=2, bots=["greedy"])
        ana = await server.join(made["table"], made["token"])
        second = await server.join(made["table"], made["token"], watch=True)
        assert "refused" == (await second.manage("start", id="c1"))["t"]

        assert "ack" == (await ana.manage("start", id="c1"))["t"]

    async def test_who_sits_down_in_anothers_seat_does_not_inherit_his_answers(self, server: Running) -> None:
        made = await server.table(name="Ana", seats=2)
        ana = await server.join(made["table"], made["token"])
        ben = await server.join(made["table"], await server.seat(made["table"], "Ben"))
        assert "not-playing" == (await ben.do("nonsense", id="c1"))["code"]
        await ana.manage("kick 1")
        cleo = await server.join(made["table"], await server.seat(made["table"], "Cleo"))

        await ana.manage("start")

        assert "notation" == (await cleo.do("nonsense", id="c1"))["code"]

    async def test_an_answer_is_the_same_after_a_restart_for_every_asker(self, tmp_path: Path) -> None:
        async with running(tmp_path) as before:
            made = await before.table(seats=2, bots=["greedy", "greedy"], pace=60)
            host = await before.join(made["table"], made["host"])
            started = await host.manage("start", id="c1")
            refused = await host.manage("start", id="c2")

        async with running(tmp_path) as after:
            watcher = await after.join(made["table"])
            await watcher.manage("start", id="c1")
            host = await after.join(made["table"], made["host"])
            assert started == await host.manage("start", id="c1")
            assert refused == await host.manage("start", id="c2")


@pytest.mark.asyncio(loop_scope="module")
class TestRefusals:
    async def test_every_refusal_has_a_clause_or_says_there_is_none(self, server: Running) -> None:
        table, ana, ben = await _two(server)
        waiting = ben if ana.view["turn"] == 0 else ana
        watcher = await server.join(table)

        assert isinstance((await waiting.do("draw"))["clause"], str)
        for refused in (
            await ana.do("nonsense"),
            await ana.manage("start"),
            await ben.manage("next"),
            await watcher.do("draw"),
        ):
            assert ("refused", None) == (refused["t"], refused["clause"])


@pytest.mark.asyncio(loop_scope="module")
class TestTables:
    async def test_rounds_count_on_after_a_rematch_and_name_their_deals(self, server: Running) -> None:
        made = await server.table(name="Ana", seats=2, bots=["greedy"], options={"target": 1})
        ana = await server.join(made["table"], made["token"])
        for number, word in enumerate(("start", "rematch", "rematch"), 1):
            answer = await ana.manage(word)
            assert "ack" == answer["t"], answer
            await ana.seen(answer["seq"])
            began = next(e for f in ana.frames[::-1] for e in f.get("events", []) if e["is"] == "RoundBegan")
            url = f"/api/tables/{made['table']}"
            deal = (await server.http.get(f"{url}/deals/{ana.view['round']}")).json()

            assert number == ana.view["round"] == began["round"] == deal["round"]
            assert number == (await server.http.get(url)).json()["round"]
            assert ana.view["commitment"] == began["commitment"] == deal["commitment"]
            await _play_out(ana)

    async def test_nothing_is_offered_at_a_table_closed_in_the_middle_of_a_round(
        self, server: Running
    ) -> None:
        table, ana, ben = await _two(server)
        assert ana.view["may"] + ben.view["may"]
        await ana.manage("close")
        for client in (ana, ben):
            assert 4403 == (await client.closed())[0]
            assert [] == client.view["may"]
            assert (None, "over", {}) == tuple(client.view[k] for k in ("turn", "pending", "reasons"))
            assert "manage" not in client.view
        watcher = await server.join(table)
        assert (None, "over", "over") == tuple(watcher.view[k] for k in ("turn", "pending", "stage"))


@pytest.mark.asyncio(loop_scope="module")
class TestDoors:
    async def test_a_frame_too_long_to_be_answered_closes_with_1009(self, server: Running) -> None:
        made = await server.table(name="Ana", seats=2)
        ana = await server.join(made["table"], made["token"])
        await ana.send(t="salt", open="x" * 60_000)
        assert "the frame has" in (await ana.take())["why"]

        await ana.send(t="salt", open="x" * 70_000)

        assert 1009 == (await ana.closed())[0]

    async def test_twenty_salts_are_taken_a_deal(self, server: Running) -> None:
        table, ana, _ = await _two(server)
        for number in range(20):
            await ana.send(t="salt", commit=commitment(f"pepper {number}"))
            await ana.until("events")
        await ana.send(t="salt", commit=commitment("too much"))

        assert "you can send salt only 20 times per deal" == (await ana.until("error"))["why"]
        assert commitment("pepper 19") == server.registry.hosts[table].table.commits.commits[0]

    async def test_a_refused_handshake_is_answered_and_not_logged_as_a_fault(self, server: Running) -> None:
        heard: list[logging.LogRecord] = []
        handler = logging.Handler(logging.WARNING)
        handler.emit = heard.append  # type: ignore[assignment, method-assign]
        log = logging.getLogger("uvicorn.error")
        log.addHandler(handler)
        try:
            with pytest.raises(InvalidStatus) as refused:
                await server.open("none")
            await server.join((await server.table(seats=2))["table"])
        finally:
            log.removeHandler(handler)

        assert 404 == refused.value.response.status_code
        said = json.loads(refused.value.response.body or b"")
        assert ("table not found", "no-table") == (said["error"], said["code"])
        assert [] == [record.getMessage() for record in heard]

    @pytest.mark.parametrize(
        "path", ["/assets/none", "/assets/none.js", "/none.png", "/t/none.css", "/favicon.ico", "/a/b.map"]
    )
    async def test_a_file_that_is_not_there_is_404(self, server: Running, path: str) -> None:
        answer = await server.http.get(path)

        assert 404 == answer.status_code
        assert "text/html" not in answer.headers["content-type"]
        for name, value in HEADERS.items():
            assert value == answer.headers[name]

    @pytest.mark.parametrize("path", ["/", "/t/k7Qm2x", "/check/k7Qm2x/1", "/t/none~1a", "/rules/classic"])
    async def test_an_address_of_the_page_is_the_page(self, server: Running, path: str) -> None:
        answer = await server.http.get(path)

        assert "text/html" in answer.headers["content-type"] or 503 == answer.status_code


async def _play_out(client: Client) -> None:
    """Play a round against bots to its end."""
    while client.view["pending"] != "over":
        if (move := choose(client.view)) is not None:
            answer = await client.do(move)
            await client.seen(answer.get("seq", 0))
        else:
            await client.take()


_FORMATS = "single-hand, first-to-500, caught-points, partners, partners-rotating, challenge"


@pytest.mark.asyncio(loop_scope="module")
class TestWords:
    @pytest.mark.parametrize(
        ("body", "said"),
        [
            (b"[]", "the body must be a JSON object with edition, seats, format, options"),
            (b"{", "malformed JSON: it ends too early"),
            (b"x", "malformed JSON: invalid at byte 0"),
            (b"{}", "edition: is missing; the name of an edition"),
            (b'{"edition":null}', "edition: is missing; the name of an edition"),
            (b'{"edition":"classic","seats":"four"}', "seats: a whole number from 2 to 10"),
            (b'{"edition":"classic","seats":11}', "seats: a whole number from 2 to 10"),
            (b'{"edition":"classic","seats":2.5}', "seats: a whole number from 2 to 10"),
            (b'{"edition":"classic","timer":0.5}', "timer: a number of seconds from 1 to 604800, or null"),
            (b'{"edition":"classic","timer":true}', "timer: a number of seconds from 1 to 604800, or null"),
            (b'{"edition":"classic","uno_grace":-1}', "uno_grace: a number of seconds from 0 to 60"),
            (b'{"edition":"classic","bots":["greedy",1]}', "bots: a list of up to 10 names of bots"),
            (b'{"edition":"classic","name":7}', "name: 1 to 24 visible characters"),
            (b'{"edition":"classic","name":""}', "name: 1 to 24 visible characters"),
            (b'{"edition":"classic","name":"%s"}' % (b"x" * 25), "name: 1 to 24 visible characters"),
            (b'{"edition":"classic","name":"%s"}' % (b"x" * 201), "name: 1 to 24 visible characters"),
            (
                b'{"edition":"classic","table":1}',
                "table: not a field of the body; the fields are edition, seats, format, options",
            ),
            (b'{"edition":"classic","format":""}', "format: the name of a format"),
            (
                b'{"edition":"classic","format":"best-of-3"}',
                f"'best-of-3' cannot be played at one table; choose one of {_FORMATS};",
            ),
            (
                b'{"edition":"classic","format":"partners-eight"}',
                "for partners-eight, create a tournament",
            ),
        ],
    )
    async def test_a_body_that_is_wrong_is_told_its_field_and_what_it_may_be(
        self, server: Running, body: bytes, said: str
    ) -> None:
        answer = await server.http.post("/api/tables", content=body)

        assert 400 == answer.status_code
        assert said in answer.json()["error"]
        assert answer.json()["field"] in {said.partition(":")[0], "body", "format"}

    async def test_null_says_no_more_than_leaving_a_field_out(self, server: Running) -> None:
        names = ("seats", "format", "options", "bots", "name", "timer", "uno_grace", "pace")
        made = await server.http.post("/api/tables", json={"edition": "classic"} | dict.fromkeys(names))
        plain = await server.http.post("/api/tables", json={"edition": "classic"})

        assert (201, 201) == (made.status_code, plain.status_code)
        one, other = (server.registry.hosts[a.json()["table"]].table.created for a in (made, plain))
        assert replace(one, secret="", token="") == replace(other, secret="", token="")

    async def test_a_tournament_at_one_table_is_told_what_there_is(self, server: Running) -> None:
        body = {"edition": "classic", "format": "partners"}
        answer = await server.http.post("/api/tournaments", json=body)

        assert (400, "format") == (answer.status_code, answer.json()["field"])
        assert answer.json()["error"].endswith("choose one of partners-eight")

    async def test_a_refused_action_is_named_beside_what_is_asked(self, server: Running) -> None:
        _, ana, ben = await _two(server)
        mover = ana if ana.view["turn"] == 0 else ben

        refused = await mover.do("challenge")

        assert refused["why"].startswith("Challenging is not possible now: ")
        assert {"action": "Challenge", "asked": "play"} == refused["facts"]


_PLAIN = "characters, without control characters"


@pytest.mark.parametrize(
    ("frame", "said"),
    [
        ("[]", "a frame must be a JSON object with t"),
        ("{", "malformed JSON: it ends too early"),
        ("{}", "t: is missing; one of hello, do, table, salt, say"),
        ('{"t":"sing"}', "t: one of hello, do, table, salt, say"),
        ('{"t":7}', "t: one of hello, do, table, salt, say"),
        (
            '{"t":"do","id":"1","do":"R7","x":1}',
            "x: not a field of a do frame; the fields are t, id, do, at",
        ),
        ('{"t":"hello","since":"1"}', "since: the last seq you have seen, a whole number from 0, or null"),
        (
            '{"t":"do","do":"R7"}',
            "id: is missing; a text of 1 to 64 characters",
        ),
        (
            '{"t":"do","id":"","do":"R7"}',
            f"id: a text of 1 to 64 {_PLAIN}",
        ),
        (
            '{"t":"do","id":"\\u0000","do":"R7"}',
            f"id: a text of 1 to 64 {_PLAIN}",
        ),
        (
            '{"t":"do","id":"c\\n","do":"R7"}',
            f"id: a text of 1 to 64 {_PLAIN}",
        ),
        (
            '{"t":"table","id":"c","do":"\\u001b[2J"}',
            f"do: a text of 1 to 200 {_PLAIN}",
        ),
        (
            '{"t":"salt","open":"0123456789abcdef\\u0085"}',
            f"open: a text of 16 to 64 {_PLAIN}",
        ),
        ('{"t":"salt"}', "a salt frame must have either commit or open"),
        (
            '{"t":"salt","open":"%s"}' % ("x" * 65),
            f"open: a text of 16 to 64 {_PLAIN}",
        ),
        ('{"t":"say","emote":3}', "emote: one of clap, laugh, wow"),
    ],
)
def test_a_frame_that_is_wrong_is_told_its_field_and_what_it_may_be(frame: str, said: str) -> None:
    with pytest.raises(LocalizedError) as wrong:
        read_frame(frame)

    assert str(wrong.value).startswith(said)
