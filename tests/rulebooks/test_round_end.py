"""Going out, last cards, and what cards are worth."""

import pytest
from tests.playing import offered, pending, position, refused, run, sizes

from lastcard.editions.options import build
from lastcard.formats import make_format
from lastcard.game import legal, result, view


@pytest.mark.clause("round.ends")
def test_the_round_ends_with_a_last_card(edition):
    state = run(position(edition, "B7", "G1 G2", "Y9 Y8"), "0 B7")

    assert "over" == pending(state)
    assert 0 == result(state).winner
    assert () == legal(state)
    assert () == view(state, None).called
    assert "round.ends" == refused(state, "1 draw").clause


@pytest.mark.clause("round.last-card-draws")
@pytest.mark.parametrize(("card", "drawn"), [("BD", 2), ("W4>G", 4)])
def test_a_last_draw_card_is_still_drawn_and_counted(edition, card, drawn):
    """The cards drawn are yellow 1 to 4."""
    state = run(position(edition, card.split(">")[0], "G1 G2", "Y9 Y8"), f"0 {card}")

    assert (0, 2 + drawn, 2) == sizes(state)
    assert (0, 3 + sum(range(1, drawn + 1)), 17) == result(state).caught


@pytest.mark.clause("round.last-card-draws.modern")
def test_in_the_modern_book_the_final_card_wins_and_nobody_draws(edition):
    assert (0, 2) == sizes(run(position(edition, "BD", "G1 G2"), "0 BD"))
    assert (0, 2) == sizes(run(position(edition, "W4", "G1 G2"), "0 W4>G"))


@pytest.mark.clause("round.last-card-draws.modern")
def test_a_modern_table_may_follow_the_older_books(edition):
    options = {"last_card_draws": True}

    assert (0, 4) == sizes(run(position(edition, "BD", "G1 G2", options=options), "0 BD"))
    assert (0, 6) == sizes(run(position(edition, "W4", "G1 G2", options=options), "0 W4>G"))


@pytest.mark.clause("round.last-card-draws.challenge")
def test_a_last_draw_four_cannot_be_challenged(edition):
    state = run(position(edition, "W4", "G1 G2", "Y9 Y8"), "0 W4>G")

    assert "over" == pending(state)
    assert () == offered(state, 1)
    assert refused(state, "1 challenge")


def worth(edition: str, cards: str) -> int:
    """What a hand of *cards* counts at the end of a round."""
    return result(run(position(edition, "B7", cards), "0 B7")).caught[1]


@pytest.mark.clause("score.numbers")
@pytest.mark.parametrize("number", range(10))
def test_numbers_count_their_face_value(edition, number):
    assert number == worth(edition, f"G{number}")


@pytest.mark.clause("score.actions")
@pytest.mark.parametrize("action", ["GD", "YR", "BS"])
def test_action_cards_count_twenty(edition, action):
    assert 20 == worth(edition, action)


@pytest.mark.clause("score.wilds")
def test_every_wild_counts_fifty(edition):
    for wild in {str(card) for card in build(edition).deck if card.is_wild}:
        assert 50 == worth(edition, wild)


@pytest.mark.clause("score.winner-takes")
def test_the_winner_scores_the_cards_in_all_other_hands(edition):
    rules = build(edition)
    state = run(position(edition, "B7", "G1 W", "Y9 YS"), "0 B7")
    fmt = make_format("first-to-500", rules)
    standing = fmt.record(fmt.begin(3), result(state))

    assert (80, 0, 0) == standing.round_points
