"""The calls of operators, which need the operator's token, and the call with which players report others."""

import asyncio
import hmac
import json
import logging
import secrets
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from importlib.metadata import version
from typing import Any

import msgspec
from starlette.requests import Request

from lastcard.server.feature import ADMIN, Feature, Handler, Services, call
from lastcard.server.features.admin.messages import (
    AbuseReport,
    AdminDone,
    AdminTable,
    NewReport,
    NewSanction,
    NodeFigures,
    NodeStatus,
    NodeSwitch,
    Overview,
    Reported,
    Sanctions,
    SeatSanction,
    SlowMove,
    TurnedOn,
)
from lastcard.server.features.admin.rows import AdminRows
from lastcard.server.limits import Rate, one_address, read_address
from lastcard.server.live.connection import REMOVED
from lastcard.server.live.deleting import check_own, delete_table
from lastcard.server.live.host import TableHost
from lastcard.server.moderation import Sanction
from lastcard.server.nodes.registry import Elsewhere
from lastcard.server.table.log_entries import Closed
from lastcard.server.table.views import public
from lastcard.server.wall_clock import wall_time
from lastcard.server.wire.call import Call
from lastcard.server.wire.problems import BadField, Denied
from lastcard.server.wire.requests import bearer_token, client_address, found

log = logging.getLogger("lastcard")

_FORBIDDEN, _CONFLICT, _TOO_MANY = 403, 409, 429
_TABLE = "/api/admin/tables/{table}"
_FIGURES = "/api/admin/figures"
_MOST_REPORTS_SHOWN = 100
_SLOWEST_SHOWN = 20
_MOST_REPORTS_OF_TABLE = 20
_MOST_ENTRIES = 300
"""Entries of a table's log that a report carries."""
READ_ONLY = "read-only"
_HIDDEN = frozenset({"secret", "salts", "seed", "token", "origin"})
"""Fields of a log with the secrets of deals, tokens, and addresses."""
_GIVES = "give"
"""The action whose cards only two players see."""


