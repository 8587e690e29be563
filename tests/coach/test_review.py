"""Reviews judge by what a seat knew, ledgers add up, and marks stay within what can be told from noise."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest
from tests.coach.blindness import redealt, words_of
from tests.coach.games import record_of, replayed
from tests.laws.redeal import deal_again
from tests.playing import position
from tools.coach_measure import ledgers, tenths

from lastcard.coach.evaluate import GO_ON, Evaluator, open_position
from lastcard.coach.knowledge import alternatives, moments_of, without_hidden
from lastcard.coach.ledger import Ledger, make_ledger, open_values
from lastcard.coach.report import LEDGER_LINES
from lastcard.coach.review import (
    LINE,
    THRESHOLDS,
    DecisionReview,
    Mark,
    ReviewEffort,
    is_unforced,
    judge,
    review_round,
    standing_before,
)
from lastcard.coach.summary import summed_up
from lastcard.coach.telling import line_of, tell_review
from lastcard.coach.worth import (
    _played_on,
    counts_scores,
    match_worth,
    outcomes,
    round_worth,
    standing_worth,
)
from lastcard.editions.options import build
from lastcard.formats.format import make_format
from lastcard.game import view
from lastcard.game.actions import Catch, Challenge, Play
from lastcard.game.cards import card
from lastcard.game.errors import LocalizedError
from lastcard.notation.record import Record, Replayed, replay
from lastcard.terminal.reviews import review_lines
from lastcard.words import translator

pytestmark = pytest.mark.xdist_group("thinker")  # one process compiles what plays rounds out

QUICK = ReviewEffort(first=64, more=128, curve=32, ledger=40, levels=2)
CLOSE = ReviewEffort(first=256, more=2048, curve=0, ledger=40, levels=4)


def judged(moments: list[Replayed], seat: int, place: int, effort: ReviewEffort = CLOSE) -> DecisionReview:
    """The decision of *seat* after this many actions."""
    worth = round_worth(len(moments[0].state.hands))
    scale = 2 / len(moments[0].state.hands)
    moment = next(one for one in moments_of(moments, seat) if one.place == place)
    found = judge(moment, (worth,), scale, effort, 1)
    assert found is not None
    return found


def total(ledger: Ledger) -> float:
    return ledger.before + sum(float(getattr(ledger, name)) for name in LEDGER_LINES)


# ------------------------------------------------------------------ what can be done
def test_a_card_that_wins_leaves_no_choice() -> None:
    state = position("classic", "R5", "B1 B2", top="R9", draw="Y1 Y2")
    play = Play(0, card("R5"))
    assert alternatives(view(state, 0), play) == (play,)


def test_silence_is_an_alternative_only_where_it_was_chosen() -> None:
    state = position("classic", "R5 R6", "B1 B2", top="R9", draw="Y1 Y2")
    seen = view(state, 0)
    called, silent = Play(0, card("R5"), uno=True), Play(0, card("R5"))

    assert silent not in alternatives(seen, called)
    assert {called, silent} <= set(alternatives(seen, silent))


def test_a_chance_to_catch_that_goes_by_is_a_decision() -> None:
    state = position("classic", "R5 R6 R7", "B1 R2", "G1 G2 G3", top="R9", draw="Y1 Y2 Y3 Y4 Y5 Y6", turn=1)
    moments = replayed(state, "1 R2", "2 draw")
    found = list(moments_of(moments, 0))

    assert set(alternatives(found[1].view, found[1].done)) == {Catch(0, 1), None}
    assert is_unforced(found[1])
    assert not is_unforced(found[0])


# ------------------------------------------------------------------ what is better
def test_a_forgotten_call_is_marked_with_its_reason() -> None:
    state = position("classic", "R5 B6", "R1 R2 R3", top="R9", draw="Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8")
    decision = judged(replayed(state, "0 R5", "1 R1"), 0, 0)

    assert decision.mark is not None
    assert decision.best.action == Play(0, card("R5"), uno=True)
    assert [reason.code for reason in decision.reasons] == ["no-call"]


def test_a_catch_missed_is_marked_with_its_reason() -> None:
    state = position("classic", "R5 R6 R7", "B1 R2", top="R9", draw="Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8", turn=1)
    decision = judged(replayed(state, "1 R2", "0 R5"), 0, 1)

    assert decision.best.action == Catch(0, 1)
    assert decision.mark is Mark.BLUNDER
    assert [reason.code for reason in decision.reasons] == ["catch"]


def test_a_wild_spent_beside_a_card_that_fits_is_worth_more_later() -> None:
    state = position("classic", "W R5 B7 B8", "G1 G2 G3", top="R9", draw="Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 R1 R2 G5")
    decision = judged(replayed(state, "0 W>R", "1 draw"), 0, 0)

    assert decision.mark is not None
    assert decision.best.action == Play(0, card("R5"))
    assert [reason.code for reason in decision.reasons] == ["later"]


def test_a_colour_that_the_last_card_cannot_follow_is_a_reason() -> None:
    """Ben has one card and drew on blue: with blue named he cannot go out."""
    state = position(
        "classic", "W G1 G2", "B9 B8 Y1", top="B5", draw="R3 R4 Y5 Y6 R6 R7 Y8 Y9 R8 R9 G8 G9", turn=1
    )
    decision = judged(replayed(state, "1 draw", "1 pass", "0 W>R", "1 draw"), 0, 2)

    assert decision.chosen.action == Play(0, card("W"), "R")
    assert {reason.code for reason in decision.reasons} <= {"lacks", "few", "later"}


def test_the_best_action_costs_nothing_and_is_accepted() -> None:
    record = record_of(2, seed="4")
    review = review_round(record, 0, 0, effort=QUICK)
    for decision in review.decisions:
        assert decision.best.gap == 0
        assert decision.accepts(decision.best.action)
        assert decision.cost >= 0


def test_a_mark_is_beyond_its_threshold_and_two_standard_errors() -> None:
    record = record_of(3, bot="beginner", seed="5")
    review = review_round(record, 0, 1, effort=QUICK)
    assert review.decisions
    for decision in review.decisions:
        clear = decision.cost > 2 * decision.chosen.gap_error
        expected = [mark for mark, least in THRESHOLDS.items() if clear and decision.cost >= least * 2 / 3]
        assert decision.mark == (expected[0] if expected else None)


# ------------------------------------------------------------------ only what the seat knew
@pytest.mark.parametrize(("players", "edition"), [(2, "classic"), (4, "classic"), (3, "fashion")])
def test_no_word_changes_when_hidden_cards_are_dealt_anew(players: int, edition: str) -> None:
    moments = list(replay(record_of(players, seed="6", edition=edition, bot="steady")))
    first = words_of(moments, 1)

    assert any(first)
    assert words_of(redealt(moments, 1, Random(1)), 1) == first


def test_a_position_without_hidden_cards_is_the_same_whoever_holds_them() -> None:
    record = record_of(4, seed="7")
    for place, moment in enumerate(replay(record)):
        if moment.state.over:
            continue
        known = without_hidden(moment.state, 2)
        other = without_hidden(deal_again(moment.state, 2, Random(place)), 2)
        assert known == other


def test_a_card_somebody_else_has_just_drawn_is_not_imagined() -> None:
    state = position("classic", "R5 R6", "B1 B2", top="G9", draw="Y1 Y2 Y3", turn=1)
    drawn = replayed(state, "1 draw")[-1].state

    assert without_hidden(drawn, 0) is None
    assert without_hidden(drawn, 1) is not None


# ------------------------------------------------------------------ the ledger
CASES = [
    (2, None), (3, None), (4, None), (6, None),
    (2, "first-to-500"), (3, "caught-points"), (4, "partners"), (3, "challenge"),
]  # fmt: skip


@pytest.mark.parametrize(("players", "match"), CASES)
def test_a_ledger_adds_up_for_every_seat_and_format(players: int, match: str | None) -> None:
    record = record_of(players, seed="8", match=match, rounds=2)
    for seat in range(0, players, 2):
        review = review_round(record, 1, seat, effort=QUICK)
        assert total(review.ledger) == pytest.approx(review.ledger.result, abs=1e-9)
        won = list(replay(record, 1))[-1].state.winner
        ways = 2 if match == "partners" else players
        assert review.ledger.result == float(won is not None and won % ways == seat % ways)
        assert (review.match_ledger is None) == (match is None)
        if review.match_ledger is not None:
            assert total(review.match_ledger) == pytest.approx(review.match_ledger.result, abs=1e-9)


def test_luck_is_even_over_many_rounds_and_adjusting_for_it_needs_fewer() -> None:
    found = ledgers(build("classic"), ["clever", "clever"], 60, 30, 1)

    assert found["largest_gap"] < 1e-9
    for luck, interval in zip(found["luck"], found["interval"], strict=True):
        assert abs(luck) <= 2 * interval
    assert min(found["fewer"]) > 2


def test_where_nothing_is_drawn_there_is_no_luck() -> None:
    """The coach's own noise is never booked as luck: without a draw the line is 0 exactly."""
    state = position("classic", "R5 R6", "R1 R2 R3", top="R9", draw="Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8")
    moments = replayed(state, "0 R5!", "1 R1", "0 R6")
    (values,) = open_values(moments, (round_worth(2),), [range(50)], 1)
    ledger = make_ledger(values, [0, 1, 0], 0, (0.5, 1.0), judged={})

    assert ledger.draws == 0
    assert ledger.result == 1
    assert total(ledger) == pytest.approx(1, abs=1e-9)


