"""What each call over HTTP does."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from lastcard.editions.options import BadOption, read_back
from lastcard.editions.sheet import Sheet
from lastcard.game.spoken import SpokenError
from lastcard.language.blanks import printed_card
from lastcard.language.describe import describe
from lastcard.language.sentences import SentenceError
from lastcard.language.suggest import ready_made
from lastcard.server import calls as call_table
from lastcard.server.features.duplicates.duplicates import Challenges
from lastcard.server.features.duplicates.routes import ChallengeRoutes
from lastcard.server.features.history.record_cache import RecordCache
from lastcard.server.features.history.records import deal_proof
from lastcard.server.features.history.routes import HistoryRoutes
from lastcard.server.features.lobby.open_tables import OpenTables
from lastcard.server.features.lobby.quick_match import QuickMatches
from lastcard.server.features.push.routes import PushRoutes
from lastcard.server.features.push.subscriptions import Subscribing
from lastcard.server.features.lobby.listed_seats import ListedSeats
from lastcard.server.features.rulebooks.card_trials import CardTrials
from lastcard.server.features.tournaments.routes import TournamentRoutes
from lastcard.server.features.tournaments.service import Tournaments
from lastcard.server.limits import RateLimits
from lastcard.server.live.history import Unreadable
from lastcard.server.live.host import TableHost
from lastcard.server.nodes.proxy import CLIENT, NODE, proxy_call
from lastcard.server.nodes.registry import Elsewhere, SetAside, TableRegistry, away
from lastcard.server.openapi import document
from lastcard.server.storage import Unavailable
from lastcard.server.table import views
from lastcard.server.table.seats import Refused
from lastcard.server.wire import answers as call_answers
from lastcard.server.wire import catalogue
from lastcard.server.wire.call import NONE, Call
from lastcard.server.wire.incoming import NewCard, NewSeat, NewTable, QuickMatch, read_name
from lastcard.server.wire.path_values import asked_number, found, round_number
from lastcard.server.wire.problems import BAD_REQUEST, BadField, Denied, about, problem
from lastcard.server.wire.qr_code import link_picture
from lastcard.server.wire.requests import (
    bearer_token,
    client_address,
    decoded_body,
    denial,
    json_response,
    language_of,
    may_read_metrics,
    read_body,
    refusal,
)
from lastcard.server.wire.validation import Allowed
from lastcard.words.languages import added_messages

Body = TypeVar("Body")
Answer = TypeVar("Answer")
FORBIDDEN, NOT_FOUND, CONFLICT, TOO_MANY, BROKEN, UNAVAILABLE = 403, 404, 409, 429, 500, 503
_PROBE_SECONDS = 5.0


class Routes:
    """Every call but the socket's: each takes the request and its body, and returns what is answered."""

    def __init__(
        self,
        registry: TableRegistry,
        tournaments: Tournaments,
        open_tables: OpenTables,
        challenges: Challenges,
        *,
        subscribing: Subscribing,
        gate: RateLimits,
    ) -> None:
        self._registry = registry
        self._open_tables = open_tables
        self._seats = ListedSeats(registry)
        self._quick_matches = QuickMatches(registry, open_tables, self._seats)
        self._tournaments = TournamentRoutes(tournaments, gate)
        self._gate = gate
        self._trials = CardTrials()
        self._records = RecordCache()
        self._challenges = challenges
        self._history = HistoryRoutes(registry, self._records, challenges)
        self._challenging = ChallengeRoutes(challenges)
        self._push = PushRoutes(registry, subscribing)

    def routes(self) -> list[Route]:
        """Every call with its method and path."""
        return [
            self._route(call_table.EDITIONS, self.editions),
            self._route(call_table.OPENAPI, self.openapi),
            self._route(call_table.RULES, self.rules),
            self._route(call_table.LANGUAGES, self.languages),
            self._route(call_table.WORDS, self.words),
            self._route(call_table.CARD, self.card),
            self._route(call_table.READY_MADE, self.ready_made),
            self._route(call_table.TRIAL, self.trial),
            self._route(call_table.CREATE, self.create),
            self._route(call_table.OPEN_TABLES, self.open_tables),
            self._route(call_table.QUICK, self.quick),
            self._route(call_table.TABLE, self.table),
            self._route(call_table.SIT, self.sit),
            self._route(call_table.DEAL, self.deal),
            self._route(call_table.RECORD, self.record),
            self._route(call_table.REPLAY, self.replay),
            self._route(call_table.QR, self.qr),
            self._route(call_table.HEALTHZ, self.healthz),
            self._route(call_table.READYZ, self.readyz),
            self._route(call_table.METRICS, self.metrics),
            *(self._route(call, handler) for call, handler in self._history.handlers()),
            *(self._route(call, handler) for call, handler in self._challenging.handlers()),
            *(self._route(call, handler) for call, handler in self._tournaments.handlers()),
            *(self._route(call, handler) for call, handler in self._push.handlers()),
        ]

    def _route(
        self, call: Call[Body, Answer], handler: Callable[[Request, Body], Awaitable[Answer]]
    ) -> Route:
        """*handler* at its path, with every trouble it may meet turned into its answer."""

        async def endpoint(request: Request) -> Response:
            proxied = self._registry.knows(request.headers.get(NODE))
            if not proxied and not self._gate.may_call(client_address(request), call.cost):
                return _too_many(denial(request, TOO_MANY, "too-many-calls"))
            body = b""
            try:
                if call.body is not NONE:
                    body = await read_body(request)
                return await self._answered(call, handler, request, body)
            except Elsewhere as elsewhere:
                if proxied:
                    return denial(request, UNAVAILABLE, "table-moving")
                return await proxy_call(request, body, elsewhere.address, node=self._registry.node)
            except SentenceError as error:
                return json_response(_sentence_problem(error, language_of(request)), BAD_REQUEST)
            except (Denied, BadField) as error:
                answer = refusal(request, error, error.status, error.field)
                return _too_many(answer) if error.status == TOO_MANY else answer
            except Refused as refused:
                return refusal(request, refused, CONFLICT)
            except (SetAside, Unreadable):
                return denial(request, BROKEN, "table-unreadable", "table")
            except Unavailable as error:
                return denial(request, UNAVAILABLE, away(error))

        return Route(call.path, endpoint, methods=[call.method])

    async def _answered(
        self,
        call: Call[Body, Answer],
        handler: Callable[[Request, Body], Awaitable[Answer]],
        request: Request,
        body: bytes,
    ) -> Response:
        said: Any = None if call.body is NONE else decoded_body(body, _struct(call.body))
        if call.creates:
            self._count_creation(request, call.creates)
        answer = await handler(request, said)
        if isinstance(answer, str):
            return Response(answer, call.status, media_type=call.media)
        return json_response(answer, call.status)

    def _count_creation(self, request: Request, tables: int) -> None:
        address = client_address(request)
        if len(self._registry.hosts) + tables > self._registry.settings.limits.tables:
            raise Denied("server-full", status=TOO_MANY)
        # A call that another node passes on was counted there, for the address it came from.
        if self._registry.knows(request.headers.get(NODE)):
            return
        if not self._gate.may_create(address, self._registry.made_by(address), tables):
            raise Denied("too-many-tables", status=TOO_MANY)

    # -------------------------------------------------------------- the rules
    async def editions(self, _: Request, __: None) -> tuple[call_answers.EditionSheet, ...]:
        """Every edition."""
        return catalogue.editions()

    async def openapi(self, _: Request, __: None) -> msgspec.Raw:
        """The description of these calls."""
        return document()

    async def rules(self, request: Request, _: None) -> Sheet:
        """The sheet of exactly the rules that would be played."""
        try:
            options = msgspec.json.decode(request.query_params.get("options") or "{}", type=dict[str, Any])
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise BadField("options", "invalid", allowed=Allowed("options")) from error
        try:
            return catalogue.rules_sheet(request.path_params["edition"], options, language_of(request))
        except BadOption as error:
            if error.field == "edition":
                wrong = about("edition", error)
                wrong.status = NOT_FOUND
                raise wrong from error
            raise about(f"options.{error.field}", error) from error

    async def languages(self, _: Request, __: None) -> tuple[call_answers.Language, ...]:
        """The languages this server speaks."""
        return catalogue.spoken()

    async def words(self, request: Request, _: None) -> str:
        """The messages of the host's plugins."""
        return added_messages(request.path_params["language"])

    async def card(self, request: Request, new: NewCard) -> call_answers.RuleRead:
        """A written rule, read back."""
        try:
            reads = read_back(new.edition, new.sentence, blank=new.colour, language=language_of(request))
        except BadOption as error:
            raise about(error.field, error) from error
        return call_answers.RuleRead(reads=reads)

    async def ready_made(self, request: Request, _: None) -> tuple[call_answers.ReadyMade, ...]:
        """Rules to start from."""
        return tuple(
            call_answers.ReadyMade(rule=one.rule, longer=one.longer, leader=one.leader)
            for one in ready_made(language_of(request))
        )

    async def trial(self, request: Request, new: NewCard) -> call_answers.CardTried:
        """What a written rule does to a round; nothing is tried for who has had their share."""
        await self.card(request, new)
        tried, address = None, client_address(request)
        plain = new.colour and printed_card(new.sentence, new.colour)
        if not plain and self._gate.may_try(address):
            tried = await self._trials.run(new.edition, new.sentence, address=address)
        if tried is None:
            return call_answers.CardTried(longer=None, leader=None, rounds=0)
        return call_answers.CardTried(longer=tried.longer, leader=tried.leader, rounds=tried.rounds)

    # -------------------------------------------------------------- tables
    async def create(self, request: Request, new: NewTable) -> call_answers.TableMade:
        """A new table, with its maker in seat 0 or managed from outside."""
        name = None if new.name is None else read_name("name", new.name)
        table, token = await self._registry.create(new, name=name, creator=client_address(request))
        if name is None:
            return call_answers.TableMade(table=table, host=token)
        return call_answers.TableMade(table=table, seat=0, token=token)

    async def open_tables(self, _: Request, __: None) -> tuple[call_answers.OpenTable, ...]:
        """The tables that everybody may join."""
        return await self._open_tables.all()

    async def quick(self, request: Request, wish: QuickMatch) -> call_answers.Matched:
        """A seat among other people."""
        return await self._quick_matches.seat(
            wish,
            read_name("name", wish.name),
            creator=client_address(request),
            may_open=partial(self._count_creation, request, 1),
        )

    async def sit(self, request: Request, new: NewSeat) -> call_answers.SeatTaken:
        """A seat for somebody who has the link."""
        host = await self._host(request)
        name, address = read_name("name", new.name), self._address(request)
        seat, token = await self._seats.sit(host, name, queue=new.queue, address=address)
        return call_answers.SeatTaken(seat=seat, token=token)

    def _address(self, request: Request) -> str:
        """Where a call came from, also where another node has passed it on."""
        if self._registry.knows(request.headers.get(NODE)):
            return request.headers.get(CLIENT, "")
        return client_address(request)

    async def table(self, request: Request, _: None) -> call_answers.PublicTable:
        """What anybody may know of a table."""
        host = await self._host(request)
        return views.public(host.name, host.table, host.clock.status())

    async def deal(self, request: Request, _: None) -> call_answers.Deal:
        """What is needed to check a deal."""
        host = await self._played(request)
        return found(deal_proof(host.table, round_number(request), language_of(request)), "round")

    async def record(self, request: Request, _: None) -> str:
        """The game so far, as text."""
        return await self._records.record(self._registry.store, await self._played(request))

    async def replay(self, request: Request, _: None) -> call_answers.Replay:
        """A finished round, moment by moment, with all hands open or from the eyes of one seat."""
        eyes = asked_number(request, "seat", least=0)
        host, number = await self._played(request), round_number(request)
        return found(await self._records.replay(self._registry.store, host, number, eyes=eyes), "round")

    async def qr(self, request: Request, _: None) -> str:
        """The table's link as a picture for phones, at the address that the caller has used."""
        with contextlib.suppress(Elsewhere):
            await self._host(request)
        return link_picture(request, f"/t/{request.path_params['table']}")

    async def _host(self, request: Request) -> TableHost:
        return found(await self._registry.find(request.path_params["table"]), "table")

    async def _played(self, request: Request) -> TableHost:
        """A table whose cards whoever asks may see: a challenge is secret to those who have not played it."""
        host = await self._host(request)
        await self._challenges.check_may_see(host, bearer_token(request))
        return host

    # -------------------------------------------------------------- the server itself
    async def healthz(self, _: Request, __: None) -> str:
        """The process is alive."""
        return "alive\n"

    async def readyz(self, _: Request, __: None) -> str:
        """Whether a move could be stored now, and nothing in the background is dead."""
        if dead := self._registry.supervisor.dead():
            raise Denied("background-dead", status=UNAVAILABLE, tasks=dead)
        if self._registry.members.cut_off:
            raise Denied("cut-off", status=UNAVAILABLE)
        try:
            async with asyncio.timeout(_PROBE_SECONDS):
                await self._registry.store.probe()
        except TimeoutError:
            raise Denied("no-storage", status=UNAVAILABLE) from None
        return "ready\n"

    async def metrics(self, request: Request, _: None) -> str:
        """The metrics, for Prometheus."""
        if not may_read_metrics(request, self._registry.settings.metrics_token):
            raise Denied("metrics", status=FORBIDDEN)
        self._registry.count()
        return self._registry.metrics.text().decode()


def _struct(kind: type[Any]) -> type[msgspec.Struct]:
    assert issubclass(kind, msgspec.Struct)
    return kind


def _sentence_problem(error: SentenceError, language: str) -> call_answers.SentenceProblem:
    said = error if isinstance(error, SpokenError) else Denied("because", reason=str(error))
    told = problem(said, language, "sentence")
    return call_answers.SentenceProblem(
        **msgspec.structs.asdict(told),
        word=error.word,
        index=error.index,
        start=error.start,
        end=error.end,
        expected=list(error.expected),
        suggestion=error.suggestion,
        on_honour=error.on_honour,
        readings=[describe(reading, language) for reading in error.readings],
    )


def _too_many(response: Response) -> Response:
    response.headers["Retry-After"] = "60"
    return response
