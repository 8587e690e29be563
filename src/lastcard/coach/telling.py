"""A review in words and figures, for the terminal and the page."""

from collections.abc import Sequence

from lastcard.coach.ledger import Ledger
from lastcard.coach.report import (
    LEDGER_LINES,
    AlternativeReport,
    CoachLine,
    DecisionReport,
    LedgerReport,
    PositionReport,
    ReviewReport,
)
from lastcard.coach.review import CLEAR, DecisionReview, Review
from lastcard.game import State
from lastcard.game.actions import Action, CallUno, Catch, Choose, Name, Pick, Play, Show
from lastcard.game.cards import notations
from lastcard.game.decisions import KeepOrPlay
from lastcard.language.describe import describe_options
from lastcard.notation.actions import write_action
from lastcard.words import Translator, translator

WORTH_SAYING = 0.05
"""Luck is mentioned only above this part of a round between two."""


def tell_review(review: Review, names: Sequence[str], language: str) -> ReviewReport:
    """The report on *review* in *language*."""
    words = translator(language)
    return ReviewReport(
        round=review.number + 1,
        seat=review.seat,
        players=list(names),
        line=line_of(review, language),
        curve=[
            (place, _points(chance), None if match is None else _points(match))
            for place, chance, match in review.curve
        ],
        decisions=[tell_decision(one, review.seat, names, words) for one in review.decisions],
        skipped=review.skipped,
        ledger=_ledger(review.ledger),
        match_ledger=None if review.match_ledger is None else _ledger(review.match_ledger),
    )


def tell_line(review: Review, language: str) -> CoachLine:
    """The line after a round, and its figures."""
    return CoachLine(
        there=True,
        line=line_of(review, language),
        decisions=len(review.decisions),
        cost=100 * sum(one.cost for one in review.decisions) / review.scale,
        result=100 * review.ledger.result,
        adjusted=100 * review.ledger.adjusted,
        players=review.players,
    )


def line_of(review: Review, language: str) -> str | None:
    """The line after a round; None where there is nothing to say."""
    words, count = translator(language), len(review.marks)
    ledger = review.match_ledger or review.ledger
    given = max(1, round(100 * sum(one.cost for one in review.marks)))
    noise = CLEAR * (ledger.size or 0)
    parts = {"deal": ledger.deal, "draws": ledger.draws}
    what = max(parts, key=lambda name: abs(parts[name]))
    luck = parts[what]
    if abs(luck) <= max(WORTH_SAYING * review.scale, noise):
        return words.say("coach-line-marks", count=count, points=given) if count else None
    facts: dict[str, object] = {
        "what": what,
        "way": "cost" if luck < 0 else "brought",
        "luck": round(100 * abs(luck)),
    }
    if not review.decisions:
        return words.say_with("coach-line-only-luck", facts)
    return words.say_with("coach-line-luck", {"count": count, "points": given, **facts})


def _points(chance: float) -> float:
    return round(100 * chance, 2)


def _ledger(ledger: Ledger) -> LedgerReport:
    sizes = {name: 100 * getattr(ledger, name) for name in ("before", "result", *LEDGER_LINES)}
    return LedgerReport(**sizes, size=None if ledger.size is None else 100 * ledger.size)


def tell_decision(one: DecisionReview, seat: int, names: Sequence[str], words: Translator) -> DecisionReport:
    """The report on one decision, in the language of *words*."""
    return DecisionReport(
        place=one.place,
        position=_tell_position(one.state, seat, one.sizes),
        mark=None if one.mark is None else one.mark.value,
        cost=_points(one.cost),
        cost_error=_points(one.chosen.gap_error),
        alternatives=[
            AlternativeReport(
                do=None if option.action is None else write_action(option.action),
                words=_say_action(option.action, names, seat, one.state, words),
                chance=_points(option.chance),
                error=_points(option.error),
                gap=_points(option.gap),
                gap_error=_points(option.gap_error),
                done=option.action == one.done,
            )
            for option in one.alternatives
        ],
        found=dict(one.found),
        reasons=[
            words.say(f"coach-because-{reason.code}", names=names, viewer=seat, **reason.facts)
            for reason in one.reasons
        ],
    )


def _tell_position(known: State, seat: int, sizes: Sequence[int]) -> PositionReport:
    decision = known.decision
    drawn = isinstance(decision, KeepOrPlay) and decision.seat == seat
    return PositionReport(
        hand=notations(known.hands[seat]),
        top=str(known.top),
        colour=known.colour,
        sizes=list(sizes),
        direction=known.direction,
        seat=seat,
        drawn=str(decision.card) if drawn and isinstance(decision, KeepOrPlay) else None,
    )


# ------------------------------------------------------------------ words
def _say_action(
    action: Action | None, names: Sequence[str], viewer: int, state: State, words: Translator
) -> str:
    match action:
        case None:
            return words.say("coach-do-nothing")
        case Play(jump=True):
            return words.say("do-jump", card=action.card)
        case Play():
            if not action.uno and len(state.hands[action.seat]) == 2:  # noqa: PLR2004 - one is left
                return words.say("coach-do-silent", card=action.card)
            facts = {"card": action.card, "colour": action.colour, "target": action.target, "uno": action.uno}
            return words.say("coach-do-play", names=names, viewer=viewer, **facts)
        case CallUno():
            return words.say("do-uno")
        case Catch():
            return words.say("do-catch", names=names, seat=action.other)
        case Name():
            return words.say("do-colour", colour=action.colour)
        case Show() | Pick():
            return words.say(f"do-{type(action).__name__.lower()}", card=action.card)
        case Choose():
            choices = getattr(state.decision, "choices", ())
            said = describe_options(choices, words.language, names=names)
            return words.say("do-choose", choice=said[action.option])
        case _:
            count = len(getattr(action, "cards", ()))
            return words.say(f"do-{type(action).__name__.lower()}", count=count)