class Admin(Feature):
    """Tables, nodes, sanctions, reports and switches, for operators."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._rows = AdminRows(self.registry.store.backend)
        self._switches: frozenset[str] = frozenset()

    async def start(self) -> None:
        """Apply what operators have decided, and look for changes from other nodes."""
        self.registry.supervisor.every(self.registry.settings.background_seconds, "operators", self._apply)

    async def _apply(self) -> None:
        """Read the sanctions and switches, and act on those that are new."""
        moderation, now = self.registry.moderation, int(wall_time())
        before = set(moderation.sanctions)
        moderation.sanctions = await self._rows.sanctions(now)
        for new in set(moderation.sanctions) - before:
            self._disconnect(new)
        self._switches = await self._rows.switches()
        self.registry.store.read_only = READ_ONLY in self._switches
        await self.registry.drain(on=_drain(self.registry.node) in self._switches)

    def _disconnect(self, sanction: Sanction) -> None:
        """Close the sockets of the people banned by *sanction*."""
        if sanction.kind != "ban":
            return
        for host in list(self.registry.hosts.values()):
            for connection in list(host.connections):
                if sanction.applies_to(connection.address, _name_of(host, connection.chair)):
                    connection.close(REMOVED, "banned")

    def handlers(self) -> Iterator[tuple[Call[Any, Any], Handler]]:
        """Every call with its handler; those of operators are answered only with the operator's token."""
        for one, handler in super().handlers():
            yield one, partial(self._if_operator, handler) if one.path.startswith(ADMIN) else handler

    async def _if_operator(self, handler: Handler, request: Request, body: Any) -> Any:
        """:raises Denied: the caller does not have the operator's token."""
        token = self.registry.settings.admin_token
        if token is None:
            raise Denied("admin-off", status=_FORBIDDEN)
        if not hmac.compare_digest(bearer_token(request).encode(), token.encode()):
            raise Denied("admin-token", status=_FORBIDDEN)
        return await handler(request, body)

    # -------------------------------------------------------------- seeing
    @call("GET", "/api/admin", errors=(403,))
    async def overview(self, request: Request, _: None) -> Overview:
        """How all nodes together are doing, and what operators have switched on."""
        registry = self.registry
        alive = registry.cluster.alive()
        figures = await asyncio.gather(*(self._figures_of(request, node) for node in alive))
        together = _together([one for one in figures if one is not None])
        return Overview(
            **msgspec.structs.asdict(together),
            version=version("lastcard"),
            nodes=tuple(
                NodeStatus(
                    id=node,
                    asked=node == registry.node,
                    draining=_drain(node) in self._switches,
                    tables=None if one is None else sum(one.tables.values()),
                    sockets=None if one is None else one.sockets,
                    p99=None if one is None else one.p99,
                )
                for node, one in zip(alive, figures, strict=True)
            ),
            drains=len(alive) > 1 and registry.settings.siblings is None,
            read_only=registry.store.read_only,
            sanctions=len(registry.moderation.sanctions),
            reports=await self._rows.count_reports(),
        )

    async def _figures_of(self, request: Request, node: str) -> NodeFigures | None:
        """How *node* is doing; None if it does not answer."""
        if node == self.registry.node:
            return await self.figures(request, None)
        address = await self.registry.cluster.address(node)
        if address is None:
            return None
        answer = await self.services.ask_node(request, address, "GET", _FIGURES)
        return None if answer is None else msgspec.json.decode(answer, type=NodeFigures)

    @call("GET", _FIGURES, errors=(403,))
    async def figures(self, _: Request, __: None) -> NodeFigures:
        """How the node that answers is doing."""
        metrics, hosts = self.registry.metrics, self.registry.hosts.values()
        return NodeFigures(
            tables=dict(Counter(host.table.stage for host in hosts)),
            sockets=sum(len(host.connections) for host in hosts),
            moves=metrics.moves(),
            p50=metrics.move_quantile(0.5),
            p99=metrics.move_quantile(0.99),
            waiting=self.registry.store.waiting(),
            slowest=tuple(
                SlowMove(table=one.table, milliseconds=1000 * one.seconds, at=one.at)
                for one in metrics.slowest()
            ),
        )

    @call("GET", "/api/admin/tables", errors=(403,), query=("node",))
    async def tables(self, request: Request, _: None) -> tuple[AdminTable, ...]:
        """The tables of a node: of the one asked, or of the one in the query."""
        node = request.query_params.get("node", self.registry.node)
        if node != self.registry.node:
            raise Elsewhere(node, found(await self.registry.cluster.address(node), "node"))
        return tuple(map(_admin_table, self.registry.hosts.values()))

    @call("GET", f"{_TABLE}/log", errors=(403, 404))
    async def table_log(self, request: Request, _: None) -> tuple[msgspec.Raw, ...]:
        """The log of a table, without hidden cards and tokens."""
        return tuple(map(shown_entry, await self._log_of(await self.services.table(request), after=0)))

    async def _log_of(self, host: TableHost, *, after: int) -> tuple[msgspec.Raw, ...]:
        return tuple(
            msgspec.Raw(one.text.encode()) for one in await self.registry.store.since(host.name, after)
        )

    # -------------------------------------------------------------- tables
    @call("POST", f"{_TABLE}/close", errors=(403, 404, 409))
    async def close(self, request: Request, _: None) -> AdminDone:
        """Close a table: nobody plays there any more, and its history stays."""
        host = await self.services.table(request)

        async def close() -> None:
            check_own(host)
            await host.commit(Closed())

        await host.in_turn(close)
        log.warning("an operator closed table %s", host.name)
        return AdminDone()

    @call("DELETE", _TABLE, errors=(403, 404, 409))
    async def delete(self, request: Request, _: None) -> AdminDone:
        """Delete a table and everything stored of it."""
        host = await self.services.table(request)
        await delete_table(self.registry.store, host, before=self.services.before_delete, playing=True)
        log.warning("an operator deleted table %s", host.name)
        return AdminDone()

    # -------------------------------------------------------------- bans and mutes
    @call("GET", "/api/admin/sanctions", errors=(403,))
    async def sanctions(self, _: Request, __: None) -> Sanctions:
        """The bans and mutes in force."""
        return Sanctions(sanctions=await self._rows.sanctions(int(wall_time())))

    @call("POST", "/api/admin/sanctions", status=201, errors=(403, 413))
    async def sanction(self, _: Request, new: NewSanction) -> Sanction:
        """Ban or mute an address, a name or both for a time."""
        if not new.address and not new.name:
            raise Denied("sanction-whom", field="name")
        if new.address and read_address(new.address) is None:
            raise BadField("address", "not-an-address", given=new.address)
        return await self._sanction(new, one_address(new.address) if new.address else "", new.name)

    @call("POST", f"{_TABLE}/sanctions", status=201, errors=(403, 404, 413))
    async def sanction_seat(self, request: Request, new: SeatSanction) -> Sanction:
        """Ban or mute the person in a seat, by name and, while they are connected, by address."""
        host = await self.services.table(request)
        chair = _chair_of(host, new.seat)
        connection = host.players.get(chair)
        address = connection.address if connection is not None else ""
        return await self._sanction(new, address, _name_of(host, chair))

    async def _sanction(self, new: NewSanction | SeatSanction, address: str, name: str) -> Sanction:
        until = int(wall_time()) + new.minutes * 60
        made = Sanction(
            id=secrets.token_hex(8), kind=new.kind, address=address, name=name, until=until, reason=new.reason
        )
        await self._rows.add_sanction(made)
        await self._apply()
        return made

    @call("DELETE", "/api/admin/sanctions/{sanction}", errors=(403, 404))
    async def lift(self, request: Request, _: None) -> AdminDone:
        """Lift a ban or a mute."""
        found(await self._rows.delete("sanctions", request.path_params["sanction"]) or None, "sanction")
        await self._apply()
        return AdminDone()

    # -------------------------------------------------------------- reports
    @call("POST", "/api/tables/{table}/reports", status=201, errors=(403, 404, 409, 413, 429), cost=10)
    async def report(self, request: Request, new: NewReport) -> Reported:
        """Tell the operators what another player did; the table's log and chat go with it."""
        host = await self.services.table(request)
        by = host.chair_of(bearer_token(request))
        if by is None:
            raise Denied("only-seats-report", status=_FORBIDDEN)
        about = _chair_of(host, new.seat)
        if await self._rows.count_reports(host.name) >= _MOST_REPORTS_OF_TABLE:
            raise Denied("reports-full", status=_TOO_MANY)
        if not self.services.rate_limits.may(client_address(request), Rate.DAY):
            raise Denied("too-many-calls", status=_TOO_MANY)
        made = AbuseReport(
            id=secrets.token_hex(8),
            made=int(wall_time()),
            table=host.name,
            by=_name_of(host, by),
            about=_name_of(host, about),
            text=new.text,
            chat=host.chat_lines(),
            log=await self._log_of(host, after=max(0, host.table.seq - _MOST_ENTRIES)),
        )
        await self._rows.add_report(made)
        return Reported(report=made.id)

    @call("GET", "/api/admin/reports", errors=(403,))
    async def reports(self, _: Request, __: None) -> tuple[AbuseReport, ...]:
        """The newest reports of players."""
        found = await self._rows.reports(_MOST_REPORTS_SHOWN)
        return tuple(msgspec.structs.replace(one, log=tuple(map(shown_entry, one.log))) for one in found)

    @call("DELETE", "/api/admin/reports/{report}", errors=(403, 404))
    async def delete_report(self, request: Request, _: None) -> AdminDone:
        """Delete a report that was dealt with."""
        found(await self._rows.delete("reports", request.path_params["report"]) or None, "report")
        return AdminDone()

    # -------------------------------------------------------------- switches
    @call("POST", "/api/admin/read-only", errors=(403, 413))
    async def read_only(self, _: Request, new: TurnedOn) -> AdminDone:
        """Refuse every move and every new table until it is switched off; everything can still be seen."""
        await self._switch(READ_ONLY, on=new.on)
        return AdminDone()

    @call("POST", "/api/admin/drain", errors=(403, 404, 409, 413))
    async def drain(self, _: Request, new: NodeSwitch) -> AdminDone:
        """Let a node give its tables to the other nodes and take no more, before it is replaced."""
        alive = self.registry.cluster.alive()
        if new.node not in alive:
            raise Denied("no-node", status=404, field="node")
        takers = [node for node in alive if node != new.node and _drain(node) not in self._switches]
        # Workers of one server end together: no other server could take their tables.
        if new.on and (not takers or self.registry.settings.siblings is not None):
            raise Denied("drain-alone", status=_CONFLICT, field="node")
        await self._switch(_drain(new.node), on=new.on)
        return AdminDone()

    async def _switch(self, name: str, *, on: bool) -> None:
        await self._rows.switch(name, on=on)
        await self._apply()
        log.warning("an operator switched %s %s", name, "on" if on else "off")


