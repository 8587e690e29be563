"""The protocol, clause by clause, as a stranger's client meets it."""

import asyncio
import contextlib
import json
import socket as sockets
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from tests.server.play import Client, Running, choose, running, until
from websockets.exceptions import ConnectionClosed, InvalidStatus

from lastcard.editions.ledger import ledger
from lastcard.server.limits import Limits

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Running]:
    async with running(tmp_path_factory.mktemp("wire")) as one:
        yield one


async def _two(server: Running, **body: Any) -> tuple[str, Client, Client]:
    """A table of two people, started."""
    made = await server.table(name="Ana", seats=2, **body)
    token = await server.seat(made["table"], "Ben")
    ana, ben = await server.join(made["table"], made["token"]), await server.join(made["table"], token)
    answer = await ana.manage("start")
    assert "ack" == answer["t"], answer
    for client in (ana, ben):
        await client.seen(answer["seq"])
    return made["table"], ana, ben


def _on_turn(*clients: Client) -> Client:
    return next(client for client in clients if client.view["turn"] == client.view["me"])


class TestTables:
    async def test_a_table_without_a_name_gives_a_token_that_only_manages(self, server: Running) -> None:
        made = await server.table(seats=2, bots=["greedy", "greedy"])
        assert {"table", "host"} == set(made)

        host = await server.join(made["table"], made["host"])

        assert host.seat is None
        assert "hand" not in host.view
        assert "ack" == (await host.manage("start"))["t"]
        assert "refused" == (await host.do("draw"))["t"]

    async def test_two_at_one_table_cannot_have_the_same_name(self, server: Running) -> None:
        """Nor a name that differs in its capitals only; the bot whose seat is taken does not count."""
        made = await server.table(name="Ana", seats=3, bots=["greedy"])
        seats = f"/api/tables/{made['table']}/seats"

        refused = await server.http.post(seats, json={"name": "ANA"})
        bot = (await server.http.get(f"/api/tables/{made['table']}")).json()["seats"][1]["name"]

        assert (409, "name-taken") == (refused.status_code, refused.json()["code"])
        assert 409 == (await server.http.post(seats, json={"name": bot})).status_code
        assert 201 == (await server.http.post(seats, json={"name": "Ben"})).status_code
        assert 201 == (await server.http.post(seats, json={"name": bot})).status_code

    async def test_a_host_is_offered_to_hand_the_table_over_to_people_alone(self, server: Running) -> None:
        made = await server.table(name="Ana", seats=3, bots=["greedy"])
        await server.http.post(f"/api/tables/{made['table']}/seats", json={"name": "Ben"})

        ana = await server.join(made["table"], made["token"])

        assert ["host 2"] == [word for word in ana.view["manage"] if word.startswith("host")]

    async def test_a_third_at_a_table_of_two_is_told_it_is_full(self, server: Running) -> None:
        made = await server.table(name="Ana", seats=2)
        await server.seat(made["table"], "Ben")

        answer = await server.http.post(f"/api/tables/{made['table']}/seats", json={"name": "Cleo"})

        assert 409 == answer.status_code
        assert "All seats are taken." == answer.json()["error"]

    async def test_nobody_sits_down_once_it_is_under_way(self, server: Running) -> None:
        made = await server.table(name="Ana", seats=4, bots=["greedy"])
        ana = await server.join(made["table"], made["token"])
        await ana.manage("start")

        answer = await server.http.post(f"/api/tables/{made['table']}/seats", json={"name": "Ben"})

        assert 409 == answer.status_code

    async def test_a_bot_gives_way_to_a_person(self, server: Running) -> None:
        made = await server.table(name="Ana", seats=2, bots=["greedy"])

        await server.seat(made["table"], "Ben")

        seats = (await server.http.get(f"/api/tables/{made['table']}")).json()["seats"]
        assert [("Ana", "person"), ("Ben", "person")] == [(s["name"], s["kind"]) for s in seats]

    async def test_seats_that_stay_empty_are_not_played(self, server: Running) -> None:
        made = await server.table(name="Ana", seats=4, bots=["greedy"])
        ana = await server.join(made["table"], made["token"])

        answer = await ana.manage("start")
        await ana.seen(answer["seq"])

        assert 2 == len(ana.view["hand_sizes"])

    @pytest.mark.parametrize(
        ("body", "field"),
        [
            ({}, "edition"),
            ({"edition": "moderne"}, "edition"),
            ({"edition": "classic", "seats": 1}, "seats"),
            ({"edition": "classic", "seats": "four"}, "seats"),
            ({"edition": "classic", "format": "best-of-3"}, "format"),
            ({"edition": "classic", "format": "partners", "seats": 3}, "seats"),
            ({"edition": "classic", "format": "partners-eight", "seats": 8}, "format"),
            ({"edition": "classic", "options": {"stacking": "some"}}, "options.stacking"),
            ({"edition": "classic", "options": {"customizable": []}}, "options.customizable"),
            ({"edition": "modern", "options": {"customizable": ["explode"]}}, "options.customizable.1"),
            ({"edition": "classic", "bots": ["brilliant"]}, "bots"),
            ({"edition": "classic", "name": "Ana", "seats": 2, "bots": ["greedy", "greedy"]}, "bots"),
            ({"edition": "classic", "name": "\x1b\u202e"}, "name"),
            ({"edition": "classic", "name": "x" * 25}, "name"),
            ({"edition": "classic", "timer": -1}, "timer"),
            ({"edition": "classic", "uno_grace": 61}, "uno_grace"),
            ({"edition": "classic", "colour": "red"}, "colour"),
        ],
    )
    async def test_a_bad_field_is_named_and_no_table_is_made(
        self, server: Running, body: dict[str, Any], field: str
    ) -> None:
        before = set(server.registry.hosts)

        answer = await server.http.post("/api/tables", json=body)

        assert (400, field) == (answer.status_code, answer.json()["field"])
        assert answer.json()["error"].startswith(f"{field}: ")
        assert before == set(server.registry.hosts)

    @pytest.mark.parametrize(
        ("body", "reads"),
        [
            ({"edition": "classic", "sentence": "yellow 7", "colour": "Y"}, "This blank is a yellow 7."),
            ({"edition": "classic", "sentence": "draw 1", "colour": "Y"}, "You draw 1 card."),
            ({"edition": "modern", "sentence": "draw 1", "colour": None}, "You draw 1 card."),
        ],
    )
    async def test_a_rule_or_the_card_a_blank_replaces_is_read_back(
        self, server: Running, body: dict[str, Any], reads: str
    ) -> None:
        answer = await server.http.post("/api/cards", json=body)

        assert (200, {"reads": reads, "problem": None}) == (answer.status_code, answer.json())

    @pytest.mark.parametrize(
        ("body", "field"),
        [
            ({"edition": "classic", "sentence": "7", "colour": "P"}, "colour"),
            ({"edition": "modern", "sentence": "7", "colour": "Y"}, "colour"),
            ({"edition": "none", "sentence": "7"}, "edition"),
        ],
    )
    async def test_a_blank_that_does_not_exist_is_refused_by_its_field(
        self, server: Running, body: dict[str, Any], field: str
    ) -> None:
        answer = await server.http.post("/api/cards", json=body)

        assert (400, field) == (answer.status_code, answer.json()["field"])

    @pytest.mark.parametrize("colour", ["Y", None])
    async def test_what_cannot_be_read_is_an_answer_and_no_error_of_whoever_types_it(
        self, server: Running, colour: str | None
    ) -> None:
        """A browser logs every error, and a rule is asked about while it is typed."""
        body = {"edition": "classic", "sentence": "red 7", "colour": colour}

        answer = await server.http.post("/api/cards", json=body)

        assert (200, None) == (answer.status_code, answer.json()["reads"])
        assert "sentence" == answer.json()["problem"]["field"]

    async def test_a_table_that_does_not_exist_is_404_on_every_call(self, server: Running) -> None:
        for path in ("", "/deals/1", "/record", "/qr.svg"):
            assert 404 == (await server.http.get(f"/api/tables/none{path}")).status_code
        assert 404 == (await server.http.post("/api/tables/none/seats", json={"name": "x"})).status_code

    async def test_names_are_made_safe_to_show(self, server: Running) -> None:
        made = await server.table(name=" A\x1b[31mna\u202e ", seats=2)

        seats = (await server.http.get(f"/api/tables/{made['table']}")).json()["seats"]

        assert "A [31mna" == seats[0]["name"]


