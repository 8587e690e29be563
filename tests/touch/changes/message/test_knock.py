"""A message that nobody had thought of: read, sent on, and known to the page's types and the reference."""

import runpy
from pathlib import Path

import pytest
from tests.server.play import running
from tools.messages_page import page

ROOT = Path(__file__).parents[4]


@pytest.fixture
async def server(tmp_path):
    async with running(tmp_path) as started:
        yield started


async def test_it_comes_to_everybody(server):
    made = await server.table(name="Ana", seats=2)
    ana = await server.join(made["table"], made["token"])
    watcher = await server.join(made["table"])

    await ana.send(t="knock")

    for client in (ana, watcher):
        assert 0 == (await client.until("knock"))["seat"]


async def test_a_field_too_many_is_refused_like_in_any_other(server):
    made = await server.table(name="Ana", seats=2)
    ana = await server.join(made["table"], made["token"])

    await ana.send(t="knock", loudly=True)

    assert "loudly" in (await ana.until("error"))["why"]


def test_the_page_s_types_and_the_reference_have_it():
    wire = runpy.run_path(str(ROOT / "web" / "tools" / "wire_types.py"))["schema"]()["definitions"]

    assert {"Knock", "Knocked"} <= set(wire)
    assert "A player knocked on the table." in page()
