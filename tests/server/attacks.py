"""What one person can do to harm a server and the others on it, each for as long as it is let."""

import asyncio
import contextlib
import itertools
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator

import httpx
from tests.server.honest import Place
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

LET_IN = "let in"
"""What somebody with a token of nobody's, or after another's seat, cards or result, must never be."""
KEPT_OUT = "kept out"
"""What others must not be, whatever an attacker has taken."""
_CREATED = 201
_GONE = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, TimeoutError, EOFError, KeyError)
_ATTACKER = "127.0.0.66"
Answers = Counter[str]
Attack = Callable[[Place, Answers], Awaitable[None]]
"""Goes on until it is cancelled, counting what it was answered."""
_names = itertools.count()


async def _raw(server: Place, answers: Answers, pieces: Iterator[bytes], *, pause: float = 0) -> None:
    """One connection that sends *pieces* until it is closed."""
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=(_ATTACKER, 0))
    except OSError:
        answers["refused by the system"] += 1
        return
    reading = asyncio.create_task(reader.read(200))
    try:
        for piece in pieces:
            writer.write(piece)
            await writer.drain()
            await asyncio.wait({reading}, timeout=pause or 0.0001)
            if reading.done():
                break
        answer = await reading
        answers[answer.split(b" ", 2)[1].decode() if answer.startswith(b"HTTP") else "closed"] += 1
    except (OSError, IndexError):
        answers["closed"] += 1
    finally:
        reading.cancel()
        await asyncio.gather(reading, return_exceptions=True)
        writer.close()


async def _many(one: Callable[[], Awaitable[None]], at_once: int) -> None:
    """Do *one* again and again, so many at a time."""

    async def again() -> None:
        while True:
            with contextlib.suppress(*_GONE):
                await one()
            await asyncio.sleep(0.001)

    async with asyncio.TaskGroup() as group:
        for _ in range(at_once):
            group.create_task(again())


async def idle_connections(server: Place, answers: Answers) -> None:
    """A thousand connections that say nothing."""
    await _many(lambda: _raw(server, answers, itertools.repeat(b""), pause=5), 1000)


async def endless_heads(server: Place, answers: Answers) -> None:
    """Addresses, headers and trailers without end."""
    trailer = b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n0\r\nx: "
    starts = itertools.cycle((b"GET /", b"GET / HTTP/1.1\r\nx: ", b"GET / HTTP/1.1\r\n", trailer))
    chunk = b"x" * 32_768

    async def one() -> None:
        await _raw(server, answers, itertools.chain([next(starts)], itertools.repeat(chunk)))

    await _many(one, 50)


async def slow_requests(server: Place, answers: Answers) -> None:
    """Heads and bodies that come a byte at a time."""
    head = b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-length: 60000\r\n"

    async def one() -> None:
        await _raw(server, answers, itertools.chain([head], itertools.repeat(b"x: y\r\n")), pause=0.5)

    await _many(one, 60)


_ODD = (
    ("GET", "/%00", {}),
    ("GET", "/" + "x" * 300, {}),
    ("GET", "/" + "a/" * 7000, {}),
    ("GET", "/" + "%C3%A9" * 200, {}),
    ("POST", "/api/tables", {"transfer-encoding": "identity, chunked"}),
    ("GET", "/api/tables/%00%1b", {}),
    ("GET", "/healthz", {"origin": "http://["}),
    ("GET", "/healthz", {"host": "evil.example"}),
    ("POST", "/api/tables", {"origin": "https://evil.example"}),
    ("GET", "/metrics", {"x-forwarded-for": "127.0.0.1"}),
    ("POST", "/api/tables", {"content-length": "3"}),
)


async def odd_requests(server: Place, answers: Answers) -> None:
    """Requests that nobody should send."""
    lines = itertools.cycle(_ODD)

    async def one() -> None:
        method, path, more = next(lines)
        headers = {"host": "localhost", "connection": "close", **more}
        head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        await _raw(server, answers, iter([f"{method} {path} HTTP/1.1\r\n{head}\r\n{{[}}".encode()]))

    await _many(one, 30)


