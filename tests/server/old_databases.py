"""Databases of earlier versions, kept as SQL, with what their players were shown.

``python -m tests.server.old_databases NAME`` makes one with the version that is checked out.  Each released
schema has one, which is never made again.
"""

import argparse
import asyncio
import json
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from tests.server.play import Client, Running, bearer, choose, deal, running

FOLDER = Path(__file__).parent / "databases"
_SHORT: dict[str, Any] = {"options": {"hand_size": 2}}


def kept() -> list[str]:
    """The names of the databases."""
    return sorted(path.stem for path in FOLDER.glob("*.sql"))


def restored(name: str, file: Path) -> dict[str, Any]:
    """Write the database to *file*; return what was shown of it."""
    with closing(sqlite3.connect(file)) as db:
        db.executescript((FOLDER / f"{name}.sql").read_text("utf-8"))
    shown: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    return shown


async def shown(server: Running, tokens: dict[str, str | None]) -> dict[str, Any]:
    """What each token is shown of its table, without what changes with time."""
    told = {}
    for table, token in tokens.items():
        client = await server.join(table, token)
        told[table] = {"seq": client.seq, "view": _lasting(client.view)}
        await client.leave()
    return told


def _lasting(view: dict[str, Any]) -> dict[str, Any]:
    return {
        name: value
        for name, value in view.items()
        if name in {"hand", "top", "colour", "turn", "me", "stage", "round", "scores", "commitment", "may"}
    }


async def finish_round(*players: Client) -> None:
    """Play until the round is over; everybody sees each move before the next."""
    while players[0].view["results"] is None:
        mover = next(one for one in players if choose(one.view) is not None)
        answer = await mover.do(choose(mover.view) or "")
        assert "ack" == answer["t"], answer
        for one in players:
            await one.seen(answer["seq"])


class Maker:
    """Brings tables into every stage that a table can be in."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.tokens: dict[str, str | None] = {}

    async def table(self, **body: Any) -> tuple[str, Client]:
        made = await self.server.table(**{"name": "Ana", "seats": 2, "bots": ["greedy"], "pace": 60} | body)
        self.tokens[made["table"]] = made["token"]
        return made["table"], await self.server.join(made["table"], made["token"])

    async def tables(self) -> None:
        """One table in each stage."""
        await self.table()
        _, ana = await self.table(**_WRITTEN)
        await deal(ana, "start")
        _, ana = await self.two(format="first-to-500", **_SHORT)
        _, ana = await self.two(format="single-hand", **_SHORT)
        _, ana = await self.table(bots=[], seats=3)
        assert "ack" == (await ana.manage("close"))["t"]

    async def two(self, **body: Any) -> tuple[str, Client]:
        """A table at which two people have played a round."""
        table, ana = await self.table(bots=[], **body)
        token = await self.server.seat(table, "Ben")
        ben = await self.server.join(table, token)
        await deal(ana, "start")
        await ben.seen(ana.seq)
        await finish_round(ana, ben)
        return table, ana

    async def duplicate(self) -> None:
        """A duplicate deal that one person has played and another plays."""
        new = {"name": "Ana", "edition": "classic", "options": {"hand_size": 2}, "seats": 2, "pace": 0}
        made = (await self.server.http.post("/api/duplicates", json=new)).json()
        self.tokens[made["table"]] = made["token"]
        ana = await self.server.join(made["table"], made["token"])
        while ana.view["results"] is None:
            if (move := choose(ana.view)) is None:
                if ana.view["stage"] == "waiting":
                    await deal(ana, "start")
                else:
                    await ana.take()
            else:
                await ana.seen((await ana.do(move))["seq"])
        path = f"/api/duplicates/{made['duplicate']}"
        ben = (await self.server.http.post(f"{path}/tables", json={"name": "Ben", "pace": 60})).json()
        self.tokens[ben["table"]] = ben["token"]
        self.duplicates = {made["duplicate"]: made["token"]}

    async def tournament(self) -> None:
        """A tournament that is being played."""
        body = {"players": ["Ana"], "edition": "classic", "pace": 60}
        made = (await self.server.http.post("/api/tournaments", json=body)).json()
        self.tokens[made["tables"][0]["table"]] = made["tokens"]["Ana"]
        self.tournaments = [made["tournament"]]

    async def club(self) -> None:
        """A club with one person at its first table."""
        made = (await self.server.http.post("/api/clubs", json={"edition": "classic", "seats": 2})).json()
        path = f"/api/clubs/{made['club']}/seats"
        seat = (await self.server.http.post(path, json={"name": "Ana"})).json()
        self.tokens[seat["table"]] = seat["token"]
        self.clubs = [made["club"]]


_WRITTEN: dict[str, Any] = {
    "edition": "modern",
    "options": {"customizable": ["everyone else draws 1"] * 3, "hand_size": 3},
}


async def facts(server: Running, told: dict[str, Any]) -> dict[str, Any]:
    """What a server tells of the same tables, tournaments and duplicate deals as *told*."""
    http = server.http
    standing = {name: (await http.get(f"/api/tournaments/{name}")).json() for name in told["tournaments"]}
    results = {}
    for name, token in told["duplicates"].items():
        summary = (await http.get(f"/api/duplicates/{name}", headers=bearer(token))).json()
        results[name] = {key: summary[key] for key in ("commitment", "tries", "finished", "results")}
    clubs = {name: (await http.get(f"/api/clubs/{name}")).json() for name in told.get("clubs", ())}
    seated = {
        name: {key: club[key] for key in ("title", "closed", "people")} | {"tables": len(club["tables"])}
        for name, club in clubs.items()
    }
    return {
        **({"clubs": seated} if clubs else {}),  # Databases from before clubs were not asked for any.
        "tables": await shown(server, told["tokens"]),
        "tournaments": {
            name: {key: value for key, value in one.items() if key != "ends"}
            for name, one in standing.items()
        },
        "duplicates": results,
    }


async def make(file: Path) -> dict[str, Any]:
    """Make a database at *file*; return its tokens and what was shown."""
    async with running(file.parent, database=f"sqlite:///{file}") as server:
        maker = Maker(server)
        await maker.tables()
        await maker.duplicate()
        await maker.tournament()
        await maker.club()
    told = {"tokens": maker.tokens, "tournaments": maker.tournaments, "duplicates": maker.duplicates}
    told |= {"clubs": maker.clubs}
    async with running(file.parent, database=f"sqlite:///{file}") as server:
        return told | {"facts": await facts(server, told)}


def dump(file: Path) -> Iterator[str]:
    """The database as SQL."""
    with closing(sqlite3.connect(file)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        yield from db.iterdump()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name")
    name = parser.parse_args().name
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.sqlite3"
        told = asyncio.run(make(file))
        FOLDER.mkdir(exist_ok=True)
        (FOLDER / f"{name}.sql").write_text("\n".join(dump(file)) + "\n", encoding="utf-8")
        text = json.dumps(told, indent=1, sort_keys=True)
        (FOLDER / f"{name}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
