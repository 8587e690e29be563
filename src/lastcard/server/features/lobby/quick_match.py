"""Quick match: a seat with other people, at a suitable open table or at a new one."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterable

from lastcard.editions import EDITIONS
from lastcard.server.feature import Services
from lastcard.server.features.lobby.listed_seats import ListedSeats
from lastcard.server.features.lobby.messages import OpenTable, QuickMatch
from lastcard.server.features.lobby.open_tables import OpenTables
from lastcard.server.nodes.registry import SetAside
from lastcard.server.storage import Unavailable
from lastcard.server.table.seats import Refused
from lastcard.server.wire.answers import Matched
from lastcard.server.wire.problems import Denied
from lastcard.server.wire.settings import TableSettings
from lastcard.words import best_language

_SEATS = 4
_TIMER = 60.0
_PACE = 1.1
_TRIES = 5
"""How many tables to try: others may take the last seat first."""


class QuickMatches:
    """Finds seats for people who do not mind with whom they play."""

    def __init__(self, services: Services, tables: OpenTables, seats: ListedSeats) -> None:
        self._services, self._registry = services, services.registry
        self._seats = seats
        self._tables = tables
        self._opening = asyncio.Lock()
        """So that two players who come at the same moment meet at one table."""

    async def seat(
        self, wish: QuickMatch, name: str, *, creator: str, may_open: Callable[[], Awaitable[None]]
    ) -> Matched:
        """Find a seat for *name*.  *may_open* is called before a table is created, and raises if none may be.

        :raises BadField: there is no such edition.
        """
        seated = await self._join(_fitting(await self._tables.fresh(), wish), name, creator)
        if seated is not None:
            return seated
        async with self._opening:
            seated = await self._join(_fitting(self._tables.own(), wish), name, creator)
            if seated is not None:
                return seated
            await may_open()
            table, token = await self._registry.create(
                self._new(wish), name=name, creator=creator, unhosted=True
            )
        await self._tables.publish()
        return Matched(table=table, seat=0, token=token)

    async def _join(self, tables: Iterable[OpenTable], name: str, address: str) -> Matched | None:
        for _, one in zip(range(_TRIES), tables, strict=False):
            # If this table refuses the player, the next may not.
            with contextlib.suppress(Refused, Denied, SetAside, Unavailable):
                seated = await self._services.take_seat(one.table, name, address, self._seats.sit)
                if seated is not None:
                    return seated
        return None

    def _new(self, wish: QuickMatch) -> TableSettings:
        return TableSettings(
            edition=wish.edition or next(iter(EDITIONS)),
            seats=_SEATS,
            timer=_TIMER,
            pace=_PACE,
            listed=True,
            language=wish.language,
            fill_after=self._registry.settings.limits.quick_seconds,
        )


def _fitting(tables: Iterable[OpenTable], wish: QuickMatch) -> list[OpenTable]:
    """Tables without house rules in the wanted edition, those in the player's language first."""
    now = (one for one in tables if one.stage == "waiting" or one.settings.late == "at-once")
    fit = [one for one in now if not one.settings.options and wish.edition in {None, one.settings.edition}]
    speaks = {None, best_language(wish.language)}
    return sorted(
        fit,
        key=lambda one: (one.settings.language not in speaks, one.settings.fill_after is None, -one.people),
    )
