"""A bot that cannot play as itself says so: no other bot plays under its name."""

import re
import sys
import tomllib
from pathlib import Path
from random import Random

import pytest
from tests.server.play import bearer, running

from lastcard.bots import BOTS, LEVELS, OPPONENTS, installed, opponent
from lastcard.bots.executor import BotExecutor
from lastcard.bots.player import MissingExtra
from lastcard.bots.stakes import Counts, Stakes
from lastcard.cli import main
from lastcard.editions.options import build
from lastcard.game import start, view

ROOT = Path(__file__).parents[2]
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
NEED_NUMPY = ("champion", "thinker", "master")


@pytest.fixture
def without(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """A package that is not installed."""
    package: str = request.param
    monkeypatch.setitem(sys.modules, package, None)
    return package


@pytest.fixture
def empty_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("without", ["numpy"], indirect=True)
@pytest.mark.parametrize("name", OPPONENTS)
def test_a_bot_takes_a_seat_only_where_what_it_needs_is_installed(without: str, name: str) -> None:
    bot = OPPONENTS[name]
    if name not in NEED_NUMPY:
        bot.sit(0)
        return
    state, _ = start(build("classic"), 2, seed="1", dealer=1)
    for seat in (lambda: bot.sit(0), lambda: bot(view(state, 0), Random(1)), lambda: opponent(name)):
        with pytest.raises(MissingExtra, match=rf"the bot {name} needs the extra .* no module {without}"):
            seat()


def test_every_extra_that_a_bot_names_brings_what_it_needs() -> None:
    for bot in OPPONENTS.values():
        brought = {re.split(r"[>=<\[]", one)[0] for one in EXTRAS.get(bot.extra, ())}
        assert set(bot.needs) <= brought


def test_the_server_brings_the_champion() -> None:
    assert "lastcard[champion]" in EXTRAS["server"]


@pytest.mark.parametrize("without", ["numba"], indirect=True)
@pytest.mark.usefixtures("without")
def test_a_server_neither_offers_nor_seats_a_bot_that_cannot_play() -> None:
    assert set(installed(OPPONENTS)) == set(OPPONENTS) - {"thinker", "master"}
    assert set(installed(LEVELS)) == set(LEVELS) - {"master"}
    assert not BotExecutor(lambda work: work()).ready(BOTS["thinker"], build("classic"))


@pytest.mark.parametrize("without", ["numba"], indirect=True)
@pytest.mark.usefixtures("without")
def test_champion_refuses_a_round_that_only_thinker_could_play() -> None:
    """Where points caught count, thinker plays for champion: without numba, nobody does under its name."""
    state, _ = start(build("classic"), 2, seed="1", dealer=1)
    player = BOTS["champion"].sit(0, Stakes(Counts.CAUGHT))
    with pytest.raises(MissingExtra, match="the bot thinker needs the extra 'sim'"):
        player.choose(view(state, 0), Random(1))


@pytest.mark.parametrize("without", ["numba"], indirect=True)
@pytest.mark.usefixtures("without", "empty_folder")
async def test_champion_gets_no_seat_where_only_thinker_could_play(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither in a new table, nor at one that waits, nor by new terms, nor on the command line."""
    plain = {"name": "Ana", "edition": "classic", "seats": 3}
    caught = plain | {"format": "caught-points"}
    async with running(tmp_path) as server:
        made = await server.http.post("/api/tables", json=caught | {"bots": ["champion"]})
        assert (400, "bots") == (made.status_code, made.json()["field"])
        waiting = await server.table(**caught)
        ana = await server.join(waiting["table"], waiting["token"])
        assert "refused" == (await ana.manage("bot champion"))["t"]
        assert "ack" == (await ana.manage("bot steady"))["t"]
        other = await server.table(**plain, bots=["champion"])
        terms, host = f"/api/tables/{other['table']}/settings", bearer(other["token"])
        asked = {"edition": "classic", "seats": 3}
        assert 200 == (await server.http.post(terms, json=asked, headers=host)).status_code
        asked["format"] = "caught-points"
        changed = await server.http.post(terms, json=asked, headers=host)
        assert (400, "bots") == (changed.status_code, changed.json()["field"])
    with pytest.raises(SystemExit):
        main(["play", "classic", "--bot", "champion", "--format", "caught-points"])
    assert "the bot thinker needs the extra 'sim'" in capsys.readouterr().err


@pytest.mark.parametrize("without", ["numpy"], indirect=True)
@pytest.mark.usefixtures("without", "empty_folder")
@pytest.mark.parametrize("name", NEED_NUMPY)
@pytest.mark.parametrize(
    "command",
    [
        ("play", "--bot", "{}"),
        ("arena", "greedy", "{}", "--games", "2"),
        ("tournament", "classic", "--players", "4", "--bots", "{}"),
    ],
    ids=lambda command: command[0],
)
def test_a_command_ends_with_a_sentence_that_names_the_extra(
    name: str, command: tuple[str, ...], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    with pytest.raises(SystemExit) as ended:
        main([word.format(name) for word in command])
    told = capsys.readouterr()
    assert ended.value.code == 2
    assert told.err.startswith(f"lastcard: the bot {name} needs the extra '{OPPONENTS[name].extra}': ")
    assert (told.err.count("\n"), told.out, [*tmp_path.iterdir()]) == (1, "", [])


def test_the_page_about_installing_lists_every_extra() -> None:
    listed = re.findall(r"^\| `(\w+)` \|", (ROOT / "docs" / "install.md").read_text(), re.MULTILINE)
    assert sorted(listed) == sorted(EXTRAS)
