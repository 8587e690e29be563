"""A language is one folder of Fluent files: terminal and server speak it, and the page (tests/web) does."""

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.cli.test_terminal_round import play_round
from tests.server.link import Link, application
from tests.words.pseudo import CODE, accented, make_language

from lastcard import plugins
from lastcard.cli import main
from lastcard.cli.output import choose_language
from lastcard.editions import EDITIONS
from lastcard.editions.sheet import sheet
from lastcard.server.wire import catalogue
from lastcard.words import languages, translator

NOTATION = re.compile(r"^> |^  \d+\. |'[^']*'|\[[\w.-]+\]|\b[RGBYW]\w?\b|\(.*\)")
"""What is typed, and is the same in every language."""


@pytest.fixture(scope="module")
def plugin(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_language(tmp_path_factory.mktemp("plugin"))


@pytest.fixture(autouse=True)
def spoken(plugin: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(plugins.VARIABLE, str(plugin))
    catalogue.spoken.cache_clear()  # A server that was here before has found those of its own start.
    yield
    catalogue.spoken.cache_clear()
    choose_language(None)


def test_the_folder_is_all_it_takes() -> None:
    assert CODE in languages()
    assert accented("English") == translator(CODE).say("language-name")


def test_the_terminal_says_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every line of a round that holds a word holds an accented one."""
    choose_language(CODE)

    for line in play_round(monkeypatch).splitlines():
        words = NOTATION.sub("", line).replace("Ana", "")
        assert not re.search(r"\b(the|you|card|cards|plays|draws|turn|your)\b", words, re.IGNORECASE), line


def test_commands_speak_it(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["card", "you draw 2", "--language", CODE])

    assert f"{accented('You draw')} 2 {accented('cards.')}\n" == capsys.readouterr().out


@pytest.mark.parametrize("edition", EDITIONS)
def test_rule_sheets_are_in_it(edition: str) -> None:
    english, pseudo = sheet(EDITIONS[edition]), sheet(EDITIONS[edition], CODE)

    said = [line.says for _, lines in english.sections for line in lines]
    assert list(map(accented, said)) == [line.says for _, lines in pseudo.sections for line in lines]


async def test_the_server_answers_in_it(tmp_path: Path) -> None:
    """Calls by Accept-Language, sockets by the language of their hello."""
    async with application(tmp_path) as (app, _):
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(
            transport=transport, base_url="http://localhost", headers={"accept-language": CODE}
        ) as calls:
            known = (await calls.get("/api/languages")).json()
            refused = await calls.get("/api/tables/nowhere")
            made = (await calls.post("/api/tables", json={"edition": "classic", "name": "Ana"})).json()
        link = Link(app, made["table"])
        link.send({"t": "hello", "token": made["token"], "language": CODE})
        link.send({"t": "do", "id": "1", "do": "draw"})
        while (answer := await link.take(30)) is not None and answer["t"] != "refused":
            pass
        link.close()
        await link.task

    assert {"code": CODE, "name": accented("English")} in known
    assert accented("table not found") in refused.json()["error"]
    assert answer is not None
    assert accented("No round is being played.") == answer["why"]
    assert ("not-playing", {}) == (answer["code"], answer["facts"])
