"""Every fact of a view, as a seat and as a watcher has it."""

from dataclasses import fields

from tests.playing import position, run, turned_up

from lastcard.game import view
from lastcard.game.actions import Draw, Pass, Play
from lastcard.game.cards import card, cards


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
        "owed": 0,
        "forfeits": False,
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
