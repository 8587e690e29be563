"""Measures the latency for people at a server where all other seats are played by the strongest bot.

    python benchmarks/champions.py                 500 tables of one person and three champions, one minute

Latency is the time from sending a command to receiving its ack, measured at the client.  Bots play at the
default pace.
"""

import argparse
import asyncio
import contextlib
import tempfile
import time
from random import Random

import httpx
import uvloop
from players import Figures, Server, View, allow_many_files, hello, opened, read_view
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

_UNASKED = ("catch", "uno", "jump")


class Person:
    """A person at seat 0 of a table with bots in the other seats."""

    def __init__(self, socket: ClientConnection, token: str, thinks: float) -> None:
        self._socket, self._token, self._thinks = socket, token, thinks
        self._view: View | None = None
        self._number = 0

    async def play(self, figures: Figures, stop: asyncio.Event, first: float) -> None:
        """Play until stopped; every command is timed."""
        await self._socket.send(hello(self._token))
        self._view = read_view(await self._next('{"t":"welcome"'))
        await asyncio.sleep(first)
        await self._command("table", "start", None)
        with contextlib.suppress(ConnectionClosed, TimeoutError):
            while not stop.is_set():
                move = self._move()
                if move is None:
                    async with asyncio.timeout(30):
                        self._view = read_view(await self._next('{"t":"events"'))
                    continue
                await asyncio.sleep(self._thinks)
                await self._command(*move, figures)

    def _move(self) -> tuple[str, str] | None:
        seen = self._view
        assert seen is not None
        if seen.pending == "over":
            return "table", "rematch" if seen.stage == "over" else "next"
        offers = [one for one in seen.may if not one.startswith(_UNASKED)]
        if seen.turn != 0 or not offers:
            return None
        calls = len(seen.hand) == 2 and offers[0][0] in "RGBYPW"
        return "do", f"{offers[0]}!" if calls else offers[0]

    async def _command(self, kind: str, words: str, figures: Figures | None) -> None:
        self._number += 1
        began = time.perf_counter()
        await self._socket.send(f'{{"t":"{kind}","id":"{self._number}","do":"{words}"}}')
        answer = await self._next('{"t":"ack"', '{"t":"refused"')
        if figures is not None and answer.startswith('{"t":"ack"'):
            figures.latencies.append(time.perf_counter() - began)
        elif figures is not None:
            figures.errors += 1  # what it was decided on had just changed
        self._view = read_view(await self._next('{"t":"events"', '{"t":"welcome"'))

    async def _next(self, *kinds: str) -> str:
        while True:
            text = await self._socket.recv(decode=True)
            if text.startswith(kinds):
                return text


async def _seated(server: Server, http: httpx.AsyncClient, bot: str, thinks: float) -> Person:
    body = {"edition": "classic", "seats": 4, "name": "p0", "bots": [bot] * 3, "options": {"target": 2000}}
    made = (await http.post("/api/tables", json=body)).raise_for_status().json()
    return Person(await opened(server.socket_of(made["table"])), made["token"], thinks)


async def _measure(tables: int, seconds: float, bot: str, thinks: float) -> None:
    allow_many_files()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(f"sqlite:///{folder}/tables.sqlite3")
        await server.ready()
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
            people = [await _seated(server, http, bot, thinks) for _ in range(tables)]
        figures, stop, chance = Figures(), asyncio.Event(), Random(1)
        running = [asyncio.create_task(one.play(figures, stop, chance.uniform(0, 10))) for one in people]
        await asyncio.sleep(20)  # all have begun, and the first rounds are under way
        figures.latencies.clear()
        figures.errors, spent = 0, server.cpu()
        await asyncio.sleep(seconds)
        spent = (server.cpu() - spent) / seconds
        print(
            f"{tables} tables of {bot}: {figures.line(seconds)}   {spent:.2f} cores   {server.rss():.0f} MB"
        )
        stop.set()
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        server.kill()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--bot", default="champion")
    parser.add_argument("--thinks", type=float, default=3.0, help="seconds that a person takes over a move")
    asked = parser.parse_args()
    uvloop.run(_measure(asked.tables, asked.seconds, asked.bot, asked.thinks))


if __name__ == "__main__":
    main()
