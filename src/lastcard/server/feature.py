"""Base class of features: calls over HTTP, and background tasks.

A feature is one folder in ``features/``.  ``app.py`` lists the features; nothing else knows them.
"""

import asyncio
import inspect
import typing
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal, TypeAlias, TypeVar

import msgspec
from starlette.requests import Request

from lastcard.server.limits import RateLimits
from lastcard.server.live.host import TableHost
from lastcard.server.nodes.proxy import CLIENT, NODE, answer_of_node, ask_node
from lastcard.server.nodes.registry import Elsewhere, TableRegistry
from lastcard.server.table.seats import Refused
from lastcard.server.wire.answers import Matched, Problem
from lastcard.server.wire.call import Call
from lastcard.server.wire.problems import Denied
from lastcard.server.wire.requests import bearer_token, client_address, found

_CREATED, _CONFLICT, _TOO_MANY, _UNAVAILABLE = 201, 409, 429, 503
ADMIN = "/api/admin"
"""The start of the paths of operators' calls, which no ban and no read-only mode stops."""
HELD_PATH = "/siblings/held"
"""Where workers of one server ask each other what an address holds."""
Handler: TypeAlias = Callable[[Request, Any], Awaitable[Any]]
"""Answers a call, given the request and its body."""
Method = TypeVar("Method", bound=Callable[..., Awaitable[Any]])
SecrecyCheck: TypeAlias = Callable[[TableHost, str], Awaitable[None]]
TakeSeat: TypeAlias = Callable[[TableHost], Awaitable[tuple[int | None, str]]]
"""Takes a seat at a table of this node; returns it and its token."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    """What every feature may use."""

    registry: TableRegistry
    rate_limits: RateLimits
    calls: tuple[Call[Any, Any], ...]
    """Every call of every feature, for the description of the server's API."""
    secrecy_checks: list[SecrecyCheck] = field(default_factory=list)
    """Each raises Denied if the player with a token may not see the cards that were played at a table.

    A feature adds a check for tables whose cards stay secret after the round.
    """
    records: list[Callable[[TableHost, int], Awaitable[tuple[str, int] | None]]] = field(default_factory=list)
    """Each gives the record of a match up to a round that is over, and that round's place in it.

    None where there is no such round.  The feature that keeps records adds one.
    """
    holdings: dict[str, Callable[[str], int]] = field(default_factory=dict)
    """How many of a limited kind, such as tables, an address holds at this node, by kind."""
    before_delete: list[Callable[[TableHost], Awaitable[None]]] = field(default_factory=list)
    """Called before a table is deleted, to store what must outlive it."""

    async def table(self, request: Request) -> TableHost:
        """The table in the path of *request*.

        :raises Denied: there is no such table.
        """
        return found(await self.registry.find(request.path_params["table"]), "table")

    async def take_seat(self, table: str, name: str, address: str, sit: TakeSeat) -> Matched | None:
        """Seat *name* at *table*: here by *sit*, or at the node that has it; None if it is gone or full.

        Exceptions of *sit* are passed on.

        :raises Refused: at that node, they were removed from the table.
        """
        try:
            host = await self.registry.find(table)
        except Elsewhere as elsewhere:
            path, body = f"/api/tables/{table}/seats", msgspec.json.encode({"name": name})
            headers = {NODE: self.registry.node, CLIENT: address}
            answer = await answer_of_node("POST", path, body, elsewhere.address, headers)
            if answer is None or answer.status_code not in {_CREATED, _CONFLICT}:
                return None
            if answer.status_code == _CREATED:
                return Matched(table=table, **msgspec.json.decode(answer.body))
            if msgspec.json.decode(answer.body, type=Problem).code == "barred":
                raise Refused("barred") from elsewhere
            return None
        if host is None:
            return None
        seat, token = await sit(host)
        assert seat is not None
        return Matched(table=table, seat=seat, token=token)

    async def readable_table(self, request: Request) -> TableHost:
        """The table in the path of *request*, if the caller may see its finished rounds.

        :raises Denied: there is no such table, or the caller may not.
        """
        host = await self.table(request)
        for check in self.secrecy_checks:
            await check(host, bearer_token(request))
        return host

    async def held(self, kind: str, address: str) -> int:
        """How many of a *kind* an *address* holds at all workers of this server together."""
        answers = await self.ask_siblings("POST", f"{HELD_PATH}/{kind}", client=address)
        return self.holdings[kind](address) + sum(map(int, answers))

    async def ask_node(
        self, request: Request, address: str, method: str, path: str, body: bytes = b""
    ) -> bytes | None:
        """What the node at *address* answers to a call on behalf of the sender of *request*."""
        client, token = client_address(request), bearer_token(request)
        return await ask_node(
            address, path, body, node=self.registry.node, client=client, method=method, token=token
        )

    async def ask_siblings(self, method: str, path: str, *, client: str = "") -> list[bytes]:
        """What all other workers of this server answer to a call on behalf of *client*."""
        node, ours = self.registry.node, self.registry.settings.siblings
        if ours is None:
            return []
        asked = (ask_node(one, path, method=method, node=node, client=client) for one in ours.others(node))
        return [answer for answer in await asyncio.gather(*asked) if answer is not None]

    def is_sibling(self, request: Request) -> bool:
        """Whether another worker of this server makes a call."""
        ours = self.registry.settings.siblings
        return ours is not None and ours.has(request.headers.get(NODE, ""))

    async def count_creation(self, request: Request, tables: int) -> None:
        """Count *tables* that the sender of *request* is about to create.

        :raises Denied: the server is full, or the sender has created too many.
        """
        self.check_room(tables)
        address = client_address(request)
        # A call forwarded by another node was counted there.
        if self.registry.knows(request.headers.get(NODE)):
            return
        if not self.rate_limits.may_create(address, await self.held("tables", address), tables):
            raise Denied("too-many-tables", status=_TOO_MANY)

    def check_room(self, tables: int) -> None:
        """:raises Denied: this node takes no tables, or not so many more."""
        if self.registry.draining:
            raise Denied("draining", status=_UNAVAILABLE)
        if len(self.registry.hosts) + tables > self.registry.settings.limits.tables:
            raise Denied("server-full", status=_TOO_MANY)