_BODY = b'{"edition": "classic"}'
_NEW_TABLE = (
    b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
    b"content-length: %d\r\n\r\n%b" % (len(_BODY), _BODY)
)


async def greedy_requests(server: Place, answers: Answers) -> None:
    """The page, and a table that is not there in seven thousand languages, again and again."""
    paths = itertools.cycle(("/", "/api/tables/none"))
    async with server.http(_ATTACKER) as http:

        async def one() -> None:
            answer = await http.get(next(paths), headers={"accept-language": "x," * 7000})
            answers[str(answer.status_code)] += 1

        await _many(one, 50)


async def new_tables(server: Place, answers: Answers) -> None:
    """As many tables and tournaments as one address can make."""
    paths = itertools.cycle(("/api/tables", "/api/tournaments"))
    async with server.http(_ATTACKER) as http:

        async def one() -> None:
            body = {"edition": "classic", "pace": 0}
            answers[str((await http.post(next(paths), json=body)).status_code)] += 1

        await _many(one, 20)


async def sockets_and_tables(server: Place, answers: Answers) -> None:
    """Two hundred sockets of ten addresses, and from the same a thousand tables asked for a second."""
    table, _ = await _own_table(server, "127.4.0.2")  # The other has had its three tables.
    addresses = [f"127.5.0.{number + 1}" for number in range(10)]

    async def watch(address: str) -> None:
        client = await server.socket(table, None, address)
        answers["sockets opened"] += 1
        await client.closed()

    async def ask(address: str) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=(address, 0))
        with contextlib.closing(writer):
            while True:
                due = asyncio.create_task(asyncio.sleep(0.02))
                writer.write(_NEW_TABLE)
                answers[await _status(reader)] += 1
                await due

    async with asyncio.TaskGroup() as group:
        for address in addresses:
            group.create_task(_many(lambda at=address: watch(at), 20))  # type: ignore[misc]
            group.create_task(_many(lambda at=address: ask(at), 2))  # type: ignore[misc]


async def _status(reader: asyncio.StreamReader) -> str:
    """The status of the next answer; its body is read."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
    length = next(line for line in head.splitlines() if line.startswith("content-length:"))
    await reader.readexactly(int(length.partition(":")[2]))
    return head.split(" ", 2)[1]


async def bad_commands(server: Place, answers: Answers) -> None:
    """Refused commands, NUL in their ids, and salts nobody asked for, on every socket that can be had."""
    table, token = await _own_table(server)

    async def one() -> None:
        client = await server.socket(table, token, _ATTACKER)
        for number in itertools.count():
            await client.send(t="do", id=f"\x00{number}" if number % 3 == 0 else f"{next(_names)}", do="R7")
            await client.send(t="salt", open="nothing was committed to")
            answers[(await client.take())["t"]] += 1

    await _many(one, 30)


async def guessed_tokens(server: Place, answers: Answers) -> None:
    """Tokens that somebody makes up, for a table of another's."""
    table, _ = await _own_table(server)

    async def one() -> None:
        try:
            client = await server.socket(table, secrets.token_urlsafe(32), _ATTACKER)
        except _GONE as gone:
            answers[type(gone).__name__] += 1
            raise
        answers[LET_IN if client.view else client.frames[0]["t"]] += 1
        await client.leave()

    await _many(one, 30)


async def small_frames(server: Place, answers: Answers) -> None:
    """Pings and handshakes."""
    table, token = await _own_table(server)

    async def one() -> None:
        try:
            client = await server.socket(table, token, _ATTACKER)
            for _ in range(10_000):
                await client.socket.ping()
        except _GONE as gone:
            answers[type(gone).__name__] += 1

    await _many(one, 30)