class TestCommands:
    async def test_a_command_sent_again_is_answered_as_before_and_not_done_twice(
        self, server: Running
    ) -> None:
        _, ana, ben = await _two(server)
        first = _on_turn(ana, ben)
        answer = await first.do("draw", id="once")
        await first.seen(answer["seq"])
        held = len(first.view["hand"])

        again = await first.do("draw", id="once")

        assert answer == again
        assert held == len(first.view["hand"])

    async def test_a_refused_command_stays_refused_when_it_would_be_allowed(self, server: Running) -> None:
        _, ana, ben = await _two(server)
        first = _on_turn(ana, ben)
        second = ben if first is ana else ana
        refused = await second.do("draw", id="early")
        await first.do("draw")
        answer = await first.do("pass")
        await second.seen(answer["seq"])
        assert "draw" in second.view["may"]

        assert refused == await second.do("draw", id="early")
        assert "ack" == (await second.do("draw", id="later"))["t"]

    async def test_a_refusal_says_why_and_names_the_clause(self, server: Running) -> None:
        _, ana, ben = await _two(server)
        waiting = ben if _on_turn(ana, ben) is ana else ana

        refused = await waiting.do("draw")

        assert "refused" == refused["t"]
        assert "turn" in refused["why"]
        assert refused["clause"] in ledger()

    async def test_a_decision_made_meanwhile_is_stale_and_comes_with_a_fresh_view(
        self, server: Running
    ) -> None:
        _, ana, ben = await _two(server)
        first = _on_turn(ana, ben)
        before = first.seq
        await first.do("draw", at=before)

        stale = await first.do("pass", at=before)

        assert ("refused", True) == (stale["t"], stale["stale"])
        assert "drawn" == stale["view"]["pending"]
        assert "ack" == (await first.do("pass", at=stale["seq"]))["t"]

    async def test_a_watcher_sees_no_hand_and_is_offered_nothing(self, server: Running) -> None:
        table, *_ = await _two(server)
        watcher = await server.join(table)

        assert watcher.seat is None
        assert "hand" not in watcher.view
        assert [] == watcher.view["may"]
        assert "refused" == (await watcher.do("draw"))["t"]
        assert "refused" == (await watcher.manage("close"))["t"]

    async def test_only_the_host_manages(self, server: Running) -> None:
        made = await server.table(name="Ana", seats=2)
        ben = await server.join(made["table"], await server.seat(made["table"], "Ben"))

        assert "not-host" == (await ben.manage("start"))["code"]

    async def test_start_pressed_twice_deals_once(self, server: Running) -> None:
        made = await server.table(name="Ana", seats=2, bots=["greedy"], pace=10)
        ana = await server.join(made["table"], made["token"])
        await ana.send(t="table", id="a", do="start")
        await ana.send(t="table", id="b", do="start")

        answers = [await ana.until("ack"), await ana.until("refused")]

        assert ["a", "b"] == [answer["id"] for answer in answers]
        assert 1 == ana.view["round"]

    async def test_everything_offered_is_accepted(self, server: Running) -> None:
        """Each of a hundred offers of a running game is taken, and none is refused."""
        _, ana, ben = await _two(server, edition="modern", uno_grace=0.2)
        for turn in range(100):
            client = _on_turn(ana, ben)
            may = client.view["may"]
            offer = may[turn % len(may)]
            if offer.startswith("discard"):
                offer = choose(client.view) or ""
            answer = await client.do(offer)
            assert "ack" == answer["t"], (offer, answer)
            for one in (ana, ben):
                await one.seen(answer["seq"])
            if ana.view["pending"] == "over":
                break

    async def test_a_person_shown_out_in_the_game_is_followed_by_a_bot(self, server: Running) -> None:
        table, ana, ben = await _two(server, pace=10)

        await ana.manage("kick 1")

        assert 4403 == (await ben.closed())[0]
        seats = (await server.http.get(f"/api/tables/{table}")).json()["seats"]
        assert "bot" == seats[1]["kind"]


