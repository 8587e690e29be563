"""The calls about deals that several people play."""

from starlette.requests import Request

from lastcard.server.feature import Feature, Services, call
from lastcard.server.features.duplicates.answers import DailyDeals, DuplicatePlay, DuplicateSummary
from lastcard.server.features.duplicates.duplicates import DuplicateDeals
from lastcard.server.wire.incoming import NewDuplicate, NewPlay
from lastcard.server.wire.path_values import found
from lastcard.server.wire.requests import bearer_token, client_address

_DAYS_SECONDS = 600.0
"""How often the server makes sure that it has committed to tomorrow's deal."""


class Duplicates(Feature):
    """The same deal for several people, and the deal of the day."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._duplicates = DuplicateDeals(self.registry)
        services.secrecy_checks.append(self._duplicates.check_may_see)
        services.before_delete.append(self._duplicates.note_result)

    async def start(self) -> None:
        """Commit to the deals of the coming days from now on."""
        self.registry.supervisor.every(_DAYS_SECONDS, "days", self._duplicates.days.announce)

    @call("POST", "/api/duplicates", status=201, errors=(403, 413), creates=1)
    async def set(self, request: Request, new: NewDuplicate) -> DuplicatePlay:
        """Set a duplicate deal, and a table to play its deal at."""
        return await self._duplicates.set(new, creator=client_address(request))

    @call("POST", "/api/duplicates/{duplicate}/tables", status=201, errors=(403, 404, 409, 413), creates=1)
    async def take_up(self, request: Request, new: NewPlay) -> DuplicatePlay:
        """Play a duplicate deal."""
        duplicate = request.path_params["duplicate"]
        made = await self._duplicates.take_up(duplicate, new, creator=client_address(request))
        return found(made, "duplicate")

    @call("GET", "/api/duplicates/{duplicate}", errors=(404,))
    async def sheet(self, request: Request, _: None) -> DuplicateSummary:
        """A duplicate deal, and for those who have played it how all fared."""
        told = await self._duplicates.sheet(request.path_params["duplicate"], bearer_token(request))
        return found(told, "duplicate")

    @call("GET", "/api/daily")
    async def daily(self, _: Request, __: None) -> DailyDeals:
        """The deal of the day, and the commitment to tomorrow's."""
        return await self._duplicates.days.told()
