"""The record of a table's rounds, and the proof of each deal.

Writing the record of a long match takes long, and anybody with the link may ask for it.  So the text of a
finished round is written once and kept, only the round's own part of the log is read, and one record is made
at a time.
"""

import asyncio
import json
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from itertools import chain, pairwise
from typing import TypeVar

from msgspec import UNSET, to_builtins
from msgspec.structs import asdict, replace

from lastcard.game import Rules
from lastcard.game.actions import Action
from lastcard.game.decisions import Decision
from lastcard.game.effects import Effect, IgnoreCard, ReturnCard
from lastcard.notation.actions import read_action, write_action
from lastcard.notation.record import Record, RoundRecord, moments, write_head, write_round
from lastcard.server.live.host import TableHost
from lastcard.server.live.table_log import read_stored
from lastcard.server.storage import Store
from lastcard.server.table.committed_shuffle import ALGORITHM, RESUMED, commitment, how
from lastcard.server.table.log_entries import Created, Did, LogEntry
from lastcard.server.table.seats import Chair
from lastcard.server.table.state import TableRound, TableState
from lastcard.server.wire.answers import DealOrder, DealProof, Proof, ResumedFrom
from lastcard.words import ENGLISH

T = TypeVar("T")
_MOST_KEPT = 32 * 2**20
"""Characters of finished records."""
_AT_ONCE = 1000
"""Entries read before others get a turn."""


# ------------------------------------------------------------------ proofs of deals
def deal_proof(table: TableState, number: int, language: str = ENGLISH) -> DealProof | None:
    """What is needed to check a deal, its secret only once the round is over; None for one not announced."""
    if not 1 <= number <= len(table.rounds) + 1:
        return None
    this = table.rounds[number - 1] if number <= len(table.rounds) else None
    rules = table.rules
    return DealProof(
        **asdict(_committed(number, table.secret) if this is None else _proof(table.created, this)),
        how=how(rules, language),
        deck=[str(card) for card in rules.deck],
        hand_size=rules.hand_size,
        goes_back=_opening_with(rules, ReturnCard()),
        stays=_opening_with(rules, IgnoreCard()),
        out=UNSET if this is None else this.deal.out,
    )


def _opening_with(rules: Rules, effect: Effect) -> list[str]:
    """The cards that, turned up first, do *effect*."""
    return [str(card) for card in dict.fromkeys(rules.deck) if effect in rules.opening_effects(card)]


def _committed(number: int, secret: str) -> Proof:
    return Proof(round=number, commitment=commitment(secret), algorithm=ALGORITHM)


def _proof(created: Created, this: TableRound) -> Proof:
    made = this.commits
    proof = replace(_committed(this.number, this.secret), dealer=this.dealer, seating=this.deal.seating)
    if (resumes := created.resumes) is not None:
        begins = ResumedFrom(table=resumes.table, round=resumes.round, at=len(resumes.done))
        return replace(proof, algorithm=RESUMED, resumed=begins)
    order = DealOrder(
        announced=made.announced, committed=made.committed, called=made.called, dealt=made.dealt
    )
    proof = replace(proof, commits=made.commits, order=order)
    if not this.opened:
        return proof
    return replace(proof, seed=this.secret, salts=this.salts, shuffle_seed=this.seed)


# ------------------------------------------------------------------ rounds from the log
def finished(table: TableState) -> list[TableRound]:
    """The rounds that are over, or that were opened when the table was closed."""
    return [this for this in table.rounds if this.opened]


def round_record(table: TableState, this: TableRound, log: Sequence[LogEntry]) -> RoundRecord:
    """A round of *table* as a record has it, from the entries of its part of the log."""
    resumes, seating = table.created.resumes, this.deal.seating
    done = [] if resumes is None else [(one.seat, one.do) for one in resumes.done]
    done += [(entry.seat, entry.do) for entry in log if isinstance(entry, Did)]
    return RoundRecord(
        dealer=this.dealer,
        seed=this.seed,
        out=this.deal.out,
        sides=this.deal.sides,
        seating=() if seating == tuple(range(len(seating))) else seating,
        by_seat=table.created.by_seat,
        actions=tuple(read_action(seat, do) for seat, do in done),
    )


def head_text(table: TableState) -> str:
    """The head of the table's record; it names the winners if one match was played, to its end."""
    over = finished(table)
    chairs = table.chairs_in(over[-1].number) if over else table.chairs
    names = _names(chairs)
    won = [over[-1].deal.seating[seat] for seat in over[-1].winners] if over and over[-1].match == 1 else []
    winners = tuple(names[chair] for chair in won)
    return write_head(Record(rules=table.rules, format=table.settings.format, players=names, winners=winners))


