"""Load besides the players: calls for the coach's reviews of rounds that bots have played."""

import asyncio
import contextlib
import itertools
import time
from collections import Counter
from collections.abc import AsyncIterator

import httpx
from players import Server, hello, opened

_ROUNDS, _SEATS = 40, 4
_PLAYED_SECONDS, _COMPILED_SECONDS = 60.0, 300.0
_FINE = 200


@contextlib.asynccontextmanager
async def reviewing(server: Server, rate: int) -> AsyncIterator[None]:
    """Ask for *rate* reviews a second until the block ends, each of another seat of a round, then again."""
    if not rate:
        yield
        return
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
        made = [await _played(server, http) for _ in range(_ROUNDS)]
        await _compiled(http, *made[0])
        answers, asked = Counter[int](), list[asyncio.Task[None]]()

        async def ask(table: str, token: str, seat: int) -> None:
            path, headers = f"/api/tables/{table}/coach/1", {"authorization": f"Bearer {token}"}
            answer = await http.get(path, params={"seat": seat}, headers=headers)
            answers[answer.status_code] += 1

        async def run() -> None:
            for seat, (table, token) in itertools.cycle(itertools.product(range(_SEATS), made)):
                asked.append(asyncio.create_task(ask(table, token, seat)))
                await asyncio.sleep(1 / rate)

        running, began = asyncio.create_task(run()), time.monotonic()
        try:
            yield
        finally:
            for task in (running, *asked):
                task.cancel()
            await asyncio.gather(running, *asked, return_exceptions=True)
            each = ", ".join(f"{count} × {status}" for status, count in sorted(answers.items()))
            print(f"reviews in {time.monotonic() - began:.0f} s: {each}")


async def _compiled(http: httpx.AsyncClient, table: str, token: str) -> None:
    """Wait for a first review, for which a new installation compiles what plays rounds out."""
    path, headers = f"/api/tables/{table}/coach/1", {"authorization": f"Bearer {token}"}
    async with asyncio.timeout(_COMPILED_SECONDS):
        while (await http.get(path, headers=headers)).status_code != _FINE:  # noqa: ASYNC110 - it is polled
            await asyncio.sleep(1)


async def _played(server: Server, http: httpx.AsyncClient) -> tuple[str, str]:
    """A table at which bots have played a round, and its host's token."""
    body = {"edition": "classic", "seats": _SEATS, "bots": ["greedy"] * _SEATS, "pace": 0}
    made = (await http.post("/api/tables", json={**body, "format": "single-hand"})).json()
    async with asyncio.timeout(_PLAYED_SECONDS), await opened(server.socket_of(made["table"])) as socket:
        await socket.send(hello(made["host"]))
        await socket.send('{"t":"table","id":"start","do":"start"}')
        while '"stage":"over"' not in await socket.recv(decode=True):
            pass
    return made["table"], made["host"]
