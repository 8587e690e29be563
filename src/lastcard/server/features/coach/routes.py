"""The calls about reviews of finished rounds, and about mixes of rules."""

import json
from functools import partial
from typing import cast

from starlette.requests import Request

from lastcard.coach.told import CoachLine, Fairness, ToldReview
from lastcard.coach.worker import Kind, installed, judge_rules, make
from lastcard.editions.options import BadOption, build
from lastcard.game.errors import LocalizedError
from lastcard.server.feature import Feature, Services, call
from lastcard.server.features.coach.messages import RulesToJudge
from lastcard.server.features.coach.worker import ReviewWorker
from lastcard.server.wire.path_values import asked_number, found, round_number
from lastcard.server.wire.problems import Denied, about
from lastcard.server.wire.requests import client_address, language_of

_CONFLICT, _UNAVAILABLE = 409, 503
_ROUND = "/api/tables/{table}/coach/{round}"


class Coaching(Feature):
    """Reviews of finished rounds."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._worker = ReviewWorker(self.registry.settings.limits.reviews)

    async def stop(self) -> None:
        """End the worker process."""
        self._worker.stop()

    @call("GET", _ROUND, errors=(404, 409, 503), query=("seat",), cost=5)
    async def review(self, request: Request, _: None) -> ToldReview:
        """What the coach says about a seat's round."""
        return cast("ToldReview", await self._made("review", request))

    @call("GET", f"{_ROUND}/line", errors=(404, 409, 503), query=("seat",), cost=2)
    async def line(self, request: Request, _: None) -> CoachLine:
        """What the coach says about a seat's round, in one line."""
        if not self._there:
            return CoachLine(there=False, line=None, decisions=0, cost=0, result=0, adjusted=0, players=0)
        return cast("CoachLine", await self._made("line", request))

    @call("POST", "/api/coach/rules", errors=(400, 409, 413, 503), cost=5)
    async def rules(self, request: Request, new: RulesToJudge) -> Fairness:
        """What a mix of rules does to a round: its length, the skill left, and the best seat."""
        try:
            built = build(new.edition, new.options)
        except BadOption as error:
            raise about(f"options.{error.field}", error) from error
        key = ("rules", built.name, json.dumps(new.options, sort_keys=True))
        if (kept := self._worker.kept(key)) is not None:
            return cast("Fairness", kept)
        if not self._there:
            raise Denied("coach-missing", status=_UNAVAILABLE, extra="sim")
        work = partial(judge_rules, new.edition, new.options)
        try:
            return await self._worker.run(key, client_address(request), work)
        except Denied:
            raise
        except LocalizedError as error:
            raise Denied("coach-cannot", status=_CONFLICT, reason=error) from error

    @property
    def _there(self) -> bool:
        """Whether this server has a coach: what it needs is installed, and it is not turned off."""
        return installed() and self.registry.settings.limits.reviews > 0

    async def _made(self, kind: Kind, request: Request) -> CoachLine | ToldReview:
        if not self._there:
            raise Denied("coach-missing", status=_UNAVAILABLE, extra="sim")
        host, number = await self.services.readable_table(request), round_number(request)
        seat, language = asked_number(request, "seat", least=0) or 0, language_of(request)
        key = (host.name, number, seat, kind, language)
        if (kept := self._worker.kept(key)) is not None:
            return cast("CoachLine | ToldReview", kept)
        record = found(await self.services.records[0](host, number), "round")
        try:
            return await self._worker.run(
                key, client_address(request), partial(make, kind, *record, seat, language)
            )
        except Denied:
            raise
        except LocalizedError as error:
            raise Denied("coach-cannot", status=_CONFLICT, reason=error) from error