def test_a_round_that_everybody_plays_like_the_reference_player_changes_nothing() -> None:
    """Q is V where what was done is what the reference player does: no decision gains or loses."""
    state = position("classic", "R5", "B1 B2 B3", top="R9", draw="Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8")
    (values,) = open_values(replayed(state, "0 R5"), (round_worth(2),), [range(50)], 1)

    assert values.go_on[0, 0, 0] == values.after[0, 0, 0] == 1


# ------------------------------------------------------------------ chances and matches
def test_chances_are_shares_that_add_up_to_one() -> None:
    record = record_of(4, seed="9")
    moments = list(replay(record))
    state = moments[5].state
    evaluator = Evaluator(open_position(state, 1), (round_worth(4),))
    assert evaluator.means([GO_ON], range(100))[0, 0].sum() == pytest.approx(1)


def test_a_match_nearly_won_is_worth_more_than_one_just_begun() -> None:
    record = record_of(2, seed="10", match="first-to-500", rounds=1)
    fmt = make_format("first-to-500", record.rules)
    found = standing_before(record, fmt, 0)
    assert found is not None
    standing, deal = found
    ahead = replace(standing, scores=(480, 0))
    ends = outcomes(record.rules, 2)
    level, leading = (match_worth(record.rules, fmt, one, deal, matches=150) for one in (standing, ahead))

    mean = [np.mean([worth.of_result(end)[0] for end in ends]) for worth in (level, leading)]
    assert mean[1] > mean[0] + 0.2
    assert leading.stake(0, ends) > 0


