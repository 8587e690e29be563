"""The deals of days: each is stored, and the server bound to it, at the latest on the day before."""

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta

import msgspec

from lastcard.editions import EDITIONS
from lastcard.server.features.duplicates.answers import DailyDeals, DayDeal
from lastcard.server.features.duplicates.terms import Terms, read_terms
from lastcard.server.storage import Store
from lastcard.server.table.committed_shuffle import commitment, new_secret
from lastcard.server.wall_clock import wall_time

Now = Callable[[], float]
_PREFIX = "day-"
_ONE = timedelta(days=1)


class Days:
    """The deals of yesterday, today and tomorrow, by the server's clock in UTC."""

    def __init__(self, store: Store, now: Now = wall_time) -> None:
        self._store = store
        self._now = now

    async def announce(self) -> None:
        """See that the deals of today and tomorrow are there, so that nobody can choose them later."""
        for day in (self.today, self.today + _ONE):
            await self._terms(day)

    async def told(self) -> DailyDeals:
        """What everybody may know."""
        last = await self._store.duplicates.find(duplicate_of_day(self.today - _ONE))
        midnight = datetime.combine(self.today + _ONE, datetime.min.time(), UTC)
        return DailyDeals(
            today=_told(await self._terms(self.today)),
            tomorrow=_told(await self._terms(self.today + _ONE)),
            yesterday=None if last is None else _told(read_terms(last), over=True),
            ends=int(midnight.timestamp()),
        )

    @property
    def today(self) -> date:
        """The day it is."""
        return datetime.fromtimestamp(self._now(), UTC).date()

    def is_over(self, terms: Terms) -> bool:
        """Whether it is a deal of a day that is over."""
        return terms.day is not None and terms.day < self.today.isoformat()

    def is_to_come(self, terms: Terms) -> bool:
        """Whether it is a deal of a day that has not begun."""
        return terms.day is not None and terms.day > self.today.isoformat()

    async def _terms(self, day: date) -> Terms:
        duplicate = duplicate_of_day(day)
        kept = await self._store.duplicates.find(duplicate)
        if kept is None:
            terms = msgspec.json.encode(_new(day, int(self._now()))).decode()
            # Another node may have been quicker: what is stored counts.
            await self._store.duplicates.set(duplicate, terms)
            kept = await self._store.duplicates.find(duplicate)
        assert kept is not None
        return read_terms(kept)


def duplicate_of_day(day: date) -> str:
    """The id of the duplicate of a day."""
    return f"{_PREFIX}{day.isoformat()}"


def _new(day: date, now: int) -> Terms:
    """The editions take turns."""
    editions = list(EDITIONS)
    edition = editions[day.toordinal() % len(editions)]
    return Terms(
        edition=edition,
        options={},
        seats=4,
        bot="steady",
        secret=new_secret(),
        set=now,
        day=day.isoformat(),
    )


def _told(terms: Terms, *, over: bool = False) -> DayDeal:
    assert terms.day is not None
    return DayDeal(
        day=terms.day,
        duplicate=f"{_PREFIX}{terms.day}",
        edition=terms.edition,
        commitment=commitment(terms.secret),
        announced=terms.set,
        secret=terms.secret if over else None,
    )
