"""The review of one seat's round: a curve of its chances, and its decisions with all their alternatives.

Everything but the ledger follows from what the seat knew: hidden cards could be dealt anew without changing a
word of it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from random import Random

import numpy as np

from lastcard.bots import LEVELS
from lastcard.coach.evaluate import BATCHES, GO_ON, Evaluator, countable, known_position
from lastcard.coach.knowledge import Moment, alternatives, moments_of
from lastcard.coach.ledger import TIMES, Ledger, OpenValues, make_ledger, open_values, resized
from lastcard.coach.reasons import Reason, reasons
from lastcard.coach.worth import (
    MATCHES,
    CannotEvaluate,
    Numbers,
    Worth,
    counts_scores,
    match_worth,
    outcomes,
    round_worth,
    standing_worth,
)
from lastcard.formats.format import Format, make_format
from lastcard.formats.standing import Deal, Standing
from lastcard.game import RoundResult, State, result
from lastcard.game.actions import Action
from lastcard.game.errors import FieldError, LocalizedError
from lastcard.game.matching import active
from lastcard.notation.record import Record, Replayed, replay

CLEAR = 2.0
"""Standard errors beyond which a difference counts."""


class Mark(StrEnum):
    """How bad a decision was, by its cost between two players in points of a hundred."""

    DOUBTFUL = "doubtful"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


THRESHOLDS: Mapping[Mark, float] = {Mark.BLUNDER: 0.08, Mark.MISTAKE: 0.04, Mark.DOUBTFUL: 0.02}


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewEffort:
    """How many worlds are tried."""

    first: int
    """For every alternative of a decision."""
    more: int
    """For the alternatives that may be best, and for what was done."""
    curve: int
    """For each point of the curve."""
    ledger: int
    """For each moment with all hands open; a tenth of them come first, to see how much the lines move."""
    levels: int
    """How often each level is asked what it would have done, where a decision was marked; 0 asks for no
    reasons, either."""
    matches: int = MATCHES
    """How often the rest of a match is played, to learn what the round is worth in it."""
    afterwards: bool = True
    """Whether the match is played on from the round's end, too, or its worth there is what was expected."""


FULL = ReviewEffort(first=512, more=2048, curve=256, ledger=2000, levels=12)
LINE = ReviewEffort(first=128, more=512, curve=0, ledger=300, levels=0, matches=250, afterwards=False)
"""For the line after a round, which has to be there at once."""
SUMMARY = ReviewEffort(first=256, more=1024, curve=0, ledger=600, levels=0)
"""For many rounds together."""
_MOST_RIVALS = 4
_PART = 4
"""What part of the fresh worlds comes first."""
_USUAL_MOMENTS = 45
"""Moments of a round between two; longer rounds get fewer worlds each, so that a review takes no longer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Alternative:
    """Something that could have been done."""

    action: Action | None
    """None is to do nothing."""
    chance: float
    error: float
    """The standard error of the chance."""
    gap: float
    """How much less it is worth than the best."""
    gap_error: float


@dataclass(frozen=True, slots=True, kw_only=True)
class DecisionReview:
    """One unforced decision."""

    place: int
    """How many actions had been taken in the round."""
    state: State
    """The position as the seat knew it: the other hands are empty."""
    sizes: tuple[int, ...]
    """How many cards each seat held."""
    done: Action | None
    alternatives: tuple[Alternative, ...]
    """The best first."""
    reference: tuple[float, ...]
    """By worth, what was done against the reference player's choice: for the ledger."""
    mark: Mark | None = None
    found: Mapping[str, float]
    """By level, the share of bots that would have found the best action or one as good; only with a mark."""
    reasons: tuple[Reason, ...] = ()

    @property
    def best(self) -> Alternative:
        """The best alternative."""
        return self.alternatives[0]

    @property
    def chosen(self) -> Alternative:
        """The alternative that the player chose."""
        return next(one for one in self.alternatives if one.action == self.done)

    @property
    def cost(self) -> float:
        """What the decision cost, in chance."""
        return self.chosen.gap

    def accepts(self, action: Action | None) -> bool:
        """Whether an action is as good as the best, within the noise."""
        return any(one.action == action and one.gap <= CLEAR * one.gap_error for one in self.alternatives)


