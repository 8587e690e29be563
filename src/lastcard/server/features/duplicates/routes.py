"""The calls about duplicate deals."""

from starlette.requests import Request

from lastcard.server.feature import Feature, Services, call
from lastcard.server.features.duplicates.deals import DuplicateDeals
from lastcard.server.features.duplicates.messages import (
    DailyDeals,
    DuplicatePlay,
    DuplicateSummary,
    NewDuplicate,
    NewPlay,
)
from lastcard.server.wire.path_values import found
from lastcard.server.wire.requests import bearer_token, client_address

_ANNOUNCE_SECONDS = 600.0
"""How often the server makes sure that it has committed to tomorrow's deal."""


class Duplicates(Feature):
    """The same deal for several people, and the deal of the day."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._deals = DuplicateDeals(self.registry)
        services.secrecy_checks.append(self._deals.check_may_see)
        services.before_delete.append(self._deals.store_result)

    async def start(self) -> None:
        """Commit to the deals of the coming days from now on."""
        self.registry.supervisor.every(_ANNOUNCE_SECONDS, "days", self._deals.daily.announce)

    @call("POST", "/api/duplicates", status=201, errors=(403, 413), creates=1)
    async def create(self, request: Request, new: NewDuplicate) -> DuplicatePlay:
        """Create a duplicate deal, and a table to play it at."""
        return await self._deals.create(new, creator=client_address(request))

    @call("POST", "/api/duplicates/{duplicate}/tables", status=201, errors=(403, 404, 409, 413), creates=1)
    async def play(self, request: Request, new: NewPlay) -> DuplicatePlay:
        """Play a duplicate deal."""
        duplicate = request.path_params["duplicate"]
        made = await self._deals.play(duplicate, new, creator=client_address(request))
        return found(made, "duplicate")

    @call("GET", "/api/duplicates/{duplicate}", errors=(404,))
    async def summary(self, request: Request, _: None) -> DuplicateSummary:
        """A duplicate deal, with the results for players who have finished it."""
        summary = await self._deals.summary(request.path_params["duplicate"], bearer_token(request))
        return found(summary, "duplicate")

    @call("GET", "/api/daily")
    async def daily(self, _: Request, __: None) -> DailyDeals:
        """The deal of the day, and the commitment to tomorrow's."""
        return await self._deals.daily.public()
