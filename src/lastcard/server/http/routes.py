"""The calls of the HTTP door."""

import asyncio
import io
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from lastcard.editions.options import BadOption, read_back
from lastcard.language.sentences import SentenceError
from lastcard.server.cluster.lobby import BadField, Elsewhere, Lobby
from lastcard.server.cluster.proxy import NODE, forward
from lastcard.server.cluster.tournaments import Tournaments
from lastcard.server.http.limits import Gate
from lastcard.server.http.requests import TooLong, client_address, json_response, read_body, refusal
from lastcard.server.messages import catalogue, views
from lastcard.server.messages.incoming import ALLOWED, NewCard, NewSeat, NewTable, NewTournament
from lastcard.server.messages.names import BadName, clean_name
from lastcard.server.messages.openapi import document
from lastcard.server.messages.replays import replay_to_data
from lastcard.server.storage import Unavailable
from lastcard.server.table.host import TableHost
from lastcard.server.table.log_entries import read_entry
from lastcard.server.table.records import deal_to_data, record_text
from lastcard.server.table.seats import Refused

Endpoint = Callable[[Request], Awaitable[Response]]


class Calls:
    """Every call but the socket's."""

    def __init__(self, lobby: Lobby, tournaments: Tournaments, gate: Gate) -> None:
        self._lobby = lobby
        self._tournaments = tournaments
        self._gate = gate

    def routes(self) -> list[Route]:
        """Every call with its method and path."""
        table = "/api/tables/{table}"
        calls: list[tuple[str, str, Endpoint]] = [
            ("GET", "/api/editions", self.editions),
            ("GET", "/api/openapi.json", self.openapi),
            ("GET", "/api/rules/{edition}", self.rules),
            ("POST", "/api/cards", self.card),
            ("POST", "/api/tables", self.create),
            ("GET", table, self.table),
            ("POST", f"{table}/seats", self.sit),
            ("GET", f"{table}/deals/{{round}}", self.deal),
            ("GET", f"{table}/record", self.record),
            ("GET", f"{table}/replays/{{round}}", self.replay),
            ("GET", f"{table}/qr.svg", self.qr),
            ("POST", "/api/tournaments", self.hold),
            ("GET", "/api/tournaments/{tournament}", self.tournament),
            ("GET", "/healthz", self.healthz),
            ("GET", "/readyz", self.readyz),
            ("GET", "/metrics", self.metrics),
        ]
        return [Route(path, self._guarded(call), methods=[method]) for method, path, call in calls]

    def _guarded(self, call: Endpoint) -> Endpoint:
        """*call* with every trouble it may meet turned into its answer."""

        async def guarded(request: Request) -> Response:
            carried = self._lobby.knows(request.headers.get(NODE))
            if not carried and not self._gate.may_call(client_address(request)):
                return _too_many("too many requests; wait a moment")
            try:
                return await call(request)
            except BadField as error:
                return refusal(str(error), 400, error.field)
            except TooLong:
                return refusal("the body is too long", 413, "body")
            except Elsewhere as elsewhere:
                if carried:
                    return refusal("the table is on the move; try again", 503)
                return await forward(request, elsewhere.address, node=self._lobby.node)
            except Unavailable:
                return refusal("storage is not available; nothing has changed; try again", 503)

        return guarded

    # -------------------------------------------------------------- the rules
    async def editions(self, _: Request) -> Response:
        """Every edition, with all a client needs to offer a table."""
        return json_response(catalogue.editions())

    async def openapi(self, _: Request) -> Response:
        """The description of these calls."""
        return json_response(document())

    async def rules(self, request: Request) -> Response:
        """The sheet of exactly the rules that would be played."""
        try:
            options = msgspec.json.decode(request.query_params.get("options") or "{}", type=dict[str, Any])
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise BadField("options", ALLOWED["options"]) from error
        try:
            return json_response(catalogue.rules_sheet(request.path_params["edition"], options))
        except BadOption as error:
            if error.field == "edition":
                return refusal(f"edition: {error.message}", 404, "edition")
            raise BadField(f"options.{error.field}", error.message) from error

    async def card(self, request: Request) -> Response:
        """A written rule read back, or the word that was not understood."""
        new = await read_body(request, NewCard)
        try:
            return json_response({"reads": read_back(new.edition, new.sentence, blank=new.colour)})
        except BadOption as error:
            raise BadField(error.field, error.message) from error
        except SentenceError as error:
            where = {"word": error.word, "index": error.index, "start": error.start, "end": error.end}
            return refusal(str(error), 400, "sentence", expected=list(error.expected), **where)

    # -------------------------------------------------------------- tables
    async def create(self, request: Request) -> Response:
        """A new table, with its maker in seat 0 or managed from outside."""
        address = client_address(request)
        new = await read_body(request, NewTable)
        name = None if new.name is None else _name(new.name)
        limits = self._lobby.settings.limits
        if len(self._lobby.hosts) >= limits.tables:
            return _too_many("the server has as many tables as it can hold; try later")
        if not self._gate.may_create(address, self._lobby.made_by(address)):
            return _too_many("too many tables were made from this address; wait a while")
        table, token = await self._lobby.create(new, name=name, creator=address)
        if name is None:
            return json_response({"table": table, "host": token}, 201)
        return json_response({"table": table, "seat": 0, "token": token}, 201)

    async def sit(self, request: Request) -> Response:
        """A seat for somebody who has the link."""
        host = await self._host(request)
        if host is None:
            return _no_table()
        name = _name((await read_body(request, NewSeat)).name)
        try:
            seat, token = await host.sit(name)
        except Refused as refused:
            return refusal(refused.why, 409)
        return json_response({"seat": seat, "token": token}, 201)

    async def table(self, request: Request) -> Response:
        """What anybody may know."""
        host = await self._host(request)
        if host is None:
            return _no_table()
        return json_response(views.public(host.name, host.table, host.pulse.moment()))

    async def deal(self, request: Request) -> Response:
        """What is needed to check a deal."""
        host = await self._host(request)
        if host is None:
            return _no_table()
        data = deal_to_data(host.table, _round(request))
        return refusal("there is no such round", 404, "round") if data is None else json_response(data)

    async def record(self, request: Request) -> Response:
        """The game so far, as text."""
        host = await self._host(request)
        if host is None:
            return _no_table()
        return PlainTextResponse(await self._record(host))

    async def replay(self, request: Request) -> Response:
        """A finished round, moment by moment, with all hands open."""
        host = await self._host(request)
        if host is None:
            return _no_table()
        number = _round(request)
        data = await asyncio.to_thread(replay_to_data, await self._record(host), number)
        return refusal("there is no such round", 404, "round") if data is None else json_response(data)

    async def _record(self, host: TableHost) -> str:
        table = host.table
        log = [read_entry(entry.text) for entry in await self._lobby.ledger.since(host.name, 0)][: table.seq]
        return await asyncio.to_thread(record_text, table, log)

    async def qr(self, request: Request) -> Response:
        """The table's link as a picture for phones."""
        host = await self._host(request)
        if host is None:
            return _no_table()
        picture = io.BytesIO()
        link = f"{request.url.scheme}://{request.url.netloc}/t/{host.name}"
        segno.make(link, error="m").save(picture, kind="svg", scale=8, border=2, xmldecl=False)
        return Response(picture.getvalue(), media_type="image/svg+xml")

    async def hold(self, request: Request) -> Response:
        """A new tournament; each person's token opens their seat at every table of it."""
        address = client_address(request)
        new = await read_body(request, NewTournament)
        if not self._gate.may_create(address, self._lobby.made_by(address)):
            return _too_many("too many tables were made from this address; wait a while")
        tournament, keys = await self._tournaments.create(new)
        shown = await self._tournaments.show(tournament)
        assert shown is not None
        return json_response({"tournament": tournament, "tokens": keys, "tables": shown["tables"]}, 201)

    async def tournament(self, request: Request) -> Response:
        """Where a tournament stands, and the tables being played."""
        shown = await self._tournaments.show(request.path_params["tournament"])
        return (
            refusal("there is no such tournament", 404, "tournament")
            if shown is None
            else json_response(shown)
        )

    async def _host(self, request: Request) -> TableHost | None:
        return await self._lobby.find(request.path_params["table"])

    # -------------------------------------------------------------- the server itself
    async def healthz(self, _: Request) -> Response:
        """The process is alive."""
        return PlainTextResponse("alive\n")

    async def readyz(self, _: Request) -> Response:
        """Whether a move could be written down now."""
        await self._lobby.ledger.beat(self._lobby.node, self._lobby.settings.address)
        return PlainTextResponse("ready\n")

    async def metrics(self, _: Request) -> Response:
        """The metrics, for Prometheus."""
        self._lobby.count()
        return Response(self._lobby.metrics.text(), media_type="text/plain; version=0.0.4")


def _name(text: str) -> str:
    try:
        return clean_name(text)
    except BadName as error:
        raise BadField("name", str(error)) from error


def _round(request: Request) -> int:
    number: str = request.path_params["round"]
    if not number.isascii() or not number.isdecimal() or len(number) > 9:  # noqa: PLR2004
        raise BadField("round", "a whole number from 1")
    return int(number)


def _no_table() -> Response:
    return refusal("there is no such table", 404, "table")


def _too_many(why: str) -> Response:
    response = refusal(why, 429)
    response.headers["Retry-After"] = "60"
    return response