def _together(nodes: Sequence[NodeFigures]) -> NodeFigures:
    """Add up the figures of several nodes; of times, take the longest."""
    return NodeFigures(
        tables=dict(sum((Counter(one.tables) for one in nodes), Counter[str]())),
        sockets=sum(one.sockets for one in nodes),
        moves=sum(one.moves for one in nodes),
        p50=max((one.p50 for one in nodes if one.p50 is not None), default=None),
        p99=max((one.p99 for one in nodes if one.p99 is not None), default=None),
        waiting=sum(one.waiting for one in nodes),
        slowest=tuple(
            sorted((one for node in nodes for one in node.slowest), key=lambda one: -one.milliseconds)
        )[:_SLOWEST_SHOWN],
    )


def _drain(node: str) -> str:
    """The switch that drains *node*."""
    return f"drain {node}"


def _admin_table(host: TableHost) -> AdminTable:
    status = host.clock.status()
    seen = public(host.name, host.table, status)
    return AdminTable(
        table=host.name,
        edition=host.table.settings.edition,
        stage=host.table.stage,
        seats=tuple(seen.seats),
        round=seen.round,
        watchers=status.watchers,
        entries=host.table.seq,
    )


def _chair_of(host: TableHost, seat: int) -> int:
    """The chair of the person in *seat*.

    :raises Denied: no person sits there.
    """
    seating = host.table.seating
    chair = seating[seat] if seat < len(seating) else None
    there = None if chair is None else host.table.chairs[chair]
    if chair is None or there is None or there.bot is not None:
        raise Denied("nobody-there", status=_CONFLICT, field="seat")
    return chair


def _name_of(host: TableHost, chair: int | None) -> str:
    there = None if chair is None else host.table.chairs[chair]
    return "" if there is None else there.name


def shown_entry(entry: msgspec.Raw) -> msgspec.Raw:
    """*entry* without the secrets of its table: operators may be players, too.

    ``lastcard export --table`` writes all of it, for whoever has the database.
    """
    return msgspec.Raw(msgspec.json.encode(json.loads(bytes(entry), object_hook=_without)))


def _without(value: dict[str, Any]) -> dict[str, Any]:
    shown = {name: one for name, one in value.items() if name not in _HIDDEN}
    if str(shown.get("do", "")).startswith(_GIVES):
        shown["do"] = _GIVES
    return shown
