"""Measures latency at a table with a thousand spectators, and at tables without any.

    python benchmarks/watchers.py                  1,000 watchers at one of 20 tables, 40 moves a second

Latency is the time from sending a command to receiving its ack, measured at the client.  The spectators run
in their own process, which reads and counts their frames.
"""

import argparse
import asyncio
import contextlib
import sys
import tempfile

import httpx
import uvloop
from load import made_table
from players import Figures, Server, allow_many_files, opened, playing
from websockets.exceptions import ConnectionClosed


async def _watch(address: str, count: int) -> None:
    """Open this many spectator sockets, read until standard input ends, and count the moves."""
    shown = [0] * count

    async def one(number: int) -> None:
        async with await opened(address) as socket:
            await socket.send('{"t":"hello"}')
            await socket.recv()
            here.release()
            with contextlib.suppress(ConnectionClosed):
                while True:
                    shown[number] += str(await socket.recv(decode=True)).startswith('{"t":"events"')

    here = asyncio.Semaphore(0)
    watching = [asyncio.create_task(one(number)) for number in range(count)]
    for _ in range(count):
        await here.acquire()
    print("all are there", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    print(min(shown), max(shown), flush=True)
    for task in watching:
        task.cancel()


async def _measured(server: Server, args: argparse.Namespace) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
        tables = [await made_table(server, http, 4) for _ in range(args.tables)]
    watched, others = tables[:1], tables[1:]
    told = ("--watch", server.socket_of(watched[0].name), "--watchers", str(args.watchers))
    pipes = {"stdin": asyncio.subprocess.PIPE, "stdout": asyncio.subprocess.PIPE}
    process = await asyncio.create_subprocess_exec(sys.executable, __file__, *told, **pipes)
    assert process.stdout is not None
    await process.stdout.readline()
    await server.settled()
    figures, beside, cpu = Figures(), Figures(), server.cpu()
    async with (
        playing(watched, figures, rate=args.rate),
        playing(others, beside, rate=args.rate * len(others)),
    ):
        await asyncio.sleep(args.seconds)
    core = (server.cpu() - cpu) / args.seconds
    said, _ = await process.communicate(b"\n")
    least, most = map(int, said.split())
    print(f"watched by {args.watchers}: {figures.line(args.seconds)}")
    print(f"by nobody:     {beside.line(args.seconds)}   RSS {server.rss():.0f} MB   CPU {core:.0%}")
    print(f"of {len(figures.latencies)} moves each watcher was shown {least} to {most}")


async def _run(args: argparse.Namespace) -> None:
    if args.watch:
        await _watch(args.watch, args.watchers)
        return
    with tempfile.TemporaryDirectory() as folder:
        server = Server(f"sqlite:///{folder}/tables.sqlite3")
        try:
            await server.ready()
            await _measured(server, args)
        finally:
            await asyncio.to_thread(server.stop)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--watchers", type=int, default=1000)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--rate", type=float, default=2.0, help="moves a second at each table")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--watch", help="be the watchers of this socket only")
    allow_many_files()
    uvloop.run(_run(parser.parse_args()))


if __name__ == "__main__":
    main()