async def fast_bots(server: Place, answers: Answers) -> None:
    """Twenty addresses with three tables full of bots each, that play as fast as they may."""

    async def one(address: str) -> None:
        async with server.http(address) as http:
            body = {"edition": "classic", "seats": 10, "bots": ["greedy"] * 10, "pace": 0, "uno_grace": 0}
            made = (await http.post("/api/tables", json=body)).json()
            client = await server.socket(made["table"], made["host"], address)
        for words in itertools.chain(["start"], itertools.cycle(["next", "rematch"])):
            answers[(await client.manage(words))["t"]] += 1
            await asyncio.sleep(0.2)

    async with asyncio.TaskGroup() as group:
        for number in range(60):
            group.create_task(_quietly(one(f"127.2.0.{number // 3 + 1}")))


async def long_records(server: Place, answers: Answers) -> None:
    """The record and the replays of a table of bots, from twenty addresses."""
    async with server.http("127.3.0.1") as http:
        body = {"edition": "classic", "seats": 10, "bots": ["greedy"] * 10, "pace": 0, "uno_grace": 0}
        made = (await http.post("/api/tables", json=body)).json()
    host = await server.socket(made["table"], made["host"], "127.3.0.1")

    async def ask(address: str) -> None:
        async with server.http(address) as http:
            for path in itertools.cycle(("record", "replays/1", "record", "replays/2")):
                answer = await http.get(f"/api/tables/{made['table']}/{path}")
                answers[str(answer.status_code)] += 1

    async def deal() -> None:
        for words in itertools.chain(["start"], itertools.cycle(["next", "rematch"])):
            await host.manage(words)
            await asyncio.sleep(0.2)

    async with asyncio.TaskGroup() as group:
        group.create_task(_quietly(deal()))
        for number in range(20):
            group.create_task(_quietly(ask(f"127.3.0.{number + 1}")))


async def listed_seats(server: Place, answers: Answers) -> None:
    """Every seat of every listed table, from one address without a socket; another address wants one."""
    tables = []
    for number in range(3):
        address = f"127.16.0.{number + 1}"
        async with server.http(address) as http:
            body = {"edition": "classic", "name": "Ana", "listed": True, "options": {"target": 1_000_000}}
            made = (await http.post("/api/tables", json=body)).json()
        await server.socket(made["table"], made["token"], address)
        tables.append(made["table"])

    async def take(http: httpx.AsyncClient, table: str, name: str) -> httpx.Response:
        return await http.post(f"/api/tables/{table}/seats", json={"name": name})

    async with server.http(_ATTACKER) as eve, server.http("127.16.0.66") as ben:
        for turn in itertools.count():
            for number, table in enumerate(tables * 3):
                answers[str((await take(eve, table, f"Eve {turn} {number}")).status_code)] += 1
            # Ben has his share of a table and leaves it again: there must be room for him each time.
            seated = await take(ben, tables[turn % len(tables)], "Ben")
            if seated.status_code != _CREATED:
                answers[KEPT_OUT] += 1
                continue
            client = await server.socket(tables[turn % len(tables)], seated.json()["token"], "127.16.0.66")
            await client.manage("leave")
            await asyncio.sleep(0.3)


async def hopping(server: Place, answers: Answers) -> None:
    """From one bot's seat to the next, to look at every hand of a round."""
    async with server.http("127.17.0.1") as http:
        body = {"edition": "classic", "seats": 6, "name": "Ana", "bots": ["greedy"] * 5, "late": "at-once"}
        made = (await http.post("/api/tables", json={**body, "pace": 60})).json()
    ana = await server.socket(made["table"], made["token"], "127.17.0.1")
    await ana.manage("start")
    path = f"/api/tables/{made['table']}/seats"
    async with server.http(_ATTACKER) as eve:

        async def one() -> None:
            answer = await eve.post(path, json={"name": f"Eve {next(_names)}"})
            answers[str(answer.status_code)] += 1
            if answer.status_code == _CREATED:
                client = await server.socket(made["table"], answer.json()["token"], _ATTACKER)
                if "hand" in client.view:
                    answers[LET_IN] += 1
                await client.manage("leave")
            await asyncio.sleep(0.05)

        await _many(one, 1)


