"""Base class of features: calls over HTTP, and background tasks.

A feature is one folder in ``features/``.  ``app.py`` lists the features; nothing else knows them.
"""

import inspect
import typing
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal, TypeAlias, TypeVar

from starlette.requests import Request

from lastcard.server.limits import RateLimits
from lastcard.server.live.host import TableHost
from lastcard.server.nodes.proxy import NODE
from lastcard.server.nodes.registry import TableRegistry
from lastcard.server.wire.call import JSON, Call
from lastcard.server.wire.path_values import found
from lastcard.server.wire.problems import Denied
from lastcard.server.wire.requests import bearer_token, client_address

_TOO_MANY = 429
Handler: TypeAlias = Callable[[Request, Any], Awaitable[Any]]
"""Answers a call, given the request and its body."""
Method = TypeVar("Method", bound=Callable[..., Awaitable[Any]])
SecrecyCheck: TypeAlias = Callable[[TableHost, str], Awaitable[None]]


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
    before_delete: list[Callable[[TableHost], Awaitable[None]]] = field(default_factory=list)
    """Called before a table is deleted, to store what must outlive it."""

    async def table(self, request: Request) -> TableHost:
        """The table in the path of *request*.

        :raises Denied: there is no such table.
        """
        return found(await self.registry.find(request.path_params["table"]), "table")

    async def readable_table(self, request: Request) -> TableHost:
        """The table in the path of *request*, if the caller may see its finished rounds.

        :raises Denied: there is no such table, or the caller may not.
        """
        host = await self.table(request)
        for check in self.secrecy_checks:
            await check(host, bearer_token(request))
        return host

    def count_creation(self, request: Request, tables: int) -> None:
        """Count *tables* that the sender of *request* is about to create.

        :raises Denied: the server is full, or the sender has created too many.
        """
        address = client_address(request)
        if len(self.registry.hosts) + tables > self.registry.settings.limits.tables:
            raise Denied("server-full", status=_TOO_MANY)
        # A call forwarded by another node was counted there.
        if self.registry.knows(request.headers.get(NODE)):
            return
        if not self.rate_limits.may_create(address, self.registry.made_by(address), tables):
            raise Denied("too-many-tables", status=_TOO_MANY)


def call(
    method: Literal["GET", "POST", "DELETE"],
    path: str,
    *,
    status: int = 200,
    errors: tuple[int, ...] = (),
    media: str = JSON,
    query: tuple[str, ...] = (),
    cost: int = 1,
    creates: int = 0,
) -> Callable[[Method], Method]:
    """Make a method of a feature the handler of a call.

    Its annotations are the types of the body and of the answer, the first line of its docstring is the
    summary in the documentation.
    """

    def decorate(handler: Method) -> Method:
        hints = typing.get_type_hints(handler)
        _, _, body, *_ = inspect.signature(handler).parameters
        described: Call[Any, Any] = Call(
            method=method,
            path=path,
            summary=(handler.__doc__ or "").partition("\n")[0].removesuffix("."),
            body=hints[body],
            answer=hints["return"],
            status=status,
            errors=errors,
            media=media,
            query=query,
            cost=cost,
            creates=creates,
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
