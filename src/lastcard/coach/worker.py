"""Reviews made in another process, so that nobody waits for them."""

import os
from concurrent.futures import ProcessPoolExecutor
from importlib.util import find_spec
from multiprocessing import get_context
from typing import Any, Literal

from lastcard.coach.told import CoachLine, Fairness, ToldReview

Kind = Literal["line", "review"]
_NICE = 10


def installed() -> bool:
    """Whether what the coach needs is installed: the extra ``sim``."""
    return find_spec("numba") is not None


def make(kind: Kind, text: str, place: int, seat: int, language: str) -> CoachLine | ToldReview:
    """The review, or the line, about a round of a record.

    :raises LocalizedError: if the round cannot be reviewed.
    """
    from lastcard.coach.review import FULL, LINE, review_round
    from lastcard.coach.telling import tell_line, tell_review
    from lastcard.notation.record import read_record

    record = read_record(text)
    review = review_round(record, place, seat, effort=LINE if kind == "line" else FULL)
    if kind == "line":
        return tell_line(review, language)
    return tell_review(review, record.names(place), language)


def judge_rules(edition: str, options: dict[str, Any]) -> Fairness:
    """What a mix of rules does to a round.

    :raises LocalizedError: for rules that do not compile.
    """
    from lastcard.coach.fairness import fairness_of
    from lastcard.editions.options import build

    return fairness_of(build(edition, options))


def new_process() -> ProcessPoolExecutor:
    """One process for reviews that gives way to all others."""
    return ProcessPoolExecutor(1, get_context("spawn"), _give_way)


def end_process(pool: ProcessPoolExecutor) -> None:
    """End the process, whatever it is doing."""
    for process in list((pool._processes or {}).values()):  # noqa: SLF001 - no other way to end work
        process.terminate()
    pool.shutdown(wait=False, cancel_futures=True)


def _give_way() -> None:
    os.nice(_NICE)
