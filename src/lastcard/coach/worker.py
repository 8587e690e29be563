"""Reviews made in another process, so that nobody waits for them."""

from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Literal

from lastcard.coach.report import CoachLine, Fairness, ReviewReport
from lastcard.processes import worker_pool

if TYPE_CHECKING:
    from lastcard.notation.record import Record

ReviewKind = Literal["line", "review"]
_NICE = 10


def installed() -> bool:
    """Whether what the coach needs is installed: the extra ``sim``."""
    return find_spec("numba") is not None


def make(kind: ReviewKind, text: str, place: int, seat: int, language: str) -> CoachLine | ReviewReport:
    """The review, or the line, about a round of a record.

    :raises LocalizedError: if the round cannot be reviewed.
    """
    from lastcard.coach.review import FULL, LINE, review_round
    from lastcard.coach.telling import tell_line, tell_review

    record = _read(text)
    review = review_round(record, place, seat, effort=LINE if kind == "line" else FULL)
    if kind == "line":
        return tell_line(review, language)
    return tell_review(review, record.names(place), language)


@lru_cache(maxsize=8)
def _read(text: str) -> "Record":
    """The record of a text; the players of a round ask one after the other, and share much of the work."""
    from lastcard.notation.record import read_record

    return read_record(text)


def prepare(text: str) -> None:
    """Compute in advance what the line about a record's last round needs and its play does not change."""
    from lastcard.bots.lookahead import prepare as compile_playouts
    from lastcard.coach.review import LINE, expect_round
    from lastcard.notation.record import read_record

    record = read_record(text)
    compile_playouts(record.rules)
    expect_round(record, len(record.rounds) - 1, LINE.matches)


def judge_rules(edition: str, options: dict[str, Any]) -> Fairness:
    """What a mix of rules does to a round.

    :raises LocalizedError: for rules that do not compile.
    """
    from lastcard.coach.fairness import fairness_of
    from lastcard.editions.options import build

    return fairness_of(build(edition, options))


def new_process() -> ProcessPoolExecutor:
    """A process pool with one worker of low priority."""
    return worker_pool(1, nice=_NICE)


def end_process(pool: ProcessPoolExecutor) -> None:
    """End the process, whatever it is doing."""
    processes = list((pool._processes or {}).values())  # noqa: SLF001 - no other way to end work
    # First, or the pool would tell those who no longer wait that it is broken, and fail in its own thread.
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()
