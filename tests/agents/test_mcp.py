"""Agents over MCP: whole matches through the real protocol, refusals with their rule, and no token told."""

import asyncio
import inspect
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from functools import wraps
from pathlib import Path
from typing import Any

import httpx
import pytest
from mcp import Client
from tests.agents.clients import asked, over_stdio, person, play_on, refused
from tests.terminal.test_server_table import opened, seated
from tests.web.conftest import Serving

from lastcard.agents import seat
from lastcard.agents import server as agents_server
from lastcard.agents.server import AgentTools, http_server
from lastcard.bots import LEVELS
from lastcard.cli.mcp import AgentTables
from lastcard.editions import EDITIONS
from lastcard.editions.ledger import ledger
from lastcard.terminal.links import TableAddress, seat_at
from lastcard.words import translator

pytestmark = pytest.mark.xdist_group("agents")
SEAT_TOOLS = {
    "look_at_table",
    "list_legal_actions",
    "act",
    "wait_for_turn",
    "explain_refusal",
    "read_rules",
}


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    server = Serving(tmp_path_factory.mktemp("server"))
    yield server
    server.end()


def in_process(language: str = "en") -> Client:
    """A client in the same process, for what does not depend on the transport."""
    return Client(AgentTools(translator(language), AgentTables()).server())


def with_client(test: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    """Give *test* a client; a fixture cannot, because a client is closed in the task that opened it."""

    @wraps(test)
    async def run(**arguments: Any) -> None:
        async with in_process() as client:
            await test(client=client, **arguments)

    shown = inspect.signature(test)
    named = [one for one in shown.parameters.values() if one.name != "client"]
    run.__signature__ = shown.replace(parameters=named)
    return run


# ------------------------------------------------------------------ whole matches
async def test_an_agent_plays_a_whole_match_over_standard_input() -> None:
    async with over_stdio() as client:
        told = await asked(client, "open_table", bots=1, seed="match", match_format="first-to-500")
        told = await play_on(client, told)

    assert told["table"]["round"] > 1
    assert told["table"]["winners"]


async def test_an_agent_plays_a_match_at_a_server_with_two_other_people(serving: Serving) -> None:
    address, ana = opened(serving, seats=3)
    others = [person(address, ana), person(address, seated(address, "Ben"))]
    async with over_stdio() as client:
        told = await asked(client, "join_table", link=address.link, name="Robo")
        people = [asyncio.create_task(one) for one in others]
        told = await play_on(client, told)
        await asyncio.gather(*people)

    assert [seat["name"] for seat in told["table"]["seats"]] == ["Ana", "Ben", "Robo"]
    assert told["table"]["winners"]


async def test_an_agent_opens_a_table_on_a_server_and_others_join_by_its_link(serving: Serving) -> None:
    async with in_process() as client:
        told = await asked(
            client, "open_table", server=serving.address, seats=2, bots=0, match_format="single-hand"
        )
        address = TableAddress(serving.address, told["link"].rsplit("/", 1)[1])
        other = asyncio.create_task(person(address, seated(address, "Ben")))
        told = await asked(client, "wait_for_turn", seconds=60)
        assert "start" in {one["answer"] for one in told["table"]["choices"]}
        told = await asked(client, "act", action="start")
        told = await play_on(client, told)
        await other

    assert told["table"]["stage"] == "over"


@pytest.mark.parametrize("listening", ["127.0.0.1", "localhost", "0.0.0.0", "::1", "::"])
async def test_no_page_of_another_site_reaches_the_tools(listening: str) -> None:
    """DNS rebinding included: a name of theirs that points here."""
    app = http_server(AgentTools(translator("en"), AgentTables()).server(), "/mcp", listening).config.app
    own = ("127.0.0.1:8000", "[::1]:8000", "localhost:8000", "192.0.2.7")
    foreign = (
        "evil.example",
        "127.0.0.1.evil.example:8000",
        "localhost.evil.example",
        "",
        "[",
    )

    async def status(host: str, origin: str | None) -> int:
        headers = {"host": host} | ({} if origin is None else {"origin": origin})
        transport = httpx.ASGITransport(app=app)  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=transport, base_url="http://x") as http:
            return (await http.get("/elsewhere", headers=headers)).status_code

    for host in own:
        assert [404, 404] == [await status(host, origin) for origin in (None, f"http://{host}")], host
        for origin in ("null", "http://evil.example", "http://[", "http://127.0.0.1:1", ""):
            assert await status(host, origin) in {400, 403}, (host, origin)
    for host in foreign:
        assert await status(host, None) in {400, 421}, host


