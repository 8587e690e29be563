"""Tells people at correspondence tables that they are waited for, while they are not there.

A notice is due a few seconds after its decision was asked, unless its player is at the table by then.  What a
browser was last told of is stored with its subscription, so that neither a restart nor another node tells it
twice.  No move waits for any of this: a table only notes that it waits for somebody else now.
"""

import asyncio
import json
import logging
import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from lastcard.server.features.push.client import Outcome, PushClient
from lastcard.server.features.push.server_key import ServerKey
from lastcard.server.limits import Bucket
from lastcard.server.live.host import TableHost
from lastcard.server.live.table_log import Moved
from lastcard.server.nodes.registry import TableRegistry
from lastcard.server.storage import Subscription
from lastcard.server.table.correspondence import by_correspondence
from lastcard.server.table.state import TableState
from lastcard.words import speaker

log = logging.getLogger("lastcard")

_HERE_SECONDS = 60.0
"""Whoever is at the table for so long after they were asked knows of it."""
_TABLES_AT_ONCE = 64
_SIDE_BY_SIDE = 16
_TRIES = 3
_PAUSE = 30.0
"""Seconds before the second try; before the third, four times as many."""
_MOST_FAILURES = 8
"""A browser that could not be told of so many decisions in a row is forgotten."""
_LONGEST_KEPT = 28 * 86_400
"""Seconds for which a push service is asked to keep a message at most."""


class Awaited(NamedTuple):
    """Whom a table waits for, and for what."""

    decision: str
    """The same for as long as the same is asked, on every node and over every restart."""
    chair: int


def awaited(table: TableState) -> Awaited | None:
    """The person a table waits for: whoever is asked, or between two rounds its host; None for nobody."""
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
    """What somebody may have to be told of; None once nobody has."""
    asked: float = -math.inf
    due: float = math.inf
    tries: int = 0


class TurnNotices:
    """The notices of one node: at most one is due a table, and how many are sent at a time is bounded."""

    def __init__(self, registry: TableRegistry, key: ServerKey, client: PushClient) -> None:
        self._registry, self._key, self._client = registry, key, client
        self._limits, self._rows = registry.settings.limits, registry.store.push
        self._tables: dict[str, _Followed] = {}
        self._side_by_side = asyncio.Semaphore(_SIDE_BY_SIDE)
        if key.usable:
            registry.on_load.append(self._follow)

    def _follow(self, host: TableHost) -> None:
        if by_correspondence(host.table):
            rate, clock = self._limits.pushes_per_minute, asyncio.get_running_loop().time
            followed = self._tables[host.name] = _Followed(host, Bucket(rate / 60, rate, clock))
            host.followers.append(partial(self._moved, host.name))
            self._note(followed)

    def _moved(self, table: str, _: Moved) -> None:
        if (followed := self._tables.get(table)) is not None:
            self._note(followed)

    def _note(self, one: _Followed) -> None:
        """Note whom the table waits for now."""
        waits = awaited(one.host.table)
        if waits is None or waits != one.waits:
            now = asyncio.get_running_loop().time()
            one.waits, one.asked, one.tries = waits, now, 0
            one.due = now + self._limits.push_after_seconds

    # -------------------------------------------------------------- telling
    async def turn(self) -> None:
        """Tell everybody who is to be told now."""
        now = asyncio.get_running_loop().time()
        due = [one for one in list(self._tables.values()) if self._is_due(one, now)][:_TABLES_AT_ONCE]
        if not due:
            return
        found = defaultdict[str, list[Subscription]](list)
        for subscription in await self._rows.of([one.host.name for one in due]):
            found[subscription.table].append(subscription)
        await asyncio.gather(*(self._tell_all(one, found[one.host.name]) for one in due))

    def _is_due(self, one: _Followed, now: float) -> bool:
        if one.host.ended is not None:
            if self._tables.get(one.host.name) is one:
                del self._tables[one.host.name]
            return False
        if one.waits is None or now < one.due:
            return False
        here = one.waits.chair in one.host.players
        if here and now > one.asked + _HERE_SECONDS:
            one.waits = None
        return not here

    async def _tell_all(self, one: _Followed, found: Sequence[Subscription]) -> None:
        """Tell the browsers among *found* of whoever is waited for."""
        if (waits := one.waits) is None:
            return
        there = one.host.table.chairs[waits.chair]
        asker = None if there is None else there.token
        wanted = [who for who in found if who.asker == asker and who.told != waits.decision]
        if not one.bucket.take(len(wanted)):
            return
        last = one.tries + 1 >= _TRIES
        async with self._side_by_side:
            settled = await asyncio.gather(*(self._tell(one, waits, who, last=last) for who in wanted))
        if one.waits is not waits:  # Somebody has moved meanwhile.
            return
        if all(settled):
            one.waits = None
        else:
            one.due = asyncio.get_running_loop().time() + _PAUSE * 4**one.tries
            one.tries += 1

    async def _tell(self, one: _Followed, waits: Awaited, who: Subscription, *, last: bool) -> bool:
        """Whether *who* was told, or is not to be tried again."""
        letter = await self._key.letter(_message(who, waits), who, ttl=_seconds_left(one.host))
        outcome = await self._client.post(who.endpoint, letter.headers, letter.body)
        self._registry.metrics.pushes.labels(outcome.name.lower()).inc()
        if outcome is Outcome.TAKEN:
            await self._rows.note(who, waits.decision)
        elif outcome is Outcome.GONE:
            await self._rows.drop(who.table, who.asker, who.id)
        elif last or outcome is Outcome.REFUSED:
            log.info("a notice for table %s could not be delivered (%s)", who.table, outcome.name.lower())
            await self._rows.note_failure(who, waits.decision, most=_MOST_FAILURES)
        else:
            return False
        return True


def _message(who: Subscription, waits: Awaited) -> bytes:
    """Which table it is, and that it waits for its reader; nothing of what is played."""
    say = speaker(who.language).say
    body = say("notice-next-round" if waits.decision.endswith("over") else "notice-turn")
    return json.dumps({"table": who.table, "title": say("notice-title"), "body": body}).encode()


def _seconds_left(host: TableHost) -> int:
    deadline = host.clock.status().deadline
    return _LONGEST_KEPT if deadline is None else min(_LONGEST_KEPT, deadline // 1000)