@pytest.mark.parametrize(
    ("match", "scores"),
    [("first-to-500", (400, 180)), ("caught-points", (120, 410, 60)), ("partners", (300, 380, 300, 380))],
)
def test_many_matches_played_on_at_once_are_won_as_often_as_one_by_one(
    match: str, scores: tuple[int, ...]
) -> None:
    rules, rng = build("classic"), Random(3)
    fmt = make_format(match, rules)
    standing = replace(fmt.begin(len(scores)), scores=scores)
    one_by_one = np.mean([_played_on(rules, fmt, standing, rng) for _ in range(400)], axis=0)
    at_once = standing_worth(rules, fmt, standing, 1)

    assert counts_scores(fmt)
    assert np.abs(one_by_one - at_once).max() < 0.08
    assert sum(at_once) == pytest.approx(2 if match == "partners" else 1)


@pytest.mark.parametrize("players", [2, 5])
def test_a_match_that_begins_is_worth_the_same_in_every_seat(players: int) -> None:
    """The rounds a match is played on with favour no seat, though they are few."""
    fmt = make_format("first-to-500", build("classic"))
    chances = standing_worth(build("classic"), fmt, fmt.begin(players), 1)
    assert chances == pytest.approx([1 / players] * players, abs=0.02)


def test_partners_win_a_match_together() -> None:
    record = record_of(4, seed="8", match="partners")
    review = review_round(record, 0, 0, effort=QUICK)
    assert review.match_ledger is not None
    assert review.match_ledger.before == pytest.approx(0.5, abs=0.05)
    assert "Chance to win the match:" in review_lines(
        tell_review(review, record.names(0), "en"), translator("en")
    )


