"""Every fact of a view, as a seat and as a watcher has it."""

from dataclasses import fields

from tests.playing import position, run, turned_up

from lastcard.game import legal, unplayable, view
from lastcard.game.actions import CallUno, Draw, Pass, Play
from lastcard.game.cards import card, cards
from lastcard.game.view import ViewBuilder


def test_a_seat_is_told_all_it_may_know() -> None:
    state = position(
        "classic",
        "B1 R9 R8",
        "G1",
        "Y1 Y2",
        "",
        dealer=2,
        out=[3],
        direction=-1,
        discard="G7",
        sides=(0, 1, 0, 1),
    )
    seen = view(state, 0)

    assert {f.name: getattr(seen, f.name) for f in fields(seen)} == {
        "rules": state.rules,
        "me": 0,
        "hand": cards("B1 R9 R8"),
        "hand_sizes": (3, 1, 2, 0),
        "top": card("B5"),
        "colour": "B",
        "direction": -1,
        "dealer": 2,
        "turn": 0,
        "pending": "play",
        "may": (Play(0, card("B1")), Draw(0)),
        "drawn": None,
        "choosable": (),
        "choices": (),
        "owed": 0,
        "forfeits": False,
        "asked_by": None,
        "asked_colour": None,
        "draw_size": 12,
        "discard": cards("G7 B5"),
        "called": (1,),
        "exposed": (),
        "out": (3,),
        "sides": (0, 1, 0, 1),
        "turns": (0, 0, 0, 0),
        "winner": None,
        "caught": (),
    }


def test_a_seat_is_offered_its_own_actions_alone() -> None:
    state = position("classic", "B1 R9 R8", "G1")

    assert (Play(0, card("B1")), Draw(0)) == view(state, 0).may
    assert () == view(state, 1).may
    assert 1 == view(state, 0).discard_size


def test_only_who_drew_is_told_the_card() -> None:
    state = run(position("classic", "R1 R9 R8", "G1", draw="B9 B8"), "0 draw")

    assert (card("B9"), (Play(0, card("B9")), Pass(0))) == (view(state, 0).drawn, view(state, 0).may)
    assert view(state, 1).drawn is None
    assert view(state, None).drawn is None


def test_everybody_is_told_what_the_struck_player_owes() -> None:
    state = run(position("classic", "W4 R1 R2", "G1 G2"), "0 W4>G")

    assert [(4, True, "challenge", 1)] * 3 == [
        (v.owed, v.forfeits, v.pending, v.turn) for v in (view(state, s) for s in (0, 1, None))
    ]


def test_everybody_is_told_whose_card_is_asked_about_and_the_colour_before_it() -> None:
    state = run(position("classic", "W4 R1 R2", "G1 G2", discard="B5"), "0 W4>G")

    assert [(0, "B")] * 3 == [(v.asked_by, v.asked_colour) for v in (view(state, s) for s in (0, 1, None))]


def test_everybody_is_told_who_called_the_colour_to_show() -> None:
    state = run(position("fashion", "WF R1 R2", "G1 G2"), "0 WF>G")

    assert [("show", 0, "G")] * 3 == [
        (v.pending, v.asked_by, v.asked_colour) for v in (view(state, s) for s in (0, 1, None))
    ]


def test_a_stack_that_nobody_may_challenge_is_about_nobodys_card() -> None:
    state = run(position("classic", "BD R1 R2", "GD G2", options={"stacking": "same"}), "0 BD")

    assert ("stack", None, None) == (
        view(state, 1).pending,
        view(state, 1).asked_by,
        view(state, 1).asked_colour,
    )


def test_everybody_is_told_where_taking_the_cards_costs_no_turn() -> None:
    options = {"stacking": "same", "start_draw_two_forfeits": False}
    state = turned_up("classic", "RD Y1 Y2", players=2, options=options)

    assert [(2, False, "stack", 1)] * 3 == [
        (v.owed, v.forfeits, v.pending, v.turn) for v in (view(state, s) for s in (0, 1, None))
    ]


def test_once_the_round_is_over_hands_are_counted_and_nobody_can_be_caught() -> None:
    """Seat 1 is left with a green 1, seat 2 with 1, 2 and the yellow 1 it drew."""
    state = run(position("classic", "B1", "B2 G1", "Y1 Y2", turn=1), "1 B2", "2 draw", "2 pass", "0 B1")

    over = view(state, None)
    assert (0, "over", None, ()) == (over.winner, over.pending, over.turn, over.exposed)
    assert (0, 1, 4) == over.caught


def test_what_one_seat_is_offered_is_its_part_of_all_that_is_legal() -> None:
    """In turn and out of it: a call, a catch and a jump too."""
    hands = ("B5 R9", "B1 Y1", "B1 G1", "Y3 R2")
    state = run(position("classic", *hands, options={"jump_in": True}, turn=2), "2 B1")
    for seat in range(4):
        assert tuple(action for action in legal(state) if action.seat == seat) == view(state, seat).may
    assert {Play(1, card("B1"), jump=True), CallUno(2)} <= {a for s in (1, 2) for a in view(state, s).may}

    over = run(position("classic", "B5", "Y1"), "0 B5")
    assert ((), ()) == (view(over, 0).may, view(over, 1).may)


def test_the_seat_that_is_asked_for_a_card_knows_why_each_other_card_does_not_go() -> None:
    state = position("classic", "B1 R9 W R9", "B2")

    assert {card("R9"): "no-match"} == {
        one: why.code for one, why in unplayable(state, view(state, 0)).items()
    }
    assert {} == unplayable(state, view(state, 1))
    assert {} == unplayable(state, view(state, None))


def test_the_seat_that_is_asked_to_give_cards_of_a_kind_knows_which_others_do_not_go() -> None:
    options = {"customizable": ["give a red card to the next player"]}
    state = run(position("modern", "WC1 B1 R2 R3", "G1 G2", options=options), "0 WC1>B")

    assert {card("B1"): "other-kind"} == {
        one: why.code for one, why in unplayable(state, view(state, 0)).items()
    }
    assert {} == unplayable(state, view(state, 1))


def test_nobody_is_told_why_while_no_card_is_asked_for() -> None:
    struck = run(position("classic", "W4 B1", "R1 R2", "Y3"), "0 W4>G")
    over = run(position("classic", "B5", "Y1"), "0 B5")

    assert "challenge" == view(struck, 1).pending
    assert {} == unplayable(struck, view(struck, 1))
    assert {} == unplayable(over, view(over, 1))


def test_a_seat_has_nothing_to_do_unless_it_is_asked_or_may_act_out_of_turn() -> None:
    state = run(position("classic", "B5 B6", "Y1 Y2", "G1 G2"), "0 B5")  # Seat 0 did not call UNO.
    window = ViewBuilder(state)

    assert [False, False, False] == [window.has_nothing_to_do(seat) for seat in range(3)]
    called = ViewBuilder(run(position("classic", "B5 B6", "Y1 Y2", "G1 G2"), "0 B5!"))
    assert [True, False, True] == [called.has_nothing_to_do(seat) for seat in range(3)]
