"""Load besides the players: calls for the coach's reviews of rounds that bots have played."""

import asyncio
import contextlib
import itertools
import time
from collections import Counter
from collections.abc import AsyncIterator

import httpx
from players import Server, hello, opened

_ROUNDS, _LINES, _SEATS = 40, 100, 4
_PLAYED_SECONDS, _COMPILED_SECONDS = 60.0, 300.0
_FINE = 200


@contextlib.asynccontextmanager
async def reviewing(server: Server, rate: int, *, lines: bool) -> AsyncIterator[None]:
    """Ask for *rate* reviews or lines a second until the block ends: of each seat of one round after another.

    After the last round comes the first again, whose reviews are kept.
    """
    if not rate:
        yield
        return
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
        made = [await _played(server, http) for _ in range(_LINES if lines else _ROUNDS)]
        await _compiled(http, *made[0])
        answers, asked, waited = Counter[int](), list[asyncio.Task[None]](), list[float]()

        async def ask(table: str, token: str, seat: int) -> None:
            path = f"/api/tables/{table}/coach/1{'/line' if lines else ''}"
            headers = {"authorization": f"Bearer {token}"}
            began = time.monotonic()
            answer = await http.get(path, params={"seat": seat}, headers=headers)
            answers[answer.status_code] += 1
            if answer.status_code == _FINE:
                waited.append(time.monotonic() - began)

        async def run() -> None:
            for (table, token), seat in itertools.cycle(itertools.product(made, range(_SEATS))):
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
            at = sorted(waited)
            times = (
                f"; answered after {at[len(at) // 2]:.2f} s, 99% within {at[len(at) * 99 // 100]:.2f} s"
                if at
                else ""
            )
            print(f"{'lines' if lines else 'reviews'} in {time.monotonic() - began:.0f} s: {each}{times}")


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
