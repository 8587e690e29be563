"""A feature that nobody had thought of: called, stored, described, and known to the page's types."""

import runpy
from pathlib import Path

from tests.server.play import running

ROOT = Path(__file__).parents[4]


async def test_it_is_called_and_refuses_what_it_cannot_use(tmp_path):
    async with running(tmp_path) as server:
        answer = await server.http.post("/api/guestbook", json={"name": "Ana"})
        assert (201, {"names": ["Ana"]}) == (answer.status_code, answer.json())
        refused = await server.http.post("/api/guestbook", json={"name": ""})
        assert (400, "name") == (refused.status_code, refused.json()["field"])
        assert {"names": ["Ana"]} == (await server.http.get("/api/guestbook")).json()
        assert "/api/guestbook" in (await server.http.get("/api/openapi.json")).json()["paths"]


def test_the_page_s_types_have_it():
    wire = runpy.run_path(str(ROOT / "web" / "tools" / "wire_types.py"))["schema"]()["definitions"]

    assert {"Signature", "Guests"} <= set(wire)
