"""Notifies players of correspondence tables that it is their turn, while they are not connected.

A notification is due a few seconds after the decision was asked, unless the player is at the table by then.
The last decision a browser was notified of is stored with its subscription, so that neither a restart nor
another node notifies it twice.  No move waits for notifications.
"""

import asyncio
import json
import logging
import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from lastcard.server.features.push.client import PushClient, PushResult
from lastcard.server.features.push.rows import PushRows, Subscription
from lastcard.server.features.push.server_key import ServerKey
from lastcard.server.limits import Bucket
from lastcard.server.live.host import TableHost
from lastcard.server.live.table_log import Moved
from lastcard.server.nodes.registry import TableRegistry
from lastcard.server.table.correspondence import by_correspondence
from lastcard.server.table.state import TableState
from lastcard.words import translator

log = logging.getLogger("lastcard")

_SEEN_SECONDS = 60.0
"""A player who is connected so long after the decision was asked has seen it."""
_TABLES_AT_ONCE = 64
_CONCURRENT_TABLES = 16
_ATTEMPTS = 3
_RETRY_SECONDS = 30.0
"""Seconds before the second attempt; before the third, four times as many."""
_MOST_FAILURES = 8
"""After so many failed decisions in a row, a subscription is deleted."""
_LONGEST_TTL = 28 * 86_400
"""The longest time, in seconds, that a push service is asked to keep a message."""


class Awaited(NamedTuple):
    """The player a table waits for, and the decision."""

    decision: str
    """An id of the decision, the same on every node and after every restart."""
    chair: int


def awaited(table: TableState) -> Awaited | None:
    """The person a table waits for: the one who is asked, or between rounds the host; None for nobody."""
    if (chair := table.asked) is not None:
        decision = f"{len(table.rounds)}/{table.asked_at}"
    elif table.stage == "playing" and table.host is not None and not table.playing:
        chair, decision = table.host, f"{len(table.rounds)}/over"
    else:
        return None
    return None if table.is_bot(chair) or table.is_played_for(chair) else Awaited(decision, chair)


@dataclass(slots=True)
class _Followed:
    """A correspondence table in memory."""

    host: TableHost
    bucket: Bucket
    waits: Awaited | None = None
    """What a player may have to be notified of; None if nothing."""
    asked: float = -math.inf
    due: float = math.inf
    attempts: int = 0


class TurnNotices:
    """Sends the notifications of one node: at most one for each table at a time, at a limited rate."""

    def __init__(self, registry: TableRegistry, rows: PushRows, key: ServerKey, client: PushClient) -> None:
        self._registry, self._rows, self._key, self._client = registry, rows, key, client
        self._limits = registry.settings.limits
        self._tables: dict[str, _Followed] = {}
        self._concurrent = asyncio.Semaphore(_CONCURRENT_TABLES)
        if key.usable:
            registry.on_load.append(self._follow)

    def _follow(self, host: TableHost) -> None:
        if by_correspondence(host.table):
            rate, clock = self._limits.pushes_per_minute, asyncio.get_running_loop().time
            followed = self._tables[host.name] = _Followed(host, Bucket(rate / 60, rate, clock))
            host.followers.append(self._moved)
            self._update(followed)

    def _moved(self, host: TableHost, _: Moved) -> None:
        if (followed := self._tables.get(host.name)) is not None:
            self._update(followed)

    def _update(self, one: _Followed) -> None:
        """Update whom the table waits for."""
        waits = awaited(one.host.table)
        if waits is None or waits != one.waits:
            now = asyncio.get_running_loop().time()
            one.waits, one.asked, one.attempts = waits, now, 0
            one.due = now + self._limits.push_after_seconds

    # -------------------------------------------------------------- sending
    async def run_once(self) -> None:
        """Send every notification that is due."""
        now = asyncio.get_running_loop().time()
        due = [one for one in list(self._tables.values()) if self._is_due(one, now)][:_TABLES_AT_ONCE]
        if not due:
            return
        found = defaultdict[str, list[Subscription]](list)
        for subscription in await self._rows.of([one.host.name for one in due]):
            found[subscription.table].append(subscription)
        await asyncio.gather(*(self._notify_all(one, found[one.host.name]) for one in due))

    def _is_due(self, one: _Followed, now: float) -> bool:
        if one.host.ended is not None:
            if self._tables.get(one.host.name) is one:
                del self._tables[one.host.name]
            return False
        if one.waits is None or now < one.due:
            return False
        connected = one.waits.chair in one.host.players
        if connected and now > one.asked + _SEEN_SECONDS:
            one.waits = None
        return not connected

    async def _notify_all(self, one: _Followed, found: Sequence[Subscription]) -> None:
        """Notify those of *found* that belong to the player the table waits for."""
        if (waits := one.waits) is None:
            return
        chair = one.host.table.chairs[waits.chair]
        player = None if chair is None else chair.token
        wanted = [who for who in found if who.player == player and who.notified != waits.decision]
        if not one.bucket.take(len(wanted)):
            return
        last = one.attempts + 1 >= _ATTEMPTS
        async with self._concurrent:
            settled = await asyncio.gather(*(self._notify(one, waits, who, last=last) for who in wanted))
        if one.waits is not waits:  # The player has moved meanwhile.
            return
        if all(settled):
            one.waits = None
        else:
            one.due = asyncio.get_running_loop().time() + _RETRY_SECONDS * 4**one.attempts
            one.attempts += 1

    async def _notify(self, one: _Followed, waits: Awaited, who: Subscription, *, last: bool) -> bool:
        """Notify one browser.  Return False if it is to be tried again."""
        headers, body = await self._key.encrypt(_message(who, waits), who, ttl=_seconds_left(one.host))
        outcome = await self._client.post(who.endpoint, headers, body)
        self._registry.metrics.pushes.labels(outcome.name.lower()).inc()
        if outcome is PushResult.ACCEPTED:
            await self._rows.store_delivery(who, waits.decision)
        elif outcome is PushResult.GONE:
            await self._rows.delete(*who.key)
        elif last or outcome is PushResult.REFUSED:
            log.info(
                "a notification for table %s could not be delivered (%s)", who.table, outcome.name.lower()
            )
            await self._rows.store_failure(who, waits.decision, most=_MOST_FAILURES)
        else:
            return False
        return True


def _message(who: Subscription, waits: Awaited) -> bytes:
    """The notification: which table waits, and nothing about the cards."""
    say = translator(who.language).say
    body = say("notice-next-round" if waits.decision.endswith("over") else "notice-turn")
    return json.dumps({"table": who.table, "title": say("notice-title"), "body": body}).encode()


def _seconds_left(host: TableHost) -> int:
    deadline = host.clock.status().deadline
    return _LONGEST_TTL if deadline is None else min(_LONGEST_TTL, deadline // 1000)
