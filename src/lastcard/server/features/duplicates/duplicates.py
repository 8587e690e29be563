"""Challenges: set, taken up, compared; the deal is secret to whoever has not played it."""

from functools import partial

import msgspec
from msgspec import UNSET

from lastcard.server.features.duplicates.answers import ChallengePlay, ChallengeSheet, PlayResult
from lastcard.server.features.duplicates.days import Days, Now
from lastcard.server.features.duplicates.results import result_of, shown
from lastcard.server.features.duplicates.terms import Terms, new_terms, read_terms
from lastcard.server.live.host import TableHost
from lastcard.server.live.table_log import Moved, read_stored
from lastcard.server.nodes.registry import TableRegistry
from lastcard.server.storage import Play
from lastcard.server.table import tokens
from lastcard.server.table.committed_shuffle import commitment, new_secret
from lastcard.server.wall_clock import wall_time
from lastcard.server.wire.incoming import NewChallenge, NewPlay, read_name
from lastcard.server.wire.problems import Denied

MOST_TOLD = 100
"""Results in one answer."""
_CONFLICT, _FORBIDDEN = 409, 403


class Challenges:
    """The challenges of a server, and what came of those played at this node's tables."""

    def __init__(self, registry: TableRegistry, now: Now = wall_time) -> None:
        self._registry = registry
        self._rows = registry.store.challenges
        self._now = now
        self.days = Days(registry.store, now)
        registry.on_load.append(self._follow)

    # -------------------------------------------------------------- playing
    async def set(self, new: NewChallenge, *, creator: str) -> ChallengePlay:
        """A new challenge, and the table at which whoever sets it plays it first.

        :raises BadField: and nothing was set.
        """
        name = read_name("name", new.name)
        terms = new_terms(new, name=name, secret=new_secret(), now=int(self._now()))
        challenge = tokens.new_table_id()
        await self._rows.set(challenge, msgspec.json.encode(terms).decode())
        return await self._begin(challenge, terms, name, pace=new.pace, creator=creator)

    async def take_up(self, challenge: str, new: NewPlay, *, creator: str) -> ChallengePlay | None:
        """A table at which somebody plays a challenge; None if there is no such challenge.

        :raises Denied: its day has not come, or is over.
        """
        terms = await self._terms(challenge)
        if terms is None:
            return None
        if self.days.is_to_come(terms):
            raise Denied("day-to-come", status=_CONFLICT, field="challenge", day=terms.day)
        if self.days.is_over(terms):
            raise Denied("day-over", status=_CONFLICT, field="challenge", day=terms.day)
        name = read_name("name", new.name)
        return await self._begin(challenge, terms, name, pace=new.pace, creator=creator)

    async def _begin(
        self, challenge: str, terms: Terms, name: str, *, pace: float, creator: str
    ) -> ChallengePlay:
        token, table = tokens.new_token(), tokens.new_table_id()
        hashed = tokens.hashed(token)
        # The play first: a table of a challenge whose play is not stored would count for nobody.
        play = Play(table=table, name=name, token=hashed, score=None, result=None)
        await self._rows.begin(challenge, play)
        await self._registry.open_table(table, terms.created(challenge, name, token, pace), creator=creator)
        return ChallengePlay(challenge=challenge, table=table, seat=0, token=token)

    # -------------------------------------------------------------- comparing
    async def sheet(self, challenge: str, token: str) -> ChallengeSheet | None:
        """What whoever has *token* may know of a challenge; None if there is none."""
        terms = await self._terms(challenge)
        if terms is None:
            return None
        own = await self._own(challenge, token)
        finished = own is not None and own.result is not None
        open_to_all = self.days.is_over(terms)
        tries, done = await self._rows.counts(challenge)
        return ChallengeSheet(
            challenge=challenge,
            edition=terms.edition,
            options=terms.options,
            seats=terms.seats,
            bot=terms.bot,
            by=terms.by,
            day=terms.day,
            commitment=commitment(terms.secret),
            tries=tries,
            finished=done,
            played=finished,
            results=await self._results(challenge, own) if finished or open_to_all else [],
            secret=terms.secret if finished or open_to_all else UNSET,
        )

    async def _results(self, challenge: str, own: Play | None) -> list[PlayResult]:
        """The best, with equal scores in the same place, and one's own."""
        told, place = list[PlayResult](), 0
        for number, play in enumerate(await self._rows.best(challenge, MOST_TOLD), 1):
            place = place if told and told[-1].score == play.score else number
            told.append(shown(play, place, me=own is not None and play.table == own.table))
        if own is not None and own.score is not None and not any(one.me for one in told):
            told.append(shown(own, await self._rows.place(challenge, own.score), me=True))
        return told

    async def check_may_see(self, host: TableHost, token: str) -> None:
        """See that whoever has *token* may see the cards that were played at the table of *host*.

        :raises Denied: it is a challenge that they have not played to its end, and its day is not over.
        """
        challenge = host.table.created.challenge
        if challenge is None:
            return
        terms = await self._terms(challenge)
        if terms is not None and self.days.is_over(terms):
            return
        own = await self._own(challenge, token)
        if own is None or own.result is None:
            raise Denied("not-played", status=_FORBIDDEN, field="table")

    async def _own(self, challenge: str, token: str) -> Play | None:
        """The play of whoever has *token*; one that has just ended is noted before it is told of."""
        own = await self._rows.own(challenge, tokens.hashed(token))
        host = None if own is None or own.result is not None else self._registry.hosts.get(own.table)
        if host is None or host.table.stage != "over":
            return own
        await self.note_result(host)
        return await self._rows.own(challenge, tokens.hashed(token))

    async def _terms(self, challenge: str) -> Terms | None:
        kept = await self._rows.find(challenge)
        return None if kept is None else read_terms(kept)

    # -------------------------------------------------------------- results
    def _follow(self, host: TableHost) -> None:
        if host.table.created.challenge is not None:
            # By name: a host that refers to itself is not freed when it ends.
            host.followers.append(partial(self._moved, host.name))
            if host.table.stage == "over":  # Whoever had it before may not have noted it.
                self._note_soon(host)

    def _moved(self, name: str, moved: Moved) -> None:
        host = self._registry.hosts.get(name)  # Where it is gone, it is noted when it is loaded again.
        if moved.ends_match and host is not None:
            self._note_soon(host)

    def _note_soon(self, host: TableHost) -> None:
        self._registry.supervisor.until_done(f"challenge at {host.name}", partial(self.note_result, host))

    async def note_result(self, host: TableHost) -> None:
        """Note what came of the play; it is worked out from the log, so it may be noted again."""
        if host.table.created.challenge is None or host.table.stage != "over":
            return
        log_of = await self._registry.store.since(host.name, 0)
        found = result_of(host.table, map(read_stored, log_of))
        if found is not None and log_of:  # A table deleted meanwhile was noted before that.
            score, result = found
            await self._rows.note(host.name, score, msgspec.json.encode(result).decode())