CurvePoint = tuple[int, float, float | None]
"""Actions taken, and the seat's chance of the round and, where the score counts, of the match."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Review:
    """What the coach says about one seat's round."""

    seat: int
    players: int
    number: int
    """The round's number in its record."""
    curve: tuple[CurvePoint, ...]
    decisions: tuple[DecisionReview, ...]
    """The unforced decisions that could be evaluated."""
    skipped: int
    """The decisions that could not."""
    ledger: Ledger
    """By the chance to win the round."""
    match_ledger: Ledger | None
    """By the chance to win the match, where the score counts."""
    scale: float
    """What a whole round is worth in the unit of costs; marks are scaled by it."""

    @property
    def marks(self) -> tuple[DecisionReview, ...]:
        """The decisions with a mark."""
        return tuple(one for one in self.decisions if one.mark is not None)


@dataclass(frozen=True, slots=True)
class ReviewedRound:
    """A round to be reviewed: its moments, what its end is worth, and its values with all hands open."""

    moments: tuple[Replayed, ...]
    worths: tuple[Worth, ...]
    """Of the round, and of the match where the score counts."""
    before: Numbers
    """The chances before the deal, by worth and seat."""
    result: Numbers
    """The result by worth and seat; for a match, the chances after the round."""
    scales: Numbers
    """For each seat, what a whole round is worth in the unit of costs."""
    values: tuple[OpenValues, OpenValues]
    """With few worlds, and with TIMES as many."""

    @property
    def actors(self) -> tuple[int, ...]:
        """The seat of each action, in order."""
        return tuple(one.action.seat for one in self.moments if one.action is not None)


def review_round(
    record: Record, number: int, seat: int, *, effort: ReviewEffort = FULL, seed: int = 1
) -> Review:
    """Review what *seat* did in round *number* of *record*.

    :raises LocalizedError: if there is no such seat or round, it is not over, or its rules do not compile.
    """
    seats = len(record.names(number))
    if not 0 <= seat < seats:
        raise FieldError("seat", "not-from-to", given=seat, least=0, most=seats - 1)
    if seat in record.rounds[number].out:
        raise LocalizedError("coach-seat-out", seat=seat)
    frame = framed(record, number, effort, seed)
    curve, decisions, skipped = _judged(frame, seat, scaled(effort, len(frame.moments)), seed)
    ledgers = ledgers_of(frame, seat, {one.place: one for one in decisions})
    return Review(
        seat=seat,
        players=seats,
        number=number,
        curve=tuple(curve),
        decisions=tuple(decisions),
        skipped=skipped,
        ledger=ledgers[0],
        match_ledger=ledgers[1] if len(ledgers) > 1 else None,
        scale=float(frame.scales[seat]),
    )


def scaled(effort: ReviewEffort, moments: int) -> ReviewEffort:
    """*effort* for a round of this many moments: fewer worlds for each where there are many."""
    part = min(1.0, _USUAL_MOMENTS / max(1, moments))
    return replace(
        effort,
        first=max(2 * BATCHES, int(effort.first * part)),
        more=max(6 * BATCHES, int(effort.more * part)),
        curve=int(effort.curve * part),
        ledger=max(10, int(effort.ledger * part)),
    )


