"""A setting that nobody had thought of: made with, changed, shown, stored, and known to the page's types."""

import runpy
from pathlib import Path

from tests.server.play import running

from lastcard.words import translator

ROOT = Path(__file__).parents[4]


async def test_it_is_made_with_shown_changed_and_still_there_after_a_restart(tmp_path):
    async with running(tmp_path) as server:
        made = await server.table(name="Ana", seats=2, emotes=False, listed=True)
        ana = await server.join(made["table"], made["token"])
        assert not ana.view["settings"]["emotes"]
        assert "set emotes true" in ana.view["manage"]
        assert not (await server.http.get(f"/api/tables/{made['table']}")).json()["settings"]["emotes"]

        await ana.send(t="say", emote="clap")
        assert "emotes-off" == (await ana.until("error"))["code"]
        answer = await ana.manage("set emotes true")
        await ana.seen(answer["seq"])
        assert ana.view["settings"]["emotes"]
        await ana.send(t="say", emote="clap")
        assert "clap" == (await ana.until("say"))["emote"]

    async with running(tmp_path) as server:
        assert (await server.join(made["table"], made["token"])).view["settings"]["emotes"]


async def test_no_other_value_is_taken(tmp_path):
    async with running(tmp_path) as server:
        answer = await server.http.post("/api/tables", json={"edition": "classic", "emotes": 3})
        assert (400, "emotes") == (answer.status_code, answer.json()["field"])
        made = await server.table(name="Ana", seats=2)
        ana = await server.join(made["table"], made["token"])
        assert "refused" == (await ana.manage("set emotes loud"))["t"]


def test_its_change_is_told_in_both_languages():
    for language in ("en", "es"):
        assert translator(language).say("log-setting-emotes", on="yes") != translator(language).say(
            "log-setting-emotes", on="no"
        )


def test_the_page_s_types_have_it():
    wire = runpy.run_path(str(ROOT / "web" / "tools" / "wire_types.py"))["schema"]()["definitions"]

    assert "emotes" in wire["NewTable"]["properties"]
    assert "emotes" in wire["TableSettings"]["required"]