def test_predictions_are_put_into_tenths() -> None:
    rows = tenths(np.array([0.05, 0.95, 1.0]), np.array([0.0, 1.0, 1.0]))
    assert [(row["count"], row["won"]) for row in rows] == [(1, 0.0), (2, 1.0)]


# ------------------------------------------------------------------ in words
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_whole_review_is_said_in_every_language(language: str) -> None:
    record = record_of(3, bot="beginner", seed="11")
    told = tell_review(review_round(record, 0, 0, effort=QUICK), record.names(0), language)

    assert told.round == 1
    assert all(option.words for one in told.decisions for option in one.alternatives)
    assert all(sum(option.done for option in one.alternatives) == 1 for one in told.decisions)


@pytest.mark.parametrize(
    ("deal", "draws", "said"),
    [
        (0.0, -0.12, "You played this well; the draws cost you 12 points of winning chance."),
        (0.2, 0.01, "You played this well; the deal brought you 20 points of winning chance."),
        (0.01, -0.02, None),
    ],
)
def test_the_line_names_the_largest_luck_or_nothing(deal: float, draws: float, said: str | None) -> None:
    review = review_round(record_of(2, seed="12", bot="master"), 0, 0, effort=LINE)
    ledger = replace(review.ledger, deal=deal, draws=draws, size=0.01)
    decisions = tuple(replace(one, mark=None) for one in review.decisions)
    assert line_of(replace(review, ledger=ledger, decisions=decisions), "en") == said


def test_a_summary_stands_beside_the_levels() -> None:
    reviews = [review_round(record_of(2, seed=str(n), bot="beginner"), 0, 0, effort=QUICK) for n in (1, 2)]
    found = summed_up(reviews)
    assert found is not None
    assert found.decisions == sum(len(one.decisions) for one in reviews)
    assert found.beside != (None, None)
    assert summed_up([]) is None


# ------------------------------------------------------------------ what cannot be reviewed
def test_a_round_that_is_not_over_is_refused_in_a_sentence() -> None:
    record = record_of(2, seed="13")
    cut = replace(record.rounds[0], actions=record.rounds[0].actions[:-1])
    with pytest.raises(LocalizedError, match="round 1 is not over"):
        review_round(Record(rules=record.rules, players=record.players, rounds=(cut,)), 0, 0)


def test_a_seat_that_is_not_there_is_refused_in_a_sentence() -> None:
    with pytest.raises(LocalizedError, match=r"^seat: "):
        review_round(record_of(2, seed="13"), 0, 2)


def test_challenges_are_judged_by_the_hands_that_fit() -> None:
    state = position(
        "classic", "W4 B2 G3", "Y1 Y2 Y3", top="B5", draw="R1 R2 R3 R4 R5 R6 R7 R8 G1 G2 G5 G6 B7 B8 B9"
    )
    decision = judged(replayed(state, "0 W4>R", "1 accept"), 1, 1)
    assert {option.action for option in decision.alternatives} >= {Challenge(1)}