def call(method: Literal["GET", "POST", "DELETE"], path: str, **more: Any) -> Callable[[Method], Method]:
    """Make a method of a feature the handler of a call; *more* are fields of ``Call``.

    Its annotations are the types of the body and of the answer, the first line of its docstring is the
    summary in the documentation.
    """

    def decorate(handler: Method) -> Method:
        hints = typing.get_type_hints(handler)
        _, _, body, *_ = inspect.signature(handler).parameters
        summary = (handler.__doc__ or "").partition("\n")[0].removesuffix(".")
        described: Call[Any, Any] = Call(
            method=method, path=path, summary=summary, body=hints[body], answer=hints["return"], **more
        )
        handler.call = described  # type: ignore[attr-defined]
        return handler

    return decorate


class Feature:
    """One capability of the server."""

    calls: ClassVar[tuple[Call[Any, Any], ...]] = ()

    def __init_subclass__(cls) -> None:
        cls.calls = tuple(one.call for one in vars(cls).values() if hasattr(one, "call"))

    def __init__(self, services: Services) -> None:
        self.services = services
        self.registry = services.registry

    def handlers(self) -> Iterator[tuple[Call[Any, Any], Handler]]:
        """Every call of the feature with its handler."""
        for name, method in vars(type(self)).items():
            if hasattr(method, "call"):
                yield method.call, getattr(self, name)

    async def start(self) -> None:
        """Start what the feature does in the background."""

    async def stop(self) -> None:
        """Release the resources of the feature."""