def test_over_http_each_agent_has_its_own_table() -> None:
    """Tables have names that cannot be guessed, and without one nothing is shown."""
    command = [sys.executable, "-m", "lastcard", "mcp", "--port", "0"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stderr is not None
            url = process.stderr.readline().split()[-1]
            asyncio.run(_two_agents(url))
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(60)
    assert process.returncode in {0, -signal.SIGTERM}


async def _two_agents(url: str) -> None:
    async with Client(url) as one, Client(url) as two:
        first = await asked(one, "open_table", bots=1, match_format="single-hand", seed="http")
        second = await asked(two, "open_table", bots=1, match_format="single-hand", seed="http")
        assert first["name"] != second["name"]
        assert len(first["name"]) >= 12
        assert first["name"] not in await refused(two, "look_at_table")
        told = first
        while told["table"]["stage"] != "over":
            choices = told["table"]["choices"]
            tool, more = ("act", {"action": choices[0]["answer"]}) if choices else ("wait_for_turn", {})
            told = await asked(one, tool, table=first["name"], **more)
        left = await asked(two, "look_at_table", table=second["name"])
        assert left["table"]["stage"] == "playing"


# ------------------------------------------------------------------ tools
@with_client
async def test_the_tools_have_descriptions_and_described_parameters(client: Client) -> None:
    tools = (await client.list_tools()).tools

    assert {tool.name for tool in tools} == SEAT_TOOLS | {"open_table", "join_table", "leave_table"}
    for tool in tools:
        assert tool.description
        for name, parameter in tool.input_schema["properties"].items():
            assert parameter.get("description"), (tool.name, name)


@with_client
async def test_the_levels_and_editions_that_a_tool_names_are_those_there_are(client: Client) -> None:
    (tool,) = (one for one in (await client.list_tools()).tools if one.name == "open_table")
    described = {name: one["description"] for name, one in tool.input_schema["properties"].items()}

    assert all(level in described["bot"] for level in LEVELS)
    assert all(edition in described["edition"] for edition in EDITIONS)


@with_client
async def test_a_refusal_can_be_explained_by_its_clause(client: Client) -> None:
    told = await asked(client, "open_table", bots=1, seed="rule")
    told = await asked(client, "wait_for_turn")
    before = told["table"]

    why = await refused(client, "act", action="W4>B" if "W4" not in before["hand"] else "R0")
    explained = await asked(client, "explain_refusal")

    assert explained["clause"] in ledger()
    assert explained["refusal"] == why
    assert explained["says"]
    assert (await asked(client, "look_at_table"))["table"] == before


@pytest.mark.parametrize("nonsense", ["", "I resign", "[[", "R7" * 50, "\x1b[2J", "start", "next", "leave"])
@with_client
async def test_nonsense_is_one_sentence_and_changes_nothing(client: Client, nonsense: str) -> None:
    await asked(client, "open_table", bots=1, seed="nonsense")
    before = (await asked(client, "wait_for_turn"))["table"]

    why = await refused(client, "act", action=nonsense)

    assert why
    assert "\n" not in why
    assert (await asked(client, "look_at_table"))["table"] == before


@pytest.mark.parametrize(
    ("tool", "arguments", "says"),
    [
        ("open_table", {"edition": "clasic"}, "classic"),
        ("open_table", {"bot": "genius"}, "genius"),
        ("open_table", {"options": {"stacking": "maybe"}}, "stacking"),
        ("open_table", {"match_format": "best-of-9"}, "best-of-9"),
        ("open_table", {"server": "file:///etc/passwd"}, "is not the address of a server"),
        ("open_table", {"server": "http://127.0.0.1:1"}, "does not answer"),
        ("join_table", {"link": "http://127.0.0.1:1/t/AbCd"}, "does not answer"),
        ("join_table", {"link": "file:///etc/passwd"}, "is not the link of a table"),
        ("look_at_table", {}, "no such table"),
        ("act", {"action": "draw", "table": "7"}, "no such table"),
        ("leave_table", {"table": "1"}, "no such table"),
    ],
)
@with_client
async def test_what_cannot_be_is_said_in_one_sentence(
    client: Client, tool: str, arguments: dict[str, Any], says: str
) -> None:
    why = await refused(client, tool, **arguments)

    assert says in why
    assert "\n" not in why.strip()


@with_client
async def test_a_wild_s_choices_name_its_colour_and_the_view_is_text_and_data(client: Client) -> None:
    result = await client.call_tool("open_table", {"bots": 1, "seed": "text"})
    result = await client.call_tool("wait_for_turn", {})
    table, text = result.structured_content["table"], result.content[0].text

    assert all(card in text for card in table["hand"])
    assert all(f"[{one['answer']}]" in text for one in table["choices"])
    assert not any(one["answer"] in {"W", "W4"} for one in table["choices"])


@with_client
async def test_tables_in_use_are_limited_and_unused_ones_give_way(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(agents_server, "MOST_TABLES", 2)
    for _ in range(2):
        await asked(client, "open_table", bots=1)

    assert "no more than 2 tables" in await refused(client, "open_table", bots=1)
    assert "1, 2" in await refused(client, "look_at_table")
    monkeypatch.setattr(agents_server, "IDLE", 0.0)
    assert (await asked(client, "open_table", bots=1))["name"] == "3"


async def test_in_spanish_the_table_speaks_spanish() -> None:
    async with in_process("es") as client:
        result = await client.call_tool("open_table", {"bots": 1})

        assert "Esta es la mesa 1." in result.content[0].text


@with_client
async def test_an_agent_s_match_is_not_what_a_person_continues(client: Client, data_folder: Path) -> None:
    await asked(client, "open_table", bots=1, seed="kept")
    told = await asked(client, "wait_for_turn")
    await asked(client, "act", action=told["table"]["choices"][0]["answer"])
    await asked(client, "leave_table")

    assert not saved(data_folder)


def saved(folder: Path) -> list[Path]:
    return list(folder.rglob("*.json"))


# ------------------------------------------------------------------ secrets
@with_client
async def test_no_result_and_no_error_holds_a_seat_s_token(
    serving: Serving, client: Client, data_folder: Path
) -> None:
    """Whatever an agent calls, and whatever goes wrong: a token is used, never told."""
    address, ana = opened(serving, seats=2, bots=["greedy"])
    said = []

    async def call(tool: str, **arguments: Any) -> None:
        result = await client.call_tool(tool, arguments)
        said.append(result.model_dump_json())

    await call("join_table", link=f"{address.link}#seat={ana}", name="Robo")
    await call("act", action="start")
    for tool in sorted(SEAT_TOOLS - {"act"}):
        await call(tool)
    for answer in ("", "R0", "draw", "rubbish", ana, "kick 0"):
        await call("act", action="draw" if answer == ana else answer, seconds=1)
    await call("join_table", link=f"http://127.0.0.1:1/t/{address.table}#seat={ana}")
    await call("join_table", link=f"{address.link}/more#seat={ana}")
    await call("join_table", link=f"{serving.address}/t/nowhere#seat={ana}")
    await call("leave_table")
    await call("join_table", link=f"{address.link}#seat={ana}", name="Robo")

    assert len(said) > 15
    assert not [text for text in said if ana in text]
    assert seat_at(address.link) == ""


@pytest.mark.parametrize("way", ["opened", "joined"])
async def test_no_tool_tells_the_token_before_a_game_during_it_or_without_the_server(
    way: str, tmp_path: Path, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every tool at every moment, of a seat whose token the agent never had."""
    monkeypatch.setattr(seat, "ANSWER", 0.5)
    serving = Serving(tmp_path)
    tools = AgentTools(translator("en"), AgentTables())
    said = []
    try:
        async with Client(tools.server()) as client:

            async def call(tool: str, **arguments: Any) -> str:
                said.append((await client.call_tool(tool, arguments)).model_dump_json())
                return said[-1]

            async def call_all() -> str:
                for tool in sorted(SEAT_TOOLS - {"act", "wait_for_turn"}):
                    await call(tool)
                await call("wait_for_turn", seconds=1)
                await call("act", action="R0", seconds=1)
                return await call("act", action="draw", seconds=1)

            if way == "opened":
                settings = {"server": serving.address, "seats": 2, "bots": 1, "match_format": "single-hand"}
                told = await asked(client, "open_table", **settings)
            else:
                address, _ = opened(serving, seats=3, bots=["greedy"])
                told = await asked(client, "join_table", link=address.link)
            said.append(str(told))
            await call_all()
            await call("act", action="start", seconds=1)
            await call_all()
            token = tools.seats[told["name"]]._table._token
            serving.stop()
            assert "The server has not answered" in await call_all()
            await call("leave_table")
            await call("join_table", link=told["link"])
    finally:
        serving.end()

    assert len(token) > 15
    assert len(said) == 3 * 7 + 4
    assert not [text for text in said if token in text]


# ------------------------------------------------------------------ an agent that fails
async def test_for_an_agent_that_vanishes_the_clock_answers_and_the_others_play_on(serving: Serving) -> None:
    address, ana = opened(serving, seats=3, timer=1)
    ben = seated(address, "Ben")
    async with in_process() as client:
        await asked(client, "join_table", link=address.link, name="Robo")
        people = [asyncio.create_task(person(address, token, most=4)) for token in (ana, ben)]
        await asked(client, "wait_for_turn", seconds=60)

    async with asyncio.timeout(100):
        assert [4, 4] == await asyncio.gather(*people)


async def test_nonsense_does_not_stop_the_clock_and_a_bot_plays_on_for_who_leaves(serving: Serving) -> None:
    address, ana = opened(serving, seats=3, timer=1)
    others = [person(address, one, most=6) for one in (ana, seated(address, "Ben"))]
    async with in_process() as client:
        await asked(client, "join_table", link=address.link, name="Robo")
        people = [asyncio.create_task(one) for one in others]
        told = await asked(client, "wait_for_turn", seconds=60)
        while told["table"]["your_turn"]:
            assert await refused(client, "act", action="whatever you like")
            await asyncio.sleep(0.05)
            told = await asked(client, "look_at_table")
        await asked(client, "leave_table")
        async with asyncio.timeout(100):
            assert [6, 6] == await asyncio.gather(*people)