# ------------------------------------------------------------------ the round and its match
@lru_cache(maxsize=8)
def framed(record: Record, number: int, effort: ReviewEffort = FULL, seed: int = 1) -> ReviewedRound:
    """What the reviews of all seats of a round share: its moments, what it is worth, all hands open.

    :raises LocalizedError: if it cannot be reviewed.
    """
    seats = len(record.names(number))
    moments = tuple(replay(record, number))
    last = moments[-1].state
    if not last.over:
        raise LocalizedError("coach-unfinished", round=number + 1)
    first = moments[0].state
    ends = _ends(first)
    worths = [round_worth(seats, first.sides, first.out)]
    ended = result(last)
    ends_in = [worths[0].of_result(ended)]
    match = worth_in_match(record, number, ended, effort.matches, afterwards=effort.afterwards)
    scales = np.full(seats, 2 / len({first.sides[s] if first.sides else s for s in active(first)}))
    if match is not None:
        worths.append(match[0])
        ends_in.append(match[1])
        scales *= [match[0].stake(seat, ends) for seat in range(seats)]
    before = np.array([np.mean([worth.of_result(one) for one in ends], axis=0) for worth in worths])
    worlds = scaled(effort, len(moments)).ledger
    samples = range(worlds, worlds + max(1, worlds // TIMES)), range(worlds)
    values = open_values(moments, tuple(worths), samples, seed)
    return ReviewedRound(moments, tuple(worths), before, np.array(ends_in), scales, (values[0], values[1]))


def _ends(first: State) -> tuple[RoundResult, ...]:
    """How rounds end that begin like this one."""
    out = tuple(sorted(first.out))
    return outcomes(first.rules, len(first.hands), dealer=first.dealer, sides=first.sides, out=out)


def expect_round(record: Record, number: int, matches: int) -> None:
    """Learn, while round *number* is still played, what ``framed`` has to know of it: that is kept.

    :raises CannotEvaluate: where its rules do not compile.
    """
    _ends(next(iter(replay(record, number))).state)
    if (found := _scored_before(record, number)) is not None:
        match_worth(record.rules, *found, matches=matches)


def worth_in_match(
    record: Record, number: int, ended: RoundResult, matches: int, *, afterwards: bool
) -> tuple[Worth, Numbers] | None:
    """What round *number* was worth in its match, and each seat's chance after it.

    The chance is found by playing on from there, or else estimated from the points.
    None where rounds do not score, or the rounds do not follow the format.
    """
    found = _scored_before(record, number)
    if found is None:
        return None
    fmt, standing, deal = found
    worth = match_worth(record.rules, fmt, standing, deal, matches=matches)
    if not (afterwards or counts_scores(fmt)):
        return worth, worth.of_result(ended)
    after = standing_worth(record.rules, fmt, fmt.record(standing, ended, deal.table), matches)
    return worth, np.array([after[player] for player in deal.seating])


def _scored_before(record: Record, number: int) -> tuple[Format, Standing, Deal] | None:
    """The format, the standing before round *number*, and its deal; None where no score counts."""
    if record.format is None:
        return None
    fmt = make_format(record.format, record.rules)
    found = standing_before(record, fmt, number)
    return None if found is None or not fmt.scheme.scored else (fmt, *found)


def standing_before(record: Record, fmt: Format, number: int) -> tuple[Standing, Deal] | None:
    """The standing before round *number*, and its deal; None if the rounds do not follow the format."""
    try:
        standing = fmt.begin(len(record.players), dealer=None)
        for at, one in enumerate(record.rounds[: number + 1]):
            if standing.over:  # a rematch
                standing = fmt.begin(len(record.players), dealer=None)
            due = fmt.next(standing)
            assert due is not None
            standing = standing.dealt_by(one.dealer, due.table)
            if at == number:
                deal = fmt.next(standing)
                return None if deal is None else (standing, deal)
            ended = list(replay(record, at))[-1].state
            standing = fmt.record(standing, result(ended), due.table)
    except ValueError:
        return None
    return None


# ------------------------------------------------------------------ decisions
def _judged(
    frame: ReviewedRound, seat: int, effort: ReviewEffort, seed: int
) -> tuple[list[CurvePoint], list[DecisionReview], int]:
    """The curve, the unforced decisions, and how many could not be evaluated."""
    curve, decisions, skipped = list[CurvePoint](), list[DecisionReview](), 0
    for moment in moments_of(frame.moments, seat):
        if effort.curve and (point := _point(frame, moment, seat, effort.curve, seed)) is not None:
            curve.append(point)
        if not is_unforced(moment):
            continue
        judged = judge(moment, frame.worths, float(frame.scales[seat]), effort, seed)
        if judged is None:
            skipped += 1
        else:
            decisions.append(judged)
    return curve, decisions, skipped


def is_unforced(moment: Moment) -> bool:
    """Whether the seat had a choice at this moment, and made it by acting or by letting the chance go by."""
    if moment.following is None:
        return False
    asked = moment.view.turn == moment.view.me
    if asked and moment.done is None:
        return False
    return len(alternatives(moment.view, moment.done)) > 1


def _evaluator(moment: Moment, worths: tuple[Worth, ...], seed: int) -> Evaluator | None:
    try:
        return Evaluator(known_position(moment, seed + 1_000_003 * (1 + moment.place)), worths)
    except CannotEvaluate:
        return None


def _point(frame: ReviewedRound, moment: Moment, seat: int, worlds: int, seed: int) -> CurvePoint | None:
    """The chance at this moment by what the seat knows."""
    if moment.view.turn is None:
        ended = result(frame.moments[-1].state)
        values = [float(worth.of_result(ended)[seat]) for worth in frame.worths]
    else:
        evaluator = _evaluator(moment, frame.worths, seed)
        if evaluator is None:
            return None
        values = [float(one) for one in evaluator.means([GO_ON], range(worlds))[:, 0, seat]]
    return moment.place, values[0], values[1] if len(values) > 1 else None


def judge(
    moment: Moment, worths: tuple[Worth, ...], scale: float, effort: ReviewEffort, seed: int
) -> DecisionReview | None:
    """Evaluate one decision; None where the compiled table cannot."""
    evaluator = _evaluator(moment, worths, seed)
    seat = moment.view.me
    assert seat is not None
    options = alternatives(moment.view, moment.done)
    if evaluator is None or not all(one is None or countable(moment.view.rules, one) for one in options):
        return None
    unmarked = THRESHOLDS[Mark.DOUBTFUL] * scale
    found, reference = weigh(evaluator, options, moment.done, seat, effort, enough=unmarked)
    assert moment.known is not None
    judged = DecisionReview(
        place=moment.place,
        state=moment.known,
        sizes=moment.view.hand_sizes,
        done=moment.done,
        alternatives=found,
        reference=reference,
        found={},
    )
    mark = _mark(judged, scale)
    if mark is None:
        return judged
    return replace(
        judged,
        mark=mark,
        found=shares_that_find(moment, judged, effort.levels, seed),
        reasons=reasons(moment, evaluator, (judged.best.action, judged.done), judged.cost, effort.first)
        if effort.levels
        else (),
    )


def weigh(
    evaluator: Evaluator,
    options: Sequence[Action | None],
    done: Action | None,
    seat: int,
    effort: ReviewEffort,
    *,
    enough: float = 0.0,
) -> tuple[tuple[Alternative, ...], tuple[float, ...]]:
    """The alternatives, the best first, and by worth what was done against the reference player's choice.

    All are tried in the same worlds.  Those that may be best, and what was done, are then judged by fresh
    worlds alone: who was ahead in the first by luck is not ahead by that.  A part of the fresh worlds will do
    where they show that what was done costs less than *enough*, and is what the reference player does.
    """
    speaker = 1 << seat
    first = evaluator.batches(options, range(effort.first), speakers=speaker)[-1, :, :, seat]
    rivals = _rivals(first, options.index(done))
    asked = [*(options[at] for at in rivals), GO_ON]

    def in_worlds(worlds: range) -> Numbers:
        return evaluator.batches(asked, worlds, speakers=speaker)[..., seat]

    tried = _in_fresh_worlds(in_worlds, rivals.index(options.index(done)), effort, enough)
    more = {at: tried[-1, :, column] for column, at in enumerate(rivals)}
    # What was done is the best where it is as good.
    best = max(rivals, key=lambda at: (round(float(more[at].mean()), 12), options[at] == done))
    found = []
    for at, option in enumerate(options):
        chances = more.get(at, first[:, at])
        gaps = more[best] - more[at] if at in more else first[:, best] - first[:, at]
        found.append(
            Alternative(
                action=option,
                # One that fell behind in the first worlds is told by how far, below the best in fresh ones.
                chance=float(chances.mean() if at in more else more[best].mean() - gaps.mean()),
                error=standard_error(chances),
                gap=max(0.0, float(gaps.mean())),
                gap_error=standard_error(gaps),
            )
        )
    means = tried.mean(1)
    reference = means[:, rivals.index(options.index(done))] - means[:, len(rivals)]
    order = sorted(found, key=lambda one: (one.action != options[best], one.gap))
    return tuple(order), tuple(map(float, reference))


def _in_fresh_worlds(
    tried: Callable[[range], Numbers], done: int, effort: ReviewEffort, enough: float
) -> Numbers:
    """What *tried* finds in the fresh worlds, by worth, group and place; the last place is to go on."""
    some = effort.first + max(BATCHES, effort.more // _PART)
    last = effort.first + effort.more
    part = tried(range(effort.first, some))
    gaps = (part - part[:, :, [done]])[-1]
    at_most = max(gap.mean() + CLEAR * standard_error(gap) for gap in gaps.T[:-1])
    if some >= last or (at_most < enough and not gaps[:, -1].any()):
        return part
    share = (some - effort.first) / effort.more
    return share * part + (1 - share) * tried(range(some, last))


def _rivals(values: Numbers, done: int) -> list[int]:
    """The few alternatives that may be best after the first worlds, and what was *done*."""
    best = int(values.mean(0).argmax())
    gaps = values[:, [best]] - values
    behind = gaps.mean(0)
    near = [at for at in range(values.shape[1]) if behind[at] <= 3 * standard_error(gaps[:, at])]
    near = sorted(near, key=lambda at: float(behind[at]))[:_MOST_RIVALS]
    return near if done in near else [*near, done]


def standard_error(groups: Numbers) -> float:
    """The standard error of the mean of groups of equal size."""
    return float(groups.std(ddof=1) / np.sqrt(len(groups)))


def _mark(judged: DecisionReview, scale: float) -> Mark | None:
    """The mark for what a decision cost; none within two standard errors."""
    if judged.cost <= CLEAR * judged.chosen.gap_error:
        return None
    return next((mark for mark, least in THRESHOLDS.items() if judged.cost >= least * scale), None)


def shares_that_find(moment: Moment, judged: DecisionReview, times: int, seed: int) -> dict[str, float]:
    """For each level, how often it would have done the best, or what is as good."""
    found: dict[str, float] = {}
    seat = moment.view.me
    assert seat is not None
    for name, bot in LEVELS.items() if times else ():
        asked = max(2, times // 4) if bot.prepare is not None else times
        good = 0
        for number in range(asked):
            player = bot.sit(seat, heard=moment.heard)
            good += judged.accepts(player.choose(moment.view, Random(f"{seed}/{moment.place}/{number}")))  # noqa: S311
        found[name] = good / asked
    return found


# ------------------------------------------------------------------ the ledger
def ledgers_of(frame: ReviewedRound, seat: int, decisions: Mapping[int, DecisionReview]) -> list[Ledger]:
    """The ledger for each worth; its noise is told by the few worlds beside the many."""
    acted = {place: one.reference for place, one in decisions.items() if one.done is not None}
    made = []
    for number in range(len(frame.worths)):
        judged = {place: changed[number] for place, changed in acted.items()}
        before = float(frame.before[number, seat])
        after = float(frame.result[number, seat])
        lines = [
            make_ledger(one, frame.actors, seat, (before, after), judged=judged, worth=number)
            for one in frame.values
        ]
        made.append(resized(*lines))
    return made
