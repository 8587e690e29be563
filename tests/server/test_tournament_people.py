"""Tournaments for people: signed up by link, checked in, paired by the engine, forfeited by clear rules."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.alone import Node, alone, asked
from tests.server.play import Running, running, until
from tests.server.tournament_people import (
    Link,
    Person,
    engine_lines,
    killed_twice,
    shown_lines,
)

from lastcard.server.features.tournaments.messages import (
    NewPlayer,
    NewTournament,
    SignedUp,
    TournamentCommand,
    TournamentStanding,
)
from lastcard.server.features.tournaments.routes import Tournaments
from lastcard.server.limits import Limits
from lastcard.server.table.log_entries import Created, ForfeitedEntry
from lastcard.server.wire.problems import BadField, Denied

TOKENS = [f"{n:032}" for n in range(20)]
_SWISS = NewTournament(edition="classic", pairing="swiss", rounds=1, pace=0, uno_grace=0)


async def test_nothing_is_lost_when_the_server_is_killed_twice(tmp_path: Path) -> None:
    """All pairings with 16 players: ``make long-tournaments``."""
    body = {"pairing": "swiss", "rounds": 1, "stages": 2, "options": {"hand_size": 3}}
    ending = await killed_twice(tmp_path, (6, body))

    assert 6 == len(ending.results)
    assert shown_lines(ending) == engine_lines(ending, body)
    # Everybody's tables are those the standings know of: no result was made up, and none was counted twice.
    played = {line["player"]: line["played"] for line in ending.shown["lines"]}
    assert played == {person.player: len(person.tables) for person in ending.people}


class Club:
    """A node whose time of day is set by hand, and what is asked of its tournaments."""

    def __init__(self, node: Node) -> None:
        self.node = node
        self.time = 1_000_000.0
        self.tournaments = Tournaments(node.services, wall=lambda: self.time)
        self.id = ""
        self.host = ""

    async def make(self, new: NewTournament, players: int) -> None:
        made = await self.tournaments.create(asked(), new)
        self.id, self.host = made.tournament, made.host
        for number in range(players):
            await self.sign_up(f"P{number}", TOKENS[number])

    async def sign_up(self, name: str, token: str, at: Tournaments | None = None) -> SignedUp:
        new = NewPlayer(name=name, token=token)
        return await (at or self.tournaments).sign_up(asked(tournament=self.id), new)

    async def do(self, words: str, player: int | None = None) -> None:
        token = self.host if player is None else TOKENS[player]
        await self.tournaments.manage(asked(token, tournament=self.id), TournamentCommand(do=words))
        await self.settled()

    async def settled(self) -> None:
        """Wait until nothing of a tournament is being done."""
        await until(lambda: not self.node.registry.supervisor._single)

    async def shown(self) -> TournamentStanding:
        return await self.tournaments.tournament(asked(tournament=self.id), None)

    async def ends(self) -> float | None:
        """The seconds that everybody is told it goes on."""
        return (await self.tournaments.now(asked(tournament=self.id), None)).ends

    async def table(self, player: int) -> str | None:
        now = await self.tournaments.now(asked(TOKENS[player], tournament=self.id), None)
        assert now.you is not None
        return now.you.table

    async def forfeit(self, player: int) -> None:
        """The table of *player* opens, and they do not come, while everybody else does."""
        name = await self.table(player)
        assert name is not None
        host = self.node.registry.hosts[name]
        chair = next(n for n, one in enumerate(host.table.chairs) if one and one.name == f"P{player}")
        await host.commit(ForfeitedEntry(chairs=(chair,)))
        await self.settled()


@contextlib.asynccontextmanager
async def _club(folder: Path, **settings: Any) -> AsyncIterator[Club]:
    async with alone(folder, **settings) as node:
        yield Club(node)


async def test_check_in_leaves_out_whoever_is_not_there_and_play_begins_by_itself(tmp_path: Path) -> None:
    async with _club(tmp_path) as club:
        await club.make(_SWISS, 5)
        await club.do("open-check-in 60")
        for player in range(4):
            await club.do("check-in", player)
        club.time += 59
        await club.tournaments.runner.run_once()
        assert "checking-in" == (await club.shown()).at

        club.time += 1
        await club.tournaments.runner.run_once()

        shown = await club.shown()
        assert ("playing", [0, 1, 2, 3]) == (shown.at, sorted(line.player for line in shown.lines))
        assert {one.table for one in shown.meetings} == set(club.node.registry.hosts)
        assert None is await club.table(4)


async def test_who_has_withdrawn_cannot_check_in(tmp_path: Path) -> None:
    async with _club(tmp_path) as club:
        await club.make(_SWISS, 3)
        await club.do("open-check-in 60")
        await club.do("check-in", 0)
        for player in (0, 1):
            await club.do("withdraw", player)

        for player in (0, 1):
            with pytest.raises(Denied) as refused:
                await club.do("check-in", player)
            assert "tournament-out" == refused.value.code
        await club.do("check-in", 2)


@pytest.mark.parametrize(
    ("new", "left"),
    [(_SWISS, None), (NewTournament(edition="classic", pairing="arena", minutes=30), 1800 - 5)],
    ids=["swiss", "arena"],
)
async def test_everybody_is_told_how_long_check_in_and_an_arena_last(
    tmp_path: Path, new: NewTournament, left: float | None
) -> None:
    """Nobody is told a time where a tournament ends with its last round."""
    async with _club(tmp_path) as club:
        await club.make(new, 4)
        assert None is await club.ends()
        await club.do("open-check-in 60")
        for player in range(4):
            await club.do("check-in", player)
        club.time += 45
        assert 15 == await club.ends()
        await club.do("start")
        club.time += 5
        assert left == await club.ends()


async def test_nobody_is_sent_to_a_table_before_it_is_open(tmp_path: Path) -> None:
    async with _club(tmp_path) as club:
        await club.make(_SWISS, 2)
        open_table, opening = club.node.registry.open_table, asyncio.Event()

        async def slowly(name: str, spec: Created, **more: str) -> Any:
            await opening.wait()
            return await open_table(name, spec, **more)

        club.node.registry.open_table = slowly  # type: ignore[method-assign]
        command = TournamentCommand(do="start")
        now = await club.tournaments.manage(asked(club.host, tournament=club.id), command)
        assert "playing" == now.at
        assert None is await club.table(0)

        opening.set()
        await club.settled()

        assert f"{club.id}~1a" == await club.table(0)


async def test_with_too_few_there_people_sign_up_again(tmp_path: Path) -> None:
    async with _club(tmp_path) as club:
        await club.make(_SWISS, 3)
        await club.do("open-check-in 60")
        await club.do("check-in", 0)
        club.time += 60
        await club.tournaments.runner.run_once()

        shown = await club.shown()
        assert ("signing-up", False) == (shown.at, shown.entered[0].checked_in)


async def test_whoever_does_not_come_has_lost_and_the_second_time_in_a_row_is_out(tmp_path: Path) -> None:
    async with _club(tmp_path) as club:
        await club.make(msgspec.structs.replace(_SWISS, stages=4), 5)
        await club.do("start")
        for stage in (1, 2):
            assert stage == (await club.shown()).number
            for player in (0, 1, 2, 3, 4):
                if (await club.table(player)) is not None and player != 4:
                    meeting = next(one for one in (await club.shown()).meetings if player in one.players)
                    loser = 0 if 0 in meeting.players else max(meeting.players)
                    if meeting.ranking is None:
                        await club.forfeit(loser)
            if stage == 1:
                line = next(one for one in (await club.shown()).lines if one.player == 0)
                assert (1, 0, 0.0) == (line.played, line.won, line.figures[0])

        shown = await club.shown()
        assert shown.entered[0].out
        assert 0 not in {player for one in shown.meetings for player in one.players} | set(shown.byes)


async def test_where_nobody_comes_nobody_has_a_point(tmp_path: Path) -> None:
    async with _club(tmp_path) as club:
        await club.make(_SWISS, 2)
        await club.do("start")
        (host,) = club.node.registry.hosts.values()
        await host.commit(ForfeitedEntry(chairs=(0, 1)))
        await until(lambda: not club.node.registry.supervisor._single)

        shown = await club.shown()
        assert (True, [0.0, 0.0]) == (shown.over, [line.figures[0] for line in shown.lines])


async def test_who_withdraws_is_not_waited_for(tmp_path: Path) -> None:
    """In a round-robin the schedule stays, and each of their opponents wins without a table."""
    async with _club(tmp_path) as club:
        await club.make(msgspec.structs.replace(_SWISS, pairing="round-robin"), 3)
        await club.do("start")
        await club.do("withdraw", 0)
        await club.do("withdraw", 1)

        shown = await club.shown()
        assert (True, ["P2"]) == (shown.over, shown.winners)
        assert 2.0 == shown.lines[0].figures[0]


async def test_an_arena_takes_latecomers_lets_people_rest_and_closes(tmp_path: Path) -> None:
    async with _club(tmp_path) as club:
        arena = msgspec.structs.replace(_SWISS, pairing="arena", minutes=10)
        await club.make(arena, 2)
        await club.do("start")
        await club.tournaments.runner.run_once()
        assert (await club.table(0)) == (await club.table(1)) is not None
        await club.sign_up("late", TOKENS[2])
        await club.sign_up("later", TOKENS[3])
        await club.do("rest", 2)
        await club.tournaments.runner.run_once()
        assert None is await club.table(3)
        await club.do("play", 2)
        await club.tournaments.runner.run_once()
        assert (await club.table(2)) == (await club.table(3)) is not None

        await club.forfeit(0)
        club.time += 600
        await club.tournaments.runner.run_once()
        assert "playing" == (await club.shown()).at, "a table is still played"
        table = club.node.registry.hosts[str(await club.table(2))]
        await table.commit(ForfeitedEntry(chairs=(0,)))
        await until(lambda: not club.node.registry.supervisor._single)

        shown = await club.shown()
        assert ("over", 4, True) == (shown.at, len(shown.lines), shown.entered[0].resting)
        with pytest.raises(Denied, match="is over"):
            await club.do("play", 0)


@pytest.mark.parametrize(
    ("format_", "players", "tables", "bots"),
    [("partners-eight", 6, 2, 2), ("partners-rotating", 4, 1, 0), ("challenge", 5, 1, 0)],
)
async def test_the_books_own_are_one_match_filled_up_with_bots(
    tmp_path: Path, format_: str, players: int, tables: int, bots: int
) -> None:
    async with _club(tmp_path) as club:
        await club.make(NewTournament(edition="classic", open=True, format=format_, pace=60), players)
        await club.do("start")

        shown = await club.shown()
        assert (tables, bots) == (len(shown.tables), sum(one.bot for one in shown.entered))
        assert players + bots == sum(len(one.seats) for one in shown.tables)


async def test_two_nodes_never_write_the_same_entry(tmp_path: Path) -> None:
    """What one adds the other finds, and what both add at once is added twice, one after the other."""
    async with _club(tmp_path) as club:
        await club.make(_SWISS, 0)
        other = Tournaments(club.node.services)
        names = [f"P{n}" for n in range(8)]
        both = (club.tournaments, other)
        await asyncio.gather(*(club.sign_up(name, TOKENS[n], both[n % 2]) for n, name in enumerate(names)))

        shown, again = await club.shown(), await other.tournament(asked(tournament=club.id), None)
        assert names == sorted(shown.players) == sorted(again.players)


async def test_a_sign_up_whose_answer_was_lost_is_not_done_twice(tmp_path: Path) -> None:
    async with _club(tmp_path) as club:
        await club.make(_SWISS, 1)
        again = await club.sign_up("P0", TOKENS[0])

        assert (0, 1) == (again.player, len((await club.shown()).entered))
        with pytest.raises(BadField, match="looks like it"):
            await club.sign_up("Р0", TOKENS[1])  # A Cyrillic letter.


async def test_how_many_may_sign_up_is_bounded(tmp_path: Path) -> None:
    async with _club(tmp_path, limits=Limits(entrants=2, own_tournaments=1)) as club:
        await club.make(_SWISS, 2)
        with pytest.raises(Denied, match="is full"):
            await club.sign_up("P2", TOKENS[2])


async def test_how_many_tournaments_an_address_may_have_open_is_bounded(tmp_path: Path) -> None:
    asked = {"edition": "classic", "pairing": "swiss"}
    async with running(tmp_path, limits=Limits(own_tournaments=1, local=1)) as server:
        made = [await server.http.post("/api/tournaments", json=asked) for _ in range(2)]

        assert [201, 429] == [one.status_code for one in made]


async def _made(server: Running, **more: Any) -> tuple[str, str]:
    body = {"edition": "classic", "pairing": "swiss", "rounds": 1, "pace": 0, "uno_grace": 0, **more}
    answer = await server.http.post("/api/tournaments", json=body)
    assert 201 == answer.status_code, answer.text
    return f"/api/tournaments/{answer.json()['tournament']}", answer.json()["host"]


async def test_sign_ups_of_one_address_are_counted(tmp_path: Path) -> None:
    async with running(tmp_path, limits=Limits(local=1, sign_ups_per_minute=2)) as server:
        path, _ = await _made(server)
        told = [
            (await server.http.post(f"{path}/players", json={"name": f"P{n}"})).status_code for n in range(3)
        ]

        assert [201, 201, 429] == told


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"pairing": "none"}, "pairing"),
        ({"pairing": "swiss", "format": "partners-eight"}, "format"),
        ({"pairing": "swiss", "table_size": 11}, "table_size"),
        ({"pairing": "swiss", "format": "partners", "table_size": 3}, "table_size"),
        ({"pairing": "knockout", "stages": 3}, "stages"),
        ({"pairing": "arena", "stages": 3}, "stages"),
        ({"pairing": "swiss", "advance": 1}, "advance"),
        ({"pairing": "swiss", "minutes": 5}, "minutes"),
        ({"pairing": "arena", "minutes": 0}, "minutes"),
        ({"open": True, "format": "challenge", "table_size": 4}, "table_size"),
        ({"pairing": "swiss", "most": 999}, "most"),
        ({"pairing": "swiss", "title": "a\nb"}, "title"),
        ({"pairing": "swiss", "no_show": 0}, "no_show"),
        ({"pairing": "swiss", "surprise": 1}, "surprise"),
    ],
)
async def test_a_tournament_that_cannot_be_held_is_refused_by_its_field(
    tmp_path: Path, body: dict[str, Any], field: str
) -> None:
    async with running(tmp_path) as server:
        answer = await server.http.post("/api/tournaments", json={"edition": "classic", **body})

        assert (400, field) == (answer.status_code, answer.json()["field"])
        assert answer.json()["error"].startswith(f"{field}: ")


async def test_commands_are_refused_with_a_sentence(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        path, host = await _made(server)
        token = TOKENS[0]
        await server.http.post(f"{path}/players", json={"name": "Ana", "token": token})
        cases = [
            (host, "dance", 400, "not-one-of"),
            (host, "check-in", 403, "tournament-token"),
            (token, "start", 403, "tournament-host"),
            (None, "start", 403, "tournament-host"),
            (token, "check-in", 409, "no-check-in-yet"),
            (token, "rest", 409, "only-arena"),
            (host, "start", 409, "cannot-begin"),
            (host, "remove Bo", 400, "no-such-player"),
            (host, "open-check-in 0", 400, "check-in-seconds"),
            (host, "open-check-in soon", 400, "check-in-seconds"),
        ]
        for key, words, status, code in cases:
            headers = {} if key is None else {"authorization": f"Bearer {key}"}
            answer = await server.http.post(f"{path}/commands", json={"do": words}, headers=headers)
            assert (status, code) == (answer.status_code, answer.json()["code"]), words
            assert answer.json()["error"].strip()
        for missing in ("/api/tournaments/none/now", f"{path}/stages/1"):
            assert 404 == (await server.http.get(missing)).status_code
        assert 400 == (await server.http.get(f"{path}/stages/x")).status_code


async def test_a_spreadsheet_holds_no_formula(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        path, host = await _made(server)
        for name in ("=1+1", "Ben"):
            await server.http.post(f"{path}/players", json={"name": name})
        headers = {"authorization": f"Bearer {host}"}
        await server.http.post(f"{path}/commands", json={"do": "start"}, headers=headers)
        answer = await server.http.get(f"{path}/standings.csv")

        assert answer.headers["content-type"].startswith("text/csv")
        assert [
            "place,player,played,won,byes,points,opponents,beaten,wins",
            "1,'=1+1,0,0,0,0.0,0.0,0.0,0.0",
        ] == (answer.text.splitlines()[:2])


async def test_a_players_token_opens_their_seat_and_no_view_holds_a_secret(tmp_path: Path) -> None:
    """Whatever is asked about a tournament in the middle of a round: no card, no token, no hash of one."""
    async with running(tmp_path) as server:
        path, host = await _made(server)
        link, tournament = Link(server.url, server.http), path.rsplit("/", 1)[1]
        people = [Person(link, tournament, name) for name in ("Ana", "Ben")]
        for person in people:
            await person.sign_up()
        await link.post(f"{path}/commands", host, do="start")
        tables = [(await person.now())["you"]["table"] for person in people]
        clients = [await server.join(tables[0], person.token) for person in people]
        for client in clients:
            while not client.view.get("hand"):
                await client.take()

        rows = await server.registry.store.backend.rows("SELECT entry FROM tournament_log")
        entries = [msgspec.json.decode(row["entry"]) for row in rows]
        hashes = {one["token"] for one in entries if "token" in one}
        assert 2 == len(hashes)
        secrets = {host, *hashes, *(person.token for person in people)}
        secrets |= {server.registry.hosts[tables[0]].table.rounds[0].secret}
        for call in ("", "/now", "/stages/1", "/standings.csv", "/results.csv", "/qr.svg"):
            text = (await server.http.get(f"{path}{call}")).text
            assert not [secret for secret in secrets if secret in text]
            for client in clients:
                assert not [card for card in client.view["hand"] if f'"{card}"' in text]
