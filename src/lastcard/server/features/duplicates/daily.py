"""The deal of the day.  The server stores it, and commits to it, at least one day ahead."""

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta

from lastcard.editions import EDITIONS
from lastcard.server.features.duplicates.messages import DailyDeals, DayDeal
from lastcard.server.features.duplicates.rows import DuplicateDeal, DuplicateRows
from lastcard.server.table.committed_shuffle import commitment, new_secret

Now = Callable[[], float]
_ONE_DAY = timedelta(days=1)


class DailyDealSchedule:
    """The deals of yesterday, today and tomorrow, by the server's clock in UTC."""

    def __init__(self, rows: DuplicateRows, now: Now) -> None:
        self._rows = rows
        self._now = now

    async def announce(self) -> None:
        """Store the deals of today and tomorrow, so that nobody can choose them later."""
        for day in (self.today, self.today + _ONE_DAY):
            await self._deal(day)

    async def public(self) -> DailyDeals:
        """What everybody may know."""
        yesterday = await self._rows.find(_id(self.today - _ONE_DAY))
        midnight = datetime.combine(self.today + _ONE_DAY, datetime.min.time(), UTC)
        return DailyDeals(
            today=_public(await self._deal(self.today)),
            tomorrow=_public(await self._deal(self.today + _ONE_DAY)),
            yesterday=None if yesterday is None else _public(yesterday, over=True),
            ends=int(midnight.timestamp()),
        )

    @property
    def today(self) -> date:
        """Today's date in UTC."""
        return datetime.fromtimestamp(self._now(), UTC).date()

    def is_over(self, deal: DuplicateDeal) -> bool:
        """Whether *deal* is the deal of a day before today."""
        return deal.day is not None and deal.day < self.today.isoformat()

    def is_to_come(self, deal: DuplicateDeal) -> bool:
        """Whether *deal* is the deal of a day after today."""
        return deal.day is not None and deal.day > self.today.isoformat()

    async def _deal(self, day: date) -> DuplicateDeal:
        found = await self._rows.find(_id(day))
        if found is None:
            # If another node stores one at the same moment, that one counts.
            await self._rows.create(_id(day), _new(day, int(self._now())))
            found = await self._rows.find(_id(day))
        assert found is not None
        return found


def _id(day: date | str) -> str:
    return f"day-{day}"


def _new(day: date, now: int) -> DuplicateDeal:
    """A deal for *day*; the editions take turns."""
    editions = list(EDITIONS)
    return DuplicateDeal(
        edition=editions[day.toordinal() % len(editions)],
        options={},
        seats=4,
        bot="steady",
        secret=new_secret(),
        created=now,
        day=day.isoformat(),
    )


def _public(deal: DuplicateDeal, *, over: bool = False) -> DayDeal:
    assert deal.day is not None
    return DayDeal(
        day=deal.day,
        duplicate=_id(deal.day),
        edition=deal.edition,
        commitment=commitment(deal.secret),
        announced=deal.created,
        secret=deal.secret if over else None,
    )