class TestResuming:
    async def test_every_missed_frame_comes_in_order(self, server: Running) -> None:
        made = await server.table(name="Ana", seats=2)
        token = await server.seat(made["table"], "Ben")
        ana, ben = await server.join(made["table"], made["token"]), await server.join(made["table"], token)
        await ana.manage("start")
        start = await ana.until("events", seq=2)
        await ben.leave()
        mover = ana if ana.view["turn"] == 0 else await server.join(made["table"], token)
        await mover.do("draw")
        answer = await mover.do("pass")

        back = await server.open(made["table"])
        await back.send(t="hello", token=token, since=start["seq"])
        frames = [await back.take(), await back.take()]

        assert ["events", "events"] == [frame["t"] for frame in frames]
        assert [start["seq"] + 1, answer["seq"]] == [frame["seq"] for frame in frames]
        fresh = await server.join(made["table"], token)
        assert fresh.view["hand"] == frames[-1]["view"]["hand"]
        assert fresh.view["turn"] == frames[-1]["view"]["turn"]

    async def test_nothing_missed_is_a_welcome(self, server: Running) -> None:
        table, ana, _ = await _two(server)
        watcher = await server.join(table, since=ana.seq)

        assert "welcome" == watcher.frames[0]["t"]
        assert ana.seq == watcher.seq

    async def test_the_newest_window_of_a_seat_plays_and_the_older_is_told(self, server: Running) -> None:
        made = await server.table(name="Ana", seats=2, bots=["greedy"])
        old = await server.join(made["table"], made["token"])
        new = await server.join(made["table"], made["token"])

        code, reason = await old.closed()

        assert (4409, "played from another window") == (code, reason)
        assert "replaced" == old.frames[-1]["code"]
        assert "ack" == (await new.manage("start"))["t"]

    async def test_a_second_window_may_watch_and_leave_the_first_in_peace(self, server: Running) -> None:
        made = await server.table(name="Ana", seats=2, bots=["greedy"])
        first = await server.join(made["table"], made["token"])

        second = await server.join(made["table"], made["token"], watch=True)

        assert "hand" not in second.view
        assert "ack" == (await first.manage("start"))["t"]

    async def test_a_hello_of_a_later_version_is_welcome(self, server: Running) -> None:
        """While nodes are upgraded one by one, a newer page may reach an older node."""
        made = await server.table(name="Ana", seats=2)

        ana = await server.join(made["table"], made["token"], a_later_field=[True])

        assert 0 == ana.view["me"]

    async def test_an_unknown_token_opens_nothing(self, server: Running) -> None:
        made = await server.table(name="Ana", seats=2)
        guess = await server.open(made["table"])
        await guess.send(t="hello", token="guess", since=None)

        assert 1008 == (await guess.closed())[0]
        assert "error" == guess.frames[0]["t"]


