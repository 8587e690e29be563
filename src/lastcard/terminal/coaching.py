"""The coach's line after a round (extra ``sim``)."""

from lastcard.notation.record import Record


def line_about(record: Record, number: int, seat: int, language: str) -> str | None:
    """One line about how *seat* played a finished round; None where there is nothing to say."""
    from lastcard.coach.evaluate import CannotEvaluate
    from lastcard.coach.review import LINE, review_round
    from lastcard.coach.telling import line_of

    try:
        return line_of(review_round(record, number, seat, effort=LINE), language)
    except CannotEvaluate:
        return None
