"""The calls about reviews of finished rounds, and about mixes of rules."""

import asyncio
import json
import logging
from functools import partial
from typing import Any, cast

import msgspec
from starlette.requests import Request

from lastcard.coach.report import CoachLine, Fairness, ReviewReport
from lastcard.coach.worker import ReviewKind, installed, judge_rules, make
from lastcard.game.errors import LocalizedError
from lastcard.notation.record import Record, RoundRecord, write_record
from lastcard.server.feature import Feature, Services, call
from lastcard.server.features.coach.worker import ReviewWorker
from lastcard.server.live.host import TableHost
from lastcard.server.live.table_log import Moved
from lastcard.server.table.new_tables import checked_rules
from lastcard.server.table.state import TableState
from lastcard.server.wire.problems import Denied
from lastcard.server.wire.requests import asked_number, client_address, found, language_of, path_number
from lastcard.server.wire.settings import EditionName

log = logging.getLogger("lastcard")

PREPARE_AFTER = 1.0
"""Seconds after a deal: a round that is over sooner was not played by people."""
_CONFLICT, _UNAVAILABLE = 409, 503
_ROUND = "/api/tables/{table}/coach/{round}"


class RulesToJudge(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of ``POST /api/coach/rules``: a mix of rules."""

    edition: EditionName
    options: dict[str, Any] = {}


class RulesJudged(msgspec.Struct, frozen=True, kw_only=True):
    """What a mix of rules does to a round; null where the coach cannot play it out, or is not there."""

    fairness: Fairness | None


class Coaching(Feature):
    """Reviews of finished rounds."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._worker = ReviewWorker(services.rate_limits)
        self._preparing: asyncio.Task[None] | None = None
        self._prepares = True
        if self._available:
            self.registry.on_load.append(self._follow)

    async def stop(self) -> None:
        """End the worker process."""
        if self._preparing is not None:
            self._preparing.cancel()
            await asyncio.gather(self._preparing, return_exceptions=True)
        await self._worker.stop()

    # -------------------------------------------------------------- while a round is played
    def _follow(self, host: TableHost) -> None:
        host.followers.append(self._moved)

    def _moved(self, host: TableHost, moved: Moved) -> None:
        dealt = len(moved.before.rounds) != len(moved.after.rounds)
        if dealt and self._prepares and (self._preparing is None or self._preparing.done()):
            self._preparing = asyncio.create_task(self._prepare(host.name))

    async def _prepare(self, table: str) -> None:
        """Prepare the review of the round dealt at *table*, if a person plays it: it is wanted at once.

        Rounds dealt meanwhile are not prepared: starting the process takes longest, and serves all rounds.
        """
        await asyncio.sleep(PREPARE_AFTER)
        host = self.registry.hosts.get(table)
        if host is None or not host.table.playing or all(map(host.table.is_bot, host.players)):
            return
        try:
            await self._worker.prepare(_like(host.table))
        except Exception:
            log.exception("the coach cannot prepare reviews; the first after a start takes longer")
            self._prepares = False

    @call("GET", _ROUND, errors=(404, 409, 503), query=("seat",), cost=5)
    async def review(self, request: Request, _: None) -> ReviewReport:
        """What the coach says about a seat's round."""
        return cast("ReviewReport", await self._answer("review", request))

    @call("GET", f"{_ROUND}/line", errors=(404, 409, 503), query=("seat",), cost=2)
    async def line(self, request: Request, _: None) -> CoachLine:
        """What the coach says about a seat's round, in one line."""
        if not self._available:
            return CoachLine(there=False, line=None, decisions=0, cost=0, result=0, adjusted=0, players=0)
        return cast("CoachLine", await self._answer("line", request))

    @call("POST", "/api/coach/rules", errors=(400, 413, 503), cost=5)
    async def rules(self, request: Request, new: RulesToJudge) -> RulesJudged:
        """What a mix of rules does to a round: its length, the skill left, and the best seat."""
        built = checked_rules(new.edition, new.options)
        key = ("rules", built.name, json.dumps(new.options, sort_keys=True))
        if (kept := self._worker.kept.get(key)) is not None:
            return RulesJudged(fairness=cast("Fairness", kept))
        if not self._available:
            return RulesJudged(fairness=None)
        work = partial(judge_rules, new.edition, new.options)
        try:
            with self._worker.place(client_address(request)):
                return RulesJudged(fairness=await self._worker.run(key, work))
        except Denied:
            raise
        except LocalizedError:  # Rules that do not compile.
            return RulesJudged(fairness=None)

    @property
    def _available(self) -> bool:
        """Whether this server has a coach: what it needs is installed, and it is not turned off."""
        return installed() and self.registry.settings.limits.reviews > 0

    async def _answer(self, kind: ReviewKind, request: Request) -> CoachLine | ReviewReport:
        if not self._available:
            raise Denied("coach-missing", status=_UNAVAILABLE, extra="sim")
        host, number = await self.services.readable_table(request), path_number(request, "round")
        seat, language = asked_number(request, "seat", least=0) or 0, language_of(request)
        key = (host.name, number, seat, kind, language)
        if (kept := self._worker.kept.get(key)) is not None:
            return cast("CoachLine | ReviewReport", kept)
        try:
            with self._worker.place(client_address(request)):
                record = found(await self.services.records[0](host, number), "round")
                return await self._worker.run(key, partial(make, kind, *record, seat, language))
        except Denied:
            raise
        except LocalizedError as error:
            raise Denied("coach-cannot", status=_CONFLICT, reason=error) from error


def _like(table: TableState) -> str:
    """The record of a round like the one being played, with other cards and before its first action."""
    this = table.rounds[-1]
    deal, alike = this.deal, tuple(range(len(this.deal.seating)))
    seating = () if deal.seating == alike else deal.seating
    like = RoundRecord(dealer=this.dealer, out=deal.out, sides=deal.sides, seating=seating)
    names = tuple(map(str, range(len(table.chairs))))
    return write_record(
        Record(rules=table.rules, format=table.settings.format, players=names, rounds=(like,))
    )