class TestLimits:
    @pytest.mark.parametrize(
        "frame",
        [
            "{",
            "[]",
            '{"t":"do"}',
            '{"t":"hello","since":-1}',
            '{"t":"ping","x":1}',
            '{"t":"sing"}',
            '{"t":"say","emote":"' + "x" * 4096 + '"}',
            '{"t":"do","id":"","do":"R7"}',
            '{"t":"do","id":"a","do":"R7","at":-1}',
            '{"t":"do","id":"a","do":"R7","at":1e400}',
            "[" * 3000,
            b"\xff\xfe\x00",
        ],
    )
    async def test_the_third_bad_frame_in_a_row_closes(self, server: Running, frame: str | bytes) -> None:
        made = await server.table(name="Ana", seats=2)
        client = await server.join(made["table"], made["token"])
        for _ in range(2):
            await client.socket.send(frame)
            assert "error" == (await client.take())["t"]
        await client.send(t="say", emote="clap")
        assert "say" == (await client.take())["t"]

        for _ in range(3):
            await client.socket.send(frame)

        assert 1008 == (await client.closed())[0]

    async def test_a_ping_is_answered(self, server: Running) -> None:
        made = await server.table(name="Ana", seats=2)
        client = await server.join(made["table"], made["token"])

        await client.send(t="ping")

        assert {"t": "pong"} == await client.take()

    async def test_a_frame_before_the_hello_is_an_error(self, server: Running) -> None:
        made = await server.table(name="Ana", seats=2)
        client = await server.open(made["table"])

        await client.send(t="do", id="a", do="draw")

        assert "error" == (await client.take())["t"]

    async def test_more_frames_than_forty_at_once_close(self, tmp_path: Path) -> None:
        async with running(tmp_path, limits=Limits()) as server:
            made = await server.table(name="Ana", seats=2)
            client = await server.join(made["table"], made["token"])

            with contextlib.suppress(ConnectionClosed):  # faster than twenty a second, on any machine
                for n in range(10_000):
                    await client.send(t="do", id=f"x{n}", do="draw")

            assert (1008, "too many frames") == await client.closed()

    async def test_a_foreign_origin_is_refused_at_the_handshake(self, server: Running) -> None:
        made = await server.table(name="Ana", seats=2)

        with pytest.raises(InvalidStatus) as refused:
            await server.open(made["table"], origin="https://evil.example")
        assert 403 == refused.value.response.status_code

        own = await server.open(made["table"], origin=server.url)
        await own.hello()
        assert "welcome" == own.frames[0]["t"]
        answer = await server.http.post("/api/tables", json={}, headers={"origin": "https://evil.example"})
        assert 403 == answer.status_code

    async def test_who_says_no_hello_is_closed(self, tmp_path: Path) -> None:
        async with running(tmp_path, limits=Limits(hello_seconds=0.1)) as server:
            made = await server.table(name="Ana", seats=2)
            client = await server.open(made["table"])

            assert (1008, "no hello came") == await client.closed()

    async def test_an_address_has_its_share_of_sockets_and_tables(self, tmp_path: Path) -> None:
        limits = Limits(local=1, sockets=2, creations_per_minute=2)
        async with running(tmp_path, limits=limits) as server:
            made = await server.table(name="Ana", seats=2)
            one = await server.join(made["table"])
            await server.join(made["table"])
            with pytest.raises(InvalidStatus) as refused:
                await server.join(made["table"])
            assert 429 == refused.value.response.status_code
            await one.leave()
            await until(lambda: server.registry.metrics.sockets._value.get() == 1)
            await server.join(made["table"])

            await server.table(name="Ana", seats=2)
            answer = await server.http.post("/api/tables", json={"edition": "classic"})
            assert 429 == answer.status_code

    async def test_a_reader_that_does_not_read_is_closed_and_holds_nobody_up(self, tmp_path: Path) -> None:
        async with running(tmp_path, limits=Limits(queue_frames=8)) as server:
            made = await server.table(name="Ana", seats=2, bots=["greedy"], pace=10)
            ana = await server.join(made["table"], made["token"])
            raw = await asyncio.to_thread(_silent_reader, server, made["table"])
            host = server.registry.hosts[made["table"]]
            await until(lambda: len(host.connections) == 2)
            stuck = next(connection for connection in host.connections if connection.chair is None)

            while not stuck.slow:
                stuck.send({"t": "view", "view": "x" * 10_000})
                await asyncio.sleep(0)

            assert "ack" == (await ana.manage("start"))["t"]
            assert 0 == len(stuck._queue)
            raw.close()
            await until(lambda: len(host.connections) == 1)
            assert 1 == server.registry.metrics.slow._value.get()


def _silent_reader(server: Running, table: str) -> sockets.socket:
    """A watcher that says hello and never reads again."""
    host, port = server.url.removeprefix("http://").split(":")
    raw = sockets.socket()
    raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    raw.connect((host, int(port)))
    raw.sendall(
        f"GET /api/tables/{table}/play HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert raw.recv(4096).startswith(b"HTTP/1.1 101")
    hello = json.dumps({"t": "hello"}).encode()
    raw.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
    return raw