async def left_seats(server: Place, answers: Answers) -> None:
    """The seat of somebody who has left, under their name and under others."""
    address = "127.18.0.1"
    async with server.http(address) as http:
        body = {"edition": "classic", "seats": 2, "name": "Ana", "late": "at-once"}
        made = (await http.post("/api/tables", json=body)).json()
        path = f"/api/tables/{made['table']}/seats"
        ben = (await http.post(path, json={"name": "Ben"})).json()
    ana = await server.socket(made["table"], made["token"], address)
    seated = await server.socket(made["table"], ben["token"], address)
    await ana.manage("start")
    await seated.manage("leave")
    async with server.http(_ATTACKER) as eve:
        for name in itertools.cycle(("Ben", "BEN", "Eve")):
            status = (await eve.post(path, json={"name": name})).status_code
            answers[LET_IN if status == _CREATED else str(status)] += 1
            await asyncio.sleep(0.05)


async def faked_duplicates(server: Place, answers: Answers) -> None:
    """A duplicate deal against fewer bots, or weaker ones."""
    async with server.http("127.19.0.1") as http:
        made = (await http.post("/api/challenges", json={"edition": "classic", "name": "Eve"})).json()
    client = await server.socket(made["table"], made["token"], "127.19.0.1")
    for command in itertools.cycle(
        ("kick 3", "kick 2", "kick 1", "bot greedy", "set late at-once", "set listed true")
    ):
        answer = await client.manage(command)
        answers[LET_IN if answer["t"] == "ack" else answer["t"]] += 1
        await asyncio.sleep(0.1)


async def card_trials(server: Place, answers: Answers) -> None:
    """Written rules to be tried, as many as are taken, from twenty addresses."""

    async def ask(address: str) -> None:
        async with server.http(address) as http:
            for number in itertools.count():
                body = {"edition": "modern", "sentence": f"you draw {number % 5 + 1}"}
                answer = await http.post("/api/cards/trial", json=body)
                tried = answer.status_code == 200 and answer.json()["rounds"] > 0
                answers["tried" if tried else f"not tried, {answer.status_code}"] += 1

    async with asyncio.TaskGroup() as group:
        for number in range(20):
            group.create_task(_quietly(ask(f"127.6.0.{number + 1}")))


async def table_commands(server: Place, answers: Answers) -> None:
    """A host who locks and unlocks the table without end."""
    table, token = await _own_table(server, "127.7.0.1")

    async def one() -> None:
        client = await server.socket(table, token, "127.7.0.1")
        for word in itertools.cycle(("set locked true", "set locked false")):
            answers[(await client.manage(word))["t"]] += 1
            await asyncio.sleep(0.06)

    await _many(one, 1)


async def _quietly(one: Awaitable[None]) -> None:
    with contextlib.suppress(*_GONE):
        await one


async def _own_table(server: Place, address: str = "127.4.0.1") -> tuple[str, str]:
    async with server.http(address) as http:
        made = (await http.post("/api/tables", json={"edition": "classic", "seats": 2, "name": "Eve"})).json()
    return made["table"], made["token"]


async def nobody(_: Place, __: Answers) -> None:
    """The honest players by themselves."""
    await asyncio.sleep(3600)


_ATTACKS: tuple[Attack, ...] = (
    nobody,
    idle_connections,
    endless_heads,
    slow_requests,
    odd_requests,
    greedy_requests,
    new_tables,
    sockets_and_tables,
    bad_commands,
    guessed_tokens,
    small_frames,
    fast_bots,
    long_records,
    listed_seats,
    hopping,
    left_seats,
    faked_duplicates,
    card_trials,
    table_commands,
)
ATTACKS = {attack.__name__: attack for attack in _ATTACKS}
