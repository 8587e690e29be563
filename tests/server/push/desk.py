"""Two people at a correspondence table whose browsers are told of their turns."""

import asyncio
from typing import Any

from tests.server.play import PATIENCE, Client, Running, choose, until
from tests.server.push.push_service import (
    Browser,
    PushService,
    Sent,
)

from lastcard.server.features.push.routes import Push
from lastcard.server.features.push.rows import PushRows
from lastcard.server.features.push.turn_notices import TurnNotices
from lastcard.server.limits import Limits

_SOON = Limits(push_after_seconds=0, pushes_per_minute=1000)
FINE = "https://push.example.net/send/abc"
"""An endpoint as browsers have them."""


class Desk:
    """Two people at a correspondence table, each with a browser; whoever is asked is there."""

    def __init__(self, server: Running, service: PushService) -> None:
        self.server, self.service = server, service
        self.browsers = [Browser(), Browser()]

    async def open(self, **more: Any) -> None:
        made = await self.server.table(name="Ana", seats=2, **{"timer": 3600, **more})
        self.table: str = made["table"]
        self.tokens = [made["token"], await self.server.seat(self.table, "Ben")]
        ana = await self.server.join(self.table, self.tokens[0])
        await ana.manage("start")
        while not ana.view.get("turn") and ana.view.get("turn") != 0:
            await ana.take()
        self.asked: int = ana.view["turn"]
        self.player = ana
        if self.asked == 1:
            await ana.leave()
            self.player = await self.server.join(self.table, self.tokens[1])

    @property
    def other(self) -> int:
        return 1 - self.asked

    async def subscribe(self, seat: int, name: str = "", **changed: Any) -> Any:
        asked = self.browsers[seat].subscription(self.service.endpoint(name or f"seat{seat}"))
        return await self.call("POST", "push", seat, json={**asked, **changed})

    async def call(self, method: str, path: str, seat: int | None, **more: Any) -> Any:
        language = {"accept-language": more.pop("language", "en")}
        token = {} if seat is None else {"authorization": f"Bearer {self.tokens[seat]}"}
        where = f"/api/tables/{self.table}/{path}"
        return await self.server.http.request(method, where, headers=language | token, **more)

    async def pass_on(self) -> None:
        """Whoever is asked plays until the other one is, who is away."""
        player: Client = self.player
        while player.view["turn"] == self.asked:
            move = choose(player.view)
            assert move is not None
            answer = await player.do(move)
            await player.seen(answer["seq"])
        assert "over" != player.view["pending"]

    async def change_places(self) -> None:
        """The one who is asked now comes, and the other one goes."""
        await self.player.leave()
        self.asked = self.other
        self.player = await self.server.join(self.table, self.tokens[self.asked])

    async def played(self) -> list[Client]:
        """Both are there, and play the round to its end."""
        await self.player.leave()
        people = [await self.server.join(self.table, token) for token in self.tokens]
        while people[0].view["pending"] != "over":
            one = people[people[0].view["turn"]]
            move = choose(one.view)
            assert move is not None
            answer = await one.do(move)
            for each in people:
                await each.seen(answer["seq"])
        return people

    async def rows(self) -> list[str]:
        return [one.endpoint for one in await PushRows(self.server.registry.store.backend).of([self.table])]

    async def sent(self) -> Sent:
        async with asyncio.timeout(PATIENCE):
            return await self.service.got.get()

    async def quiet(self) -> None:
        """Wait until nothing is due any more, and see that nothing was sent."""
        await until(lambda: self.notices._tables[self.table].waits is None)
        assert self.service.got.empty()

    @property
    def notices(self) -> TurnNotices:
        state = self.server.serving.config.app.state  # type: ignore[union-attr]
        found: TurnNotices = next(one.notices for one in state.features if isinstance(one, Push))
        return found


def settings(service: PushService, **more: Any) -> dict[str, Any]:
    trust = {"push_context": service.context, "push_hosts": (service.host,)}
    return {"limits": _SOON, "heartbeat_seconds": 0.02, **trust, **more}