def round_text(table: TableState, this: TableRound, log: Sequence[LogEntry]) -> str:
    """A round that is over, as it stands in the record, with the proof of its deal as a comment."""
    proof = f"deal {json.dumps(to_builtins(_proof(table.created, this)))}"
    return write_round(table.rules, len(this.deal.seating), round_record(table, this, log), proof)


def running_text(table: TableState, this: TableRound, log: Sequence[LogEntry]) -> str:
    """The round being played, as comments."""
    names, one = _names(table.chairs), round_record(table, this, log)
    seats = ", ".join(names[chair] for chair in this.deal.seating)
    head = f"round {this.number} is being played; commitment {commitment(this.secret)}; seats {seats}"
    played = pairwise(moments(table.rules, len(this.deal.seating), one))
    acted = (
        f"{after.action.seat} {seen(after.action, before.state.decision)}"
        for before, after in played
        if after.action is not None
    )
    here = sum(isinstance(entry, Did) for entry in log)  # without what a resumed round begins with
    lines = [head, *deque(acted, maxlen=here)]
    return "".join(f"# {line}\n" for line in lines)


def _names(chairs: tuple[Chair | None, ...]) -> tuple[str, ...]:
    return tuple(chair.name if chair is not None else "" for chair in chairs)


def seen(action: Action, asked: Decision | None) -> str:
    """An action as a spectator sees it; *asked* is what the round waited for."""
    words = write_action(action)
    concealed = asked is not None and asked.conceals(action)
    return words.split(" ", 1)[0] if concealed else words


# ------------------------------------------------------------------ what is kept
class RecordCache:
    """The records of a node's tables."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, list[str]] = OrderedDict()
        """The texts of each table's rounds that are over."""
        self._one_at_a_time = asyncio.Lock()

    async def record(self, store: Store, host: TableHost) -> str:
        """The game so far, as text."""
        async with self._one_at_a_time:
            table = host.table
            text = head_text(table) + "".join(await self._finished(store, host.name, table))
            for this in table.rounds:
                if not this.opened:
                    log = await _log(store, host.name, table, this.number)
                    text += await asyncio.to_thread(running_text, table, this, log)
            return text

    async def match_until(self, store: Store, host: TableHost, number: int) -> tuple[str, int] | None:
        """The record of a match up to round *number*, and the round's place in it; None if it is not over."""
        async with self._one_at_a_time:
            table = host.table
            over = finished(table)
            this = next((one for one in over if one.number == number), None)
            if this is None:
                return None
            texts = await self._finished(store, host.name, table)
            matching = [
                text
                for one, text in zip(over, texts, strict=False)
                if one.match == this.match and one.number <= number
            ]
            return head_text(table) + "".join(matching), len(matching) - 1

    async def of_round(
        self, store: Store, host: TableHost, number: int, job: Callable[[RoundRecord], T]
    ) -> T:
        """The result of *job* for a round that is over; it runs in a thread."""
        async with self._one_at_a_time:
            table = host.table
            log = await _log(store, host.name, table, number)
            return await asyncio.to_thread(lambda: job(round_record(table, table.rounds[number - 1], log)))

    def forget(self, name: str) -> None:
        """The table is gone: keep nothing of it."""
        self._kept.pop(name, None)

    async def _finished(self, store: Store, name: str, table: TableState) -> list[str]:
        texts = self._kept.setdefault(name, [])
        self._kept.move_to_end(name)
        for this in finished(table)[len(texts) :]:
            log = await _log(store, name, table, this.number)
            texts.append(await asyncio.to_thread(round_text, table, this, log))
        while len(self._kept) > 1 and sum(map(len, chain.from_iterable(self._kept.values()))) > _MOST_KEPT:
            self._kept.popitem(last=False)
        return texts


async def _log(store: Store, name: str, table: TableState, number: int) -> list[LogEntry]:
    """The log from the deal of round *number* to the next deal."""
    after = table.rounds[number - 1].commits.dealt
    last = table.rounds[number].commits.dealt - 1 if number < len(table.rounds) else table.seq
    log: list[LogEntry] = []
    for begin in range(after, last, _AT_ONCE):
        part = await store.between(name, begin, min(begin + _AT_ONCE, last))
        log += await asyncio.to_thread(list, map(read_stored, part))
    return log
