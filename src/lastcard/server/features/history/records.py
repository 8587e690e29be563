"""What a table leaves behind: the record of its rounds, and what is needed to check each deal."""

import json
from collections.abc import Iterable, Iterator

from msgspec import UNSET, to_builtins
from msgspec.structs import asdict, replace

from lastcard.game import Rules
from lastcard.game.effects import Effect, IgnoreCard, ReturnCard
from lastcard.notation.record import Record, RoundRecord, write_record
from lastcard.notation.typed_actions import read_action
from lastcard.server.table.committed_shuffle import ALGORITHM, OPEN_SALTS, RESUMED, commitment, how
from lastcard.server.table.log_entries import Created, Dealt, Did, LogEntry, Rematched
from lastcard.server.table.salt_commits import SaltCommits
from lastcard.server.table.seats import Chair
from lastcard.server.table.state import TableRound, TableState
from lastcard.server.wire.answers import Deal, DealOrder, Proof, ResumedFrom, SeatSalt
from lastcard.words import ENGLISH


def deal_proof(table: TableState, number: int, language: str = ENGLISH) -> Deal | None:
    """What is needed to check a deal, its secret only once the round is over; None for one not announced."""
    if not 1 <= number <= len(table.rounds) + 1:
        return None
    this = table.rounds[number - 1] if number <= len(table.rounds) else None
    rules = table.rules
    return Deal(
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


def _proof(spec: Created, this: TableRound) -> Proof:
    seating = this.deal.seating
    proof = replace(_committed(this.number, this.secret), dealer=this.dealer, seating=seating)
    if (resumes := spec.resumes) is not None:
        begins = ResumedFrom(table=resumes.table, round=resumes.round, at=len(resumes.done))
        return replace(proof, algorithm=RESUMED, resumed=begins)
    proof = replace(proof, algorithm=OPEN_SALTS) if this.commits is None else _salted(proof, this.commits)
    if not this.opened:
        return proof
    return replace(
        proof,
        seed=this.secret,
        salts=this.salts,
        seats=[SeatSalt(seat=seat, salt=this.salts[chair]) for seat, chair in enumerate(seating)],
        shuffle_seed=this.seed,
    )


def _salted(proof: Proof, made: SaltCommits) -> Proof:
    assert made.dealt is not None
    order = DealOrder(
        announced=made.announced, committed=made.committed, called=made.called, dealt=made.dealt
    )
    return replace(proof, commits=made.commits, order=order)


def finished_text(table: TableState, log: Iterable[LogEntry]) -> str:
    """The record of the rounds that are over."""
    return _text(table, finished(table), dict(_actions(log)))


def finished(table: TableState) -> list[TableRound]:
    """The rounds that are over, or that were opened when the table was closed."""
    return [this for this in table.rounds if this.opened]


def running_text(table: TableState, log: Iterable[LogEntry], *, dealt_before: int = 0) -> str:
    """The round being played, as comments; *log* may begin after the deals of *dealt_before* rounds."""
    done = dict(_actions(log, dealt_before))
    lines = [line for this in table.rounds if not this.opened for line in _running(table, this, done)]
    return "".join(f"{line}\n" for line in lines)


def one_round_text(table: TableState, this: TableRound, log: Iterable[LogEntry], *, dealt_before: int) -> str:
    """The record of one round that is over, from a *log* that begins before its deal."""
    return _text(table, [this], dict(_actions(log, dealt_before)))


def _text(table: TableState, rounds: list[TableRound], done: dict[int, list[Did]]) -> str:
    text = write_record(_record(table, rounds, done))
    return "\n".join(_proven(table.created, text.splitlines(), rounds)) + "\n"


def _actions(log: Iterable[LogEntry], dealt_before: int = 0) -> Iterator[tuple[int, list[Did]]]:
    number, deeds = dealt_before, list[Did]()
    for entry in log:
        if isinstance(entry, Dealt | Rematched):
            number, deeds = number + 1, []
            yield number, deeds
        elif isinstance(entry, Did):
            deeds.append(entry)


def _record(table: TableState, finished: list[TableRound], done: dict[int, list[Did]]) -> Record:
    resumes = table.created.resumes
    before = () if resumes is None else tuple(read_action(one.seat, one.do) for one in resumes.done)
    return Record(
        edition=table.settings.edition,
        options=table.settings.options,
        format=table.settings.format,
        players=_names(table.chairs_in(finished[0].number) if len(finished) == 1 else table.chairs),
        rounds=tuple(
            RoundRecord(
                dealer=this.dealer,
                seed=this.seed,
                out=this.deal.out,
                sides=this.deal.sides,
                seating=_moved(this),
                by_seat=table.created.by_seat,
                actions=(*before, *(read_action(did.seat, did.do) for did in done[this.number])),
            )
            for this in finished
        ),
    )


def _moved(this: TableRound) -> tuple[int, ...]:
    """The chair of each seat; nothing where all sit in their own."""
    seating = this.deal.seating
    return () if seating == tuple(range(len(seating))) else seating


def _proven(spec: Created, lines: list[str], finished: list[TableRound]) -> Iterator[str]:
    """The record with each deal's proof as a comment under its round."""
    proofs = iter(finished)
    for line in lines:
        yield line
        if line.startswith("round "):
            yield f"# deal {json.dumps(to_builtins(_proof(spec, next(proofs))))}"


def _names(chairs: tuple[Chair | None, ...]) -> tuple[str, ...]:
    return tuple(chair.name if chair is not None else "" for chair in chairs)


def _running(table: TableState, this: TableRound, done: dict[int, list[Did]]) -> Iterator[str]:
    names = _names(table.chairs)
    seats = ", ".join(names[chair] for chair in this.deal.seating)
    yield f"# round {this.number} is being played; commitment {commitment(this.secret)}; seats {seats}"
    yield from (f"# {did.seat} {seen(did.do)}" for did in done[this.number])


_CONCEALED = ("show", "give")
"""Actions whose cards are seen by those alone whom they are shown or given to."""


def seen(words: str) -> str:
    """An action as somebody watching sees it."""
    verb = words.split(" ", 1)[0]
    return verb if verb in _CONCEALED else words
